"""Recorded games at the terminal: shown move by move, or checked."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from kogge import luck
from kogge.games import UnknownGame, load_for
from kogge.kernel.sets import contains
from kogge.kernel import record
from kogge.kernel.game import BadOption
from kogge.kernel.notation import SEATS
from kogge.kernel.seats import PUBLIC
from kogge.kernel.match import Match
from kogge.words import Words


def read(path: Path, edition: str | None) -> tuple[record.Record, Match[Any, Any]]:
    try:
        text = path.read_bytes()
        saved = record.from_json(text)
        return saved, record.replay(saved, load_for(saved.game, saved.rules, saved.data, edition))
    except (record.BadRecord, UnknownGame) as bad:
        raise record.BadRecord(f"{path}: {bad}") from None


def replay(path: Path, seat: str, to: int | None, edition: str | None) -> int:
    saved, match = read(path, edition)
    seats = [*SEATS.names[: saved.players], "public"]
    if seat not in seats:
        raise BadOption(f"there is no seat {seat!r} at this table; there is: {', '.join(seats)}")
    last = len(saved.moves) if to is None else to
    if not 0 <= last <= len(saved.moves):
        raise BadOption(f"there is no move {last}; the game has {len(saved.moves)}")
    viewer = PUBLIC if seat == "public" else seats.index(seat)
    words = Words(match.game)
    for number, entry in enumerate(match.history[:last], 1):
        for event in entry.events:
            if contains(event.readers, viewer):
                print(f"{number:4}  {words.event(event)}")
    then = record.replay(msgspec.structs.replace(saved, moves=saved.moves[:last]), match.game, check_end=False)
    print(f"\n{match.game.picture(then.describe(viewer), words)}")
    return 0


def check(paths: list[Path], edition: str | None) -> int:
    """One line a record; 1 if any of them does not hold."""
    return each(paths, lambda path: hold(path, edition))


def hold(path: Path, edition: str | None) -> str:
    saved, _ = read(path, edition)
    how = record.say(saved.result) if saved.result else "not finished"
    return f"holds: {saved.game}, {saved.players} players, {len(saved.moves)} moves, {how}"


def verify(paths: list[Path]) -> int:
    """One line a record; 1 if the luck of any of them does not follow from what was committed to."""
    return each(paths, recompute)


def recompute(path: Path) -> str:
    saved, match = read(path, None)
    try:
        return f"fits: all {luck.verify(saved, match.game)} draws follow from secret, nonces and move number"
    except record.BadRecord as bad:
        raise record.BadRecord(f"{path}: {bad}") from None


def each(paths: list[Path], say: Callable[[Path], str]) -> int:
    failed = 0
    for path in paths:
        try:
            print(f"{path}: {say(path)}")
        except (record.BadRecord, OSError) as bad:
            print(f"kogge: {bad if isinstance(bad, record.BadRecord) else f'{path}: {bad.strerror}'}", file=sys.stderr)
            failed = 1
    return failed
