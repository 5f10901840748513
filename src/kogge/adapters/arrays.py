"""Views, moves and results as arrays of fixed size: what the adapters have in common. Needs numpy, which both bring.

A view is laid out field by field, always at the same place: a number is one column, a set one column a bit, a frame of
the stack its step, its waiting seats a bit each, the seat that it is about and its four arguments; the frame on top
comes first. A vector that grows in play has a column for its length and zeros where it ends. Which fields there are,
which of them are sets and how long vectors can get follows from the declaration of the game's state (`Game.fields`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeVar

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from kogge.kernel.frames import COLUMNS
from kogge.kernel.game import Game
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, PUBLIC
from kogge.kernel.sets import contains
from kogge.kernel.state import State, View
from kogge.words import Words

N = TypeVar("N", bound=np.generic)
Ints = NDArray[np.int32]
Read = Callable[[Any], list[list[int]]]  # a list of numbers for each part that has the field

STACK = "stack"
ALL = -1  # the mask that leaves a number as it is
WHOLE = ((0, ALL),)
LIMIT = 2**24  # a column has to be exact as a 32-bit float too


class DoesNotFit(ValueError):
    """A view is larger than its game declares."""


@dataclass(frozen=True)
class Field:
    """A number or a vector of a view, or one in each part that has it."""

    name: str
    read: Read
    columns: Sequence[tuple[int, int]] = WHOLE  # of each number: shift and mask
    room: int = 0  # how long a vector that grows can get


def reader(path: str) -> Read:
    head, _, rest = path.partition(".")
    get, deeper = attrgetter(head), reader(rest) if rest else None

    def read(thing: Any) -> list[list[int]]:
        value = get(thing)
        if deeper is None:
            return [list(value) if isinstance(value, vec) else [value]]
        if isinstance(value, list):
            return [numbers for part in value for numbers in deeper(part)]
        return deeper(value)

    return read


def bits(n: int) -> Sequence[tuple[int, int]]:
    return [(i, 1) for i in range(n)] or WHOLE


def read_stack(view: Any) -> list[list[int]]:
    """The frame on top first."""
    return [list(view.table.stack)[::-1]]


def fields(game: Game[Any, Any]) -> Iterator[Field]:
    yield Field("viewer", reader("viewer"))
    yield Field("players", reader("table.players"))
    yield Field("over", reader("table.over"))
    yield Field("winners", reader("table.winners"), bits(CHANCE))
    yield Field(STACK, read_stack, COLUMNS, game.deepest)
    for path, _, in_set, room in game.fields:
        yield Field(path, reader(f"table.{path}"), bits(in_set), room)


EVERYTHING = -1  # instead of a viewer: nothing is hidden


class Everything(View):
    """A state as if it were a view from which nothing is hidden, for critics that may know everything."""

    def __init__(self, table: State) -> None:
        super().__init__(PUBLIC)
        self.table = table


class Layout:
    """Where the fields of a view of one table lie in a flat array: `names` has each one's slice."""

    def __init__(self, game: Game[Any, Any], players: int, wishes: Mapping[str, str], viewer: int = 0) -> None:
        self.game = game
        start = game.new(players, wishes)
        view = Everything(start) if viewer == EVERYTHING else game.rules.view(start, viewer)
        self.fields = list(fields(game))
        self.lengths: dict[str, list[int]] = {}  # of each field: how many numbers it takes in each of its parts
        self.names: dict[str, slice] = {}
        self.raw_slices: dict[str, slice] = {}  # of each field: where its numbers lie in `raw`
        index: list[int] = []  # of each column: its raw number, and the part of it
        parts: list[tuple[int, int]] = []
        raw = 0
        for field in self.fields:
            start, first = len(index), raw
            self.lengths[field.name] = [max(len(numbers), field.room) for numbers in field.read(view)]
            for length in self.lengths[field.name]:
                for i in range(raw, raw + length):
                    index += [i] * len(field.columns)
                    parts += field.columns
                raw += length
                if field.room:
                    index.append(raw)
                    parts.append((0, ALL))
                    raw += 1
            self.names[field.name] = slice(start, len(index))
            self.raw_slices[field.name] = slice(first, raw)
        self.size = len(index)
        self.index = np.array(index)
        self.shift = np.array([shift for shift, _ in parts])
        self.mask = np.array([mask for _, mask in parts])
        self.low: Ints = np.where(self.mask == ALL, -LIMIT, 0).astype(np.int32)
        self.high: Ints = np.where(self.mask == ALL, LIMIT, self.mask).astype(np.int32)

    def numbers(self, view: View) -> dict[str, list[int]]:
        """The numbers of a view as they are, by name."""
        return {field.name: [x for numbers in field.read(view) for x in numbers] for field in self.fields}

    def raw(self, view: View) -> list[int]:
        """The numbers of a view one after another, with zeros where a vector ends and then its length."""
        raw: list[int] = []
        for field in self.fields:
            parts, lengths = field.read(view), self.lengths[field.name]
            if len(parts) != len(lengths):
                what = f"{field.name} in a view of {self.game.title} is in {len(parts)} parts, not {len(lengths)}"
                raise DoesNotFit(f"{what}: this is another table")
            for numbers, length in zip(parts, lengths, strict=True):
                n = len(numbers)
                if n > length or (n < length and not field.room):
                    what = f"{field.name} in a view of {self.game.title} has {n} numbers, not {length}"
                    raise DoesNotFit(f"{what}: how long it can get is to be declared with its state")
                raw += numbers
                if field.room:
                    raw += [0] * (length - n)
                    raw.append(n)
        return raw

    def flat(self, view: View) -> Ints:
        out: NDArray[np.int64] = np.array(self.raw(view))[self.index] >> self.shift & self.mask
        if out.max() > LIMIT or out.min() < -LIMIT:
            column = int(np.abs(out).argmax())
            name = next(name for name, where in self.names.items() if column < where.stop)
            what = f"{name} in a view of {self.game.title} has the number {out[column]}, which is too large"
            raise DoesNotFit(f"{what}: if it is a set, that is to be declared with its state")
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
    places = [(contains(winners, seat), score) for seat, score in enumerate(scores)]
    game = 0 if winners else -1
    return [(sum((p > q) - (p < q) for q in places) + game) / (len(places) - 1) for p in places]


def refused(game: Game[Any, Any], who: str, action: object, move: int | None, refusal: Refusal) -> str:
    """The sentence for somebody whose action is not allowed."""
    what = f"action {action}" if move is None else f"action {action}, {game.notation.write(move)!r},"
    return f"{what} of {who} is not allowed: {Words(game).refusal(refusal)}"
