"""Frames that are written straight to a connection, or read straight from it, are those of the protocol."""

import asyncio
from typing import Any, cast

import pytest
import uvicorn
import uvicorn.server
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from roundhouse.server import run
from roundhouse.server.config import Config
from roundhouse.server.socket.frames import MOST_QUEUED, Protocol, header, text_of, whole_frames


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_the_library_makes_of_the_same_text(length: int) -> None:
    content = b"x" * length
    assert header(length) + content == Frame(Opcode.TEXT, content).serialize(mask=False)


LENGTHS = [0, 1, 125, 126, 127, 65535]


def sent(text: str) -> bytes:
    """A text as a client sends it."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_of_a_client_is_read_at_once(length: int) -> None:
    assert text_of(sent("é" * (length // 2))) == "é" * (length // 2)
    assert whole_frames(sent("x" * length))


PING = Frame(Opcode.PING, b"still there?").serialize(mask=True)
BEGUN = Frame(Opcode.TEXT, b"begun", fin=False).serialize(mask=True)
OTHERS = {
    "nothing": b"",
    "a part": sent("a part")[:-1],
    "a header": sent("a header")[:2],
    "two": sent("one") + sent("two"),
    "not masked": Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
    "binary": Frame(Opcode.BINARY, b"binary").serialize(mask=True),
    "a ping": PING,
    "begun": BEGUN,
    "no text": Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
    "compressed": b"\xc1" + sent("compressed")[1:],
}


@pytest.mark.parametrize("name", OTHERS)
def test_anything_else_is_left_to_the_library(name: str) -> None:
    assert text_of(OTHERS[name]) is None
    assert whole_frames(OTHERS[name]) == (name not in ("a part", "a header"))


class Wire:
    """A transport that remembers what was done with it."""

    def __init__(self) -> None:
        self.written, self.paused, self.pauses, self.closed = b"", False, 0, False

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.paused = True
        self.pauses += 1

    def resume_reading(self) -> None:
        self.paused = False

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> Any:
        return None


async def receiving(*parts: bytes) -> tuple[list[Any], Wire]:
    """What an application receives of what a client sends in these parts, and the wire."""
    ready, received = asyncio.Event(), list[Any]()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        ready.set()
        await asyncio.Event().wait()

    config = uvicorn.Config(application, ws_max_size=run.LARGEST_FRAME, ws_per_message_deflate=False, lifespan="off")
    config.load()
    protocol, wire = Protocol(config, uvicorn.server.ServerState(), {}), Wire()
    protocol.connection_made(cast(asyncio.Transport, wire))
    protocol.data_received(HANDSHAKE)
    await ready.wait()
    for part in parts:
        protocol.data_received(part)
    while not protocol.queue.empty():
        received.append(await protocol.receive())
    for task in protocol.tasks:
        task.cancel()
    protocol.stop_keepalive()
    return received, wire


def texts(received: list[Any]) -> list[str]:
    return [message["text"] for message in received if "text" in message]


HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
ALL = sent("one") + PING + sent("two") + BEGUN + Frame(Opcode.CONT, b" and ended").serialize(mask=True) + sent("three")


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 13, 21, len(ALL)])
def test_messages_arrive_however_they_are_cut(size: int) -> None:
    parts = [ALL[start : start + size] for start in range(0, len(ALL), size)]
    received, wire = asyncio.run(receiving(*parts))
    assert texts(received) == ["one", "two", "begun and ended", "three"]
    assert Frame(Opcode.PONG, b"still there?").serialize(mask=False) in wire.written


def test_what_looks_like_a_message_in_the_middle_of_another_is_none() -> None:
    """A frame that is cut after its header: what follows begins with the mask, which may look like a header."""
    mask, content = b"\x81\x88\0\0", b"0123456789"
    head, rest = b"\x81\x8a", mask + apply_mask(content, mask)
    assert text_of(rest) is not None
    received, _ = asyncio.run(receiving(head, rest, sent("next")))
    assert texts(received) == [content.decode(), "next"]


def test_no_more_is_read_while_many_messages_wait() -> None:
    received, wire = asyncio.run(receiving(*[sent(str(number)) for number in range(MOST_QUEUED)]))
    assert texts(received) == [str(number) for number in range(MOST_QUEUED)]
    assert wire.pauses == 1
    assert not wire.paused, "reading goes on when they are handled"


def test_the_server_uses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, object] = {}
    monkeypatch.setattr("uvicorn.run", lambda app, **options: asked.update(options))
    monkeypatch.setenv(run.VARIABLE, "")
    run.run(Config("sqlite:///tables.db"), run.Address())
    assert asked["ws"] == f"{Protocol.__module__}:{Protocol.__name__}"
