"""VJ-50 to VJ-58: turns, travelling, buying, loading, refining."""

import pytest

from tests.games.vejen.tables import city, event, first_turn, goods, in_round, points, purse, put, stock, where


def test_VJ_50_one_kind_of_action_as_often_as_wanted_with_travel_between() -> None:
    t = put(first_turn(), "p1", krone=9, points=7)
    t.do("p1 buy wood; p1 travel flensburg; p1 buy fish; p1 buy fish; p1 travel schleswig")
    assert goods(t, "p1") == "fish fish wood wood"
    assert t.why("p1 load wood") == "VJ-50 other-action"
    assert t.view().action == "buying"
    assert "buy wood" in t.options("p1")


def test_VJ_50_clockwise_until_all_have_passed() -> None:
    t = put(first_turn(players=3), "p1", krone=9)
    t.do("p1 buy wood; p1 end; p2 end; p3 loan fish; p3 end")
    assert t.waiting == ["p1"]  # p2 and p3 have passed
    assert t.view().players[2].passed
    t.do("p1 buy wood; p1 end; p1 end")
    assert (t.waiting, t.view().round) == (["chance"], 2)


def test_VJ_51_a_turn_without_action_is_passing() -> None:
    t = first_turn().do("p1 travel flensburg; p1 end")
    assert t.told() == ["passed"]
    assert t.do("p2 load wheat; p2 end").told() == ["turn-ended"]
    assert t.waiting == ["p2"]  # p1 is out until the next round


def test_VJ_52_a_route_costs_the_points_printed_on_it() -> None:
    t = put(first_turn(), "p1", points=3).do("p1 travel flensburg")
    assert points(t, "p1") == 1
    assert t.why("p1 travel schleswig") == "VJ-52 points-short"
    assert t.numbers("p1 travel schleswig") == {"city": city("schleswig"), "price": 2, "have": 1}
    assert t.why("p1 travel kiel") == "VJ-52 no-route"


def test_VJ_52_example_schleswig_to_flensburg_costs_2() -> None:
    assert event(first_turn().do("p1 travel flensburg"), "travelled")["price"] == 2


def test_VJ_52_example_segeberg_to_rendsburg_costs_5() -> None:
    t = put(first_turn(), "p1", at="segeberg", points=5)
    t.do("p1 travel neumunster; p1 travel plon; p1 travel rendsburg")
    assert (where(t, "p1"), points(t, "p1")) == ("rendsburg", 0)


def test_VJ_53_by_sea_between_four_ports_for_3_points_wherever_the_ship_was_built() -> None:
    t = put(first_turn(), "p1", at="kobenhavn", points=7)
    assert t.why("p1 sail ribe") == "VJ-53 no-ship"
    put(t, "p1", ship="hamburg")
    assert [o for o in t.options("p1") if o.startswith("sail")] == ["sail hamburg", "sail kiel", "sail ribe"]
    assert t.why("p1 sail lubeck") == "VJ-53 no-sea-route"
    assert t.why("p1 sail kobenhavn") == "VJ-53 no-sea-route"
    assert points(t.do("p1 sail ribe"), "p1") == 4
    assert t.do("p1 sail kiel").why("p1 sail ribe") == "VJ-52 points-short"
    put(t, "p1", at="plon", points=7)
    assert t.why("p1 sail ribe") == "VJ-53 no-sea-route"


def test_VJ_54_goods_cost_the_rate_in_the_country_s_currency() -> None:
    t = put(first_turn(), "p1", krone=5, thaler=5)
    t.do("p1 buy wood; p1 buy wood")
    assert purse(t, "p1") == (1, 5)
    assert t.why("p1 buy wood") == "VJ-54 coins-short"
    assert t.numbers("p1 buy wood") == {"currency": 0, "price": 2, "have": 1}
    assert t.why("p1 buy iron") == "VJ-54 not-sold-here"
    put(t, "p1", at="kiel").do("p1 buy fish")
    assert purse(t, "p1") == (1, 3)


@pytest.mark.parametrize(
    ("place", "shown"),
    [("kobenhavn", ["iron", "wheat", "wood"]), ("hamburg", ["iron", "peat", "wood"]), ("lubeck", ["fish", "wheat"])],
)
def test_VJ_54_cities_that_show_several_goods(place: str, shown: list[str]) -> None:
    t = put(first_turn(), "p1", at=place, krone=9, thaler=9)
    assert [o for o in t.options("p1") if o.startswith("buy")] == [f"buy {good}" for good in shown]
    t.do(f"p1 buy {shown[0]}; p1 buy {shown[1]}; p1 buy {shown[0]}")
    assert goods(t, "p1").count(shown[0]) >= 2


