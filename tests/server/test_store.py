"""The move log in a real database: written whole or not at all, once, and still there after the process is killed."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from kogge.server.errors import Unavailable
from kogge.server.store.postgres import PostgresStore
from kogge.server.store import (
    Account,
    Conflict,
    Line,
    Person,
    Remark,
    Revision,
    Seat,
    Store,
    TableRow,
    Token,
    Unusable,
)
from kogge.server.store import migrate
from kogge.server.store import postgres as postgres_store
from kogge.server.store.migrate import upgrade
from kogge.server.store.queries import Change, Queries
from kogge.server.store.sqlite import SqliteStore
from tests.server.services import Postgres

pytestmark = pytest.mark.once

SETTING = TableRow("t", "vasa", 1, "d", 3, {"advanced": "on"}, True, "inv", "ann", "00", 60, 1.0)
KILLED = """
import asyncio, sys
from tests.server.test_store import opened
from kogge.server.store import Line

async def main():
    async with opened(sys.argv[1]) as store:
        for n in range(10**6):
            await store.append("t", n, [Line(0, f"take {n}", 0.0)])
            print(n, flush=True)

asyncio.run(main())
"""


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the database is: a folder, or an address."""
    if request.param == "sqlite":
        return str(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new_database())


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Store]:
    store: Store
    if place.startswith("postgresql:"):
        store = await asyncio.to_thread(PostgresStore, place)
    else:
        store = SqliteStore(Path(place))
    await store.open()
    if await store.table("t") is None:
        await store.save_person(Person("ann", "Ann"), 1.0)
        await store.add_table(SETTING, [Seat(), Seat(bot="easy"), Seat()])
    yield store
    await store.close()


