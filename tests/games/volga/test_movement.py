"""VV-20 to VV-25: moving the own ship, and the end of a turn with the Prince."""

from random import Random

from kogge.games.volga.edge.schema import Player, Tile
from kogge.games.volga.edge.notation import CITIES, TILES
from tests.games.volga.table import burn, burned, has_passes, money, put, rubles, start, starting


def test_VV_20_up_to_three_steps_by_river() -> None:
    t = start(ships={"p1": "oka-mouth", "p2": "steppe"}, passes={"p1": "smolensk", "p2": "kiev"})
    t.do("p1 go smolensk; p1 go desna; p1 go lake-ilmen")
    assert t.view().now.river_steps == 0
    assert t.why("p1 go minsk") == "VV-20 moved-already"
    assert starting(t, "p1", "go") == []
    t.do("p1 end")


def test_VV_20_or_one_step_overland_instead() -> None:
    t = start(ships={"p1": "forest"})
    assert starting(t, "p1", "go") == ["go lovat", "go steppe", "go tver", "go valdai-hills"]
    t.do("p1 go lovat")
    assert t.why("p1 go novgorod") == "VV-20 moved-already"


def test_VV_20_not_both_in_one_turn() -> None:
    t = start(ships={"p1": "msta"})
    assert "go valdai-hills" in t.options("p1")
    t.do("p1 go upper-volga")
    assert t.why("p1 go kiev") == "VV-20 no-river"
    assert starting(t, "p1", "go") == ["go dnieper-bend", "go msta", "go polotsk"]


def test_VV_20_other_actions_may_come_between_the_steps() -> None:
    t = start(ships={"p1": "lake-ilmen"}, passes={"p1": "novgorod", "p2": "minsk"})
    t.do("p1 go novgorod; p1 buy amber; p1 go lovat; p1 throw amber; p1 go novgorod; p1 buy amber; p1 end")
    assert t.view().players[0].goods["amber"] == 1


def test_VV_20_only_neighbouring_tiles() -> None:
    t = start()
    assert t.why("p1 go vladimir") == "VV-20 no-neighbour"
    assert t.why("p1 go lake-ilmen") == "VV-20 no-neighbour"


def test_VV_21_the_tile_of_the_horde_may_not_be_entered() -> None:
    t = start(ships={"p1": "msta"})
    assert t.why("p1 go ryazan") == "VV-21 horde-there"
    t = start(ships={"p1": "dvina-portage"})
    assert t.options("p1")[:2] == ["draw", "end"] and "go ryazan" not in t.options("p1")


def test_VV_22_a_ship_may_be_passed_but_no_turn_ends_with_it() -> None:
    t = start(ships={"p1": "desna", "p2": "lake-ilmen"}).do("p1 go lake-ilmen")
    assert t.why("p1 end") == "VV-22 must-go-on"
    assert t.why("p1 upgrade") == "VV-22 must-go-on"
    assert t.why("p1 offer p2") == "VV-22 must-go-on"
    assert {option.split()[0] for option in t.options("p1")} == {"go"}
    t.do("p1 go dnieper-bend; p1 upgrade; p1 end")


def test_VV_22_not_overland_onto_a_ship() -> None:
    t = start(ships={"p1": "smolensk", "p2": "lake-ilmen"})
    assert t.why("p1 go lake-ilmen") == "VV-22 cannot-end-there"
    t = start(ships={"p1": "forest", "p2": "lovat"})
    assert t.why("p1 go lovat") == "VV-22 cannot-end-there"


def test_VV_22_not_with_the_last_step() -> None:
    t = start(ships={"p1": "yaroslavl", "p2": "lake-ilmen"}, prince="chernigov", passes={"p1": "yaroslavl"})
    t.do("p1 go lake-ladoga; p1 go yaroslavl")
    assert t.why("p1 go desna") is None
    t = start(ships={"p1": "yaroslavl", "p2": "desna"}, prince="chernigov", passes={"p1": "yaroslavl"})
    t.do("p1 go lake-ladoga; p1 go yaroslavl")
    assert t.why("p1 go desna") == "VV-22 cannot-end-there"


