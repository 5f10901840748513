"""The moment at which a bot's answer is shown follows from what everybody can see."""

import asyncio
import sqlite3
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kogge import luck
from kogge.__main__ import parser
from kogge.games import load, load_as
from kogge.kernel.codec import decode, encode
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE
from kogge.server.minds.bots import Bots, goes_on
from kogge.server.minds.pace import BUDGETS, DEFAULT, PACES, USED, Metronome, instant, step
from kogge.server.minds.thinker import Question, answer
from kogge.server.minds.thinkers import Thinkers
from kogge.server.minds.turns import Cause
from kogge.server.people.quotas import Quotas
from kogge.server.store import Person
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.table import Table
from kogge.words import step_name
from tests.server import inside
from tests.server.clients import WAIT, Guest, Server, refused
from tests.server.inside import Held, Virtual

pytestmark = pytest.mark.once

ANN, BO = Person("ann", "Ann"), Person("bo", "Bo")


# Instants


def test_whenever_an_answer_is_there_it_waits_for_the_next_instant() -> None:
    assert {instant(10.0, 1.5, 10.0 + thought) for thought in (0.0, 0.001, 1.0, 1.5)} == {11.5}
    assert {instant(10.0, 1.5, 10.0 + thought) for thought in (1.51, 2.9, 3.0)} == {13.0}
    assert instant(10.0, 0.0, 12.3) == 12.3


def test_a_step_is_long_enough_for_what_a_level_means_to_think() -> None:
    for pace in ("fast", "normal", "slow"):
        for going_on in (False, True):
            assert step(pace, "random", going_on) == PACES[pace][going_on]
            assert step(pace, "expert", going_on) * USED >= 1.0
            assert step(pace, "search:3s", going_on) * USED >= 3.0
            for level, budget in BUDGETS.items():
                assert step(pace, level, going_on) * USED >= budget
    assert step("at-once", "expert", False) == 0.0
    assert step("a pace of a later Kogge", "mine.py:Mine", False) == PACES[DEFAULT].begin


def test_a_server_takes_the_paces_there_are() -> None:
    assert [parser().parse_args(["serve", "--pace", pace]).pace for pace in PACES] == list(PACES)
    assert parser().parse_args(["serve"]).pace == DEFAULT
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--pace", "hurried"])


# What others see


class Revealing(Thinkers):
    """Thinks for as long as it has options: as bad as can be."""

    def __init__(self, metronome: Virtual) -> None:
        super().__init__(1, 30.0, None, Quotas(on=False))
        self.metronome = metronome

    async def decide(self, level: str, question: Question, cause: Cause) -> str:
        move = await super().decide(level, question, cause)
        game = load_as(question.game, question.rules, question.data)
        options = list(legal(game.rules, decode(game.rules, question.state), question.seat))
        self.metronome.time += 0.05 * len(options)
        return move


class Witness(Bots):
    """Notes how long others saw each bot think."""

    seen: dict[tuple[str, bool], dict[bool, set[float]]]
    before = 0.0

    async def _answer(self, table: Table, seat: int, number: int, level: str, move: str) -> None:
        asked = step_name(table.match.asked())
        forced = len(table.match.moves(seat)) == 1
        now = self.metronome.now()
        self.seen[asked, goes_on(table, seat)][forced].add(round(now - self.before, 6))
        self.before = now
        await super()._answer(table, seat, number, level, move)


def test_a_kings_order_is_obeyed_after_the_same_time_whatever_is_in_the_hand(tmp_path: Path) -> None:
    async def test() -> None:
        metronome = Virtual()
        async with inside.lobby(tmp_path / "data", Revealing(metronome)) as lobby:
            bots = Witness(lobby.tables, lobby.store, lobby.thinkers, lobby.bots.bus)
            bots.metronome = metronome
            bots.seen = defaultdict(lambda: defaultdict(set))
            lobby.bots = bots
            await lobby.store.save_person(ANN, 1.0)
            for _ in range(6):
                bots.before = metronome.time
                await inside.start(lobby, "vasa", ["random"] * 3, ANN)
                await asyncio.gather(*bots._thinking.values())
            both = [delays for delays in bots.seen.values() if len(delays) == 2]
            assert len(both) > 5  # questions that were met with one option and with several
            assert all(delays[True] == delays[False] for delays in both)
            assert bots.seen["obey-king", False] == {True: {1.5}, False: {1.5}}
            assert {delay for delays in bots.seen.values() for each in delays.values() for delay in each} == {1.5, 0.75}

    asyncio.run(test())


