"""VJ-20 to VJ-35: the events."""

import pytest

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.rules.cards import NO_MEET
from kogge.kernel.rng import Rng
from kogge.kernel.sets import contains
from tests.games.vejen.tables import (
    card,
    city,
    event,
    first_turn,
    goods,
    in_round,
    pass_all,
    points,
    purse,
    put,
    set_up,
    stock,
    turn_in,
    where,
)


def test_VJ_20_rates_change_at_once_and_the_next_card_is_turned_over() -> None:
    t = in_round(2, "a6")
    assert (t.view().krone, t.view().thaler) == (2, 2)
    assert t.view().row[2] is None
    assert t.do("chance event a5").view().row[2].name == "a5"


def test_VJ_20_the_printed_pair_of_krone_2_and_plague_in_tonning() -> None:
    t = turn_in(4, "b3")
    assert (t.view().krone, t.view().closed) == (2, ["tonning"])


def test_VJ_21_no_bonus_card_is_bought_or_played() -> None:
    t = put(in_round(2, "a6").do("chance event a5"), "p2", hand="b08", at="kolding", krone=5)
    assert t.why("p2 bonus b01") == "VJ-21 no-bonus-round"
    assert t.why("p2 play b08 bottom") == "VJ-21 no-bonus-round"


def test_VJ_21_income_and_noble_goods_still_give_cards() -> None:
    t = put(in_round(2, "a6"), "p2", houses="kolding")
    t.do("chance event a5; chance draw b05")
    assert [card.name for card in t.view("p2").players[1].hand] == ["b05"]
    stock(put(t, "p2", at="kiel"), "p2", "food-1:cards", on="heide")
    assert t.do("p2 sell heide food-1").waiting == ["chance"]


def test_VJ_22_one_movement_point_more() -> None:
    t = turn_in(2, "a1")
    assert [points(t, who) for who in ("p1", "p2")] == [4, 4]


def test_VJ_23_give_exactly_the_goods_shown_once_for_the_coins() -> None:
    t = turn_in(4, "b5")  # wheat and wood for 5
    stock(t, "p1", "wheat wheat wood")
    stock(t, "p2", "wheat fish")
    t.do("p2 end; p1 end")
    assert t.waiting == ["p1"]  # p2 has no wood
    assert t.options("p1") == ["done", "fulfil"]
    before = purse(t, "p1")
    t.do("p1 fulfil; p1 kroner 2")
    assert purse(t, "p1") == (before[0] + 2, before[1] + 3)
    assert goods(t, "p1") == "wheat"
    assert t.view().round == 5  # and no second time


def test_VJ_23_goods_may_come_from_cards_and_one_may_decline() -> None:
    t = turn_in(2, "a5")  # fish for 3
    stock(stock(t, "p1"), "p1", "fish", on="schleswig")
    stock(t, "p2", "fish").do("p2 end; p1 end")
    t.do("p2 done; p1 fulfil")
    assert goods(t, "p1", on="schleswig") == ""
    assert goods(t, "p2").startswith("fish")


def test_VJ_23_where_there_is_a_choice_of_pieces_it_is_asked() -> None:
    t = turn_in(2, "a5")
    stock(stock(t, "p1", "fish"), "p1", "fish", on="schleswig")
    t.do("p2 end; p1 end; p1 fulfil")
    assert t.options("p1") == ["give schleswig fish", "give warehouse fish"]
    t.do("p1 give schleswig fish")
    assert t.options("p1") == ["kroner 0", "kroner 1", "kroner 2", "kroner 3"]


def test_VJ_24_a_coin_of_choice_for_all_at_the_same_time() -> None:
    t = in_round(2, "a2")
    assert t.waiting == ["p1", "p2"]
    t.do("p2 kroner 1; p1 kroner 0")
    assert (purse(t, "p1"), purse(t, "p2")) == ((2, 1), (1, 2))


def test_VJ_25_no_travel_by_sea() -> None:
    t = put(turn_in(6, "c2"), "p2", ship="kiel", at="kiel", points=7)
    assert t.why("p2 sail ribe") == "VJ-25 sea-closed"
    assert not any(option.startswith("sail") for option in t.options("p2"))


def test_VJ_26_points_for_a_coin_each_up_to_seven() -> None:
    t = put(in_round(2, "a3"), "p2", krone=1, thaler=5, cart=1).do("chance event a1")
    assert points(t, "p2") == 5
    t.do("p2 coin krone")
    assert t.why("p2 coin krone") == "VJ-35 no-coin"
    t.do("p2 coin thaler")
    assert (points(t, "p2"), purse(t, "p2")) == (7, (0, 4))
    assert t.waiting == ["p1"]  # 7 is the end of the scale
    t.do("p1 done")
    assert points(t, "p1") == 3


