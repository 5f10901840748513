"""VJ-59 to VJ-63: selling."""

import pytest

from tests.games.vejen.tables import CITIES, event, first_turn, goods, purse, put, stock, turn_in


@pytest.mark.parametrize("place", ["tonning", "rendsburg", "kobenhavn", "hamburg"])
def test_VJ_59_four_cities_buy_nothing(place: str) -> None:
    t = stock(put(first_turn(), "p1", at=place), "p1", "fish", on="schleswig")
    assert t.why("p1 sell schleswig fish") == "VJ-59 no-sale-here"
    assert not any(o.startswith("sell") for o in t.options("p1"))


def test_VJ_59_only_from_cards_and_not_in_their_own_city() -> None:
    t = stock(stock(first_turn(), "p1", "iron"), "p1", "fish", on="schleswig")
    assert t.why("p1 sell schleswig fish") == "VJ-59 no-trip"
    put(t, "p1", at="flensburg")
    assert t.why("p1 sell schleswig iron") == "VJ-59 not-on-card"  # it is in the warehouse
    assert t.why("p1 sell ribe fish") == "VJ-59 no-such-card"
    assert t.why("p1 sell schleswig all") == "VJ-59 not-two-on-card"
    assert [o for o in t.options("p1") if o.startswith("sell")] == ["sell schleswig fish"]


@pytest.mark.parametrize("name", CITIES)
def test_VJ_59_from_the_card_of_any_city(name: str) -> None:
    t = put(first_turn(), "p1", houses=name, at="kiel" if name == "lubeck" else "lubeck")
    assert f"sell {name} fish" in stock(t, "p1", "fish", on=name).options("p1")


def test_VJ_60_example_abenra_to_flensburg() -> None:
    t = put(turn_in(2, "a1"), "p2", houses="abenra", at="flensburg", krone=0)
    assert t.view().krone == 2
    sold = event(stock(t, "p2", "fish", on="abenra").do("p2 sell abenra fish"), "sold")
    assert (sold["rate"], sold["distance"], sold["goods"], sold["coins"]) == (2, 2, 1, 4)
    assert purse(t, "p2")[0] == 4


def test_VJ_60_example_ribe_to_kiel() -> None:
    t = put(turn_in(4, "b2"), "p2", houses="ribe", at="kiel", thaler=0, wheel=1)
    assert t.view().thaler == 1
    sold = event(stock(t, "p2", "fish iron", on="ribe").do("p2 sell ribe all"), "sold")
    assert (sold["rate"], sold["distance"], sold["goods"], sold["coins"]) == (1, 5, 2, 12)
    assert (purse(t, "p2")[1], goods(t, "p2", on="ribe")) == (12, "")


def test_VJ_60_each_card_is_reckoned_by_itself_and_one_of_two_goods_may_be_kept() -> None:
    t = put(first_turn(), "p1", houses="ribe", at="kiel", wheel=1, thaler=0)
    stock(stock(t, "p1", "fish iron", on="ribe"), "p1", "wood", on="schleswig")
    t.do("p1 sell ribe iron; p1 sell schleswig wood")
    assert goods(t, "p1", on="ribe") == "fish"
    assert purse(t, "p1")[1] == (2 + 5) + (2 + 2)


def test_VJ_60_lines_count_1_whatever_they_cost_and_waterways_do_not_count() -> None:
    t = put(first_turn(), "p1", houses="ribe", at="kiel", ship="kiel")
    assert event(stock(t, "p1", "fish", on="ribe").do("p1 sell ribe fish"), "sold")["distance"] == 5


def test_VJ_61_the_trip_is_all_that_is_asked() -> None:
    t = put(first_turn(), "p1", at="flensburg", krone=4).do("p1 buy fish; p1 end; p2 end")
    put(t, "p1", at="schleswig").do("p1 load fish; p1 end")
    put(t, "p1", at="flensburg")
    assert t.why("p1 sell schleswig fish") is None  # bought here, but it has made a trip


def test_VJ_62_a_fee_to_each_owner_once_per_turn_and_city() -> None:
    t = put(put(first_turn(players=3), "p2", houses="kiel"), "p3", houses="kiel")
    put(t, "p1", at="kiel", wheel=1, thaler=0)
    stock(t, "p1", "fish iron", on="schleswig")
    before = [purse(t, who)[1] for who in ("p2", "p3")]
    sold = t.do("p1 sell schleswig fish")
    assert event(sold, "sold")["fees"] == 2
    assert sold.told() == ["sold", "shipped", "fee", "fee"]
    assert [purse(t, who)[1] for who in ("p2", "p3")] == [before[0] + 1, before[1] + 1]
    assert purse(t, "p1")[1] == 4 - 2
    assert "fee" not in t.do("p1 sell schleswig iron").told()
    t.do("p1 end; p2 end; p3 end")
    stock(t, "p1", "fish", on="schleswig")
    assert t.do("p1 sell schleswig fish").told().count("fee") == 2  # another turn


