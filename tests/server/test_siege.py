"""A short siege, for what holds on any machine; `python -m tests.siege` is the long one, with time and memory."""

import os
from pathlib import Path

import pytest

from tests.siege.command import besiege
from tests.siege.ground import Alone
from tests.siege.ledger import Ledger

TOLD = {0: ["role king", "done", "/undo", "done"], 1: ["done"]}
SECONDS = float(os.environ.get("KOGGE_SIEGE", "40"))  # of each


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ([(0, "role king"), (0, "done"), (7, "draw"), (0, "/undo"), (1, "done"), (0, "done")], (0, 0)),
        ([(0, "role king"), (0, "done"), (0, "/undo"), (0, "done")], (1, 0)),
        ([(0, "role king"), (0, "done"), (0, "done"), (0, "/undo"), (0, "done"), (1, "done")], (0, 1)),
        ([(0, "role king"), (0, "done"), (0, "/undo"), (0, "done"), (1, "/bot easy"), (1, "done")], (0, 0)),
    ],
)
def test_what_was_told_is_held_against_what_is_kept(kept: list[tuple[int, str]], found: tuple[int, int]) -> None:
    ledger = Ledger()
    for seat, lines in TOLD.items():
        for line in lines:
            ledger.acknowledge("table", seat, line)
    assert ledger.settle(lambda table: kept) == found


def test_what_we_took_away_is_not_waited_for() -> None:
    ledger = Ledger()
    ledger.down = [(10.0, 13.0, ("move",))]
    ledger.waited("move", 9.0, 13.5)
    ledger.waited("page", 12.0, 14.0)
    assert {what: seconds for what, (seconds, _) in ledger.longest.items()} == {"move": 1.5, "page": 2.0}


@pytest.mark.once
def test_nothing_is_lost_doubled_or_shown_to_the_wrong_person(tmp_path: Path) -> None:
    """One process; `./kogge python -m tests.siege` lays siege to two as well, with PostgreSQL and Valkey."""
    report = besiege(Alone, tmp_path / "siege", SECONDS, seed=7, tables=6)
    assert report.is_safe, report.text()
    assert report.counts["acknowledged"] > 20, report.text()
    assert report.attacks.done["garbage"], report.text()
    assert not report.attacks.broken, report.text()
