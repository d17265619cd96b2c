"""Records whole games over sockets, with all messages to everybody."""

import asyncio
import random
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import cache

from tests.server.clients import Choice, Client, Place, any_sort, anything, fetch, join, make, settings

LONGEST = 100.0
"""Seconds."""
ANN, BEN, BOT = 0, 1, 2
GAP = 40
"""The position at which Ben leaves for a while."""
CHAT = "xylophone quartet"


@dataclass(frozen=True)
class Recording:
    """Each client's messages, and the journal of the game. Ben has two clients: before and after his absence."""

    edition: str
    ann: Place
    ben: Place
    clients: dict[str, Client]
    journal: str

    @property
    def before(self) -> Client:
        return self.clients["ben"]

    @property
    def after(self) -> Client:
        return self.clients["ben again"]


@cache
def recorded(url: str, edition: str) -> Recording:
    """Ann, Ben and a bot play. Ann's phone and a spectator watch in words, and Ann's page, which has the words."""
    return asyncio.run(asyncio.wait_for(_record(url, edition), LONGEST))


async def _record(url: str, edition: str) -> Recording:
    ann = await make(url, settings(edition), "Ann")
    ben = await join(ann.elsewhere, "Ben")
    dice = random.Random(edition)
    clients = {
        "ann": Client(ann, at=0),
        "ann's phone": Client(ann, at=0, language="en"),
        "ann's page": Client(ann, at=0, language="fr", brief=True),
        "ben": Client(ben, at=0),
        "ben again": Client(ben),
        "sue": Client(ann.elsewhere, at=0),
        "tom": Client(ann.elsewhere, at=0, language="de"),
    }
    async with AsyncExitStack() as stack:
        for name in ("ann", "ann's phone", "ann's page", "sue", "tom"):
            await stack.enter_async_context(clients[name])
        playing = asyncio.create_task(_ann(clients["ann"], dice))
        clients["ben again"] = await _ben(clients["ben"], ben, random.Random(edition))
        await playing
        for name in ("ann's phone", "ann's page", "sue", "tom"):
            await clients[name].until(lambda message: message["kind"] == "update" and message["result"])
    journal = await fetch("GET", f"{url}/api/tables/{ann.table}/journal")
    return Recording(edition, ann, ben, clients, journal)


async def _ann(client: Client, dice: random.Random) -> None:
    """In the opening she answers after everybody else."""
    await client.say("chat", text=CHAT)
    await client.say("ready")
    await client.until(lambda message: message["table"]["status"] == "playing")
    while client.state["public"]["turn"] == 0:
        if client.state["table"]["asked"] == [ANN]:
            await client.answer(dice)
        await client.next()
    await client.play(dice, _manner(dice))


async def _ben(client: Client, place: Place, dice: random.Random) -> Client:
    """He leaves in the middle and comes back when the others wait for him."""
    async with client:
        await client.say("ready")
        await client.play(dice, any_sort, lambda message: message.get("at", 0) >= GAP)
    async with Client(place.elsewhere) as witness:
        while witness.state["table"]["asked"] != [BEN]:
            await witness.next()
    again = Client(place, at=client.at)
    async with again:
        await again.play(dice, _manner(dice))
    return again


def _manner(dice: random.Random) -> Choice:
    """A random way to choose actions: sometimes many tickets, mostly claims."""
    return lambda legal, _: (any_sort if dice.random() < 0.3 else anything)(legal, dice)
