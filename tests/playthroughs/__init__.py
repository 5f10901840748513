"""Golden playthroughs: a game move by move, with all that every viewer reads.

The first line of a file names the record that it is made from. A change in it is a change in what players are told: it
is looked at, and then written with `python -m tests.playthroughs.update`.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from kogge.games import load
from kogge.kernel.laws import readable
from kogge.kernel.notation import seat_name
from kogge.kernel.record import from_json, split
from kogge.kernel.seats import PUBLIC
from kogge.kernel.match import Match

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
SOURCE = "record: "
EVERY = 15  # moves between states that are shown whole


def playthrough(source: str) -> str:
    """The text of the playthrough of a record, named by its path among the records."""
    saved = from_json((RECORDS / source).read_text())
    match: Match[Any, Any] = Match(load(saved.game), saved.players, saved.options)
    options = ", ".join(f"{name} {value}" for name, value in match.options.items())
    lines = [SOURCE + source, f"{match.game.title}, {saved.players} players, {options}", *whole_state(match)]
    for number, move in enumerate(saved.moves, 1):
        match.play(*split(move, number, saved.players))
        lines += ["", f"{number}. {move}", *told(match)]
        if number % EVERY == 0 or match.state.over:
            lines += whole_state(match)
    return "\n".join(lines) + "\n"


def viewers(match: Match[Any, Any]) -> list[tuple[int, str]]:
    return [*((seat, seat_name(seat)) for seat in range(match.players)), (PUBLIC, "public")]


def told(match: Match[Any, Any]) -> Iterator[str]:
    """What each viewer reads of the last move; viewers who read the same share the lines."""
    heard = {
        name: [f"   {key} {written(numbers)}".rstrip() for key, numbers in readable(match.history[-1].events, viewer)]
        for viewer, name in viewers(match)
    }
    for lines, names in groupby(sorted(heard, key=lambda name: (heard[name], name)), heard.__getitem__):
        readers = list(names)
        if lines:
            yield f"   {' '.join(readers) if len(readers) < len(heard) else 'all'} read:"
            yield from (f"   {line}" for line in lines)


def written(numbers: dict[str, int]) -> str:
    return " ".join(f"{name}={number}" for name, number in numbers.items())


def whole_state(match: Match[Any, Any]) -> Iterator[str]:
    """What each viewer sees, and what those may do who have to move."""
    for viewer, name in viewers(match):
        yield f"   {name} sees {msgspec.json.encode(match.describe(viewer)).decode()}"
    for seat in match.to_move():
        moves = ", ".join(match.game.notation.write(move) for move in match.moves(seat))
        yield f"   {seat_name(seat)} may: {moves}"


def source_of(path: Path) -> str:
    """The record that a playthrough says it is made from."""
    return path.read_text().partition("\n")[0].removeprefix(SOURCE)
