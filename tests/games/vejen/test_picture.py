"""The table as text."""

from kogge.games.vejen.edge.game import GAME
from kogge.words import Words
from tests.games.vejen.tables import put, stock, turn_in


def test_the_picture_shows_the_table_from_the_view_alone() -> None:
    t = put(turn_in(2, "a1"), "p1", hand="b07", krone=1, thaler=3)
    stock(stock(t, "p1", "fish fish food-1:coins"), "p1", "iron", on="schleswig")
    words = Words(GAME, players=["Anna", "Bo"])
    assert (
        GAME.picture(t.view("p1"), words)
        == """\
Round 2; Krone 2, Thaler 2
  round 2: event A1 (Krone =2): everybody has 1 extra movement point
  round 3: event A6 (Krone =2, Thaler =2): no bonus cards may be bought or played
  round 12: Finish card 1 (Krone +1, Thaler +1): at the end of the round, 7 coins for giving 1 peat, 1 iron and 1 wood
  scoring cards: Scrimper (5); Bailiff (15)
  open bonus cards (stack: 22): bonus card 1 (after a sale in Esbjerg: 5 coins / 2 movement points); \
bonus card 2 (after a sale in Ribe: 4 coins / 3 coins)
  food from the top: food 2, food 3, food 4, food 5, food 6, food 7
  tools from the top: tool 1, tool 2, tool 3, tool 4, tool 5, tool 6, tool 7
  Anna (you, red)
    in Schleswig, 4 points; 1 Krone, 3 Thalers; 3 loan markers; standard cart
    warehouse (3 of 5): 2 fish, food 1 (coins)
    card of Schleswig: 1 iron
    bonus cards: bonus card 7 (after a sale in Sønderborg: 3 coins / swap up to 2 goods)
* Bo (green, starting player)
    in Heide, 4 points; 0 Kroner, 2 Thalers; 3 loan markers; standard cart
    warehouse (2 of 5): 2 wheat
    card of Heide: nothing"""
    )
    others = GAME.picture(t.view("p2"), words)
    assert "food 1\n" in others and "bonus card 7" not in others
