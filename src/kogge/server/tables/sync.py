"""Tables that several processes serve: how each keeps up with what the others do."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import structlog

from kogge.server.tables.bus import Bus
from kogge.server.errors import Problem
from kogge.server.store import CHAT, MOVES, PERSON
from kogge.server.tables.lobby import Lobby

ROUND = 10.0  # seconds after which a process looks for what no notice told it of

log = structlog.get_logger()


class Sync:
    def __init__(self, lobby: Lobby, bus: Bus) -> None:
        self.lobby = lobby
        self.bus = bus
        self._missed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        store = self.lobby.store
        await self.bus.open((await store.key("bus")).hex()[:16], self.heard, self._missed.set)
        store.tell = self.bus.tell
        self._begin(self.lobby.bots.resume())
        if store.shared:
            self._begin(self._make_rounds())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        trouble = None if task.cancelled() else task.exception()
        if isinstance(trouble, Problem):  # the database is away: the next round sees what this was about
            log.warning("did not keep up", why=trouble.detail)
            self._missed.set()
        elif trouble:
            log.error("did not keep up", exc_info=trouble)

    def heard(self, id: str, what: str) -> None:
        """Another process has changed a table, or somebody has changed there."""
        self._begin(self.lobby.recognise([id]) if what == PERSON else self._look(id, what))

    async def _look(self, id: str, what: str) -> None:
        if id not in self.lobby.tables:
            return
        with suppress(Problem):  # whoever asked for the table was told
            async with self.lobby.tables.lease(id) as table:
                if what == MOVES and table.started:
                    await table.alone(table.catch_up())
                elif what == CHAT:
                    await table.alone(table.hear())
                else:
                    await table.refresh()
                self.lobby.bots.think(table)

    async def _make_rounds(self) -> None:
        """Notices get lost: with a connection, or with a process that is killed between its move and its notice."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(ROUND):
                    await self._missed.wait()
            self._missed.clear()
            try:
                await self._make_round()
            except Exception as error:  # the database is away: the next round will do
                log.warning("round failed", why=str(error) or type(error).__name__)

    async def _make_round(self) -> None:
        here = {table.row.id: table.people() for table in self.lobby.tables}
        for id, revision in (await self.lobby.store.revisions(list(here))).items():
            if id in self.lobby.tables:
                async with self.lobby.tables.lease(id) as table:
                    if table.revision != revision:
                        await table.refresh()
                        self.lobby.bots.think(table)
        await self.lobby.recognise({*self.lobby.presence.everybody(), *(id for ids in here.values() for id in ids)})
