"""VJ-64 to VJ-67: building, upgrading, paying, loans."""

from tests.games.vejen.tables import city, first_turn, goods, in_round, pass_all, points, purse, put, stock


def test_VJ_64_a_countinghouse_for_goods_from_warehouse_and_cards() -> None:
    t = put(first_turn(), "p1", at="ribe")
    stock(stock(t, "p1", "wood peat"), "p1", "wheat", on="schleswig").do("p1 build countinghouse")
    assert goods(t, "p1") == goods(t, "p1", on="schleswig") == ""
    assert [card.city for card in t.view().players[0].cards] == ["schleswig", "ribe"]
    assert t.told() == ["gave", "gave", "gave", "built"]


def test_VJ_64_a_mill_and_a_ship_on_their_sites() -> None:
    t = stock(put(first_turn(), "p1", at="heide"), "p1", "wood iron fish").do("p1 build mill")
    assert t.view().players[0].mill == "heide"
    stock(put(t, "p1", at="kiel", cart=1), "p1", "wood wood iron fish").do("p1 build ship")
    assert t.view().players[0].ship == "kiel"


def test_VJ_64_no_site_or_goods_too_few() -> None:
    t = stock(put(first_turn(), "p1", at="husum", cart=1), "p1", "wood peat wheat iron fish")
    assert t.why("p1 build countinghouse") == "VJ-64 no-site"  # only from 3 players on
    assert t.why("p1 build ship") == "VJ-64 no-site"
    stock(put(t, "p1", at="ribe"), "p1", "wood peat")
    assert t.why("p1 build countinghouse") == "VJ-64 goods-short"
    assert t.numbers("p1 build countinghouse") == {"good": 1, "price": 1, "have": 0}


def test_VJ_64_sites_are_valid_for_a_number_of_players() -> None:
    for players, allowed in ((2, None), (3, "countinghouse"), (4, "countinghouse")):
        t = stock(put(first_turn(players), "p1", at="husum"), "p1", "wood peat wheat")
        assert ("build countinghouse" in t.options("p1")) == (allowed is not None)
    for players in (2, 3):
        t = stock(put(first_turn(players), "p1", at="sonderborg"), "p1", "wood peat wheat")
        assert t.why("p1 build countinghouse") == "VJ-64 no-site"
    t = stock(put(first_turn(4), "p1", at="sonderborg"), "p1", "wood peat wheat")
    assert t.why("p1 build countinghouse") is None


def test_VJ_64_a_site_that_is_taken_and_one_countinghouse_a_city() -> None:
    t = put(put(first_turn(), "p2", houses="ribe"), "p1", at="ribe")
    stock(t, "p1", "wood peat wheat")
    assert t.why("p1 build countinghouse") == "VJ-64 sites-taken"
    t = put(put(first_turn(3), "p2", houses="ribe"), "p1", at="ribe")
    stock(t, "p1", "wood peat wheat").do("p1 build countinghouse")  # the second site, from 3 players on
    put(t, "p1", at="lubeck", houses="ribe lubeck")
    stock(t, "p1", "wood peat wheat")
    assert t.why("p1 build countinghouse") == "VJ-64 already-here"
    t = put(put(first_turn(), "p2", mill="heide"), "p1", at="heide")
    assert stock(t, "p1", "wood iron fish").why("p1 build mill") == "VJ-64 sites-taken"


def test_VJ_64_which_pieces_are_paid_is_asked_where_it_matters() -> None:
    t = put(first_turn(), "p1", at="ribe")
    stock(stock(t, "p1", "wood peat wheat"), "p1", "wheat", on="schleswig").do("p1 build countinghouse")
    assert t.options("p1") == ["give schleswig wheat", "give warehouse wheat"]
    assert t.why("p1 give warehouse fish") == "VJ-64 not-there"
    t.do("p1 give warehouse wheat")
    assert goods(t, "p1", on="schleswig") == "wheat"


