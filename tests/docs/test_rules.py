"""The rules pages against code and tests: no rule without a proof, none without a step unless the page says so."""

import re

import pytest

from kogge.games import NAMES
from kogge.matrix import ids, matrix, proving, rules_page

pytestmark = pytest.mark.once


def definitions(game: str) -> set[str]:
    """The ids that a page lists as needing no step."""
    line = re.search(r"^Definitions without a step: (.*)$", rules_page(game).read_text(), re.MULTILINE)
    return set(ids(line[1])) if line else set()


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
