"""Goods to pay with, where there is a choice of pieces."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.goods import NORMAL, Good, Piece, good_of
from kogge.games.vejen.rules.ledger import gifts, gifts_of, give, pay_plainly
from kogge.games.vejen.rules.state import NO_PLACE, PlaceName, Vejen
from kogge.games.vejen.rules.step_ids import PAY_GOODS
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.steps import Action


def refuse_gift(s: Vejen, seat: i64, move: Move, rule: str) -> Refusal | None:
    """A piece can only be given from where it lies."""
    name, piece = PlaceName(first(move)), Piece(second(move))
    place = s.merchants[seat].place(name)
    if place != NO_PLACE and s.lies_at(seat, place, piece):
        return None
    return Refusal(rule, "not-there", {"place": name, "piece": piece})


def give_named(s: Vejen, seat: i64, move: Move, log: Log) -> None:
    """Give the piece that a move names."""
    give(s, seat, s.merchants[seat].place(PlaceName(first(move))), Piece(second(move)), log)


def normal_goods(kind: i64) -> vec[i64]:
    """A move of this kind for each normal good."""
    out = vec[i64](capacity=NORMAL)
    for good in range(NORMAL):
        out = append(out, pack(kind, good))
    return out


class PayGood(Action[Vejen]):
    """Which piece of a good that a price asks for, of so many."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(arg1(frame))
        why = refuse_gift(s, seat, move, "VJ-64")
        if why is None and good_of(Piece(second(move))) != good:
            return Refusal("VJ-64", "other-good", {"good": good})
        return why

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return gifts_of(s, seat, Good(arg1(frame)), out)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good, more = Good(arg1(frame)), arg2(frame) - 1
        give_named(s, seat, move, log)
        if more and not pay_plainly(s, seat, good, more, log):
            s.push(PAY_GOODS, seat, good, more)


class PayAnyGood(Action[Vejen]):
    """Any good for a bonus card, normal or noble, from warehouse or cards."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_gift(s, seat, move, "VJ-55")

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return gifts(s, seat, out)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        give_named(s, seat, move, log)
