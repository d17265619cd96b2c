"""Tables that are a heavy load for a server. They are written to its database, because playing them would take
hours."""

import os
import re
import time
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from roundhouse.server.storage import store as stores
from roundhouse.server.table import creation
from roundhouse.server.table.creation import head_of
from roundhouse.server.table.entries.kinds import read
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.settings import Settings
from roundhouse.server.table.state import Entry, Table
from tests.server.clients import Place
from tests.server.serving import Server

ABANDONED = 3 * 86400.0


class Made:
    """A table of two people with all its entries, before it is written."""

    def __init__(self, **more: object) -> None:
        self.keys = [new_key(), new_key()]
        settings = Settings.model_validate(
            {"edition": "usa", "seats": [{}, {}], "grace": 3600, "patience": 86400} | more
        )
        self.now = time.time()
        self.table, self.entries = creation.create(settings, hashed(self.keys[0]), "Ann", None, self.now)
        self.add("join", 1, name="Ben", keys=[hashed(self.keys[1])])
        self.add("start")

    def add(self, kind: str, seat: int | None = None, **body: object) -> None:
        entry = Entry(self.table.position + 1, self.now, read(kind, seat, body))
        self.table.apply(entry)
        self.entries.append(entry)

    def draw_until(self, fits: Callable[[Table], bool]) -> None:
        """Let all players draw cards and do nothing else."""
        while not fits(self.table):
            seat = self.table.asked[0]
            legal = self.table.question(seat).legal
            self.add("play", seat, action=next((each for each in legal if each.startswith("draw")), legal[0]))

    def write(self, server: Server) -> Sequence[Place]:
        """Write the table. Returns the places of its two people."""
        with closing(stores.open(server.database)) as store:
            store.create(head_of(self.table, ABANDONED), self.entries)
        return [Place(server.url, self.table.id, key, (seat,)) for seat, key in enumerate(self.keys)]


def talkative(chats: int) -> Made:
    """A table with many chat entries, after twenty drawn cards."""
    made = Made()
    made.draw_until(lambda table: len(table.steps) >= 20)
    for number in range(chats):
        made.add("chat", number % 2, text=f"{number} is what I have to say, and not a word less than that.")
    return made


def rich(cards: int) -> Made:
    """A table at which it is the turn of seat 0, with this many cards in hand."""

    def enough(table: Table) -> bool:
        game = table.game
        return game is not None and (game.seat, game.ask) == (0, "turn") and sum(game.view(0).hand.values()) >= cards

    made = Made()
    made.draw_until(enough)
    return made


def counted(server: Server, name: str) -> float:
    """The value of a metric of the server."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as answer:
        found = re.search(rf"^{name} (\S+)$", answer.read().decode(), re.MULTILINE)
    assert found
    return float(found[1])


def memory(server: Server) -> float:
    """The memory of the server in MiB."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
