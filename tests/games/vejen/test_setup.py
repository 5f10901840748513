"""VJ-01 to VJ-10: set-up."""

import pytest

from kogge.games.vejen.edge.game import GAME
from kogge.kernel.game import BadOption
from kogge.kernel.seats import PUBLIC
from tests.games.vejen.tables import (
    event,
    first_turn,
    goods,
    in_round,
    pass_all,
    purse,
    put,
    set_up,
    stock,
    turn_in,
    where,
)
from tests.play import at


@pytest.mark.parametrize("players", [1, 5])
def test_VJ_01_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOption, match="2, 3, 4 players"):
        at("vejen", players=players)


def test_VJ_01_twelve_rounds_of_four_phases() -> None:
    t = turn_in(12, "f1", finish="f2")
    assert t.view().round == 12
    assert pass_all(t).view().ending is not None


def test_VJ_02_rates_start_at_1() -> None:
    t = set_up(start="s1")
    assert (t.view().krone, t.view().thaler) == (1, 1)


def test_VJ_02_a_rate_of_3_does_not_rise() -> None:
    t = in_round(2, "a5")  # both +1, from 2
    assert (t.view().krone, t.view().thaler) == (3, 3)
    pass_all(t.do("chance event a3"))  # krone +1
    assert (t.view().round, t.view().krone) == (3, 3)


def test_VJ_02_a_rate_of_1_does_not_fall() -> None:
    t = in_round(6, "c2")
    assert (t.view().krone, t.view().thaler) == (1, 3)
    pass_all(t.do("chance event c6"))  # both -1
    assert (t.view().round, t.view().krone, t.view().thaler) == (7, 1, 2)


def test_VJ_03_two_different_scoring_cards_lie_open() -> None:
    t = at("vejen", "chance tableau red; chance tableau green; chance starting p1; chance scoring bailiff", players=2)
    assert t.why("chance scoring bailiff") == "VJ-03 card-gone"
    t.do("chance scoring upgrading")
    assert [card.name for card in t.view().scoring] == ["upgrading", "bailiff"]


def test_VJ_04_two_open_cards_and_the_rest_in_the_stack() -> None:
    t = first_turn()
    assert [card.name for card in t.view().bonus_open] == ["b01", "b02"]
    assert t.view().bonus_stack == 23


def test_VJ_04_an_open_card_that_is_taken_is_replaced_at_once() -> None:
    t = put(first_turn(), "p1", at="kolding", krone=2).do("p1 bonus b01")
    assert t.waiting == ["chance"]
    assert t.why("chance open b02") == "VJ-04 not-in-stack"
    t.do("chance open b09")
    assert [card.name for card in t.view().bonus_open] == ["b09", "b02"]


def test_VJ_04_played_cards_leave_the_game_and_an_empty_stack_stays_empty() -> None:
    t = put(first_turn(), "p1", hand="b08", at="kolding", krone=9)
    t.s.played |= t.s.deck
    t.s.deck = 0
    t.do("p1 play b08 bottom")
    assert "b08" in t.view().bonus_played
    t.do("p1 bonus b01")
    assert [card.name for card in t.view().bonus_open] == ["b02"]
    assert t.view().bonus_stack == 0
    assert t.why("p1 bonus stack") == "VJ-55 stack-is-empty"


def test_VJ_05_seven_markers_of_each_noble_good_with_their_backs() -> None:
    t = first_turn()
    assert [len(stack) for stack in t.view().stacks.values()] == [7, 7]
    assert list(GAME.rules.components.backs) == [0, 3, 2, 2, 0, 3, 2, 2]  # type: ignore[attr-defined]


def test_VJ_05_a_back_is_drawn_from_those_that_are_left() -> None:
    t = put(first_turn(), "p1", mill="schleswig")
    stock(t, "p2", "food-1:cards food-2:cards")
    stock(t, "p1", "fish wheat").do("p1 refine food")
    assert t.options("chance") == ["back coins", "back other"]
    assert t.why("chance back cards") == "VJ-05 back-gone"


def test_VJ_06_the_row_is_start_two_of_each_letter_finish() -> None:
    t = first_turn()
    assert [bool(card) for card in t.view().row] == [True, True] + [False] * 9 + [True]
    pass_all(t)
    assert t.why("chance event a1") == "VJ-06 event-gone"
    assert t.why("chance event b1") == "VJ-06 other-letter"
    assert t.options("chance") == ["event a2", "event a3", "event a4", "event a5", "event a6"]


def test_VJ_06_everybody_knows_this_round_and_the_next() -> None:
    t = turn_in(5, "b6")
    for who in ("p1", "p2", "public"):
        assert [i for i, card in enumerate(t.view(who).row, 1) if card] == [1, 2, 3, 4, 5, 6, 12]


def test_VJ_06_round_2_is_known_before_the_first_decision() -> None:
    t = set_up(start="s1").do("chance open b02; chance draw b03; chance draw b04; chance draw b05; chance draw b06")
    assert t.options("p1") == ["keep b03", "keep b04"]
    assert t.view().row[1].name == "a1"


def test_VJ_06_no_card_is_turned_over_in_the_last_two_rounds() -> None:
    t = turn_in(11, "e6")
    assert [i for i, card in enumerate(t.view().row, 1) if card] == list(range(1, 13))