def test_VJ_26_who_has_no_coin_is_not_asked() -> None:
    t = put(put(in_round(2, "a3"), "p1", krone=0), "p2", thaler=0).do("chance event a1")
    assert (t.waiting, t.told()[-1]) == (["p2"], "got")
    assert "end" in t.options("p2")


def test_VJ_26_who_has_seven_points_is_not_asked() -> None:
    t = put(put(in_round(2, "a3"), "p1", krone=9, cart=2), "p2", thaler=9, cart=2).do("chance event a1")
    assert "end" in t.options("p2")


def test_VJ_27_a_third_scoring_card() -> None:
    t = in_round(6, "c3").do("chance scoring warehouse")
    assert [card.name for card in t.view().scoring] == ["warehouse", "scrimper", "bailiff"]


def test_VJ_28_nobody_stops_where_another_cart_stands() -> None:
    t = put(put(turn_in(2, "a4"), "p1", at="flensburg"), "p2", at="schleswig", points=2)
    assert t.why("p2 travel flensburg") == "VJ-28 no-meeting"
    put(t, "p2", points=3)
    assert t.why("p2 travel flensburg") == "VJ-28 no-meeting"  # 1 point left leads nowhere


def test_VJ_28_passing_through_is_allowed_and_nothing_is_done_there() -> None:
    t = put(put(turn_in(2, "a4"), "p1", at="flensburg"), "p2", at="schleswig", points=4, hand="b08")
    t.do("p2 travel flensburg")
    assert t.options("p2") == ["travel husum", "travel schleswig", "travel sonderborg", "travel tonder"]
    for move in ("end", "buy fish", "loan fish", "play b08 bottom"):
        assert t.why(f"p2 {move}") == "K-04 not-asked"
    t.do("p2 travel tonder")
    assert where(t, "p2") == "tonder"
    assert "end" in t.options("p2")


def test_VJ_28_one_may_pass_through_several_carts_or_leave_by_sea() -> None:
    t = turn_in(2, "a4", players=4)
    put(put(put(t, "p1", at="kiel"), "p3", at="plon"), "p4", at="eutin")
    put(t, "p2", at="neumunster", points=3)
    assert t.why("p2 travel plon") is None  # on to Rendsburg
    put(t, "p2", at="rendsburg", points=1)
    assert t.why("p2 travel plon") == "VJ-28 no-meeting"
    put(t, "p2", points=5, ship="kiel")
    t.do("p2 travel plon; p2 travel kiel")
    assert "sail ribe" in t.options("p2")


def test_VJ_28_carts_already_together_may_stay_and_act() -> None:
    t = put(put(turn_in(2, "a4"), "p1", at="flensburg"), "p2", at="flensburg", krone=3)
    assert "buy fish" in t.options("p2")


def test_VJ_29_no_goods_and_no_card_but_movement_points() -> None:
    t = put(in_round(5, "b6"), "p2", houses="kolding")
    before = goods(t, "p2")
    t.do("chance event c2")
    assert goods(t, "p2") == before
    assert t.view("p2").players[1].hand == []
    assert points(t, "p2") == 3


def test_VJ_30_coins_for_having_the_goods_shown() -> None:
    t = turn_in(4, "b4")  # wood and peat: 3
    stock(stock(t, "p1", "wood wood"), "p1", "peat", on="schleswig")
    stock(t, "p2", "wood")
    t.do("p2 end; p1 end")
    assert t.waiting == ["p1"]
    before = purse(t, "p1")
    t.do("p1 kroner 3")
    assert purse(t, "p1") == (before[0] + 3, before[1])
    assert goods(t, "p1").startswith("wood wood")
    assert goods(t, "p1", on="schleswig") == "peat"


def test_VJ_31_a_toll_to_each_owner_of_a_countinghouse() -> None:
    t = turn_in(6, "c1", players=3)
    put(put(t, "p1", houses="kiel"), "p2", houses="kiel")
    put(t, "p3", at="plon", points=7, krone=2, thaler=1)
    before = purse(t, "p1"), purse(t, "p2")
    t.do("p3 travel kiel")
    assert t.options("p3") == ["coin krone", "coin thaler"]
    t.do("p3 coin thaler")  # to p1; the second can only be a Krone
    assert t.told().count("toll") == 2
    assert purse(t, "p3") == (1, 0)
    assert purse(t, "p1") == (before[0][0], before[0][1] + 1)
    assert purse(t, "p2") == (before[1][0] + 1, before[1][1])


