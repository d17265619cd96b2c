"""Games on servers that are killed all the time. No move that somebody saw accepted may be lost, none doubled.

python -m tests.server.chaos --games 200 --database postgres
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from roundhouse.game import Game
from roundhouse.server import store as stores
from roundhouse.server.entries import Entry
from roundhouse.server.store import Store
from roundhouse.server.tables import fold
from tests.server.clients import fetch
from tests.server.nursery import Newborn, Nursery
from tests.server.postgres import Postgres
from tests.server.survivors import Party, gather

AT_ONCE = 20
"""Games that go on at the same time."""
SHORTEST_LIFE, LONGEST_LIFE = 0.3, 1.5
"""Seconds from when a server answers until it is killed."""


@dataclass
class Outcome:
    """What came of it."""

    games: int = 0
    moves: int = 0
    kills: int = 0
    connections: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        told = f"{self.games} games, {self.moves} moves of people, {self.kills} kills, {self.connections} connections"
        return f"{told}, {self.seconds:.0f} s, {len(self.faults)} faults"


class Arena:
    """Some servers over one database, each killed and started anew at random moments."""

    def __init__(self, database: str, folder: Path, servers: int, dice: random.Random) -> None:
        self.database, self.folder, self.dice = database, folder, dice
        self.kills = 0
        self.nursery = Nursery()
        self.servers = [self._start(number) for number in range(servers)]

    def url(self) -> str:
        return self.dice.choice(self.servers).url

    def _start(self, number: int) -> Newborn:
        folder = self.folder / str(number)
        folder.mkdir(exist_ok=True)
        return Newborn(self.nursery, self.database, folder)

    async def kill_for_ever(self, number: int) -> None:
        while True:
            await asyncio.sleep(self.dice.uniform(SHORTEST_LIFE, LONGEST_LIFE))
            self.servers[number].kill()
            self.kills += 1
            self.servers[number] = await asyncio.to_thread(self._start, number)

    async def play(self, games: int, seed: int) -> list[Party]:
        """Many games, some at a time, while servers are killed; then the servers are left alone."""
        killers = [asyncio.create_task(self.kill_for_ever(number)) for number in range(len(self.servers))]
        free, done = asyncio.Semaphore(AT_ONCE), list[Party]()

        async def one(number: int) -> None:
            async with free:
                done.append(await (await gather(number, self.url, seed)).play())
            show(f"{len(done)} of {games} games, {self.kills} kills")

        await asyncio.gather(*(one(number) for number in range(games)))
        for killer in killers:
            killer.cancel()
        for ended in await asyncio.gather(*killers, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise RuntimeError("a server could not be killed or started") from ended
        return done

    def complaints(self) -> list[str]:
        return [line for server in self.servers for line in server.complaints]

    def stop(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()
        self.nursery.close()


def show(text: str) -> None:
    if sys.stdout.isatty():
        print(f"\r{text}   ", end="", flush=True)
    else:
        print(text, flush=True)


async def wreck(database: str, games: int, servers: int, seed: int, folder: Path) -> Outcome:
    """Play games on servers that die; what was found wrong."""
    start = time.monotonic()
    arena = Arena(database, folder, servers, random.Random(seed))
    try:
        parties = await arena.play(games, seed)
        journals = {
            party.table: await fetch("GET", f"{arena.url()}/api/tables/{party.table}/journal") for party in parties
        }
    finally:
        arena.stop()
    outcome = Outcome(len(parties), kills=arena.kills, faults=arena.complaints())
    store = stores.open(database)
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


def sheet(game: Game) -> object:
    """As it is sent."""
    return json.loads(json.dumps(game.sheet.as_list()))


def _plays(log: list[Entry], seat: int) -> list[tuple[int, str]]:
    return [(entry.position, entry.body["action"]) for entry in log if entry.kind == "play" and entry.seat == seat]


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """A new database that writes as safely as a real one."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.db"
        return
    postgres = Postgres(fsync=True)
    try:
        yield postgres.new()
    finally:
        postgres.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--servers", type=int, help="at a time; 2 over PostgreSQL unless told otherwise")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    servers = options.servers or (2 if options.database == "postgres" else 1)
    print(f"seed {options.seed}", flush=True)
    with TemporaryDirectory(prefix="roundhouse-chaos-") as name, database(options.database, Path(name)) as url:
        outcome = asyncio.run(wreck(url, options.games, servers, options.seed, Path(name)))
    print(f"\n{options.database}: {outcome}")
    for fault in outcome.faults:
        print(fault)
    sys.exit(bool(outcome.faults))


if __name__ == "__main__":
    main()
