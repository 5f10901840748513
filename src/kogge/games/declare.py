"""Writes what follows from the declaration of a game's state: ./kogge python -m kogge.games.declare [GAME …]

`rules/state.py` says what lies on the table and who may see it (see kernel.state); from it come copies, the integers of
a state and back, and what a viewer sees, in `rules/generated.py`. A test holds that file fresh.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games import NAMES
from kogge.kernel.state import Part, State

GAMES = Path(__file__).parent
NUMBER, VECTOR, PART, PARTS = range(4)
SIGHTS = ("own", "face down", "secret", "ruled")
PER_SEAT = "per seat"
SETS = "sets"
FROZEN = "frozen"
WIDTH = 120
INTERPRETED = os.environ | {"KOGGE_INTERPRETED": "1"}


class BadDeclaration(TypeError):
    """A field that cannot be declared so."""


@dataclass(frozen=True)
class Field:
    """One field of a state or a part, as declared."""

    name: str
    shape: int  # NUMBER, VECTOR, PART or PARTS
    type: str  # how the source writes it
    home: str  # the module of that type; empty for i64 and vectors
    part: Any  # the class, of PART and PARTS
    sight: str  # who may see it: one of SIGHTS, or empty for everybody
    bits: int  # of a set, or of each set in a vector; 0: it is none
    room: int  # for a vector that grows; 0: it does not
    per_seat: bool
    frozen: bool  # copies share it


def fields(cls: Any) -> list[Field]:
    """The fields that a class declares itself, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return [field(cls, name, hints[name]) for name in get_annotations(cls)]


def field(cls: Any, name: str, hint: Any) -> Field:
    marks: list[Any] = []
    while get_origin(hint) is Annotated:
        hint, *more = get_args(hint)
        marks += more
    sights = [mark for mark in marks if mark in SIGHTS]
    limit = next((int(mark) for mark in marks if isinstance(mark, int)), 0)
    if len(sights) > 1:
        raise BadDeclaration(f"{cls.__name__}.{name} is declared as {' and '.join(sights)}")
    part, per_seat = None, PER_SEAT in marks
    if get_origin(hint) is list and issubclass(get_args(hint)[0], Part):
        shape, part = PARTS, get_args(hint)[0]
    elif isinstance(hint, type) and issubclass(hint, Part):
        shape, part = PART, hint
    elif hint == vec[i64]:
        shape = VECTOR
    elif base(hint) is i64:
        shape = NUMBER
    else:
        raise BadDeclaration(f"{cls.__name__}.{name} is neither a number, a vector of them nor a Part: {hint}")
    if part and sights and sights[0] in ("own", "face down"):
        raise BadDeclaration(f"{cls.__name__}.{name} is a Part: say of its own fields who may see them")
    if FROZEN in marks and shape not in (VECTOR, PART):
        raise BadDeclaration(f"{cls.__name__}.{name} is frozen, but neither a vector nor a Part")
    written = "vec[i64]" if shape == VECTOR else getattr(part or hint, "__name__", "i64")
    bits = limit if shape == NUMBER or SETS in marks else 0
    home = "" if written in ("i64", "vec[i64]") else (part or hint).__module__
    return Field(
        name, shape, written, home, part, sights[0] if sights else "", bits, limit - bits, per_seat, FROZEN in marks
    )


def base(hint: Any) -> Any:
    """What a NewType stands for."""
    while hasattr(hint, "__supertype__"):
        hint = hint.__supertype__
    return hint


