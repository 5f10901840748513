"""How many connections there are, from whom, and how long one may take to say what it wants.

A connection waits while we owe it nothing: before its first request, while it sends one, between two, and while it does
not read our answer. It may wait for some seconds. If every place is taken, the one that has waited longest makes room,
so that idle connections keep nobody out; only where all are at work is the server full.
"""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Protocol, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kogge.server import metrics
from kogge.server.frames import FramesProtocol

SPARE = 50  # places beyond the last, for those who ask whether the server lives


class Trusted(Protocol):
    """The addresses of proxies, whose word counts for who a client is."""

    def __contains__(self, host: str | None, /) -> bool: ...


class Gate:
    def __init__(self, most: int, from_one_address: int, seconds: float, trusted: Trusted = frozenset()) -> None:
        """`from_one_address` 0: as many as they like. A proxy is not limited; whoever comes by way of it is."""
        self.most = most
        self.from_one_address = from_one_address
        self.seconds = seconds  # that a connection may wait
        self.trusted = trusted
        self._count = 0
        self._waiting: dict[HttpConnection, None] = {}  # the longest first
        self._connected: Counter[str] = Counter()  # by network
        self._served: Counter[str] = Counter()  # by the network that a proxy names, if there is one

    def options(self) -> dict[str, Any]:
        """For uvicorn, so that all connections come through here."""
        return {"http": partial(HttpConnection, self), "ws": partial(SocketConnection, self)}

    @property
    def is_full(self) -> bool:
        return self._count > self.most

    def enter(self, host: str) -> bool:
        """Whether there is a place for one more from there; if so, it is taken."""
        key = network(host)
        if self.from_one_address and host not in self.trusted and self._connected[key] >= self.from_one_address:
            metrics.DROPPED.labels("address").inc()
            return False
        if self._count >= self.most:
            if self._waiting:
                next(iter(self._waiting)).drop("crowded")
            elif self._count >= self.most + SPARE:
                metrics.DROPPED.labels("full").inc()
                return False
        self._count += 1
        self._connected[key] += 1
        return True

    def leave(self, host: str) -> None:
        self._count -= 1
        release(self._connected, network(host))

    def wait(self, connection: "HttpConnection") -> None:
        self._waiting.pop(connection, None)
        self._waiting[connection] = None

    def work(self, connection: "HttpConnection") -> None:
        self._waiting.pop(connection, None)

    @contextmanager
    def serving(self, host: str) -> Iterator[bool]:
        """While something is done for a client; False if too much is done for them already."""
        key = network(host)
        if host in self.trusted or not self.from_one_address:
            yield True
        elif self._served[key] >= self.from_one_address:
            yield False
        else:
            self._served[key] += 1
            try:
                yield True
            finally:
                release(self._served, key)


class HttpConnection(HttpToolsProtocol):
    """Speaks HTTP, for as long as its client does."""

    def __init__(self, gate: Gate, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.gate = gate
        self._inside = False
        self._serving: RequestResponseCycle | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._inside = self.gate.enter(self.host)
        if self._inside:
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def drop(self, why: str) -> None:
        metrics.DROPPED.labels(why).inc()
        self._leave()
        self.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._serving = cycle
        super()._start_asgi_task(cycle, app)

    def _leave(self) -> None:
        self._work()
        if self._serving is not None:  # uvicorn tells only the last of several requests that were sent at once
            self._serving.disconnected = True
        if self._inside:
            self._inside = False
            self.gate.leave(self.host)

    def _wait(self) -> None:
        """For the client, but not for ever."""
        self._work()
        self.gate.wait(self)
        self._timer = self.loop.call_later(self.gate.seconds, self.drop, "slow")

    def _work(self) -> None:
        """The client has done its part."""
        self.gate.work(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def _is_answered(self) -> bool:
        cycle = cast(RequestResponseCycle | None, self.cycle)  # there is none before the first request
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()  # whatever comes before a request, such as an empty line, gives it no more time

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if not self._is_answered:
            self._work()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._is_answered and not self.transport.is_closing():
            self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self._is_answered:
            self._work()

    def handle_websocket_upgrade(self) -> None:
        self._work()
        super().handle_websocket_upgrade()


class SocketConnection(FramesProtocol):
    """A WebSocket that came in as a request; uvicorn pings it, and hangs up if it does not answer."""

    def __init__(self, gate: Gate, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.gate = gate

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)


def release(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


def network(host: str) -> str:
    """Who an address belongs to, as far as it tells: with IPv6 everybody has a whole network of them."""
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 else host
