"""The rules pages against code and tests: no rule without a proof, none without a step unless the page says so."""

from pathlib import Path

import pytest

from kogge.games import NAMES
from kogge.matrix import definitions, ids, matrix, proving

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert [rule.id for rule in matrix(game) if not rule.tests] == []


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_has_a_step_or_is_a_definition(game: str) -> None:
    assert [rule.id for rule in matrix(game) if not rule.steps and rule.id not in definitions(game)] == []


@pytest.mark.parametrize("game", NAMES)
def test_every_id_is_on_the_page_once(game: str) -> None:
    on_page = [rule.id for rule in matrix(game)]
    assert on_page == sorted(set(on_page)) and definitions(game) <= set(on_page)
    prefix = on_page[0][:2]
    assert {rule for rule, _ in proving() if rule.startswith(prefix)} <= set(on_page)


@pytest.mark.parametrize("game", NAMES)
def test_the_code_names_no_rule_that_the_page_has_not(game: str) -> None:
    home = Path(__file__).parents[2] / "src/kogge/games" / game
    named = {rule for file in home.rglob("*.py") for rule in ids(file.read_text())}
    assert named - {rule.id for rule in matrix(game)} == set()


def test_a_range_names_every_rule_in_it() -> None:
    assert list(ids("VR-22 to VR-24, VR-30: goods")) == ["VR-22", "VR-23", "VR-24", "VR-30"]
