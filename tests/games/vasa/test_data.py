"""data.toml against the rules, which derive the same numbers from the number of players."""

import tomllib
from hashlib import sha256
from typing import Any

import pytest

from kogge.games.vasa.edge.game import DATA, GAME, census
from kogge.games.vasa.edge.notation import GOODS, ROLES
from kogge.games.vasa.rules.scoring import needed
from kogge.games.vasa.rules.components import OFFERS, ROUNDS, WOOD, printed
from kogge.words import Words
from tests.games.vasa.helpers import deal, vasa

DATUM: dict[str, Any] = tomllib.loads(DATA.decode())


def every_datum(node: object, path: str = "") -> list[tuple[str, dict[str, Any]]]:
    """The tables that hold a datum: those that have a tag, and those that hold plain values and lack one."""
    if not isinstance(node, dict):
        return []
    if "tag" in node or any(not isinstance(value, dict) for value in node.values()):
        return [(path, node)]
    return [found for key, value in node.items() for found in every_datum(value, f"{path}.{key}")]


def test_every_datum_says_where_it_is_from() -> None:
    data = every_datum(DATUM)
    assert len(data) > 12
    for path, datum in data:
        assert datum.get("tag") in ("printed", "public", "reconstructed"), path
        assert datum["tag"] != "reconstructed" or datum["why"], path


def test_the_fingerprint_is_that_of_the_file() -> None:
    assert GAME.data == sha256(DATA).hexdigest()[:16]


def test_VR_01_title_and_players() -> None:
    assert DATUM["game"]["title"] == GAME.title
    assert tuple(DATUM["game"]["players"]) == GAME.players
    assert DATUM["components"]["ship_cards"]["value"] == max(GAME.players)


@pytest.mark.parametrize("players", GAME.players)
def test_VR_02_markers(players: int) -> None:
    table, markers = vasa(players=players), DATUM["markers"][str(players)]
    assert census(table.s) == {
        f"{good} {value}": markers["in_game"][value - 1] for good in GOODS.names for value in (1, 2, 3)
    }
    assert table.view().supply == {good: markers["in_supply"] for good in GOODS.names}
    for value in (1, 2, 3):
        assert printed(players, value) == markers["in_game"][value - 1]
        assert table.s.in_play(WOOD, value) == markers["in_game"][value - 1] - markers["in_supply"][value - 1]


@pytest.mark.parametrize("players", GAME.players)
def test_VR_71_thresholds(players: int) -> None:
    assert needed(vasa(players=players).s) == DATUM["markers"][str(players)]["operational"]


def test_VR_07_goods_and_roles() -> None:
    assert list(GOODS.names) == DATUM["components"]["goods"]["value"]
    assert list(ROLES.names) == DATUM["components"]["roles"]["value"]
    assert set(DATUM["missing"]) == set(GOODS.names)


@pytest.mark.parametrize(("role", "trade"), [("craftsman", "craftsman"), ("tailor-blacksmith", "tailor_blacksmith")])
def test_VR_24_exchanges(role: str, trade: str) -> None:
    t = vasa()
    for good in GOODS.names:
        deal(t, "p1", **{good: [2, 1, 0]})
    made = [pair.split("=")[1] for pair in DATUM["exchange"]["pairs"]["value"]]
    options = [f"exchange {good} {value}" for good in DATUM["exchange"][trade]["value"] for value in made]
    assert t.do(f"p1 role {role}").options("p1") == sorted(["done", *options])


@pytest.mark.parametrize("pair", DATUM["exchange"]["pairs"]["value"])
def test_VR_25_pairs_go_to_the_supply(pair: str) -> None:
    gives, makes = pair.split("=")
    hand = [gives.count("1"), gives.count("2"), gives.count("3")]
    t = deal(vasa(), "p1", wood=hand)
    before = t.view().supply["wood"]
    t.do(f"p1 role craftsman; p1 exchange wood {makes}")
    made = [int(value == int(makes)) for value in (1, 2, 3)]
    assert t.view("p1").players[0].hand["wood"] == made
    after = [n + given - new for n, given, new in zip(before, hand, made, strict=True)]
    assert DATUM["exchange"]["given_markers_return_to_supply"]["value"] and t.view().supply["wood"] == after


def test_VR_77_limits() -> None:
    assert DATUM["limits"]["rounds"]["value"] == ROUNDS
    assert DATUM["limits"]["offers"]["value"] == OFFERS


def test_VR_76_what_becomes_of_the_ship() -> None:
    words = Words(GAME)
    for good, key in zip(GOODS.names, ("sunk", "lost-at-sea", "lost-in-battle", "disgraced"), strict=True):
        assert DATUM["missing"][good]["value"] in words(f"event-{key}")
