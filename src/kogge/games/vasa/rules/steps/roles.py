"""What the eight roles let players do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.knowledge import change, hide, show
from kogge.games.vasa.rules.moves import DONE, EXCHANGE, ORDER, REPLACE, TAKE
from kogge.games.vasa.rules.state import (
    CELLS,
    CRAFTSMAN,
    EXCHANGE_GOODS,
    GOODS,
    OBEY_KING,
    PROCURE,
    SCULPTURE,
    WOOD,
    Vasa,
    cell,
)
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step


def refuse_taking(s: Vasa, good: i64) -> Refusal | None:
    """VR-21: what the supply no longer has cannot be taken."""
    return None if s.supply[cell(good, 1)] > 0 else Refusal("VR-21", "supply-empty", {"good": good, "value": 1})


def take_one(s: Vasa, seat: i64, good: i64, log: Log) -> None:
    s.supply[cell(good, 1)] -= 1
    s.hands[seat * CELLS + cell(good, 1)] += 1
    if log.heard:
        log.say(EVERYONE, "procured", {"seat": seat, "good": good})


class Procure(Step[Vasa]):
    """VR-20, VR-21: take value-1 markers of the procurer's good."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = arg1(frame)
        if move == DONE:
            return None
        if kind(move) != TAKE:
            return NOT_ASKED
        if first(move) != good:
            return Refusal("VR-20", "other-good", {"good": good})
        return refuse_taking(s, good)

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        good = arg1(frame)
        if s.supply[cell(good, 1)] > 0:
            return vec[i64]([DONE, pack(TAKE, good)])
        return vec[i64]([DONE])

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = arg1(frame)
        left = arg2(frame)
        if move == DONE:
            return
        take_one(s, seat, good, log)
        if left > 1:
            s.push(PROCURE, seat, good, left - 1)


class ExchangeGoods(Step[Vasa]):
    """VR-22 to VR-27: two markers of one good for a better one."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        role = arg1(frame)
        if move == DONE:
            return None
        if kind(move) != EXCHANGE:
            return NOT_ASKED
        good = first(move)
        value = second(move)
        if (good == WOOD or good == SCULPTURE) != (role == CRAFTSMAN):
            return Refusal("VR-22" if role == CRAFTSMAN else "VR-23", "other-trade", {"good": good, "role": role})
        at = seat * CELLS + cell(good, 1)
        if s.hands[at] < (2 if value == 2 else 1) or (value == 3 and s.hands[at + 1] < 1):
            return Refusal("VR-24", "no-pair", {"good": good, "value": value, "with": value - 1})
        if s.supply[cell(good, value)] == 0:
            return Refusal("VR-25", "supply-empty", {"good": good, "value": value})
        return None

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        role = arg1(frame)
        out = vec[i64]([DONE], capacity=5)
        good: i64 = 0 if role == CRAFTSMAN else 1
        for _ in range(i64(2)):
            ones = s.hands[seat * CELLS + good * 3]
            if ones > 1 and s.supply[good * 3 + 1] > 0:
                out = append(out, pack(EXCHANGE, good, 2))
            if ones > 0 and s.hands[seat * CELLS + good * 3 + 1] > 0 and s.supply[good * 3 + 2] > 0:
                out = append(out, pack(EXCHANGE, good, 3))
            good = 3 - good
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        role = arg1(frame)
        left = arg2(frame)
        if move == DONE:
            return
        good = first(move)
        value = second(move)
        learned = show(s, seat, good, 2, 0, 0) if value == 2 else show(s, seat, good, 1, 1, 0)
        give_back(s, seat, good, 1)  # VR-25: the markers given go to the supply first
        give_back(s, seat, good, value - 1)
        s.supply[cell(good, value)] -= 1
        s.hands[seat * CELLS + cell(good, value)] += 1
        if log.heard:
            log.learn(learned)
            log.say(EVERYONE, "exchanged", {"seat": seat, "good": good, "value": value, "with": value - 1})
        if left > 1:
            s.push(EXCHANGE_GOODS, seat, role, left - 1)


def give_back(s: Vasa, seat: i64, good: i64, value: i64) -> None:
    s.hands[seat * CELLS + cell(good, value)] -= 1
    s.supply[cell(good, value)] += 1


class TakeAny(Step[Vasa]):
    """VR-28, VR-30: admiral and king may take one value-1 marker of any good."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DONE:
            return None
        if kind(move) != TAKE:
            return NOT_ASKED
        return refuse_taking(s, first(move))

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64]([DONE], capacity=5)
        for good in range(GOODS):
            if s.supply[good * 3] > 0:
                out = append(out, pack(TAKE, good))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if move != DONE:
            take_one(s, seat, first(move), log)


