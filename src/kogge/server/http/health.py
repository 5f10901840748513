"""Whether the server is well, for whoever supervises it."""

import asyncio
import math
import time

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency

from kogge.server.errors import Unavailable
from kogge.server.minds.thinkers import Thinkers
from kogge.server.store import Store

FRESH = 5.0  # seconds for which a successful write tells that there is room on the disk
WELL = "ok"


class Report(msgspec.Struct):
    """Of each part: ok, or what is wrong with it."""

    status: str
    database: str
    thinkers: str


class Health:
    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self._written = -FRESH  # when something was last written for this
        self._looking = asyncio.Lock()
        self._looked = -math.inf  # when the last look at the database began,
        self._found = WELL  # and what came of it

    async def report(self) -> Report:
        database, thinkers = await asyncio.gather(self._database(), self.thinkers.trouble())
        well = database == WELL and not thinkers
        return Report("ready" if well else "not-ready", database, f"cannot start: {thinkers}" if thinkers else WELL)

    async def _database(self) -> str:
        """One look for all who ask while it lasts: a database that is away may keep it waiting."""
        asked = time.monotonic()
        async with self._looking:
            if self._looked < asked:
                self._looked = time.monotonic()
                self._found = await self._look()
            return self._found

    async def _look(self) -> str:
        """A full disk can still be read, so something is really written, but not more often than need be."""
        try:
            await self.store.person("")
        except Unavailable:
            return "does not answer"
        now = time.monotonic()
        if now - self._written < FRESH and not self.store.troubled_since(self._written):
            return WELL
        try:
            await self.store.check()
        except Unavailable:
            return "cannot write"
        self._written = now
        return WELL


@get("/health/live", include_in_schema=False)
async def alive() -> dict[str, str]:
    return {"status": "live"}


@get("/health/ready", include_in_schema=False)
async def ready(health: NamedDependency[Health]) -> Response[Report]:
    """Whether moves can be kept and bots can think; if not, which part is to blame."""
    report = await health.report()
    return Response(report, status_code=200 if report.status == "ready" else 503)


HANDLERS = [alive, ready]
