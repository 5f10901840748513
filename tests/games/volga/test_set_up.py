"""VV-01 to VV-11: setting up."""

import pytest

from kogge.games.volga.edge.notation import CITIES
from kogge.kernel.game import BadOption
from tests.games.volga.table import CONTRACTS, SPIRAL, board, burn, burned, load, start
from tests.play import at


def test_VV_01_each_player_begins_with_a_small_ship_and_five_rubles() -> None:
    for players in (2, 3, 4, 5):
        view = at("volga", players=players).view()
        assert [(p.rubles, p.large, sum(p.goods.values())) for p in view.players] == [(5, False, 0)] * players


@pytest.mark.parametrize("players", [1, 6])
def test_VV_01_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="2, 3, 4, 5 players"):
        at("volga", players=players)


def test_VV_02_a_random_player_lays_the_first_tile_then_clockwise() -> None:
    t = at("volga", "chance layer p2; chance tile kiev", players=3)
    assert [(tile.name, tile.q, tile.r) for tile in t.view().tiles] == [("kiev", 23, 23)]
    for seat in ("p3", "p1", "p2", "p3"):
        t.do(f"chance tile {t.view().tiles_left[0]}")
        assert t.waiting == [seat]
        t.do(f"{seat} {t.options(seat)[0]}")
        if t.waiting == [seat]:
            t.do(f"{seat} turn 3")


def test_VV_02_a_tile_touches_the_board_anywhere_and_is_turned_at_will() -> None:
    t = at("volga", "chance layer p1; chance tile kiev; chance tile tver", players=2)
    assert t.options("p2") == ["lay 22 23", "lay 22 24", "lay 23 22", "lay 23 24", "lay 24 22", "lay 24 23"]
    assert t.why("p2 lay 23 23") == "VV-02 cell-taken"
    assert t.why("p2 lay 25 23") == "VV-02 touches-nothing"
    assert t.view().tile_in_hand == "tver"
    t.do("p2 lay 24 23")
    assert t.options("p2") == [f"turn {n}" for n in range(6)]
    t.do("p2 turn 1; chance tile minsk; p1 lay 25 23")
    assert [tile.rivers for tile in t.view().tiles if tile.name == "tver"] == [[1, 2, 4, 5]]
    assert [tile.by_river for tile in t.view().tiles if tile.name == "tver"] == [["kiev"]]


def test_VV_02_what_looks_the_same_however_it_lies_is_not_turned() -> None:
    t = at("volga", "chance layer p1; chance tile kiev; chance tile steppe; p2 lay 24 23; chance tile lake-ladoga")
    t.do("p3 lay 24 22")
    assert t.waiting == ["chance"]


def test_VV_02_a_tile_is_drawn_once() -> None:
    t = at("volga", "chance layer p1; chance tile kiev; chance tile tver; p2 lay 24 23; p2 turn 0")
    assert t.why("chance tile kiev") == "VV-02 tile-laid-already"
    assert len(t.options("chance")) == 22


def test_VV_02_the_last_of_24_tiles_makes_the_board_whole() -> None:
    t = at("volga", "chance layer p1", players=5)
    while "tile" in t.options("chance")[0]:
        t.do(f"chance {t.options('chance')[0]}")
        for seat in [seat for seat in t.waiting if seat != "chance"]:
            t.do(f"{seat} {t.options(seat)[-1]}")
            if t.waiting == [seat]:
                t.do(f"{seat} turn 0")
    assert len(t.view().tiles) == 24
    assert t.s.layer == 3  # p1 laid the first tile, so p4 laid the 24th


def test_VV_02_a_drawn_board_is_compact_and_somebody_counts_as_the_last_layer() -> None:
    t = board(players=3, layer="p2").do("chance city kiev; chance city tver")
    cells = {(tile.q, tile.r) for tile in t.view().tiles}
    assert len(cells) == 24
    assert all(max(abs(q - 23), abs(r - 23), abs(q + r - 46)) <= 3 for q, r in cells)
    for contract in CONTRACTS[:6]:
        t.do(f"chance contract {contract}")
    assert t.waiting == ["p2"]


def test_VV_03_tiles_are_joined_where_both_have_a_river_on_the_shared_edge() -> None:
    tiles = {tile.name: tile for tile in board().view().tiles}
    assert sorted(tiles["lake-ilmen"].by_river) == ["desna", "dnieper-bend", "kiev", "minsk", "novgorod"]
    assert "smolensk" in tiles["lake-ilmen"].neighbours  # Smolensk has no river to the north-west
    assert tiles["steppe"].by_river == []
    for tile in tiles.values():
        assert all(tile.name in tiles[other].by_river for other in tile.by_river)
        assert set(tile.by_river) <= set(tile.neighbours)


def test_VV_04_goods_come_in_stacks_and_an_empty_one_sells_nothing() -> None:
    t = start(ships={"p1": "novgorod"})
    assert t.view().stacks == {"amber": 10, "fish": 10, "furs": 10}
    t.do("p1 buy amber")
    assert t.view().stacks["amber"] == 9
    load(t, "p2", amber=9)
    assert t.why("p1 buy amber") == "VV-04 stack-empty"
    assert "buy amber" not in t.options("p1")


