"""Travelling by land and sea, and what an event may ask of those who do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import NO_MEET, SEA_PLAGUE, TOLL, Board, cost, neighbour
from kogge.games.vejen.rules.ledger import only_currency
from kogge.games.vejen.rules.moves import SAIL, TRAVEL
from kogge.games.vejen.rules.state import AT, PAY_COIN, PAY_TOLLS, POINTS, SHIP_IN, SIZE, TRAVEL_ON, Vejen
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.games.vejen.rules.steps.event import pay_toll
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def is_taken(s: Vejen, seat: i64, city: i64) -> bool:
    """Whether another cart stands in a city."""
    for other in range(s.players):
        if other != seat and s.player[other * SIZE + AT] == city:
            return True
    return False


def owners_in(s: Vejen, seat: i64, city: i64) -> i64:
    """The other players with a countinghouse in a city, a bit each."""
    out: i64 = 0
    for other in range(s.players):
        if other != seat and s.place_in(other, city):
            out |= bit(other)
    return out


def count(seats: i64) -> i64:
    n: i64 = 0
    while seats:
        seats &= seats - 1
        n += 1
    return n


def may_sail(board: Board, s: Vejen, seat: i64, start: i64, city: i64) -> bool:
    """VJ-25, VJ-32, VJ-53: with an own ship, between two ports."""
    if s.event == SEA_PLAGUE or not s.player[seat * SIZE + SHIP_IN] or start == city:
        return False
    return (board.ports & ~board.closed[s.closed]) >> city & 1 == 1 and board.ports >> start & 1 == 1


def can_leave(board: Board, s: Vejen, seat: i64, city: i64, points: i64) -> bool:
    """VJ-28: whether a cart can go on from a city to one where no other cart stands."""
    for i in range(board.ways_begin(s.closed, city), board.ways_end(s.closed, city)):
        way = board.near[i]
        if cost(way) <= points and can_rest(board, s, seat, neighbour(way), points - cost(way)):
            return True
    if points >= board.sea and s.player[seat * SIZE + SHIP_IN]:
        for port in range(board.cities):
            if may_sail(board, s, seat, city, port) and can_rest(board, s, seat, port, points - board.sea):
                return True
    return False


def can_rest(board: Board, s: Vejen, seat: i64, city: i64, points: i64) -> bool:
    return not is_taken(s, seat, city) or can_leave(board, s, seat, city, points)


def refuse_entry(board: Board, s: Vejen, seat: i64, city: i64, points: i64) -> Refusal | None:
    """VJ-28, VJ-31: what this round's event says against entering a city with so many points left."""
    if s.event == NO_MEET and not can_rest(board, s, seat, city, points):
        return Refusal("VJ-28", "no-meeting", {"city": city})
    if s.event == TOLL and s.coins(seat) < count(owners_in(s, seat, city)):
        return Refusal(
            "VJ-31", "toll-too-dear", {"city": city, "coins": count(owners_in(s, seat, city)), "have": s.coins(seat)}
        )
    return None


def land_cost(board: Board, s: Vejen, start: i64, city: i64) -> i64:
    """VJ-52: what the line between two cities costs; 0: there is none that is open."""
    for i in range(board.ways_begin(s.closed, start), board.ways_end(s.closed, start)):
        if neighbour(board.near[i]) == city:
            return cost(board.near[i])
    return 0


def refuse_travel(board: Board, s: Vejen, seat: i64, move: i64) -> Refusal | None:
    """VJ-25, VJ-32, VJ-52, VJ-53: from the cart's city, for points."""
    start = s.has(seat, AT)
    city = first(move)
    if board.closed[s.closed] >> city & 1:
        return Refusal("VJ-32", "city-closed", {"city": city})
    if kind(move) == TRAVEL:
        price = land_cost(board, s, start, city)
        if price == 0:
            return Refusal("VJ-52", "no-route", {"city": city})
    else:
        if s.event == SEA_PLAGUE:
            return Refusal("VJ-25", "sea-closed")
        if not s.has(seat, SHIP_IN):
            return Refusal("VJ-53", "no-ship")
        if not may_sail(board, s, seat, start, city):
            return Refusal("VJ-53", "no-sea-route", {"city": city})
        price = board.sea
    if s.has(seat, POINTS) < price:
        return Refusal("VJ-52", "points-short", {"city": city, "price": price, "have": s.has(seat, POINTS)})
    return refuse_entry(board, s, seat, city, s.has(seat, POINTS) - price)


def add_travel(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    start = s.player[seat * SIZE + AT]
    points = s.player[seat * SIZE + POINTS]
    if points == 0:
        return out
    for i in range(board.ways_begin(s.closed, start), board.ways_end(s.closed, start)):
        way = board.near[i]
        if cost(way) <= points and may_enter(board, s, seat, neighbour(way), points - cost(way)):
            out = append(out, pack(TRAVEL, neighbour(way)))
    if points >= board.sea and s.player[seat * SIZE + SHIP_IN] and board.ports >> start & 1:
        for port in range(board.cities):
            if may_sail(board, s, seat, start, port) and may_enter(board, s, seat, port, points - board.sea):
                out = append(out, pack(SAIL, port))
    return out


def may_enter(board: Board, s: Vejen, seat: i64, city: i64, points: i64) -> bool:
    return (s.event != NO_MEET and s.event != TOLL) or refuse_entry(board, s, seat, city, points) is None


def travel(board: Board, s: Vejen, seat: i64, move: i64, log: Log) -> None:
    """VJ-28, VJ-31, VJ-52, VJ-53: the cart moves on; tolls and passing through come next."""
    city = first(move)
    start = s.player[seat * SIZE + AT]
    price = board.sea if kind(move) == SAIL else land_cost(board, s, start, city)
    s.player[seat * SIZE + POINTS] -= price
    s.player[seat * SIZE + AT] = city
    if log.heard:
        key = "sailed" if kind(move) == SAIL else "travelled"
        log.say(EVERYONE, key, {"seat": seat, "city": city, "price": price, "points": s.has(seat, POINTS)})
    if s.event == TOLL:
        s.push_auto(PAY_TOLLS, seat, owners_in(s, seat, city))
    elif s.event == NO_MEET and is_taken(s, seat, city):
        s.push(TRAVEL_ON, seat)


class TravelOn(Paragraph):
    """VJ-28: a city with another cart in it is left at once, and nothing is done there."""

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return add_travel(vec[i64](capacity=8), self.board, s, seat)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) == TRAVEL or kind(move) == SAIL:
            return refuse_travel(self.board, s, seat, move)
        return NOT_ASKED

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        travel(self.board, s, seat, move, log)


class PayTolls(Paragraph):
    """VJ-08, VJ-31: 1 coin to each other player with a countinghouse in the city; those without owner get none."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        seat = arg1(frame)
        owners = arg2(frame)
        for other in range(s.players):
            if owners >> other & 1:
                owners &= ~bit(other)
                currency = only_currency(s, seat)
                if currency < 0:
                    s.push_auto(PAY_TOLLS, seat, owners)
                    s.push(PAY_COIN, seat, other + 1)
                    return
                pay_toll(s, seat, other, currency, log)
