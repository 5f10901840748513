"""One object for each table, whatever comes and goes."""

import asyncio
import gc
import random
import weakref
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from kogge.server.errors import Missing, Unavailable
from kogge.server.store import Seat, TableRow
from kogge.server.tables.registry import REST, Registry
from kogge.server.tables.table import Table
from kogge.games import load

pytestmark = pytest.mark.once

HERRING = load("template")
ROW = TableRow("t", "template", HERRING.version, HERRING.data, 2, {}, True, "inv", "ann", "00", 0, 1.0)


def a_table() -> Table:
    return Table(None, ROW, [Seat(), Seat()], {})  # type: ignore[arg-type]  # nothing is kept here


class Loader:
    """Counts what was loaded, and takes a moment for it."""

    def __init__(self) -> None:
        self.loaded: Counter[str] = Counter()
        self.trouble: Exception | None = None

    async def __call__(self, id: str) -> Table:
        await asyncio.sleep(0)
        if self.trouble:
            raise self.trouble
        self.loaded[id] += 1
        return a_table()


def run(test: Callable[[Registry, Loader], Awaitable[None]], resting: int = 100) -> None:
    async def body() -> None:
        loader = Loader()
        await test(Registry(loader, resting), loader)

    asyncio.run(body())


def test_two_who_come_at_once_get_the_same_table() -> None:
    async def test(tables: Registry, load: Loader) -> None:
        async def visit() -> int:
            async with tables.lease("t") as table:
                await asyncio.sleep(0)
                return id(table)

        assert len(set(await asyncio.gather(*(visit() for _ in range(10))))) == 1
        assert load.loaded == {"t": 1}

    run(test)


def test_a_table_that_somebody_has_is_never_dropped() -> None:
    async def test(tables: Registry, load: Loader) -> None:
        async with tables.lease("t") as table:
            tables.sweep(now=1e12)
            async with tables.lease("t") as same:
                assert same is table
            tables.sweep(now=1e12)
            assert "t" in tables
        tables.sweep(now=1e12)
        assert "t" not in tables

    run(test)


def test_a_table_that_something_is_done_to_stays_after_its_visitor_is_gone() -> None:
    async def test(tables: Registry, load: Loader) -> None:
        kept = asyncio.Event()

        async def keep() -> None:
            await kept.wait()

        async with tables.lease("t") as table:
            visitor = asyncio.create_task(table.alone(keep()))
            await asyncio.sleep(0)
        tables.sweep(now=1e12)
        assert "t" in tables
        kept.set()
        await table.finish()
        await visitor
        tables.sweep(now=1e12)
        assert "t" not in tables

    run(test)


def test_what_is_over_goes_at_once_and_what_rests_goes_in_time() -> None:
    async def test(tables: Registry, load: Loader) -> None:
        async with tables.lease("over") as table:
            table.ended = True
        assert "over" not in tables
        for n in range(4):
            async with tables.lease(f"t{n}"):
                pass
        tables.sweep()
        assert [f"t{n}" in tables for n in range(4)] == [False, False, True, True]  # two may rest, the last ones used
        tables.sweep(now=asyncio.get_running_loop().time() + REST + 1)
        assert list(tables) == []

    run(test, resting=2)


def test_what_is_dropped_is_gone_from_memory() -> None:
    """At once: the server looks for garbage so rarely that circles would stay for hours."""

    async def test(tables: Registry, load: Loader) -> None:
        gc.disable()
        try:
            async with tables.lease("t") as table:
                gone = weakref.ref(table), weakref.ref(table.match)
                await table.alone(asyncio.sleep(0))
                del table
            tables.sweep(now=1e12)
            await asyncio.sleep(0)
            assert [one() for one in gone] == [None, None]
        finally:
            gc.enable()

    run(test)


@pytest.mark.parametrize("trouble", [Missing(), Unavailable()])
def test_what_could_not_be_loaded_is_tried_again(trouble: Exception) -> None:
    async def test(tables: Registry, load: Loader) -> None:
        load.trouble = trouble
        for _ in range(2):
            with pytest.raises(type(trouble)):
                async with tables.lease("t"):
                    pass
        assert "t" not in tables
        load.trouble = None
        async with tables.lease("t"):
            assert load.loaded == {"t": 1}

    run(test)


def test_no_order_of_coming_going_and_forgetting_makes_two() -> None:
    async def test(tables: Registry, load: Loader) -> None:
        rand = random.Random(14)
        held: dict[str, list[Table]] = {f"t{n}": [] for n in range(5)}

        async def visit() -> None:
            for _ in range(30):
                name = rand.choice(list(held))
                async with tables.lease(name) as table:
                    held[name].append(table)
                    for _ in range(rand.randrange(4)):
                        await asyncio.sleep(0)
                        assert all(other is table for other in held[name])
                    tables.sweep(now=1e12)
                    held[name].remove(table)

        await asyncio.gather(*(visit() for _ in range(40)))
        assert max(load.loaded.values()) > 1  # they really were forgotten in between

    run(test)
