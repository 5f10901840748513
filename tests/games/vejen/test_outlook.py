"""The guess that bots go by."""

from collections.abc import Iterator
from itertools import product

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.rules.cards import PLAGUE
from kogge.games.vejen.rules.generated import FIELDS
from kogge.games.vejen.rules.state import Vejen
from kogge.kernel.rules import CERTAIN
from kogge.kernel.vectors import changed
from tests.games.vejen.tables import CITIES, city, first_turn, lay_open, pass_all, put, stock, turn_in
from tests.play import Play

KIEL = city("kiel")


def hope(t: Play) -> int:
    """p1's, in parts of CERTAIN."""
    return int(GAME.rules.outlook(t.s)[0])


def test_money_cargo_and_buildings_raise_it() -> None:
    plain = hope(first_turn())
    assert hope(put(first_turn(), "p1", krone=12)) > plain
    assert hope(stock(first_turn(), "p1", "fish", on="schleswig")) > plain
    assert hope(put(first_turn(), "p1", houses="ribe")) > plain
    assert hope(put(first_turn(), "p2", houses="ribe")) < plain


def test_at_the_end_the_winners_share_it() -> None:
    t = pass_all(put(turn_in(12, "f2", finish="f2"), "p1", krone=99))
    assert list(GAME.rules.outlook(t.s)) == [CERTAIN, 0]


def after(t: Play, moves: str) -> int:
    """p1's hope when the moves are made."""
    return hope(t.do(moves))


def loaded() -> Play:
    """p1 in Flensburg with four goods on the cards of Schleswig and Kiel, and points to go on."""
    t = put(turn_in(5, "b6"), "p1", at="flensburg", points=5, wheel=1, houses="kiel")
    return stock(stock(t, "p1", "wood wood", on="schleswig"), "p1", "fish fish", on="kiel")


def test_loading_beats_passing() -> None:
    assert after(first_turn(), "p1 load wood") > after(first_turn(), "p1 end")


def test_every_step_towards_a_market_raises_it() -> None:
    t = stock(put(turn_in(3, "a6"), "p1", points=5), "p1", "wood", on="schleswig")
    hopes = [hope(t), after(t, "p1 travel rendsburg"), after(t, "p1 travel plon"), after(t, "p1 sell schleswig wood")]
    assert hopes == sorted(set(hopes))


def test_many_goods_are_sold_further_away() -> None:
    assert after(loaded(), "p1 travel sonderborg; p1 travel abenra") > after(loaded(), "p1 sell schleswig all")


def test_a_countinghouse_is_worth_its_goods_while_there_is_time() -> None:
    t = stock(put(turn_in(3, "a6"), "p1", at="flensburg"), "p1", "wheat peat wood")
    assert hope(t) < after(t, "p1 build countinghouse")


def test_nobody_pays_for_a_good_to_be_left_only_not_to_pass() -> None:
    def full() -> Play:
        return stock(put(turn_in(7, "c6"), "p1", krone=9, points=1, at="flensburg"), "p1", "fish wood wood wood wood")

    assert after(full(), "p1 buy fish; p1 leave; p1 end") < after(full(), "p1 end")


def test_a_good_that_is_owed_is_not_sold_at_the_end() -> None:
    def owing() -> Play:
        t = stock(turn_in(12, "f2", finish="f2"), "p1", "wood", on="schleswig").do("p2 end; p1 loan wood")
        return put(t, "p1", at="flensburg")

    assert after(owing(), "p1 sell schleswig wood") < hope(owing())


def variations(s: Vejen) -> Iterator[Vejen]:
    """Tables on which one number of one merchant differs."""
    for path, is_vector, _, _ in FIELDS:
        part, _, name = path.partition(".")
        for who in range(s.players) if part == "merchants" else ():
            for i in range(len(getattr(s.merchants[who], name)) if is_vector else 1):
                other = s.copy()
                merchant = other.merchants[who]
                if is_vector:
                    numbers = getattr(merchant, name)
                    setattr(merchant, name, changed(numbers, i, numbers[i] ^ 1))
                else:
                    setattr(merchant, name, getattr(merchant, name) ^ 1 if name not in ("ship", "mill") else KIEL)
                yield other


def test_a_player_is_looked_at_again_when_anything_has_changed() -> None:
    """Of the others bots remember what they were worth."""
    t = put(stock(loaded(), "p1", "iron peat wheat"), "p1", owes="fish", loans=2, hand="b05")
    s = lay_open(t, "bailiff").s
    others = list(variations(s))
    for who, name in product(("p1", "p2"), CITIES[:20]):
        t.match.state = s.copy()
        others.append(put(t, who, houses=f"kiel {name}").s)
    for name, value in {"round": 7, "krone": 3, "thaler": 3, "scoring": 0}.items():
        others.append(s.copy())
        setattr(others[-1], name, value)
    plague = s.copy()
    plague.row = changed(s.row, s.round - 1, 0)
    plague.event, plague.closed = PLAGUE, 1
    others.append(plague)
    for then in others:
        before = list(GAME.rules.outlook(s))
        assert [GAME.rules.hope(s, seat) for seat in range(2)] == before
        after = list(GAME.rules.outlook(then))
        assert [GAME.rules.hope(then, seat) for seat in range(2)] == after
