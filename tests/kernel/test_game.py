"""Options of a table."""

import re

import pytest

from kogge.games import NAMES, UnknownGame, load
from kogge.kernel.frames import arg1
from kogge.kernel.game import BadOption
from tests.kernel.toy import GAME


def test_defaults_are_filled_in() -> None:
    assert GAME.choose(2, {}) == {"loud": "no", "first": "p2"}
    assert GAME.choose(3, {"loud": "yes"}) == {"loud": "yes", "first": "p2"}


def test_options_reach_the_rules_as_indices() -> None:
    assert [arg1(GAME.new(2, {"loud": value}).top()) for value in ("no", "yes")] == [0, 1]


@pytest.mark.parametrize(
    ("players", "wishes", "why"),
    [
        (4, {}, "Toy is for 2, 3 players, not 4"),
        (0, {}, "Toy is for 2, 3 players, not 0"),
        (-2, {}, "Toy is for 2, 3 players, not -2"),
        (2, {"quiet": "no"}, "Toy has no option 'quiet'; it has: loud, first"),
        (2, {"loud": "maybe"}, "option loud is one of no, yes, not 'maybe'"),
        (2, {"loud": ""}, "option loud is one of no, yes, not ''"),
    ],
)
def test_a_bad_wish_is_explained(players: int, wishes: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=f"^{re.escape(why)}$"):
        GAME.new(players, wishes)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match=r"^Herring has no option 'wind'; it has: none$"):
        load("template").choose(2, {"wind": "north"})


def test_endings_are_named() -> None:
    s = GAME.new(2, {})
    assert GAME.ending(s) is None
    s.over = 1
    ending = GAME.ending(s)
    assert ending is not None
    assert ending.name == "done"


def test_an_unknown_game_is_told_from_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=f"there is no game 'chess' here; there is: {', '.join(NAMES)}"):
        load("chess")
