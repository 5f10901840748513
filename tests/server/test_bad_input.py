"""Whatever clients send: a clear answer or a closed connection, and everybody else plays on."""

import json
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kogge.server.people.people import COOKIE
from tests.server.clients import WAIT, Guest, Party, Player, Server

pytestmark = pytest.mark.once


@contextmanager
def undisturbed(server: Server) -> Iterator[None]:
    """At another table a move is made before and after."""
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        party.players[0].play(party.players[0].options[0])
        yield
        party.players[1].play(party.players[1].options[0])


def test_messages_that_cannot_be_read(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        p1 = party.players[0]
        for text in (
            "",
            "{",
            "null",
            "7",
            "[]",
            '"move"',
            "{}",
            '{"type":"fly"}',
            '{"type":"move"}',
            '{"type":7}',
            '{"type":"move","number":"0","moves":["a"]}',
            '{"type":"move","number":-1,"moves":["a"]}',
            '{"type":"move","number":1e400,"moves":["a"]}',
            '{"type":"move","number":0,"moves":[]}',
            '{"type":"move","number":0,"moves":"a"}',
            '{"type":"move","number":0,"moves":[7]}',
            '{"type":"move","number":0,"moves":["a"],"seat":"p2"}',
            '{"type":"say","text":""}',
            '{"type":"say","text":"' + "x" * 501 + '"}',
            '{"type":"say","text":"\\ud800"}',
            '{"type":"explain","move":"' + "x" * 81 + '"}',
            "[" * 10_000,
            json.dumps({"type": "move", "number": 0, "moves": ["a"] * 33}),
            json.dumps({"type": "undo", "number": 10**30}),
        ):
            p1.socket.send(text)
            answer = p1.answer()
            assert (answer["type"], answer["error"]) == ("refused", "bad-message"), text
            assert "Traceback" not in answer["detail"]
        p1.socket.send(b"\xff\xfe\x00")
        assert p1.answer()["error"] == "bad-message"
        assert p1.play(p1.options[0])


def test_a_huge_frame_closes_its_connection_alone(server: Server) -> None:
    with undisturbed(server), ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        p1 = party.players[0]
        with suppress(ConnectionClosed):  # it may be closed before all is sent
            p1.socket.send("x" * 2**20)
        assert p1.closed() in (1009, None)


@pytest.mark.parametrize(
    "body",
    [b"{", b"null", b"[]", b'{"name": 7}', b'{"name": "\\ud800"}', b"\xff", b"[" * 10_000, b""],
    ids=lambda body: repr(body[:12]),
)
def test_bodies_that_cannot_be_read(server: Server, body: bytes) -> None:
    answer = Guest(server).http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert set(answer.json()) == {"error", "detail", "why"}
    assert "Traceback" not in answer.text


def test_text_is_no_number(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    for method, path, body in (
        ("POST", "/api/tables", {"game": "template", "players": "2"}),
        ("POST", "/api/tables", {"game": "template", "players": 2, "open": "true"}),
        ("POST", f"/api/tables/{table}/seats/p1/moves", {"number": "0", "moves": ["put away 1"]}),
        ("POST", f"/api/tables/{table}/seats/p1/undo", {"number": 0, "turn": 1}),
    ):
        status, answer = ann.try_(method, path, body)
        assert (status, answer["error"]) == (400, "bad-request"), body
        assert "Expected" in answer["detail"]
    assert ann.ask("GET", f"/api/tables/{table}/state?since=0")["number"] == 0  # in a query everything is text


def test_a_body_that_is_too_large(server: Server) -> None:
    answer = Guest(server).http.post("/api/me", content=b'{"name": "' + b"x" * 100_000 + b'"}')
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/tables/x/y/z",
        "/api/../etc/passwd",
        "/%00",
        "/api/tables/%2e",
        "/assets",
        "/assets/none.js",
        "/assets/..%2findex.html",
    ],
)
def test_there_is_nothing_there(server: Server, path: str) -> None:
    answer = Guest(server).http.get(path)
    assert answer.status_code == 404
    assert "error" in answer.json()


def test_a_method_that_is_not_there(server: Server) -> None:
    answer = Guest(server).http.request("PATCH", "/api/me")
    assert (answer.status_code, answer.json()["error"]) == (405, "no-such-method")


