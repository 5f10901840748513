"""A short siege, for what holds on any machine; `python -m tests.siege` is the long one, with time and memory."""

import os
from pathlib import Path

import pytest

from tests.siege.command import besiege
from tests.siege.ground import Alone, Ground, Pair

SECONDS = float(os.environ.get("KOGGE_SIEGE", "40"))  # of each


@pytest.mark.once
@pytest.mark.parametrize("ground", [Alone, Pair])
def test_nothing_is_lost_doubled_or_shown_to_the_wrong_person(ground: type[Ground], tmp_path: Path) -> None:
    report = besiege(ground, tmp_path / "siege", SECONDS, seed=7, tables=6)
    assert report.is_safe, report.text()
    assert report.counts["acknowledged"] > 20, report.text()
    assert report.attacks.done["garbage"], report.text()
    assert not report.attacks.broken, report.text()
