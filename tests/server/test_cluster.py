"""Several processes that serve the same tables, on PostgreSQL and Valkey."""

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import redis

from kogge import luck
from kogge.__main__ import parser, run
from kogge.games import NAMES, load
from kogge.kernel import record
from kogge.kernel.game import BadOption
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CHANCE
from kogge.server.bus import RedisBus
from kogge.server.people import COOKIE
from kogge.server.store import Tell
from tests.server.clients import WAIT, Guest, Party, Player, Server
from tests.server.services import Postgres, Valkey
from tests.server.test_crash import KILLS

pytestmark = pytest.mark.once


class Cluster:
    """Processes on one database."""

    def __init__(self, stack: ExitStack, home: Path, postgres: Postgres, valkey: Valkey) -> None:
        self.stack, self.home, self.postgres, self.valkey = stack, home, postgres, valkey
        self.database = postgres.new_database()
        self.count = 0

    def add(self, *args: str, redis: bool = True) -> Server:
        self.count += 1
        bus = ["--redis", self.valkey.url] if redis else []
        where = ["--database", self.postgres.url(self.database), *bus]
        return self.stack.enter_context(Server(self.home / f"server{self.count}", *where, *args))

    def log_of(self, table: str) -> list[Any]:
        sql = "SELECT number, seat, move FROM moves WHERE table_id = $1 ORDER BY number"
        rows = self.postgres.execute(sql, table, database=self.database)
        assert [number for number, _, _ in rows] == list(range(len(rows)))
        return rows


@pytest.fixture
def cluster(tmp_path: Path, postgres: Postgres, valkey: Valkey) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack, tmp_path, postgres, valkey)


class Pair(NamedTuple):
    one: Server
    other: Server
    mute: Server  # tells nobody, as a process that is killed between its moves and its notices


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, valkey: Valkey) -> Iterator[Pair]:
    """Processes for all tests that leave them as they were."""
    with ExitStack() as stack:
        cluster = Cluster(stack, tmp_path_factory.mktemp("pair"), postgres, valkey)
        servers = Pair(cluster.add(), cluster.add(), cluster.add(redis=False))
        yield servers
        for server in servers:
            server.stop()
            assert server.stopped_well()
            assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_on_two_processes(pair: Pair, game: str) -> None:
    with ExitStack() as stack:
        party = Party(stack, pair.one, game, load(game).players[0], others=[pair.other])
        party.play_on(Rng(7))
        ends = {(p.state["status"], p.state["number"], str(p.state["result"])) for p in party.everybody}
        assert len(ends) == 1 and party.watcher.state["result"]
    path = f"/api/tables/{party.table}/record"
    saved, same = (guest.http.get(path).content for guest in party.guests[:2])
    assert saved == same
    found = record.from_json(saved)
    assert found.result and found.result.winners == party.watcher.state["result"]["winners"]
    assert luck.verify(found, load(game)) == sum(line.startswith("chance") for line in found.moves)


