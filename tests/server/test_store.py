"""The move log in a real file: written whole or not at all, once, and still there after the process is killed."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kogge.server.sqlite import Occupied, SqliteStore
from kogge.server.store import Conflict, Line, Person, Row, Seat, Setting

pytestmark = pytest.mark.once

SETTING = Setting("t", "vasa", 1, "d", 3, {"advanced": "on"}, True, "inv", "ann", "00", 60, 1.0)
KILLED = """
import asyncio, sys
from pathlib import Path
from tests.server.test_store import opened
from kogge.server.store import Row

async def main():
    async with opened(Path(sys.argv[1])) as store:
        for n in range(10**6):
            await store.append("t", n, [Row(0, f"take {n}", 0.0)])
            print(n, flush=True)

asyncio.run(main())
"""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(folder)
    if await store.table("t") is None:
        await store.save_person(Person("ann", "Ann"))
        await store.add_table(SETTING, [Seat(), Seat(bot="easy"), Seat()])
    yield store
    await store.close()


def run(folder: Path, test: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(folder) as store:
            await test(store)

    asyncio.run(main())


def row(text: str) -> Row:
    return Row(0, text, 0.0)


def test_a_number_is_taken_once_and_lists_are_whole(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await store.append("t", 0, [row("a"), row("b")])
        with pytest.raises(Conflict):
            await store.append("t", 1, [row("c")])
        await store.append("t", 3, [row("later")])
        with pytest.raises(Conflict):
            await store.append("t", 2, [row("c"), row("d")])
        assert [r.move for r in await store.rows("t")] == ["a", "b", "later"]
        assert [r.move for r in await store.rows("t", 1)] == ["b", "later"]

    run(tmp_path, test)


def test_of_many_who_want_a_number_one_gets_it(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        tries = [store.append("t", n, [row(f"{n} {k}")]) for n in range(50) for k in range(4)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 50
        assert len(await store.rows("t")) == 50

    run(tmp_path, test)


def test_many_writes_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Groups are committed in one thread while answers of earlier ones are let go of in another."""

    async def test(store: SqliteStore) -> None:
        for n in range(0, 3000, 300):
            await asyncio.gather(*(store.append("t", n + k, [row("a")]) for k in range(300)))
        assert len(await store.rows("t")) == 3000

    run(tmp_path, test)


def test_a_taken_number_among_many_moves_leaves_the_others_alone(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        kept = [Row(n % 7, f"sell \"{n}\" æ ' \\", 1763258400.125 + n) for n in range(100)]
        await store.append("t", 50, kept[50:51])
        tries = (store.append("t", n, [row]) for n, row in enumerate(kept))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [n for n, answer in enumerate(answers) if isinstance(answer, Conflict)] == [50]
        assert await store.rows("t") == kept

    run(tmp_path, test)


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    run(tmp_path, lambda store: asyncio.sleep(0))
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as writer:
        assert writer.stdout
        for line in writer.stdout:
            if line == "40\n":
                break
        writer.send_signal(signal.SIGKILL)
        acknowledged = 41 + len(writer.stdout.read().splitlines())

    async def test(store: SqliteStore) -> None:
        found = [r.move for r in await store.rows("t")]
        assert len(found) >= acknowledged
        assert found == [f"take {n}" for n in range(len(found))]

    run(tmp_path, test)


def test_everything_comes_back_as_it_was(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.change_seat("t", 0, Seat(), Seat(person="ann", nonce="n"))
        await store.say("t", 0, Line("players", "Ann", "Hello", 2.0))
        await store.add_token("hash", "ann", "my program")

    async def read(store: SqliteStore) -> None:
        assert await store.table("t") == (SETTING, [Seat("ann", None, "n"), Seat(bot="easy"), Seat()])
        assert await store.table("u") is None
        assert await store.lines("t") == [Line("players", "Ann", "Hello", 2.0)]
        assert await store.holder("hash") == await store.person("ann") == Person("ann", "Ann")
        assert [t.id for t in await store.tables_of("ann", 9)] == [t.id for t in await store.open_tables(9)] == ["t"]
        with pytest.raises(Conflict):
            await store.change_seat("t", 0, Seat(), Seat(bot="easy"))
        await store.start("t", 3.0)
        with pytest.raises(Conflict):
            await store.start("t", 4.0)
        assert await store.open_tables(9) == []
        await store.drop_tokens("ann")
        assert await store.holder("hash") is None

    run(tmp_path, write)
    run(tmp_path, read)


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        with pytest.raises(Occupied):
            SqliteStore(tmp_path)

    run(tmp_path, test)
