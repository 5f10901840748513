"""The guess that bots go by."""

import pytest

from kogge.games.vejen.meta import GAME
from kogge.kernel.chance import random_move
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CERTAIN, advance, first_to_move
from tests.games.vejen.tables import first_turn, pass_all, put, stock, turn_in
from tests.play import Play


def hope(t: Play) -> int:
    """p1's, in parts of CERTAIN."""
    return int(GAME.rules.outlook(t.s)[0])


@pytest.mark.parametrize("players", GAME.players)
def test_the_outlook_is_shared_among_all_seats(players: int) -> None:
    s, rand = GAME.new(players, {}), Rng(players)
    while not s.over:
        outlook = list(GAME.rules.outlook(s))
        assert CERTAIN - players < sum(outlook) <= CERTAIN
        assert min(outlook) >= 0
        seat = first_to_move(s)
        advance(GAME.rules, s, seat, random_move(GAME.rules, s, seat, rand), None)


def test_money_cargo_and_buildings_raise_it() -> None:
    plain = hope(first_turn())
    assert hope(put(first_turn(), "p1", krone=12)) > plain
    assert hope(stock(first_turn(), "p1", "fish", place=1)) > plain
    assert hope(put(first_turn(), "p1", house1="ribe")) > plain
    assert hope(put(first_turn(), "p2", house1="ribe")) < plain


def test_at_the_end_the_winners_share_it() -> None:
    t = pass_all(put(turn_in(12, "f2", finish="f2"), "p1", krone=99))
    assert list(GAME.rules.outlook(t.s)) == [CERTAIN, 0]
