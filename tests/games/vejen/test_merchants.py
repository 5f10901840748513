"""The laws hold where goods are sold, refined and raided, which random play seldom gets to."""

from collections import Counter

import pytest

from kogge.games.vejen.edge.game import GAME
from tests.laws.merchants import EXPECTED, watch


@pytest.mark.parametrize("players", GAME.players)
def test_merchants_keep_the_laws(players: int) -> None:
    seen: Counter[str] = Counter()
    tally = watch(players, 100 + players, 60, seen)
    assert tally.endings.total() == 1
    assert tally.keys["event-sold"] and tally.keys["event-loaded"]
    assert seen.keys() & EXPECTED