def test_VJ_31_who_cannot_pay_may_not_enter() -> None:
    t = turn_in(6, "c1")
    put(put(t, "p1", houses="kiel"), "p2", at="plon", points=7, krone=0, thaler=0)
    assert t.why("p2 travel kiel") == "VJ-31 toll-too-dear"
    assert t.numbers("p2 travel kiel") == {"city": city("kiel"), "coins": 1, "have": 0}
    assert "travel kiel" not in t.options("p2")


def test_VJ_31_the_own_countinghouse_costs_nothing() -> None:
    t = put(turn_in(6, "c1"), "p2", at="tonning", points=3, krone=0, thaler=0).do("p2 travel heide")
    assert where(t, "p2") == "heide"


def test_VJ_32_a_city_with_plague_is_not_entered() -> None:
    t = put(turn_in(4, "b3"), "p2", at="husum", points=7)
    assert t.why("p2 travel tonning") == "VJ-32 city-closed"
    assert "travel tonning" not in t.options("p2")


def test_VJ_32_a_cart_already_there_acts_and_leaves_but_does_not_come_back() -> None:
    t = put(turn_in(4, "b3"), "p2", at="tonning", points=7, thaler=3)
    stock(t, "p2", "fish")
    assert "bonus b01" in t.options("p2")
    t.do("p2 travel heide")
    assert t.why("p2 travel tonning") == "VJ-32 city-closed"


def test_VJ_32_distances_are_counted_around_it() -> None:
    t = put(turn_in(4, "b3"), "p2", at="husum")
    stock(t, "p2", "fish", on="heide")  # Heide
    sold = event(t.do("p2 sell heide fish"), "sold")
    assert sold["distance"] == 3  # by Rendsburg and Schleswig instead of Tönning


def test_VJ_32_goods_on_the_card_of_a_closed_city_may_be_sold_elsewhere() -> None:
    t = put(first_turn(), "p1", houses="itzehoe", at="heide")  # closed by the Start card
    stock(t, "p1", "fish", on="itzehoe")
    assert event(t.do("p1 sell itzehoe fish"), "sold")["distance"] == 1


def test_VJ_33_two_cards_drawn_one_kept_and_one_coin() -> None:
    t = set_up(start="s1").do("chance open b02")
    assert (t.view().krone, t.view().thaler) == (1, 1)
    t.do("chance draw b03; chance draw b04; chance draw b05; chance draw b06")
    assert t.waiting == ["p1", "p2"]
    assert t.view().bonus_stack == 19
    assert t.why("p1 keep b05") == "VJ-33 not-in-hand"
    t.do("p2 keep b06; p1 keep b03")
    assert [card.name for card in t.view("p1").players[0].hand] == ["b03"]
    assert t.view("p1").players[0].put_back.name == "b04"
    assert t.view("p2").players[0].put_back is None
    assert t.view().bonus_stack == 21
    assert (purse(t, "p1"), purse(t, "p2")) == ((1, 0), (0, 1))


def test_VJ_33_what_one_put_back_was_dealt_to_nobody_before() -> None:
    t = set_up(start="s1").do("chance open b02; chance draw b03; chance draw b04; chance draw b05; chance draw b06")
    t.do("p1 keep b03; p2 keep b05")
    for seed in range(60):
        other = GAME.rules.imagine(GAME.rules.view(t.s, 0), Rng(seed))
        assert other.merchants[1].hand[0] != card("b04")  # p1 had it and put it back
        assert contains(other.deck, card("b04"))


def test_VJ_34_both_rates_rise_and_plague_in_two_cities() -> None:
    t = first_turn()
    assert (t.view().krone, t.view().thaler) == (2, 2)
    assert t.view().closed == ["abenra", "itzehoe"]
    assert purse(t, "p1") == (2, 0)
    assert turn_in(2, "a1").view().closed == []


@pytest.mark.parametrize(("kroner", "left"), [(0, (2, 3)), (1, (3, 2)), (3, (5, 0))])
def test_VJ_35_coins_in_any_mix(kroner: int, left: tuple[int, int]) -> None:
    t = put(first_turn(), "p1", hand="b05").do("p1 play b05 bottom")  # 3 coins
    assert t.why("p1 kroner 4") == "VJ-35 too-many-coins"
    assert purse(t.do(f"p1 kroner {kroner}"), "p1") == left


def test_no_event_outlives_its_round() -> None:
    t = pass_all(turn_in(2, "a4"))
    assert t.s.event != NO_MEET
