"""What breaks in the middle of play: a process, Valkey, the database. Nothing is lost, and play goes on."""

import asyncio
import re
import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
import redis

from kogge.games import load
from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE
from kogge.server.errors import Unavailable
from kogge.server.tables.bus import RedisBus
from kogge.server.store import Tell
from kogge.server.tables.bus import Alone
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.sync import Sync
from tests.server.clients import WAIT, Guest, Party, Player, Server
from tests.server.cluster import Cluster, until
from tests.server.services import Postgres, Valkey
from tests.server.test_crash import KILLS

pytestmark = pytest.mark.once


def test_nothing_acknowledged_is_lost_when_a_process_is_killed(cluster: Cluster) -> None:
    rand, acknowledged = Rng(11), list[tuple[int, int, str]]()
    servers = [cluster.add(), cluster.add()]
    with ExitStack() as stack:
        party = Party(stack, servers[0], "vasa", 3, others=servers[1:])
        for _ in range((KILLS + 1) // 2):
            for _ in range(rand.below(12)):
                seat = next(i for i, player in enumerate(party.players) if player.options)
                at, move = mover_choice(party.players[seat], rand)
                number = party.players[seat].play(move)["number"]
                acknowledged.append((at, seat, move))
                for player in party.players:
                    player.until(number)
            seat = next(i for i, player in enumerate(party.players) if player.options)
            at, move = mover_choice(party.players[seat], rand)
            flying = {"type": "move", "number": at, "moves": [move]}
            party.players[seat].socket.send(msgspec.json.encode(flying).decode())
            dead = party.guests[seat].server
            dead.kill()  # whether the move was kept, nobody knows
            other = next(server for server in servers if server is not dead)
            for i, guest in enumerate(party.guests):
                if guest.server is dead:
                    guest.move_to(other)
                    since = party.players[i].state["number"]
                    party.players[i] = stack.enter_context(guest.connect(party.table, f"p{i + 1}", since=since))
                    assert party.players[i].until(0)["since"] == since
            done = party.players[seat].send(**flying)
            assert done["type"] == "done"
            assert party.players[seat].send(**flying)["repeated"]
            acknowledged.append((at, seat, move))
            for player in party.players:
                player.until(done["number"])
            servers = [other, cluster.add()]
    assert [row for row in cluster.log_of(party.table) if row[1] != CHANCE] == acknowledged


def mover_choice(player: Player, rand: Rng) -> tuple[int, str]:
    return player.state["number"], player.options[rand.below(len(player.options))]


def test_play_goes_on_without_valkey_and_nobody_misses_anything(cluster: Cluster) -> None:
    cluster.valkey = Valkey()
    cluster.stack.callback(cluster.valkey.close)
    here, there = cluster.add(), cluster.add()
    with ExitStack() as stack:
        party = Party(stack, here, "vasa", 3)
        watcher = stack.enter_context(Guest(there).connect(party.table))
        watcher.receive()
        cluster.valkey.stop()
        party.play_on(Rng(1), 20)
        ann = party.players[0]
        assert ann.send(type="say", text="Is anybody there?")["type"] == "done"
        cluster.valkey.up()
        watcher.until(ann.state["number"])
        until(watcher, lambda: bool(watcher.said))
        assert watcher.state["view"] == party.watcher.state["view"]
        assert watcher.events == party.watcher.events
        party.play_on(Rng(2), 5)  # and notices come again
        watcher.until(ann.state["number"])


def test_play_goes_on_when_the_database_is_back(cluster: Cluster, slow: str) -> None:
    cluster.postgres = Postgres()
    cluster.stack.callback(cluster.postgres.close)
    cluster.database = cluster.postgres.new_database()
    server = cluster.add(slow)
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(1), 10)
        host, bots = bots_at_work(server, "vasa")
        watcher = stack.enter_context(host.connect(bots))
        watcher.until(5)
        number, before = party.watcher.state["number"], cluster.log_of(party.table)
        cluster.postgres.stop()
        wish = {"type": "move", "number": number, "moves": party.mover.options[:1]}
        assert party.mover.send(**wish)["error"] == "unavailable"
        assert party.mover.send(type="explain", move=wish["moves"][0])["why"] is None  # it was not made
        assert host.try_("GET", f"/api/tables/{bots}")[1]["error"] == "unavailable"
        with host.connect(bots) as latecomer:
            assert latecomer.receive()["error"] == "unavailable"
            assert latecomer.closed() == 1013  # try again later
        assert host.try_("GET", "/health/ready")[0] == 503
        until_logged(server, "bots wait")
        cluster.postgres.up()
        assert cluster.log_of(party.table) == before
        assert party.mover.send(**wish)["type"] == "done"
        watcher.until(len(cluster.log_of(bots)) + 5)  # and nobody had to wake the bots
    assert len(cluster.log_of(party.table)) > number
    assert "Traceback" not in server.log.read_text()


