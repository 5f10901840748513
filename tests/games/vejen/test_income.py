"""VJ-40 to VJ-44: income and the warehouse."""

from tests.games.vejen.tables import (
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
)


def test_VJ_40_points_by_the_cart() -> None:
    t = in_round(3, "a6", players=3)
    put(put(t, "p2", cart=1), "p3", cart=2).do("chance event b2")
    assert [points(t, who) for who in ("p1", "p2", "p3")] == [3, 5, 7]


def test_VJ_40_the_extra_point_stops_at_seven() -> None:
    t = put(in_round(2, "a1"), "p2", cart=2).do("chance event a6")
    assert [points(t, who) for who in ("p1", "p2")] == [4, 7]


def test_VJ_40_unspent_points_are_lost() -> None:
    t = first_turn().do("p1 end; p2 end")
    assert [points(t, who) for who in ("p1", "p2")] == [0, 0]


def test_VJ_40_points_come_before_goods() -> None:
    t = put(in_round(2, "a3"), "p2", thaler=1).do("chance event a1")
    assert t.told().count("got") == 0
    assert t.do("p2 done; p1 done").told().count("got") == 2


def test_VJ_41_a_good_for_each_own_countinghouse() -> None:
    t = put(set_up(), "p1", houses="ribe elmshorn").do("chance open b02")
    assert goods(t, "p1") == "iron wood wood"
    assert goods(t, "p2") == "wheat"


def test_VJ_42_kolding_draws_the_top_card_if_the_hand_has_room() -> None:
    t = put(set_up(), "p1", houses="kolding").do("chance open b02")
    assert t.waiting == ["chance"]
    t.do("chance draw b05")
    assert (t.told("p1")[0], t.told("p2")[0]) == ("you-drew", "drew-bonus")
    assert goods(t, "p1") == "wood"
    full = put(set_up(), "p1", houses="kolding", hand="b05 b06").do("chance open b02")
    assert full.waiting == ["p1"]


def test_VJ_42_lubeck_gives_one_of_the_goods_shown() -> None:
    t = put(set_up(), "p1", houses="lubeck").do("chance open b02")
    assert t.options("p1") == ["take fish", "take wheat"]
    assert t.why("p1 take iron") == "VJ-42 not-shown"
    assert goods(t.do("p1 take wheat"), "p1") == "wheat wood"


def test_VJ_43_a_full_warehouse_gives_up_another_good_or_leaves_the_new_one() -> None:
    t = stock(set_up(), "p1", "fish fish iron peat peat").do("chance open b02")
    assert t.options("p1") == ["give warehouse fish", "give warehouse iron", "give warehouse peat", "leave"]
    assert goods(t.do("p1 leave"), "p1") == "fish fish peat peat iron"
    t = stock(set_up(), "p1", "fish fish iron peat peat").do("chance open b02; p1 give warehouse iron")
    assert goods(t, "p1") == "fish fish peat peat wood"


def test_VJ_43_room_for_seven_and_nine_and_noble_goods_count() -> None:
    for cart, room in ((0, 5), (1, 7), (2, 9)):
        t = put(set_up(), "p1", cart=cart)
        stock(t, "p1", "food-1:coins " + "fish " * (room - 1)).do("chance open b02")
        assert "give warehouse food-1" in t.options("p1")
        t = put(set_up(), "p1", cart=cart)
        assert stock(t, "p1", "fish " * (room - 1)).do("chance open b02").waiting == ["p1"]
        assert goods(t, "p1").endswith("wood")


def test_VJ_43_with_nothing_else_to_give_up_nobody_is_asked() -> None:
    t = stock(set_up(), "p1", "wood wood wood wood wood").do("chance open b02")
    assert "left" in t.told()
    assert "end" in t.options("p1")


def test_VJ_44_a_noble_good_given_up_goes_under_its_stack_without_its_bonus() -> None:
    t = stock(set_up(), "p1", "food-1:coins fish fish fish fish").do("chance open b02")
    before = purse(t, "p1")
    t.do("p1 give warehouse food-1")
    assert t.view("p1").stacks["food"][-1].piece == "food-1"
    assert purse(t, "p1") == before


def test_VJ_44_goods_paid_leave_before_the_new_one_comes() -> None:
    t = put(first_turn(), "p1", mill="schleswig")
    stock(t, "p1", "fish wheat iron iron iron").do("p1 refine food; chance back coins")
    assert goods(t, "p1") == "iron iron iron food"


def test_VJ_44_goods_paid_from_cards_make_no_room() -> None:
    t = put(first_turn(), "p1", mill="schleswig", wheel=1)
    stock(stock(t, "p1", "iron iron iron iron iron"), "p1", "fish wheat", on="schleswig").do("p1 refine food")
    assert t.options("p1") == ["give warehouse iron", "leave"]
    t.do("p1 give warehouse iron; chance back coins")
    assert goods(t, "p1") == "iron iron iron iron food"


def test_VJ_44_an_action_whose_good_must_be_left_is_not_offered() -> None:
    t = put(first_turn(), "p1", krone=9)
    stock(t, "p1", "wood wood wood wood wood")
    assert t.why("p1 buy wood") == "VJ-44 must-be-left"
    assert "buy wood" not in t.options("p1")


def test_VJ_44_giving_up_the_same_good_is_leaving_it() -> None:
    t = put(first_turn(), "p1", krone=9)
    stock(t, "p1", "wood fish fish fish fish").do("p1 buy wood")
    assert t.why("p1 give warehouse wood") == "VJ-44 same-as-leaving"
    assert t.why("p1 give warehouse peat") == "VJ-44 not-in-warehouse"
    assert event(t.do("p1 leave"), "left")["good"] == 4


def test_income_goes_round_from_the_starting_player() -> None:
    t = turn_in(2, "a1")
    assert [e.numbers["seat"] for e in t.read() if e.key == "income"] == [1, 0]
    assert pass_all(t).s.round == 3
