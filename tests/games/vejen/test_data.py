"""The data file against all that the rulebook prints, and in itself."""

import re
import tomllib
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from kogge.games.vejen.edge.edition import Edition
from kogge.games.vejen.edge.game import GAME, BadEdition, load_edition, read_edition
from kogge.games.vejen.edge.notation import slug
from kogge.games.vejen.rules import components as c
from kogge.games.vejen.rules.goods import FISH, NORMAL, WOOD
from kogge.games.vejen.rules.roads import FAR, OPEN
from kogge.games.vejen.rules.state import KRONE, THALER, Closure
from kogge.kernel.match import Match
from kogge.kernel.record import replay, write
from kogge.kernel.rng import Rng
from kogge.kernel.sets import bit, contains, full, size

TEXT = files("kogge.games.vejen").joinpath("data.toml").read_text("utf-8")
DATA = tomllib.loads(TEXT)
EDITION = Edition(DATA, TEXT, "data.toml")
BOX = EDITION.components
ROADS = BOX.roads
CITY = {name: i for i, name in enumerate(EDITION.city_names)}


def distance(start: str, end: str, *closed: str) -> int:
    closure = [names(cities) for cities in ROADS.closures].index(set(closed))
    return int(ROADS.distance(Closure(closure), CITY[start], CITY[end]))


def cost(start: str, end: str) -> int:
    [route] = [r for r in DATA["board"]["routes"] if {slug(name) for name in r["between"]} == {start, end}]
    return int(route["cost"])


def names(cities: i64) -> set[str]:
    return {name for name, i in CITY.items() if contains(cities, i)}


def test_component_counts() -> None:
    cards = DATA["cards"]
    assert (len(CITY), len(DATA["board"]["routes"])) == (26, 41)
    assert (len(cards["bonus"]), len(cards["events"]), len(cards["scoring"])) == (25, 34, 10)
    letters = [card["letter"] for card in cards["events"]]
    assert {letter: letters.count(letter) for letter in letters} == {
        "start": 2,
        "a": 6,
        "b": 6,
        "c": 6,
        "d": 6,
        "e": 6,
        "finish": 2,
    }
    assert list(BOX.backs) == [0, 3, 2, 2, 0, 3, 2, 2]


def test_printed_step_distances() -> None:
    assert distance("abenra", "flensburg") == 2
    assert distance("ribe", "kiel") == 5


def test_printed_route_costs() -> None:
    assert cost("schleswig", "flensburg") == 2
    assert [cost("segeberg", "neumunster"), cost("neumunster", "plon"), cost("plon", "rendsburg")] == [2, 2, 1]


def test_printed_bonus_shops_no_sale_cities_and_ports() -> None:
    shops = {name: BOX.shops[i] for name, i in CITY.items() if BOX.shops[i]}
    assert shops == {"kolding": c.AT_RATE, "rendsburg": c.GOOD_AND_COIN, "tonning": c.GOOD_AND_COIN}
    assert names(BOX.no_sale) == {"tonning", "rendsburg", "kobenhavn", "hamburg"}
    assert names(ROADS.ports) == {"kiel", "ribe", "kobenhavn", "hamburg"}


def test_printed_goods_and_countries() -> None:
    assert BOX.shown[CITY["flensburg"]] == bit(FISH)
    assert BOX.shown[CITY["neumunster"]] == bit(WOOD)
    assert all(size(BOX.shown[CITY[name]]) in (2, 3) for name in ("hamburg", "lubeck", "kobenhavn"))
    assert [BOX.countries[CITY[name]] for name in ("flensburg", "kolding", "kiel")] == [KRONE, KRONE, THALER]
    assert [BOX.countries[CITY[name]] for name in ("tonning", "rendsburg")] == [c.BORDER, c.BORDER]


def test_printed_plague_detours() -> None:
    """Around Tönning the way leads by Rendsburg; it is longer where Tönning was on the way."""
    around = distance("husum", "heide", "tonning")
    assert around > distance("husum", "heide") == 2
    assert around == distance("husum", "rendsburg", "tonning") + distance("rendsburg", "heide", "tonning")
    assert distance("haderslev", "sonderborg", "abenra", "itzehoe") > distance("haderslev", "sonderborg") == 2
    assert {name for i in ROADS.closures for name in names(i)} == {"tonning", "abenra", "itzehoe"}


