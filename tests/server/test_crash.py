"""kill -9 and a full disk in the middle of play: what was acknowledged is there, nothing twice, and clients go on."""

import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE
from tests.server.clients import Guest, Party, Player, Server

KILLS = int(os.environ.get("KOGGE_KILLS", "2"))  # KOGGE_KILLS=20 in the big run


class Survivors:
    """A party that goes on at another process."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.rand = Rng(11)
        self.acknowledged: list[tuple[int, int, str]] = []  # number, seat, move
        with ExitStack() as stack:
            server = stack.enter_context(Server(data))
            self.party = Party(stack, server, "vasa", 3)
        self.flying: tuple[int, dict[str, Any]] | None = None  # a move that was sent, and by whom

    def resume(self, stack: ExitStack) -> Server:
        """Everybody comes back where they were; whoever had a move under way sends it again."""
        server = stack.enter_context(Server(self.data))
        players = []
        for i, guest in enumerate(self.party.guests):
            guest.move_to(server)
            since = self.party.players[i].state["number"]
            players.append(stack.enter_context(guest.connect(self.party.table, f"p{i + 1}", since=since)))
            assert players[i].until(0)["since"] == since
        self.party.players = players
        if self.flying:
            seat, move = self.flying
            done = players[seat].send(**move)
            assert done["type"] == "done"
            assert players[seat].send(**move)["repeated"]
            self.acknowledge(move["number"], seat, move["moves"][0], done["number"])
        return server

    def acknowledge(self, at: int, seat: int, move: str, number: int) -> None:
        self.acknowledged.append((at, seat, move))
        for player in self.party.players:
            player.until(number)

    def play_and_crash(self, server: Server) -> None:
        for _ in range(self.rand.below(12)):
            seat, mover = self.mover()
            at, move = mover.state["number"], mover.options[self.rand.below(len(mover.options))]
            self.acknowledge(at, seat, move, mover.play(move)["number"])
        seat, mover = self.mover()
        self.flying = seat, {"type": "move", "number": mover.state["number"], "moves": [mover.options[0]]}
        mover.socket.send(msgspec.json.encode(self.flying[1]).decode())
        server.kill()  # whether it was kept, nobody knows

    def mover(self) -> tuple[int, Player]:
        return next((i, player) for i, player in enumerate(self.party.players) if player.options)


@pytest.mark.once
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    survivors = Survivors(tmp_path / "data")
    for _ in range(KILLS):
        with ExitStack() as stack:
            survivors.play_and_crash(survivors.resume(stack))
    with ExitStack() as stack:
        survivors.resume(stack)
    kept = kept_moves(tmp_path / "data", survivors.party.table)
    assert [row for row in kept if row[1] != CHANCE] == survivors.acknowledged


def kept_moves(data: Path, table: str) -> list[tuple[int, int, str]]:
    log = sqlite3.connect(data / "kogge.db")
    kept = log.execute("SELECT number, seat, move FROM moves WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    log.close()
    assert [number for number, _, _ in kept] == list(range(len(kept)))
    return kept


@pytest.mark.once
def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(1), 10)
        number, before = party.watcher.state["number"], kept_moves(tmp_path / "data", party.table)
        with no_room(server):
            refused = party.mover.send(type="move", number=number, moves=party.mover.options[:1])
            assert (refused["error"], refused["number"]) == ("unavailable", number)
            assert party.mover.send(type="say", text="Hello?")["error"] == "unavailable"
            assert party.guests[0].try_("POST", "/api/tables", {"game": "vasa", "players": 3})[0] == 503
            with Guest(server).connect(party.table) as latecomer:  # sees what is kept, not what was tried
                assert latecomer.until(0)["view"] == party.watcher.state["view"]
                assert latecomer.state["number"] == number
            assert kept_moves(tmp_path / "data", party.table) == before
        party.play_on(Rng(2), 10)
        assert len(kept_moves(tmp_path / "data", party.table)) == party.watcher.state["number"] > number
        server.stop()
        assert server.stopped_well() and "Traceback" not in server.log.read_text()


@pytest.mark.once
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "data.log").symlink_to("/dev/full")
    with Server(tmp_path / "data") as server, ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(1), 10)
        assert server.guest("Ann").try_("GET", "/api/tables/none")[0] == 404


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """No file of the server may grow."""
    pid, size = server.process.pid, (server.data / "kogge.db-wal").stat().st_size
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
