"""A small client of the protocol, for tests and tools. It keeps every message it is sent.

ann = await make(server.url, settings, "Ann")       # a table, and a place at it
ben = await join(ann.elsewhere, "Ben")              # another place at the same table
async with Client(ann) as client:                   # a connection
    await client.say("ready")
    await client.play(random.Random(1))             # until the game is over
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

PROTOCOL = 1
PATIENCE = 60.0
"""Seconds to wait for a message."""
LARGEST = 2**24
"""The most bytes in a message. The last message tells the whole game."""

Message = dict[str, Any]
Fits = Callable[[Message], bool]
Choice = Callable[[Sequence[str], random.Random], str]


class Refusal(Exception):
    """An HTTP response with an unexpected status: its status and content."""

    def __init__(self, status: int, content: Any) -> None:
        super().__init__(status, content)
        self.status, self.content = status, content


class Ended(Exception):
    """The server closed the connection with this code."""


@dataclass(frozen=True)
class Place:
    """A seat at a table and its key. Without a key, the place of a spectator."""

    url: str
    table: str
    key: str | None = None
    seats: tuple[int, ...] = ()

    @property
    def elsewhere(self) -> "Place":
        """The same table for somebody who has only its link."""
        return replace(self, key=None, seats=())

    @property
    def socket(self) -> str:
        return f"ws{self.url.removeprefix('http')}/api/tables/{self.table}/socket"


def settings(edition: str, seats: str = "ppb", **more: Any) -> Message:
    """Settings of a table. `seats` has a letter for each seat, p for a person and b for a bot. Bots answer at once."""
    kinds = {"p": {"kind": "person"}, "b": {"kind": "bot", "level": 2}}
    return {"edition": edition, "seats": [kinds[letter] for letter in seats], "pace": 0, **more}


async def make(url: str, wanted: Message, name: str = "Ann", **more: Any) -> Place:
    """Make a table and return the place of its host."""
    return _place(url, await fetch("POST", f"{url}/api/tables", {"settings": wanted, "name": name, **more}))


async def join(there: Place, name: str, **more: Any) -> Place:
    """Take a free seat."""
    return _place(there.url, await fetch("POST", f"{there.url}/api/tables/{there.table}/join", {"name": name, **more}))


async def fetch(method: str, url: str, content: Any = None, **more: Any) -> Any:
    """Send a request and return the content of the response. Raises Refusal."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        answer = await http.request(method, url, json=content, **more)
    if not answer.is_success:
        raise Refusal(answer.status_code, answer.json())
    return answer.json() if answer.headers["content-type"] == "application/json" else answer.text


def _place(url: str, seated: Message) -> Place:
    return Place(url, seated["table"], seated["key"], tuple(seated["seats"]))


def anything(legal: Sequence[str], dice: random.Random) -> str:
    """An action; mostly a claim if one is legal, so that games are short."""
    return dice.choice(legal)


def any_sort(legal: Sequence[str], dice: random.Random) -> str:
    """An action of a random sort, so that many tickets are drawn."""
    sorts = sorted({action.split()[0] for action in legal})
    sort = dice.choice(sorts)
    return dice.choice([action for action in legal if action.split()[0] == sort])


