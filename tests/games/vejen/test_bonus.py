"""VJ-68 and VJ-69: bonus cards and raids."""

import pytest

from kogge.kernel.refusals import Illegal
from tests.games.vejen.tables import first_turn, goods, points, purse, put, stock


def test_VJ_68_coins_for_having_sold_in_the_city_this_turn() -> None:
    t = put(first_turn(), "p1", at="kiel", hand="b10", thaler=0)  # Kiel: 4 coins
    stock(t, "p1", "fish", on="schleswig")
    assert t.why("p1 play b10 top") == "VJ-68 no-sale-this-turn"
    t.do("p1 sell schleswig fish; p1 travel plon; p1 play b10 top; p1 kroner 0")
    assert purse(t, "p1") == (2, 4 + 4)
    assert t.view().bonus_played == ["b10"]


def test_VJ_68_a_sale_of_an_earlier_turn_does_not_count() -> None:
    t = put(first_turn(), "p1", at="kiel", hand="b10")
    stock(t, "p1", "fish", on="schleswig").do("p1 sell schleswig fish; p1 end; p2 end")
    assert t.why("p1 play b10 top") == "VJ-68 no-sale-this-turn"


def test_VJ_68_five_different_of_the_seven_goods() -> None:
    t = put(first_turn(), "p1", hand="b19")
    stock(stock(t, "p1", "fish wheat peat"), "p1", "food-1:coins", on="schleswig")
    assert t.why("p1 play b19 top") == "VJ-68 not-five-goods"
    assert t.numbers("p1 play b19 top") == {"have": 4}
    stock(t, "p1", "fish wheat peat tool-1:coins").do("p1 play b19 top; p1 kroner 8")
    assert purse(t, "p1") == (10, 0)


def test_VJ_68_bottom_points_up_to_seven() -> None:
    t = put(first_turn(), "p1", hand="b08 b11", points=4).do("p1 play b08 bottom")
    assert points(t, "p1") == 6
    assert points(t.do("p1 play b11 bottom"), "p1") == 7


def test_VJ_68_bottom_two_goods_of_choice() -> None:
    t = put(first_turn(), "p1", hand="b03").do("p1 play b03 bottom")
    assert t.why("p1 take food") == "VJ-68 normal-goods-only"
    assert goods(t.do("p1 take fish; p1 take iron"), "p1") == "fish iron wood"
    t = stock(put(first_turn(), "p1", hand="b03"), "p1", "iron iron iron iron").do("p1 play b03 bottom; p1 take fish")
    t.do("p1 take peat; p1 give warehouse iron")
    assert goods(t, "p1") == "fish peat iron iron iron"


def test_VJ_68_bottom_swap_in_the_place_of_the_one_given() -> None:
    t = put(first_turn(), "p1", hand="b07")
    stock(stock(t, "p1", "food-1:coins"), "p1", "fish", on="schleswig").do("p1 play b07 bottom")
    assert t.options("p1") == ["done", "give schleswig fish", "give warehouse food-1"]
    t.do("p1 give schleswig fish")
    assert t.options("p1") == ["take iron", "take peat", "take wheat", "take wood"]
    assert t.why("p1 take fish") == "VJ-68 same-good"
    assert t.why("p1 take tool") == "VJ-68 normal-goods-only"
    t.do("p1 take iron; p1 give warehouse food-1; p1 take wheat")
    assert (goods(t, "p1"), goods(t, "p1", on="schleswig")) == ("wheat", "iron")
    assert "end" in t.options("p1")  # two at most
    t = put(first_turn(), "p1", hand="b07").do("p1 play b07 bottom; p1 done")
    assert goods(t, "p1") == "wood"


@pytest.mark.parametrize(("card", "good"), [("b19", "food"), ("b20", "tool")])
def test_VJ_68_bottom_a_noble_good(card: str, good: str) -> None:
    t = put(first_turn(), "p1", hand=card).do(f"p1 play {card} bottom; chance back coins")
    assert goods(t, "p1") == f"wood {good}"


def test_VJ_68_one_half_only_and_no_action() -> None:
    t = put(first_turn(), "p1", hand="b08").do("p1 play b08 bottom")
    assert t.why("p1 play b08 top") == "VJ-68 not-in-hand"
    assert t.view().action is None
    with pytest.raises(Illegal):
        t.do("p2 play b08 top")


