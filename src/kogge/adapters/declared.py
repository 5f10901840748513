"""What a game's state declares of its fields beyond `Game.fields`: their types, whose they are, and what they mean.

It is read off the sources in `rules/`, for compiled classes remember neither annotations nor comments.
"""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

import kogge.games

GAMES = Path(kogge.games.__file__).parent
SEAT, SEATS = "Seat", "Seats"
# Vectors that hold or count seats, which their types do not say.
HOLDS_SEATS = {("vasa", "takers")}
BY_VIEWER = {("vasa", "yards.known")}  # a row for each seat and one for the public


@dataclass(frozen=True)
class Declared:
    """One field, by the path that `Game.fields` has for it."""

    type: str  # the name of its type, such as Seat; of a vector, vec[i64]
    per_seat: bool  # every seat has one
    holds_seats: bool
    by_viewer: bool
    meaning: str  # the comment beside it, or its name if that says it all


@cache
def declared(game: str) -> dict[str, Declared]:
    parts, states = classes(game, "Part"), classes(game, "State")
    out: dict[str, Declared] = {}

    def walk(found: Found, path: str, per_seat: bool) -> None:
        for item in found.node.body:
            if not isinstance(item, ast.AnnAssign):
                continue
            name, hint = path + ast.unparse(item.target), ast.unparse(item.annotation)
            _, _, comment = found.lines[item.lineno - 1].partition("  # ")
            meaning = comment or ast.unparse(item.target).replace("_", " ")
            part = next((parts[word] for word in re.findall(r"\w+", hint) if word in parts), None)
            if part is not None:
                walk(part, f"{name}.", per_seat or "PerSeat[" in hint)
            else:
                kind = core_type(item.annotation)
                holds = kind == SEAT or (game, name) in HOLDS_SEATS
                out[name] = Declared(kind, per_seat, holds, (game, name) in BY_VIEWER, meaning)

    [state] = states.values()
    walk(state, "", False)
    return out


class Found(NamedTuple):
    node: ast.ClassDef
    lines: list[str]  # of its module


def classes(game: str, base: str) -> dict[str, Found]:
    """The classes of a game's rules that are made from this one of the kernel."""
    out = {}
    for file in sorted((GAMES / game / "rules").glob("*.py")):
        source = file.read_text()
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and base in map(ast.unparse, node.bases):
                out[node.name] = Found(node, source.splitlines())
    return out


def core_type(hint: ast.expr) -> str:
    """`Card` of `FaceDown[Card]`, `Cards` of `Annotated[Cards, CARDS + 1]`."""
    while isinstance(hint, ast.Subscript) and ast.unparse(hint.value) != "vec":
        hint = hint.slice.elts[0] if isinstance(hint.slice, ast.Tuple) else hint.slice
    return ast.unparse(hint)


def names_in(game: str, bits: dict[str, int]) -> dict[str, int]:
    """Types of numbers that are names, and how many names there are: a Card, where sets of Cards have so many bits."""
    out: dict[str, int] = {}
    for path, field in declared(game).items():
        if bits.get(path) and field.type[-1] == "s":
            one = re.sub(r"ies$", "y", field.type) if field.type.endswith("ies") else field.type[:-1]
            out[one] = max(out.get(one, 0), bits[path])
    return out
