"""Somebody who comes over the network, from an address of their own: all of 127.0.0.0/8 is this machine."""

import asyncio
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 10.0  # seconds for an answer over HTTP, or to get in
AWAY = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)  # nobody is there, or they hung up


class Refused(Exception):
    """The server said no."""

    def __init__(self, status: int, error: str) -> None:
        super().__init__(f"{status} {error}")
        self.status = status
        self.error = error


class Person:
    def __init__(self, servers: Sequence[str], host: str, at: int = 0) -> None:
        """`servers` are addresses; when one of them is away the next is tried."""
        self.servers = servers
        self.host = host
        self.at = at
        self.id = ""
        transport = httpx.AsyncHTTPTransport(local_address=host)
        self.http = httpx.AsyncClient(transport=transport, timeout=PATIENCE, trust_env=False)

    @property
    def server(self) -> str:
        return self.servers[self.at % len(self.servers)]

    def turn_elsewhere(self) -> None:
        self.at += 1

    async def try_(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        content = msgspec.json.encode(body) if body is not None else None
        headers = {"content-type": "application/json", **headers} if body is not None else headers
        return await self.http.request(method, f"http://{self.server}{path}", content=content, headers=headers)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.try_(method, path, body)
        found = msgspec.json.decode(answer.content) if answer.content else None
        if answer.status_code >= 300:
            raise Refused(answer.status_code, found["error"] if isinstance(found, dict) else "")
        return found

    async def insist(self, method: str, path: str, body: Any = None) -> Any:
        """Ask again for as long as the server is away or has no time. Whoever asks twice may have been heard twice."""
        while True:
            try:
                return await self.ask(method, path, body)
            except Refused as refused:
                if refused.status not in (429, 503):
                    raise
            except AWAY:
                self.turn_elsewhere()
            await asyncio.sleep(0.2)

    async def come_in(self, name: str) -> None:
        self.id = (await self.insist("POST", "/api/me", {"name": name}))["id"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def connect(self, table: str, seat: str = "", **query: str) -> connect:
        """A WebSocket, to be entered."""
        fields = "&".join(f"{name}={value}" for name, value in {"seat": seat, **query}.items())
        return connect(
            f"ws://{self.server}/api/tables/{table}/play?{fields}",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            local_addr=(self.host, 0),
            open_timeout=PATIENCE,
            close_timeout=1,
            ping_interval=None,
            compression=None,
            proxy=None,
            max_size=2**23,
        )

    async def close(self) -> None:
        await self.http.aclose()


async def hear(socket: ClientConnection) -> Any:
    return msgspec.json.decode(await socket.recv())


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


def applied(state: Any, message: Any) -> Any:
    """A state after changes of it, as docs for clients ask for."""
    for place, value in message["patch"]:
        *path, last = place
        there = state
        for step in path:
            there = there[step]
        there[last] = value
    return state | {field: message[field] for field in ("number", "since", "events")}