def test_printed_numbers() -> None:
    assert (list(BOX.cart_points), list(BOX.cart_room)) == ([3, 5, 7], [5, 7, 9])
    assert (BOX.most_points, ROADS.sea) == (7, 3)
    assert (BOX.loans, BOX.penalty, list(BOX.repay), BOX.start_coins) == (3, 10, [2] * 5, 2)
    assert (BOX.back_coins, BOX.back_cards) == (6, 2)


def test_printed_scoring_cards() -> None:
    assert [card.low for card in BOX.scoring] == [10, 2, 8, 3, 6, 3, 15, 15, 5, 15]
    assert [card.high for card in BOX.scoring] == [15, 0, 15, 10, 0, 8, 0, 0, 0, 0]
    assert names(BOX.prized) == {"elmshorn", "segeberg", "odense", "esbjerg"}


def test_printed_events() -> None:
    kinds = {card["event"]["kind"] for card in DATA["cards"]["events"]}
    assert len(kinds) == 13  # plague has two kinds of card: Tönning, and both cities of the second Start card
    events = [card["event"] for card in DATA["cards"]["events"]]
    coins = {len(event["goods"]): event["coins"] for event in events if event["kind"] == "pay"}
    assert coins == {1: 3, 2: 5, 3: 7}
    [pair] = [card for card in DATA["cards"]["events"] if card["name"] == "b3"]
    assert (pair["rate"], pair["event"]) == ({"krone": 2}, {"kind": "plague", "cities": ["Tönning"]})
    start_1, start_2 = (card for card in DATA["cards"]["events"] if card["letter"] == "start")
    assert (start_1["rate"], start_1["event"]["kind"]) == ({"krone": 1, "thaler": 1}, "start-bonus")
    assert (start_2["rate"], start_2["event"]["cities"]) == ({"krone": "+1", "thaler": "+1"}, ["Åbenrå", "Itzehoe"])


def test_printed_kinds_of_bonus_cards() -> None:
    tops = [card["top"]["kind"] for card in DATA["cards"]["bonus"]]
    assert set(tops) == {"sale", "five-goods", "raid-same-city", "raid-countinghouse"}
    sold = {slug(card["top"]["city"]) for card in DATA["cards"]["bonus"] if card["top"]["kind"] == "sale"}
    assert sold == set(CITY) - names(BOX.no_sale) - names(BOX.starts)


def test_countinghouse_cities_that_the_rulebook_names_have_a_site() -> None:
    named = ("flensburg", "kolding", "lubeck", "abenra", "ribe", "elmshorn", "segeberg", "odense", "esbjerg")
    assert all(BOX.sites_in(c.COUNTINGHOUSE, 2, CITY[name]) for name in named)
    assert "neumunster" in names(BOX.starts)
    none = ("hamburg", "kobenhavn", "rendsburg", "tonning", *names(BOX.starts))
    assert not any(BOX.sites_in(c.COUNTINGHOUSE, 4, CITY[name]) for name in none)


