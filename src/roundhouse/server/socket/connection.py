"""One connection to one table."""

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from roundhouse.game.errors import Refused
from roundhouse.language import LANGUAGES
from roundhouse.server.http.rate_limit import Gate, network
from roundhouse.server.live.admission import admit
from roundhouse.server.live.history import MOST_TOLD, Archive
from roundhouse.server.live.room import Room, Stale
from roundhouse.server.live.subscribers import TooSlow, Viewer
from roundhouse.server.live.worker import Worker
from roundhouse.server.operations.metrics import MESSAGES, MOVE_SECONDS
from roundhouse.server.socket import messages
from roundhouse.server.socket.handlers import act
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.snapshot import PROTOCOL, encoder
from roundhouse.server.table.state import Told
from roundhouse.server.table.wording import Teller

log = structlog.get_logger()

FIRST_WORD = 10.0
"""Seconds a client has to say who it is."""
LAST_WARNING = 100
"""So many refused messages in a row end a connection."""
WELCOME_COST, STALE_COST = 5, 4
COSTS: dict[type[Any], int] = {messages.Look: 4, messages.Why: 1}
"""A message, or its answer, counts as so many more for the address it comes from."""
POLICY, TRY_LATER, GOING_AWAY = 1008, 1013, 1001


class Goodbye(Exception):
    """The connection ends: a code of the WebSocket protocol."""


async def serve(socket: WebSocket, table_id: str, worker: Worker, gate: Gate, archive: Archive) -> None:
    """From the handshake to the end."""
    await socket.accept()
    address = network(socket.client.host if socket.client else "")
    try:
        with gate.socket(address):
            await _talk(socket, table_id, worker, gate, archive, address)
    except Refused as refused:
        await _send_error(socket, refused)
        await _close(socket, TRY_LATER if refused.code == "slow_down" else POLICY)
    except Unavailable:
        await _close(socket, TRY_LATER)
    except Goodbye as goodbye:
        await _close(socket, goodbye.args[0])
    except WebSocketDisconnect:
        pass


async def _talk(socket: WebSocket, table_id: str, worker: Worker, gate: Gate, archive: Archive, address: str) -> None:
    hello = await _hello(socket, gate)
    gate.budget.take(address, WELCOME_COST)
    room = await worker.room(table_id)
    viewer = await admit(room, hello.key, hello.language)
    missed = await _missed(room, hello.at, archive, address)
    sending = asyncio.create_task(_send_all(socket, viewer))
    try:
        await room.welcome(viewer, hello.at, missed)
        await worker.arrived(room, viewer)
        await Listening(socket, room, viewer, gate, address).run()
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


async def _missed(room: Room, since: int | None, archive: Archive, address: str) -> list[Told]:
    """The last entries after a position, also those that the room does not remember unless there is too much to do."""
    if since is None:
        return []
    recent = await room.recent()
    last = recent[-1].entry.position
    try:
        return await archive.told(address, room.table.id, max(since, last - MOST_TOLD), last, recent)
    except Refused:
        return recent


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

    def __init__(self, socket: WebSocket, room: Room, viewer: Viewer, gate: Gate, address: str) -> None:
        self.socket, self.room, self.viewer = socket, room, viewer
        self.budget, self.address = gate.budget, address
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
            self.budget.take(self.address, 1 + COSTS.get(type(message), 0))
            with MOVE_SECONDS.time():
                await act(self.room, self.viewer, message)
            self._count("done")
        except Stale:
            self._count("stale")
            await self._show_anew(message)
        except messages.UNREADABLE as error:
            self._complain(Refused("bad_message", reason=str(error)), message)
        except Refused as refused:
            self._complain(refused, message)
        except Unavailable:
            self._complain(Refused("store_down"), message)

    async def _show_anew(self, message: Any) -> None:
        """What was sent answered an older question."""
        try:
            self.budget.take(self.address, STALE_COST)
            await self.room.show(self.viewer, "stale")
        except Refused as refused:
            self._complain(refused, message)

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
