"""VV-40 to VV-51: the special actions."""

import pytest

from kogge.games.volga.edge.notation import CITIES
from kogge.kernel.sets import contains
from tests.games.volga.table import burn, burned, contracts_left, has_passes, load, money, put, rubles, start, starting

FOUR = ("polotsk", "chernigov", "yaroslavl", "vladimir")
TWO = "chance contract tver-amber; chance contract tver-fish"


def test_VV_40_the_horde_moves_one_or_two_steps_rivers_or_not() -> None:
    t = start(horde="kiev", passes={"p1": "tver"}, ships={"p1": "steppe"})
    assert starting(t, "p1", "horde") == [
        "horde dnieper-bend",
        "horde lake-ilmen",
        "horde minsk",
        "horde polotsk",
        "horde pripyat",
        "horde upper-volga",
    ]
    assert t.why("p1 horde ryazan") == "VV-40 no-neighbour"
    t.do("p1 horde upper-volga")
    assert "horde kiev" in t.options("p1") and "halt" in t.options("p1")
    assert t.why("p1 horde tver") == "VV-40 no-neighbour"
    t.do("p1 horde msta")
    assert (t.view().horde, t.waiting) == ("msta", ["p2"])
    t.do("p2 horde ryazan")
    assert t.view().burned == ["kiev", "ryazan"]


def test_VV_40_halting_needs_a_first_step() -> None:
    t = start()
    assert t.why("p1 halt") == "K-04 not-asked"
    t.do("p1 horde msta; p1 halt")
    assert (t.view().horde, t.waiting) == ("msta", ["p2"])


@pytest.mark.parametrize("special", ["horde msta", "prince desna", "draw", "restart"])
def test_VV_40_a_special_action_is_the_whole_turn(special: str) -> None:
    t = start().do("p1 upgrade")
    assert t.why(f"p1 {special}") == "VV-40 turn-is-regular"
    assert starting(t, "p1", "horde", "prince", "draw", "restart") == []
    assert start().why(f"p1 {special}") is None


def test_VV_41_the_horde_burns_an_unburned_city_and_stops() -> None:
    t = start(horde="polotsk", ships={"p1": "steppe"}).do("p1 horde kiev")
    assert t.view().burned == ["kiev", "polotsk"]
    assert t.view().price == 5
    assert money(t) == [6, 5]
    assert t.waiting == ["p2"]  # no second step
    t.do("p2 horde polotsk; p2 horde pripyat")  # a burned city does not stop it


def test_VV_41_the_fifth_burned_city_ends_the_game() -> None:
    t = start(horde="polotsk")
    burned(t, *FOUR)
    t.do("p1 horde kiev")
    assert t.view().ending == "fifth-city"
    assert t.view().winners == ["p1"]
    assert t.waiting == []
    assert t.why("p2 end") == "K-01 game-over"


def test_VV_42_a_raided_ship_pays_a_ruble_and_is_moved_by_its_owner() -> None:
    t = start(ships={"p1": "steppe", "p2": "msta"}).do("p1 horde msta")
    assert money(t) == [6, 4]
    assert t.waiting == ["p2"]
    assert t.options("p2") == [
        "flee dnieper-bend",
        "flee dvina-portage",
        "flee ryazan",
        "flee tver",
        "flee upper-volga",
        "flee valdai-hills",
    ]
    assert t.why("p2 flee kiev") == "VV-42 no-neighbour"
    t.do("p2 flee tver")  # a city, without a fee
    assert (t.view().players[1].ship, money(t)) == ("tver", [6, 4])
    assert t.waiting == ["p2"] and "end" in t.options("p2")


def test_VV_42_without_money_a_good_of_the_owners_choice() -> None:
    t = load(rubles(start(ships={"p1": "steppe", "p2": "msta"}), 5, 0), "p2", amber=1, furs=1).do("p1 horde msta")
    assert t.options("p2") == ["pay amber", "pay furs"]
    assert t.why("p2 pay fish") == "VV-42 not-carried"
    t.do("p2 pay furs")
    assert t.view().players[0].goods["furs"] == 1
    assert t.view().players[1].goods == {"amber": 1, "fish": 0, "furs": 0}
    assert starting(t, "p2", "flee")