def forced_choice(bot: str, **more: float) -> Question:
    """A question of Herring to which there is one answer."""
    match = Match(load("template"), 2, load("template").choose(2, {}))
    rand = Rng(1)
    while True:
        [seat, *_] = match.to_move()
        if seat != CHANCE and len(match.moves(seat)) == 1:
            game = match.game
            return Question(game.name, game.version, game.data, 2, encode(match.state), seat, bot, 1, **more)
        play_randomly(match, rand)


def play_randomly(match: Match[Any, Any], rand: Rng) -> None:
    [seat, *_] = match.to_move()
    if seat == CHANCE:
        move = luck.draw(match.game, match.state, "00", ["", ""], len(match.history))
    else:
        move = match.moves(seat)[rand.below(len(match.moves(seat)))]
    match.play(seat, match.game.notation.write(move))


def test_a_level_spends_its_budget_on_a_forced_choice_too() -> None:
    """So it holds its process for as long, and others who wait for it cannot tell either."""
    begin = time.monotonic()
    assert answer(forced_choice("search:0.3s")).move
    assert time.monotonic() - begin >= 0.3


def test_a_level_stops_when_its_time_is_up() -> None:
    assert answer(forced_choice("search:100000000", at_most=0.05)).move


# The wait


def held(tmp_path: Path, test: Callable[[Lobby, Table, Held], Awaitable[None]], game: str = "vasa") -> None:
    """Ann has moved, and a bot has thought of its answer, which is not shown yet."""

    async def body() -> None:
        async with inside.lobby(tmp_path / "data") as lobby:
            lobby.bots.metronome = metronome = Held()
            await lobby.store.save_person(ANN, 1.0)
            id = await inside.start(lobby, game, [ANN, "random", "random"], ANN, leader="p1")
            async with lobby.visit(id, ANN) as table, asyncio.timeout(WAIT):
                await lobby.play(table, 0, len(table.journal), ["role wood-procurer"])
                while table.match.to_move() == [0]:
                    move = table.game.notation.write(table.match.moves(0)[0])
                    await lobby.play(table, 0, len(table.journal), [move])
                await metronome.waits.wait()
                await test(lobby, table, metronome)

    asyncio.run(body())


async def until(table: Table, true: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT):
        while not true():
            await table.change(WAIT)


def lines_of(table: Table, seat: int) -> list[str]:
    return [entry.move for entry in table.journal if entry.seat == seat]


def let_pass(table: Table, metronome: Metronome) -> None:
    assert isinstance(metronome, Held)
    metronome.time += 10.0
    table.wake()


def test_an_answer_is_not_shown_before_its_time(tmp_path: Path) -> None:
    async def test(lobby: Lobby, table: Table, metronome: Held) -> None:
        for _ in range(5):  # whatever wakes the bot
            table.wake()
            await asyncio.sleep(0)
        assert lines_of(table, 1) == []
        let_pass(table, metronome)
        await until(table, lambda: lines_of(table, 1) != [])

    held(tmp_path, test)


def test_a_move_taken_back_during_the_wait_takes_the_question_with_it(tmp_path: Path) -> None:
    async def test(lobby: Lobby, table: Table, metronome: Held) -> None:
        await lobby.undo(table, 0, len(table.journal), False, ANN)
        let_pass(table, metronome)
        await asyncio.gather(*lobby.bots._thinking.values())
        assert lines_of(table, 1) == []
        metronome.waits.clear()
        move = table.game.notation.write(table.match.moves(0)[0])
        await lobby.play(table, 0, len(table.journal), [move])
        await metronome.waits.wait()
        let_pass(table, metronome)
        await until(table, lambda: len(lines_of(table, 1)) == 1)

    held(tmp_path, test)


def test_a_table_closed_during_the_wait_stays_as_it_is(tmp_path: Path) -> None:
    async def test(lobby: Lobby, table: Table, metronome: Held) -> None:
        before = len(table.journal)
        await lobby.close_table(table, ANN)
        let_pass(table, metronome)
        await asyncio.gather(*lobby.bots._thinking.values())
        assert len(table.journal) == before

    held(tmp_path, test)


