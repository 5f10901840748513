"""Building a part of the ship, and the inspection after it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.knowledge import hide, open_all, see
from kogge.games.vasa.rules.moves import BUILD, DONE, LOOK, PLACE
from kogge.games.vasa.rules.scoring import finish
from kogge.games.vasa.rules.state import ALL_BUILT, CELLS, CHOOSE_BUILDING, GOODS, INSPECT, PLACE_MARKER, Vasa, cell
from kogge.games.vasa.rules.steps.roles import refuse_square, squares_of_others
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

NOTHING: Final[i64] = -1


def can_be_built(s: Vasa, good: i64) -> bool:
    """VR-50: it is not built yet, and a value-3 marker of it is in play."""
    return not s.built >> good & 1 and s.in_play(good, 3) > 0


def forced(s: Vasa) -> i64:
    """VR-52: the first unbuilt good of which all value-3 markers are in play, or NOTHING."""
    for good in range(GOODS):
        if not s.built >> good & 1 and s.supply[cell(good, 3)] == 0:
            return good
    return NOTHING


class Building(Step[Vasa]):
    """VR-50, VR-51: the leader is asked first what is built; nobody is, if all can see that nothing can be."""

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        for good in range(GOODS):
            if can_be_built(s, good):
                s.push(CHOOSE_BUILDING, s.leader)
                return
        if log.heard:
            log.say(EVERYONE, "nothing-to-build", {})


class ChooseBuilding(Step[Vasa]):
    """VR-50 to VR-52, VR-54: the leader, then each clockwise, may choose what is built."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        must = forced(s)
        if move == DONE:
            return None if must == NOTHING else Refusal("VR-52", "must-build", {"good": must})
        if kind(move) != BUILD:
            return NOT_ASKED
        good = first(move)
        if s.built >> good & 1:
            return Refusal("VR-50", "built-already", {"good": good})
        if s.in_play(good, 3) == 0:
            return Refusal("VR-50", "no-three-in-play", {"good": good})
        if must != NOTHING and s.supply[cell(good, 3)]:
            return Refusal("VR-52", "must-build", {"good": must})
        return None

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=5)
        must = forced(s) != NOTHING
        if not must:
            out = append(out, DONE)
        for good in range(GOODS):
            if can_be_built(s, good) and not (must and s.supply[cell(good, 3)]):
                out = append(out, pack(BUILD, good))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        declined = arg1(frame)
        if move == DONE:
            if declined + 1 < s.players:
                s.push(CHOOSE_BUILDING, s.after(seat), declined + 1)
            if log.heard:
                log.say(EVERYONE, "building-declined", {"seat": seat})
            return
        s.push_all(PLACE_MARKER, first(move), seat)
        if log.heard:
            log.say(EVERYONE, "building-chosen", {"seat": seat, "good": first(move)})


class PlaceMarker(Step[Vasa]):
    """VR-53: all choose a marker of the good at the same time, in secret."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = arg1(frame)
        if kind(move) != PLACE:
            return NOT_ASKED
        if first(move) != good:
            return Refusal("VR-53", "other-good", {"good": good})
        if s.hands[seat * CELLS + cell(good, second(move))] == 0:
            return Refusal("VR-53", "not-in-hand", {"good": good, "value": second(move)})
        return None

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        good = arg1(frame)
        out = vec[i64](capacity=3)
        for value in range(i64(1), i64(4)):
            if s.hands[seat * CELLS + cell(good, value)] > 0:
                out = append(out, pack(PLACE, good, value))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = arg1(frame)
        builder = arg2(frame)
        s.placed[seat] = second(move)
        if log.heard:
            log.say(EVERYONE & ~bit(seat), "placed", {"seat": seat, "good": good})
            log.say(bit(seat), "you-placed", {"good": good, "value": second(move)})
        for value in s.placed:
            if value == 0:
                return
        for owner in range(s.players):
            s.hands[owner * CELLS + cell(good, s.placed[owner])] -= 1
            s.ships[owner * GOODS + good] = s.placed[owner]
            s.placed[owner] = 0
            hide(s, owner, good)
        s.built |= bit(good)
        if log.heard:
            log.say(EVERYONE, "built", {"good": good})
        if s.built == ALL_BUILT:  # VR-70: no inspection after the fourth
            learned = open_all(s)
            if log.heard:
                log.learn(learned)
            finish(s, log)
            return
        for i in range(s.players):  # VR-60: the last of the builders' order inspects first
            s.push(INSPECT, s.after(builder, i))


class Inspect(Step[Vasa]):
    """VR-60, VR-61: look at one placed marker on another ship."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DONE:
            return None
        return refuse_square(s, seat, move, "VR-61") if kind(move) == LOOK else NOT_ASKED

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        return squares_of_others(s, seat, LOOK)

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if move == DONE:
            return
        owner = first(move)
        good = second(move)
        learned = see(s, seat, owner, good)
        if log.heard:
            log.learn(learned)
            log.say(EVERYONE & ~bit(seat), "inspected", {"seat": seat, "other": owner, "good": good})
            log.say(bit(seat), "you-saw", {"other": owner, "good": good, "value": s.ships[owner * GOODS + good]})
