"""What the steps of every game have in common."""

from importlib import import_module
from importlib.util import find_spec

import pytest

from kogge.games import NAMES, load
from kogge.words import step_name

pytestmark = pytest.mark.once

ASKED_ALIKE = {"PAY_TOLL": "PAY_COIN"}  # to a toll or to the bank: whoever pays is asked for a coin


@pytest.mark.parametrize("game", NAMES)
def test_the_ids_are_the_order_of_the_list(game: str) -> None:
    rules = f"kogge.games.{game}.rules"
    ids = vars(import_module(f"{rules}.step_ids" if find_spec(f"{rules}.step_ids") else f"{rules}.state"))
    names = [step_name(step).replace("-", "_").upper() for step in load(game).rules.steps]
    for number, name in enumerate(names):
        called = [id for id, asked in ASKED_ALIKE.items() if asked == name] + [name]
        assert number in [ids.get(id) for id in called], name
