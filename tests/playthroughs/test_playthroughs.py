"""Each playthrough, made again from its record, is the same byte for byte."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from kogge.games import NAMES
from tests.playthroughs import HERE, playthrough, source_of

FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_as_it_was(path: Path) -> None:
    before, after = path.read_text(), playthrough(source_of(path))
    changes = unified_diff(before.splitlines(), after.splitlines(), "as it was", "as it is", lineterm="", n=2)
    assert before == after, "\n".join(line[:300] for line in islice(changes, 20)) + "\nsee tests/playthroughs/update.py"


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_playthrough(game: str) -> None:
    assert [path for path in FILES if source_of(path).startswith(f"{game}/")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_can_be_read(path: Path) -> None:
    assert path.stat().st_size < 400_000
