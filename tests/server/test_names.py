"""Names that can be read, and that nobody takes for somebody else's."""

from contextlib import ExitStack

import pytest

from kogge.server.errors import BadWish
from kogge.server.people.names import look_alike, tidy
from tests.server.clients import Guest, Server, refused

pytestmark = pytest.mark.once

PASSWORD = "herring and salt"


@pytest.mark.parametrize(
    "name",
    ["Ann", "Søren Ågård", "Анна", "Κώστας", "Việt", "明美", "สมชาย", "Ann ❤\ufe0f", "O'Neill-2", "Talbot", "Robotnik"],
)
def test_names_of_all_sorts_are_welcome(name: str) -> None:
    assert tidy(name) == name.replace("\ufe0f", "")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 40 letters"),
        ("\u3164", "1 to 40 letters"),  # the filler of Hangul, a letter that shows nothing
        ("\u2800 \u115f\u034f\ufe0f\u200b", "1 to 40 letters"),
        ("x" * 41, "1 to 40 letters"),
        ("…", "needs a letter or a digit"),
        ("a" + "\u0301" * 4, "too many accents"),
        ("\u0301Ann", "too many accents"),
        ("A\u20ddn\u20dd\u20dd\u20dd", "too many accents"),
        ("\u0410nn", "one alphabet"),  # the first letter is Cyrillic
        ("Pa\u03c5l", "one alphabet"),  # the third one is Greek
        ("hard bot", "bots are called so"),
        ("Bot, hard", "bots are called so"),
        ("easyb0t 2", "bots are called so"),
        ("\u0425B\u00f6t", "one alphabet"),
        ("Ann b\u00f6t", "bots are called so"),
        ("\u212cot", "bots are called so"),  # a script capital
    ],
)
def test_names_that_cannot_be_read_or_imitate_a_bot(name: str, why: str) -> None:
    with pytest.raises(BadWish, match=why) as refusal:
        tidy(name)
    assert refusal.value.error == "bad-name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\u0410\u043f\u043f"),  # all Cyrillic
        ("Oscar", "\u041e\u0455\u0441\u0430\u0433"),
        ("NIKE", "\u039d\u0399\u039a\u0395"),  # all Greek
        ("Ingrid", "lngrid"),
        ("Bo", "B0"),
        ("Ann Lee", "ann.lee"),
        ("Modern", "Modem"),
        ("Zo\u00eb", "Zoe"),
        ("\uff21nn", "Ann"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other) and look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("S\u00f8ren", "Soren"), ("Guest 1", "Guest 2")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_nobody_goes_by_the_name_of_an_account(server: Server) -> None:
    owner = Guest(server)
    owner.ask("POST", "/api/me/account", {"name": "Rosalind", "password": PASSWORD})
    imitator = server.guest("Cy")
    for name in ("Rosalind", "rosa lind", "R0SALIND", "Rosaiind"):
        assert refused(Guest(server).try_("POST", "/api/me", {"name": name})) == (409, "name-taken")
        assert refused(imitator.try_("POST", "/api/me", {"name": name})) == (409, "name-taken")
        answer = Guest(server).try_("POST", "/api/me/account", {"name": name, "password": PASSWORD})
        assert refused(answer) == (409, "name-taken")
    assert imitator.ask("GET", "/api/me")["name"] == "Cy"
    assert owner.ask("POST", "/api/me", {"name": "R0salind"})["name"] == "R0salind"  # it is her own
    answer = Guest(server).try_("POST", "/api/me/account", {"name": "Guest", "password": PASSWORD})
    assert refused(answer) == (409, "name-taken")  # or no newcomer could come in


def test_nobody_sits_beside_somebody_of_that_name(server: Server) -> None:
    ann, other = server.guest("Ann"), server.guest("\u0410\u043f\u043f")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    status, answer = other.try_("PUT", f"/api/tables/{table}/seats/p2", {})
    assert (status, answer["error"]) == (409, "name-taken")
    assert answer["detail"] == "somebody at this table is called so; choose another name first"
    other.ask("POST", "/api/me", {"name": "Bo"})
    other.sit(table, "p2")
    for name in ("Ann", "\u0410\u043f\u043f"):  # nor is called so once seated
        assert refused(other.try_("POST", "/api/me", {"name": name})) == (409, "name-taken")
    assert ann.ask("POST", "/api/me", {"name": "ANN"})["name"] == "ANN"


def test_nobody_speaks_under_the_name_of_a_player(server: Server) -> None:
    ann, other = server.guest("Ann"), server.guest("\u0410\u043f\u043f")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    with ExitStack() as stack:
        looking = stack.enter_context(other.connect(table))
        assert looking.send(type="say", text="I am Ann")["error"] == "name-taken"
        other.ask("POST", "/api/me", {"name": "Bo"})
        assert looking.send(type="say", text="I am Bo")["type"] == "done"
