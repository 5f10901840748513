"""Which tables the laws are run on, and how a broken law gets home."""

import pickle

import pytest

from kogge.games import NAMES, load
from kogge.kernel.laws import Broken
from kogge.soak import tables


@pytest.mark.parametrize("name", NAMES)
def test_every_table_can_be_set_up_and_every_choice_is_among_them(name: str) -> None:
    game = load(name)
    for players, wishes in tables(game):
        assert not game.new(players, wishes).over
    assert {players for players, _ in tables(game)} == set(game.players)
    chosen = {choice for _, wishes in tables(game) for choice in wishes.items()}
    assert chosen == {(option.name, value) for option in game.options for value in option.values}


def test_a_leader_sits_at_the_table() -> None:
    kinds = tables(load("vasa"))
    assert (3, {"advanced": "on", "leader": "p3"}) in kinds and (5, {"advanced": "off", "leader": "p5"}) in kinds
    assert len(kinds) == 2 * (4 + 5 + 6)  # the leader drawn, or on each seat


def test_a_broken_law_gets_through_from_another_process() -> None:
    broken = pickle.loads(pickle.dumps(Broken("copy", "a copy changed its original")))
    assert (str(broken), broken.law) == ("copy: a copy changed its original", "copy")