def put_on_ship(s: Vasa, seat: i64, good: i64, value: i64) -> None:
    """VR-28: the old marker goes to the hand. Right for the fake of VR-29 too."""
    s.hands[seat * CELLS + cell(good, s.ships[seat * GOODS + good])] += 1
    s.hands[seat * CELLS + cell(good, value)] -= 1
    s.ships[seat * GOODS + good] = value


class AdmiralReplaces(Step[Vasa]):
    """VR-28, VR-29, VR-32: replace a marker on the own ship, or only seem to."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64]([DONE], capacity=13)
        for good in range(GOODS):
            if s.built >> good & 1:
                for value in range(i64(1), i64(4)):
                    out = append(out, pack(REPLACE, good, value))
        return out

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DONE:
            return None
        if kind(move) != REPLACE:
            return NOT_ASKED
        good = first(move)
        value = second(move)
        on_ship = s.ships[seat * GOODS + good]
        if on_ship == 0:
            return Refusal("VR-28", "square-empty", {"seat": seat, "good": good})
        if on_ship == value or s.hands[seat * CELLS + cell(good, value)] > 0:
            return None
        return Refusal("VR-28", "not-in-hand", {"good": good, "value": value})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if move == DONE:
            return
        good = first(move)
        if log.heard:
            log.say(EVERYONE & ~bit(seat), "admiral-replaced", {"seat": seat, "good": good})
            log.say(
                bit(seat),
                "you-replaced",
                {"good": good, "value": second(move), "with": s.ships[seat * GOODS + good]},
            )
        put_on_ship(s, seat, good, second(move))
        hide(s, seat, good)


class KingOrders(Step[Vasa]):
    """VR-30: name another player and a filled square of that player's ship."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DONE:
            return None
        return refuse_square(s, seat, move, "VR-30") if kind(move) == ORDER else NOT_ASKED

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        return squares_of_others(s, seat, ORDER)

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if move == DONE:
            return
        whom = first(move)
        good = second(move)
        # VR-31: with no other marker of the good nothing changes, and everybody sees that.
        possible = s.in_hand(whom, good) > 0
        if possible:
            s.push(OBEY_KING, whom, good)
        if log.heard:
            key = "king-ordered" if possible else "king-ordered-in-vain"
            log.say(EVERYONE, key, {"seat": seat, "other": whom, "good": good})


def squares_of_others(s: Vasa, seat: i64, what: i64) -> vec[i64]:
    """DONE, and the move for every filled square of another ship."""
    out = vec[i64]([DONE], capacity=17)
    for other in range(s.players):
        if other != seat:
            for good in range(GOODS):
                if s.built >> good & 1:
                    out = append(out, pack(what, other, good))
    return out


def refuse_square(s: Vasa, seat: i64, move: i64, rule: str) -> Refusal | None:
    """VR-30, VR-61: a filled square of another player's ship."""
    if first(move) == seat:
        return Refusal(rule, "own-ship")
    if not s.built >> second(move) & 1:
        return Refusal(rule, "square-empty", {"seat": first(move), "good": second(move)})
    return None


class ObeyKing(Step[Vasa]):
    """VR-30, VR-31, VR-32: put another marker of the good there."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        good = arg1(frame)
        return vec[i64]([pack(REPLACE, good, 1), pack(REPLACE, good, 2), pack(REPLACE, good, 3)])

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = arg1(frame)
        if kind(move) != REPLACE:
            return NOT_ASKED
        if first(move) != good:
            return Refusal("VR-30", "other-good", {"good": good})
        if s.hands[seat * CELLS + cell(good, second(move))] == 0:
            return Refusal("VR-31", "not-in-hand", {"good": good, "value": second(move)})
        return None

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = arg1(frame)
        if log.heard:
            log.say(EVERYONE & ~bit(seat), "obeyed", {"seat": seat, "good": good})
            log.say(
                bit(seat),
                "you-replaced",
                {"good": good, "value": second(move), "with": s.ships[seat * GOODS + good]},
            )
        put_on_ship(s, seat, good, second(move))
        change(s, seat, good)
