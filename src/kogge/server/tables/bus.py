"""What processes that serve the same tables tell each other, by way of Redis or Valkey.

Never what happened, only where to look: the log in the database is the truth, and a notice that comes twice, late or
not at all does no harm. So nothing here may fail a move: while there is no Redis, notices wait.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlsplit

import redis
import redis.asyncio
import structlog
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from kogge.server import metrics
from kogge.server.store import Tell, Unreachable

PATIENCE = 5.0  # seconds for a connection or an answer
AGAIN = 0.5  # seconds between two attempts
LEASE = 6.0  # seconds that a claim outlives its process

log = structlog.get_logger()


class Bus(Protocol):
    async def open(self, name: str, heard: Tell, missed: Callable[[], None]) -> None:
        """Listen to all who use this name; `missed` is called when notices may have been lost."""
        ...

    async def close(self) -> None: ...
    def tell(self, table: str, what: str) -> None: ...

    async def claim(self, table: str) -> bool:
        """Whether this process is the one to think for the bots of a table, until it lets go of it or dies."""
        ...

    async def release(self, table: str) -> None: ...


class Alone:
    """There is one process."""

    async def open(self, name: str, heard: Tell, missed: Callable[[], None]) -> None: ...
    async def close(self) -> None: ...
    def tell(self, table: str, what: str) -> None: ...

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None: ...


class RedisBus:
    def __init__(self, url: str) -> None:
        try:
            with redis.Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE) as client:
                client.ping()
        except (redis.RedisError, OSError, ValueError) as error:
            raise Unreachable(f"cannot use Redis at {place(url)}: {error}") from None
        self._url = url
        self._me = secrets.token_hex(8)
        self._untold: set[tuple[str, str]] = set()
        self._news = asyncio.Event()
        self._claims: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, name: str, heard: Tell, missed: Callable[[], None]) -> None:
        self._redis = redis.asyncio.Redis.from_url(
            self._url,
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 1),
            decode_responses=True,
        )
        self._name = f"kogge:{name}"
        self._heard = heard
        self._missed = missed
        self._tasks = [asyncio.create_task(work()) for work in (self._listen, self._publish, self._renew)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(redis.RedisError, OSError):
            await self._send(self._untold)
        await self._redis.aclose()

    # Notices

    def tell(self, table: str, what: str) -> None:
        self._untold.add((table, what))
        self._news.set()

    async def _publish(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            batch, self._untold = self._untold, set()
            try:
                await self._send(batch)
            except (redis.RedisError, OSError):
                self._untold |= batch
                self._news.set()
                await asyncio.sleep(AGAIN)

    async def _send(self, batch: set[tuple[str, str]]) -> None:
        for table, what in batch:
            await self._redis.publish(self._name, f"{self._me} {table} {what}")

    async def _listen(self) -> None:
        there = True
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self._name)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":  # at first, and after the connection was lost
                            log.info("bus joined", name=self._name)
                            metrics.BUS.set(1)
                            there = True
                            self._missed()
                        elif message["type"] == "message":
                            self._receive(message["data"])
            except (redis.RedisError, OSError) as error:
                metrics.BUS.set(0)
                if there:
                    log.warning("bus lost", why=str(error))
                there = False
            await asyncio.sleep(AGAIN)

    def _receive(self, text: str) -> None:
        process, _, rest = text.partition(" ")
        table, _, what = rest.partition(" ")
        if process != self._me:
            self._heard(table, what)

    # Claims

    async def claim(self, table: str) -> bool:
        """Without Redis everybody may think: of two moves the log takes one, and only thought is wasted."""
        try:
            mine = await self._redis.set(self._key(table), self._me, nx=True, px=int(LEASE * 1000))
        except (redis.RedisError, OSError):
            return True
        if mine:
            self._claims.add(table)
        return bool(mine)

    async def release(self, table: str) -> None:
        if table in self._claims:
            self._claims.discard(table)
            with suppress(redis.RedisError, OSError):
                await self._redis.delete(self._key(table))

    async def _renew(self) -> None:
        """A bot may think for longer than a claim lasts, or wait for others to think first."""
        while True:
            await asyncio.sleep(LEASE / 3)
            with suppress(redis.RedisError, OSError):
                for table in list(self._claims):
                    await self._redis.pexpire(self._key(table), int(LEASE * 1000))

    def _key(self, table: str) -> str:
        return f"{self._name}:thinks:{table}"


def place(url: str) -> str:
    """Where, without the password."""
    try:
        parts = urlsplit(url)
        return f"{parts.hostname or 'localhost'}:{parts.port or 6379}"
    except ValueError:
        return "this address"