def test_VJ_65_spokewheel_and_carts_anywhere_but_in_order() -> None:
    t = put(first_turn(), "p1", at="kiel")
    stock(t, "p1", "food-1:coins tool-1:coins iron fish wheat")
    assert t.why("p1 upgrade large-cart") == "VJ-65 small-cart-first"
    t.do("p1 upgrade small-cart")
    assert t.why("p1 upgrade small-cart") == "VJ-65 already-upgraded"
    stock(t, "p1", "food-1:coins tool-1:coins tool-2:cards iron fish").do("p1 upgrade large-cart")
    assert t.options("p1") == ["give warehouse tool-1", "give warehouse tool-2"]  # their backs differ
    t.do("p1 give warehouse tool-1; p1 upgrade spokewheel")
    assert (t.view().players[0].cart, t.view().players[0].spokewheel) == ("large", True)
    assert t.why("p1 upgrade spokewheel") == "VJ-65 already-upgraded"


def test_VJ_65_too_few_goods() -> None:
    t = stock(first_turn(), "p1", "fish")
    assert t.why("p1 upgrade spokewheel") == "VJ-65 goods-short"


def test_VJ_65_example_small_cart() -> None:
    t = stock(in_round(3, "a6").do("chance event b3"), "p1", "iron fish wheat").do("p1 upgrade small-cart")
    assert t.view().players[0].room == 7  # at once
    assert points(t, "p1") == 3  # more only from the next round on
    assert points(pass_all(t).do("chance event b6"), "p1") == 5


def test_VJ_66_paid_noble_goods_go_under_their_stack_without_bonus() -> None:
    t = stock(first_turn(), "p1", "tool-1:coins fish")
    before = purse(t, "p1")
    t.do("p1 upgrade spokewheel")
    assert t.view("p1").stacks["tool"][-1].piece == "tool-1"
    assert purse(t, "p1") == before
    assert t.view("p2").stacks["tool"][-1].back is None


def test_VJ_66_the_stock_of_normal_goods_never_runs_out() -> None:
    t = put(first_turn(4), "p1", krone=99, at="schleswig", cart=2)
    for who in ("p1", "p2", "p3", "p4"):
        stock(t, who, "wood " * 8)
    assert goods(t.do("p1 buy wood"), "p1").count("wood") == 9


def test_VJ_67_one_loan_a_round_and_three_a_game() -> None:
    t = first_turn().do("p1 loan fish")
    assert goods(t, "p1") == "fish wood"
    assert t.view().players[0].owed == {"fish": 1}
    assert t.why("p1 loan iron") == "VJ-67 one-loan-a-round"
    pass_all(t).do("chance event a6; p2 end; p1 loan fish; p1 end; chance event b2")
    assert t.view().players[0].owed == {"fish": 2}  # any number on a space
    stock(t, "p1").do("p1 loan iron; p1 end; p2 end; chance event b6")
    assert t.do("p2 end").why("p1 loan iron") == "VJ-67 no-loan-left"


def test_VJ_67_no_action_and_only_the_five_goods() -> None:
    t = put(first_turn(), "p1", krone=9).do("p1 loan fish; p1 buy wood; p1 end")
    assert t.told() == ["turn-ended"]
    t = first_turn().do("p1 loan fish; p1 end")
    assert t.told() == ["passed"]
    assert [o for o in first_turn().options("p1") if o.startswith("loan")] == [
        "loan fish",
        "loan iron",
        "loan peat",
        "loan wheat",
        "loan wood",
    ]


def test_VJ_67_a_full_warehouse_has_to_give_up_a_good() -> None:
    t = stock(first_turn(), "p1", "iron iron iron peat peat").do("p1 loan fish")
    assert t.options("p1") == ["give warehouse iron", "give warehouse peat"]
    assert t.why("p1 leave") == "VJ-67 must-make-room"
    assert goods(t.do("p1 give warehouse peat"), "p1") == "fish peat iron iron iron"
    t = stock(first_turn(), "p1", "fish fish fish fish fish").do("p1 loan fish")
    assert (goods(t, "p1"), t.view().players[0].owed) == ("fish fish fish fish fish", {"fish": 1})


def test_cities_are_named_in_refusals() -> None:
    t = stock(put(first_turn(), "p1", at="husum"), "p1", "wood peat wheat")
    assert t.numbers("p1 build countinghouse") == {"city": city("husum"), "building": 0}
