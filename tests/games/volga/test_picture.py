"""The table as text."""

from kogge.games.volga.edge.game import GAME
from kogge.words import Words
from tests.games.volga.table import start

WORDS = Words(GAME, players=["Anna", "Bo"])


def test_the_picture_shows_the_table_from_the_view_alone() -> None:
    assert (
        GAME.picture(start().view("p1"), WORDS)
        == """\
Turn 1 of at most 200; goods sell for 4
                            Dvina portage ~~~    *Ryazan*
                                                    H
                                                /
                                               /
                    Valdai hills          Msta     ~~~  Upper Volga  ~~~   [Polotsk]

                                       /                 /                 /
                                      /                 /                 /
              Forest            [Tver]    ~~~  Dnieper bend ~~~     [Kiev]    ~~~    Pripyat

                              /                 /       \\         /                 /
                             /                 /         \\       /                 /
     Steppe            Lovat     ~~~   [Novgorod]  ~~~   Lake Ilmen  ~~~    [Minsk]    ~~~   [Vladimir]
                                         amber               1                fish
                                                         /                 /                 /
                                                        /                 /                 /
                                Marsh             Desna     ~~~   [Smolensk]  ~~~   Oka mouth
                                                                     furs               2
                                                /                 /                 /
                                               /                 /                 /
                                      [Yaroslavl]  ~~~  Lake Ladoga  ~~~  [Chernigov]
                                           P
  stacks: 10 amber, 10 fish, 10 furs
  free passes: Novgorod, Smolensk, Polotsk, Chernigov, Tver, Yaroslavl, Vladimir, Ryazan
  open contracts: amber to Minsk, amber to Kiev, fish to Kiev, furs to Tver
  contracts in the deck: 23
* 1 Anna (you): 5 rubles, small ship, Lake Ilmen
    goods: nothing
    passes: Kiev
    contracts in hand: nothing
  2 Bo: 5 rubles, small ship, Oka mouth
    goods: nothing
    passes: Minsk
    contracts in hand: 0"""
    )


def test_the_picture_shows_an_offer_on_the_table() -> None:
    t = start(ships={"p2": "desna"}).do("p1 offer p2; p1 give rubles 1; p1 ask pass minsk")
    assert "p1 offers p2: gives 1 ruble, asks for the Minsk pass" in GAME.picture(t.view(), Words(GAME))


def test_the_picture_shows_contracts_to_whom_they_belong() -> None:
    t = start().do("p1 draw; chance contract tver-amber; chance contract tver-fish")
    assert "  drawn: amber to Tver, fish to Tver" in GAME.picture(t.view("p1"), WORDS)
    assert "drawn" not in GAME.picture(t.view("p2"), WORDS)
    t.do("p1 keep tver-fish")
    assert "    contracts in hand: fish to Tver" in GAME.picture(t.view("p1"), WORDS)
    assert "    contracts in hand: 1" in GAME.picture(t.view("p2"), WORDS)
