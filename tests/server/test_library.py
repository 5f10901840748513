"""What a page looks up once: words, rules, component data, what never changes on a board."""

import re
from importlib.resources import files

import msgspec
import pytest

from kogge.games import NAMES, load
from kogge.matrix import rules_page
from kogge.rulebook import components
from kogge.words import Words
from tests.server.clients import ROOT, Guest, Server

pytestmark = pytest.mark.once


def test_the_words_of_the_page_and_of_every_game(server: Server) -> None:
    guest = Guest(server)
    assert "en" in guest.ask("GET", "/api/words")
    for name in ("page", *NAMES):
        answer = guest.http.get(f"/api/words/en/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        assert "event-undo =" in answer.text  # what all games have in common comes along
    assert Words(load("vasa"))("role-king") in guest.http.get("/api/words/en/vasa").text


def test_words_that_are_not_there(server: Server) -> None:
    guest = Guest(server)
    status, answer = guest.try_("GET", "/api/words/klingon/page")
    assert (status, answer["error"], answer["detail"]) == (400, "no-such-language", "there is: en")
    status, answer = guest.try_("GET", "/api/words/en/..%2f..%2fpage")
    assert status in (400, 404)
    status, answer = guest.try_("GET", "/api/words/en/chess")
    assert (status, answer["error"]) == (400, "no-such-catalogue")
    assert answer["detail"] == f"there is: page, {', '.join(NAMES)}"


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_all_there_by_chapters(server: Server, name: str) -> None:
    *chapters, shared = Guest(server).ask("GET", f"/api/games/{name}/rules")
    written = rules_page(name).read_text("utf-8")
    ids = [rule["id"] for chapter in chapters for rule in chapter["rules"]]
    assert ids == re.findall(r"^\| ([A-Z]{2}-\d\d)", written, re.MULTILINE)
    assert len(set(ids)) == len(ids)
    assert written.startswith(f"# {chapters[0]['title']}")
    said = " ".join(text for c in chapters for text in (c["title"], c["text"], *(r["text"] for r in c["rules"])))
    plain = re.sub(r"^\| id \| rule \|$|^\|[-|]+$|^\| [A-Z]{2}-\d\d \|| \|$|^#+ ", "", written, flags=re.MULTILINE)
    assert said.split() == plain.split()
    # A refusal may name what all games share, and its rule has to open as well.
    kernel = "".join(file.read_text() for file in (ROOT / "src/kogge/kernel").glob("*.py"))
    assert [rule["id"] for rule in shared["rules"]] == sorted(set(re.findall(r'Refusal\("(K-\d\d)"', kernel)))


@pytest.mark.parametrize("name", NAMES)
def test_every_datum_says_whence_it_is_known(server: Server, name: str) -> None:
    found = Guest(server).ask("GET", f"/api/games/{name}/data")
    text = files(f"kogge.games.{name}").joinpath("data.toml").read_text("utf-8")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for tag in ("printed", "public", "reconstructed"):
        assert sum(d["tag"] == tag for d in found["data"]) == len(re.findall(rf'tag = "{tag}"', lines))
    assert all(datum["value"] for datum in found["data"])


def test_data_as_a_reader_sees_them() -> None:
    data = {(d.part, d.what): d for game in ("vasa", "vejen", "volga") for d in components(game).data}
    assert data["cities", "Ribe, sells"].value == "goods: iron"
    assert data["cities", "Ribe, sells"].source == "bog iron of south-west Jutland"
    assert data["exchange", "given markers return to supply"].value == "yes"
    assert data["costs", "mill"].value == "goods: (wood: 1; iron: 1; fish: 1)"
    assert (data["tile", "novgorod, name"].tag, data["tile", "novgorod"].tag) == ("printed", "reconstructed")
    assert "sources.play" in data["goods", "burned city trade"].source
    assert components("volga").accounts["play"].startswith("https://")


def test_the_board(server: Server) -> None:
    guest = Guest(server)
    for name in NAMES:
        assert guest.ask("GET", f"/api/games/{name}/board") == msgspec.to_builtins(load(name).fixed())
    assert guest.ask("GET", "/api/games/vejen/board")


@pytest.mark.parametrize("what", ["rules", "data", "board"])
def test_a_game_that_is_not_there(server: Server, what: str) -> None:
    status, answer = Guest(server).try_("GET", f"/api/games/chess/{what}")
    assert (status, answer["error"]) == (400, "no-such-game")
    assert answer["detail"] == f"there is no game 'chess'; there is: {', '.join(NAMES)}"
