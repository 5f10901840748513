"""Tokens play and watch, nothing else; they and sessions end when their owner says so, with all that hangs on them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kogge.server.app import EVERYTHING
from kogge.server.http.people import MOST_TOKENS
from kogge.server.people.people import COOKIE
from kogge.server.people.tokens import ANYBODY, MAY
from kogge.server.sockets import SESSION_ENDED
from tests.server.clients import Guest, Party, Server, refused
from tests.server.cluster import Cluster

pytestmark = pytest.mark.once

PASSWORD, OTHER = "herring and salt", "salt and herring"
ROUTES = sorted(
    (method, path.replace(":str}", "}").replace(":int}", "}"))
    for handler in EVERYTHING
    for path in handler.paths
    for method in handler.http_methods
    if path.startswith("/api/")
)


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this module alone: it counts attempts by address."""
    with Server(tmp_path_factory.mktemp("tokens") / "data") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


def program_of(owner: Guest, label: str = "") -> Guest:
    return Guest(owner.server, token=owner.ask("POST", "/api/me/tokens", {"label": label})["token"])


def test_the_list_names_only_what_there_is() -> None:
    assert {*MAY} <= {f"{method} {path}" for method, path in ROUTES}


@pytest.mark.parametrize(("method", "path"), ROUTES, ids=[f"{method} {path}" for method, path in ROUTES])
def test_every_route_with_a_token(own: Server, method: str, path: str) -> None:
    owner = own.guest("Owner")
    table = owner.make_table("template", 2)
    owner.sit(table, "p1")
    program = program_of(owner)
    before = owner.ask("GET", "/api/me"), owner.ask("GET", "/api/me/tokens"), owner.ask("GET", f"/api/tables/{table}")
    filled = path.replace("{id}", table).replace("{seat}", "p1").replace("{number}", "0")
    filled = filled.replace("{language}", "en").replace("{name}", "template")
    bodies: list[Any] = [None, {}, {"name": "Thief"}, {"name": "Thief", "password": PASSWORD}]
    allowed = f"{method} {path}" in MAY or path.startswith(ANYBODY)
    for body in bodies:
        answer = program.http.request(method, filled, json=body)
        assert "set-cookie" not in answer.headers
        error = answer.json().get("error") if answer.status_code >= 400 else ""
        assert (
            (answer.status_code, error) != (403, "token") if allowed else (answer.status_code, error) == (403, "token")
        )
    if not allowed:
        now = owner.ask("GET", "/api/me"), owner.ask("GET", "/api/me/tokens"), owner.ask("GET", f"/api/tables/{table}")
        assert now == before


def test_a_token_is_no_cookie_and_a_cookie_beside_it_does_not_help(own: Server) -> None:
    owner = own.guest("Owner")
    token = owner.ask("POST", "/api/me/tokens", {})["token"]
    thief = Guest(own)
    thief.http.cookies.set(COOKIE, token)
    assert refused(thief.try_("GET", "/api/me")) == (401, "unknown-person")
    owner.http.headers["authorization"] = f"Bearer {token}"
    assert refused(owner.try_("DELETE", "/api/me/tokens")) == (403, "token")


def test_tokens_are_listed_and_ended_one_by_one(own: Server) -> None:
    owner, other = own.guest("Owner"), own.guest("Other")
    one, two = program_of(owner, "one"), program_of(owner, "two")
    listed = owner.ask("GET", "/api/me/tokens")
    assert [token["label"] for token in listed] == ["one", "two"]
    assert all(0 < token["created"] <= token["used"] for token in listed)
    with ExitStack() as stack:
        table = owner.make_table("template", 2)
        sockets = [stack.enter_context(program.connect(table)) for program in (one, two)]
        for socket in sockets:
            socket.receive()
        assert refused(other.try_("DELETE", f"/api/me/tokens/{listed[0]['id']}")) == (400, "no-such-token")
        owner.ask("DELETE", f"/api/me/tokens/{listed[0]['id']}")
        assert sockets[0].closed() == SESSION_ENDED
        assert refused(one.try_("GET", "/api/me")) == (401, "unknown-person")
        assert two.ask("GET", "/api/me")["name"] == "Owner"
        assert sockets[1].send(type="explain", move="x")["type"] in ("refused", "explained")
    assert [token["label"] for token in owner.ask("GET", "/api/me/tokens")] == ["two"]


