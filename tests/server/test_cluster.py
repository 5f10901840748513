"""Several processes that serve the same tables, on PostgreSQL and Valkey."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest

from kogge import luck
from kogge.__main__ import parser, run
from kogge.games import NAMES, load
from kogge.kernel import record
from kogge.kernel.game import BadOption
from kogge.kernel.rng import Rng
from kogge.server.people.people import COOKIE
from kogge.server.sockets import SESSION_ENDED
from tests.server.clients import Guest, Party, Player, Server
from tests.server.cluster import Cluster, until
from tests.server.services import Postgres, Valkey

pytestmark = pytest.mark.once


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
    """Connections at other processes end, whether a notice comes from there or not, and the account plays on."""
    name, secret = f"Traveller {told}", "herring and salt"
    home = Guest(pair.one)
    me = home.ask("POST", "/api/me/account", {"name": name, "password": secret})
    with ExitStack() as stack:
        party = Party(stack, pair.one, "template", 2)
        guest, p1 = party.guests[0], party.players[0]
        old = guest.http.cookies[COOKIE]
        guest.move_to(pair.other if told else pair.mute)
        assert guest.ask("POST", "/api/me/session", {"name": name, "password": secret}) == me
        watcher = party.watcher
        until(watcher, lambda: watcher.state["seats"][0]["name"] == name)
        assert p1.closed() == SESSION_ENDED  # it was opened by a guest who is no more
        p1 = elsewhere(stack, party, 0, pair)
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
                asked = [
                    pool.submit(player.send, type="move", number=number, moves=[move])
                    for player, move in zip((here, there), moves, strict=True)
                ]
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


def test_what_no_notice_told_of_is_seen_all_the_same(pair: Pair) -> None:
    with ExitStack() as stack:
        party = Party(stack, pair.mute, "vasa", 3)
        watcher = stack.enter_context(Guest(pair.one).connect(party.table))
        party.play_on(Rng(1), 10)
        watcher.until(party.watcher.state["number"])
        assert watcher.state["view"] == party.watcher.state["view"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--redis", "redis://127.0.0.1:1/0"], "which need a --database that they can share"),
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
