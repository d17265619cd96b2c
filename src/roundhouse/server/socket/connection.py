"""One connection to one table: reads and handles messages, and sends what happens at the table."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from msgspec import UNSET
from starlette.websockets import WebSocketState

from roundhouse.game.errors import Refused
from roundhouse.language import LANGUAGES, Words, telling
from roundhouse.server.http.rate_limit import RateLimits, network, wide
from roundhouse.server.live.admission import admit
from roundhouse.server.live.background.tasks import Stale
from roundhouse.server.live.history import MOST_TOLD, History
from roundhouse.server.live.room import Room
from roundhouse.server.live.subscribers import Subscriber, TooSlow
from roundhouse.server.live.worker import Worker
from roundhouse.server.operations.metrics import MESSAGES, MOVE_SECONDS
from roundhouse.server.socket import messages
from roundhouse.server.socket.frames import WRITE
from roundhouse.server.socket.handlers import Handlers
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.presentation.protocol import PROTOCOL, Problem
from roundhouse.server.table.presentation.seen import encoder
from roundhouse.server.table.presentation.wording import Wording
from roundhouse.server.table.state import Told

HELLO_SECONDS = 10.0
"""Seconds in which a client must say hello."""
MOST_REFUSED = 100
"""How many refused messages in a row end a connection."""
WELCOME_COST, STALE_COST = 5, 4
COSTS: dict[type[Any], int] = {messages.Look: 4, messages.Why: 1, messages.Undo: 4, messages.Consent: 4}
"""How many more messages a message, or its answer, counts as for its address."""
OUTCOMES = {outcome: MESSAGES.labels(outcome) for outcome in ("done", "stale", "refused")}
POLICY, TRY_LATER, GOING_AWAY = 1008, 1013, 1001


class Goodbye(Exception):
    """The connection ends with a close code of the WebSocket protocol."""


@dataclass(frozen=True)
class Server:
    """What a connection needs of its process."""

    worker: Worker
    rate_limits: RateLimits
    history: History


async def serve(socket: WebSocket, table_id: str, server: Server) -> None:
    """Serve a connection from the handshake to the end."""
    await socket.accept()
    connection = Connection(socket, server)
    try:
        with server.rate_limits.socket(connection.address):
            await connection.run(table_id)
    except Refused as refused:
        await _send_error(socket, refused)
        await _close(socket, TRY_LATER if refused.code == "slow_down" else POLICY)
    except Unavailable:
        await _close(socket, TRY_LATER)
    except Goodbye as goodbye:
        await _close(socket, goodbye.args[0])
    except WebSocketDisconnect:
        pass


class Connection:
    """A socket and the process that serves it."""

    def __init__(self, socket: WebSocket, server: Server) -> None:
        self.socket, self.server = socket, server
        self.address = network(socket.client.host if socket.client else "")
        self.longest = server.rate_limits.limits.body

    async def run(self, table_id: str) -> None:
        worker = self.server.worker
        hello = await self._hello()
        self.server.rate_limits.budget.take(self.address, WELCOME_COST)
        room = await worker.room(table_id)
        subscriber = await admit(room, hello.key, hello.language, hello.brief)
        if subscriber.host or room.address == table_id:
            room.address = wide(self.address)
        subscriber.write = self.socket.scope["extensions"].get(WRITE, subscriber.write)
        missed = await self._missed(room, hello.at)
        sending = asyncio.create_task(_send_all(self.socket, subscriber))
        try:
            await room.welcome(subscriber, hello.at, missed)
            await worker.arrived(room, subscriber)
            await Listener(self, room, subscriber).run()
        finally:
            sending.cancel()
            worker.left(room, subscriber)

    async def receive(self) -> str:
        """The text of the next message; anything else is refused."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | None = message.get("text")
        if text is None:
            raise Refused("bad_message", reason="binary")
        if len(text) > self.longest:
            raise Refused("message_too_long", most=self.longest)
        return text

    async def _hello(self) -> messages.Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = messages.read_hello(await self.receive())
        except TimeoutError:
            raise Refused("no_hello") from None
        except messages.UNREADABLE as error:
            raise Refused("bad_message", reason=str(error)) from None
        if hello.hello != PROTOCOL:
            raise Refused("other_protocol", spoken=PROTOCOL)
        return hello

    async def _missed(self, room: Room, since: int | None) -> list[Told]:
        """The last entries after a position. Old ones come from the log, unless that is too busy."""
        if since is None:
            return []
        recent = await room.recent()
        last = recent[-1].entry.position
        try:
            return await self.server.history.told(
                self.address, room.table.id, max(since, last - MOST_TOLD), last, recent
            )
        except Refused:
            return recent