@pytest.mark.parametrize("place", ["kolding", "rendsburg", "tonning"])
def test_VJ_55_three_cities_sell_no_goods_but_bonus_cards(place: str) -> None:
    t = put(first_turn(), "p1", at=place, krone=9, thaler=9)
    assert [o for o in t.options("p1") if o.startswith("bu")] == []
    assert [o for o in t.options("p1") if o.startswith("bonus")] == ["bonus b01", "bonus b02", "bonus stack"]
    assert t.why("p1 bonus b03") == "VJ-55 not-open"
    assert put(t, "p1", at="kiel").why("p1 bonus b01") == "VJ-55 no-bonus-shop"


def test_VJ_55_kolding_takes_the_rate_in_kroner() -> None:
    t = put(first_turn(), "p1", at="kolding", krone=3, thaler=9).do("p1 bonus stack; chance draw b20")
    assert purse(t, "p1") == (1, 9)
    assert t.why("p1 bonus stack") == "VJ-55 coins-short"


def test_VJ_55_rendsburg_takes_any_good_and_a_coin_of_either_currency() -> None:
    t = put(first_turn(), "p1", at="rendsburg", krone=3, thaler=3, wheel=1)
    stock(stock(t, "p1", "fish tool-1:coins"), "p1", "iron", on="schleswig").do("p1 bonus b02")
    assert t.options("p1") == ["give schleswig iron", "give warehouse fish", "give warehouse tool-1"]
    t.do("p1 give warehouse tool-1")
    assert t.options("p1") == ["coin krone", "coin thaler"]
    t.do("p1 coin thaler; chance open b09")
    assert purse(t, "p1") == (3, 2)
    assert [card.name for card in t.view("p1").players[0].hand] == ["b02"]


def test_VJ_55_without_a_choice_the_price_is_paid_at_once() -> None:
    t = put(first_turn(), "p1", at="tonning", krone=1, thaler=0)
    stock(t, "p1", "fish").do("p1 bonus stack")
    assert (t.waiting, purse(t, "p1"), goods(t, "p1")) == (["chance"], (0, 0), "")


def test_VJ_55_without_good_or_coin_no_card() -> None:
    t = put(first_turn(), "p1", at="tonning", krone=1, thaler=0)
    assert stock(t, "p1").why("p1 bonus b01") == "VJ-55 good-and-coin"
    stock(t, "p1", "fish")
    assert put(t, "p1", krone=0).why("p1 bonus b01") == "VJ-55 good-and-coin"


def test_VJ_56_at_most_two_cards_in_hand() -> None:
    t = put(first_turn(), "p1", at="kolding", krone=9, hand="b03 b04")
    assert t.why("p1 bonus b01") == "VJ-56 hand-full"
    put(t, "p1", at="kiel")
    stock(t, "p1", "food-1:cards", on="schleswig").do("p1 sell schleswig food-1")
    assert t.waiting == ["p1"]  # no card is drawn
    assert len(t.view().players[0].hand) == 2


def test_VJ_56_only_as_many_as_the_hand_has_room_for() -> None:
    t = put(first_turn(), "p1", at="kiel", hand="b03")
    stock(t, "p1", "food-1:cards", on="schleswig").do("p1 sell schleswig food-1; chance draw b05")
    assert t.waiting == ["p1"]


def test_VJ_57_loading_needs_a_countinghouse_in_the_city() -> None:
    t = put(first_turn(), "p1", at="flensburg")
    stock(t, "p1", "fish")
    assert t.why("p1 load fish") == "VJ-57 no-countinghouse"


def test_VJ_57_a_card_holds_one_good_and_two_with_the_spokewheel() -> None:
    t = stock(first_turn(), "p1", "fish wheat iron").do("p1 load fish")
    assert t.why("p1 load wheat") == "VJ-57 card-full"
    assert t.why("p1 load peat") == "VJ-57 card-full"
    put(t, "p1", wheel=1).do("p1 load wheat")
    assert goods(t, "p1", on="schleswig") == "fish wheat"
    assert t.why("p1 load iron") == "VJ-57 card-full"


