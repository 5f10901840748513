"""Views, moves and results as arrays of fixed size: what the adapters have in common. Needs numpy, which both bring.

A view is laid out field by field, always at the same place: a number is one column, a set (`Game.sets`) one column a
bit, a frame of the stack its step, its waiting seats a bit each, and its two arguments; the frame on top comes first.
A vector that grows in play (`Game.room`) has a column for its length and zeros where it ends.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import isgetsetdescriptor, ismemberdescriptor
from operator import attrgetter
from typing import Any, TypeVar

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from kogge.kernel.game import Game
from kogge.kernel.rules import Refusal, State, View
from kogge.words import Words

N = TypeVar("N", bound=np.generic)
Ints = NDArray[np.int32]

STACK = "stack"
FRAME = ((0, 0xFF), *((8 + seat, 1) for seat in range(8)), (16, 0xFFFF), (32, 0xFFFF))  # shift and mask of each column
ALL = -1  # the mask that leaves a number as it is
LIMIT = 2**24  # a column has to be exact as a 32-bit float too
DEFAULT_ROOM = {STACK: 32}
DEFAULT_SETS = {"winners": 7}


class DoesNotFit(ValueError):
    """A view is larger than its game declares."""


def leaves(thing: object, path: str = "") -> dict[str, str]:
    """The numbers and vectors of a view, by name, and the attribute each is; the same compiled and interpreted.

    A view that holds a state (a table with blots) is opened.
    """
    out: dict[str, str] = {}
    for base in type(thing).__mro__[:-1]:
        for name, what in vars(base).items():
            if isgetsetdescriptor(what) or ismemberdescriptor(what):
                value = getattr(thing, name)
                found = leaves(value, f"{path}{name}.") if isinstance(value, State) else {name: path + name}
                assert not out.keys() & found.keys(), f"two fields of {type(thing).__name__} have the same name"
                out |= found
    return dict(sorted(out.items()))


@dataclass(frozen=True)
class Field:
    """A number or a vector of a view."""

    get: Callable[[View], Any]
    room: int  # how many numbers it takes
    is_vector: bool
    grows: bool


class Layout:
    """Where the fields of a view of one table lie in a flat array: `names` has each one's slice."""

    def __init__(self, game: Game[Any, Any], players: int, wishes: Mapping[str, str], viewer: int = 0) -> None:
        self.game = game
        self.fields: dict[str, Field] = {}
        self.names: dict[str, slice] = {}
        index: list[int] = []  # of each column: its raw number, and the part of it
        parts: list[tuple[int, int]] = []
        room, sets = DEFAULT_ROOM | dict(game.room), DEFAULT_SETS | dict(game.sets)
        raw = 0
        view = game.rules.view(game.new(players, wishes), viewer)
        for name, path in leaves(view).items():
            get = attrgetter(path)
            value = get(view)
            is_vector = isinstance(value, vec)
            size = max(len(value), room.get(name, 0)) if is_vector else 1
            field = self.fields[name] = Field(get, size, is_vector, is_vector and name in room)
            start = len(index)
            columns = FRAME if name == STACK else [(i, 1) for i in range(sets[name])] if name in sets else [(0, ALL)]
            for i in range(raw, raw + size):
                index += [i] * len(columns)
                parts += columns
            raw += size
            if field.grows:
                index.append(raw)
                parts.append((0, ALL))
                raw += 1
            self.names[name] = slice(start, len(index))
        self.size = len(index)
        self.index = np.array(index)
        self.shift = np.array([shift for shift, _ in parts])
        self.mask = np.array([mask for _, mask in parts])
        self.low: Ints = np.where(self.mask == ALL, -LIMIT, 0).astype(np.int32)
        self.high: Ints = np.where(self.mask == ALL, LIMIT, self.mask).astype(np.int32)

    def numbers(self, view: View) -> dict[str, list[int]]:
        """The numbers of a view as they are, by name."""
        values = {name: field.get(view) for name, field in self.fields.items()}
        return {name: list(value) if self.fields[name].is_vector else [value] for name, value in values.items()}

    def flat(self, view: View) -> Ints:
        raw: list[int] = []
        for name, field in self.fields.items():
            value = field.get(view)
            if not field.is_vector:
                raw.append(value)
                continue
            n = len(value)
            if n > field.room or (n < field.room and not field.grows):
                what = f"{name} in a view of {self.game.title} has {n} numbers, not {field.room}"
                raise DoesNotFit(f"{what}: how long it can get is to be declared in Game.room")
            raw += list(value)[::-1] if name == STACK else value
            if field.grows:
                raw += [0] * (field.room - n)
                raw.append(n)
        out: NDArray[np.int64] = np.array(raw)[self.index] >> self.shift & self.mask
        if out.max() > LIMIT or out.min() < -LIMIT:
            column = int(np.abs(out).argmax())
            name = next(name for name, where in self.names.items() if column < where.stop)
            what = f"{name} in a view of {self.game.title} has the number {out[column]}, which is too large"
            raise DoesNotFit(f"{what}: if it is a set, that is to be declared in Game.sets")
        return out.astype(np.int32)

    def named(self, flat: NDArray[N]) -> dict[str, NDArray[N]]:
        return {name: flat[where] for name, where in self.names.items()}


class Actions:
    """The catalogue of a table: action i is its i-th move."""

    def __init__(self, game: Game[Any, Any], players: int) -> None:
        self.moves = game.notation.catalogue(players)
        self.index = {move: action for action, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def of(self, options: Iterable[int]) -> list[int]:
        """The actions that these moves are, in ascending order."""
        return sorted(self.index[move] for move in options)


def by_rank(winners: int, scores: Sequence[int]) -> list[float]:
    """Seats beaten less seats beaten by, as a part of all others: 1 for a sole winner, -1 for a sole loser.

    Winners beat the others, then scores decide. Where nobody wins, the game beats everybody.
    """
    places = [(winners >> seat & 1, score) for seat, score in enumerate(scores)]
    game = 0 if winners else -1
    return [(sum((p > q) - (p < q) for q in places) + game) / (len(places) - 1) for p in places]


def refused(game: Game[Any, Any], who: str, action: object, move: int | None, refusal: Refusal) -> str:
    """The sentence for somebody whose action is not allowed."""
    what = f"action {action}" if move is None else f"action {action}, {game.notation.write(move)!r},"
    return f"{what} of {who} is not allowed: {Words(game).refusal(refusal)}"
