"""WebSocket messages with few calls to the system, for those cost more than all the rules of a move.

uvicorn makes a write for each message, and stops and resumes reading at each one that comes in. Its protocol gets one
more way to send, in which what is due to a client at the same time travels together, and reads on until some messages
wait.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kogge.server.people.presence import ignore

EXTENSION = "kogge.line"
TEXT = 0x81  # the first byte of a text message that is whole
PATIENCE = 20.0  # seconds that a client may take to read what it was sent
AHEAD = 4  # messages that are read before the first of them is dealt with


class FramesProtocol(WebSocketsSansIOProtocol):
    _giving_up: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.freed: Callable[[], None] = ignore  # called when the client has read enough to be sent more

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    # Out

    @property
    def is_free(self) -> bool:
        """Whether the client has read enough of what it was sent."""
        return self.writable.is_set()

    async def wait_until_free(self) -> None:
        await self.writable.wait()

    def write_texts(self, texts: list[bytes]) -> None:
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (header(len(text)), text)]))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._giving_up = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait_no_longer()
        self.freed()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)

    def _wait_no_longer(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None

    # In

    def send_receive_event_to_app(self) -> None:
        paused, self.read_paused = self.read_paused, True  # so that uvicorn leaves it to us
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()


def header(length: int) -> bytes:
    """Of an unmasked text message (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2)
    return bytes((TEXT, 127)) + length.to_bytes(8)