def test_a_player_who_is_back_during_the_wait_decides(tmp_path: Path) -> None:
    async def body() -> None:
        async with inside.lobby(tmp_path / "data") as lobby:
            lobby.bots.metronome = metronome = Held()
            for person in (ANN, BO):
                await lobby.store.save_person(person, 1.0)
            id = await inside.start(lobby, "vasa", [ANN, BO, BO], ANN, leader="p1")
            async with lobby.visit(id, ANN) as table, asyncio.timeout(WAIT):
                await table.control(0, "/bot random")
                lobby.bots.think(table)
                await metronome.waits.wait()
                await lobby.come_back(table, 0)
                let_pass(table, metronome)
                await asyncio.gather(*lobby.bots._thinking.values())
                assert lines_of(table, 0) == ["/bot random", "/back"]

    asyncio.run(body())


def test_a_restart_during_the_wait_asks_the_bot_anew(tmp_path: Path) -> None:
    ids = []

    async def stop(lobby: Lobby, table: Table, metronome: Held) -> None:
        ids.append(table.row.id)

    held(tmp_path, stop)

    async def again() -> None:
        async with inside.lobby(tmp_path / "data") as lobby:
            lobby.bots.metronome = metronome = Held()
            await lobby.bots.resume()
            await metronome.waits.wait()
            async with lobby.visit(ids[0], ANN) as table:
                assert lines_of(table, 1) == []
                let_pass(table, metronome)
                await until(table, lambda: len(lines_of(table, 1)) == 1)

    asyncio.run(again())


# Over the wire


def times(server: Server, table: str) -> list[tuple[int, float]]:
    with closing(sqlite3.connect(server.data / "kogge.db")) as db:
        return db.execute("SELECT seat, at FROM moves WHERE table_id = ? ORDER BY number", (table,)).fetchall()


def test_no_bot_of_a_server_answers_before_its_time(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("template", 2, pace="fast")
    for seat in ("p1", "p2"):
        ann.sit(table, seat, bot="random")
    with ann.connect(table) as watcher:
        watcher.receive()
        ann.ask("POST", f"/api/tables/{table}/start")
        while watcher.state["status"] != "over":
            watcher.receive()
    lines = times(server, table)
    waits = [at - before for (_, before), (seat, at) in pairwise(lines) if seat != CHANCE]
    assert len(waits) > 3
    assert min(waits) > PACES["fast"].go_on - 0.01


def test_the_pace_is_a_wish_of_the_host_and_shown(server: Server) -> None:
    ann = server.guest("Ann")
    for pace in PACES:
        table = ann.make_table("template", 2, pace=pace)
        assert ann.ask("GET", f"/api/tables/{table}")["pace"] == pace
    assert ann.ask("GET", f"/api/tables/{ann.make_table('template', 2)}")["pace"] == "at-once"  # as it was started
    wish = {"game": "template", "players": 2, "pace": "hurried"}
    assert refused(ann.try_("POST", "/api/tables", wish)) == (400, "bad-request")


def test_the_pace_is_kept_and_goes_on_in_a_rematch(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2, pace="slow")
        for seat in ("p1", "p2"):
            ann.sit(table, seat)
        ann.ask("POST", f"/api/tables/{table}/start")
        while (state := ann.ask("GET", f"/api/tables/{table}/state"))["status"] != "over":
            seat = f"/api/tables/{table}/seats/{state['asked']['seats'][0]}"
            [move, *_] = [option["move"] for option in ann.ask("GET", f"{seat}/state")["options"]]
            ann.ask("POST", f"{seat}/moves", {"number": state["number"], "moves": [move]})
    with Server(tmp_path / "data", "--pace=fast") as server:
        ann.move_to(server)
        assert ann.ask("GET", f"/api/tables/{table}")["pace"] == "slow"
        assert ann.ask("POST", f"/api/tables/{table}/rematch")["pace"] == "slow"
        assert ann.ask("GET", f"/api/tables/{ann.make_table('template', 2)}")["pace"] == "fast"
        assert Guest(server).http.get("/openapi.json").json()["components"]["schemas"]["NewTable"]["properties"]["pace"]
