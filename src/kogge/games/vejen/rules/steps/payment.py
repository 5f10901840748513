"""Goods are paid from warehouse and countinghouse cards; noble goods show their backs to their owners."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import BACK_COINS, BACK_OTHER, FOOD, GOODS, NORMAL, needed
from kogge.games.vejen.rules.ledger import first_noble, gifts, give, look_at, pay_goods
from kogge.games.vejen.rules.moves import BACK, GIVE
from kogge.games.vejen.rules.state import BACK_OF, NOBLE_SIZE, NOBLES_OF_KIND, Vejen, good_of
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.sets import shifted


def refuse_gift(s: Vejen, seat: i64, move: i64, rule: str) -> Refusal | None:
    """A piece that lies where the move says."""
    if kind(move) != GIVE:
        return NOT_ASKED
    place = s.place(seat, first(move))
    if place >= 0 and s.is_at(seat, place, second(move)):
        return None
    return Refusal(rule, "not-there", {"place": first(move), "piece": second(move)})


def next_needed(price: i64) -> i64:
    good: i64 = 0
    while good < GOODS and not needed(price, good):
        good += 1
    return good


class PayGoods(Paragraph):
    """VJ-23, VJ-58, VJ-64, VJ-66: which piece of the next good that the price names."""

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        price = arg1(frame) | arg2(frame) << 10
        return gifts(s, seat, next_needed(price))

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        price = arg1(frame) | arg2(frame) << 10
        why = refuse_gift(s, seat, move, "VJ-64")
        if why is None and good_of(second(move)) != next_needed(price):
            return Refusal("VJ-64", "other-good", {"good": next_needed(price)})
        return why

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        price = arg1(frame) | arg2(frame) << 10
        give(s, seat, s.place(seat, first(move)), second(move), log)
        pay_goods(s, seat, price - shifted(1, 2 * good_of(second(move))), log)


class PayAnyGood(Paragraph):
    """VJ-55: any good, normal or noble, from warehouse or cards."""

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return gifts(s, seat, -1)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_gift(s, seat, move, "VJ-55")

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        give(s, seat, s.place(seat, first(move)), second(move), log)


class DrawBack(Paragraph):
    """VJ-05, VJ-10: the back of a noble marker that nobody has seen; only its owner is told."""

    def left(self, s: Vejen, marker: i64, back: i64) -> i64:
        """Markers of this kind with this back among those that nobody has seen."""
        good = FOOD if marker < NOBLES_OF_KIND else FOOD + 1
        n = self.board.backs[(good - FOOD) * 4 + back]
        for other in range(first_noble(good), first_noble(good) + NOBLES_OF_KIND):
            if s.noble[other * NOBLE_SIZE + BACK_OF] == back:
                n -= 1
        return n

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=3)
        for back in range(BACK_COINS, BACK_OTHER + 1):
            out = append(out, pack(BACK, back))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        marker = arg1(frame)
        if kind(move) != BACK:
            return NOT_ASKED
        if self.left(s, marker, first(move)) > 0:
            return None
        return Refusal("VJ-05", "back-gone", {"piece": NORMAL + marker, "back": first(move)})

    def weight(self, s: Vejen, move: Move, frame: Frame) -> i64:
        marker = arg1(frame)
        return self.left(s, marker, first(move))

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        marker = arg1(frame)
        owner = arg2(frame)
        s.noble[marker * NOBLE_SIZE + BACK_OF] = first(move)
        look_at(s, owner, marker, log)
