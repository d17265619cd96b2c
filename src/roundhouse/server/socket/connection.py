"""One connection to one table."""

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from roundhouse.game.errors import Refused
from roundhouse.language import LANGUAGES, choose
from roundhouse.server.http.rate_limit import Gate, network
from roundhouse.server.live.room import Room, Stale
from roundhouse.server.live.subscribers import TooSlow, Viewer
from roundhouse.server.live.worker import Worker
from roundhouse.server.operations.metrics import MESSAGES, MOVE_SECONDS
from roundhouse.server.socket import messages
from roundhouse.server.socket.handlers import act
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.snapshot import PROTOCOL, encoder
from roundhouse.server.table.wording import Teller

log = structlog.get_logger()

FIRST_WORD = 10.0
"""Seconds a client has to say who it is."""
LAST_WARNING = 100
"""So many refused messages in a row end a connection."""
POLICY, TRY_LATER, GOING_AWAY = 1008, 1013, 1001


class Goodbye(Exception):
    """The connection ends: a code of the WebSocket protocol."""


async def serve(socket: WebSocket, table_id: str, worker: Worker, gate: Gate) -> None:
    """From the handshake to the end."""
    await socket.accept()
    try:
        with gate.socket(network(socket.client.host if socket.client else "")):
            await _talk(socket, table_id, worker, gate)
    except Refused as refused:
        await _send_error(socket, refused)
        await _close(socket, POLICY)
    except Unavailable:
        await _close(socket, TRY_LATER)
    except Goodbye as goodbye:
        await _close(socket, goodbye.args[0])
    except WebSocketDisconnect:
        pass


async def _talk(socket: WebSocket, table_id: str, worker: Worker, gate: Gate) -> None:
    hello = await _hello(socket, gate)
    room = await worker.room(table_id)
    viewer = await _known_viewer(room, hello)
    sending = asyncio.create_task(_send_all(socket, viewer))
    try:
        await room.welcome(viewer, hello.at)
        await worker.arrived(room, viewer)
        await Listening(socket, room, viewer, gate).run()
    finally:
        sending.cancel()
        worker.left(room, viewer)


async def _hello(socket: WebSocket, gate: Gate) -> messages.Hello:
    try:
        async with asyncio.timeout(FIRST_WORD):
            hello = messages.read_hello(await _receive(socket, gate.limits.body))
    except TimeoutError:
        raise Refused("no_hello") from None
    except messages.UNREADABLE as error:
        raise Refused("bad_message", reason=str(error)) from None
    if hello.hello != PROTOCOL:
        raise Refused("other_protocol", spoken=PROTOCOL)
    return hello


async def _known_viewer(room: Room, hello: messages.Hello) -> Viewer:
    """Who somebody is. Another process may have let them in a moment ago."""
    try:
        return _viewer(room, hello)
    except Refused:
        await room.catch_up()
        return _viewer(room, hello)


def _viewer(room: Room, hello: messages.Hello) -> Viewer:
    """Who somebody is at a table, by the key. One that does not fit is refused rather than taken for a spectator's."""
    table = room.table
    language = choose([hello.language]) if hello.language else None
    if hello.key is None:
        if not table.settings.watching:
            raise Refused("no_watching")
        return Viewer(None, (), False, language)
    key = hashed(hello.key)
    if not table.seats_of(key) and key != table.host:
        raise Refused("bad_key")
    return Viewer(key, table.seats_of(key), key == table.host, language)


async def _receive(socket: WebSocket, longest: int) -> str:
    """The text of a message; anything else is refused."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    if text is None:
        raise Refused("bad_message", reason="binary")
    if len(text) > longest:
        raise Refused("message_too_long", most=longest)
    return text


class Listening:
    """What a client says, one message after the other."""

    def __init__(self, socket: WebSocket, room: Room, viewer: Viewer, gate: Gate) -> None:
        self.socket, self.room, self.viewer = socket, room, viewer
        person = f"{room.table.id} {viewer.key}" if viewer.key else None
        self.bucket, self.longest = gate.messages(person), gate.limits.body
        self.refused = 0

    async def run(self) -> None:
        while True:
            await self._next()
            if self.refused:
                await asyncio.sleep(0)  # otherwise the warnings would wait behind the flood
            if self.refused > LAST_WARNING:
                raise Goodbye(POLICY)

    async def _next(self) -> None:
        """Read a message and do what it says. Whatever is wrong with it is told to the sender alone."""
        message: Any = None
        try:
            text = await _receive(self.socket, self.longest)
            allowed = self.bucket.take()
            message = messages.read(text)  # also if there are too many, for the refusal names its id
            if not allowed:
                raise Refused("slow_down", retry_after=self.bucket.wait())
            with MOVE_SECONDS.time():
                await act(self.room, self.viewer, message)
            self._count("done")
        except Stale:
            self._count("stale")
            await self.room.show(self.viewer, "stale")
        except messages.UNREADABLE as error:
            self._complain(Refused("bad_message", reason=str(error)), message)
        except Refused as refused:
            self._complain(refused, message)
        except Unavailable:
            self._complain(Refused("store_down"), message)

    def _complain(self, refused: Refused, message: Any) -> None:
        self._count("refused")
        teller = Teller(self.room.table, self.viewer.language or LANGUAGES[0])
        self.viewer.send(error(refused, teller.refusal(refused), getattr(message, "id", None)))

    def _count(self, outcome: str) -> None:
        self.refused = self.refused + 1 if outcome == "refused" else 0
        MESSAGES.labels(outcome).inc()


async def _send_all(socket: WebSocket, viewer: Viewer) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        try:
            while (message := await viewer.next()) is not None:
                await socket.send_text(message)
            await socket.close(POLICY if viewer.unwelcome else GOING_AWAY)
        except TooSlow:
            await socket.close(TRY_LATER)


def error(refused: Refused, text: str, number: int | str | None = None) -> str:
    """A refusal as a message: a code and its parameters for programs, a sentence for people."""
    content: dict[str, Any] = {
        "kind": "error",
        "code": refused.code,
        "parameters": refused.parameters,
        "text": text,
    }
    return encoder.encode(content if number is None else content | {"id": number}).decode()


async def _send_error(socket: WebSocket, refused: Refused) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(error(refused, str(refused)))


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(code)