def test_VV_42_a_good_that_does_not_fit_goes_back_to_its_stack() -> None:
    t = load(load(rubles(start(ships={"p1": "steppe", "p2": "msta"}), 5, 0), "p2", amber=1), "p1", fish=2)
    t.do("p1 horde msta; p2 pay amber")
    assert t.view().stacks["amber"] == 10
    assert t.view().players[0].goods == {"amber": 0, "fish": 2, "furs": 0}


def test_VV_42_with_neither_money_nor_goods_nothing_is_paid() -> None:
    t = rubles(start(ships={"p1": "steppe", "p2": "msta"}), 5, 0).do("p1 horde msta")
    assert money(t) == [5, 0]
    assert starting(t, "p2", "flee")


def test_VV_42_where_no_tile_is_free_the_ship_stays_with_the_horde() -> None:
    ships = {"p1": "steppe", "p2": "dvina-portage", "p3": "msta", "p4": "valdai-hills", "p5": "upper-volga"}
    t = start(5, ships=ships)
    put(t, p5="ryazan")  # p5 could not flee either
    t.do("p1 horde dvina-portage")
    assert t.told() == ["horde-moved", "raided", "paid", "cannot-flee", "turn-began"]
    assert (t.view().horde, t.view().players[1].ship, t.waiting) == ("dvina-portage", "dvina-portage", ["p2"])


def test_VV_43_the_prince_is_sent_to_an_unburned_unoccupied_city() -> None:
    t = start(horde="tver", prince="kiev", ships={"p1": "steppe", "p2": "minsk"}, passes={"p1": "tver"})
    t.do("p1 horde dnieper-bend; p1 horde kiev")
    assert money(t) == [6, 5]  # Kiev burned first
    assert t.waiting == ["p1"]
    assert t.options("p1") == [
        "send chernigov",
        "send novgorod",
        "send polotsk",
        "send ryazan",
        "send smolensk",
        "send vladimir",
        "send yaroslavl",
    ]
    assert t.why("p1 send minsk") == "VV-43 ship-there"
    assert t.why("p1 send tver") == "VV-43 prince-wants-city"
    assert t.why("p1 send msta") == "VV-43 prince-wants-city"
    t.do("p1 send polotsk")
    assert (t.view().prince, t.waiting) == ("polotsk", ["p2"])


def test_VV_43_without_such_a_city_to_any_unoccupied_tile() -> None:
    """With five markers and five ships there always is one; the rule does not rely on it."""
    t = start(2, horde="ryazan", prince="chernigov", ships={"p1": "kiev", "p2": "steppe"})
    put(t, prince="msta")
    burned(t, *(city for city in CITIES.names if city != "kiev"))  # and in Kiev is p1
    t.do("p1 horde msta")
    assert len(t.options("p1")) == 24 - 3
    t.do("p1 send ryazan")
    assert contains(t.s.burned, CITIES.names.index("ryazan"))  # sent there he does not rebuild
    assert money(t) == [5, 5]


def test_VV_44_burn_then_raid_then_fight() -> None:
    t = start(horde="polotsk", ships={"p1": "steppe", "p2": "kiev"}, prince="tver", passes={"p1": "novgorod"})
    put(t, prince="kiev")
    t.do("p1 horde kiev")
    assert t.told() == ["horde-moved", "burned", "bank-paid", "raided", "paid"]
    assert t.waiting == ["p2"]
    t.do("p2 flee minsk")
    assert t.waiting == ["p1"]
    assert t.why("p1 send minsk") == "VV-43 ship-there"
    t.do("p1 send novgorod")
    assert money(t) == [7, 4]


def test_VV_44_a_fifth_burn_ends_the_game_before_the_raid() -> None:
    t = start(horde="polotsk", ships={"p1": "steppe", "p2": "kiev"}, passes={"p1": "novgorod"})
    burned(t, *FOUR)
    t.do("p1 horde kiev")
    assert money(t) == [6, 5]
    assert t.view().ending == "fifth-city"
    assert t.view().players[1].ship == "kiev"


def test_VV_44_a_burn_that_brings_thirty_ends_the_game_before_the_raid() -> None:
    t = rubles(start(horde="polotsk", ships={"p1": "steppe", "p2": "kiev"}, passes={"p1": "novgorod"}), 29, 5)
    t.do("p1 horde kiev")
    assert (t.view().ending, money(t)) == ("thirty-rubles", [30, 5])