def test_VJ_69_same_city_up_to_two_goods_from_one_place() -> None:
    t = put(put(first_turn(), "p1", hand="b20", at="kiel"), "p2", at="kiel")
    stock(stock(t, "p2", "fish iron"), "p2", "peat", on="heide")
    t.do("p1 play b20 top")
    assert t.options("p1") == ["raid p2 heide", "raid p2 warehouse"]
    assert t.why("p1 raid p1 warehouse") == "VJ-69 out-of-reach"
    assert t.why("p1 raid p2 ribe") == "VJ-69 nothing-there"
    t.do("p1 raid p2 warehouse")
    assert t.options("p1") == ["take fish", "take iron"]
    assert t.why("p1 done") == "VJ-69 take-one"
    assert t.why("p1 take peat") == "VJ-69 no-such-good"
    t.do("p1 take iron")
    assert t.options("p1") == ["done", "take fish"]
    t.do("p1 take fish")
    assert (goods(t, "p1"), goods(t, "p2"), goods(t, "p2", on="heide")) == ("fish iron wood", "", "peat")


def test_VJ_69_no_more_than_two() -> None:
    t = put(put(first_turn(), "p1", hand="b20", at="kiel"), "p2", at="kiel")
    stock(t, "p2", "fish iron peat").do("p1 play b20 top; p1 take iron; p1 take fish")
    assert t.why("p1 take peat") == "K-04 not-asked"
    assert goods(t, "p2") == "peat"


def test_VJ_69_one_may_take_fewer() -> None:
    t = put(put(first_turn(), "p1", hand="b20", at="kiel"), "p2", at="kiel")
    stock(t, "p2", "fish iron").do("p1 play b20 top; p1 take iron; p1 done")
    assert goods(t, "p2") == "fish"


def test_VJ_69_nobody_in_the_city() -> None:
    t = put(first_turn(), "p1", hand="b20 b23", at="kiel")
    stock(t, "p2", "fish")
    assert t.why("p1 play b20 top") == "VJ-69 nobody-in-city"
    assert t.why("p1 play b23 top") == "VJ-69 nobody-with-countinghouse"
    stock(put(t, "p2", at="kiel"), "p2")
    assert t.why("p1 play b20 top") == "VJ-69 nobody-in-city"  # without goods


def test_VJ_69_in_a_city_with_a_countinghouse_of_the_victim() -> None:
    t = put(first_turn(), "p1", hand="b23", at="heide")
    stock(t, "p2", "iron").do("p1 play b23 top")
    assert (goods(t, "p1"), goods(t, "p2")) == ("iron wood", "")


def test_VJ_69_as_far_as_the_warehouse_has_room() -> None:
    t = put(put(first_turn(), "p1", hand="b20", at="kiel"), "p2", at="kiel")
    stock(stock(t, "p1", "wood wood wood wood"), "p2", "iron iron").do("p1 play b20 top")
    assert (goods(t, "p1"), goods(t, "p2")) == ("iron wood wood wood wood", "iron")
    stock(put(t, "p1", hand="b21"), "p1", "wood wood wood wood wood")
    assert t.why("p1 play b21 top") == "VJ-69 no-room"


def test_VJ_69_which_noble_marker_is_left_to_fate_and_the_victim_remembers() -> None:
    t = put(put(first_turn(), "p1", hand="b20", at="kiel"), "p2", at="kiel")
    stock(t, "p2", "food-1:coins food-2:cards").do("p1 play b20 top")
    assert t.options("chance") == ["grab food-1", "grab food-2"]
    assert t.why("chance grab food-3") == "VJ-69 no-such-marker"
    t.do("chance grab food-2; p1 done")
    for who, back in (("p1", "cards"), ("p2", "cards"), ("public", None)):
        [noble] = t.view(who).players[0].warehouse.nobles
        assert (noble.piece, noble.back) == ("food-2", back)


def test_VJ_69_the_same_for_one_marker_without_fate() -> None:
    t = put(put(first_turn(), "p1", hand="b20", at="kiel"), "p2", at="kiel")
    stock(t, "p2", "tool-3:other").do("p1 play b20 top")
    assert goods(t, "p1") == "wood tool"
    assert t.view("p1").players[0].warehouse.nobles[0].back == "other"
