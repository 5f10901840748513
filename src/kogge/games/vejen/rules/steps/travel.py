"""Travelling by land and sea, and what an event may ask of those who do. None of it is an action."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules import events
from kogge.games.vejen.rules.cards import NO_MEET, SEA_PLAGUE, TOLL
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.events import SAILED, TRAVELLED
from kogge.games.vejen.rules.ledger import has_both, only_currency
from kogge.games.vejen.rules.state import NOWHERE, City, Currency, Vejen
from kogge.games.vejen.rules.step_ids import PAY_TOLL, PAY_TOLLS, TRAVEL_ON
from kogge.games.vejen.rules.steps.coins import coins_in_hand, refuse_coin
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat, Seats
from kogge.kernel.sets import EMPTY, add, contains, size, without
from kogge.kernel.steps import Action, Step


class Travel(TurnAction):
    """VJ-52: along a land route for the points printed on it."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        city = City(first(move))
        if self.components.roads.is_closed(s.closed, city):
            return Refusal("VJ-32", "city-closed", {"city": city})
        price = self.components.roads.cost(s.closed, s.merchants[seat].at, city)
        if price == 0:
            return Refusal("VJ-52", "no-route", {"city": city})
        return refuse_trip(self.components, s, seat, city, price)

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant, roads = s.merchants[seat], self.components.roads
        start = merchant.at
        for way in range(roads.ways_begin(s.closed, start), roads.ways_end(s.closed, start)):
            city, price = roads.way_to[way], roads.way_cost[way]
            if price <= merchant.points and may_enter(self.components, s, seat, city, merchant.points - price):
                out = append(out, pack(self.kind, city))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        city = City(first(move))
        merchant = s.merchants[seat]
        price = self.components.roads.cost(s.closed, merchant.at, city)
        merchant.points -= price
        log.tell(TRAVELLED, seat, city, price, merchant.points)
        arrive(s, seat, city)


class Sail(TurnAction):
    """VJ-25, VJ-53: with a ship of your own, from port to port, unless there is a plague at sea."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        city = City(first(move))
        merchant = s.merchants[seat]
        if self.components.roads.is_closed(s.closed, city):
            return Refusal("VJ-32", "city-closed", {"city": city})
        if s.event == SEA_PLAGUE:
            return Refusal("VJ-25", "sea-closed")
        if merchant.ship == NOWHERE:
            return Refusal("VJ-53", "no-ship")
        if not may_sail(self.components, s, seat, merchant.at, city):
            return Refusal("VJ-53", "no-sea-route", {"city": city})
        return refuse_trip(self.components, s, seat, city, self.components.roads.sea)

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant, roads = s.merchants[seat], self.components.roads
        if merchant.points < roads.sea or merchant.ship == NOWHERE or not contains(roads.ports, merchant.at):
            return out
        left = merchant.points - roads.sea
        for port in range(roads.cities):
            if may_sail(self.components, s, seat, merchant.at, port) and may_enter(
                self.components, s, seat, port, left
            ):
                out = append(out, pack(self.kind, port))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        city = City(first(move))
        merchant, price = s.merchants[seat], self.components.roads.sea
        merchant.points -= price
        log.tell(SAILED, seat, city, price, merchant.points)
        arrive(s, seat, city)


def may_sail(components: Components, s: Vejen, seat: i64, start: i64, city: i64) -> bool:
    """Whether there is a sea route, whatever it costs."""
    if s.event == SEA_PLAGUE or s.merchants[seat].ship == NOWHERE or start == city:
        return False
    return contains(components.roads.ports, start) and components.roads.may_land(s.closed, city)


def refuse_trip(components: Components, s: Vejen, seat: i64, city: City, price: i64) -> Refusal | None:
    """What may stand against going to a city that a route leads to."""
    have = s.merchants[seat].points
    if have < price:
        return Refusal("VJ-52", "points-short", {"city": city, "price": price, "have": have})
    if s.event == NO_MEET and not can_rest(components, s, seat, city, have - price):
        return Refusal("VJ-28", "no-meeting", {"city": city})
    if s.event == TOLL:
        toll, coins = size(other_owners(s, seat, city)), s.merchants[seat].coins()
        if coins < toll:
            return Refusal("VJ-31", "toll-too-dear", {"city": city, "coins": toll, "have": coins})
    return None


def may_enter(components: Components, s: Vejen, seat: i64, city: i64, points: i64) -> bool:
    """Whether this round's event lets somebody with so many points left enter a city."""
    if s.event == NO_MEET:
        return can_rest(components, s, seat, city, points)
    return s.event != TOLL or s.merchants[seat].coins() >= size(other_owners(s, seat, city))


def can_rest(components: Components, s: Vejen, seat: i64, city: i64, points: i64) -> bool:
    """VJ-28: without meeting, no cart stops where another one stands; it may enter only if it can go on at once."""
    return not another_cart(s, seat, city) or can_leave(components, s, seat, city, points)


def can_leave(components: Components, s: Vejen, seat: i64, city: i64, points: i64) -> bool:
    """Whether a cart can go on from a city to one where no other stands, perhaps by way of several where one does."""
    roads = components.roads
    for way in range(roads.ways_begin(s.closed, city), roads.ways_end(s.closed, city)):
        left = points - roads.way_cost[way]
        if left >= 0 and can_rest(components, s, seat, roads.way_to[way], left):
            return True
    if points >= roads.sea and s.merchants[seat].ship != NOWHERE:
        for port in range(roads.cities):
            if may_sail(components, s, seat, city, port) and can_rest(components, s, seat, port, points - roads.sea):
                return True
    return False


def another_cart(s: Vejen, seat: i64, city: i64) -> bool:
    """Whether a cart of somebody else stands in a city."""
    for other in range(s.players):
        if other != seat and s.merchants[other].at == city:
            return True
    return False


def other_owners(s: Vejen, seat: i64, city: i64) -> Seats:
    """The other players with a countinghouse in a city. One of a colour that nobody plays has no owner."""
    out = Seats(EMPTY)
    for other in range(s.players):
        if other != seat and s.merchants[other].has_house(city):
            out = add(out, other)
    return out


def arrive(s: Vejen, seat: i64, city: City) -> None:
    """The cart moves; then tolls are paid, or it goes on to where no other cart stands."""
    s.merchants[seat].at = city
    if s.event == TOLL:
        s.push_auto_for(PAY_TOLLS, seat, other_owners(s, seat, city))
    elif s.event == NO_MEET and another_cart(s, seat, city):
        s.push(TRAVEL_ON, seat)


class PayTolls(Step[Vejen]):
    """VJ-31: a coin of either currency to each other player with a countinghouse in the city that you enter."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        owners = Seats(arg1(frame))
        for other in range(s.players):
            if contains(owners, other):
                owners = without(owners, other)
                if has_both(s.merchants[seat]):
                    s.push_auto_for(PAY_TOLLS, seat, owners)
                    s.push(PAY_TOLL, seat, other)
                    return
                pay_toll(s, seat, other, only_currency(s.merchants[seat]), log)


class PayToll(Action[Vejen]):
    """The currency of a toll."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return coins_in_hand(self.kind)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_coin(s, seat, Currency(first(move)))

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        pay_toll(s, seat, arg1(frame), Currency(first(move)), log)


def pay_toll(s: Vejen, seat: i64, other: i64, currency: Currency, log: Log) -> None:
    s.merchants[seat].earn(currency, -1)
    s.merchants[other].earn(currency, 1)
    log.tell(events.TOLL, seat, other, currency, 1)
