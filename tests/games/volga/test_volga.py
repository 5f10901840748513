"""What holds for the whole game: knowledge, ledger, data, undo, bad input."""

from collections import Counter
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import kogge
from kogge.games import load
from kogge.games.volga.edge.game import DATA, components, printed
from kogge.games.volga.edge.notation import CITIES, CONTRACTS, GOODS, PRINTED, SELLS, TILES
from kogge.games.volga.rules import components as box
from kogge.games.volga.rules.knowledge import Guess, places
from kogge.kernel.chance import random_move
from kogge.kernel.match import Match
from kogge.kernel.notation import UnknownMove
from kogge.kernel.rng import Rng
from kogge.kernel.refusals import Illegal
from kogge.kernel.rules import advance, first_to_move
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import contains, members, size
from tests.games.volga.table import money, start
from tests.play import at

GAME = load("volga")
MANY = kogge.compiled()  # interpreted, a few games have to do


def test_a_board_is_told_what_the_rules_are_played_with() -> None:
    told, used = printed(), components()
    assert GAME.fixed() == told
    assert [told.rivers[name] for name in TILES.names] == [list(members(exits)) for exits in used.exits]
    assert sorted(told.contracts) == sorted(CONTRACTS[n] for n in PRINTED)
    assert (told.prices, told.room, told.goal) == (list(used.price), box.SMALL_SHIP, box.RICH)


def test_what_is_at_a_place_may_be_there_and_all_know_their_hands() -> None:
    for seed in range(40 if MANY else 4):
        rand, s = Rng(seed), GAME.new(2 + seed % 4, {"layout": "drawn"})
        while not s.over:
            seat = first_to_move(s)
            advance(GAME.rules, s, seat, random_move(GAME.rules, s, seat, rand))
            n = places(s.players)
            lies = [*(captain.hand for captain in s.captains), s.deck, s.drawn]
            assert list(s.hidden) == [size(contracts) for contracts in lies]
            for viewer in range(s.players + 1):
                for place in range(n):
                    assert lies[place] & ~s.may[viewer * n + place] == 0
            for viewer in range(s.players):
                row = list(s.may)[viewer * n : viewer * n + n]
                assert row[viewer] == s.captains[viewer].hand
                assert not any(row[place] & row[viewer] for place in range(n) if place != viewer)


def test_contracts_are_imagined_where_they_may_be_even_if_others_have_to_give_way() -> None:
    shared = Guess(vec[i64]([0b11, 0b01]), vec[i64]([1, 1]))  # either contract, or only the first
    for contract in (0, 1):
        shared.put(contract, Rng(1))
    assert list(shared.found) == [0b10, 0b01]
    for seed in range(300):
        rand = Random(seed)
        truth = [0b000011, 0b001100, 0b110000]
        may = [held | rand.getrandbits(6) & rand.getrandbits(6) for held in truth]
        guess = Guess(vec[i64](may), vec[i64]([2, 2, 2]))
        for contract in rand.sample(range(6), 6):
            guess.put(contract, Rng(seed))
        assert [held.bit_count() for held in map(int, guess.found)] == [2, 2, 2]
        assert [held & ~where for held, where in zip(map(int, guess.found), may, strict=True)] == [0, 0, 0]
        assert sum(guess.found) == 0b111111  # each once


def test_the_ledger_tells_every_ruble_good_pass_and_contract_that_changes_hands() -> None:
    """What a seat has is what the events say it got and gave."""
    for seed in range(30 if MANY else 4):
        players = 2 + seed % 4
        match, rand = Match(GAME, players, {"layout": "drawn"}), Rng(seed)
        while not match.state.over:
            seat = match.to_move()[0]
            match.play(seat, int(random_move(GAME.rules, match.state, seat, rand)))
        have = Counter({(seat, "rubles"): 5 for seat in range(players)})
        for event in (event for entry in match.history for event in entry.events if contains(event.readers, PUBLIC)):
            numbers = event.numbers
            match event.key:
                case "paid":
                    have[numbers["seat"], "rubles"] -= numbers["rubles"]
                    have[numbers["other"], "rubles"] += numbers["rubles"]
                case "paid-bank":
                    have[numbers["seat"], "rubles"] -= numbers["rubles"]
                case "bank-paid":
                    have[numbers["seat"], "rubles"] += numbers["rubles"]
                case "good-taken" | "pass-taken":
                    have[numbers["seat"], event.key.split("-")[0]] += 1
                case "good-returned" | "pass-returned":
                    have[numbers["seat"], event.key.split("-")[0]] -= 1
                case "good-handed" | "pass-handed":
                    have[numbers["seat"], event.key.split("-")[0]] -= 1
                    have[numbers["other"], event.key.split("-")[0]] += 1
                case "kept":
                    have[numbers["seat"], "contracts"] += 1
                case "shown":
                    have[numbers["seat"], "contracts"] -= numbers["contracts"]
                case "contracts-handed":
                    have[numbers["seat"], "contracts"] -= numbers["contracts"]
                    have[numbers["other"], "contracts"] += numbers["contracts"]
        for seat, player in enumerate(match.describe(PUBLIC).players):
            assert have[seat, "rubles"] == player.rubles
            assert have[seat, "good"] == sum(player.goods.values())
            assert have[seat, "pass"] == len(player.passes)
            assert have[seat, "contracts"] == player.contracts


