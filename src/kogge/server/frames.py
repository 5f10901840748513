"""Several WebSocket messages in one write.

A write to a socket costs more than all the rules of a move, and uvicorn makes one for each message. So its protocol
gets one more way to send: what is due to a client at the same time travels together.
"""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "kogge.texts"
TEXT = 0x81  # the first byte of a text message that is whole


class FramesProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self.send_texts

    async def send_texts(self, texts: list[bytes]) -> None:
        """Wait until the client has read enough of what was sent before, then send all of these."""
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (header(len(text)), text)]))


def header(length: int) -> bytes:
    """Of an unmasked text message (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2)
    return bytes((TEXT, 127)) + length.to_bytes(8)
