"""Connections that do nothing, do it slowly or come in crowds: they are cut off, and everybody else is served."""

import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.clients import ROOT, WAIT, Guest, Player, Server

pytestmark = pytest.mark.once

LIVE = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n"
BIG = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"


def knock(server: Server, said: bytes = b"", source: str = "127.0.0.1", room: int = 0) -> socket.socket:
    """A connection by hand."""
    host, port = server.address.split(":")
    raw = socket.socket()
    if room:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    raw.settimeout(WAIT)
    raw.bind((source, 0))
    raw.connect((host, int(port)))
    raw.sendall(said)
    return raw


def hangs_up(raw: socket.socket) -> bool:
    """Whether the server closes it, after whatever it answers; a connection that stays open fails the test."""
    try:
        while raw.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


def is_live(raw: socket.socket) -> bool:
    """Whether the server still answers it."""
    raw.sendall(LIVE)
    answer = b""
    while not answer.endswith(b'{"status":"live"}'):
        more = raw.recv(4096)
        if not more:
            return False
        answer += more
    return True


def counted(server: Server, name: str) -> float:
    text = Guest(server).http.get("/metrics").text
    return sum(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name))


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("impatient") / "data", "--timeout=1") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n",
        b"GET /health/live HT",
        b"GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
        LIVE,
        LIVE + b"\r\n",
        LIVE + b"GET /health/live HT",
    ],
    ids=lambda said: repr(said[-24:]),
)
def test_a_connection_that_waits_is_closed(impatient: Server, said: bytes) -> None:
    with knock(impatient, said) as raw:
        assert hangs_up(raw)


def test_a_request_that_comes_byte_by_byte_is_cut_off(impatient: Server) -> None:
    """Each byte alone comes in time."""
    with knock(impatient, b"GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ") as raw:
        begin = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() - begin < WAIT:
                raw.sendall(b"x")
                time.sleep(0.1)


def test_who_asks_and_never_reads_is_cut_off(impatient: Server) -> None:
    before = counted(impatient, 'kogge_dropped_connections_total{why="slow"}')
    with knock(impatient, room=4096) as raw:
        raw.sendall(BIG * 500)  # far more than fits into the buffers between us
        for _ in range(WAIT * 10):
            if counted(impatient, 'kogge_dropped_connections_total{why="slow"}') > before:
                return
            time.sleep(0.1)
    pytest.fail("it is still there")


def test_an_answer_that_takes_longer_is_waited_for(tmp_path: Path) -> None:
    """What the server does itself is not the client's time."""
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import time\n\nclass Slow:\n    def __init__(self, game, players, seed):\n        pass\n\n"
        "    def decide(self, seen):\n        time.sleep(2.5)\n        return seen.options[0]\n"
    )
    with Server(tmp_path / "data", "--timeout=1", "--seconds=20", f"--bot=slow={slow}:Slow") as server:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
        ann.sit(table, "p1")
        ann.sit(table, "p2", bot="slow")
        ann.ask("POST", f"/api/tables/{table}/start")
        with ann.connect(table, "p1") as player:  # a WebSocket that has nothing to say is not idle
            player.until(0)
            while not any(event["by"] == "p2" for event in player.events):
                player.receive()


