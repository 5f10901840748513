"""The guide promises that a game made by it obeys the laws. Ice was, and does what Herring does not.

It deals in secret, pushes a week at a time, asks in turn, has an option and an action that is about nothing.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kogge.games import declare
from kogge.kernel.laws import Tally, check_game
from kogge.kernel.match import Match
from kogge.kernel.seats import CHANCE, PUBLIC
from tests.docs.ice.edge.game import GAME

HERE = Path(__file__).parent / "ice"
PAGE = HERE.parents[2] / "docs/adding-a-game.md"
QUOTED = re.compile(r"^From `ice/(\S+)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_ice_obeys_the_laws() -> None:
    tally = Tally()
    for seed in range(12):
        weeks = ("three", "four")[seed // 2 % 2]
        tally.add(check_game(GAME, 2 + seed % 2, {"weeks": weeks}, seed))
    tally.check_variety(GAME)


def test_a_cargo_is_dealt_in_secret_and_turned_over_when_it_is_sold() -> None:
    match = Match(GAME, 2, {"weeks": "three"})
    for move in ("deal furs", "deal wax", "freeze mild"):
        match.play(CHANCE, move)
    assert [player.cargo.name for player in match.describe(0).players] == ["furs", None]
    assert [player.cargo.name for player in match.describe(PUBLIC).players] == [None, None]
    match.play(0, "bid 2")
    match.play(1, "wait")
    assert [player.sold for player in match.describe(PUBLIC).players] == ["furs", None]


def test_its_state_is_declared() -> None:
    code = "from kogge.games.declare import generated; print(generated('tests.docs.ice.rules.state'), end='')"
    command = [sys.executable, "-c", code]
    fresh = subprocess.run(command, env=declare.INTERPRETED, capture_output=True, text=True, check=True).stdout
    assert (HERE / "rules/generated.py").read_text() == fresh


@pytest.mark.skipif(not PAGE.exists(), reason="the documentation is not installed")
def test_what_the_page_quotes_of_it_is_there() -> None:
    quotes = QUOTED.findall(PAGE.read_text("utf-8"))
    assert quotes
    for file, text in quotes:
        assert text in (HERE / file).read_text("utf-8"), f"{file} has no\n{text}"
