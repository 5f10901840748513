"""Phase 3: one turn after the other, until all have passed."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.events import PASSED, TURN_ENDED
from kogge.games.vejen.rules.moves import END
from kogge.games.vejen.rules.state import Cities, Vejen
from kogge.games.vejen.rules.step_ids import NEXT_TURN, TURN
from kogge.games.vejen.rules.steps.base import VejenAction
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, kind
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY
from kogge.kernel.steps import Choice, Step
from kogge.kernel.vectors import filled

# The six kinds of action. What is none of them may be done besides, at any time.
NO_ACTION: Final[i64] = 0
BUYING: Final[i64] = 1
LOADING: Final[i64] = 2
REFINING: Final[i64] = 3
SELLING: Final[i64] = 4
BUILDING: Final[i64] = 5
UPGRADING: Final[i64] = 6


class NextTurn(Step[Vejen]):
    """The next player clockwise who has not passed; when all have, the phase is over."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        for i in range(s.players):
            active = s.after(seat, i)
            if not s.merchants[active].passed:
                s.sold = Cities(EMPTY)
                s.push_auto_for(NEXT_TURN, s.after(active))
                s.push(TURN, active, NO_ACTION)
                return


class TurnAction(VejenAction):
    """Something that can be done in a turn, and which of the six actions it uses, if any."""

    def __init__(self, kind: i64, components: Components, uses: i64 = NO_ACTION) -> None:
        super().__init__(kind, components)
        self.uses: i64 = uses


class Turn(Choice[Vejen]):
    """VJ-50: in a turn you may use one of the six actions, as often as you like, and travel in between."""

    def __init__(self, name: str, actions: list[TurnAction]) -> None:
        super().__init__(name, [*actions])
        self.uses: vec[i64] = filled(1 + max([action.kind for action in actions]), NO_ACTION)  # by kind of move
        for action in actions:
            self.uses[action.kind] = action.uses

    def is_other_action(self, used: i64, kind: i64) -> bool:
        """Whether moves of a kind use another of the six actions than the one that was used already."""
        if used == NO_ACTION or kind >= i64(len(self.uses)):
            return False
        return self.uses[kind] != NO_ACTION and self.uses[kind] != used

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        used = arg1(frame)
        if self.is_other_action(used, kind(move)):
            return Refusal("VJ-50", "other-action", {"action": used})
        return super().refuse(s, seat, move, frame)

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        used = arg1(frame)
        out = vec[i64](capacity=32)
        action = self.first
        while action is not None:
            if not self.is_other_action(used, action.kind):
                out = action.options(s, seat, frame, out)
            action = action.next
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        """Unless it is ended, the turn goes on after whatever the action leads to."""
        used, uses = arg1(frame), self.uses[kind(move)]
        if kind(move) != END:
            s.push(TURN, seat, uses if uses else used)
        super().apply(s, seat, move, frame, log)


class EndTurn(TurnAction):
    """VJ-51: to end a turn without having used any action is to pass; who has passed is out until the next round."""

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return append(out, self.kind)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if arg1(frame) == NO_ACTION:
            s.merchants[seat].passed = 1
            log.tell(PASSED, seat)
        else:
            log.tell(TURN_ENDED, seat)
