"""Actions E and F: building and upgrading. The goods are paid first; then the thing is there."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules import events
from kogge.games.vejen.rules.components import (
    BUILDINGS,
    COUNTINGHOUSE,
    LARGE_CART,
    MILL,
    SMALL_CART,
    SPOKEWHEEL,
    Price,
)
from kogge.games.vejen.rules.ledger import affords, lacking, pay_goods
from kogge.games.vejen.rules.state import NOWHERE, Cart, Merchant, Vejen
from kogge.games.vejen.rules.step_ids import BUILT, UPGRADED
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import contains
from kogge.kernel.steps import Step


def taken_sites(s: Vejen, building: i64, city: i64) -> i64:
    """Sites of a kind in a city that are built on. A start countinghouse stands on a space of its own."""
    n: i64 = 0
    for merchant in s.merchants:
        if building == COUNTINGHOUSE:
            if merchant.house_in(city) > 1:
                n += 1
        elif (merchant.mill if building == MILL else merchant.ship) == city:
            n += 1
    return n


def refuse_price(merchant: Merchant, price: Price, rule: str) -> Refusal | None:
    if affords(merchant, price):
        return None
    lack = lacking(merchant, price)
    return Refusal(rule, "goods-short", {"good": lack, "price": price.of(lack), "have": merchant.all_of(lack)})


class Build(TurnAction):
    """VJ-08, VJ-64: in the cart's city, on a free site that is valid for so many players, for goods.

    Start cities have no sites for countinghouses: each belongs to its colour, even if nobody plays that.
    """

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        building, merchant = first(move), s.merchants[seat]
        city = merchant.at
        if building == COUNTINGHOUSE:
            if merchant.built() == self.components.houses:
                return Refusal("VJ-07", "none-left", {"building": building})
            if contains(self.components.starts, city):
                return Refusal("VJ-08", "start-city", {"city": city})
            if merchant.has_house(city):
                return Refusal("VJ-64", "already-here", {"city": city})
        elif (merchant.mill if building == MILL else merchant.ship) != NOWHERE:
            return Refusal("VJ-07", "none-left", {"building": building})
        sites = self.components.sites_in(building, s.players, city)
        if sites == 0:
            return Refusal("VJ-64", "no-site", {"city": city, "building": building})
        if taken_sites(s, building, city) >= sites:
            return Refusal("VJ-64", "sites-taken", {"city": city, "building": building})
        return refuse_price(merchant, self.components.costs[building], "VJ-64")

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        for building in range(BUILDINGS):
            if self.components.sites_in(building, s.players, merchant.at) and affords(
                merchant, self.components.costs[building]
            ):
                move = pack(self.kind, building)
                if self.refuse(s, seat, move, frame) is None:
                    out = append(out, move)
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        building = first(move)
        s.push_auto_for(BUILT, seat, building)
        pay_goods(s, seat, self.components.costs[building], log)


class Built(Step[Vejen]):
    """A building was paid for. A countinghouse comes with the card of its city."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        building, merchant = arg1(frame), s.merchants[seat]
        if building == COUNTINGHOUSE:
            merchant.houses = append(merchant.houses[:], merchant.at)
        elif building == MILL:
            merchant.mill = merchant.at
        else:
            merchant.ship = merchant.at
        log.tell(events.BUILT, seat, building, merchant.at)


class Upgrade(TurnAction):
    """VJ-65: anywhere: the spokewheel; the small cart, and then the large one."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        upgrade, merchant = first(move), s.merchants[seat]
        done = merchant.spokewheel == 1 if upgrade == SPOKEWHEEL else merchant.cart > upgrade - SMALL_CART
        if done:
            return Refusal("VJ-65", "already-upgraded", {"upgrade": upgrade})
        if upgrade == LARGE_CART and merchant.cart == 0:
            return Refusal("VJ-65", "small-cart-first")
        return refuse_price(merchant, self.components.costs[upgrade], "VJ-65")

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        for upgrade in range(SPOKEWHEEL, LARGE_CART + 1):
            if affords(merchant, self.components.costs[upgrade]):
                move = pack(self.kind, upgrade)
                if self.refuse(s, seat, move, frame) is None:
                    out = append(out, move)
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        upgrade = first(move)
        s.push_auto_for(UPGRADED, seat, upgrade)
        pay_goods(s, seat, self.components.costs[upgrade], log)


class Upgraded(Step[Vejen]):
    """An upgrade was paid for."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        upgrade, merchant = arg1(frame), s.merchants[seat]
        if upgrade == SPOKEWHEEL:
            merchant.spokewheel = 1
        else:
            merchant.cart = Cart(merchant.cart + 1)
        log.tell(events.UPGRADED, seat, upgrade)
