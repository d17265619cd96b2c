"""The WebSocket protocol as uvicorn speaks it, and a short way for what nearly all connections send and receive."""

from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no machine code of it
    from websockets.utils import apply_mask

WRITE = "roundhouse.write"
"""The name of the short way among the extensions of a connection."""
TEXT = b"\x81"
"""The first byte of a frame that is a whole text."""
MASKED = 0x80
"""What is added to the length of a frame that comes from a client."""
MOST_QUEUED = 8
"""How many messages may wait to be handled before no more are read."""


class Protocol(WebSocketsSansIOProtocol):
    """A connection that writes whole messages without a task of its own waking up for each, and reads those that come
    as one frame at once."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[WRITE] = self.write

    _in_step = True
    """Whether all that was received are whole frames. Otherwise the library may be in the middle of one."""

    def data_received(self, data: bytes) -> None:
        """Queue a message that came by itself. Anything else is left to the library."""
        if self._in_step and self._open and (text := text_of(data)) is not None:
            self._queue(text)
            return
        self._in_step &= whole_frames(data) if self.handshake_complete else not self.handshake_initiated
        super().data_received(data)

    @property
    def _open(self) -> bool:
        """Whether the connection is open, and no message has begun that goes on in another frame."""
        conn = self.conn
        known = self.handshake_complete and not self.close_sent and conn.close_rcvd is None
        return known and conn.current_size is None and conn.parser_exc is None

    def _queue(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_QUEUED and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

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


def text_of(data: bytes) -> str | None:
    """The text, if this is exactly one masked frame that is a whole text. None if it is anything else."""
    if len(data) < 6 or data[:1] != TEXT:
        return None
    length, start = data[1] - MASKED, 2
    if length == 126:
        length, start = int.from_bytes(data[2:4], "big"), 4
    elif not 0 <= length < 126:
        return None
    if start + 4 + length != len(data):
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def whole_frames(data: bytes) -> bool:
    """Whether data ends where a frame ends, if it begins where one begins."""
    at = 0
    while at < len(data):
        second = data[at + 1 : at + 2] or bytes(1)
        masked, length = divmod(second[0], MASKED)
        at += 2
        wide = {126: 2, 127: 8}.get(length, 0)
        length = int.from_bytes(data[at : at + wide], "big") if wide else length
        at += wide + 4 * masked + length
    return at == len(data)