class Client:
    """One connection to one table.

    A task reads all messages as they come. `next`, `until` and `settle` return each of them once. `state` is the newest
    state of the table, even if its message was not returned yet.
    """

    def __init__(self, place: Place, at: int | None = None, language: str | None = None, brief: bool = False) -> None:
        self.place = place
        self.received: list[Message] = []
        self.texts: list[str] = []
        """The same messages as text."""
        self.code: int | None = None
        """The close code, if the connection was closed."""
        self._hello = {"hello": PROTOCOL, "key": place.key, "at": at, "language": language, "brief": brief}
        self._seen = self._numbers = 0
        self._news = asyncio.Event()
        self._answered: dict[int, int] = {}
        """Seat -> id of the answer that was sent and not confirmed yet."""

    async def __aenter__(self) -> Self:
        self._socket = await open_socket(self.place)
        self._reading = asyncio.create_task(self._read())
        await self.send(self._hello)
        try:
            await self.until(lambda message: message["kind"] in ("welcome", "error"))
        except Ended:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Read the remaining messages, then end the connection."""
        await self._socket.close()
        await self._reading

    @property
    def state(self) -> Message:
        return next(message for message in reversed(self.received) if message["kind"] != "error")

    @property
    def at(self) -> int:
        """The position of the last entry received."""
        return int(self.state["at"])

    @property
    def status(self) -> str:
        return str(self.state["table"]["status"])

    @property
    def entries(self) -> list[Message]:
        """All entries told so far, in order."""
        return [entry for message in self.received for entry in message.get("entries", ())]

    async def send(self, message: Any) -> None:
        """Send a value as JSON, or text and bytes unchanged."""
        raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        await self._socket.send(raw)

    async def say(self, do: str, **more: Any) -> int:
        """Send a message of the protocol. Returns its id, which a refusal repeats."""
        self._numbers += 1
        await self.send({"do": do, "id": self._numbers, **more})
        return self._numbers

    async def ask(self, do: str, **more: Any) -> Message:
        """Send a message and return its answer: a refusal, a note that it came too late, or the new state of the
        table."""
        seen, number = len(self.received), await self.say(do, **more)
        state = await self.settle()
        answers = [m for m in self.received[seen:] if m["kind"] == "stale" or m.get("id") == number]
        return answers[0] if answers else state

    async def next(self) -> Message:
        """The next message. Raises Ended if there are no more."""
        while self._seen == len(self.received):
            if self.code is not None:
                raise Ended(self.code)
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
        self._seen += 1
        return self.received[self._seen - 1]

    async def until(self, fits: Fits) -> Message:
        """Skip messages up to the first that fits, and return it."""
        while not fits(message := await self.next()):
            pass
        return message

    async def settle(self) -> Message:
        """The state of the table after everything sent so far: the server handles messages in sequence."""
        await self.say("look")
        return await self.until(lambda message: message["kind"] == "look")

    async def answer(self, dice: random.Random, choose: Choice = anything, seats: Sequence[int] | None = None) -> None:
        """Answer the questions of the client's own seats, each once."""
        state = self.state
        for mine in state["mine"]:
            seat = mine["seat"]
            wanted = seats is None or seat in seats
            if wanted and seat in state["table"]["asked"] and mine["legal"] and seat not in self._answered:
                action = choose(mine["legal"], dice)
                self._answered[seat] = await self.say("play", action=action, at=state["at"], seat=seat)

    async def play(self, dice: random.Random, choose: Choice = anything, stop: Fits | None = None) -> Message:
        """Answer all questions until a message fits `stop`, or until the game is over."""
        stop = stop or (lambda message: message["kind"] != "error" and message["table"]["status"] in ("over", "closed"))
        await self.answer(dice, choose)
        while not stop(message := await self.next()):
            await self.answer(dice, choose)
        return message

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                self._note(text if isinstance(text, str) else text.decode())
        except websockets.ConnectionClosedError:
            pass
        self.code = self._socket.close_code or 0
        self._news.set()

    def _note(self, text: str) -> None:
        message: Message = msgspec.json.decode(text)
        self.texts.append(text)
        self.received.append(message)
        self._settle_answers(message)
        self._news.set()

    def _settle_answers(self, message: Message) -> None:
        """Forget the answers that this message confirms or refuses."""
        if message["kind"] == "stale":
            self._answered.clear()
        for entry in message.get("entries", ()):
            if entry["kind"] == "play":
                self._answered.pop(entry["seat"], None)
        if message["kind"] == "error":
            self._answered = {seat: n for seat, n in self._answered.items() if n != message.get("id")}


async def open_socket(place: Place, **more: Any) -> ClientConnection:
    """A bare connection that has not said hello."""
    return await websockets.connect(place.socket, max_size=LARGEST, max_queue=None, compression=None, **more)
