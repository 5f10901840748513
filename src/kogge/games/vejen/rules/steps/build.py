"""Actions E and F: building and upgrading; and loans."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import (
    COUNTINGHOUSE,
    FOOD,
    LARGE_CART,
    MILL,
    NORMAL,
    SHIP,
    SMALL_CART,
    SPOKEWHEEL,
    TOOL,
    Board,
    needed,
)
from kogge.games.vejen.rules.ledger import lacking, pay_goods, receive
from kogge.games.vejen.rules.moves import BUILD, LOAN, UPGRADE
from kogge.games.vejen.rules.state import (
    AT,
    BORROWED,
    CART,
    COMPLETE,
    HOUSE_IN,
    HOUSES,
    LOANS_LEFT,
    MILL_IN,
    OWED,
    SHIP_IN,
    SIZE,
    WHEEL,
    Vejen,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.games.vejen.rules.steps.trade import REFINED_FOOD
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE


def taken_sites(s: Vejen, building: i64, city: i64) -> i64:
    """Sites of a kind in a city that are built on. A start countinghouse stands on a space of its own (VJ-08)."""
    n: i64 = 0
    for seat in range(s.players):
        at = seat * SIZE
        if building == COUNTINGHOUSE:
            if s.place_in(seat, city) > 1:
                n += 1
        elif s.player[at + (MILL_IN if building == MILL else SHIP_IN)] == city + 1:
            n += 1
    return n


def refuse_goods(board: Board, s: Vejen, seat: i64, what: i64, rule: str) -> Refusal | None:
    lack = lacking(s, seat, board.costs[what])
    if lack < 0:
        return None
    price = needed(board.costs[what], lack)
    return Refusal(rule, "goods-short", {"good": lack, "price": price, "have": s.goods_of(seat, lack)})


def refuse_building(board: Board, s: Vejen, seat: i64, building: i64) -> Refusal | None:
    """VJ-08, VJ-64: in the cart's city, on a free site that is valid for so many players, for goods."""
    city = s.has(seat, AT)
    if building == COUNTINGHOUSE:
        if s.houses_built(seat) == board.houses:
            return Refusal("VJ-07", "none-left", {"building": building})
        if board.starts >> city & 1:
            return Refusal("VJ-08", "start-city", {"city": city})
        if s.place_in(seat, city):
            return Refusal("VJ-64", "already-here", {"city": city})
    elif s.has(seat, MILL_IN if building == MILL else SHIP_IN):
        return Refusal("VJ-07", "none-left", {"building": building})
    sites = board.sites_in(building, s.players, city)
    if sites == 0:
        return Refusal("VJ-64", "no-site", {"city": city, "building": building})
    if taken_sites(s, building, city) >= sites:
        return Refusal("VJ-64", "sites-taken", {"city": city, "building": building})
    return refuse_goods(board, s, seat, building, "VJ-64")


def refuse_upgrade(board: Board, s: Vejen, seat: i64, upgrade: i64) -> Refusal | None:
    """VJ-65: spokewheel; small cart, and then the large one."""
    if upgrade == SPOKEWHEEL:
        done = s.has(seat, WHEEL) == 1
    else:
        done = s.has(seat, CART) > upgrade - SMALL_CART
    if done:
        return Refusal("VJ-65", "already-upgraded", {"upgrade": upgrade})
    if upgrade == LARGE_CART and s.has(seat, CART) == 0:
        return Refusal("VJ-65", "small-cart-first")
    return refuse_goods(board, s, seat, upgrade, "VJ-65")


def add_building(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    city = s.player[seat * SIZE + AT]
    for building in range(SHIP + 1):
        if board.sites_in(building, s.players, city) and refuse_building(board, s, seat, building) is None:
            out = append(out, pack(BUILD, building))
    return out


def add_upgrading(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    for upgrade in range(SPOKEWHEEL, LARGE_CART + 1):
        if lacking(s, seat, board.costs[upgrade]) < 0 and refuse_upgrade(board, s, seat, upgrade) is None:
            out = append(out, pack(UPGRADE, upgrade))
    return out


def build(board: Board, s: Vejen, seat: i64, what: i64, log: Log) -> None:
    """VJ-64, VJ-65: the goods first, and then the building or the upgrade."""
    s.push_auto(COMPLETE, seat, what)
    pay_goods(s, seat, board.costs[what], log)


class Complete(Paragraph):
    """VJ-44, VJ-58, VJ-64, VJ-65: what was paid for is there."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        seat = arg1(frame)
        what = arg2(frame)
        if what >= REFINED_FOOD:
            if log.heard:
                log.say(EVERYONE, "refined", {"seat": seat, "good": FOOD if what == REFINED_FOOD else TOOL})
            receive(self.board, s, seat, FOOD if what == REFINED_FOOD else TOOL, 0, log)
            return
        at = seat * SIZE
        city = s.player[at + AT]
        if what == COUNTINGHOUSE:
            for i in range(i64(1), HOUSES):
                if s.player[at + HOUSE_IN + i] == 0:
                    s.player[at + HOUSE_IN + i] = city + 1
                    break
        elif what == MILL:
            s.player[at + MILL_IN] = city + 1
        elif what == SHIP:
            s.player[at + SHIP_IN] = city + 1
        elif what == SPOKEWHEEL:
            s.player[at + WHEEL] = 1
        else:
            s.player[at + CART] += 1
        if log.heard:
            if what <= SHIP:
                log.say(EVERYONE, "built", {"seat": seat, "building": what, "city": city})
            else:
                log.say(EVERYONE, "upgraded", {"seat": seat, "upgrade": what})


def refuse_loan(s: Vejen, seat: i64) -> Refusal | None:
    """VJ-67: at most 1 a round and 3 a game."""
    if s.has(seat, LOANS_LEFT) == 0:
        return Refusal("VJ-67", "no-loan-left")
    return Refusal("VJ-67", "one-loan-a-round") if s.has(seat, BORROWED) else None


def add_loans(out: vec[i64], s: Vejen, seat: i64) -> vec[i64]:
    if s.player[seat * SIZE + LOANS_LEFT] and not s.player[seat * SIZE + BORROWED]:
        for good in range(NORMAL):
            out = append(out, pack(LOAN, good))
    return out


def borrow(board: Board, s: Vejen, seat: i64, good: i64, log: Log) -> None:
    at = seat * SIZE
    s.player[at + LOANS_LEFT] -= 1
    s.player[at + BORROWED] = 1
    s.player[at + OWED + good] += 1
    if log.heard:
        log.say(EVERYONE, "loan", {"seat": seat, "good": good, "left": s.player[at + LOANS_LEFT]})
    receive(board, s, seat, good, 1, log)
