"""Long work is done beside the event loop, for everybody in turn, and ends when it takes too long."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kogge.games import load
from kogge.kernel import record
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.server.errors import Busy
from kogge.server.http.moments import MOST_MOVES
from kogge.server.replays.jobs import Draws
from kogge.server.replays.replayers import OF_ONE, Replayers
from kogge.server.tables.views import LINES
from tests.server.clients import WAIT, Guest, Party, Server, refused

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes in /proc"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("replays") / "data") as server:
        yield server
        assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def saved() -> Any:
    """A game of Vasa that random players have played."""
    match: Match[Any, Any] = Match(load("vasa"), 3)
    rand = Rng(7)
    while not match.state.over:
        match.draw(rand)
        if not match.state.over:
            seat = match.to_move()[0]
            moves = match.moves(seat)
            match.play(seat, moves[rand.below(len(moves))])
    return msgspec.to_builtins(record.write(match))


def replayers_of(pid: int) -> list[int]:
    """The processes that replay for this one."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                command = (entry / "cmdline").read_bytes()
            except OSError:  # it has ended meanwhile
                continue
            if parent == pid and b"replays.worker" in command:
                found.append(int(entry.name))
    return found


@contextmanager
def halted(server: Server, saved: Any) -> Iterator[None]:
    """The process that replays stands still: whatever it is asked takes as long as this lasts."""
    Guest(server).ask("POST", "/api/records/draws", saved)  # now there is one
    [pid] = replayers_of(server.process.pid)
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def ask_for_draws(server: Server, saved: Any, source: str) -> tuple[int, Any]:
    guest = Guest(server)
    guest.http.headers["x-forwarded-for"] = source
    return guest.try_("POST", "/api/records/draws", saved)


def test_whoever_plays_does_not_wait_for_whoever_replays(server: Server, saved: Any) -> None:
    with ThreadPoolExecutor(3) as threads, ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        with halted(server, saved):
            table = f"/api/tables/{party.table}"
            paths = (f"{table}/moments/0", f"{table}/moments/0/picture")
            waiting = [threads.submit(party.guests[0].http.get, path) for path in paths]
            waiting.append(threads.submit(Guest(server).http.post, "/api/records/moments/9", json=saved))
            party.players[0].play(party.players[0].options[0])
            assert Guest(server).http.get("/health/ready").status_code == 200
            assert not any(future.done() for future in waiting)
        assert [future.result(WAIT).status_code for future in waiting] == [200] * 3


def test_each_waits_for_their_own_work(server: Server, saved: Any) -> None:
    """One address asks for more than it may; what another asks for comes after one of its jobs."""
    with ThreadPoolExecutor(OF_ONE + 2) as threads:
        with halted(server, saved):
            greedy = [threads.submit(ask_for_draws, server, saved, "192.0.2.1") for _ in range(OF_ONE + 1)]
            first = next(future for future in as_they_come(greedy))
            assert refused(first.result()) == (429, "too-many-requests")
            modest = threads.submit(ask_for_draws, server, saved, "192.0.2.2")
            time.sleep(0.1)
            assert not modest.done()
        assert modest.result(WAIT)[0] == 200
        assert sorted(future.result(WAIT)[0] for future in greedy) == [200] * OF_ONE + [429]


def as_they_come(futures: list[Future[Any]]) -> Iterator[Future[Any]]:
    begin = time.monotonic()
    while time.monotonic() - begin < WAIT:
        yield from (future for future in futures if future.done())
        time.sleep(0.01)


def test_a_process_that_dies_is_replaced(server: Server, saved: Any) -> None:
    anybody = Guest(server)
    anybody.ask("POST", "/api/records/draws", saved)
    [before] = replayers_of(server.process.pid)
    os.kill(before, signal.SIGKILL)
    status, answer = anybody.try_("POST", "/api/records/draws", saved)
    assert status == 200 or refused((status, answer)) == (503, "busy")
    anybody.ask("POST", "/api/records/draws", saved)
    [after] = replayers_of(server.process.pid)
    assert after != before


def test_work_that_takes_too_long_is_given_up(saved: Any) -> None:
    job = Draws(msgspec.convert(saved, record.Record))

    async def test() -> None:
        replayers = Replayers(1, seconds=2)
        try:
            found = await replayers.ask(job, "me")
            [pid] = replayers_of(os.getpid())
            os.kill(pid, signal.SIGSTOP)
            with pytest.raises(Busy):
                await replayers.ask(job, "me")
            assert await replayers.ask(job, "me") == found
        finally:
            replayers.close()
        assert replayers_of(os.getpid()) == []

    asyncio.run(test())


def test_it_ends_with_its_server(tmp_path: Path, saved: Any) -> None:
    with Server(tmp_path / "data") as server:
        Guest(server).ask("POST", "/api/records/draws", saved)
        [pid] = replayers_of(server.process.pid)
        server.kill()
        for _ in range(WAIT * 10):
            if not is_running(pid):
                return
            time.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        pytest.fail("it goes on alone")


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# What may be asked


def test_records_that_are_too_long(server: Server, saved: Any) -> None:
    long = {**saved, "moves": [*saved["moves"], *["p1 take wood"] * MOST_MOVES]}
    for path in ("/api/records/moments/3", "/api/records/draws"):
        status, answer = Guest(server).try_("POST", path, long)
        assert (status, answer["error"]) == (400, "bad-record")
        assert f"a server replays {MOST_MOVES} at the most" in answer["detail"]


def test_a_refusal_is_a_sentence_whatever_it_quotes(server: Server, saved: Any) -> None:
    much = "x" * 500_000
    for bad in (
        {"moves": [f"p1 {much}"]},
        {"moves": [much]},
        {"game": much},
        {"options": {much: much}},
        {"data": much},
        {"hash": much},
        {much: 1},
    ):
        answer = Guest(server).http.post("/api/records/draws", json={**saved, **bad})
        assert answer.status_code == 400 and len(answer.content) < 1000


# Long journals


def test_of_a_long_journal_the_last_lines_are_told(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        first = party.watcher.state["number"]
    with sqlite3.connect(tmp_path / "data/kogge.db") as db:
        lines = [(party.table, first + i, 0, ("role king", "/undo")[i % 2], 1e9) for i in range(LINES + 500)]
        db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", lines)
    db.close()
    ann = party.guests[0]
    with Server(tmp_path / "data") as server:
        ann.move_to(server)
        length = first + LINES + 500
        path = f"/api/tables/{party.table}"
        for state in (f"{path}/state", f"{path}/seats/p1/state", f"{path}/state?since=7"):
            told = ann.ask("GET", state)
            assert (told["number"], told["since"]) == (length, length - LINES)
            assert {event["number"] for event in told["events"]} == set(range(length - LINES, length))
        with ann.connect(party.table, "p1") as player:
            assert player.until(length)["since"] == length - LINES
        assert ann.ask("GET", f"{path}/state?since={length - 1}")["since"] == length - 1
        earlier = ann.ask("GET", f"{path}/moments/{length - LINES}?since=0")
        whole = ann.ask("GET", f"{path}/moments/{length}?since=0")["events"]
        assert earlier["events"] + ann.ask("GET", f"{path}/state")["events"] == whole