def test_idle_connections_keep_nobody_out(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--connections=20", "--timeout=600") as server, ExitStack() as stack:
        crowd = [stack.enter_context(knock(server, half)) for half in (b"", LIVE, b"GET / HT") * 20]
        assert server.guest("Ann").ask("GET", "/api/me")["name"] == "Ann"
        assert is_live(stack.enter_context(knock(server)))
        assert hangs_up(crowd[0])  # the first to come has waited longest
        assert is_live(crowd[-3])


def test_a_full_server_says_so_and_that_it_lives(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--connections=5") as server, ExitStack() as stack:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
        for _ in range(5):
            stack.enter_context(ann.connect(table)).until(0)
        answer = ann.http.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (503, "full")
        assert ann.http.get("/health/live").json() == {"status": "live"}
        with pytest.raises(InvalidStatus) as refused, ann.connect(table):
            pass
        assert refused.value.response.status_code == 503


def test_one_address_takes_only_so_many_places(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--per-address=3") as server, ExitStack() as stack:
        first = [stack.enter_context(knock(server, source="127.0.0.2")) for _ in range(3)]
        assert hangs_up(stack.enter_context(knock(server, source="127.0.0.2")))
        assert all(is_live(raw) for raw in first)
        assert is_live(stack.enter_context(knock(server, source="127.0.0.3")))
        first[0].close()
        for _ in range(WAIT * 10):  # until the server has noticed
            again = stack.enter_context(knock(server, source="127.0.0.2"))
            try:
                if is_live(again):
                    break
            except OSError:
                pass
            time.sleep(0.1)
        else:
            pytest.fail("a place that was left is not free again")


def test_those_behind_a_proxy_are_counted_by_what_it_says_of_them(tmp_path: Path) -> None:
    """127.0.0.1 is believed; it is not limited itself."""
    with Server(tmp_path / "data", "--per-address=3") as server, ExitStack() as stack:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
        url = f"ws://{server.address}/api/tables/{table}/play"

        def come(by_way_of: str) -> Player:
            return stack.enter_context(Player(url, {"X-Forwarded-For": by_way_of}))

        for _ in range(3):
            come("192.0.2.7").until(0)
        with pytest.raises(InvalidStatus) as refused:
            come("192.0.2.7")
        assert refused.value.response.status_code == 429
        come("192.0.2.8").until(0)
        for i in range(3):
            come(f"2001:db8::{i}").until(0)
        with pytest.raises(InvalidStatus):  # somebody with IPv6 has a whole network of addresses
            come("2001:db8::ffff")
        come("2001:db8:0:1::").until(0)


def test_websockets_count_as_requests(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--rate=10") as server, ExitStack() as stack:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
        for _ in range(8):
            stack.enter_context(ann.connect(table)).until(0)
        with pytest.raises(InvalidStatus) as refused, ann.connect(table):
            pass
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["retry-after"]) <= 60
        assert ann.try_("GET", "/api/me")[1]["error"] == "too-many-requests"
        assert Guest(server).http.get("/health/ready").status_code == 200


# File descriptors


def limit(soft: int, hard: int) -> Sequence[str]:
    """In front of a command that may open so many files: at first, and at the most."""
    return ("sh", "-c", f'ulimit -Sn {soft}; ulimit -Hn {hard}; exec "$@"', "sh")


def files_allowed(server: Server) -> int:
    limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    return int(next(line.split()[3] for line in limits.splitlines() if line.startswith("Max open files")))


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="reads limits from /proc")
def test_a_server_takes_the_descriptors_it_needs(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--connections=300", prefix=limit(200, 1000)) as server:
        assert files_allowed(server) >= 300
        assert Guest(server).http.get("/health/ready").status_code == 200


def test_where_descriptors_are_few_it_serves_fewer_and_says_so(tmp_path: Path) -> None:
    with Server(tmp_path / "data", prefix=limit(200, 200)) as server, ExitStack() as stack:
        assert server.process.stdout
        said = server.process.stdout.readline()
        assert said == "It can serve 50 connections, not 5000: it may open only 200 files (ulimit -Hn).\n"
        for _ in range(300):
            stack.enter_context(knock(server))
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
        ann.sit(table, "p1")
        ann.sit(table, "p2", bot="random")  # for which a process is started
        ann.ask("POST", f"/api/tables/{table}/start")
        with ann.connect(table, "p1") as player:
            player.until(0)
            while not any(event["by"] == "p2" for event in player.events):
                player.receive()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of another process are set on Linux only")
def test_who_asks_for_a_file_when_none_can_be_opened_is_told_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        pid = server.process.pid
        with httpx.Client(base_url=f"http://{server.address}", trust_env=False) as line:  # one that is open already
            assert line.get("/health/live").status_code == 200
            limits = resource.prlimit(pid, resource.RLIMIT_NOFILE)
            used = max(int(name) for name in os.listdir(f"/proc/{pid}/fd"))
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (used + 1, limits[1]))
            answer = line.get("/api/words/en/page")
            assert (answer.status_code, answer.json()["error"]) == (503, "full")
            resource.prlimit(pid, resource.RLIMIT_NOFILE, limits)
            assert line.get("/api/words/en/page").status_code == 200
        assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("option", ["--timeout=0", "--connections=0"])
def test_limits_that_would_keep_everybody_out(tmp_path: Path, option: str) -> None:
    command = [sys.executable, "-P", "-m", "kogge", "serve", "--port=0", f"--data={tmp_path}", option]
    done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (1, "kogge: --connections and --timeout have to be at least 1\n")