def run(place: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(place) as store:
            await test(store)

    asyncio.run(main())


def row(text: str) -> Line:
    return Line(0, text, 0.0)


def test_a_number_is_taken_once_and_lists_are_whole(place: str) -> None:
    async def test(store: Store) -> None:
        await store.append("t", 0, [row("a"), row("b")])
        with pytest.raises(Conflict):
            await store.append("t", 1, [row("c")])
        await store.append("t", 3, [row("later")])
        with pytest.raises(Conflict):
            await store.append("t", 2, [row("c"), row("d")])
        assert [r.move for r in await store.lines("t")] == ["a", "b", "later"]
        assert [r.move for r in await store.lines("t", 1)] == ["b", "later"]

    run(place, test)


def test_of_many_who_want_a_number_one_gets_it(place: str) -> None:
    async def test(store: Store) -> None:
        tries = [store.append("t", n, [row(f"{n} {k}")]) for n in range(50) for k in range(4)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 50
        assert len(await store.lines("t")) == 50

    run(place, test)


def test_many_writes_at_once_do_not_disturb_each_other(place: str) -> None:
    """Groups are committed in one thread while answers of earlier ones are let go of in another."""

    async def test(store: Store) -> None:
        for n in range(0, 3000, 300):
            await asyncio.gather(*(store.append("t", n + k, [row("a")]) for k in range(300)))
        assert len(await store.lines("t")) == 3000

    run(place, test)


def test_a_taken_number_among_many_moves_leaves_the_others_alone(place: str) -> None:
    async def test(store: Store) -> None:
        kept = [Line(n % 7, f'sell "{n}" æ \' \\', 1763258400.125 + n) for n in range(100)]
        await store.append("t", 50, kept[50:51])
        tries = (store.append("t", n, [row]) for n, row in enumerate(kept))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [n for n, answer in enumerate(answers) if isinstance(answer, Conflict)] == [50]
        assert await store.lines("t") == kept

    run(place, test)


def test_what_was_acknowledged_survives_kill_9(place: str) -> None:
    run(place, lambda store: asyncio.sleep(0))
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", KILLED, place]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as writer:
        assert writer.stdout
        for line in writer.stdout:
            if line == "40\n":
                break
        writer.send_signal(signal.SIGKILL)
        acknowledged = 41 + len(writer.stdout.read().splitlines())

    async def test(store: Store) -> None:
        found = [r.move for r in await store.lines("t")]
        assert len(found) >= acknowledged
        assert found == [f"take {n}" for n in range(len(found))]

    run(place, test)


def test_everything_comes_back_as_it_was(place: str) -> None:
    async def write(store: Store) -> None:
        await store.change_seat("t", 0, Seat(), Seat(person="ann", nonce="n"))
        await store.say("t", 0, Remark("players", "Ann", "Hello", 2.0))
        await store.add_token("hash", "ann", "my program", 3.0)

    async def read(store: Store) -> None:
        assert await store.table("t") == (SETTING, [Seat("ann", None, "n"), Seat(bot="easy"), Seat()])
        assert await store.table("u") is None
        assert await store.remarks("t") == ([Remark("players", "Ann", "Hello", 2.0)], 1)
        assert await store.token_holder("hash") == await store.person("ann") == Person("ann", "Ann")
        assert await store.tokens_of("ann") == [Token("hash", "my program", 3.0, 3.0)]
        assert await store.tables_of("ann", 0, 9) == await store.open_tables("", "", 0, 9) == ([SETTING], 1)
        with pytest.raises(Conflict):
            await store.change_seat("t", 0, Seat(), Seat(bot="easy"))
        assert await store.key("cookies") == await store.key("cookies") != await store.key("other")
        assert await store.people(["ann", "bo"]) == {"ann": "Ann"}
        assert await store.end_tokens("ann", "other") == 0
        assert await store.end_tokens("ann") == 1
        assert await store.token_holder("hash") is None

    run(place, write)
    run(place, read)


def test_accounts_are_kept_and_end_sessions(place: str) -> None:
    async def test(store: Store) -> None:
        await store.save_person(Person("bo", "Bo"), 1.0)
        for person in ("ann", "bo"):
            await store.add_session(f"session of {person}", person, 1.0)
            await store.add_token(f"token of {person}", person, "", 1.0)
        everything = [f"{what} of {person}" for what in ("session", "token") for person in ("ann", "bo")]
        assert await store.still_held(everything) == set(everything)
        await store.add_account(Account("ann", "ann", "h1"))
        for taken in (Account("ann", "bo", "h2"), Account("other", "ann", "h2")):
            with pytest.raises(Conflict):
                await store.add_account(taken)
        assert await store.account("ann") == await store.account_of("ann") == Account("ann", "ann", "h1")
        assert await store.account("bo") is await store.account_of("bo") is None
        assert await store.still_held(everything) == {"session of bo", "token of bo"}  # what failed changed nothing
        assert (await store.generation("ann"), await store.generation("bo")) == (1, 0)
        await store.add_session("session of ann", "ann", 2.0)
        assert await store.session_holder("session of ann") == Person("ann", "Ann")
        await store.end_session("bo", "session of ann")  # which is not bo's
        assert await store.session_holder("session of ann") == Person("ann", "Ann")
        await store.change_hash("ann", "h3")
        await store.save_person(Person("ann", "Anna"), 2.0)
        assert await store.person("ann") == Person("ann", "Anna")
        assert await store.session_holder("session of ann") is None
        assert await store.generation("ann") == 2
        assert await store.account("ann") == Account("ann", "ann", "h3")

    run(place, test)


def test_a_guest_is_taken_over_whole(place: str) -> None:
    async def test(store: Store) -> None:
        await store.save_person(Person("bo", "Bo"), 1.0)
        await store.add_session("session", "ann", 1.0)
        await store.change_seat("t", 0, Seat(), Seat(person="ann", nonce="n"))
        await store.add_token("hash", "ann", "my program", 3.0)
        await store.take_over("ann", "bo")
        setting = msgspec.structs.replace(SETTING, host="bo")
        assert await store.table("t") == (setting, [Seat("bo", None, "n"), Seat(bot="easy"), Seat()])
        assert await store.still_held(["hash", "session"]) == set()  # what let the guest in lets nobody in as bo
        assert await store.tables_of("ann", 0, 9) == ([], 0)
        assert await store.generation("ann") == 1
        assert await store.who_now(["ann", "bo", "cy"]) == dict.fromkeys(["ann", "bo"], Person("bo", "Bo"))
        assert await store.who_now([]) == {}

    run(place, test)


def test_a_game_starts_once_with_all_seats_taken_for_good(place: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.start("t", 3.0)
        for seat in (0, 2):
            await store.change_seat("t", seat, Seat(), Seat(person="ann"))
        leaving = store.change_seat("t", 0, Seat(person="ann"), Seat())
        answers = await asyncio.gather(*(store.start("t", n) for n in (3.0, 4.0)), leaving, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1  # a start, or the leave
        if answers[2] is None:
            await store.change_seat("t", 0, Seat(), Seat(person="ann"))
            await store.start("t", 5.0)
        with pytest.raises(Conflict):
            await store.start("t", 6.0)
        with pytest.raises(Conflict):
            await store.change_seat("t", 0, Seat(person="ann"), Seat())
        assert await store.open_tables("", "", 0, 9) == ([], 0)
        await store.rematch("t", "u")
        with pytest.raises(Conflict):
            await store.rematch("t", "v")

    run(place, test)


def test_how_far_tables_are_and_which_ones_bots_play(place: str) -> None:
    async def test(store: Store) -> None:
        assert await store.revisions(["t", "u"]) == {"t": Revision(0, 0, None, None, None, None, 1)}
        assert await store.revisions([]) == {}
        people = [Seat(person="ann")] * 3
        await store.add_table(msgspec.structs.replace(SETTING, id="u", started=2.0), people)
        await store.add_table(msgspec.structs.replace(SETTING, id="v", started=3.0), people)
        await store.add_table(msgspec.structs.replace(SETTING, id="w", started=4.0), [Seat(bot="easy")] * 3)
        await store.append("t", 0, [row("a"), row("b")])
        await store.append("u", 0, [row("/bot easy")])
        await store.say("u", 0, Remark("players", "Ann", "Hello", 2.0))
        await store.rematch("u", "v")
        assert await store.revisions(["u", "t"]) == {
            "t": Revision(2, 0, None, None, None, None, 1),
            "u": Revision(1, 1, 2.0, None, "v", None, 3),
        }
        assert await store.played_by_bots(9) == ["w", "u"]
        assert await store.played_with_bots_of("ann") == 1
        assert await store.played_by_bots(1) == ["w"]
        await store.end("w", 5.0)
        assert await store.played_with_bots_of("ann") == 0
        assert await store.played_by_bots(9) == ["u"]

    run(place, test)


def test_tables_are_listed_by_pages_and_found_by_the_names_of_players(place: str) -> None:
    async def test(store: Store) -> None:
        await store.save_person(Person("bo", "Bo 100%"), 1.0)
        for n in range(5):
            row = msgspec.structs.replace(SETTING, id=f"t{n}", created=10.0 + n, game="volga" if n % 2 else "vasa")
            await store.add_table(row, [Seat(person="bo" if n == 3 else "ann"), Seat()])

        async def listed(game: str = "", search: str = "", first: int = 0, most: int = 9) -> tuple[list[str], int]:
            rows, count = await store.open_tables(game, search, first, most)
            return [row.id for row in rows], count

        assert await listed() == (["t4", "t3", "t2", "t1", "t0", "t"], 6)
        assert await listed(first=2, most=2) == (["t2", "t1"], 6)
        assert await listed(game="volga") == (["t3", "t1"], 2)
        assert await listed(search="0%") == (["t3"], 1)
        assert await listed(search="%") == (["t3"], 1)  # a letter like any other
        assert await listed(search="ANN", game="volga") == (["t1"], 1)
        assert await store.waiting_of("ann") == 6
        await store.close_table("t1", 20.0)
        with pytest.raises(Conflict):
            await store.close_table("t1", 21.0)
        assert await listed(game="volga") == (["t3"], 1)
        assert await store.waiting_of("ann") == 5
        assert (await store.tables_of("bo", 0, 9))[1] == 1

    run(place, test)


def test_old_remarks_are_forgotten(place: str) -> None:
    async def test(store: Store) -> None:
        said = [Remark("players", "Ann", str(n), float(n)) for n in range(6)]
        for n, remark in enumerate(said):
            await store.say("t", n, remark)
        assert await store.remarks("t", most=2) == (said[-2:], 6)
        assert await store.remarks("t", since=5) == (said[5:], 6)
        assert await store.remarks("t", since=6) == ([], 6)
        await store.forget_remarks("t", 4)
        assert await store.remarks("t") == (said[4:], 6)
        assert (await store.revisions(["t"]))["t"].said == 6

    run(place, test)


def test_any_text_can_be_asked_for_and_kept(place: str) -> None:
    async def test(store: Store) -> None:
        for text in ("\0", "a\0b", "🎲", "'; DROP TABLE moves; --"):
            assert await store.table(text) is None
            await store.add_token(text, "ann", text, 1.0)
        assert await store.lines("t") == []

    run(place, test)


def test_a_check_really_writes(place: str) -> None:
    async def test(store: Store) -> None:
        assert isinstance(store, Queries)
        found = []
        for _ in range(2):
            await store.check()
            found += await store._read("SELECT value FROM keys WHERE name = 'written'")
        assert len(set(found)) == 2
        assert not store.troubled_since(0.0)
        store.away(OSError("no room"))
        assert store.troubled_since(0.0)

    run(place, test)


def test_every_change_is_told_once_it_is_kept(place: str) -> None:
    told: list[tuple[str, str]] = []

    async def test(store: Store) -> None:
        store.tell = lambda table, what: told.append((table, what))
        await store.append("t", 0, [row("a")])
        with pytest.raises(Conflict):
            await store.append("t", 0, [row("b")])
        await store.say("t", 0, Remark("players", "Ann", "Hello", 2.0))
        await store.change_seat("t", 0, Seat(), Seat(person="ann"))
        await store.change_seat("t", 2, Seat(), Seat(bot="easy"))
        await store.start("t", 1.0)
        await store.end("t", 2.0)
        await store.rematch("t", "u")
        await store.save_person(Person("bo", "Bo"), 1.0)
        await store.take_over("ann", "bo")
        await store.close_table("t", 3.0)

    run(place, test)
    people = [("bo", "person"), ("ann", "person")]
    assert told == [("t", "moves"), ("t", "chat"), *[("t", "seating")] * 5, *people, ("t", "seating")]


def test_tables_of_before_there_was_a_pace_get_the_usual_one(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old = msgspec.structs.asdict(SETTING) | {"options": "{}", "is_open": 1}
    for column in ("pace", "sealed", "false_starts", "active"):
        del old[column]
    columns, values = ", ".join(old), ", ".join("?" * len(old))

    async def write() -> None:
        store = await asyncio.to_thread(PostgresStore, place) if ":" in place else SqliteStore(Path(place))
        await store.open()
        await store._change(Change("INSERT INTO people (id, name) VALUES ('ann', 'Ann')", ()))
        await store._change(Change(f"INSERT INTO tables ({columns}) VALUES ({values})", tuple(old.values())))
        await store.close()

    async def read(store: Store) -> None:
        found = await store.table("t")
        assert found and found[0] == msgspec.structs.replace(SETTING, options={}, pace="normal", active=1.0)

    with monkeypatch.context() as then:
        for module in (migrate, postgres_store):
            then.setattr(module, "upgrade", lambda connection: upgrade(connection, "0004"))
        asyncio.run(write())
    run(place, read)


def test_several_processes_that_start_at_once_migrate_once(postgres: Postgres) -> None:
    name = postgres.new_database()
    with ThreadPoolExecutor(4) as pool:
        assert len(list(pool.map(PostgresStore, [postgres.url(name)] * 4))) == 4
    assert len(postgres.execute("SELECT * FROM alembic_version", database=name)) == 1


def test_sessions_that_the_database_ends_are_told_as_unavailable(postgres: Postgres) -> None:
    """Its driver has several names for that, by what the session was just doing."""
    name = postgres.new_database()
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

    async def test(store: Store) -> None:
        async def write(first: int) -> int:
            refused = 0
            for n in range(first, 800, 4):
                while True:
                    try:
                        await store.append("t", n, [row(f"{n}")])
                    except Unavailable:
                        refused += 1
                    except Conflict:  # it had been kept, and the session ended before it could say so
                        break
                    else:
                        break
            return refused

        async def end_sessions() -> None:
            while True:
                await asyncio.to_thread(postgres.execute, ended)

        ender = asyncio.create_task(end_sessions())
        assert sum(await asyncio.gather(*(write(first) for first in range(4)))) > 0
        ender.cancel()

    run(postgres.url(name), test)
    kept = postgres.execute("SELECT move FROM moves ORDER BY number", database=name)
    assert kept == [(f"{n}",) for n in range(800)]


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Unusable, match="another server works in"):
            SqliteStore(tmp_path)

    run(str(tmp_path), test)
