"""People who play: they connect to any server, decide at random, and remember what they decided and were told."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from roundhouse.server.table.presentation.protocol import PROTOCOL
from tests.simulation.network import Connection, Cut

REFUSALS = {
    "answered_already",
    "consent_missing",
    "covered",
    "emote_soon",
    "not_your_turn",
    "nothing_changes",
    "nothing_to_agree",
    "nothing_to_undo",
    "slow_down",
    "store_down",
    "table_busy",
    "table_closed",
    "table_not_over",
    "table_not_started",
    "table_started",
    "takeback_asked",
    "too_often",
}
"""What people who do nothing wrong may be told when others were faster, or the database is down."""
Message = dict[str, Any]


@dataclass(eq=False)
class Person:
    """A player, or a spectator without a key."""

    name: str
    table: str
    key: str | None
    seat: int | None
    dice: random.Random
    connect: Callable[["Person"], Connection | None]
    brief: bool = False
    haste: float = 0.2
    """Seconds, in the middle, before an answer."""
    at: int = 0
    state: Message = field(default_factory=dict)
    sent: list[tuple[str, int]] = field(default_factory=list)
    """Actions that were sent, and the position at which the person decided."""
    accepted: list[tuple[int, str]] = field(default_factory=list)
    """The person's own actions that were confirmed, with their positions."""
    untold: list[int] = field(default_factory=list)
    """Positions of entries that the person was not told of."""
    said: int = 0
    choice: tuple[int, str] | None = None
    """The answer to the question that came up at a position."""
    faults: list[str] = field(default_factory=list)
    done: bool = False

    async def live(self) -> None:
        """Stay until the game is over, over as many connections as that takes."""
        while not self.done:
            connection = self.connect(self)
            try:
                if connection:
                    await self._follow(connection)
            except Cut:
                pass
            await asyncio.sleep(self.dice.uniform(0.1, 1.5))

    async def _follow(self, connection: Connection) -> None:
        hello = {"hello": PROTOCOL, "at": self.at, "brief": self.brief}
        connection.say(hello | ({"key": self.key} if self.key else {}))
        while not self.done:
            message = await connection.hear(self._patience())
            if message:
                self._note(message)
            elif self.state and self.seat is not None:
                self._act(connection)
        connection.cut()

    def _patience(self) -> float:
        return min(5.0, self.dice.expovariate(1 / self.haste))

    def _note(self, message: Message) -> None:
        """Check that every entry comes once and in order. What was left out is checked at the end."""
        if message["kind"] == "error":
            if message["code"] not in REFUSALS:
                self.faults.append(f"{self.name} is refused: {message['code']} {message.get('parameters')}")
            return
        for entry in message["entries"]:
            if entry["at"] <= self.at:
                self.faults.append(f"{self.name} is told entry {entry['at']} after {self.at}")
            self._advance(entry["at"] - 1)
            self.at = entry["at"]
            if entry["kind"] == "play" and "action" in entry and "by" not in entry:
                self.accepted.append((entry["at"], entry["action"]))
        if message["at"] < self.at:
            self.faults.append(f"{self.name} is told of a table at {message['at']}, after entry {self.at}")
        self._advance(message["at"])
        self.state = message
        self.done = message["table"]["status"] in ("over", "closed")

    def _advance(self, to: int) -> None:
        """Nothing was told of the entries up to a position."""
        self.untold.extend(range(self.at + 1, to + 1))
        self.at = max(self.at, to)

    def _act(self, connection: Connection) -> None:
        """Do one thing: mostly what one is asked to."""
        table = self.state["table"]
        if self.dice.random() < 0.04:
            self._talk(connection)
        elif table["status"] == "lobby":
            if not table["seats"][self.seat]["ready"]:
                connection.say({"do": "ready"})
        elif table["seats"][self.seat]["covered"]:
            connection.say({"do": "back"})
        elif table["takeback"] and self.seat in table["takeback"]["needed"]:
            connection.say({"do": "consent", "yes": self.dice.random() < 0.7, "at": self.at})
        elif self.state["mine"][0]["undo"] and self.dice.random() < 0.06:
            connection.say({"do": "undo", "at": self.at})
        elif self.seat in table["asked"]:
            self._answer(connection)

    def _answer(self, connection: Connection) -> None:
        """Decide, and say so. The same position asks the same question, so the decision stays."""
        mine = self.state["mine"][0]
        if self.choice is None or self.choice[0] != self.at:
            claims = mine.get("claims", {})
            actions = mine["legal"] + [f"claim {route} {price}" for route in claims for price in claims[route]]
            claiming = [action for action in actions if action.startswith("claim")]
            self.choice = self.at, self.dice.choice(claiming or actions)
        self.sent.append((self.choice[1], self.at))
        connection.say({"do": "play", "action": self.choice[1], "at": self.at})

    def _talk(self, connection: Connection) -> None:
        """Say something that nobody has said before, or look again."""
        if self.dice.random() < 0.3:
            connection.say({"do": "look"})
        else:
            self.said += 1
            connection.say({"do": "chat", "text": f"{self.name} says {self.said}"})
