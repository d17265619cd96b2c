"""Many viewers of tables in one process, as cheap as they can be: each receives what a page receives, reads all of it,
and checks it."""

import asyncio
import base64
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)
"""Clients must mask what they send. This mask changes nothing."""
UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
)
"""What a browser asks for."""
LAST_CHUNK = b"\r\n0\r\n\r\n"
PARTS = ("table", "public", "mine", "result")


class Mine(msgspec.Struct):
    seat: int
    legal: list[str] = []
    claims: dict[str, list[str]] = {}

    @property
    def actions(self) -> list[str]:
        return self.legal + [f"claim {route} {price}" for route, prices in self.claims.items() for price in prices]


class TableState(msgspec.Struct):
    asked: list[int]
    status: str


class State(msgspec.Struct):
    """The parts of a message that are needed to move."""

    kind: str
    at: int = 0
    table: TableState | None = None
    mine: list[Mine] = []


read = msgspec.json.Decoder(State).decode
decode = msgspec.json.Decoder().decode


@dataclass
class Tally:
    """What all viewers received."""

    messages: int = 0
    bytes: int = 0
    checked: int = 0
    errors: list[str] = field(default_factory=list)


class Viewer(asyncio.Protocol):
    """One page that shows a table. `heard` is called with every message."""

    def __init__(self, tally: Tally, heard: Callable[["Viewer"], None]) -> None:
        self.tally, self.heard, self.check = tally, heard, Check()
        self.sent = 0
        self.last = b""
        """The last message with the state of the table."""
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting = bytearray()
        self._transport: asyncio.Transport | None = None
        self._answers: list[asyncio.Future[bytes]] = []

    async def open(self, port: int, table: str, hello: dict[str, Any], before: Sequence[bytes] = ()) -> None:
        """Connect, send some requests, then say hello and wait for the welcome."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)
        for request in before:
            await self._ask(request)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = (f"Origin: http://{HOST}", *UPGRADE, f"Sec-WebSocket-Key: {key}")
        await self._ask(get(f"/api/tables/{table}/socket", *upgrade))
        self._answers = []
        self.send(hello)
        await asyncio.wait_for(self.welcomed, 30)

    @property
    def at(self) -> int:
        """The position that the page has reached."""
        return self.check.at

    def send(self, message: dict[str, Any]) -> None:
        self._frame(TEXT, msgspec.json.encode(message))

    def state(self) -> State:
        return read(self.last)

    def close(self) -> None:
        if self._transport:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if self._answers:
            self._read_answer()
        while not self._answers and self._read_frame():
            pass

    def _frame(self, kind: int, content: bytes) -> None:
        assert self._transport
        assert len(content) < 65536
        short = len(content) < 126
        length = bytes([0x80 | len(content)]) if short else b"\xfe" + len(content).to_bytes(2, "big")
        self._transport.write(bytes([kind]) + length + NO_MASK + content)

    async def _ask(self, request: bytes) -> bytes:
        assert self._transport
        self._answers = [asyncio.get_running_loop().create_future()]
        self._transport.write(request)
        return await asyncio.wait_for(self._answers[0], 30)

    def _read_answer(self) -> None:
        """A whole response to a request: its content is not read."""
        end = self._waiting.find(b"\r\n\r\n") + 4
        head = bytes(self._waiting[:end]).lower()
        last = self._end(head) if end > 3 else 0
        if not last:
            return
        if not head.startswith((b"http/1.1 1", b"http/1.1 2", b"http/1.1 3")):
            self.tally.errors.append(head.decode().splitlines()[0])
        del self._waiting[:last]
        answer = self._answers.pop()
        if not answer.done():  # nobody waits any more when a run ends
            answer.set_result(head)

    def _end(self, head: bytes) -> int:
        """Where the response with this head ends, 0 if that is still to come."""
        if b"transfer-encoding: chunked" in head:
            return self._waiting.find(LAST_CHUNK, len(head) - 2) + len(LAST_CHUNK) if LAST_CHUNK in self._waiting else 0
        length = next((int(line[15:]) for line in head.split(b"\r\n") if line.startswith(b"content-length:")), 0)
        return len(head) + length if len(self._waiting) >= len(head) + length else 0

    def _read_frame(self) -> bool:
        if len(self._waiting) < 2:
            return False
        kind, length, start = self._waiting[0], self._waiting[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(self._waiting[2:start], "big")
        end = start + length
        if len(self._waiting) < end:
            return False
        content = bytes(self._waiting[start:end])
        del self._waiting[:end]
        self._take(kind, content)
        return True

    def _take(self, kind: int, content: bytes) -> None:
        if kind == PING:
            self._frame(PONG, content)
        elif kind == TEXT:
            self.tally.messages += 1
            self.tally.bytes += len(content)
            if content.startswith((b'{"kind":"error"', b'{"kind":"why"')):
                self.tally.errors.append(content.decode())
            else:
                self._news(content)

    def _news(self, content: bytes) -> None:
        self.last = content
        self.tally.checked += 1
        self.tally.errors += self.check.faults(decode(content))
        if not self.welcomed.done():
            self.welcomed.set_result(None)
        self.heard(self)


class Check:
    """Reads everything that a page is sent, and finds what would be wrong there."""

    def __init__(self) -> None:
        self.at = 0

    def faults(self, message: dict[str, Any]) -> list[str]:
        positions = [entry["at"] for entry in message["entries"]]
        faults = [f"{message['kind']} lacks {part}" for part in PARTS if part not in message]
        if positions != sorted(set(positions)) or any(not self.at < at <= message["at"] for at in positions):
            faults.append(f"entries {positions} after {self.at}, at {message['at']}")
        asked = message["table"]["asked"]
        for own in message["mine"]:
            if own["seat"] in asked and not (own.get("legal") or own.get("claims")):
                faults.append(f"seat {own['seat']} is asked and may do nothing")
        self.at = message["at"]
        return faults


def get(path: str, *headers: str) -> bytes:
    """A request for something."""
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {HOST}", *headers, "", ""]).encode()
