"""Thinkers that die or cannot be started, and a disk that is full: bots go on, and /health/ready tells."""

import asyncio
import http.client
import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kogge.games import load
from kogge.kernel.codec import encode
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.server.errors import Unavailable
from kogge.server.http.health import Health
from kogge.server.minds import bots
from kogge.server.minds import mind as minds
from kogge.server.minds.mind import BotFailed, Mind
from kogge.server.minds.thinker import Question
from kogge.server.minds.thinkers import Thinkers
from kogge.server.minds.turns import Cause
from kogge.server.people.quotas import Quotas
from kogge.server.store import Person
from kogge.server.store.sqlite import SqliteStore
from tests.server import inside
from tests.server.clients import WAIT, Guest, Party, Server
from tests.server.gates import Gate
from tests.server.test_crash import no_room

pytestmark = pytest.mark.once


def ready(server: Server) -> tuple[int, Any]:
    return Guest(server).try_("GET", "/health/ready")


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 2 * WAIT
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(server: Server) -> list[int]:
    """The thinkers: no other process was asked for."""
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def with_bot(server: Server, bot: str = "random") -> tuple[Guest, str]:
    """Ann against a bot at a table of Herring that has not begun."""
    ann = server.guest("Ann")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1")
    ann.sit(table, "p2", bot=bot)
    return ann, table


def test_everything_is_well(server: Server) -> None:
    assert ready(server) == (200, {"status": "ready", "database": "ok", "thinkers": "ok"})


# Thinkers


@contextmanager
def no_descriptors(server: Server) -> Iterator[None]:
    """The server can open no further file."""
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    highest = max(int(number) for number in os.listdir(f"/proc/{pid}/fd"))
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (min(highest + 1, before[0]), before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)


def test_bots_go_on_when_there_are_descriptors_again(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--thinkers=1") as server:
        ann, table = with_bot(server)
        line = http.client.HTTPConnection(server.address, timeout=WAIT)  # for when no other can be opened

        def ask(method: str, path: str) -> tuple[int, Any]:
            line.request(method, path, headers=ann.headers)
            answer = line.getresponse()
            return answer.status, msgspec.json.decode(answer.read())

        with closing(line), ann.connect(table, "p1") as player:
            player.receive()
            assert ask("GET", "/health/live")[0] == 200
            with no_descriptors(server):
                assert ask("POST", f"/api/tables/{table}/start")[0] == 200
                until(lambda: "thinker does not start" in server.log.read_text())
                status, told = ask("GET", "/health/ready")
                assert (status, told["status"], told["database"]) == (503, "not-ready", "ok")
                assert "Too many open files" in told["thinkers"]
                assert not any(event["by"] == "p2" for event in player.events)
                assert children(server) == []
            while not any(event["by"] == "p2" for event in player.events):  # and nobody had to wake it
                player.receive()
            assert not any(event["key"] == "simpler-bot" for event in player.events)
            assert ask("GET", "/health/ready") == (200, {"status": "ready", "database": "ok", "thinkers": "ok"})


def test_a_thinker_that_is_killed_is_replaced_and_asked_again(tmp_path: Path) -> None:
    gate = Gate(tmp_path)
    with Server(tmp_path / "data", "--thinkers=1", "--seconds=60", *gate.options("gated")) as server:
        ann, table = with_bot(server, "gated")
        with ann.connect(table, "p1") as player:
            player.receive()
            ann.ask("POST", f"/api/tables/{table}/start")
            until(lambda: gate.asked() == ["gated"])
            [thinker] = children(server)
            os.kill(thinker, signal.SIGKILL)
            until(lambda: gate.asked() == ["gated", "gated"])
            assert children(server) not in ([], [thinker])
            gate.open()
            while not any(event["by"] == "p2" for event in player.events):
                player.receive()
            assert not any(event["key"] == "simpler-bot" for event in player.events)


def test_a_thinker_that_is_killed_between_two_thoughts_is_not_missed(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--thinkers=1") as server:
        assert ready(server)[0] == 200
        for _ in range(3):
            [thinker] = children(server)
            os.kill(thinker, signal.SIGKILL)
            ann, table = with_bot(server)
            ann.ask("POST", f"/api/tables/{table}/start")
            with ann.connect(table, "p1") as player:
                while not any(event["by"] == "p2" for event in player.events):
                    player.receive()
        assert ready(server)[0] == 200


def a_question() -> Question:
    game = load("template")
    match = Match(game, 2, game.choose(2, {}))
    while match.to_move()[0] < 0 or match.to_move()[0] > 1:
        match.play(match.to_move()[0], game.notation.write(match.moves(match.to_move()[0])[0]))
    return Question(game.name, game.version, game.data, 2, encode(match.state), match.to_move()[0], "random", 1)


def test_attempts_to_start_become_rarer_and_never_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = minds.COMMAND
    monkeypatch.setattr(minds, "LATE", 0.3)
    times: list[float] = []
    begin = minds.started

    async def watched() -> Any:
        times.append(time.monotonic())
        return await begin()

    monkeypatch.setattr(minds, "started", watched)

    async def test() -> None:
        mind = Mind()
        monkeypatch.setattr(minds, "COMMAND", ("/nowhere/to/be/found",))
        answering = asyncio.create_task(mind.answer(a_question(), 30.0))
        async with asyncio.timeout(WAIT):
            while len(times) < 4:
                await asyncio.sleep(0.01)
            assert "No such file" in mind.trouble and not mind.runs and not answering.done()
            monkeypatch.setattr(minds, "COMMAND", ("sh", "-c", "exit 7"))
            while "code 7" not in mind.trouble:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(minds, "COMMAND", command)
            assert (await answering).move
        assert mind.runs and mind.trouble == ""
        await mind.stop()

    asyncio.run(test())
    waits = [later - earlier for earlier, later in pairwise(times)]
    assert waits[0] >= 0.1 and waits[1] >= 0.2 and all(wait >= 0.3 for wait in waits[2:])


def test_a_bot_that_kills_its_process_is_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "COMMAND", ("sh", "-c", "echo ready; read question; exit 3"))

    async def test() -> None:
        mind = Mind()
        with pytest.raises(BotFailed, match="its process died"):
            await mind.answer(a_question(), 30.0)
        await mind.stop()

    asyncio.run(test())


class Faulty(Thinkers):
    """Fails now and then in a way that nobody has thought of."""

    count = 0

    async def decide(self, level: str, question: Question, cause: Cause) -> str:
        self.count += 1
        if self.count % 3 == 1:
            raise RuntimeError("nobody has thought of this")
        return await super().decide(level, question, cause)


def test_bots_go_on_after_a_fault_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.01)

    async def test() -> None:
        thinkers = Faulty(1, 30.0, None, Quotas(on=False))
        async with inside.lobby(tmp_path / "data", thinkers) as lobby:
            ann = Person("ann", "Ann")
            await lobby.store.save_person(ann, 1.0)
            id = await inside.start(lobby, "template", ["random", "random"], ann, pace="at-once")
            await asyncio.gather(*lobby.bots._thinking.values())
            async with lobby.visit(id, ann) as table:
                assert table.over
            assert lobby.bots._thinking == {}

    asyncio.run(test())