def test_every_datum_has_a_tag_and_a_source_or_a_reason() -> None:
    def check(where: str, value: object) -> None:
        if isinstance(value, dict) and ("value" in value or "tag" in value):
            assert value["tag"] in ("printed", "public", "reconstructed"), where
            assert value["tag"] == "reconstructed" or "source" in value, where
        elif isinstance(value, dict):
            for key, item in value.items():
                check(f"{where}.{key}", item)

    for key, value in DATA.items():
        if key not in ("tile", "sources"):
            check(key, value)
    assert all(tile["tag"] == "reconstructed" for tile in DATA["tile"])
    assert [t["name"] for t in DATA["tile"] if t.get("name_tag") == "printed"] == ["novgorod", "minsk", "smolensk"]


def test_the_data_are_what_the_rulebook_prints_and_what_the_rules_use() -> None:
    assert box.RICH == DATA["end"]["rubles"]["value"] == 30
    assert box.LAST_CITY == DATA["end"]["burned_cities"]["value"] == 5
    assert box.START_RUBLES == DATA["start"]["rubles"]["value"] == 5
    assert box.OPEN_CONTRACTS == DATA["start"]["open_contracts"]["value"] == 2
    prices = {name: price["value"] for name, price in DATA["prices"].items()}
    assert prices.pop("pass") == box.PASS_PRICE == 5
    assert prices.pop("large_ship") == box.SHIP_PRICE == 5
    assert prices.pop("good") == box.GOOD_PRICE == 1
    assert prices.pop("city_fee") == box.FEE == 1
    assert prices.pop("raid") == box.RAID == 1
    assert set(prices.values()) == {box.REWARD} == {1}
    assert box.SMALL_SHIP == DATA["ships"]["capacity"]["value"] == 2
    assert box.RIVER_STEPS == DATA["movement"]["river_steps"]["value"] == 3
    assert box.HORDE_STEPS == DATA["movement"]["horde_steps"]["value"] == 2
    tiles, cards, card = DATA["tile"], DATA["contracts"]["cards"], DATA["price_card"]
    assert [tile["name"] for tile in tiles] == list(TILES.names)
    assert DATA["goods"]["names"]["value"] == list(GOODS.names)
    assert {CONTRACTS[n] for n in PRINTED} == {f"{c['city']}-{c['good']}" for c in cards}
    assert set(members(components().contracts)) == PRINTED
    assert [tile["city"] for tile in tiles] == [True] * box.CITIES + [False] * 14
    assert {tile["name"]: tile["sells"] for tile in tiles if "sells" in tile} == SELLS
    assert SELLS == {"novgorod": "amber", "minsk": "fish", "smolensk": "furs"}
    assert len(CITIES.names) == DATA["board"]["cities"]["value"] and len(tiles) == DATA["board"]["tiles"]["value"]
    assert len(card["numbers"]["value"]) == card["circles"]["value"] == card["burned_markers"]["value"] + 1
    wanted = {(c["city"], c["good"]) for c in cards}
    sells = {tile["name"]: tile.get("sells") for tile in tiles if tile["city"]}
    assert wanted == {(city, good) for city in sells for good in DATA["goods"]["names"]["value"] if sells[city] != good}
    assert len(cards) == len(wanted) == 27


def test_undo_goes_back_to_the_last_moment_when_somebody_learned_something() -> None:
    t = start().do("p1 go novgorod; p1 buy amber")
    t.match.undo(0)
    t.match.undo(0)
    assert (t.view().players[0].ship, money(t)) == ("lake-ilmen", [5, 5])
    t.do("p1 draw; chance contract tver-amber; chance contract tver-fish; p1 keep tver-fish")
    with pytest.raises(Illegal) as refused:
        t.match.undo(0)
    assert refused.value.refusal.key == "somebody-learned"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("p2 end", "K-02 not-your-turn"),
        ("chance tile kiev", "K-02 not-your-turn"),
        ("p1 keep tver-fish", "K-04 not-asked"),
        ("p1 lay 23 24", "K-04 not-asked"),
        ("p1 place steppe", "K-04 not-asked"),
        ("p1 send kiev", "K-04 not-asked"),
        ("p1 flee kiev", "K-04 not-asked"),
    ],
)
def test_a_move_out_of_turn_or_place_is_refused_and_nothing_changes(move: str, why: str) -> None:
    t = start()
    before = list(t.s.ints())
    assert t.why(move) == why
    assert list(t.s.ints()) == before


@pytest.mark.parametrize("text", ["", "go", "go atlantis", "go kiev tver", "sell novgorod-amber", "lay 0 0", "buy -1"])
def test_what_does_not_exist_is_no_move(text: str) -> None:
    with pytest.raises(UnknownMove, match="is not a move of this game"):
        GAME.notation.parse(text, 2)
    with pytest.raises(Illegal):
        start().match.play(0, text)


def test_a_seat_that_is_not_there_is_no_partner() -> None:
    with pytest.raises(UnknownMove):
        GAME.notation.parse("offer p3", 2)
    assert at("volga", players=3).match.game.notation.parse("offer p3", 3)
