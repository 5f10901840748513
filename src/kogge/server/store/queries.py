"""What every query goes through: reading, and changing all or nothing, in the SQL that SQLite and PostgreSQL share."""

import math
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

import structlog

from kogge.server.errors import Unavailable
from kogge.server.store import Tell

log = structlog.get_logger()


class Change(NamedTuple):
    sql: str  # with a ? for each value
    values: Sequence[Any]
    must: bool = False  # find exactly one row, or Conflict


def ignore(table: str, what: str) -> None:
    """Nobody else is there to hear."""


class Queries(ABC):
    tell: Tell = staticmethod(ignore)  # whom it concerns that a table has changed
    _trouble = -math.inf  # when the database was last away

    @abstractmethod
    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]: ...

    @abstractmethod
    async def _change(self, *changes: Change) -> None:
        """All of them or none, durable on return; Conflict where a key is taken or a row is missing."""

    def away(self, error: Exception) -> Unavailable:
        """Whoever asked can only wait; whoever runs the server can do something about it."""
        log.warning("database away", why=str(error) or type(error).__name__)
        self._trouble = time.monotonic()
        return Unavailable()

    def troubled_since(self, moment: float) -> bool:
        return self._trouble >= moment

    async def check(self) -> None:
        written = ("written", str(time.time()))
        sql = "INSERT INTO keys VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._change(Change(sql, written))

    async def key(self, name: str) -> bytes:
        made = (name, secrets.token_hex(32))
        await self._change(Change("INSERT INTO keys VALUES (?, ?) ON CONFLICT (name) DO NOTHING", made))
        [[value]] = await self._read("SELECT value FROM keys WHERE name = ?", (name,))
        return bytes.fromhex(value)


def places(values: Any) -> str:
    return ", ".join("?" * len(values))


def insert(table: str, rows: Sequence[tuple[Any, ...]]) -> Change:
    sql = f"INSERT INTO {table} VALUES {', '.join(f'({places(row)})' for row in rows)}"
    return Change(sql, [value for row in rows for value in row])
