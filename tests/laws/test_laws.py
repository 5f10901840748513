"""The laws, on random games of every kind."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kogge
from kogge.games import NAMES, load
from kogge.kernel.game import BadOption, Game
from kogge.kernel.laws import LAWS, Tally, check_game

GAMES = {True: 15, False: 5}[kogge.compiled()]
DEAR_CHECKS = {True: 150, False: 40}[kogge.compiled()]  # about how many a game


def fits(game: Game[Any, Any], players: int, name: str, value: str) -> bool:
    try:
        game.choose(players, {name: value})
    except BadOption:
        return False
    return True


@st.composite
def tables(draw: st.DrawFn, game: Game[Any, Any]) -> tuple[int, dict[str, str], int]:
    """Players, options and seed of a table."""
    players = draw(st.sampled_from(game.players))
    wishes = {}
    for option in game.options:
        values = [value for value in option.values if fits(game, players, option.name, value)]
        wishes[option.name] = draw(st.sampled_from(values))
    return players, wishes, draw(st.integers(0, 2**62))


@pytest.mark.parametrize("name", NAMES)
def test_the_laws_hold(name: str) -> None:
    game, tally = load(name), Tally()

    @settings(max_examples=GAMES, deadline=None, derandomize=True, database=None, suppress_health_check=[*HealthCheck])
    @given(tables(game))
    def watch(table: tuple[int, dict[str, str], int]) -> None:
        players, wishes, seed = table
        length = check_game(game, players, wishes, seed, ["end"]).decisions
        tally.add(check_game(game, players, wishes, seed, LAWS, every=1 + length // DEAR_CHECKS))

    watch()
    tally.check_variety(game)
    assert tally.games >= GAMES / 2
