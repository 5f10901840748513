"""Action D: selling, and the bonuses of noble goods that are sold."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import BACK_CARDS, BACK_COINS, BACK_OTHER, FOOD, GOODS, NORMAL, TOOL, Board
from kogge.games.vejen.rules.ledger import add_pieces, ask_coins, earn, put_under, receive
from kogge.games.vejen.rules.moves import ALL, FIRST, SELL
from kogge.games.vejen.rules.state import (
    AT,
    BACK_OF,
    DRAW_BONUS,
    HAND_SIZE,
    HIDDEN,
    HOUSE_IN,
    HOUSES,
    LIES,
    NOBLE_ORDER,
    NOBLE_SIZE,
    NOBLE_SOLD,
    NOBLES,
    NOBLES_OF_KIND,
    SEEN_BY,
    SELLING,
    SIZE,
    STORE,
    Vejen,
    good_of,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.games.vejen.rules.steps.travel import count, owners_in
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit


def refuse_sale(board: Board, s: Vejen, seat: i64, card: i64, piece: i64) -> Refusal | None:
    """VJ-59, VJ-61: only goods on countinghouse cards, not in the card's own city, and not in four cities at all.

    Markers carry no origin, so the trip is all that is asked between buying and selling.
    """
    city = s.has(seat, AT)
    if board.no_sale >> city & 1:
        return Refusal("VJ-59", "no-sale-here", {"city": city})
    place = s.place_in(seat, card)
    if not place:
        return Refusal("VJ-59", "no-such-card", {"city": card})
    if card == city:
        return Refusal("VJ-59", "no-trip", {"city": city})
    if piece == ALL:
        return None if s.load_of(seat, place) > 1 else Refusal("VJ-59", "not-two-on-card", {"city": card})
    return None if s.is_at(seat, place, piece) else Refusal("VJ-59", "not-on-card", {"city": card, "piece": piece})


def add_selling(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    city = s.player[seat * SIZE + AT]
    if board.no_sale >> city & 1:
        return out
    for place in range(i64(1), HOUSES + 1):
        card = s.player[seat * SIZE + HOUSE_IN + place - 1] - 1
        if card < 0 or card == city:
            continue
        goods = s.load_of(seat, place)
        if goods:
            for good in range(GOODS):
                out = add_pieces(out, s, seat, place, good, SELL, card)
            if goods > 1:
                out = append(out, pack(SELL, card, ALL))
    return out


def sell(board: Board, s: Vejen, seat: i64, move: i64, log: Log) -> None:
    """VJ-60, VJ-62, VJ-63: proceeds, then fees, then the bonuses of noble goods."""
    city = s.has(seat, AT)
    card = first(move)
    place = s.place_in(seat, card)
    goods = s.load_of(seat, place) if second(move) == ALL else 1
    currency = board.country[city]
    distance = board.distance(s.closed, card, city)
    coins = (s.rate(currency) + distance) * goods
    owners = 0 if s.sold >> city & 1 else owners_in(s, seat, city)  # VJ-62: once per turn and city
    earn(s, seat, currency, coins)
    if log.heard:
        log.say(
            EVERYONE,
            "sold",
            {
                "seat": seat,
                "city": city,
                "place": card + 1,
                "rate": s.rate(currency),
                "distance": distance,
                "goods": goods,
                "coins": coins,
                "currency": currency,
                "fees": count(owners),
            },
        )
    nobles = ship_out(s, seat, place, second(move), log)
    for other in range(s.players):
        if owners >> other & 1:
            earn(s, seat, currency, -1)
            earn(s, other, currency, 1)
            if log.heard:
                log.say(EVERYONE, "fee", {"seat": seat, "other": other, "currency": currency, "coins": 1})
    s.sold |= bit(city)
    begin_bonuses(s, seat, nobles)


def ship_out(s: Vejen, seat: i64, place: i64, what: i64, log: Log) -> i64:
    """The pieces leave the card; the noble markers among them, a bit each, show their backs to all."""
    nobles: i64 = 0
    for piece in range(NORMAL + NOBLES):
        while (what == ALL or what == piece) and s.is_at(seat, place, piece):
            s.player[seat * SIZE + STORE + place * GOODS + good_of(piece)] -= 1
            if log.heard:
                log.say(EVERYONE, "shipped", {"seat": seat, "piece": piece, "place": s.name_of(seat, place)})
            if piece >= NORMAL:
                at = (piece - NORMAL) * NOBLE_SIZE
                if log.heard:
                    log.learn(EVERYONE & ~s.noble[at + SEEN_BY])
                s.noble[at + LIES] = SELLING
                s.noble[at + SEEN_BY] = EVERYONE
                nobles |= bit(piece - NORMAL)
            if what != ALL:
                return nobles
    return nobles


def begin_bonuses(s: Vejen, seat: i64, nobles: i64) -> None:
    """VJ-62: in the seller's order, which is asked for where it matters."""
    earlier: i64 = -1
    for marker in range(NOBLES):
        if nobles >> marker & 1:
            if earlier >= 0 and order_matters(s, earlier, marker):
                s.push(NOBLE_ORDER, seat, earlier, marker)
                return
            earlier = marker
    for marker in range(NOBLES - 1, -1, -1):
        if nobles >> marker & 1:
            s.push_auto(NOBLE_SOLD, seat, marker)


def order_matters(s: Vejen, one: i64, two: i64) -> bool:
    """Not for bonuses that are alike; but food and tools that give each other meet in the stacks."""
    back = s.noble[one * NOBLE_SIZE + BACK_OF]
    if back != s.noble[two * NOBLE_SIZE + BACK_OF]:
        return True
    return back == BACK_OTHER and (one < NOBLES_OF_KIND) != (two < NOBLES_OF_KIND)


class NobleOrder(Paragraph):
    """VJ-62: two noble goods were sold at once: whose bonus comes first?"""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        one = arg1(frame)
        two = arg2(frame)
        return vec[i64]([pack(FIRST, NORMAL + one), pack(FIRST, NORMAL + two)])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        one = arg1(frame)
        two = arg2(frame)
        if kind(move) != FIRST:
            return NOT_ASKED
        if first(move) == NORMAL + one or first(move) == NORMAL + two:
            return None
        return Refusal("VJ-62", "not-sold-now", {"piece": first(move)})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        one = arg1(frame)
        two = arg2(frame)
        chosen = first(move) - NORMAL
        s.push_auto(NOBLE_SOLD, seat, one + two - chosen)
        s.push_auto(NOBLE_SOLD, seat, chosen)


class NobleSold(Paragraph):
    """VJ-56, VJ-58, VJ-63: the bonus on the back; then the marker goes under its stack."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        seat = arg1(frame)
        marker = arg2(frame)
        if seat >= 8:
            put_under(s, marker)
            return
        s.push_auto(NOBLE_SOLD, seat + 8, marker)
        back = s.noble[marker * NOBLE_SIZE + BACK_OF]
        if log.heard:
            log.say(EVERYONE, "noble-bonus", {"seat": seat, "piece": NORMAL + marker, "back": back})
        if back == BACK_COINS:
            ask_coins(s, bit(seat), self.board.back_coins)
        elif back == BACK_CARDS:
            cards = min(self.board.back_cards, HAND_SIZE - s.hand_size(seat), count(s.deck))
            for _ in range(cards):
                s.push(DRAW_BONUS, CHANCE, seat, HIDDEN)
        else:
            receive(self.board, s, seat, TOOL if marker < NOBLES_OF_KIND else FOOD, 0, log)
