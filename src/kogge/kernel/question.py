"""What is asked at a moment, and of whom."""

from dataclasses import dataclass, replace

from kogge.kernel.frames import step_of, waiting, without_waiting
from kogge.kernel.sets import contains, without
from kogge.kernel.state import State


@dataclass(frozen=True)
class Question:
    """It stays the same question while only some of those who are asked have answered it."""

    depth: int  # of the stack
    what: int  # the step and its arguments
    waiting: int  # the seats that have still to answer

    @property
    def step(self) -> int:
        return int(step_of(self.what))

    def waits_for(self, seat: int) -> bool:
        return contains(self.waiting, seat)

    def is_same_as(self, other: "Question | None") -> bool:
        """Whoever has still to answer it."""
        return other is not None and (self.depth, self.what) == (other.depth, other.what)

    def answered_by(self, seat: int) -> "Question | None":
        """The question that is still open to the others once this seat has answered; None if it was the last."""
        left = int(without(self.waiting, seat))
        return replace(self, waiting=left) if left else None


def question(s: State) -> Question | None:
    """What is asked now; None when the game is over."""
    if s.over:
        return None
    return Question(len(s.stack), int(without_waiting(s.top())), int(waiting(s.top())))
