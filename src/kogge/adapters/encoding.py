"""Views as learners want them: the observer first, a column for each name, and numbers of a handy size.

An Encoding is made of the same numbers as the plain int32 array of a Layout, and tells apart the same views:

- Seats are counted from the observer: whatever every seat has comes in the order me, the next to my left, and so on.
- A number that is a name (a seat, a step, an ending, a card) has a column for each name, and one for "none or hidden".
- A set has a column for each possible member.
- Any other number n is one column: sign(n) log2(1 + |n|) / 8 as float32, so that 255 is 1; n itself as int16 or int8,
  cut off at the largest number of that type.

What a step of the stack has to know (its arguments) is not declared: seats in there are counted as the rules do, so
`viewer` says which seat the observer has.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kogge.adapters.arrays import ALL, LIMIT, STACK, Layout
from kogge.adapters.declared import SEATS, Declared, declared, names_in
from kogge.kernel.frames import COLUMNS, LARGEST
from kogge.kernel.game import BadOption, Game
from kogge.kernel.seats import CHANCE
from kogge.kernel.state import View

PLAIN = "int32"
ENCODINGS = (PLAIN, "float32", "int16", "int8")
NO_FRAME = 0xFF  # a step that no game has
NUMBER = -(2**40)  # instead of the name that a column stands for
OTHER = NUMBER + 1  # a number outside all names
IS_255 = 8.0  # log2(1 + 255)


@dataclass(frozen=True)
class Column:
    """One column of an encoded observation."""

    field: str  # the field of the view that it belongs to
    name: str
    meaning: str
    low: float
    high: float


@dataclass(frozen=True)
class Source:
    """Where a column comes from: a raw number of the layout, a part of it, and the name that it has to be."""

    index: int
    shift: int = 0
    mask: int = ALL
    name: int = NUMBER
    names: int = 0  # of OTHER: how many names there are


class Encoding:
    """The columns of one table, and how views are written into them."""

    def __init__(self, layout: Layout, players: int, dtype: str) -> None:
        if not layout.game.fields:
            raise BadOption(f"{layout.game.title} has observations as {PLAIN} only, not {dtype!r}")
        self.layout = layout
        self.players = players
        self.dtype = np.dtype(dtype)
        self.size = 0
        self.columns: list[Column] = []
        self.names: dict[str, slice] = {}
        self.sources = [self.lay_out(viewer) for viewer in range(players)]
        self.arrays = [Gather(sources) for sources in self.sources]
        self.low = np.array([column.low for column in self.columns], self.dtype)
        self.high = np.array([column.high for column in self.columns], self.dtype)

    def lay_out(self, viewer: int) -> list[Source]:
        """The sources of all columns as this seat sees them; the columns are the same for all."""
        writer = Writer(self.layout, self.players, viewer, self.dtype)
        self.columns, self.names = writer.columns, writer.names
        self.size = len(self.columns)
        return writer.sources

    def encode(self, view: View) -> NDArray[Any]:
        """A view of a seat; one of nobody in particular is seen from the first seat."""
        raw = np.array(self.layout.raw(view))
        where = self.layout.raw_slices[STACK]
        raw[where.start + raw[where.stop - 1] : where.stop - 1] = NO_FRAME
        viewer = int(view.viewer)
        out = self.arrays[viewer if viewer < self.players else 0].gather(raw)
        if self.dtype.kind == "f":
            return (np.sign(out) * np.log2(1.0 + np.abs(out)) * self.arrays[0].scale).astype(self.dtype)
        limits = np.iinfo(self.dtype)
        return out.clip(limits.min, limits.max).astype(self.dtype)

    def named(self, flat: NDArray[Any]) -> dict[str, NDArray[Any]]:
        return {name: flat[where] for name, where in self.names.items()}


class Gather:
    """The sources of one viewer as arrays."""

    def __init__(self, sources: list[Source]) -> None:
        self.index = np.array([one.index for one in sources])
        self.shift = np.array([one.shift for one in sources])
        self.mask = np.array([one.mask for one in sources])
        self.name = np.array([one.name for one in sources])
        self.names = np.array([one.names for one in sources])
        self.is_name = self.name > OTHER
        self.is_other = self.name == OTHER
        self.scale = np.where(self.is_name | (self.mask == 1), 1.0, 1 / IS_255)

    def gather(self, raw: NDArray[np.int64]) -> NDArray[np.int64]:
        out: NDArray[np.int64] = raw[self.index] >> self.shift & self.mask
        named = (out >= -1) & (out < self.names)
        out = np.where(self.is_other & named, 0, out)
        return np.where(self.is_name, out == self.name, out)


class Writer:
    """Lays out the columns of one viewer."""

    def __init__(self, layout: Layout, players: int, viewer: int, dtype: "np.dtype[Any]") -> None:
        self.layout = layout
        self.game: Game[Any, Any] = layout.game
        self.players = players
        self.seats = [(viewer + i) % players for i in range(players)]  # in the order in which the viewer counts
        self.dtype = dtype
        self.columns: list[Column] = []
        self.sources: list[Source] = []
        self.names: dict[str, slice] = {}
        self.bits = {path: bits for path, _, bits, _ in self.game.fields}
        self.types = names_in(self.game.name, self.bits)
        about = declared(self.game.name)
        for field in layout.fields:
            start = len(self.columns)
            self.field(field.name, about.get(field.name), bool(field.room))
            self.names[field.name] = slice(start, len(self.columns))

    def field(self, path: str, about: Declared | None, grows: bool) -> None:
        self.path, self.meaning = path, about.meaning if about else KERNEL[path]
        raw = self.layout.raw_slices[path].start
        lengths = self.layout.lengths[path]
        starts = [raw + sum(lengths[:i]) + i * grows for i in range(len(lengths))]
        for label, part in self.parts(path, about, len(lengths)):
            name, start, length = label, starts[part], lengths[part]
            for where, i in self.numbers(about, length):
                self.number(f"{name}{where}" if length > 1 or path == STACK else name, start + i, about)
            if grows:
                self.add(f"{name}.length", Source(start + length), 0, self.highest(length))

    def parts(self, path: str, about: Declared | None, n: int) -> Iterator[tuple[str, int]]:
        """The parts that have a field, the viewer's first if every seat has one."""
        head, _, rest = path.partition(".")
        each = n // self.players
        if about and about.per_seat and each * self.players == n:
            for i, seat in enumerate(self.seats):
                for j in range(each):
                    yield f"{head}[{count(i)}]{f'[{j}]' if each > 1 else ''}.{rest}", seat * each + j
            return
        for i in range(n):
            yield (path if n == 1 else f"{head}[{i}].{rest}"), i

    def numbers(self, about: Declared | None, length: int) -> Iterator[tuple[str, int]]:
        """The numbers of a vector, the viewer's row first if every viewer has one."""
        if not about or not about.by_viewer:
            yield from ((f"[{i}]", i) for i in range(length))
            return
        row = length // (self.players + 1)
        for i, seat in enumerate([*self.seats, self.players]):
            yield from (
                (f"[{'public' if seat == self.players else count(i)}][{j}]", seat * row + j) for j in range(row)
            )

    def number(self, name: str, index: int, about: Declared | None) -> None:
        path, kind = self.path, about.type if about else ""
        if path == STACK:
            self.frame(name, index)
        elif path == "viewer":
            for seat in range(self.players):
                self.add(f"{name}=p{seat + 1}", Source(index, name=seat), 0, 1)
        elif path == "over":
            self.one_of(name, index, {n: str(n) for n in range(len(self.game.endings) + 1)})
        elif path == "winners" or kind == SEATS:
            for i, seat in enumerate(self.seats):
                self.add(f"{name}.{count(i)}", Source(index, seat, 1), 0, 1)
        elif self.bits.get(path):
            for member in range(self.bits[path]):
                self.add(f"{name}.{member}", Source(index, member, 1), 0, 1)
        elif about and about.holds_seats:
            self.one_of(name, index, {seat: count(i) for i, seat in enumerate(self.seats)})
        elif kind in self.types:
            self.one_of(name, index, {n: str(n) for n in range(self.types[kind])})
        else:
            self.add(name, Source(index), -self.highest(LIMIT), self.highest(LIMIT))

    def one_of(self, name: str, index: int, names: Mapping[int, str]) -> None:
        self.add(f"{name}=none", Source(index, name=-1), 0, 1)
        for n, written in names.items():
            self.add(f"{name}={written}", Source(index, name=n), 0, 1)
        self.add(
            f"{name}.other", Source(index, name=OTHER, names=len(names)), -self.highest(LIMIT), self.highest(LIMIT)
        )

    def frame(self, name: str, index: int) -> None:
        """A step that waits: which, for whom, whom it is about, and what it has to know."""
        (shift, mask), *waiting, (by, owners), a, b, c, d = COLUMNS
        for step in range(len(self.game.rules.steps)):
            self.add(f"{name}.step={step}", Source(index, shift, mask, step), 0, 1)
        for i, seat in enumerate([*self.seats, int(CHANCE)]):
            self.add(f"{name}.waits.{'fate' if seat == CHANCE else count(i)}", Source(index, *waiting[seat]), 0, 1)
        for i, seat in enumerate(self.seats):
            self.add(f"{name}.about={count(i)}", Source(index, by, owners, seat + 1), 0, 1)
        for i, (low, bits) in enumerate((a, b, c, d)):
            self.add(f"{name}.argument{i + 1}", Source(index, low, bits), 0, self.highest(int(LARGEST)))

    def add(self, name: str, source: Source, low: float, high: float) -> None:
        self.columns.append(Column(self.path, name, self.meaning, low, high))
        self.sources.append(source)

    def highest(self, n: int) -> float:
        """The largest that a number up to n can be in a column."""
        if self.dtype.kind == "f":
            return float(np.float32(np.log2(1.0 + n) / IS_255))
        return min(n, int(np.iinfo(self.dtype).max))


def count(i: int) -> str:
    """A seat as the observer counts: me, then to the left."""
    return f"+{i}" if i else "me"


KERNEL = {
    "viewer": "the seat of the observer, as the rules count",
    "players": "how many play",
    "over": "0 while it is played, then which ending it was",
    "winners": "who has won",
    STACK: "what is asked now, then what is asked after that",
}