def test_forged_cookies_and_tokens(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    genuine = ann.http.cookies[COOKIE]
    id, _, signature = genuine.rpartition(".")
    flipped = signature[:-1] + ("0" if signature[-1] != "0" else "1")
    for forged in (f"{id}.", f"{id}.{flipped}", f"{id}x.{signature}", id, ".", "x" * 4000, f"{id}.{signature}."):
        url = f"ws://{server.address}/api/tables/{table}/play?seat=p1"
        with Player(url, {"Cookie": f"{COOKIE}={forged}"}) as thief:
            assert thief.receive()["error"] == "unknown-person"
            assert thief.closed() == 1008
        answer = Guest(server).http.get("/api/me", headers={"cookie": f"{COOKIE}={forged}"})
        assert answer.status_code == 401
    for forged in ("Bearer", "Bearer kogge_x", f"Basic {genuine}", f"Bearer {genuine}", "x"):
        answer = Guest(server).http.get("/api/me", headers={"authorization": forged})
        assert answer.status_code == 401


@pytest.mark.parametrize("query", ["since=-1", "since=x", "since=1e3", "since=99999999999", "seat=p9", "seat=chance"])
def test_connections_that_ask_for_nonsense(server: Server, query: str) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    with Player(f"ws://{server.address}/api/tables/{table}/play?{query}", ann.headers) as player:
        assert player.receive()["type"] == "refused"
        assert player.closed() == 1008


def test_other_sites_cannot_act_for_a_visitor(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    evil = {"origin": "https://evil.example"}
    for headers in (evil, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ann.http.post("/api/tables", json={"game": "template", "players": 2}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
    with (
        pytest.raises(InvalidStatus) as refused,
        Player(f"ws://{server.address}/api/tables/{table}/play", ann.headers, origin="https://evil.example"),
    ):
        pass
    assert refused.value.response.status_code == 403
    own = f"http://{server.address}"
    assert ann.http.post("/api/me", json={"name": "Ann"}, headers={"origin": own}).status_code == 200
    with Player(f"ws://{server.address}/api/tables/{table}/play", ann.headers, origin=own) as player:
        assert player.receive()["type"] == "state"


@pytest.mark.parametrize("path", ["/api/games", "/docs", "/nowhere", "/openapi.json"])
def test_every_answer_is_dressed(server: Server, path: str) -> None:
    headers = Guest(server).http.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_no_secrets_in_the_log(server: Server) -> None:
    ann = server.guest("Ann")
    token = ann.ask("POST", "/api/me/tokens", {})["token"]
    table = ann.make_table("template", 2, open=False)
    invitation = ann.ask("GET", f"/api/tables/{table}")["invitation"]
    Guest(server, token=token).ask("GET", f"/api/tables/{table}?invitation={invitation}")
    with ann.connect(table, invitation=invitation) as player:
        player.receive()
    log = server.log.read_text()
    assert f"/api/tables/{table}" in log
    for secret in (token, invitation, ann.http.cookies[COOKIE]):
        assert secret not in log


def memory(server: Server) -> int:
    """Resident bytes of the server."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads memory from /proc")
def test_who_never_reads_costs_nothing(server: Server) -> None:
    """Connections that take nothing in while the table goes on: others see every move, and memory stays bounded."""
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        deaf = [stack.enter_context(deaf_connection(server, party.table)) for _ in range(20)]
        before = memory(server)
        p1 = party.players[0]
        for _ in range(60):
            p1.play("role king")
            p1.until(p1.send(type="undo", number=p1.state["number"])["number"])
        for player in party.everybody:
            player.until(p1.state["number"])
        assert memory(server) - before < 30_000_000
        assert len(deaf) == 20


@contextmanager
def deaf_connection(server: Server, table: str) -> Iterator[socket.socket]:
    """A WebSocket by hand, with a small buffer, that is never read from."""
    host, port = server.address.split(":")
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(WAIT)
        raw.connect((host, int(port)))
        lines = (
            f"GET /api/tables/{table}/play HTTP/1.1",
            f"Host: {server.address}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            "",
            "",
        )
        raw.sendall("\r\n".join(lines).encode())
        assert b" 101 " in raw.recv(64)
        yield raw
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def test_half_requests_do_not_hold_up_others(server: Server) -> None:
    host, port = server.address.split(":")
    with ExitStack() as stack:
        half_body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
        for half in (b"", b"GET /api/me HT", half_body, b"\x00" * 50):
            raw = stack.enter_context(socket.create_connection((host, int(port)), WAIT))
            raw.sendall(half)
        with undisturbed(server):
            begin = time.monotonic()
            assert Guest(server).http.get("/health/live").json() == {"status": "live"}
            assert time.monotonic() - begin < 5


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--rate=5") as server:
        answers = [Guest(server).http.get("/api/games") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["error"] == "too-many-requests"
        assert Guest(server).http.get("/health/ready").status_code == 200


def test_metrics_count(server: Server) -> None:
    with undisturbed(server):
        text = Guest(server).http.get("/metrics").text
    found: dict[str, Any] = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(found['kogge_moves_total{game="template"}']) >= 1
    assert float(found["kogge_connections"]) >= 3
    assert float(found["kogge_tables"]) >= 1
    assert "kogge_keeping_seconds_count" in found


def test_metrics_count_moves_however_they_come(server: Server) -> None:
    def kept() -> float:
        lines = Guest(server).http.get("/metrics").text.splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith("kogge_keeping_seconds_count")))

    with ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        p1, p2 = party.players
        before = kept()
        p1.play(p1.options[0])
        path = f"/api/tables/{party.table}/seats/p2/moves"
        party.guests[1].ask("POST", path, {"number": p1.state["number"], "moves": [p2.options[0]]})
        assert kept() == before + 2


def test_metrics_name_their_charset_once(server: Server) -> None:
    kind = Guest(server).http.get("/metrics").headers["content-type"]
    assert kind == "text/plain; version=0.0.4; charset=utf-8"
