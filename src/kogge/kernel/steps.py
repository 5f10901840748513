"""A game, paragraph by paragraph: what happens by itself, what is asked, and what may be answered.

A Step is what a frame on the stack stands for. One that waits for nobody `happens`. One that waits for somebody is a
Choice between Actions; an Action is one kind of move with all that is about it: when it is refused, which moves of
its kind are options, and what it does. Its docstring begins with the ids of its rules.
"""

from typing import Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, kind
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.state import S

ROOM: Final[i64] = 40  # for options, before a vector has to grow


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[S]):
    """One kind of answer to a question. Holds nothing that changes in play."""

    __slots__ = ("kind", "next")

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.next: Action[S] | None = None  # of the same question

    def refuse(self, s: S, seat: Seat, move: Move, frame: Frame, /) -> Refusal | None:
        """Why this move of my kind is not allowed; None if it is."""
        return None

    def candidates(self, s: S, seat: Seat, frame: Frame, /) -> vec[i64]:
        """Moves of my kind worth asking `refuse` about: every legal one and not many more. Only `options` asks."""
        raise NotImplementedError

    def options(self, s: S, seat: Seat, frame: Frame, out: vec[i64], /) -> vec[i64]:
        """out, and my legal moves. Override it only where it is hot; the legality law holds it against `refuse`."""
        for move in self.candidates(s, seat, frame):
            if self.refuse(s, seat, Move(move), frame) is None:
                out = append(out, move)
        return out

    def weight(self, s: S, move: Move, frame: Frame, /) -> i64:
        """The odds of a chance move."""
        return 1

    def apply(self, s: S, seat: Seat, move: Move, frame: Frame, log: Log, /) -> None:
        """Do it. The default does nothing: done, let be."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain(Action[S]):
    """An action that is about nothing in particular, so that there is one move of its kind: done, accept."""

    def options(self, s: S, seat: Seat, frame: Frame, out: vec[i64], /) -> vec[i64]:
        return append(out, self.kind) if self.refuse(s, seat, Move(self.kind), frame) is None else out


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One paragraph of a rulebook. Holds nothing that changes in play; what it has to know comes with its frame."""

    __slots__ = ()

    def happen(self, s: S, seat: Seat, frame: Frame, log: Log, /) -> None:
        """What it does if it waits for nobody. `seat` is the one that it happens to, or NOBODY."""
        raise NotImplementedError

    def refuse(self, s: S, seat: Seat, move: Move, frame: Frame, /) -> Refusal | None:
        """Why this move of the catalogue is not allowed; None if it is."""
        raise NotImplementedError

    def options(self, s: S, seat: Seat, frame: Frame, /) -> vec[i64]:
        """The legal moves."""
        raise NotImplementedError

    def weight(self, s: S, move: Move, frame: Frame, /) -> i64:
        """The odds of a chance move."""
        raise NotImplementedError

    def apply(self, s: S, seat: Seat, move: Move, frame: Frame, log: Log, /) -> None:
        """What an answer does."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A question, and the actions that answer it, in the order in which options are listed.

    They are chained, for a chain is walked faster than a list, whose items mypyc checks one by one.
    """

    __slots__ = ("first", "name")

    def __init__(self, name: str, actions: list[Action[S]]) -> None:
        self.name = name
        self.first: Action[S] | None = None
        for action in reversed(actions):
            assert action.next is None, "an action answers one question"
            action.next = self.first
            self.first = action

    def find(self, kind: i64) -> Action[S] | None:
        """The action that moves of a kind are."""
        action = self.first
        while action is not None and action.kind != kind:
            action = action.next
        return action

    def refuse(self, s: S, seat: Seat, move: Move, frame: Frame, /) -> Refusal | None:
        action = self.find(kind(move))
        return NOT_ASKED if action is None else action.refuse(s, seat, move, frame)

    def options(self, s: S, seat: Seat, frame: Frame, /) -> vec[i64]:
        out = vec[i64](capacity=ROOM)
        action = self.first
        while action is not None:
            out = action.options(s, seat, frame, out)
            action = action.next
        return out

    def weight(self, s: S, move: Move, frame: Frame, /) -> i64:
        action = self.find(kind(move))
        return 0 if action is None else action.weight(s, move, frame)

    def apply(self, s: S, seat: Seat, move: Move, frame: Frame, log: Log, /) -> None:
        action = self.find(kind(move))
        assert action is not None, "this move answers another question"
        action.apply(s, seat, move, frame, log)
