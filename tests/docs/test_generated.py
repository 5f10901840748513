"""What is read off the sources is fresh, and worth reading."""

import re
from pathlib import Path

import pytest

from kogge import api, batch, bots
from tests.docs import columns, generated
from tests.docs.generated import ARCHITECTURE, PACKAGE, REFERENCE

pytestmark = pytest.mark.once
THING = '''"""What it is.

x = make()
x.go()
"""


def make(n: int = 1) -> int:
    """Make it."""
'''
STALE = "stale: run ./kogge python -m tests.docs.update"


def test_the_python_reference_is_fresh() -> None:
    assert REFERENCE.read_text() == generated.reference(), STALE


def test_the_columns_of_observations_are_fresh() -> None:
    assert columns.COLUMNS.read_text() == columns.page(), STALE


def test_the_list_of_modules_is_fresh() -> None:
    assert ARCHITECTURE.read_text() == generated.architecture(), STALE


def test_the_list_names_every_module() -> None:
    listed = generated.modules()
    for file in PACKAGE.rglob("*.py"):
        if not {"_native", "_web", "archive"} & set(file.parts) and file.name != "__init__.py":
            assert re.search(rf"^ *{re.escape(file.name)}( |$)", listed, re.MULTILINE), file


def test_the_reference_has_every_public_thing_with_a_docstring() -> None:
    text = REFERENCE.read_text()
    for name in api.__all__:
        assert f"`{name}" in text or name in ("Hint", "UnknownBot"), name
    for member in (name for name in vars(api.Play) if not name.startswith("_")):
        assert re.search(rf"- `{member}[(:]", text), f"Play.{member} has no docstring"
    assert "play_many(game: str, games: int" in text and "class `Seen`" in text
    assert batch.__doc__ and bots.__doc__


def test_a_line_of_the_list_fits_the_page() -> None:
    assert [line for line in generated.modules().splitlines() if len(line) > generated.WIDTH] == []


def test_code_in_a_docstring_becomes_a_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated, "PACKAGE", tmp_path)
    file = tmp_path / "thing.py"
    file.write_text(THING)
    assert generated.chapter(file).splitlines() == [
        *("## kogge.thing", "", "What it is.", "", "```python", "x = make()", "x.go()", "```", ""),
        *("### `make(n: int=1) -> int`", "", "Make it."),
    ]
