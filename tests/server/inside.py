"""Tables, bots and a database in the process of the test, where a test can hold the clock that bots answer by."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from kogge.server.minds.pace import Metronome
from kogge.server.minds.thinkers import Thinkers
from kogge.server.people.people import People
from kogge.server.people.presence import Presence
from kogge.server.people.quotas import Quotas
from kogge.server.store import Person
from kogge.server.store.sqlite import SqliteStore
from kogge.server.tables.bus import Alone
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.table import Table
from tests.server.clients import WAIT


@asynccontextmanager
async def lobby(data: Path, thinkers: Thinkers | None = None, quotas: Quotas | None = None) -> AsyncIterator[Lobby]:
    """As a server puts it together; real processes think."""
    quotas = quotas or Quotas(on=False)
    store = SqliteStore(data)
    thinkers = thinkers or Thinkers(1, 30.0, None, quotas)
    people = People(store, await store.key("cookies"))
    found = Lobby(store, thinkers, Alone(), Presence(people), quotas)
    try:
        yield found
    finally:
        await found.close()
        await thinkers.close()
        await store.close()


async def start(lobby: Lobby, game: str, seats: Sequence[str | Person], host: Person, **wishes: str) -> str:
    """A game among these people and bots."""
    pace = wishes.pop("pace", "normal")
    id = await lobby.add(host, game, len(seats), wishes, True, 0, pace)  # type: ignore[arg-type]
    async with lobby.visit(id, host) as table:
        for seat, who in enumerate(seats):
            if isinstance(who, Person):
                await lobby.take(table, who, seat, "", "")
            else:
                await lobby.seat_bot(table, host, seat, who)
        await lobby.start(table, host)
    return id


class Virtual(Metronome):
    """Time passes when somebody waits, and no other time."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def wait(self, table: Table, seconds: float) -> None:
        self.time += seconds


class Held(Metronome):
    """Time stands still until the test lets it pass."""

    def __init__(self) -> None:
        self.time = 0.0
        self.waits = asyncio.Event()  # somebody waits for an instant

    def now(self) -> float:
        return self.time

    async def wait(self, table: Table, seconds: float) -> None:
        self.waits.set()
        await table.change(WAIT)
