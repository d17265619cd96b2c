"""A game whose people reconnect to any server that is alive, and remember what they were told."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import websockets

from tests.server.clients import Client, Ended, Message, Place, settings

EDITIONS = ("amsterdam", "paris", "amsterdam", "paris", "amsterdam", "germany", "amsterdam", "paris")
"""Short games, and one with two questions in the opening."""
LOST = (OSError, EOFError, TimeoutError, Ended, websockets.WebSocketException, httpx.HTTPError)
"""Errors that a client sees when a server dies."""
LATER = ("store_down", "table_busy")
"""Refusals after which one tries again: the database cannot be reached."""
PAUSE = 0.1
"""Seconds before a client tries again."""
LONG = 3600
"""Seconds of grace: no bot plays for an absent player, so that people make all their decisions themselves."""

Where = Callable[[], Awaitable[str]]
"""Waits for a server that seems to be alive, and returns its URL."""


@dataclass
class Person:
    """A player or a spectator, over any number of connections."""

    place: Place
    where: Where
    dice: random.Random
    at: int = 0
    decided: list[str] = field(default_factory=list)
    """The actions this person chose, each once, however often it was sent."""
    accepted: list[tuple[int, str]] = field(default_factory=list)
    """The person's own actions that an update confirmed, with their positions."""
    untold: list[int] = field(default_factory=list)
    """Positions of entries that the person was not told of."""
    faults: list[str] = field(default_factory=list)
    result: Any = None
    connections: int = 0
    dawdle: float = 0.0
    """Seconds to wait before an answer."""

    async def stay(self) -> None:
        """Stay connected until the game is over."""
        while self.result is None:
            try:
                async with Client(replace(self.place, url=await self.where()), at=self.at) as client:
                    self.connections += 1
                    await self._follow(client)
            except LOST:
                await asyncio.sleep(PAUSE)

    async def _follow(self, client: Client) -> None:
        self._note(client.received[0])
        sent = -1
        while self.result is None:
            sent = await self._answer(client, sent)
            message = await client.next()
            self._note(message)
            sent = -1 if message["kind"] == "stale" else sent

    def _note(self, message: Message) -> None:
        """Check that every entry comes once and in order. What was left out is checked at the end."""
        if message["kind"] == "error":
            if message["code"] in LATER:
                raise Ended(message["code"])
            self.faults.append(f"refused: {message['code']}")
            return
        for entry in message.get("entries", ()):
            if entry["at"] <= self.at:
                self.faults.append(f"entry {entry['at']} after {self.at}")
            self._skip(entry["at"] - 1)
            self.at = entry["at"]
            if entry["kind"] == "play" and "action" in entry:
                self.accepted.append((entry["at"], entry["action"]))
        if message["at"] < self.at:
            self.faults.append(f"the table is at {message['at']}, told up to {self.at}")
        self._skip(message["at"])
        self.result = message["result"]

    def _skip(self, to: int) -> None:
        """Nothing was told of the entries up to a position."""
        self.untold.extend(range(self.at + 1, to + 1))
        self.at = max(self.at, to)

    async def _answer(self, client: Client, sent: int) -> int:
        """Send the decisions that were not sent in this connection yet. Returns how many were sent in total."""
        state, done = client.state, len(self.accepted)
        if state["at"] != self.at or sent > done or not state["mine"]:
            return sent
        if state["table"]["status"] == "lobby":
            if client.place.seats == (0,) and sent < 0:
                await client.say("start")
            return 0
        mine = state["mine"][0]
        if mine["seat"] not in state["table"]["asked"]:
            return sent
        if len(self.decided) == done:
            self.decided.append(self.dice.choice(mine["legal"]))
        await asyncio.sleep(self.dawdle)
        await client.say("play", action=self.decided[done], at=state["at"])
        return done + 1

    def compare(self, log: list[tuple[int, str]]) -> list[str]:
        """Compare with the positions and actions of this seat in the database. Returns what is wrong."""
        faults = list(self.faults)
        if lost := sorted(set(self.accepted) - set(log)):
            faults.append(f"lost: {lost}")
        if self.decided != [action for _, action in log]:
            faults.append(f"decided {self.decided}, written {log}")
        return faults


@dataclass
class Party:
    """A table with two people, a bot and a spectator."""

    number: int
    people: list[Person]

    async def play(self) -> "Party":
        await asyncio.gather(*(person.stay() for person in self.people))
        return self

    @property
    def table(self) -> str:
        return self.people[0].place.table


async def gather(number: int, where: Where, seed: int, http: httpx.AsyncClient, dawdle: float = 0.0) -> Party:
    """Make a table with all its people. If a server died before it answered, the seats are unknown: make another
    table."""
    dice = random.Random(f"{seed} {number}")
    wanted = settings(EDITIONS[number % len(EDITIONS)], grace=LONG, patience=LONG)
    while True:
        ann = await _seat(http, where, "", {"settings": wanted, "name": "Ann"})
        assert ann is not None
        ben = await _seat(http, where, f"/{ann.table}/join", {"name": "Ben"})
        if ben is not None:
            places = (ann, ben, ann.elsewhere)
            people = [Person(place, where, random.Random(dice.random()), dawdle=dawdle) for place in places]
            return Party(number, people)


async def _seat(http: httpx.AsyncClient, where: Where, path: str, content: Message) -> Place | None:
    """Ask for a seat until there is an answer. None if all are taken, which our own lost requests must have done."""
    while True:
        url = await where()
        try:
            answer = await http.post(f"{url}/api/tables{path}", json=content)
        except LOST:
            await asyncio.sleep(PAUSE)
            continue
        if answer.is_success:
            seated = answer.json()
            return Place(url, seated["table"], seated["key"], tuple(seated["seats"]))
        if answer.status_code == 503:
            await asyncio.sleep(PAUSE)
        elif answer.status_code == 409 and answer.json()["code"] == "table_full":
            return None
        else:
            raise RuntimeError(f"refused by {url}: {answer.status_code} {answer.text}")
