"""An answer that is sent twice is acknowledged as repeated if the first copy was kept, whatever came between."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kogge.kernel.rng import Rng
from kogge.server.messages import Done
from kogge.server.store import Person
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.table import Table
from tests.server import inside
from tests.server.clients import Guest
from tests.server.cluster import Cluster

pytestmark = pytest.mark.once

PEOPLE = [Person(name, name) for name in ("ann", "bo", "cy")]
SEATS = range(len(PEOPLE))


class Message(NamedTuple):
    """What somebody sends, and what it was told when it was kept."""

    seat: int
    number: int
    move: str  # empty: take back
    kept: int = -1


async def begin(lobby: Lobby) -> str:
    """A game of Herring, in which all choose at once."""
    for person in PEOPLE:
        await lobby.store.save_person(person, 1.0)
    return await inside.start(lobby, "template", PEOPLE, PEOPLE[0])


async def send(table: Table, message: Message) -> Done:
    if message.move:
        return await table.play(message.seat, message.number, [message.move])
    return await table.undo(message.seat, message.number, False)


def an_option(table: Table, seat: int, rand: Rng) -> str:
    moves = table.match.moves(seat)
    return table.game.notation.write(moves[rand.below(len(moves))])


async def check_repeats(table: Table, messages: Sequence[Message]) -> None:
    before = len(table.journal)
    for message in messages:
        assert await send(table, message) == Done(message.kept, repeated=True)
    assert len(table.journal) == before


def deliveries() -> Iterator[list[int]]:
    """Every order in which three can answer, each of them twice."""
    yield from map(list, sorted(set(permutations((*SEATS, *SEATS)))))


def test_every_order_in_which_answers_and_their_copies_come(tmp_path: Path) -> None:
    async def test() -> None:
        async with inside.lobby(tmp_path / "data") as lobby:
            orders = list(deliveries())
            assert len(orders) == 90
            for order in orders:
                async with lobby.tables.lease(await begin(lobby)) as table:
                    number = len(table.journal)
                    assert table.match.to_move() == [*SEATS]
                    answers = [Message(seat, number, an_option(table, seat, Rng(seat))) for seat in SEATS]
                    kept: dict[int, int] = {}
                    for seat in order:
                        done = await send(table, answers[seat])
                        assert done == Done(kept.get(seat, done.number), repeated=seat in kept)
                        kept[seat] = done.number
                    assert [entry.seat for entry in table.journal if entry.seat in SEATS][:3] == list(kept)

    asyncio.run(test())


@pytest.mark.parametrize("seed", range(10))
def test_answers_taken_back_in_between_and_a_restart(tmp_path: Path, seed: int) -> None:
    rand = Rng(seed)
    messages: list[Message] = []
    counts = {"taken back": 0, "answered late": 0}

    async def play(lobby: Lobby, id: str) -> None:
        async with lobby.tables.lease(id) as table:
            opened = len(table.journal)  # since when the present question has been open
            while not table.over and len(messages) < 120:
                seat = rand.below(len(PEOPLE))
                asked = table.match.to_move()
                if seat in asked:
                    own = max((n + 1 for n, entry in enumerate(table.journal) if entry.seat == seat), default=0)
                    since = max(opened, own)  # they have seen what they did themselves
                    number = since + rand.below(len(table.journal) - since + 1)
                    message = Message(seat, number, an_option(table, seat, rand))
                elif table.match.why_no_undo(seat) is None:
                    message = Message(seat, len(table.journal), "")
                else:
                    continue
                before = table.match.to_move()
                done = await send(table, message)
                assert not done.repeated
                messages.append(message._replace(kept=done.number))
                counts["taken back"] += not message.move
                counts["answered late"] += bool(message.move) and message.number < done.number - 1
                if not set(table.match.to_move()) ^ set(before) <= {seat} or table.match.to_move() == [*SEATS]:
                    opened = len(table.journal) if message.move else opened
                await check_repeats(table, messages[-6:])
            await check_repeats(table, messages)

    async def test() -> str:
        async with inside.lobby(tmp_path / "data") as lobby:
            id = await begin(lobby)
            await play(lobby, id)
            return id

    async def again(id: str) -> None:
        async with inside.lobby(tmp_path / "data") as lobby, lobby.tables.lease(id) as table:
            await check_repeats(table, messages)

    asyncio.run(again(asyncio.run(test())))
    assert len(messages) > 20 and min(counts.values()) > 0, counts


def test_copies_that_come_to_another_process(cluster: Cluster) -> None:
    here, there = cluster.add(), cluster.add()
    people = [here.guest(person.name) for person in PEOPLE]
    away = []
    for guest in people:
        copy = Guest(there)
        copy.http.cookies.update(guest.http.cookies)
        away.append(copy)

    def send_to(guests: Sequence[Guest], table: str, seat: int, number: int, move: str) -> Any:
        path = f"/api/tables/{table}/seats/p{seat + 1}"
        if move:
            return guests[seat].ask("POST", f"{path}/moves", {"number": number, "moves": [move]})
        return guests[seat].ask("POST", f"{path}/undo", {"number": number})

    for order in permutations(SEATS):
        table = people[0].make_table("template", 3)
        for seat, guest in enumerate(people):
            guest.sit(table, f"p{seat + 1}")
        people[0].ask("POST", f"/api/tables/{table}/start")
        states = [g.ask("GET", f"/api/tables/{table}/seats/p{i + 1}/state") for i, g in enumerate(people)]
        number, kept = states[0]["number"], []
        for turn, seat in enumerate(order):
            ways = (people, away) if turn % 2 else (away, people)
            move = states[seat]["options"][0]["move"]
            done = send_to(ways[0], table, seat, number, move)
            kept.append((seat, number, move, done["number"]))
            assert not done["repeated"]
            if turn == 1:  # the second takes back and answers anew, while the third has still to answer
                undone = send_to(ways[1], table, seat, done["number"], "")
                kept.append((seat, done["number"], "", undone["number"]))
                done = send_to(ways[0], table, seat, undone["number"], move)
                kept.append((seat, undone["number"], move, done["number"]))
            for seat_, number_, move_, end in kept:
                for guests in (people, away):
                    again = send_to(guests, table, seat_, number_, move_)
                    assert (again["repeated"], again["number"]) == (True, end)