class Module:
    """The generated module of one game."""

    def __init__(self, state: ModuleType) -> None:
        self.state = state
        self.cls = only_state(state)
        self.name = self.cls.__name__
        self.fields = fields(self.cls)
        self.parts = list(self.find_parts(self.fields))
        self.lines: list[str] = []

    def find_parts(self, declared: list[Field]) -> Iterator[Any]:
        seen: set[Any] = set()
        for one in declared:
            if one.part:
                for part in [*self.find_parts(fields(one.part)), one.part]:
                    if part not in seen:
                        seen.add(part)
                        yield part

    def text(self) -> str:
        for part in self.parts:
            self.write_part(part)
        self.write_state()
        self.write_view()
        self.write_fields()
        return self.head() + "\n".join(self.lines) + "\n"

    def head(self) -> str:
        body = "\n".join(self.lines)
        names = {cls.__name__: cls.__module__ for cls in (self.cls, *self.parts)}
        names |= {one.type: one.home for one in self.numbers() if one.home}
        names |= dict.fromkeys(("Reader", "add_all"), "kogge.kernel.codec")
        names |= dict.fromkeys(("HIDDEN", "View"), "kogge.kernel.state")
        names |= {"filled": "kogge.kernel.vectors"}
        modules: dict[str, list[str]] = {}
        for name, module in names.items():
            if re.search(rf"\b{name}\b", body):
                modules.setdefault(module, []).append(name)
        source = self.state.__name__.rpartition(".")[2]
        return "\n".join(
            [
                f'"""What follows from {source}.py. Written by kogge.games.declare: do not edit."""',
                "",
                "from typing import Final, final",
                "",
                f"from librt.vecs import {'append, ' if 'append(' in body else ''}vec",
                "from mypy_extensions import i64",
                "",
                *(f"from {module} import {', '.join(sort(names))}" for module, names in sorted(modules.items())),
                "",
                "",
            ]
        )

    def numbers(self) -> Iterator[Field]:
        for cls in (self.cls, *self.parts):
            yield from (one for one in fields(cls) if one.shape == NUMBER)

    def add(self, *lines: str) -> None:
        self.lines += lines

    def write_part(self, part: Any) -> None:
        name, declared = part.__name__, fields(part)
        verb = snake(name)
        self.add(f"def new_{verb}() -> {name}:", f"    new = {name}()")
        self.add(*(f"    new.{one.name} = {self.blank(one)}" for one in declared), "    return new", "", "")
        self.add(f"def copy_{verb}(old: {name}) -> {name}:", f"    new = {name}()")
        self.add(*(f"    new.{one.name} = {self.copy(one, 'old')}" for one in declared), "    return new", "", "")
        self.add(f"def write_{verb}(out: vec[i64], old: {name}) -> vec[i64]:")
        self.add(*self.ints(declared, "old", "    "), "    return out", "", "")
        self.add(f"def read_{verb}(read: Reader) -> {name}:", f"    new = {name}()")
        self.add(*self.read(declared, "new", "    "), "    return new", "", "")
        self.add(f"def see_{verb}(old: {name}, own: bool) -> {name}:", f"    new = {name}()")
        for one in declared:
            self.add(*self.see(one, "old", "new", "own"))
        self.add("    return new", "", "")

    def write_state(self) -> None:
        name, declared = self.name, self.fields
        self.add("@final", f"class {name}State({name}):")
        self.add(f'    def copy(self) -> "{name}State":', f"        new = {name}State(self.players)")
        self.add(
            "        new.over = self.over", "        new.winners = self.winners", "        new.stack = self.stack[:]"
        )
        self.add(*(f"        new.{one.name} = {self.copy(one, 'self')}" for one in declared), "        return new", "")
        self.add("    def ints(self) -> vec[i64]:")
        self.add("        out = vec[i64]([self.players, self.over, self.winners], capacity=128)")
        self.add("        out = add_all(out, self.stack)")
        self.add(*self.ints(declared, "self", "        "), "        return out", "", "")
        self.add(
            f"def new(players: i64) -> {name}:",
            '    """An empty table: no number but 0, no vector that is not empty."""',
        )
        self.add(f"    s = {name}State(players)")
        self.add(*(f"    s.{one.name} = {self.blank(one)}" for one in declared), "    return s", "", "")
        self.add(
            f"def restore(ints: vec[i64]) -> {name}:", "    read = Reader(ints)", f"    s = {name}State(read.one())"
        )
        self.add("    s.over = read.one()", "    s.winners = read.one()", "    s.stack = read.many()")
        self.add(*self.read(declared, "s", "    "), "    return s", "", "")

    def write_view(self) -> None:
        name = self.name
        self.add("@final", f"class {name}View(View):")
        self.add('    """A table with blots: what this viewer may not see is hidden, 0 or empty in it."""', "")
        self.add(f"    def __init__(self, viewer: i64, table: {name}) -> None:")
        self.add("        super().__init__(viewer)", "        self.table = table", "")
        self.add("    def ints(self) -> vec[i64]:", "        out = vec[i64]([self.viewer], capacity=128)")
        self.add(
            "        for x in self.table.ints():", "            out = append(out, x)", "        return out", "", ""
        )
        self.add(f"def see(old: {name}, viewer: i64) -> {name}View:", f"    new = {name}State(old.players)")
        self.add("    new.over = old.over", "    new.winners = old.winners", "    new.stack = old.stack[:]")
        for one in self.fields:
            self.add(*self.see(one, "old", "new", ""))
        self.add(f"    return {name}View(viewer, new)", "", "")

    def write_fields(self) -> None:
        self.add(
            "# Every field: its path, whether it is a vector, the bits of a set, and the room of a vector that grows."
        )
        self.add("FIELDS: Final = (")
        self.add(
            *(
                f'    ("{path}", {one.shape == VECTOR}, {one.bits}, {one.room}),'
                for path, one in self.leaves(self.fields, "")
            )
        )
        self.add(")")

    def leaves(self, declared: list[Field], path: str) -> Iterator[tuple[str, Field]]:
        for one in declared:
            if one.part:
                yield from self.leaves(fields(one.part), f"{path}{one.name}.")
            else:
                yield path + one.name, one

    def blank(self, one: Field) -> str:
        if one.shape == NUMBER:
            return "0" if one.type == "i64" else f"{one.type}(0)"
        if one.shape == VECTOR:
            return "vec[i64]()"
        if one.shape == PART:
            return f"new_{snake(one.type)}()"
        return f"[new_{snake(one.type)}() for _ in range(players)]" if one.per_seat else "[]"

    def copy(self, one: Field, old: str) -> str:
        value = f"{old}.{one.name}"
        if one.shape == NUMBER or one.frozen:
            return value
        if one.shape == VECTOR:
            return f"{value}[:]"
        if one.shape == PART:
            return f"copy_{snake(one.type)}({value})"
        return f"[copy_{snake(one.type)}(x) for x in {value}]"

    def ints(self, declared: list[Field], old: str, pad: str) -> Iterator[str]:
        for one in declared:
            value = f"{old}.{one.name}"
            if one.shape == NUMBER:
                yield f"{pad}out = append(out, {value})"
            elif one.shape == VECTOR:
                yield f"{pad}out = add_all(out, {value})"
            elif one.shape == PART:
                yield f"{pad}out = write_{snake(one.type)}(out, {value})"
            else:
                if not one.per_seat:
                    yield f"{pad}out = append(out, i64(len({value})))"
                yield f"{pad}for {snake(one.type)} in {value}:"
                yield f"{pad}    out = write_{snake(one.type)}(out, {snake(one.type)})"

    def read(self, declared: list[Field], new: str, pad: str) -> Iterator[str]:
        for one in declared:
            value = f"{new}.{one.name}"
            if one.shape == NUMBER:
                yield f"{pad}{value} = " + ("read.one()" if one.type == "i64" else f"{one.type}(read.one())")
            elif one.shape == VECTOR:
                yield f"{pad}{value} = read.many()"
            elif one.shape == PART:
                yield f"{pad}{value} = read_{snake(one.type)}(read)"
            else:
                count = f"{new}.players" if one.per_seat else "read.count()"
                yield f"{pad}{value} = [read_{snake(one.type)}(read) for _ in range({count})]"

    def see(self, one: Field, old: str, new: str, own: str) -> list[str]:
        """How a viewer sees a field. `own` is the name of the flag that says whether it is the viewer's own Part."""
        there, here = f"{old}.{one.name}", f"    {new}.{one.name} = "
        hide = {"own": self.hide, "secret": self.hide, "ruled": self.hide, "face down": self.cover}.get(one.sight)
        if one.sight in ("own", "face down") and not own:
            raise BadDeclaration(f"{self.name}.{one.name} has no owner: it is in no Part that is PerSeat")
        if one.frozen and not hide:
            return [here + there]
        if one.shape in (PART, PARTS):
            verb = f"see_{snake(one.type)}"
            if hide:
                return [here + (f"new_{snake(one.type)}()" if one.shape == PART else "[]")]
            if one.shape == PART:
                return [f"{here}{verb}({there}, {own or 'False'})"]
            if not one.per_seat:
                return [f"{here}[{verb}(x, {own or 'False'}) for x in {there}]"]
            return [f"{here}[{verb}({there}[seat], seat == viewer) for seat in range({old}.players)]"]
        if not hide:
            return [here + self.copy(one, old)]
        if one.sight in ("secret", "ruled"):
            return [here + hide(one, there)]
        return [f"{here}{self.copy(one, old)} if own else {hide(one, there)}"]

    def hide(self, one: Field, there: str) -> str:
        """Nothing at all; but a vector of a size that never changes keeps it."""
        if one.shape == VECTOR and not one.room:
            return f"filled(i64(len({there})), 0)"
        return self.blank(one)

    def cover(self, one: Field, there: str) -> str:
        """That there is something, but not what."""
        if one.shape == VECTOR:
            return f"vec[i64]([HIDDEN if x else 0 for x in {there}])"
        hidden = "HIDDEN" if one.type == "i64" else f"{one.type}(HIDDEN)"
        return f"{hidden} if {there} else {self.blank(one)}"


