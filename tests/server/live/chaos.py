"""Games on servers that are killed, paused and cut off all the time, whose clock jumps and whose disk fills up. No
accepted move may be lost or played twice.

python -m tests.server.live.chaos --games 200 --database postgres --seed 1
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from roundhouse.game import Game
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.devices import DeviceEntry
from roundhouse.server.table.entries.kinds import Play
from roundhouse.server.table.state import Entry, fold
from tests.server.clients import PATIENCE, fetch
from tests.server.live import takeover
from tests.server.live.forked_servers import Newborn, Nursery
from tests.server.live.grounds import ALONE, TROUBLES, Ground, ground
from tests.server.live.survivors import Party, Person, gather

AT_ONCE = 20
"""How many games are played at the same time."""
SHORTEST_LIFE, LONGEST_LIFE = 0.3, 1.5
"""Seconds from when a server answers until it is killed."""


LONGEST_TROUBLE = 7.0
"""Seconds that anything else may last."""
EXPECTED = ("database_cannot_write", "cannot open the database", "Application startup failed")
"""What servers may log as errors here: the disk is full, or they start while the database cannot be reached."""
LINES = 4
"""How many such lines a trouble may cost: a log must not grow while a disk is full."""
SERVERS = {"sqlite": 1, "postgres": 2}
"""How many servers run at a time."""
KILL = "kill"
ALL = {"sqlite": (KILL, *ALONE), "postgres": (KILL, *TROUBLES)}
"""What happens on each kind of database."""


@dataclass
class Outcome:
    """The result of a run."""

    games: int = 0
    moves: int = 0
    troubles: Counter[str] = field(default_factory=Counter)
    connections: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        happened = ", ".join(f"{name} {times} times" for name, times in self.troubles.items())
        told = f"{self.games} games, {self.moves} moves of people, {happened}, {self.connections} connections"
        return f"{told}, {self.seconds:.0f} s, {len(self.faults)} faults"


class Arena:
    """Some servers on one database. They are killed and restarted at random moments, or have other troubles."""

    def __init__(self, ground: Ground, folder: Path, dice: random.Random, troubles: Sequence[str]) -> None:
        self.ground, self.folder, self.dice, self.troubles = ground, folder, dice, troubles
        self.nursery = Nursery()
        self.servers: list[Newborn] = []
        self._changed = asyncio.Condition()

    async def url(self) -> str:
        """The URL of a server that is not known to be dead."""
        return (await self._anyone()).url

    async def start(self) -> None:
        """Start one more server."""
        url = await self.ground.url_of_next()
        server = None
        while server is None:
            with suppress(RuntimeError):  # the disk is full, or the database cannot be reached
                server = await asyncio.to_thread(Newborn, self.nursery, url, self.folder)
        async with self._changed:
            self.servers.append(server)
            self._changed.notify_all()

    async def trouble_for_ever(self) -> None:
        """One trouble after the other, in any order, again and again."""
        async with asyncio.TaskGroup() as group:
            for name in chain.from_iterable(self.dice.sample(self.troubles, len(self.troubles)) for _ in count()):
                await self._anyone()
                await asyncio.sleep(self.dice.uniform(SHORTEST_LIFE, LONGEST_LIFE))
                victim = await self._anyone()
                if name == KILL:
                    self.servers.remove(victim)
                    victim.kill()
                    self.ground.happened[KILL] += 1
                    group.create_task(self.start())
                else:
                    await self.ground.trouble(name, victim.process.pid)

    async def _anyone(self) -> Newborn:
        async with self._changed:
            await self._changed.wait_for(lambda: self.servers)
            return self.dice.choice(self.servers)

    async def play(self, games: int, seed: int, dawdle: float) -> list[Party]:
        """Play many games, some at a time, while servers have troubles. At the end one server is left running."""
        killer = asyncio.create_task(self.trouble_for_ever())
        free, done = asyncio.Semaphore(AT_ONCE), list[Party]()

        async def one(number: int) -> None:
            async with free:
                party = await gather(number, self.url, seed, http, dawdle)
                done.append(await party.play())
            show(f"{len(done)} of {games} games, {self.ground.happened.total()} troubles")

        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            await asyncio.gather(*(one(number) for number in range(games)))
        killer.cancel()
        with suppress(asyncio.CancelledError):
            await killer
        if not self.servers:
            await self.start()
        return done

    @property
    def complaints(self) -> list[str]:
        lines = (self.folder / "log").read_text("utf-8").splitlines()
        errors = [line for line in lines if '"error"' in line or "Traceback" in line]
        found = [line for line in errors if not any(name in line for name in EXPECTED)]
        expected, most = len(errors) - len(found), LINES * self.ground.happened.total()
        return found + [f"{expected} lines in the log about a database that cannot be used"] * (expected > most)

    def stop(self) -> None:
        for server in self.servers:
            server.stop()
        self.nursery.close()


def show(text: str) -> None:
    if sys.stdout.isatty():
        print(f"\r{text}   ", end="", flush=True)
    else:
        print(text, flush=True)


async def wreck(
    ground: Ground, games: int, servers: int, seed: int, folder: Path, troubles: Sequence[str], dawdle: float = 0.0
) -> Outcome:
    """Play games on servers that have troubles, and return what was wrong. People `dawdle` so many seconds."""
    start = time.monotonic()
    arena = Arena(ground, folder, random.Random(seed), troubles)
    try:
        for _ in range(servers):
            await arena.start()
        parties = await arena.play(games, seed, dawdle)
        url = await arena.url()
        journals = {party.table: await fetch("GET", f"{url}/api/tables/{party.table}/journal") for party in parties}
    finally:
        await asyncio.to_thread(arena.stop)  # servers still speak to the database through our proxies
        ground.close()
    outcome = Outcome(len(parties), troubles=ground.happened, faults=arena.complaints)
    store = stores.open(ground.url)
    for party in parties:
        outcome.faults += [f"table {party.number}: {fault}" for fault in examine(party, store, journals[party.table])]
        outcome.moves += sum(len(person.accepted) for person in party.people)
        outcome.connections += sum(person.connections for person in party.people)
    store.close()
    outcome.seconds = time.monotonic() - start
    return outcome


def examine(party: Party, store: Store, journal: str) -> Iterator[str]:
    """What is wrong with a table whose game is over."""
    head, log = store.head(party.table), store.entries(party.table)
    assert head is not None
    if [entry.position for entry in log] != list(range(1, len(log) + 1)):
        yield "positions are missing"
    for person in party.people:
        yield from (f"untold: {log[at - 1]}" for at in person.untold if not _others_device(log[at - 1], person))
    for seat, person in enumerate(party.people[:2]):
        yield from person.compare(_plays(log, seat))
    yield from party.people[2].faults
    results = [person.result["sheet"] for person in party.people]
    table = fold(head, log)
    if head.status != "over" or table.game is None or sheet(table.game) != results[0]:
        yield "the log does not lead to what people were told"
    elif table.game.journal != journal or sheet(Game.replay(journal)) != results[0]:
        yield "the journal is of another game"
    if results[1:] != results[:-1]:
        yield "people were told different results"


def _others_device(entry: Entry, person: Person) -> bool:
    """Whether an entry is about devices of somebody else, of which only the owner is told."""
    return isinstance(entry.content, DeviceEntry) and entry.seat not in person.place.seats


def sheet(game: Game) -> object:
    """The score sheet as it is sent."""
    return json.loads(json.dumps(game.sheet.as_list()))


def _plays(log: list[Entry], seat: int) -> list[tuple[int, str]]:
    plays = [(entry.position, entry.content) for entry in log if entry.seat == seat]
    return [(position, content.action) for position, content in plays if isinstance(content, Play)]


def play(kind: str, games: int, servers: int, seed: int) -> bool:
    """Play and print the result. Returns whether everything was right."""
    with TemporaryDirectory(prefix="roundhouse-chaos-") as folder, ground(kind, LONGEST_TROUBLE) as here:
        outcome = asyncio.run(wreck(here, games, servers, seed, Path(folder), ALL[kind]))
    print(f"\n{kind}: {outcome}", flush=True)
    for fault in outcome.faults:
        print(fault)
    return not outcome.faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument(
        "--database", choices=SERVERS, help="both, and one server taking over from another, if not given"
    )
    parser.add_argument("--servers", type=int, help="at a time")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    kinds = [options.database] if options.database else list(SERVERS)
    right = [play(kind, options.games, options.servers or SERVERS[kind], options.seed) for kind in kinds]
    if not options.database:
        right.append(takeover.rounds(3))
    sys.exit(not all(right))


if __name__ == "__main__":
    main()