def test_VJ_07_a_tableau_gives_city_colour_currency_and_coins() -> None:
    t = first_turn()
    [red, green] = t.view().players
    assert (red.colour, red.home, red.city, red.krone, red.thaler) == ("red", "schleswig", "schleswig", 2, 0)
    assert (green.colour, green.home, green.city, green.krone, green.thaler) == ("green", "heide", "heide", 0, 2)
    assert [card.city for card in red.cards] == ["schleswig"]
    assert red.loans_left == 3


def test_VJ_07_nobody_gets_a_tableau_that_is_taken() -> None:
    t = at("vejen", "chance tableau red", players=2)
    assert t.why("chance tableau red") == "VJ-07 tableau-taken"


def test_VJ_07_three_countinghouses_one_mill_one_ship_to_build() -> None:
    t = put(first_turn(), "p1", houses="ribe odense esbjerg", mill="heide", ship="kiel", at="kiel")
    for building in ("countinghouse", "ship", "mill"):
        assert t.why(f"p1 build {building}") == "VJ-07 none-left"


def test_VJ_07_the_start_space_works_like_a_countinghouse_card() -> None:
    t = first_turn().do("p1 load wood")
    assert goods(t, "p1", on="schleswig") == "wood"
    t.do("p1 end")
    put(t.do("p2 end"), "p1", at="flensburg")
    assert event(t.do("p1 sell schleswig wood"), "sold")["distance"] == 1


def test_VJ_08_unused_start_cities_are_taken_but_have_no_owner() -> None:
    t = turn_in(6, "c1")  # toll; Tønder and Neumünster are unused
    put(t, "p2", at="flensburg", krone=0, thaler=0, points=3)
    t.do("p2 travel tonder")
    assert where(t, "p2") == "tonder"
    stock(t, "p2", "wood peat wheat")
    assert t.why("p2 build countinghouse") == "VJ-08 start-city"
    stock(t, "p2", "fish", on="heide")
    assert event(t.do("p2 sell heide fish"), "sold")["fees"] == 0


def test_VJ_09_the_starting_marker_goes_clockwise() -> None:
    t = set_up(players=3).do("chance open b02")
    assert t.waiting == ["p1"]
    pass_all(t).do("chance event a6")
    assert (t.view().starting, t.waiting) == ("p2", ["p2"])
    pass_all(t).do("chance event b2")
    assert t.waiting == ["p3"]


def test_VJ_10_hands_are_hidden_but_their_size_is_not() -> None:
    t = put(first_turn(), "p1", hand="b03 b04")
    assert [card.name for card in t.view("p1").players[0].hand] == ["b03", "b04"]
    assert t.view("p2").players[0].hand == [None, None]
    assert t.view().players[0].hand == [None, None]


def test_VJ_10_a_card_taken_from_the_open_ones_is_known_to_all() -> None:
    t = put(first_turn(), "p1", at="kolding", krone=2).do("p1 bonus b01; chance open b09")
    assert t.view("p2").players[0].hand[0].name == "b01"


def test_VJ_10_backs_are_for_the_owner_and_who_has_owned_them() -> None:
    t = put(first_turn(), "p1", mill="schleswig")
    stock(t, "p1", "fish wheat").do("p1 refine food; chance back cards")
    [mine] = t.view("p1").players[0].warehouse.nobles
    assert (mine.piece, mine.back) == ("food-1", "cards")
    for who in ("p2", "public"):
        [theirs] = t.view(who).players[0].warehouse.nobles
        assert (theirs.piece, theirs.back) == ("food-1", None)
    assert t.told("p1") == ["saw-back"]
    assert t.told("p2") == []


def test_VJ_10_the_order_under_a_stack_is_known_to_who_knows_the_marker() -> None:
    t = put(first_turn(), "p1", at="rendsburg", krone=1)
    stock(t, "p1", "food-1:cards").do("p1 bonus b01; chance open b09")
    under = t.view("p1").stacks["food"][-1]
    assert (under.piece, under.back) == ("food-1", "cards")
    assert t.view("p2").stacks["food"][-1].back is None


def test_VJ_10_who_gets_a_marker_that_another_put_back_sees_its_back() -> None:
    t = put(put(first_turn(), "p1", at="rendsburg"), "p2", mill="heide")
    backs = ["coins", "coins", "cards", "cards", "other", "other"]
    stock(t, "p2", " ".join(f"food-{i}:{back}" for i, back in enumerate(backs, 2)))
    stock(t, "p1", "food-1:coins").do("p1 bonus b02; chance open b09; p1 end")
    stock(t, "p2", "fish wheat").do("p2 refine food")
    assert "saw-back" in t.told("p2") and "saw-back" not in t.told("p1")
    assert [m.back for m in t.view("p2").players[1].warehouse.nobles if m.piece == "food-1"] == ["coins"]


def test_VJ_10_money_goods_and_buildings_are_public() -> None:
    t = put(first_turn(), "p1", krone=7, ship="kiel", wheel=1)
    stock(t, "p1", "fish iron")
    shown = t.view("p2").players[0]
    assert (shown.krone, shown.ship, shown.spokewheel) == (7, "kiel", True)
    assert shown.warehouse.goods == {"fish": 1, "iron": 1}
    assert purse(t, "p1") == (7, 0)


def test_VJ_10_what_is_hidden_is_imagined_anew() -> None:
    from kogge.kernel.rng import Rng

    t = put(first_turn(), "p1", hand="b03 b04")
    view = GAME.rules.view(t.s, PUBLIC)
    hands = {GAME.rules.imagine(view, Rng(seed)).merchants[0].hand[0] for seed in range(40)}
    assert len(hands) > 10
    assert hands.isdisjoint({1, 2})  # the open ones