def test_VV_44_the_own_ship_may_be_raided_and_no_money_moves() -> None:
    t = start(ships={"p1": "msta"}).do("p1 horde msta")
    assert money(t) == [5, 5]
    assert t.waiting == ["p1"]
    t.do("p1 flee ryazan")
    assert t.waiting == ["p2"]
    t = load(rubles(start(ships={"p1": "msta"}), 0, 5), "p1", amber=1).do("p1 horde msta")
    assert len(starting(t, "p1", "flee")) == len(t.options("p1")) == 6


def test_VV_45_the_prince_moves_by_river_as_with_every_pass() -> None:
    t = start(prince="novgorod", ships={"p1": "steppe"}).do("p1 prince lake-ilmen")
    assert t.options("p1") == [
        "halt",
        "prince desna",
        "prince dnieper-bend",
        "prince kiev",
        "prince minsk",
        "prince novgorod",
    ]
    assert t.why("p1 prince smolensk") == "VV-45 no-river"
    assert t.why("p1 prince tver") == "VV-45 no-neighbour"
    t.do("p1 prince minsk; p1 prince vladimir")
    assert (t.view().prince, money(t), t.waiting) == ("vladimir", [5, 5], ["p2"])


def test_VV_45_or_one_step_by_land_and_at_least_one() -> None:
    t = start(prince="novgorod", ships={"p1": "steppe"})
    assert t.why("p1 prince minsk") == "VV-45 no-neighbour"
    t.do("p1 prince tver")  # no river there
    assert (t.view().prince, t.waiting) == ("tver", ["p2"])
    t.do("p2 prince lovat; p2 halt")
    assert (t.view().prince, t.waiting) == ("lovat", ["p1"])


def test_VV_46_in_a_burned_city_the_prince_stops_and_rebuilds_it() -> None:
    t = start(prince="novgorod", ships={"p1": "steppe"})
    burn(t, "kiev")
    assert t.view().price == 5
    t.do("p1 prince lake-ilmen; p1 prince kiev")
    assert (t.view().burned, t.view().price, money(t)) == (["ryazan"], 4, [6, 5])
    assert t.waiting == ["p2"]


def test_VV_47_the_prince_beats_the_horde_which_is_sent_to_a_free_tile_that_is_no_city() -> None:
    t = start(horde="ryazan", prince="polotsk", ships={"p1": "steppe", "p2": "msta"})
    put(t, horde="upper-volga")
    t.do("p1 prince upper-volga")
    assert t.waiting == ["p1"]
    assert t.why("p1 send kiev") == "VV-47 horde-into-city"
    assert t.why("p1 send msta") == "VV-47 ship-there"
    assert t.why("p1 send upper-volga") == "VV-47 horde-there"
    assert len(t.options("p1")) == 14 - 3
    t.do("p1 send marsh")
    assert (t.view().horde, t.waiting) == ("marsh", ["p2"])


def test_VV_47_in_a_burned_city_he_fights_then_rebuilds_and_a_ship_is_moved_last() -> None:
    t = start(horde="ryazan", prince="polotsk", ships={"p1": "steppe", "p2": "msta"})
    put(t, prince="msta", p2="ryazan")  # p2 could not flee the Horde in Ryazan
    t.do("p1 prince ryazan")
    assert (t.view().burned, t.options("p1")[0]) == (["ryazan"], "send desna")
    t.do("p1 send dvina-portage")
    assert (t.view().burned, money(t)) == ([], [6, 5])
    assert t.options("p2") == ["flee msta", "flee upper-volga"]  # the Horde is on Dvina portage now


def test_VV_48_where_the_prince_ends_a_ship_makes_room_without_a_fee() -> None:
    t = rubles(start(prince="novgorod", ships={"p1": "steppe", "p2": "lake-ilmen"}), 5, 0)
    t.do("p1 prince lake-ilmen; p1 halt")
    assert t.waiting == ["p2"]
    assert t.why("p2 flee lake-ilmen") == "VV-48 no-neighbour"
    t.do("p2 flee smolensk")
    assert (t.view().players[1].ship, money(t)) == ("smolensk", [5, 0])


def test_VV_48_he_passes_through_ships() -> None:
    t = start(prince="novgorod", ships={"p1": "steppe", "p2": "lake-ilmen"})
    t.do("p1 prince lake-ilmen; p1 prince desna; p1 halt")
    assert t.view().players[1].ship == "lake-ilmen"
    assert t.waiting == ["p2"]