def sort(names: list[str]) -> list[str]:
    """As the linter wants imports: constants, classes, functions."""
    return sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def only_state(state: ModuleType) -> Any:
    found = [
        cls
        for cls in vars(state).values()
        if isinstance(cls, type) and issubclass(cls, State) and cls.__module__ == state.__name__
    ]
    if len(found) != 1:
        raise BadDeclaration(f"{state.__name__} declares {len(found)} subclasses of State, not one")
    return found[0]


def snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


def generated(state: str) -> str:
    """The text of the module that belongs to this declaration, such as `kogge.games.vasa.rules.state`."""
    return tidy(Module(import_module(state)).text())


def tidy(text: str) -> str:
    """As the formatter of the project would write it."""
    command = [sys.executable, "-m", "ruff", "format", "--line-length", str(WIDTH), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def declared() -> list[str]:
    """The games whose state is declared."""
    return [name for name in NAMES if (GAMES / name / "rules/generated.py").exists()]


def main(games: list[str]) -> int:
    if os.environ.get("KOGGE_INTERPRETED") != "1":  # compiled classes do not remember their annotations
        return subprocess.run([sys.executable, "-m", __spec__.name, *games], env=INTERPRETED, check=False).returncode
    for name in games or declared():
        if not (GAMES / name / "rules/state.py").is_file():
            print(f"kogge: there is no {GAMES / name / 'rules/state.py'}, so nothing is declared.", file=sys.stderr)
            return 1
        file = GAMES / name / "rules/generated.py"
        file.write_text(generated(f"kogge.games.{name}.rules.state"))
        print(f"wrote {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
