"""Every rule is enforced somewhere and proved somewhere."""

from pathlib import Path

import pytest

from kogge.games import NAMES
from kogge.matrix import definitions, ids, matrix

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_has_a_test_and_a_step(name: str) -> None:
    rules = matrix(name)
    assert len({rule.id for rule in rules}) == len(rules) > 5
    assert [rule.id for rule in rules if not rule.tests] == []
    needs_step = [rule for rule in rules if rule.id not in definitions(name)]
    assert [rule.id for rule in needs_step if not rule.steps] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_code_names_no_rule_that_the_page_has_not(name: str) -> None:
    home = Path(__file__).parents[1] / "src/kogge/games" / name
    named = {rule for file in home.rglob("*.py") for rule in ids(file.read_text())}
    assert named - {rule.id for rule in matrix(name)} == set()


def test_a_range_names_every_rule_in_it() -> None:
    assert list(ids("VR-22 to VR-24, VR-30: goods")) == ["VR-22", "VR-23", "VR-24", "VR-30"]