def test_VV_05_the_price_depends_on_how_many_cities_are_burned() -> None:
    assert board().view().price == 3
    t = start()
    for n, price in ((1, 4), (2, 5), (3, 6), (4, 7)):
        burned(t, *CITIES.names[:n])
        assert t.view().price == price


def test_VV_05_a_good_sells_at_the_price_in_force() -> None:
    t = start(ships={"p1": "novgorod"}).do("p1 buy amber; p1 go lake-ilmen; p1 go kiev")
    burn(t, "chernigov").do("p1 sell kiev-amber")
    assert t.view().players[0].rubles == 5 - 1 + 5


def test_VV_06_the_first_city_drawn_burns_and_has_the_horde_the_second_the_prince() -> None:
    t = board().do("chance city tver")
    assert (t.view().horde, t.view().burned, t.view().prince) == ("tver", ["tver"], None)
    assert t.why("chance city tver") == "VV-06 city-drawn-already"
    t.do("chance city kiev")
    assert (t.view().horde, t.view().burned, t.view().prince) == ("tver", ["tver"], "kiev")
    assert len(t.view().free_passes) == 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_VV_07_two_contracts_for_each_player_are_laid_open(players: int) -> None:
    t = board(players).do("chance city tver; chance city kiev")
    for contract in CONTRACTS[: 2 * players]:
        assert t.waiting == ["chance"]
        t.do(f"chance contract {contract}")
    assert sorted(t.view().open_contracts) == sorted(CONTRACTS[: 2 * players])
    assert t.view().deck == 27 - 2 * players
    assert t.waiting != ["chance"]


def test_VV_07_a_contract_is_in_the_deck_once() -> None:
    t = board().do("chance city tver; chance city kiev; chance contract kiev-fish")
    assert t.why("chance contract kiev-fish") == "VV-07 not-in-deck"


def test_VV_08_the_last_layer_chooses_a_pass_first_then_to_the_right() -> None:
    t = board(3, layer="p2").do("chance city tver; chance city kiev")
    for contract in CONTRACTS[:6]:
        t.do(f"chance contract {contract}")
    t.do("p2 take pass kiev")
    assert t.why("p1 take pass kiev") == "VV-08 pass-held"
    assert t.numbers("p1 take pass kiev")["seat"] == 1
    t.do("p1 take pass tver; p3 take pass minsk")  # Tver is burned
    assert [p.passes for p in t.view().players] == [["tver"], ["kiev"], ["minsk"]]
    assert t.waiting == ["p2"]


def test_VV_09_ships_are_placed_on_unoccupied_tiles_free_of_charge() -> None:
    t = board(2, layer="p2").do("chance city tver; chance city kiev")
    for contract in CONTRACTS[:4]:
        t.do(f"chance contract {contract}")
    t.do("p2 take pass minsk; p1 take pass smolensk; p2 place polotsk")
    assert t.why("p1 place polotsk") == "VV-09 ship-there"
    assert t.why("p1 place tver") == "VV-09 horde-there"
    assert t.why("p1 place kiev") == "VV-09 prince-there"
    assert len(t.options("p1")) == 21
    t.do("p1 place novgorod")
    assert [p.rubles for p in t.view().players] == [5, 5]
    assert [p.ship for p in t.view().players] == ["novgorod", "polotsk"]


def test_VV_10_who_placed_last_has_the_first_turn_then_clockwise() -> None:
    t = board(3, layer="p2").do("chance city ryazan; chance city yaroslavl")
    for contract in CONTRACTS[:6]:
        t.do(f"chance contract {contract}")
    t.do("p2 take pass kiev; p1 take pass tver; p3 take pass minsk")
    t.do("p2 place msta; p1 place desna; p3 place pripyat")
    for seat in ("p3", "p1", "p2", "p3"):
        assert t.waiting == [seat]
        assert t.view().active == seat
        t.do(f"{seat} end")


def test_VV_11_money_goods_passes_and_ships_are_public_contracts_in_hand_are_not() -> None:
    t = start().do("p1 draw; chance contract tver-amber; chance contract tver-fish; p1 keep tver-fish")
    mine, theirs, public = (t.view(who).players[0] for who in ("p1", "p2", "public"))
    assert mine.hand == ["tver-fish"]
    assert theirs.hand is None and public.hand is None
    assert mine.contracts == theirs.contracts == public.contracts == 1
    for field in ("ship", "large", "rubles", "goods", "passes"):
        assert getattr(mine, field) == getattr(theirs, field) == getattr(public, field)
    assert "tver-amber" not in theirs.may_hold and "tver-fish" in theirs.may_hold
    assert "tver-fish" in t.view("p2").may_be_in_deck


def test_the_board_of_the_tests_is_what_it_says() -> None:
    tiles = {tile.name: tile for tile in board().view().tiles}
    assert set(SPIRAL) == set(tiles)
    assert sorted(tiles["msta"].by_river) == ["ryazan", "tver", "upper-volga"]
    assert sorted(tiles["desna"].by_river) == ["lake-ilmen", "smolensk", "yaroslavl"]
