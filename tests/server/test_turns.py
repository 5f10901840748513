"""Bots think for everybody in turn, however much one person asks for."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from kogge.server.errors import Clash
from kogge.server.minds.bots import whose
from kogge.server.minds.turns import Cause, Rank, Turns
from kogge.server.people.quotas import BOT_TABLES, THINKING, Quotas
from kogge.server.store import Person
from tests.server import inside
from tests.server.clients import WAIT, Guest, Server
from tests.server.gates import Gate

pytestmark = pytest.mark.once

ANN, BO = Person("ann", "Ann"), Person("bo", "Bo")


# The queue


def run(test: Callable[[Turns[str]], Awaitable[None]]) -> None:
    async def body() -> None:
        async with asyncio.timeout(WAIT):
            await test(Turns())

    asyncio.run(body())


def put(turns: Turns[str], person: str, table: str, count: int = 1, rank: Rank = Rank.PEOPLE) -> None:
    for _ in range(count):
        turns.put(Cause(rank, person, table), f"{person} {table}")


async def served(turns: Turns[str]) -> list[str]:
    return [await turns.get() for _ in range(len(turns))]


def test_people_have_their_turn_and_so_do_their_tables() -> None:
    async def test(turns: Turns[str]) -> None:
        for table in ("a", "b", "c"):
            put(turns, "mal", table, 2)
        put(turns, "ann", "x", 2)
        assert await served(turns) == [
            *("mal a", "ann x", "mal b", "ann x", "mal c"),
            *("mal a", "mal b", "mal c"),
        ]

    run(test)


def test_whoever_has_not_had_a_turn_for_longest_is_next() -> None:
    async def test(turns: Turns[str]) -> None:
        put(turns, "mal", "a", 100)
        for n in range(3):
            assert await turns.get() == "mal a"
            put(turns, "ann", f"{n}")
            assert await turns.get() == f"ann {n}"
        put(turns, "ann", "3")
        put(turns, "bo", "x")
        assert [await turns.get() for _ in range(3)] == ["bo x", "mal a", "ann 3"]
        assert len(turns) == 96

    run(test)


def test_people_go_before_bots_among_themselves_and_those_who_used_up_their_share_go_last() -> None:
    async def test(turns: Turns[str]) -> None:
        put(turns, "glutton", "g", rank=Rank.LAST)
        put(turns, "idle", "i", 2, rank=Rank.BOTS)
        put(turns, "ann", "a", 2)
        assert await served(turns) == ["ann a", "ann a", "idle i", "idle i", "glutton g"]

    run(test)


def test_whoever_waits_for_a_thought_gets_it_when_it_comes() -> None:
    async def test(turns: Turns[str]) -> None:
        waiting = asyncio.create_task(turns.get())
        await asyncio.sleep(0)
        put(turns, "ann", "a")
        assert await waiting == "ann a"

    run(test)


# For whom bots think


def test_bots_think_for_whoever_made_the_last_move(tmp_path: Path) -> None:
    async def test() -> None:
        async with inside.lobby(tmp_path / "data") as lobby:
            for person in (ANN, BO):
                await lobby.store.save_person(person, 1.0)
            alone = await inside.start(lobby, "template", ["random", "random"], ANN, pace="slow")
            async with lobby.visit(alone, ANN) as table:
                assert whose(table) == (Rank.BOTS, "ann")
            both = await inside.start(lobby, "vasa", ["random", ANN, BO], ANN, pace="slow", leader="p2")
            async with lobby.visit(both, BO) as table:
                assert whose(table) == (Rank.PEOPLE, "ann")  # nobody has moved, and she is the host
                await table.control(2, "/back")
                assert whose(table) == (Rank.PEOPLE, "bo")
                await table.control(1, "/bot random")
                await table.control(2, "/bot random")
                assert whose(table) == (Rank.BOTS, "ann")

    asyncio.run(test())


def test_whoever_has_used_up_their_share_waits_for_all_others(tmp_path: Path) -> None:
    async def test() -> None:
        now = [0.0]
        quotas = Quotas(clock=lambda: now[0])
        async with inside.lobby(tmp_path / "data", quotas=quotas) as lobby:
            cause = lobby.thinkers.cause
            lobby.thinkers.quotas.charge(THINKING, "mal", THINKING.burst + 100)
            assert cause(Rank.PEOPLE, "mal", "t").rank == Rank.LAST
            assert cause(Rank.PEOPLE, "ann", "t").rank == Rank.PEOPLE
            now[0] += 3600 * 101 / THINKING.per_hour
            assert cause(Rank.PEOPLE, "mal", "t").rank == Rank.PEOPLE

    asyncio.run(test())


def test_thoughts_are_charged_to_whom_they_are_for(tmp_path: Path) -> None:
    async def test() -> None:
        quotas = Quotas()
        async with inside.lobby(tmp_path / "data", quotas=quotas) as lobby:
            await lobby.store.save_person(ANN, 1.0)
            before = quotas._left(THINKING, "ann")
            await inside.start(lobby, "template", ["random", "random"], ANN, pace="at-once")
            await asyncio.gather(*lobby.bots._thinking.values())
            assert quotas._left(THINKING, "ann") < before

    asyncio.run(test())


def test_one_host_has_bots_at_so_many_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with inside.lobby(tmp_path / "data", quotas=Quotas()) as lobby:
            for person in (ANN, BO):
                await lobby.store.save_person(person, 1.0)
            ids = [
                await inside.start(lobby, "template", ["random", "random"], ANN, pace="slow") for _ in range(BOT_TABLES)
            ]
            with pytest.raises(Clash, match="bots play at 20 of your tables already"):
                await inside.start(lobby, "template", ["random", "random"], ANN)
            await inside.start(lobby, "template", ["random", "random"], BO, pace="slow")
            await inside.start(lobby, "template", [ANN, ANN], ANN)  # without bots there is nothing to think
            async with lobby.visit(ids[0], ANN) as table:
                await lobby.close_table(table, ANN)
            await inside.start(lobby, "template", ["random", "random"], ANN, pace="slow")

    asyncio.run(test())


# A real server


def waiting(server: Server) -> int:
    """Thoughts in the queue."""
    text = httpx.get(f"http://{server.address}/metrics", trust_env=False).text
    return int(float(next(line.split()[1] for line in text.splitlines() if line.startswith("kogge_thoughts_waiting "))))


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 2 * WAIT
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def begin(guest: Guest, *seats: str) -> str:
    """A game of Herring among bots, and the guest where the name of the bot is empty."""
    table = guest.make_table("template", len(seats))
    for i, bot in enumerate(seats):
        guest.sit(table, f"p{i + 1}", **({"bot": bot} if bot else {}))
    guest.ask("POST", f"/api/tables/{table}/start")
    return table


@pytest.mark.parametrize("mal_plays", [True, False])
def test_eighty_tables_of_one_guest_delay_anothers_bot_by_one_thought(tmp_path: Path, mal_plays: bool) -> None:
    gate = Gate(tmp_path)
    with Server(tmp_path / "data", "--thinkers=1", "--seconds=600", *gate.options("mals", "anns", "hers")) as server:
        mal, ann, eve = server.guest("Mal"), server.guest("Ann"), server.guest("Eve")
        for _ in range(80):
            begin(mal, "" if mal_plays else "mals", "mals")
        until(lambda: gate.asked() == ["mals"] and waiting(server) == 79)
        begin(ann, "", "anns")
        until(lambda: waiting(server) == 80)
        begin(eve, "hers", "hers")  # bots among themselves wait for those who play with people
        until(lambda: waiting(server) == 81)
        gate.let_through(2)
        until(lambda: len(gate.asked()) == 3)
        assert gate.asked()[:2] == ["mals", "anns"]
        gate.let_through(1)
        until(lambda: len(gate.asked()) == 4)
        assert ("hers" in gate.asked()) is not mal_plays
        assert server.process.poll() is None


def test_hints_wait_their_turn_as_bots_do(tmp_path: Path) -> None:
    gate = Gate(tmp_path)
    with Server(tmp_path / "data", "--thinkers=1", "--seconds=600", *gate.options("mals", "anns")) as server:
        mal, ann = server.guest("Mal"), server.guest("Ann")
        table = begin(mal, "", "mals")
        until(lambda: gate.asked() == ["mals"])
        number = mal.ask("GET", f"/api/tables/{table}/state")["number"]
        path = f"/api/tables/{table}/seats/p1/hints?number={number}"
        with ThreadPoolExecutor(6) as pool:
            hints = [pool.submit(mal.try_, "GET", path) for _ in range(6)]
            until(lambda: waiting(server) == 6)
            begin(ann, "", "anns")
            until(lambda: waiting(server) == 7)
            gate.let_through()
            until(lambda: len(gate.asked()) == 2)
            assert gate.asked() == ["mals", "anns"]
            assert waiting(server) >= 6  # no hint was given meanwhile
            gate.open()
            assert [hint.result()[0] for hint in hints] == [200] * 6