def test_VJ_62_the_fee_is_paid_from_the_proceeds_in_local_currency() -> None:
    t = put(put(first_turn(), "p2", houses="flensburg"), "p1", at="flensburg", krone=0, thaler=0)
    stock(t, "p1", "fish", on="schleswig").do("p1 sell schleswig fish")
    assert (purse(t, "p1"), purse(t, "p2")) == ((2, 0), (1, 2))


def test_VJ_62_two_noble_bonuses_in_the_seller_s_order() -> None:
    t = put(first_turn(), "p1", at="kiel", wheel=1)
    stock(t, "p1", "food-1:coins tool-2:cards", on="schleswig").do("p1 sell schleswig all")
    assert t.options("p1") == ["first food-1", "first tool-2"]
    assert t.why("p1 first food-2") == "VJ-62 not-sold-now"
    t.do("p1 first tool-2")
    assert t.waiting == ["chance"]
    t.do("chance draw b05; chance draw b06")
    assert t.options("p1")[0] == "kroner 0"


def test_VJ_62_two_alike_need_no_order() -> None:
    t = put(first_turn(), "p1", at="kiel", wheel=1)
    stock(t, "p1", "food-1:coins food-2:coins", on="schleswig").do("p1 sell schleswig all; p1 kroner 6; p1 kroner 6")
    assert purse(t, "p1")[0] == 2 + 12


def test_VJ_62_food_and_tools_that_give_each_other_need_an_order() -> None:
    t = put(first_turn(), "p1", at="kiel", wheel=1)
    backs = ["coins", "coins", "coins", "cards", "cards", "other"]
    stock(t, "p2", " ".join(f"food-{i}:{back}" for i, back in enumerate(backs, 2)))
    stock(t, "p1", "food-1:other tool-1:other", on="schleswig").do(
        "p1 sell schleswig all; p1 first food-1; chance back coins"
    )
    assert goods(t, "p1") == "wood food tool"  # food-1 is back under its empty stack when the tools take from it


def test_VJ_63_six_coins_and_the_marker_goes_under_its_stack() -> None:
    t = stock(put(first_turn(), "p1", at="kiel", thaler=0), "p1", "food-1:coins", on="schleswig")
    t.do("p1 sell schleswig food-1; p1 kroner 1")
    assert purse(t, "p1") == (3, (2 + 2) + 5)
    under = t.view("p2").stacks["food"][-1]
    assert (under.piece, under.back) == ("food-1", "coins")  # all have seen it


def test_VJ_63_two_cards_or_a_noble_good_of_the_other_kind() -> None:
    t = stock(put(first_turn(), "p1", at="kiel"), "p1", "tool-1:cards", on="schleswig")
    t.do("p1 sell schleswig tool-1; chance draw b05; chance draw b06")
    assert len(t.view().players[0].hand) == 2
    t = stock(put(first_turn(), "p1", at="kiel"), "p1", "tool-1:other", on="schleswig")
    t.do("p1 sell schleswig tool-1; chance back coins")
    assert goods(t, "p1") == "wood food"
    t = stock(put(first_turn(), "p1", at="kiel"), "p1", "food-1:other", on="schleswig")
    t.do("p1 sell schleswig food-1; chance back cards")
    assert goods(t, "p1") == "wood tool"


def test_VJ_63_the_bonus_comes_before_the_marker_goes_under() -> None:
    t = stock(put(first_turn(), "p1", at="kiel"), "p1", "food-1:other", on="schleswig")
    stock(t, "p1", "food-2:coins fish fish fish fish")
    t.do("p1 sell schleswig food-1; p1 give warehouse food-2; chance back coins")
    assert [m.piece for m in t.view().stacks["food"]][-2:] == ["food-2", "food-1"]


def test_the_sale_tells_where_it_was() -> None:
    t = stock(put(first_turn(), "p1", at="kiel"), "p1", "fish", on="schleswig")
    sold = event(t.do("p1 sell schleswig fish"), "sold")
    assert (sold["city"], sold["place"]) == (CITIES.index("kiel"), CITIES.index("schleswig") + 1)
