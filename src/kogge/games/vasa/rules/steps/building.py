"""Building a part of the ship, and the inspection after it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules import events
from kogge.games.vasa.rules.components import GOODS, HIGHEST, Good, cell
from kogge.games.vasa.rules.knowledge import hide, know, open_all
from kogge.games.vasa.rules.ledger import place
from kogge.games.vasa.rules.scoring import launch
from kogge.games.vasa.rules.state import CHOOSE_BUILDING, INSPECT, PLACE_MARKER, Vasa
from kogge.games.vasa.rules.steps.roles import refuse_square, squares_of_others
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import add, contains
from kogge.kernel.steps import Action, Plain, Step

NOTHING: Final[i64] = -1


def forced(s: Vasa) -> i64:
    """VR-52: the first unbuilt good of which all value-3 markers are in play, or NOTHING."""
    for good in range(GOODS):
        if not contains(s.built, good) and s.supply[cell(good, 3)] == 0:
            return good
    return NOTHING


class Building(Step[Vasa]):
    """VR-51: the leader is asked first what is built; nobody is, if all can see that nothing can be."""

    def happen(self, s: Vasa, seat: Seat, frame: Frame, log: Log) -> None:
        for good in range(GOODS):
            if not contains(s.built, good) and s.in_play(good, 3) > 0:
                s.push(CHOOSE_BUILDING, s.leader)
                return
        log.tell(events.NOTHING_TO_BUILD)


class DeclineBuilding(Plain[Vasa]):
    """Leave the choice to the next player clockwise; if all do, nothing is built."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        must = forced(s)
        return None if must == NOTHING else Refusal("VR-52", "must-build", {"good": must})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        declined = arg1(frame) + 1
        if declined < s.players:
            s.push(CHOOSE_BUILDING, s.after(seat), declined)
        log.tell(events.BUILDING_DECLINED, seat)


class Build(Action[Vasa]):
    """VR-50, VR-54: choose what is built, a type that is not built yet and of which a value-3 marker is in play."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        if contains(s.built, good):
            return Refusal("VR-50", "built-already", {"good": good})
        if s.in_play(good, 3) == 0:
            return Refusal("VR-50", "no-three-in-play", {"good": good})
        must = forced(s)
        if must != NOTHING and s.supply[cell(good, 3)]:
            return Refusal("VR-52", "must-build", {"good": must})
        return None

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=GOODS)
        for good in range(GOODS):
            out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        s.push_all(PLACE_MARKER, good, seat)
        log.tell(events.BUILDING_CHOSEN, seat, good)


class PlaceMarker(Action[Vasa]):
    """VR-53: all choose a marker of the good at the same time, in secret."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(arg1(frame))
        value = second(move)
        if first(move) != good:
            return Refusal("VR-53", "other-good", {"good": good})
        if s.yards[seat].has(good, value):
            return None
        return Refusal("VR-53", "not-in-hand", {"good": good, "value": value})

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        good = Good(arg1(frame))
        yard = s.yards[seat]
        for value in range(i64(1), HIGHEST + 1):
            if yard.has(good, value):
                out = append(out, pack(self.kind, good, value))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(arg1(frame))
        builder = Seat(arg2(frame))
        value = second(move)
        s.yards[seat].placed = value
        log.tell_others(seat, events.PLACED, seat, good)
        log.tell_only(seat, events.YOU_PLACED, good, value)
        if all_have_placed(s):
            finish_part(s, good, log)
            if s.is_launched():
                log.learn(open_all(s))
                launch(s, log)
            else:
                ask_to_inspect(s, builder)


def all_have_placed(s: Vasa) -> bool:
    for yard in s.yards:
        if yard.placed == 0:
            return False
    return True


def finish_part(s: Vasa, good: Good, log: Log) -> None:
    for seat in range(s.players):
        yard = s.yards[seat]
        place(yard, good, yard.placed)
        yard.placed = 0
        hide(s, Seat(seat), good)
    s.built = add(s.built, good)
    log.tell(events.BUILT, good)


def ask_to_inspect(s: Vasa, builder: Seat) -> None:
    """VR-60: the last in the builders' order inspects first."""
    for i in range(s.players):
        s.push(INSPECT, s.after(builder, i))


class Inspect(Action[Vasa]):
    """VR-61: look at one placed marker on another ship."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_square(s, seat, move, "VR-61")

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return squares_of_others(s, seat, self.kind, out)

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        owner = Seat(first(move))
        good = Good(second(move))
        log.learn(know(s, seat, owner, good))
        log.tell_others(seat, events.INSPECTED, seat, owner, good)
        log.tell_only(seat, events.YOU_SAW, owner, good, s.yards[owner].ship[good])
