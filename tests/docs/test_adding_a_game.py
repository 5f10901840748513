"""The page that builds the template game prints the real files, and what it prints is a game."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from kogge.kernel.chance import random_move
from kogge.kernel.laws import Tally, check_game
from kogge.kernel.record import from_json, replay, to_json, write
from kogge.kernel.rng import Rng
from kogge.kernel.match import Match
from tests.variant import sources, variant

PAGE = Path(__file__).parents[2] / "docs/adding-a-game.md"
BLOCK = re.compile(r"^`(\S+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WORDS = "template.ftl"
GENERATED = "rules/generated.py"
EMPTY = {name: "" for name in ("__init__.py", "rules/__init__.py", "edge/__init__.py", GENERATED)}

pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="the documentation is not installed")


def printed() -> dict[str, str]:
    """The files that the page prints; the parts of one file are two empty lines apart."""
    out: dict[str, str] = {}
    for name, text in BLOCK.findall(PAGE.read_text("utf-8")):
        out[name] = f"{out[name]}\n\n{text}" if name in out else text
    return out


def test_the_page_prints_the_files_of_the_template_game() -> None:
    page = printed()
    assert page.pop(WORDS) == files("kogge.words").joinpath("en", WORDS).read_text("utf-8")
    assert page == {name: text for name, text in sources().items() if text and name != GENERATED}


def test_what_the_page_prints_obeys_the_laws_and_plays_to_the_end() -> None:
    page = printed()
    del page[WORDS]
    with variant(page | EMPTY) as game:
        assert type(game.rules).__module__.startswith("variant_")
        tally = Tally()
        for seed, players in enumerate((2, 3, 4)):
            tally.add(check_game(game, players, {}, seed))
        tally.check_variety(game)
        match, rand = Match(game, 3), Rng(7)
        match.play_on(lambda t, seat: int(random_move(game.rules, t.state, seat, rand)), rand)
        assert match.describe(0).ending == "home"
        assert match.describe(0).winners
        again = replay(from_json(to_json(write(match))), game)
        assert again.text() == match.text()