def test_VV_48_where_no_tile_is_free_the_ship_stays_with_him() -> None:
    ships = {"p1": "steppe", "p2": "dvina-portage", "p3": "msta", "p4": "valdai-hills"}
    t = start(4, ships=ships)
    put(t, prince="ryazan")
    t.do("p1 prince dvina-portage; p1 halt")
    assert t.told() == ["prince-halted", "cannot-flee", "turn-began"]
    assert (t.view().prince, t.view().players[1].ship, t.waiting) == ("dvina-portage", "dvina-portage", ["p2"])


def test_VV_49_of_two_contracts_one_is_kept_hidden_the_other_laid_open() -> None:
    t = start().do("p1 draw")
    assert t.waiting == ["chance"]
    t.do(TWO)
    assert t.options("p1") == ["keep tver-amber", "keep tver-fish"]
    assert t.why("p1 keep tver-furs") == "VV-49 not-drawn"
    assert t.view("p1").my_drawn == ["tver-amber", "tver-fish"]
    assert (t.view("p2").my_drawn, t.view("p2").drawn) == ([], 2)
    t.do("p1 keep tver-fish")
    assert t.view("p1").players[0].hand == ["tver-fish"]
    assert "tver-amber" in t.view().open_contracts
    assert t.view().deck == 27 - 4 - 2
    assert t.waiting == ["p2"]


def test_VV_49_only_the_drawer_is_told_what_was_drawn_and_kept() -> None:
    t = start().do("p1 draw; chance contract tver-amber")
    assert (t.told("p1"), t.told("p2"), t.told()) == (["you-drew"], ["drew"], ["drew"])
    t.do("chance contract tver-fish; p1 keep tver-fish")
    assert t.told("p1")[0] == "you-kept"
    assert t.told("p2")[0] == "kept"
    assert [event.numbers for event in t.read("p2")[:1]] == [{"seat": 0}]


def test_VV_49_the_last_contract_is_laid_open_and_an_empty_deck_gives_none() -> None:
    t = contracts_left(start(), open=["kiev-amber"], deck=["tver-fish"]).do("p1 draw")
    [only] = t.options("chance")
    t.do(f"chance {only}")
    assert only.removeprefix("contract ") in t.view().open_contracts
    assert (t.view().deck, t.waiting) == (0, ["p2"])
    assert t.why("p2 draw") == "VV-49 deck-empty"
    assert "draw" not in t.options("p2")


def test_VV_50_starting_over_gives_all_back_but_the_hidden_contracts() -> None:
    t = start().do(f"p1 draw; {TWO}; p1 keep tver-fish; p2 end; p1 upgrade; p1 end; p2 end")
    load(rubles(t, 17, 5), "p1", amber=3).do("p1 restart")
    assert money(t) == [5, 5]
    assert t.view().stacks["amber"] == 10
    me = t.view("p1").players[0]
    assert (me.large, me.passes, me.hand, me.ship) == (False, [], ["tver-fish"], None)
    assert "take pass kiev" in t.options("p1")  # the own one is free again
    assert t.why("p1 take pass minsk") == "VV-08 pass-held"
    t.do("p1 take pass vladimir")
    assert "place lake-ilmen" in t.options("p1")  # the ship has left its tile
    assert t.why("p1 place oka-mouth") == "VV-50 ship-there"
    t.do("p1 place novgorod")
    assert (money(t), t.view().players[0].passes, t.waiting) == ([5, 5], ["vladimir"], ["p2"])


def test_VV_50_with_no_free_pass_there_is_none() -> None:
    t = has_passes(start(), "p2", *CITIES.names).do("p1 restart")
    assert len(starting(t, "p1", "place")) == len(t.options("p1")) == 21


def test_VV_51_unoccupied_means_no_ship_no_horde_no_prince() -> None:
    t = start().do("p1 restart; p1 take pass kiev")
    free = {option.removeprefix("place ") for option in t.options("p1")}
    taken = {tile.name for tile in t.view().tiles} - free
    assert taken == {"oka-mouth", "ryazan", "yaroslavl"}
    assert t.why("p1 place ryazan") == "VV-50 horde-there"
    assert t.why("p1 place yaroslavl") == "VV-50 prince-there"
