"""Under which names a server answers, and which pages may ask it for a change."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from kogge.server.command import advise_on_names
from kogge.server.edge.hosts import is_same_site
from tests.server.clients import ROOT, WAIT, Guest, Server
from tests.server.test_connections import hangs_up, knock

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("named") / "data"
    with Server(data, "--host-name=kogge.example", "--host-name=Play.Example", "--host-name=::1") as server:
        yield server


@pytest.mark.parametrize(
    "host", ["kogge.example", "kogge.example:8040", "KOGGE.example", "kogge.example.", "play.example:80", "[::1]:8040"]
)
def test_its_own_names(named: Server, host: str) -> None:
    assert Guest(named).http.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8040", "kogge.example.evil.example", "kogge.example@evil.example", "::1", ""]
)
def test_other_names_are_refused(named: Server, host: str) -> None:
    """A page of evil.example, whose owner points that name here."""
    for method in ("GET", "POST"):
        own = {"host": host, "origin": f"http://{host}"}
        answer = Guest(named).http.request(method, "/api/tables", headers=own)
        assert (answer.status_code, answer.json()["error"]) == (421, "foreign-host")
    assert Guest(named).http.get("/", headers={"host": host}).status_code == 421
    assert Guest(named).http.get("/metrics", headers={"host": host}).status_code == 421


def test_a_request_without_a_name_is_refused(named: Server) -> None:
    with knock(named, b"GET /api/games HTTP/1.0\r\n\r\n") as raw:
        assert b" 421 " in raw.recv(64)
        assert hangs_up(raw)


def test_sockets_under_other_names_are_refused(named: Server) -> None:
    ann = Guest(named)
    ann.http.headers["host"] = "kogge.example"
    ann.ask("POST", "/api/me", {"name": "Ann"})
    table = ann.make_table("template", 2)
    with pytest.raises(InvalidStatus) as refused, ann.connect(table):  # by its address
        pass
    assert refused.value.response.status_code == 421
    assert b"another name" in refused.value.response.body


def test_those_who_look_after_it_need_no_name(named: Server) -> None:
    assert Guest(named).http.get("/health/live").status_code == 200
    assert Guest(named).http.get("/health/ready").status_code == 200


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://kogge.example", "kogge.example", True),
        ("http://kogge.example", "kogge.example:80", True),
        ("https://kogge.example", "kogge.example:443", True),
        ("https://kogge.example:443", "kogge.example", True),
        ("http://kogge.example:8040", "kogge.example:8040", True),
        ("http://[::1]:8040", "[::1]:8040", True),
        ("http://kogge.example:8041", "kogge.example:8040", False),
        ("https://kogge.example", "kogge.example:80", False),
        ("http://evil.example", "kogge.example", False),
        ("http://kogge.example.evil.example", "kogge.example", False),
        ("http://kogge.example@evil.example", "kogge.example", False),
        ("null", "kogge.example", False),
        ("null", "", False),
        ("", "", False),
        ("http://kogge.example:x", "kogge.example", False),
        ("http://kogge.example", "kogge.example:x", False),
        ("http://[", "kogge.example", False),
    ],
)
def test_pages_of_its_own(origin: str, host: str, same: bool) -> None:
    assert is_same_site(origin, host) is same


def serve(tmp_path: Path, *args: str) -> tuple[int, str]:
    """What a server that does not come up says."""
    command = [sys.executable, "-P", "-m", "kogge", "serve", "--port=0", "--no-browser", f"--data={tmp_path}", *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, cwd=ROOT, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("name", ["http://kogge.example", "kogge.example:8040", "kogge.example/", "", "a b", "a@b"])
def test_what_is_no_host_name(tmp_path: Path, name: str) -> None:
    code, said = serve(tmp_path, f"--host-name={name}")
    assert (code, said) == (
        1,
        f"kogge: a host name is written kogge.example, without protocol and port, not {name!r}\n",
    )


def test_a_server_that_others_can_reach_should_be_named() -> None:
    for address in ("0.0.0.0", "192.0.2.1", "::", "2001:db8::1"):
        assert "--host-name" in advise_on_names(address, [])
        assert advise_on_names(address, ["kogge.example"]) == ""
    for address in ("127.0.0.1", "127.0.0.2", "::1"):
        assert advise_on_names(address, []) == ""
