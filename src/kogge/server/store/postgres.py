"""PostgreSQL, for several processes on any machines. It commits together what arrives together by itself."""

import asyncio
import functools
from collections.abc import Sequence
from itertools import count
from typing import Any, ClassVar
from urllib.parse import urlsplit

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from kogge.server.store import Conflict, Unreachable, Unusable
from kogge.server.store.migrate import Newer, upgrade
from kogge.server.store.queries import Change
from kogge.server.store.sql import SqlStore

CONNECTIONS = 10  # that a process opens at the most
PATIENCE = 10.0  # seconds for a connection, or for the answer to a query
AWAY = (  # it was stopped, does not answer, or has no room
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)


class PostgresStore(SqlStore):
    shared: ClassVar[bool] = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None
        try:
            asyncio.run(bring_up_to_date(url))
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError, DBAPIError) as error:
            why = error.orig if isinstance(error, DBAPIError) else error
            raise Unreachable(f"cannot use the database at {place(url)}: {str(why) or 'no answer'}") from None
        except Newer:
            raise Unusable(f"the database at {place(url)} is of a newer Kogge than this one; update Kogge") from None

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._url, min_size=0, max_size=CONNECTIONS, timeout=PATIENCE, command_timeout=PATIENCE
        )

    async def close(self) -> None:
        await self._pool.close()

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # no text here has one, and PostgreSQL would not look for it
        try:
            return [tuple(row) for row in await self._pool.fetch(numbered(sql), *values)]
        except AWAY as error:
            raise self.away(error) from error

    async def _change(self, *changes: Change) -> None:
        # A client that goes away does not take back what is already on its way to the disk.
        await asyncio.shield(asyncio.ensure_future(self._make(changes)))

    async def _make(self, changes: Sequence[Change]) -> None:
        try:
            async with self._pool.acquire() as db:
                if len(changes) == 1:
                    await make(db, changes[0])
                    return
                async with db.transaction():
                    for change in changes:
                        await make(db, change)
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict from None
        except AWAY as error:
            raise self.away(error) from error


async def make(db: Any, change: Change) -> None:
    values = [value.replace("\0", "") if isinstance(value, str) else value for value in change.values]
    done = await db.execute(numbered(change.sql), *values)
    if change.must and not done.endswith(" 1"):
        raise Conflict


@functools.lru_cache(maxsize=512)
def numbered(sql: str) -> str:
    """PostgreSQL calls values $1, $2, …"""
    numbers = count(1)
    return "".join(f"${next(numbers)}" if c == "?" else c for c in sql)


async def bring_up_to_date(url: str) -> None:
    """Several processes may start at once: one migrates, the others wait for it."""
    opened = await asyncpg.connect(url, timeout=PATIENCE)

    async def connect() -> Any:
        return opened

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    async with engine.connect() as connection:
        await connection.execute(text("SELECT pg_advisory_lock(hashtext('kogge migrations'))"))
        await connection.commit()  # the lock is the session's and ends with it
        await connection.run_sync(upgrade)


def place(url: str) -> str:
    """Where, without the password."""
    try:
        parts = urlsplit(url)
        return f"{parts.hostname or 'localhost'}:{parts.port or 5432}{parts.path}"
    except ValueError:
        return "this address"