class Listener:
    """Reads and handles the messages of a connection in sequence."""

    def __init__(self, connection: Connection, room: Room, subscriber: Subscriber) -> None:
        self.connection, self.room, self.subscriber = connection, room, subscriber
        limits = connection.server.rate_limits
        self.budget = limits.budget
        self.bucket = limits.messages(f"{room.table.id} {subscriber.key}" if subscriber.key else None)
        charge = partial(limits.tables.take, connection.address)
        self.handlers = Handlers(connection.server.worker, room, subscriber, charge)
        self.refused = 0

    async def run(self) -> None:
        while True:
            await self._next()
            if self.refused:
                await asyncio.sleep(0)  # let the refusals be sent during a flood
            if self.refused > MOST_REFUSED:
                raise Goodbye(POLICY)

    async def _next(self) -> None:
        """Read and handle a message. Only the sender is told of errors."""
        message: Any = None
        try:
            text = await self.connection.receive()
            allowed = self.bucket.take()
            message = messages.read(text)  # even if there are too many: the refusal contains its id
            if not allowed:
                raise Refused("slow_down", retry_after=self.bucket.wait())
            self.budget.take(self.connection.address, 1 + COSTS.get(type(message), 0))
            start = time.perf_counter()
            await self.handlers.handle(message)
            MOVE_SECONDS.observe(time.perf_counter() - start)
            self._count("done")
        except Stale:
            await self._answer_stale(message)
        except messages.UNREADABLE as error:
            self._refuse(Refused("bad_message", reason=str(error)), message)
        except Refused as refused:
            self._refuse(refused, message)
        except Unavailable:
            self._refuse(Refused("store_down"), message)

    async def _answer_stale(self, message: Any) -> None:
        """Send the state of the table, because the message answered an older question."""
        self._count("stale")
        try:
            self.budget.take(self.connection.address, STALE_COST)
            await self.room.show(self.subscriber, "stale")
        except Refused as refused:
            self._refuse(refused, message)

    def _refuse(self, refused: Refused, message: Any) -> None:
        self._count("refused")
        text = Wording(self.room.table, self.subscriber.language or LANGUAGES[0]).refusal(refused)
        self.subscriber.send(error(refused, text, getattr(message, "id", None)))

    def _count(self, outcome: str) -> None:
        self.refused = self.refused + 1 if outcome == "refused" else 0
        OUTCOMES[outcome].inc()


async def _send_all(socket: WebSocket, subscriber: Subscriber) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        try:
            while (message := await subscriber.next()) is not None:
                await socket.send_text(message.decode())
            if subscriber.refused:
                refused = Refused(subscriber.refused)
                text = telling.refusal(refused, Words(subscriber.language or LANGUAGES[0]))
                await socket.send_text(error(refused, text).decode())
            await socket.close(POLICY if subscriber.refused else GOING_AWAY)
        except TooSlow:
            await socket.close(TRY_LATER)


def error(refused: Refused, text: str, number: int | str | None = None) -> bytes:
    """A refusal as a message."""
    problem = Problem(refused.code, refused.parameters, text, UNSET if number is None else number)
    return encoder.encode(problem)


async def _send_error(socket: WebSocket, refused: Refused) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(error(refused, str(refused)).decode())


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(code)
