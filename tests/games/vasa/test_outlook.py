"""The guess that bots go by."""

import pytest

from kogge.games.vasa.edge.game import GAME
from tests.games.vasa.helpers import deal, idle, vasa
from tests.play import seat


@pytest.mark.parametrize("first", ["p1", "p2", "p3"])
def test_a_marker_counts_as_soon_as_it_is_chosen(first: str) -> None:
    """Else whoever is not the last to choose would choose by lot."""
    hopes = set()
    for value in (1, 2, 3):
        t = idle(deal(vasa(), first, wood=[1, 1, 1]), "choose-building")
        t.do(f"p1 build wood; {first} place wood {value}")
        hopes.add(int(GAME.rules.hope(t.s, seat(first))))
    assert len(hopes) == 3
