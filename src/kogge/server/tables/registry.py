"""Every table in memory, once. Whoever uses a table holds a lease on it, and only a table without leases is dropped.

So two objects of one table cannot exist: one is made only while there is none, and the one that is there stays for as
long as anybody has it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

from kogge.server import metrics
from kogge.server.tables.table import Table

RESTING = 100  # tables without a lease that stay in memory, because somebody may soon be back
REST = 60.0  # seconds for which they do
SWEEP = 5.0  # seconds between two looks at them


class Place:
    """Where a table is, or will be as soon as it is loaded."""

    def __init__(self, loading: asyncio.Task[Table]) -> None:
        self.loading = loading
        self.leases = 0
        self.since = 0.0  # without any

    @property
    def table(self) -> Table | None:
        """None while it is being loaded, and for ever if that failed."""
        done = self.loading.done() and not self.loading.cancelled() and self.loading.exception() is None
        return self.loading.result() if done else None

    @property
    def is_hopeless(self) -> bool:
        return self.loading.done() and self.table is None


class Registry:
    def __init__(self, load: Callable[[str], Awaitable[Table]], resting: int = RESTING) -> None:
        self._load = load
        self._resting = resting
        self._places: dict[str, Place] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def __contains__(self, id: str) -> bool:
        return id in self._places

    def __iter__(self) -> Iterator[Table]:
        """The tables in memory; nothing may be awaited before one of them is leased."""
        return iter([place.table for place in self._places.values() if place.table])

    @asynccontextmanager
    async def lease(self, id: str) -> AsyncIterator[Table]:
        """The table, for as long as it is needed; replayed from its journal if it is not in memory."""
        place = self._places.get(id)
        if place is None or place.is_hopeless:
            place = self._places[id] = Place(asyncio.ensure_future(self._loaded(id)))
            metrics.TABLES.set(len(self._places))
        place.leases += 1
        try:
            yield await asyncio.shield(place.loading)  # two who come at once wait for the same replay
        finally:
            place.leases -= 1
            if not place.leases:
                place.since = time.monotonic()
                self._drop_if_done(id, place)

    async def _loaded(self, id: str) -> Table:
        return await self._load(id)

    # Forgetting

    def _drop_if_done(self, id: str, place: Place) -> None:
        """What is over, or could not be loaded, has no reason to stay."""
        table = place.table
        if self._places.get(id) is place and (place.is_hopeless or (table and table.over and not table.busy)):
            self._drop(id)

    def _drop(self, id: str) -> None:
        del self._places[id]
        metrics.TABLES.set(len(self._places))

    def sweep(self, now: float | None = None) -> None:
        """Drop tables that nobody has needed for a while, and the longest unused of too many."""
        now = time.monotonic() if now is None else now
        resting = sorted(
            (place.since, id)
            for id, place in self._places.items()
            if not place.leases and place.loading.done() and not (place.table and place.table.busy)
        )
        for number, (since, id) in enumerate(resting):
            if now - since >= REST or number < len(resting) - self._resting:
                self._drop(id)

    def open(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    async def close(self) -> None:
        """Wait for everything that is under way at any table."""
        if self._sweeper:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        for table in self:
            await table.finish()