def test_seats_chat_start_and_rematch_are_heard_everywhere(pair: Pair) -> None:
    ann, bo = pair.one.guest("Ann"), pair.other.guest("Bo")
    table = ann.make_table("template", 2)
    with ann.connect(table) as here, bo.connect(table) as there:
        for player in (here, there):
            assert player.receive()["seats"][0]["name"] == ""
        ann.sit(table, "p1", nonce="a")
        until(there, lambda: there.state["seats"][0]["name"] == "Ann")
        assert bo.try_("PUT", f"/api/tables/{table}/seats/p1", {})[1]["error"] == "seat-taken"
        bo.sit(table, "p2", nonce="b")
        until(here, lambda: here.state["seats"][1]["name"] == "Bo")
        for i in range(3):
            assert here.send(type="say", text=f"here {i}")["type"] == "done"
            assert there.send(type="say", text=f"there {i}")["type"] == "done"
        said = [f"{who} {i}" for i in range(3) for who in ("Ann: here", "Bo: there")]
        for player in (here, there):
            while len(player.said) < 6:
                player.receive()
            assert sorted(player.said) == sorted(said)
        assert [here.said.index(line) for line in there.said] == list(range(6))
        ann.ask("POST", f"/api/tables/{table}/start")
        until(there, lambda: there.state["status"] == "playing")
        assert bo.try_("DELETE", f"/api/tables/{table}/seats/p2")[1]["error"] == "started"
        assert bo.ask("GET", f"/api/tables/{table}")["nonces"] == ["a", "b"]
    with ann.connect(table, "p1") as p1, bo.connect(table, "p2") as p2:
        for player in (p1, p2):
            player.receive()
        while p1.state["status"] != "over":
            mover = next(player for player in (p1, p2) if player.options)
            number = mover.play(mover.options[0])["number"]
            for player in (p1, p2):
                player.until(number)
    new = ann.ask("POST", f"/api/tables/{table}/rematch")["id"]
    assert bo.ask("POST", f"/api/tables/{table}/rematch")["id"] == new
    assert bo.ask("GET", f"/api/tables/{table}")["status"] == "over"


@pytest.mark.parametrize("told", [True, False])
def test_who_signs_in_at_one_process_is_the_same_at_all(pair: Pair, told: bool) -> None:
    """The guest plays on at the process where the connection is, whether a notice comes from the other or not."""
    name, secret = f"Traveller {told}", "herring and salt"
    home = Guest(pair.one)
    me = home.ask("POST", "/api/me/account", {"name": name, "password": secret})
    with ExitStack() as stack:
        party = Party(stack, pair.one, "template", 2)
        guest, p1 = party.guests[0], party.players[0]
        old = guest.http.cookies[COOKIE]
        guest.move_to(pair.other if told else pair.mute)
        assert guest.ask("POST", "/api/me/session", {"name": name, "password": secret}) == me
        until(p1, lambda: p1.state["seats"][0]["name"] == name)
        assert p1.play(p1.options[0])
        assert p1.send(type="say", text="It is me")["type"] == "done"
        until(p1, lambda: p1.said == [f"{name}: It is me"])
        assert home.ask("GET", f"/api/tables/{party.table}")["mine"] == ["p1"]
        assert guest.ask("POST", "/api/me", {"name": f"{name} the Great"})
        until(p1, lambda: p1.state["seats"][0]["name"] == f"{name} the Great")
    thief = Guest(pair.one)
    thief.http.cookies.set(COOKIE, old)
    assert thief.try_("GET", "/api/me")[0] == 401  # the guest is no more
    changed = guest.ask("PUT", "/api/me/account", {"old": secret, "new": "another secret"})
    assert home.try_("GET", "/api/me")[0] == 401
    guest.move_to(pair.one)
    assert guest.ask("GET", "/api/me") == changed


def test_of_two_who_answer_at_once_one_is_late(pair: Pair) -> None:
    """The same person with a window at each process: of two different answers one is kept."""
    with ExitStack() as stack:
        party = Party(stack, pair.one, "vasa", 3, others=[pair.other])
        windows = [elsewhere(stack, party, seat, pair) for seat in range(3)]
        rand = Rng(4)
        for _ in range(20):
            seat = next(i for i, player in enumerate(party.players) if player.options)
            here, there = party.players[seat], windows[seat]
            number, options = here.state["number"], here.options
            moves = [options[0], options[-1]]
            with ThreadPoolExecutor(2) as pool:
                asked = [pool.submit(player.send, type="move", number=number, moves=[move])
                         for player, move in zip((here, there), moves, strict=True)]  # fmt: skip
            answers = [future.result() for future in asked]
            kinds = [answer["type"] for answer in answers]
            if moves[0] != moves[1]:
                assert sorted(kinds) == ["done", "refused"]
                assert answers[kinds.index("refused")]["error"] == "stale"
            else:
                assert kinds == ["done", "done"] and sorted(a["repeated"] for a in answers) == [False, True]
            reached = next(answer["number"] for answer in answers if answer["type"] == "done")
            for player in party.everybody:
                player.until(reached)
            party.play_on(rand, 2)
            for player in windows:
                player.until(party.watcher.state["number"])