# The disk


def test_a_disk_without_room_is_noticed_though_nobody_moves(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.guest("Ann")
        assert ready(server)[0] == 200
        with no_room(server):
            until(lambda: ready(server)[0] == 503)
            assert ready(server)[1] == {"status": "not-ready", "database": "cannot write", "thinkers": "ok"}
        assert ready(server)[0] == 200


def test_a_disk_without_room_is_told_at_once_after_a_move_that_was_not_kept(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(1), 3)
        assert ready(server)[0] == 200
        with no_room(server):
            wish = {"type": "move", "number": party.mover.state["number"], "moves": party.mover.options[:1]}
            assert party.mover.send(**wish)["error"] == "unavailable"
            assert ready(server)[1]["database"] == "cannot write"


class Slow(SqliteStore):
    """Takes its time to find that nothing can be written, and counts how often it was asked to."""

    count = 0
    go: asyncio.Event

    async def check(self) -> None:
        self.count += 1
        await self.go.wait()
        raise Unavailable


def test_many_who_ask_at_once_cause_one_look_or_two(tmp_path: Path) -> None:
    async def test() -> None:
        store, thinkers = Slow(tmp_path / "data"), Thinkers(1, 30.0, None, Quotas(on=False))
        store.go = asyncio.Event()
        health = Health(store, thinkers)
        asking = [asyncio.create_task(health.report()) for _ in range(50)]
        while not store.count:
            await asyncio.sleep(0.001)
        store.go.set()
        assert {report.database for report in await asyncio.gather(*asking)} == {"cannot write"}
        assert store.count <= 2  # some came while the first was under way
        await thinkers.close()
        await store.close()

    asyncio.run(test())


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no disk can be made: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk, Server(disk / "data") as server:
        assert ready(server)[0] == 200
        filler = disk / "filler"
        with filler.open("wb", buffering=0) as file, pytest.raises(OSError, match="No space left"):
            while True:
                file.write(bytes(4096))
        until(lambda: ready(server)[0] == 503)
        assert ready(server)[1]["database"] == "cannot write"
        filler.unlink()
        assert ready(server) == (200, {"status": "ready", "database": "ok", "thinkers": "ok"})
