"""The WebSocket protocol as uvicorn speaks it, and a short way for messages that are ready to be sent."""

from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITE = "roundhouse.write"
"""The name of the short way among the extensions of a connection."""
TEXT = b"\x81"
"""The first byte of a frame that is a whole text."""


class Protocol(WebSocketsSansIOProtocol):
    """A connection that takes whole messages without a task of its own waking up for each."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[WRITE] = self.write

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response and self.close_sent:
            self.handshake_complete = True  # refused with an answer: nothing to complain about in the log

    def write(self, content: bytes) -> bool:
        """Send a text at once. False if the connection ends, or has enough to send."""
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        self.transport.write(header(len(content)) + content)
        return True


def header(length: int) -> bytes:
    """What comes before a text of so many bytes from a server: its kind and its length."""
    if length < 126:
        return TEXT + length.to_bytes(1, "big")
    if length < 65536:
        return TEXT + b"\x7e" + length.to_bytes(2, "big")
    return TEXT + b"\x7f" + length.to_bytes(8, "big")