def elsewhere(stack: ExitStack, party: Party, seat: int, pair: Pair) -> Player:
    guest = party.guests[seat]
    home = guest.server
    guest.move_to(pair.one if home is pair.other else pair.other)
    player = stack.enter_context(guest.connect(party.table, f"p{seat + 1}"))
    guest.move_to(home)
    player.until(0)
    return player


def test_where_all_are_asked_nobody_is_late(pair: Pair) -> None:
    """Both answer the same question at different processes: the one who comes second is not stale."""
    with ExitStack() as stack:
        party = Party(stack, pair.one, "template", 2, others=[pair.other])
        rounds = 0
        while party.watcher.state["status"] != "over":
            movers = [player for player in party.players if player.options]
            with ThreadPoolExecutor(2) as pool:
                done = list(pool.map(answer_first, movers))
            assert {answer["type"] for answer in done} == {"done"}
            rounds += len(movers) == 2
            for player in party.everybody:
                player.until(max(answer["number"] for answer in done))
        assert rounds > 3


def answer_first(player: Player) -> Any:
    return player.send(type="move", number=player.state["number"], moves=player.options[:1])


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


def test_play_goes_on_when_the_database_is_back(cluster: Cluster) -> None:
    cluster.postgres = Postgres()
    cluster.stack.callback(cluster.postgres.close)
    cluster.database = cluster.postgres.new_database()
    server = cluster.add()
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        party.play_on(Rng(1), 10)
        host = server.guest("Host")
        bots = host.make_table("vasa", 3)
        for seat in ("p1", "p2", "p3"):
            host.sit(bots, seat, bot="random")
        host.ask("POST", f"/api/tables/{bots}/start")
        watcher = stack.enter_context(host.connect(bots))
        watcher.until(10)
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
        until(watcher, lambda: watcher.state["status"] == "over")  # and nobody had to wake the bots
    assert len(cluster.log_of(party.table)) > number
    assert "Traceback" not in server.log.read_text()


def until_logged(server: Server, what: str) -> None:
    end = time.monotonic() + WAIT
    while f'"event": "{what}"' not in server.log.read_text():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_what_no_notice_told_of_is_seen_all_the_same(pair: Pair) -> None:
    with ExitStack() as stack:
        party = Party(stack, pair.mute, "vasa", 3)
        watcher = stack.enter_context(Guest(pair.one).connect(party.table))
        party.play_on(Rng(1), 10)
        watcher.until(party.watcher.state["number"])
        assert watcher.state["view"] == party.watcher.state["view"]


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


def until(player: Player, true: Any) -> None:
    while not true():
        player.receive()


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
    """A table of slow bots in the middle of a game."""
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


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--redis", "redis://127.0.0.1:1/0"], "they need a --database that they can share"),
        (["--database", "mysql://u:secret@127.0.0.1/x"], "scheme is expected to be"),
        (["--database", "postgresql://u:secret@127.0.0.1:1/x"], "cannot use the database at 127.0.0.1:1/x"),
        (["--database", "{database}-not"], 'database "postgres-not" does not exist'),
        (["--database", "{database}", "--redis", "http://127.0.0.1:1"], "Redis URL must specify"),
        (["--database", "{database}", "--redis", "redis://:secret@127.0.0.1:1/0"], "cannot use Redis at 127.0.0.1:1"),
    ],
)
def test_a_wrong_address_is_told_in_a_sentence(postgres: Postgres, args: list[str], said: str) -> None:
    args = [arg.format(database=postgres.url("postgres")) for arg in args]
    with pytest.raises(BadOption) as told:  # which the command prints, as every bad option
        run(parser().parse_args(["serve", "--port", "0", *args]))
    assert said in str(told.value) and "secret" not in str(told.value)
