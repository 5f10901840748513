"""What the steps of every game have in common."""

from importlib import import_module

import pytest

from kogge.games import NAMES, load
from kogge.words import step_name

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", NAMES)
def test_the_ids_are_the_order_of_the_list(game: str) -> None:
    ids = vars(import_module(f"kogge.games.{game}.rules.state"))
    names = [step_name(step).replace("-", "_").upper() for step in load(game).rules.steps]
    assert {name: ids.get(name) for name in names} == {name: i for i, name in enumerate(names)}
