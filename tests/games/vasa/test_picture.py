"""The table as text."""

from kogge.games.vasa.edge.game import GAME
from kogge.words import Words
from tests.games.vasa.helpers import built, idle, vasa

WORDS = Words(GAME, players=["Anna", "Bo", "Cai"])


def test_the_picture_shows_the_table_from_the_view_alone() -> None:
    assert (
        GAME.picture(built(p1=[1, 0, 1], p2=[1, 1, 0]).view("p1"), WORDS)
        == """\
Round 1, shipyard leader Anna
  supply: wood 3/2/2  cloth 3/3/3  iron 3/3/3  sculpture 3/3/3
  free roles: sculpture procurer, craftsman, tailor/blacksmith, admiral, king
  Anna (you, wood procurer)
    in hand: wood 0/0/1  cloth 1/0/0  iron 1/0/0  sculpture 1/0/0
    ship: wood 1
  Bo (cloth procurer)
    in hand: 4 markers
    ship: wood ?12
* Cai (iron procurer)
    in hand: 3 markers
    ship: wood 1"""
    )


def test_the_picture_shows_an_offer_on_the_table() -> None:
    t = idle(vasa(advanced="on"), "inventory").do("p1 offer p2; p1 give wood 1; p1 ask iron 1")
    assert GAME.picture(t.view(), WORDS).endswith("\nThe offer: gives 1 wood 1, asks for 1 iron 1")
