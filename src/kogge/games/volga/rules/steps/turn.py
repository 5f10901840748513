"""A turn: regular actions in any order, or one special action instead. How it begins, and how it ends."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import RIVER_STEPS, Tile, Tiles
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.refusals import refuse_refuge
from kogge.games.volga.rules.scoring import finish
from kogge.games.volga.rules.state import PRINCE_YIELDS, TAKE_TURN, TURN_ENDS, TURN_LIMIT, Volga
from kogge.games.volga.rules.steps.sailing import must_sail_on
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, kind
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY, add, contains
from kogge.kernel.steps import Action, Choice, Plain, Step

REGULAR_TURN: Final = Refusal("VV-40", "turn-is-regular")


def begin_turn(s: Volga, seat: Seat, log: Log) -> None:
    s.active = seat
    s.turn += 1
    s.river_steps = RIVER_STEPS
    s.begun = 0
    s.offers = 0
    s.push_auto(TURN_ENDS)
    s.push(TAKE_TURN, seat)
    log.tell(events.TURN_BEGAN, seat, s.turn)


class TakeTurn(Choice[Volga]):
    """What binds the actions of a turn together.

    After sailing or another regular action the turn goes on. A special action is the whole turn: it has to come first,
    and nothing follows it. While your ship shares a tile with another you can do nothing but sail on.
    """

    __slots__ = ("regular", "sail", "special")

    def __init__(
        self, sail: Action[Volga], end: Action[Volga], regular: list[Action[Volga]], special: list[Action[Volga]]
    ) -> None:
        super().__init__("take-turn", [sail, end, *regular, *special])
        self.sail = sail
        self.regular = kinds_of([sail, *regular])
        self.special = kinds_of(special)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        action = self.find(kind(move))
        if action is None:
            return NOT_ASKED
        if action is not self.sail and must_sail_on(s, seat):
            return Refusal("VV-22", "must-go-on", {"tile": s.captains[seat].at})
        if s.begun and contains(self.special, kind(move)):
            return REGULAR_TURN
        return action.refuse(s, seat, move, frame)

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        out = self.sail.options(s, seat, frame, vec[i64](capacity=32))
        if must_sail_on(s, seat):
            return out
        action = self.sail.next
        while action is not None and not (s.begun and contains(self.special, action.kind)):
            out = action.options(s, seat, frame, out)
            action = action.next
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if contains(self.regular, kind(move)):
            s.begun = 1
            s.push(TAKE_TURN, seat)
        super().apply(s, seat, move, frame, log)


def kinds_of(actions: list[Action[Volga]]) -> i64:
    """The set of their kinds."""
    out = EMPTY
    for action in actions:
        out = add(out, action.kind)
    return out


class End(Plain[Volga]):
    """VV-34: end your turn, even before you have done anything."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        log.tell(events.TURN_ENDED, seat)


class TurnEnds(Step[Volga]):
    """VV-62: the next player clockwise has a turn, until all have had as many as there are."""

    def happen(self, s: Volga, seat: Seat, frame: Frame, log: Log) -> None:
        if s.captains[s.active].at == s.prince and refuges(s, s.prince) != EMPTY:
            s.push_auto(TURN_ENDS)
            s.push(PRINCE_YIELDS, s.active)
        elif s.turn == s.turns * s.players:
            finish(s, TURN_LIMIT, log)
        else:
            begin_turn(s, s.after(s.active), log)


class PrinceYields(Action[Volga]):
    """VV-23: if you end your turn with the Prince, you move him to a neighbouring unoccupied tile, if there is one."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_refuge(s, s.prince, Tile(first(move)), "VV-23")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, refuges(s, s.prince))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        send_prince(s, Tile(first(move)), log)


def refuges(s: Volga, here: Tile) -> Tiles:
    """The unoccupied neighbours of a tile."""
    return Tiles(s.board.neighbours(here) & s.unoccupied())


def send_prince(s: Volga, tile: Tile, log: Log) -> None:
    """Only a special action makes him rebuild; so a city where he is sent stays burned."""
    s.prince = tile
    log.tell(events.PRINCE_SENT, s.active, tile)
