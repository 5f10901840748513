"""What lies on a table, and what a viewer sees of it.

A game declares its table once, in `rules/state.py`: a subclass of State, and a Part for each thing on it that has
several properties. A field is a number (i64 or a NewType of it), a `vec[i64]`, a Part, a `list` of Parts, or a Part
`PerSeat`. Who may see a field is part of its type; everybody, if nothing else is said:

    hand: Own[vec[i64]]          its owner (the seat whose Part it is in) sees it, nobody else does
    bid: FaceDown[Card]          its owner sees it; others see that there is one (HIDDEN instead of a number but 0)
    deck: Secret[vec[i64]]       nobody sees it
    ship: Ruled[vec[i64]]        `rules/knowledge.py` says who sees what of it; until it does, nobody

A set says how many bits it has, a vector that grows in play how long it can get: `Annotated[Goods, 4]`,
`Annotated[vec[i64], 30]`; and a vector of sets, how many bits each of them has: `Sets[Annotated[vec[i64], 4]]`.

A vector that seldom changes can be `Frozen[vec[i64]]`: it is never changed in place but replaced, by what
`kernel.vectors.changed` makes of it, so that copies share it. So can a Part, `Frozen[Board]`. The copy law watches over
that.

`./kogge python -m kogge.games.declare` writes the rest into `rules/generated.py`: an empty table, copies, the integers
of a state and back, and what a viewer sees.
"""

from typing import Annotated, Final, Self, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kogge.kernel.frames import Frame, make_frame
from kogge.kernel.seats import NOBODY, Seat, Viewer
from kogge.kernel.sets import bit, full

T = TypeVar("T")
Own = Annotated[T, "own"]
FaceDown = Annotated[T, "face down"]
Secret = Annotated[T, "secret"]
Ruled = Annotated[T, "ruled"]
PerSeat = Annotated[list[T], "per seat"]
Sets = Annotated[T, "sets"]
Frozen = Annotated[T, "frozen"]

HIDDEN: Final[i64] = -1  # in a view: there is something that this viewer cannot see


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing on a table, with properties of its own. Each game subclasses it, @final."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table: integers, and Parts made of integers."""

    __slots__ = ("over", "players", "stack", "winners")

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.over: i64 = 0  # 0 while it is played, then which ending it was
        self.winners: i64 = 0  # a set of seats
        self.stack: vec[i64] = vec[i64]()  # of frames

    def copy(self) -> Self:
        raise NotImplementedError

    def ints(self) -> vec[i64]:
        """Every integer of the state, in a fixed order: what is hashed, stored and compared."""
        raise NotImplementedError

    def push(self, step: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """A step that one seat answers, or fate."""
        self.stack = append(self.stack, make_frame(step, bit(seat), NOBODY, a, b, c, d))

    def push_all(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """One step that every player answers, in any order."""
        self.stack = append(self.stack, make_frame(step, full(self.players), NOBODY, a, b, c, d))

    def push_some(self, step: i64, seats: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """One step that each of a set of seats answers, in any order."""
        self.stack = append(self.stack, make_frame(step, seats, NOBODY, a, b, c, d))

    def push_auto(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """A step that waits for nobody."""
        self.stack = append(self.stack, make_frame(step, 0, NOBODY, a, b, c, d))

    def push_auto_for(self, step: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """A step that waits for nobody and happens to one seat."""
        self.stack = append(self.stack, make_frame(step, 0, seat, a, b, c, d))

    def top(self) -> Frame:
        """What is asked now. While a game is played there is always something."""
        return Frame(self.stack[-1])

    def after(self, seat: i64, by: i64 = 1) -> Seat:
        """The seat so many places clockwise; by may be negative down to -players."""
        return Seat((seat + by + self.players) % self.players)


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one viewer may know, built up from nothing. Each game subclasses it once, @final."""

    __slots__ = ("viewer",)

    def __init__(self, viewer: i64) -> None:
        self.viewer: Viewer = Viewer(viewer)

    def ints(self) -> vec[i64]:
        """Every integer of the view, in a fixed order."""
        raise NotImplementedError


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
