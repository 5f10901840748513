"""What the eight roles let players do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules import events
from kogge.games.vasa.rules.components import (
    CLOTH,
    CRAFTSMAN,
    GOODS,
    HIGHEST,
    IRON,
    SCULPTURE,
    WOOD,
    Good,
    Role,
    cell,
)
from kogge.games.vasa.rules.knowledge import change, hide, show
from kogge.games.vasa.rules.ledger import give_back, replace, take
from kogge.games.vasa.rules.state import EXCHANGE_GOODS, OBEY_KING, PROCURE, Vasa
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import contains
from kogge.kernel.steps import Action, Plain


class LetBe(Plain[Vasa]):
    """Take no more, replace nothing, look at nothing: whatever a player may do, a player may leave."""


def refuse_taking(s: Vasa, good: Good) -> Refusal | None:
    """VR-21: what the supply no longer has cannot be taken."""
    return None if s.supply[cell(good, 1)] > 0 else Refusal("VR-21", "supply-empty", {"good": good, "value": 1})


class Procure(Action[Vasa]):
    """VR-20: take value-1 markers of the procurer's good."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(arg1(frame))
        if first(move) != good:
            return Refusal("VR-20", "other-good", {"good": good})
        return refuse_taking(s, good)

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        good = Good(arg1(frame))
        return append(out, pack(self.kind, good)) if s.supply[cell(good, 1)] > 0 else out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(arg1(frame))
        left = arg2(frame)
        take(s, seat, good, 1)
        log.tell(events.PROCURED, seat, good)
        if left > 1:
            s.push(PROCURE, seat, good, left - 1)


class ExchangeGoods(Action[Vasa]):
    """VR-22 to VR-27: two markers of one good for a better one."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        role = Role(arg1(frame))
        good = Good(first(move))
        value = second(move)
        if (good == WOOD or good == SCULPTURE) != (role == CRAFTSMAN):
            return Refusal("VR-22" if role == CRAFTSMAN else "VR-23", "other-trade", {"good": good, "role": role})
        yard = s.yards[seat]
        if yard.has(good, 1) < (2 if value == 2 else 1) or (value == 3 and yard.has(good, 2) < 1):
            return Refusal("VR-24", "no-pair", {"good": good, "value": value, "with": value - 1})
        if s.supply[cell(good, value)] == 0:
            return Refusal("VR-25", "supply-empty", {"good": good, "value": value})
        return None

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        if arg1(frame) == CRAFTSMAN:
            return self.of_good(s, seat, SCULPTURE, self.of_good(s, seat, WOOD, out))
        return self.of_good(s, seat, IRON, self.of_good(s, seat, CLOTH, out))

    def of_good(self, s: Vasa, seat: Seat, good: Good, out: vec[i64]) -> vec[i64]:
        yard = s.yards[seat]
        ones = yard.has(good, 1)
        if ones > 1 and s.supply[cell(good, 2)] > 0:
            out = append(out, pack(self.kind, good, 2))
        if ones > 0 and yard.has(good, 2) > 0 and s.supply[cell(good, 3)] > 0:
            out = append(out, pack(self.kind, good, 3))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        role = Role(arg1(frame))
        left = arg2(frame)
        good = Good(first(move))
        value = second(move)
        log.learn(show(s, seat, good, 2, 0, 0) if value == 2 else show(s, seat, good, 1, 1, 0))
        give_back(s, seat, good, 1)
        give_back(s, seat, good, value - 1)
        take(s, seat, good, value)
        log.tell(events.EXCHANGED, seat, good, value, value - 1)
        if left > 1:
            s.push(EXCHANGE_GOODS, seat, role, left - 1)


class TakeAny(Action[Vasa]):
    """Admiral and king may take one value-1 marker of any good."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_taking(s, Good(first(move)))

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        for good in range(GOODS):
            if s.supply[cell(good, 1)] > 0:
                out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        take(s, seat, good, 1)
        log.tell(events.PROCURED, seat, good)


class AdmiralReplaces(Action[Vasa]):
    """VR-28, VR-29, VR-32: replace a marker on your ship, or only seem to."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        value = second(move)
        yard = s.yards[seat]
        if not contains(s.built, good):
            return Refusal("VR-28", "square-empty", {"seat": seat, "good": good})
        return None if yard.owns(good, value) else Refusal("VR-28", "not-in-hand", {"good": good, "value": value})

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        yard = s.yards[seat]
        for good in range(GOODS):
            if contains(s.built, good):
                for value in range(i64(1), HIGHEST + 1):
                    if yard.owns(good, value):
                        out = append(out, pack(self.kind, good, value))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        log.tell_others(seat, events.ADMIRAL_REPLACED, seat, good)
        replace_in_secret(s, seat, good, second(move), log)
        hide(s, seat, good)


def replace_in_secret(s: Vasa, seat: Seat, good: Good, value: i64, log: Log) -> None:
    log.tell_only(seat, events.YOU_REPLACED, good, value, s.yards[seat].ship[good])
    replace(s.yards[seat], good, value)


class KingOrders(Action[Vasa]):
    """VR-30: name another player and a filled square of that player's ship."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_square(s, seat, move, "VR-30")

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return squares_of_others(s, seat, self.kind, out)

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        whom = Seat(first(move))
        good = Good(second(move))
        if s.yards[whom].has_any(good):
            s.push(OBEY_KING, whom, good)
            log.tell(events.KING_ORDERED, seat, whom, good)
        else:  # nothing changes, and everybody sees that nothing could be changed
            log.tell(events.KING_ORDERED_IN_VAIN, seat, whom, good)


def squares_of_others(s: Vasa, seat: Seat, kind: i64, out: vec[i64]) -> vec[i64]:
    """The move for every filled square of another ship."""
    for other in range(s.players):
        if other != seat:
            for good in range(GOODS):
                if contains(s.built, good):
                    out = append(out, pack(kind, other, good))
    return out


def refuse_square(s: Vasa, seat: Seat, move: Move, rule: str) -> Refusal | None:
    """It has to be a filled square of another player's ship."""
    owner = Seat(first(move))
    good = Good(second(move))
    if owner == seat:
        return Refusal(rule, "own-ship")
    return None if contains(s.built, good) else Refusal(rule, "square-empty", {"seat": owner, "good": good})


class ObeyKing(Action[Vasa]):
    """VR-31: put another marker of the good there."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        good = Good(arg1(frame))
        return vec[i64]([pack(self.kind, good, 1), pack(self.kind, good, 2), pack(self.kind, good, 3)])

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(arg1(frame))
        value = second(move)
        if first(move) != good:
            return Refusal("VR-30", "other-good", {"good": good})
        if s.yards[seat].has(good, value):
            return None
        return Refusal("VR-31", "not-in-hand", {"good": good, "value": value})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(arg1(frame))
        log.tell_others(seat, events.OBEYED, seat, good)
        replace_in_secret(s, seat, good, second(move), log)
        change(s, seat, good)
