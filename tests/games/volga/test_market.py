"""VV-26 to VV-32, VV-34: passes, goods, the larger ship, contracts, and doing nothing."""

from tests.games.volga.table import burn, load, money, rubles, start, starting

DRAW = "p1 draw; chance contract tver-amber; chance contract tver-fish; p1 keep tver-fish; p2 end"


def test_VV_26_a_free_pass_is_bought_in_its_city_for_five_rubles() -> None:
    t = rubles(start(), 7, 5).do("p1 go novgorod")
    assert "buy pass novgorod" in t.options("p1")
    t.do("p1 buy pass novgorod")
    assert money(t) == [1, 5]
    assert t.view().players[0].passes == ["novgorod", "kiev"]
    assert "novgorod" not in t.view().free_passes
    assert t.told() == ["paid-bank", "pass-taken"]


def test_VV_26_the_price_and_what_one_has_are_named() -> None:
    t = rubles(start(), 4, 5).do("p1 go novgorod")
    assert t.why("p1 buy pass novgorod") == "VV-26 pass-too-dear"
    assert t.numbers("p1 buy pass novgorod") == {"city": 0, "price": 5, "have": 3}


def test_VV_26_not_elsewhere_not_held_not_burned() -> None:
    t = rubles(start(), 20, 5)
    assert t.why("p1 buy pass novgorod") == "VV-26 not-there"
    t.do("p1 go minsk")
    assert t.why("p1 buy pass minsk") == "VV-26 pass-held"
    t = rubles(start(ships={"p1": "smolensk"}), 20, 5)
    burn(t, "smolensk")
    assert t.why("p1 buy pass smolensk") == "VV-26 city-burned"
    assert starting(t, "p1", "buy") == []


def test_VV_26_a_burned_city_keeps_its_pass_with_the_holder_and_it_counts_again() -> None:
    t = start(ships={"p1": "smolensk"}, prince="vladimir")
    burn(t, "minsk")
    t.do("p1 end; p2 end")
    assert t.view().players[1].passes == ["minsk"]
    t.do("p1 prince minsk")  # rebuilt
    t.do("p2 end; p1 go minsk")
    assert money(t) == [5, 6]  # one for rebuilding, one paid to the holder


def test_VV_27_each_good_is_sold_in_one_city_for_a_ruble() -> None:
    for city, good in (("novgorod", "amber"), ("minsk", "fish"), ("smolensk", "furs")):
        t = start(ships={"p1": city})
        assert starting(t, "p1", "buy")[0] == f"buy {good}"
        t.do(f"p1 buy {good}")
        assert money(t) == [4, 5]
        assert t.view().players[0].goods[good] == 1
        assert t.told() == ["paid-bank", "good-taken"]
    assert t.why("p1 buy amber") == "VV-27 not-there"


def test_VV_27_not_without_money_and_not_in_a_burned_city() -> None:
    t = rubles(start(ships={"p1": "novgorod"}), 0, 5)
    assert t.why("p1 buy amber") == "VV-27 good-too-dear"
    t = start(ships={"p1": "novgorod"})
    burn(t, "novgorod")
    assert t.why("p1 buy amber") == "VV-27 city-burned"
    assert starting(t, "p1", "buy") == []


def test_VV_28_a_small_ship_carries_two_goods_a_large_one_any_number() -> None:
    t = rubles(start(ships={"p1": "novgorod"}), 20, 5).do("p1 buy amber; p1 buy amber")
    assert t.why("p1 buy amber") == "VV-28 ship-full"
    assert "buy amber" not in t.options("p1")
    t.do("p1 upgrade" + "; p1 buy amber" * 8)
    assert t.view().players[0].goods["amber"] == 10


def test_VV_29_a_good_is_sold_for_an_open_contract_of_the_city() -> None:
    t = load(start(ships={"p1": "kiev"}), "p1", amber=1)
    assert starting(t, "p1", "sell") == ["sell kiev-amber"]
    t.do("p1 sell kiev-amber")
    assert money(t) == [5 + 4, 5]
    assert t.view().stacks["amber"] == 10
    assert t.view().discarded == ["kiev-amber"]
    assert sorted(t.view().open_contracts) == ["kiev-fish", "minsk-amber", "tver-furs"]  # not refilled
    assert t.told() == ["sold", "good-returned", "contract-discarded", "bank-paid"]


def test_VV_29_not_without_the_good_the_contract_or_the_city() -> None:
    t = load(start(ships={"p1": "kiev"}), "p1", furs=1)
    assert t.why("p1 sell kiev-amber") == "VV-29 not-carried"
    assert t.why("p1 sell kiev-furs") == "VV-29 not-open"
    assert t.why("p1 sell tver-furs") == "VV-29 not-there"


def test_VV_29_a_burned_city_buys_nothing_and_its_contracts_wait() -> None:
    t = load(start(ships={"p1": "kiev"}), "p1", amber=1)
    burn(t, "kiev")
    assert t.why("p1 sell kiev-amber") == "VV-29 city-burned"
    assert starting(t, "p1", "sell") == []
    assert "kiev-amber" in t.view().open_contracts


def test_VV_30_goods_may_be_thrown_away() -> None:
    t = load(start(), "p1", fish=2).do("p1 throw fish")
    assert t.view().players[0].goods["fish"] == 1
    assert t.view().stacks["fish"] == 9
    assert money(t) == [5, 5]
    assert t.why("p1 throw amber") == "VV-30 not-carried"


def test_VV_31_a_large_ship_costs_five_rubles() -> None:
    t = rubles(start(), 12, 4).do("p1 upgrade")
    assert money(t) == [7, 4]
    assert t.view().players[0].large
    assert t.why("p1 upgrade") == "VV-31 large-already"
    t.do("p1 end")
    assert t.numbers("p2 upgrade") == {"price": 5, "have": 4}
    assert t.why("p2 upgrade") == "VV-31 ship-too-dear"


def test_VV_32_all_hidden_contracts_are_shown_at_once() -> None:
    t = start().do(DRAW)
    t.do(DRAW.replace("tver", "chernigov"))
    assert t.view("p1").players[0].hand == ["chernigov-fish", "tver-fish"]
    t.do("p1 show")
    assert t.view("p1").players[0].hand == []
    assert {"chernigov-fish", "tver-fish"} <= set(t.view().open_contracts)
    assert t.why("p1 show") == "VV-32 no-hidden-contracts"
    assert "chernigov-fish" not in t.view("p2").players[0].may_hold


def test_VV_32_what_was_shown_can_be_sold() -> None:
    t = load(start(ships={"p1": "tver"}), "p1", fish=1).do(DRAW)
    assert t.why("p1 sell tver-fish") == "VV-29 not-open"
    t.do("p1 show; p1 sell tver-fish")
    assert money(t) == [9, 5]


def test_VV_34_a_turn_may_be_empty() -> None:
    t = start()
    before = t.view().players
    t.do("p1 end")
    assert t.view().players == before
    assert t.waiting == ["p2"]