def test_VV_22_an_occupied_city_needs_its_pass() -> None:
    t = start(ships={"p1": "lake-ilmen", "p2": "novgorod"})
    assert t.why("p1 go novgorod") == "VV-22 cannot-end-there"
    t = start(ships={"p1": "lake-ilmen", "p2": "kiev"}).do("p1 go kiev")  # p1 has the pass of Kiev
    assert starting(t, "p1", "go") == ["go dnieper-bend", "go lake-ilmen", "go polotsk", "go pripyat"]


def test_VV_22_through_two_ships_to_a_free_tile() -> None:
    ships = {"p1": "dvina-portage", "p2": "ryazan", "p3": "msta"}
    t = start(3, ships=ships, passes={"p1": "ryazan"}, horde="tver").do("p1 go ryazan; p1 go msta")
    assert t.options("p1") == ["go upper-volga"]  # Tver has the Horde, Ryazan p2, and this is the last step
    t.do("p1 go upper-volga; p1 end")


def test_VV_22_a_fee_that_cannot_be_paid_is_no_way_on() -> None:
    """p1 stands with the Horde, so there is no way back; beyond two ships there is only Tver, which wants a fee."""
    ships = {"p1": "dvina-portage", "p2": "ryazan", "p3": "msta", "p4": "upper-volga"}
    t = start(4, ships=ships, passes={"p1": "ryazan"}, horde="vladimir")
    burned(put(t, horde="dvina-portage"))
    assert rubles(t, 0).why("p1 go ryazan") == "VV-22 cannot-end-there"
    rubles(t, 1).do("p1 go ryazan; p1 go msta; p1 go tver; p1 end")
    assert money(t)[0] == 0


def ends(tiles: dict[str, Tile], player: Player, others: set[str], here: str, left: int) -> set[str]:
    """Where a move by river can end, tried out step by step."""
    out = set()
    for name in tiles[here].by_river if left else ():
        tile = tiles[name]
        fee = tile.city and not tile.burned and name not in player.passes
        if not tile.horde and not (fee and player.rubles == 0):
            out |= set() if name in others else {name}
            out |= set() if fee else ends(tiles, player, others, name, left - 1)
    return out


def test_VV_22_holds_wherever_ships_horde_passes_and_money_are() -> None:
    """The options against a plain search, on 400 tables at random."""
    t, rand, open_ships, closed_ships = start(5), Random(22), 0, 0
    for _ in range(400):
        p1, p2, p3, p4, p5, *free = rand.sample(TILES.names, 24)
        horde = rand.choice([p1, p2, p3, p4, p5, *free[:2]])
        rubles(put(t, p1=p1, p2=p2, p3=p3, p4=p4, p5=p5, horde=horde), *rand.choices((0, 1), k=5))
        has_passes(t, "p1", *(city for city in CITIES.names if rand.random() < 0.5))
        burned(t, *rand.choices(CITIES.names, k=3))
        left = t.s.river_steps = rand.randint(1, 3)
        view = t.view("p1")
        tiles, me = {tile.name: tile for tile in view.tiles}, view.players[0]
        others = {player.ship for player in view.players[1:]}
        expected = set()
        for name in tiles[me.ship].neighbours if left == 3 else tiles[me.ship].by_river:
            river, tile = name in tiles[me.ship].by_river, tiles[name]
            fee = tile.city and not tile.burned and name not in me.passes
            if tile.horde or (fee and me.rubles == 0):
                continue
            if name not in others or (river and not fee and ends(tiles, me, others, name, left - 1)):
                expected.add(f"go {name}")
                open_ships += name in others
            else:
                closed_ships += 1
        assert set(starting(t, "p1", "go")) == expected
    assert open_ships > 50 and closed_ships > 50


