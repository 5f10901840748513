"""The secrecy law over the wire: two tables that differ only in what a seat may not know send it the same bytes."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng
from kogge.kernel.log import Log
from kogge.kernel.rules import advance
from kogge.kernel.seats import CHANCE, PUBLIC
from kogge.kernel.match import Match
from kogge.server.people.people import digest
from kogge.server.store.sqlite import SqliteStore
from kogge.server.store import Person, Line, Seat, TableRow
from tests.server.clients import Guest, Server

HIDDEN = [name for name in NAMES if load(name).hidden]
PAIRS = 3  # for each game and viewer
LONGEST = 120  # moves
TRIES = 6  # moves tried for one that leaves the viewer in the dark


class Twins:
    """Two tables that a viewer cannot tell apart, played at random in step for as long as that holds."""

    def __init__(self, game: Game[Any, Any], viewer: int, seed: int) -> None:
        self.game = game
        self.viewer = viewer
        self.rand = Rng(seed)
        players = game.players[seed % len(game.players)]
        self.a: Match[Any, Any] = Match(game, players)
        self.b: Match[Any, Any] = Match(game, players)
        self.quiet: list[int] = []  # lengths at which no draw of the server's own is due
        while not self.a.state.over and len(self.a.history) < LONGEST and self.step():
            if CHANCE not in self.a.to_move():
                self.quiet.append(len(self.a.history))

    def step(self) -> bool:
        seat = self.a.to_move()[self.rand.below(len(self.a.to_move()))]
        if seat not in self.b.to_move():
            return False
        for _ in range(TRIES):
            mine, others = self.shuffled(self.a, seat)[0], self.shuffled(self.b, seat)
            if seat == self.viewer:
                others = [mine] if mine in others else []
            else:
                others.sort(key=lambda move: move == mine)  # another one first
            seen = self.seen(self.a, seat, mine)
            for other in others:
                if self.seen(self.b, seat, other) == seen:
                    self.a.play(seat, mine)
                    self.b.play(seat, other)
                    return True
        return False

    def shuffled(self, table: Match[Any, Any], seat: int) -> list[int]:
        moves = table.moves(seat)
        return sorted(moves, key=lambda _: self.rand.next32())

    def seen(self, table: Match[Any, Any], seat: int, move: int) -> Any:
        s, log = table.state.copy(), Log()
        advance(self.game.rules, s, seat, move, log)
        told = [(e.key, e.numbers) for e in log.events if e.readers >> self.viewer & 1]
        return told, list(self.game.rules.view(s, self.viewer).ints())

    @property
    def differing(self) -> int:
        return sum(a.move != b.move for a, b in zip(self.a.history, self.b.history, strict=True))


def setting(id: str, table: Match[Any, Any]) -> TableRow:
    game = table.game
    return TableRow(
        id,
        game.name,
        game.version,
        game.data,
        table.players,
        table.options,
        True,
        "i",
        "other",
        luck.new_secret(),
        seconds=0,
        created=1.0,
        started=2.0,
    )


async def store_twins(folder: Path, twins: dict[str, Twins]) -> None:
    store = SqliteStore(folder)
    for id, name in (("me", "Ann"), ("other", "Bo")):
        await store.save_person(Person(id, name), 1.0)
        await store.add_token(digest(f"kogge_{id}"), id, "", 1.0)
    for id, pair in twins.items():
        for which, table in (("a", pair.a), ("b", pair.b)):
            seats = [Seat("me" if seat == pair.viewer else "other") for seat in range(table.players)]
            await store.add_table(setting(id + which, table), seats)
            rows = [Line(e.seat, table.game.notation.write(e.move), 3.0) for e in table.history]
            await store.append(id + which, 0, rows[: before_last(pair)])
    await store.close()


def before_last(pair: Twins) -> int:
    """Everything but the last move of another player after which fate is not asked: that one is made live."""
    history = pair.a.history
    lengths = [n for n in pair.quiet if history[n - 1].seat not in (pair.viewer, CHANCE)]
    return lengths[-1] - 1 if lengths else 0


def make_twins() -> dict[str, Twins]:
    out = {}
    for name in HIDDEN:
        for viewer in (0, 1, int(PUBLIC)):
            for seed in range(PAIRS):
                out[f"{name}{viewer}{seed}"] = Twins(load(name), viewer, 100 * viewer + seed)
    return out


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Twins]]]:
    twins = make_twins()
    data = tmp_path_factory.mktemp("secrecy") / "data"
    asyncio.run(store_twins(data, twins))
    with Server(data) as server:
        yield server, twins


def watch(server: Server, id: str, pair: Twins, table: Match[Any, Any]) -> list[str]:
    """Every message that the viewer receives: on coming, on asking, on trying, and while another moves."""
    me, other = Guest(server, token="kogge_me"), Guest(server, token="kogge_other")
    seat = "" if pair.viewer == PUBLIC else f"p{pair.viewer + 1}"
    texts = [pair.game.notation.write(m) for m in pair.game.notation.catalogue(table.players)]
    rand = Rng(5)
    with ExitStack() as stack:
        player = stack.enter_context(me.connect(id, seat, language="en"))
        player.until(0)
        number = player.state["number"]
        for _ in range(25):
            player.send(type="explain", move=texts[rand.below(len(texts))])
        player.send(type="undo", number=number + 1)
        player.send(type="move", number=number, moves=["no such move"])
        live = table.history[number : number + 1]
        for entry in live:
            path = f"/api/tables/{id}/seats/p{entry.seat + 1}/moves"
            move = pair.game.notation.write(entry.move)
            other.ask("POST", path, {"number": number, "moves": [move]})
            player.until(number + 1)
        if seat:
            player.received.append(me.http.get(f"/api/tables/{id}/seats/{seat}/state?since=0").text)
        return player.received


def test_a_seat_is_sent_the_same_bytes(stored: tuple[Server, dict[str, Twins]]) -> None:
    server, twins = stored
    for id, pair in twins.items():
        ours, theirs = (watch(server, id + which, pair, table) for which, table in (("a", pair.a), ("b", pair.b)))
        for one, two in zip(ours, theirs, strict=True):
            assert one == two, f"{id}: the viewer can tell"
    for name in HIDDEN:
        assert sum(pair.differing for pair in twins.values() if pair.game.name == name) > 0, f"{name}: nothing differs"


def test_the_one_who_knows_is_sent_something_else(stored: tuple[Server, dict[str, Twins]]) -> None:
    """The twins do differ on the wire, for the other seats: the comparison compares something."""
    server, twins = stored
    other = Guest(server, token="kogge_other")
    differ = 0
    for id, pair in twins.items():
        for seat in range(pair.a.players):
            if seat != pair.viewer:
                views = {str(other.ask("GET", f"/api/tables/{id}{which}/seats/p{seat + 1}/state")) for which in "ab"}
                differ += len(views) > 1
    assert differ > 0
