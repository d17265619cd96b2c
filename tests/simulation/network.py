"""A simulated network: connections that deliver in order, sometimes late, until they are cut."""

import asyncio
import math
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
from fastapi import WebSocketDisconnect
from starlette.websockets import WebSocketState

from roundhouse.server.socket.frames import WRITE
from tests.simulation.world import Machine, World

NORMAL_DELAY = 0.004
"""Seconds, in the middle, from one end to the other."""
TICK = 1e-6
"""Seconds between two messages, so that they keep their order."""
BUSY = 0.2
"""How often a message cannot be sent at once."""
HALF_OPEN = 20.0
"""Seconds after which a server notices, at the latest, that the other end of a connection is gone."""


class Cut(Exception):
    """The connection is gone."""


class Connection:
    """A WebSocket between a person and a server: the server's end is this object, the person's `sent` and `received`.

    `check` is called with every text that the server sends.
    """

    def __init__(self, world: World, ends: tuple[Machine, Machine], dice: random.Random, check: Callable[[str], None]):
        self.world, (self.person, self.server), self.dice, self.check = world, ends, dice, check
        self.client = SimpleNamespace(host="2001:db8::1")
        self.application_state = WebSocketState.CONNECTED
        self.scope = {"extensions": {WRITE: self.write}}
        self.delay = NORMAL_DELAY
        self.lost = False
        self.drops = 0
        self._to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self._to_person: asyncio.Queue[str | None] = asyncio.Queue()
        self._arrival = {self.person: 0.0, self.server: 0.0}

    # The server's end, as Starlette's WebSocket.

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        text = await self._to_server.get()
        if text is None:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": text}

    async def send_text(self, text: str) -> None:
        if self.application_state != WebSocketState.CONNECTED:
            raise WebSocketDisconnect(1006)
        self.check(text)
        self._deliver(self.person, self._to_person, text)

    def write(self, content: bytes) -> bool:
        """Now and then there is too much to send already."""
        if self.application_state != WebSocketState.CONNECTED or self.dice.random() < BUSY:
            return False
        self.check(content.decode())
        self._deliver(self.person, self._to_person, content.decode())
        return True

    async def close(self, code: int = 1000) -> None:
        self.application_state = WebSocketState.DISCONNECTED
        self._deliver(self.person, self._to_person, None)
        self._deliver(self.server, self._to_server, None)

    # The person's end.

    def say(self, message: dict[str, Any]) -> None:
        self._deliver(self.server, self._to_server, msgspec.json.encode(message).decode())

    async def hear(self, patience: float | None = None) -> dict[str, Any] | None:
        """The next message, or None if there is none for a while. Raises Cut."""
        try:
            text = await asyncio.wait_for(self._to_person.get(), patience)
        except TimeoutError:
            return None
        if text is None:
            raise Cut
        message: dict[str, Any] = msgspec.json.decode(text)
        return message

    def cut(self) -> None:
        """What is under way is lost. Both ends notice, the server perhaps much later."""
        if not self.lost:
            self.lost = True
            self._notice(self.person, self._to_person, self.dice.uniform(0, 2))
            self._notice(self.server, self._to_server, self.dice.choice((0.01, HALF_OPEN)) * self.dice.random())

    def _notice(self, machine: Machine, queue: "asyncio.Queue[str | None]", delay: float) -> None:
        self.world.at(self.world.now + delay, machine, lambda: queue.put_nowait(None))

    def _deliver(self, machine: Machine, queue: "asyncio.Queue[str | None]", text: str | None) -> None:
        """Let something arrive, after everything that was sent before."""
        delay = self.delay * math.exp(self.dice.gauss(0, 1))
        self._arrival[machine] = max(self._arrival[machine] + TICK, self.world.now + delay)
        self.world.at(self._arrival[machine], machine, lambda: self._arrive(queue, text))

    def _arrive(self, queue: "asyncio.Queue[str | None]", text: str | None) -> None:
        if self.lost:
            self.drops += 1
        else:
            queue.put_nowait(text)