def test_ships_are_built_in_ports() -> None:
    assert all(contains(ROADS.ports, i) or not BOX.sites_in(c.SHIP, 4, i) for i in range(26))
    assert BOX.sites_in(c.SHIP, 4, CITY["hamburg"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sites_are_enough(players: int) -> None:
    for building, each in ((c.COUNTINGHOUSE, 3), (c.MILL, 1), (c.SHIP, 1)):
        assert sum(BOX.sites_in(building, players, i) for i in range(26)) >= each * players


def test_start_cities_are_two_in_each_country_and_never_closed() -> None:
    assert sorted(BOX.countries[i] for i in BOX.tableaux) == [0, 0, 1, 1]
    assert not any(closed & BOX.starts for closed in ROADS.closures)


def test_the_map_is_connected_whatever_is_closed() -> None:
    for closed in map(Closure, range(len(ROADS.closures))):
        for start, end in combinations(range(26), 2):
            steps = ROADS.distance(closed, start, end)
            assert 0 < steps < FAR
            assert steps == ROADS.distance(closed, end, start) >= ROADS.distance(OPEN, start, end)


def test_every_good_is_sold_in_both_countries() -> None:
    for country in (KRONE, THALER):
        shown = 0
        for i in range(26):
            shown |= BOX.shown[i] if BOX.countries[i] == country else 0
        assert shown == full(NORMAL)


def test_every_datum_has_a_tag_and_a_source() -> None:
    def check(value: Any, path: str) -> int:
        if isinstance(value, dict):
            if "tag" in value:
                assert value["tag"] in ("printed", "public", "reconstructed"), path
                assert value["source"], path
                return 1
            return sum(check(v, f"{path}.{k}") for k, v in value.items())
        if isinstance(value, list):
            return sum(check(v, f"{path}[{i}]") for i, v in enumerate(value))
        assert path.endswith(".name") or path.startswith(".accounts"), f"{path} has no tag"
        return 0

    assert check(DATA, "") > 26 * 3 + 41 + 25 + 34 + 10 + 28


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["Esbjerg", "Ribe"]', '["Esbjerg", "Ribee"]', "'Ribee' is not known here"),
        ('["Esbjerg", "Ribe"], cost = 1', '["Esbjerg", "Ribe"], cost = 0', "cost has to be a number from 1 to 7"),
        ('["Esbjerg", "Ribe"]', '["Esbjerg", "Esbjerg"]', "are no new pair of cities"),
        ('["Esbjerg", "Ribe"]', '["Ribe", "Kolding"]', "are no new pair of cities"),
        ('price = "rate"', 'price = "free"', "'free' is not known here; known are: rate, good and coin"),
        ("hand = { most = 2", "hand = { most = 3", "most has to be 2, not 3"),
        ("rounds = 12", "rounds = 13", "rounds has to be 12, not 13"),
        ("food = { coins = 3", "food = { coins = 4", "there are 7 markers of food, not 8"),
        ('name = "b02"', 'name = "b01"', "'b01' is not a name of its own"),
        ('name = "b02"', 'name = "B 2"', "'B 2' cannot be written in moves"),
        ('name = "b02"', 'name = "stack"', "'stack' cannot be written in moves"),
        ('name = "Odense"', 'name = "Kolding"', "'Kolding' is not a name of its own"),
        ('city = "Esbjerg", coins = 5', 'city = "Hamburg", coins = 5', "nothing is ever sold in Hamburg"),
        (
            'rate = { krone = 2 }, event = { kind = "plus-move" }',
            'rate = { krone = 4 }, event = { kind = "plus-move" }',
            'a rate is set to 1, 2 or 3, or changed by "+1" or "-1", not 4',
        ),
        (
            'rate = { krone = 2 }, event = { kind = "plus-move" }',
            'rate = { mark = 2 }, event = { kind = "plus-move" }',
            "'mark' is no currency",
        ),
        ('kind = "plus-move"', 'kind = "start-bonus"', "only a Start card can deal cards and coins"),
        ('tag = "printed", source = "L348, L362"', 'tag = "guessed", source = "L348"', "'guessed' is not known here"),
        ('tag = "printed", source = "L348, L362"', 'tag = "printed", source = ""', "every datum names its source"),
        ('tag = "printed", source = "L348, L362"', 'tag = "printed"', "source is missing"),
        ("penalty = 10", 'penalty = "ten"', "penalty has to be a number from 0 to 99, not 'ten'"),
        ("penalty = 10", "fine = 10", "penalty is missing"),
        ("wood = 1, peat = 1, wheat = 1", "wood = 1, salt = 1", "'salt' is no good"),
        ('colour = "red", city = "Schleswig"', 'colour = "red", city = "Rendsburg"', "cannot be this start city"),
        ('building = "mill", city = "Tønder"', 'building = "countinghouse", city = "Tønder"', "Tønder is a start city"),
        ('city = "Esbjerg", from = [2, 4]', 'city = "Esbjerg", from = [2, 3, 4]', "at most 2 sites are allowed"),
        ('city = "Esbjerg", from = [2, 4]', 'city = "Esbjerg", from = [5]', "has to be a number from 2 to 4"),
        ('name = "bailiff", coins = [15]', 'name = "bailiff", coins = [15, 3]', "bailiff shows 1 numbers, not 2"),
        ('cities = ["Tönning"]', 'cities = ["Odense"]', "no way leads between"),
        ('in = "border"', 'in = "germany"', None),
        ('goods = ["fish"], tag', "goods = [], tag", "sells either goods or, in bonus_shops, bonus cards"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(tmp_path: Path, old: str, new: str, message: str | None) -> None:
    assert old in TEXT
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(old, new, 1), "utf-8")
    if message is None:
        assert load_edition(str(file)).name == "vejen"
        return
    line = TEXT[: TEXT.index(old)].count("\n") + 1
    with pytest.raises(BadEdition) as caught:
        load_edition(str(file))
    assert message in str(caught.value)
    if "no way leads" not in message and "no new pair" not in message:
        assert f"mine.toml, line {line}:" in str(caught.value)
    assert ", line " in str(caught.value)


@pytest.mark.parametrize(
    "table", ["numbers", "goods", "noble_backs", "loans", "costs", "board", "cards", "marked_cities"]
)
def test_what_an_edition_cannot_have_is_refused(tmp_path: Path, table: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(f"[{table}]\n", f"[{table}]\nmore = 1\n", 1), "utf-8")
    with pytest.raises(BadEdition, match="there is no 'more' here; there is: "):
        load_edition(str(file))


LINES = TEXT.splitlines(keepends=True)
WORDS = re.compile(r"[\w\"]+")


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(st.integers(0, len(LINES) - 1), st.integers(0, 30), st.sampled_from(["", "7", '"x"', "[]", "{}", "-1", "true"]))
def test_whatever_is_changed_it_is_an_edition_or_refused(number: int, word: int, new: str) -> None:
    spans = [match.span() for match in WORDS.finditer(LINES[number])] or [(0, 0)]
    start, end = spans[word % len(spans)]
    line = LINES[number][:start] + new + LINES[number][end:]
    text = "".join([*LINES[:number], line, *LINES[number + 1 :]])
    try:
        read_edition(text.encode(), "mine.toml")
    except BadEdition as bad:
        assert str(bad).startswith("mine.toml")


def test_what_is_no_edition_at_all(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="No such file"):
        load_edition(str(tmp_path / "none.toml"))
    file = tmp_path / "mine.toml"
    file.write_text("a = [1 2]")
    with pytest.raises(BadEdition, match=r"not TOML.*line 1"):
        load_edition(str(file))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match="UTF-8"):
        load_edition(str(file))
    file.write_text("[numbers]\n")
    with pytest.raises(BadEdition, match="game is missing"):
        load_edition(str(file))


def test_another_edition_is_played_and_its_fingerprint_is_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = TEXT.replace('"Esbjerg"', '"Varde"').replace("penalty = 10", "penalty = 12")
    file.write_text(text, "utf-8")
    game = load_edition(str(file))
    assert game.data != GAME.data
    assert "travel varde" in {game.notation.write(move) for move in game.notation.catalogue(2)}
    table = Match(game, 2)
    rand = Rng(3)
    table.play_on(lambda t, seat: t.moves(seat)[rand.below(len(t.moves(seat)))], rand)
    record = write(table)
    assert record.data == game.data
    assert replay(record, game).state.over
    with pytest.raises(ValueError, match="other component data"):
        replay(record, GAME)


def test_a_thing_of_another_edition_is_called_by_its_name(tmp_path: Path) -> None:
    from kogge.words import Words

    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('"Esbjerg"', '"Varde"'), "utf-8")
    game = load_edition(str(file))
    assert Words(game).move(game.notation.parse("travel varde", 2)) == "Travel to varde"


def test_the_page_is_told_which_cities_a_scoring_card_names() -> None:
    assert set(GAME.fixed().prized) == {"elmshorn", "segeberg", "odense", "esbjerg"}
