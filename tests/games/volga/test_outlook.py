"""The guess that bots go by, and what they do not think about."""

from kogge.games.volga.edge.game import GAME
from kogge.kernel.rules import CERTAIN, legal
from tests.games.volga.table import burn, load, rubles, start
from tests.play import Play, at


def hope(t: Play) -> int:
    """p1's, in parts of CERTAIN."""
    return int(GAME.rules.outlook(t.s)[0])


def thought_of(t: Play) -> list[str]:
    """What p1 would weigh, if p1 were a bot."""
    return [GAME.notation.write(move) for move in GAME.rules.sensible(t.s, 0, legal(GAME.rules, t.s, 0))]


def test_money_and_goods_that_somebody_wants_raise_it() -> None:
    plain = hope(start())
    assert hope(rubles(start(), 6, 5)) > plain
    assert hope(load(start(), "p1", amber=1)) > plain  # there is a contract for amber in Kiev
    assert hope(load(start(), "p2", amber=1)) < plain


def test_a_fee_on_the_way_to_a_sale_is_well_spent() -> None:
    t = load(start(contracts=("minsk-amber", "tver-furs", "ryazan-furs", "polotsk-furs")), "p1", amber=1)
    before = hope(t)
    assert hope(t.do("p1 go minsk")) >= before


def test_a_lead_counts_for_more_the_more_cities_burn() -> None:
    few, many = rubles(start(), 8, 5), rubles(start(), 8, 5)
    burn(many, "yaroslavl", "vladimir", "ryazan")
    assert hope(many) > hope(few)


def test_at_the_end_the_winner_has_it_all() -> None:
    t = rubles(start(), 29, 5)
    t.do("p1 horde upper-volga; p1 horde polotsk")  # a ruble for the fire
    assert list(GAME.rules.outlook(t.s)) == [CERTAIN, 0]


def test_nobody_with_sense_throws_wanted_goods_away_or_starts_over_rich() -> None:
    t = load(start(ships={"p1": "minsk", "p2": "oka-mouth"}), "p1", amber=1, furs=1)
    options = t.options("p1")
    assert {"throw amber", "throw furs", "restart", "offer p2"} <= set(options)
    assert set(options) - set(thought_of(t)) == {"throw amber", "throw furs", "restart", "offer p2"}


def test_what_nobody_wants_may_be_thrown_off_a_full_ship_and_the_poor_may_start_over() -> None:
    t = load(start(contracts=("kiev-amber", "tver-furs", "minsk-amber", "ryazan-furs")), "p1", fish=2)
    assert "throw fish" in thought_of(t)
    assert "restart" in thought_of(rubles(start(), 3, 5))


def test_a_tile_is_laid_where_it_touches_most_and_turned_so_that_rivers_meet() -> None:
    t = at("volga", "chance layer p1; chance tile lake-ilmen; chance tile lake-ladoga", players=2)
    second = t.options("p2")[0]
    t.do(f"p2 {second}; chance tile kiev")
    assert len(t.options("p1")) == 8
    beside_both = thought_of(t)
    assert len(beside_both) == 2
    t.do(f"p1 {beside_both[0]}")
    assert len(t.options("p1")) == 6
    assert 0 < len(thought_of(t)) < 6
