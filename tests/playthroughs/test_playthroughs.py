"""Each playthrough, made again from its record, is the same byte for byte."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from kogge.games import NAMES, load
from kogge.kernel.record import Record, from_json
from tests.playthroughs import HERE, RECORDS, playthrough, source_of

FILES = sorted(HERE.glob("*.txt"))


def record_of(path: Path) -> Record:
    return from_json((RECORDS / source_of(path)).read_text())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_as_it_was(path: Path) -> None:
    before, after = path.read_text(), playthrough(source_of(path))
    changes = unified_diff(before.splitlines(), after.splitlines(), "as it was", "as it is", lineterm="", n=2)
    assert before == after, "\n".join(line[:300] for line in islice(changes, 20)) + "\nsee tests/playthroughs/update.py"


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_playthrough_with_all_its_rules(game: str) -> None:
    options = [saved.options for saved in map(record_of, FILES) if saved.game == game]
    assert [o for o in options if load(game).full.items() <= o.items()], (
        f"no playthrough of {game} is with all its rules, {dict(load(game).full)}: docs/adding-a-game.md, chapter 13"
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_called_by_game_and_number_of_players(path: Path) -> None:
    saved = record_of(path)
    assert f"{path.stem}-".startswith(f"{saved.game}-{saved.players}-")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_can_be_read(path: Path) -> None:
    assert path.stat().st_size < 400_000