def test_news_that_cannot_be_looked_at_are_looked_at_later() -> None:
    async def look() -> None:
        raise Unavailable

    async def hear() -> bool:
        sync = Sync(cast(Lobby, None), Alone())
        sync._begin(look())
        async with asyncio.timeout(WAIT):
            return await sync._missed.wait()

    assert asyncio.run(hear())


def until_logged(server: Server, what: str) -> None:
    end = time.monotonic() + WAIT
    while f'"event": "{what}"' not in server.log.read_text():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_the_bus_tells_later_what_it_could_not_tell_at_once() -> None:
    valkey = Valkey()
    heard: list[tuple[str, str]] = []
    missed: list[str] = []

    def hearer(number: int) -> Tell:
        return lambda table, what: heard.append((f"{number} {table}", what))

    async def tell_and_hear() -> None:
        buses = [RedisBus(valkey.url) for _ in range(2)]
        stranger = RedisBus(valkey.url)
        for i, bus in enumerate((*buses, stranger)):
            await bus.open("another" if bus is stranger else "name", hearer(i), lambda: missed.append(""))
        await come(lambda: len(missed) >= 3)
        buses[0].tell("t", "moves")
        await come(lambda: heard == [("1 t", "moves")])
        assert await buses[0].claim("t") and not await buses[1].claim("t")
        await buses[0].release("t")
        assert await buses[1].claim("t")
        await asyncio.to_thread(valkey.stop)
        assert await buses[0].claim("v") and await buses[1].claim("v")  # better twice than never
        await asyncio.to_thread(valkey.up)
        await come(lambda: len(missed) >= 6)
        with redis.Redis.from_url(valkey.url) as keeper:
            keeper.execute_command("ACL SETUSER", "default", "-publish")
            buses[1].tell("u", "chat")
            await come(keeper.acl_log)  # it was refused: everybody listens, and nobody may tell
            assert len(heard) == 1
            keeper.execute_command("ACL SETUSER", "default", "+publish")
        await come(lambda: heard == [("1 t", "moves"), ("0 u", "chat")])
        for bus in (*buses, stranger):
            await bus.close()

    try:
        asyncio.run(tell_and_hear())
    finally:
        valkey.close()


async def come(true: Any) -> None:
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.01)


SLOW = """
import time

class Slow:
    def __init__(self, game, players, seed):
        pass

    def decide(self, seen):
        time.sleep(0.1)
        return seen.options[0]
"""


def bots_at_work(server: Server, game: str) -> tuple[Guest, str]:
    """A table of bots in the middle of a game."""
    ann = server.guest("Ann")
    players = load(game).players[0]
    table = ann.make_table(game, players)
    for i in range(players):
        ann.sit(table, f"p{i + 1}", bot="slow")
    ann.ask("POST", f"/api/tables/{table}/start")
    return ann, table


@pytest.fixture
def slow(tmp_path: Path) -> str:
    file = tmp_path / "slow.py"
    file.write_text(SLOW)
    return f"--bot=slow={file}:Slow"


def thoughts(server: Server) -> int:
    found = httpx.get(f"http://{server.address}/metrics", trust_env=False).text
    return sum(int(float(n)) for n in re.findall(r"^kogge_thinking_seconds_count\S* (\S+)$", found, re.MULTILINE))


def test_one_process_thinks_and_another_takes_over(cluster: Cluster, slow: str) -> None:
    here, there = cluster.add(slow), cluster.add(slow)
    table = bots_at_work(here, "vasa")[1]
    with Guest(there).connect(table) as watcher:
        watcher.until(5)
        assert thoughts(there) == 0
        here.kill()
        watcher.until(watcher.state["number"] + 5)
        assert thoughts(there) > 0


def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path, slow: str) -> None:
    with Server(tmp_path / "data", slow) as server:
        ann, table = bots_at_work(server, "template")
        with ann.connect(table) as watcher:
            watcher.until(5)
        server.kill()
    with Server(tmp_path / "data", "--bot=slow=random") as server:
        deadline = time.monotonic() + 2 * WAIT
        with closing(sqlite3.connect(server.data / "kogge.db")) as db:  # who asks the server opens the table by that
            while db.execute("SELECT ended FROM tables WHERE id = ?", (table,)).fetchone() == (None,):
                assert time.monotonic() < deadline
                time.sleep(0.1)