def test_VV_23_who_ends_the_turn_with_the_prince_moves_him_to_a_neighbouring_unoccupied_tile() -> None:
    t = start(ships={"p1": "desna", "p2": "marsh"}).do("p1 go yaroslavl; p1 end")
    assert t.waiting == ["p1"]
    assert t.options("p1") == ["send desna", "send lake-ladoga"]
    assert t.why("p1 send marsh") == "VV-23 ship-there"
    assert t.why("p1 send kiev") == "VV-23 no-neighbour"
    t.do("p1 send desna")
    assert t.view().prince == "desna"
    assert t.waiting == ["p2"]


def test_VV_23_if_no_neighbouring_tile_is_free_he_stays() -> None:
    ships = {"p1": "yaroslavl", "p2": "marsh", "p3": "lake-ladoga", "p4": "desna"}
    t = put(start(4, ships=ships, prince="chernigov"), prince="yaroslavl").do("p1 end")
    assert t.waiting == ["p2"]
    assert t.view().prince == "yaroslavl"


def test_VV_23_holds_at_the_end_of_special_turns() -> None:
    t = put(start(ships={"p1": "yaroslavl", "p2": "steppe"}, prince="chernigov"), prince="yaroslavl")
    t.do("p1 draw; chance contract tver-amber; chance contract tver-fish; p1 keep tver-fish")
    assert t.options("p1") == ["send desna", "send lake-ladoga", "send marsh"]


def test_VV_23_the_prince_who_yields_rebuilds_nothing() -> None:
    t = start(ships={"p1": "lake-ilmen"}, prince="chernigov")
    burned(put(t, prince="lake-ilmen"), "smolensk", "ryazan")
    t.do("p1 end; p1 send smolensk")
    assert (t.view().prince, t.view().burned) == ("smolensk", ["smolensk", "ryazan"])
    assert money(t) == [5, 5]


def test_VV_24_a_city_without_the_pass_stops_the_ship_and_costs_a_ruble() -> None:
    t = start().do("p1 go minsk")  # p2 has its pass
    assert money(t) == [4, 6]
    assert t.why("p1 go vladimir") == "VV-20 moved-already"
    assert t.why("p1 buy fish") is None
    t = start().do("p1 go novgorod")  # nobody has its pass
    assert money(t) == [4, 5]
    assert t.told() == ["ship-moved", "fee-due", "paid-bank"]


def test_VV_24_without_a_ruble_it_may_not_be_entered() -> None:
    t = rubles(start(), 0, 5)
    assert t.why("p1 go minsk") == "VV-24 no-fee"
    assert t.numbers("p1 go minsk") == {"city": 1, "price": 1, "have": 0}
    assert "go minsk" not in t.options("p1")
    t.do("p1 go kiev")  # its pass is p1's


def test_VV_25_with_the_pass_no_stop_and_no_fee() -> None:
    t = start().do("p1 go kiev; p1 go polotsk")
    assert money(t) == [4, 5]  # Polotsk cost the ruble
    t = start().do("p1 go kiev; p1 go pripyat; p1 go minsk")
    assert money(t) == [4, 6]


def test_VV_25_a_burned_city_wants_nothing_and_leaving_is_free() -> None:
    t = burn(start(), "novgorod", "minsk")
    t.do("p1 go minsk; p1 go lake-ilmen; p1 go novgorod; p1 end")
    assert money(t) == [5, 5]
    t = rubles(start(ships={"p1": "novgorod"}), 0, 5).do("p1 go lake-ilmen")
    assert money(t) == [0, 5]


def test_VV_25_a_ship_that_stands_with_the_horde_may_leave() -> None:
    t = put(start(ships={"p1": "msta"}), horde="msta")
    t.do("p1 go upper-volga")
    assert t.why("p1 go msta") == "VV-21 horde-there"