def test_VJ_57_example_lubeck() -> None:
    t = put(first_turn(), "p1", at="lubeck", houses="lubeck")
    stock(t, "p1", "wheat fish").do("p1 load wheat")
    assert goods(t, "p1", on="lubeck") == "wheat"
    assert t.why("p1 load fish") == "VJ-57 card-full"
    t = put(first_turn(), "p1", at="lubeck", houses="lubeck", wheel=1)
    stock(t, "p1", "wheat fish").do("p1 load wheat; p1 load fish")
    assert goods(t, "p1", on="lubeck") == "fish wheat"
    put(t, "p1", at="flensburg")
    stock(t, "p1", "wheat")
    assert t.why("p1 load wheat") == "VJ-57 no-countinghouse"


def test_VJ_57_only_what_is_in_the_warehouse() -> None:
    assert first_turn().why("p1 load fish") == "VJ-57 not-in-warehouse"


def test_VJ_57_noble_markers_are_loaded_one_by_one() -> None:
    t = stock(put(first_turn(), "p1", wheel=1), "p1", "food-1:coins food-2:cards")
    assert [o for o in t.options("p1") if o.startswith("load")] == ["load food-1", "load food-2"]
    t.do("p1 load food-2")
    assert [m.piece for m in t.view("p1").players[0].cards[0].store.nobles] == ["food-2"]


def test_VJ_58_refining_needs_a_mill() -> None:
    t = stock(first_turn(), "p1", "fish wheat")
    assert t.why("p1 refine food") == "VJ-58 no-mill"


def test_VJ_58_fish_and_wheat_or_two_different_of_peat_iron_wood() -> None:
    t = put(first_turn(), "p1", mill="schleswig", at="kiel")
    stock(t, "p1", "fish wheat peat iron wood")
    refine = [o for o in t.options("p1") if o.startswith("refine")]
    assert refine == ["refine food", "refine iron-wood", "refine peat-iron", "refine peat-wood"]
    t.do("p1 refine peat-wood; chance back other; p1 refine food; chance back coins")
    assert goods(t, "p1") == "iron food tool"
    stock(t, "p1", "peat peat")
    assert t.why("p1 refine peat-iron") == "VJ-58 goods-short"


def test_VJ_58_goods_from_warehouse_and_cards() -> None:
    t = put(first_turn(), "p1", mill="schleswig")
    stock(stock(t, "p1", "fish wheat"), "p1", "fish", on="schleswig").do("p1 refine food")
    assert t.options("p1") == ["give schleswig fish", "give warehouse fish"]
    assert t.why("p1 give warehouse wheat") == "VJ-64 not-there"  # paid already: there was no choice
    t.do("p1 give schleswig fish; chance back coins")
    assert goods(t, "p1") == "fish food"


def test_VJ_58_an_empty_stack_ends_refining_and_bonuses_from_it() -> None:
    t = put(first_turn(), "p1", mill="schleswig", hand="b19")
    backs = ["coins", "coins", "coins", "cards", "cards", "other", "other"]
    stock(t, "p2", " ".join(f"food-{i}:{back}" for i, back in enumerate(backs, 1)))
    stock(t, "p1", "fish wheat")
    assert t.why("p1 refine food") == "VJ-58 no-marker-left"
    assert "stack-empty" in t.do("p1 play b19 bottom").told()
    assert goods(t, "p1") == "fish wheat"


def test_VJ_58_the_top_marker_is_taken_and_a_known_back_is_not_drawn_again() -> None:
    t = put(first_turn(), "p1", mill="schleswig", at="rendsburg")
    backs = ["coins", "coins", "cards", "cards", "other", "other"]
    stock(t, "p2", " ".join(f"food-{i}:{back}" for i, back in enumerate(backs, 2)))
    stock(t, "p1", "food-1:coins").do("p1 bonus b02; chance open b09; p1 end; p2 end")
    stock(t, "p1", "fish wheat").do("p1 refine food")
    assert t.waiting == ["p1"]  # food-1, put under the stack, is on top again, and p1 has seen it
    assert [m.piece for m in t.view().players[0].warehouse.nobles] == ["food-1"]
    assert t.view().stacks["food"] == []


def test_events_of_a_turn_name_the_ledger() -> None:
    t = put(in_round(2, "a5").do("chance event a1"), "p2", at="kiel", thaler=3).do("p2 buy fish")
    assert t.told() == ["buys", "paid", "got"]
