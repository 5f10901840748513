"""Finished games of every kind: each replays to the state and the result that it claims."""

from pathlib import Path

import pytest

from kogge.games import NAMES, load
from kogge.kernel.record import from_json, replay, to_json, write
from tests.records import make_vasa

HERE = Path(__file__).parent
OLD = sorted((HERE / "format1").glob("*.json"))
RECORDS = [path for path in sorted(HERE.glob("*/*.json")) if path not in OLD]


def test_every_folder_is_a_game() -> None:
    assert RECORDS
    assert {path.parent.name for path in RECORDS} <= set(NAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays(path: Path) -> None:
    text = path.read_text()
    saved = from_json(text)
    assert saved.game == path.parent.name and saved.result is not None
    table = replay(saved, load(saved.game))  # holds hash and result against the claim
    assert table.state.over
    assert to_json(write(table, names=saved.names)) == text  # who played is no part of the game


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_record_in_the_first_format_replays(path: Path) -> None:
    saved = from_json(path.read_text())
    assert saved.kogge == 1
    table = replay(saved, load(saved.game))  # holds the result against the claim
    assert write(table).result == saved.result and table.text() == saved.moves


def test_vasa_has_a_record_of_every_kind() -> None:
    assert {path.stem for path in (HERE / "vasa").glob("*.json")} == make_vasa.WANTED


@pytest.mark.parametrize("name", sorted(make_vasa.WANTED))
def test_VR_73_VR_74_VR_75_vasa_is_decided_as_the_name_says(name: str) -> None:
    table = replay(from_json((HERE / "vasa" / f"{name}.json").read_text()), load("vasa"))
    assert make_vasa.decided(table.state) == name