def test_nobody_has_tokens_without_number(own: Server) -> None:
    owner = own.guest("Owner")
    for _ in range(MOST_TOKENS):
        owner.ask("POST", "/api/me/tokens", {})
    assert refused(owner.try_("POST", "/api/me/tokens", {})) == (409, "too-many-tokens")
    owner.ask("DELETE", "/api/me/tokens")
    assert owner.ask("POST", "/api/me/tokens", {})


class Places:
    """Somebody with an account, at home and elsewhere, with programs, all of them connected to a table."""

    def __init__(self, stack: ExitStack, here: Server, there: Server, name: str) -> None:
        self.home, self.elsewhere = Guest(here), Guest(there)
        self.home.ask("POST", "/api/me/account", {"name": name, "password": PASSWORD})
        self.elsewhere.ask("POST", "/api/me/session", {"name": name, "password": PASSWORD})
        self.program = program_of(self.home)
        self.program.move_to(there)
        self.table = self.home.make_table("template", 2)
        self.home.sit(self.table, "p1")
        self.everywhere = {"home": self.home, "elsewhere": self.elsewhere, "program": self.program}
        self.sockets = {
            where: stack.enter_context(guest.connect(self.table, "p1")) for where, guest in self.everywhere.items()
        }
        for socket in self.sockets.values():
            assert socket.receive()["type"] == "state"


def sign_out(places: Places) -> None:
    cookie = places.home.http.cookies[COOKIE]
    places.home.ask("DELETE", "/api/me/session")
    places.home.http.cookies.set(COOKIE, cookie)  # a thief may have a copy of it


def change_password(places: Places) -> None:
    cookie = places.home.http.cookies[COOKIE]
    places.home.ask("PUT", "/api/me/account", {"old": PASSWORD, "new": OTHER})
    assert places.home.ask("GET", "/api/me")["name"]  # who changed it is in, by a new session
    places.home.http.cookies.clear()
    places.home.http.cookies.set(COOKIE, cookie)


def end_tokens(places: Places) -> None:
    places.home.ask("DELETE", "/api/me/tokens")


ENDS: list[tuple[Callable[[Places], None], set[str]]] = [
    (sign_out, {"home"}),
    (change_password, {"home", "elsewhere", "program"}),
    (end_tokens, {"program"}),
]


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(("end", "ended"), ENDS, ids=[end.__name__ for end, _ in ENDS])
def test_what_ends_ends_everywhere(
    tmp_path: Path,
    request: pytest.FixtureRequest,
    processes: int,
    end: Callable[[Places], None],
    ended: set[str],
) -> None:
    with ExitStack() as stack:
        if processes == 2:
            cluster: Cluster = request.getfixturevalue("cluster")
            here, there = cluster.add(), cluster.add()
        else:
            here = there = stack.enter_context(Server(tmp_path / "data"))
        places = Places(stack, here, there, "Wanderer")
        end(places)
        for where, guest in places.everywhere.items():
            if where in ended:
                assert places.sockets[where].closed() == SESSION_ENDED
                assert refused(guest.try_("GET", "/api/me")) == (401, "unknown-person")
            else:
                assert guest.ask("GET", "/api/me")["name"] == "Wanderer"
                assert places.sockets[where].send(type="say", text="Still here")["type"] == "done"


@pytest.mark.parametrize("way", ["up", "in"])
def test_tokens_of_a_guest_do_not_follow_into_an_account(own: Server, way: str) -> None:
    """Whoever was a guest at a shared computer before, and made a token, must not be who signs in there after."""
    with ExitStack() as stack:
        party = Party(stack, own, "template", 2)
        guest = party.guests[0]
        program = program_of(guest)
        listening = stack.enter_context(program.connect(party.table, "p1"))
        listening.receive()
        body = {"name": f"Account {way}", "password": PASSWORD}
        if way == "in":
            Guest(own).ask("POST", "/api/me/account", body)
        guest.ask("POST", "/api/me/account" if way == "up" else "/api/me/session", body)
        assert listening.closed() == SESSION_ENDED
        assert refused(program.try_("GET", "/api/me")) == (401, "unknown-person")
        assert guest.ask("GET", "/api/me/tokens") == []
        assert guest.ask("GET", f"/api/tables/{party.table}")["mine"] == ["p1"]
