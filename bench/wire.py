"""A WebSocket client that costs little, so that a measurement shows the server and not the client beside it.

It trusts the server: whole text frames without a mask, nothing compressed. Its own mask is zero, which is allowed and
changes no byte.
"""

import asyncio
import base64
import os
from collections import deque
from typing import cast


class Wire(asyncio.Protocol):
    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self._buffer = b""
        self._open = False
        self._frames: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        at = 0
        if not self._open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._buffer = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data
            self._open = True
            self._wake()
        while len(data) - at >= 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, begin = int.from_bytes(data[at + 2 : at + 10]), at + 10
            if len(data) < begin + size:
                break
            if data[at] == 0x81:
                self._frames.append(data[begin : begin + size])
            elif data[at] == 0x89:  # a ping
                self.transport.write(bytes([0x8A, 0x80 | size]) + bytes(4) + data[begin : begin + size])
            at = begin + size
        self._buffer = data[at:]
        if self._frames:
            self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def _wait(self) -> None:
        if self._lost:
            raise ConnectionError("the server closed the connection")
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    async def receive(self) -> bytes:
        while not self._frames:
            await self._wait()
        return self._frames.popleft()

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2)
        self.transport.write(head + bytes(4) + text)

    def close(self) -> None:
        self.transport.close()

    async def open(self, host: str, path: str, cookie: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: {cookie}",
            "",
            "",
        ]
        self.transport.write("\r\n".join(lines).encode())
        while not self._open:
            await self._wait()


async def connect(address: str, path: str, cookie: str = "") -> Wire:
    host, port = address.split(":")
    _, wire = await asyncio.get_running_loop().create_connection(Wire, host, int(port))
    await wire.open(address, path, cookie)
    return wire
