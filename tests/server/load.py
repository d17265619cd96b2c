"""How many tables a server can serve: many games with one move a second and three viewers each, all on this machine.

Every viewer is like a page: it says hello as a page does, loads what a page loads with a browser's headers, reads all
that it is sent, and now and then is loaded again. Only the processor time of the server counts as the cost of a move.

python -m tests.server.load --tables 50,500 --seconds 30
python -m tests.server.load --tables 500 --compare ../older/src    # an older version first, in the same run
"""

import argparse
import asyncio
import gc
import os
import random
import sys
import time
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvloop

from tests.server.postgres import database
from tests.server.serving import serving
from tests.server.viewers import HOST, Tally, Viewer, get

TICKS = os.sysconf("SC_CLK_TCK")
EDITIONS = ("usa", "germany", "amsterdam", "paris")
LANGUAGES = ("en", "fr", "nl", "de")
VIEWERS = 3
YARDSTICKS: list[float] = [0.0]
PATIENCE = 10.0
"""Seconds after which a move counts as lost."""


@dataclass
class Load:
    """The server under load, and what was measured."""

    port: int
    words: bool
    """Whether viewers ask for everything in words, as a program may, and as the pages of version 0.1.0 did; now pages
    have the words themselves."""
    tally: Tally = field(default_factory=Tally)
    moves: list[float] = field(default_factory=list)
    reloads: list[float] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    """The ETags of the documents that a browser has already."""

    def hello(self, key: str | None, language: str) -> dict[str, Any]:
        form = {} if self.words else {"brief": True}
        return {"hello": 1, "key": key, "at": 0, "language": language, **form}

    async def prepare(self, http: httpx.AsyncClient) -> None:
        documents = [f"/api/words/{language}" for language in LANGUAGES]
        for edition in EDITIONS:
            documents += [f"/api/editions/{edition}", f"/api/editions/{edition}/chart"]
        for path in documents:
            self.tags[path] = (await http.get(path)).raise_for_status().headers["etag"]

    def requests(self, table: str, edition: str, language: str) -> list[bytes]:
        """What a browser that was here before asks for when the page of a table is loaded."""
        known = (f"/api/words/{language}", f"/api/editions/{edition}", f"/api/editions/{edition}/chart")
        browser = ("Accept-Encoding: gzip, deflate, br", f"Accept-Language: {language}")
        checks = [get(path, f"If-None-Match: {self.tags[path]}", *browser) for path in known]
        return [get(f"/t/{table}", *browser), get(f"/api/tables/{table}", *browser), *checks]


@dataclass
class Chair:
    """Somebody at a table: with a key, or looking on."""

    key: str | None
    language: str
    viewer: Viewer


class Game:
    """A table whose people move in turn, once a second."""

    def __init__(self, load: Load, number: int) -> None:
        self.load, self.number = load, number
        self.edition = EDITIONS[number % len(EDITIONS)]
        self.dice = random.Random(number)
        self.chairs: list[Chair] = []
        self._from = 0
        self._everybody: asyncio.Future[None] | None = None

    async def set_up(self, http: httpx.AsyncClient) -> None:
        """Make the table. At every second one there are two people and somebody who looks on."""
        people = VIEWERS - self.number % 2
        wanted = {"edition": self.edition, "seats": [{"kind": "person"}] * people}
        made = (await http.post("/api/tables", json={"settings": wanted, "name": "P0"})).raise_for_status().json()
        self.table, keys = made["table"], [made["key"]]
        for i in range(1, people):
            joined = await http.post(f"/api/tables/{self.table}/join", json={"name": f"P{i}"})
            keys.append(joined.raise_for_status().json()["key"])
        languages = cycle(LANGUAGES[self.number % 4 :] + LANGUAGES[: self.number % 4])
        for key in [*keys, None][:VIEWERS]:
            language = next(languages)
            self.chairs.append(Chair(key, language, await self._load(key, language)))
        self.chairs[0].viewer.send({"do": "start"})
        while self._state.status != "playing":
            await asyncio.sleep(0.01)

    async def _load(self, key: str | None, language: str) -> Viewer:
        """Load the page."""
        viewer = Viewer(self.load.tally, self._heard)
        requests = self.load.requests(self.table, self.edition, language)
        await viewer.open(self.load.port, self.table, self.load.hello(key, language), requests)
        return viewer

    @property
    def _state(self) -> Any:
        return self.chairs[0].viewer.state().table

    async def run(self, until: float) -> None:
        await asyncio.sleep(self.dice.random())
        due = time.perf_counter()
        while time.perf_counter() < until and await self._move():
            due += 1.0
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def _move(self) -> bool:
        """Make one move, and measure the time until every viewer of the table has it. False if the game is over."""
        asked = self._state.asked
        for chair in self.chairs:
            state = chair.viewer.state()
            if state.mine and state.mine[0].seat in asked and (actions := state.mine[0].actions):
                break
        else:
            return False
        self._from, self._everybody = state.at, asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        chair.viewer.sent += 1
        action = self.dice.choice(actions)
        chair.viewer.send({"do": "play", "action": action, "at": state.at, "id": chair.viewer.sent})
        await asyncio.wait_for(self._everybody, PATIENCE)
        self.load.moves.append(time.perf_counter() - start)
        return True

    def _heard(self, viewer: Viewer) -> None:
        waiting = self._everybody
        if waiting and not waiting.done() and all(chair.viewer.at > self._from for chair in self.chairs):
            waiting.set_result(None)

    async def reload(self, pause: float) -> None:
        """Load the page of one viewer again and again."""
        while True:
            await asyncio.sleep(self.dice.uniform(0, 2 * pause))
            chair, start = self.dice.choice(self.chairs), time.perf_counter()
            old, chair.viewer = chair.viewer, await self._load(chair.key, chair.language)
            old.close()
            self.load.reloads.append(time.perf_counter() - start)


def processes(parent: int) -> list[int]:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [parent, *(each for child in children for each in processes(int(child)))]


def used(pid: int) -> tuple[float, float]:
    """Seconds of processor time and MiB of memory of a process and its children."""
    seconds, memory = 0.0, 0.0
    for each in processes(pid):
        parts = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
        seconds += (int(parts[11]) + int(parts[12])) / TICKS
        memory += int(parts[21]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return seconds, memory


def stolen() -> float:
    """Seconds of processor time that other guests of the same hardware took from us."""
    return int(Path("/proc/stat").read_text().split()[8]) / TICKS


async def yardsticks() -> None:
    """Measure again and again how long the same small work takes: the more others use the machine, the longer."""
    YARDSTICKS.clear()
    while True:
        start = time.thread_time()
        {number: str(number) for number in range(400)}
        YARDSTICKS.append(time.thread_time() - start)
        await asyncio.sleep(0.1)


async def run(load: Load, tables: int, seconds: float, pid: int, pause: float) -> dict[str, float]:
    _, empty = used(pid)
    games = [Game(load, number) for number in range(tables)]
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{load.port}", timeout=30) as http:
        await load.prepare(http)
        for game in games:
            await game.set_up(http)
    load.tally.messages = load.tally.bytes = load.tally.checked = 0
    gc.freeze()  # so that the clients have no pauses of their own
    print(f"{tables} tables play", file=sys.stderr, flush=True)
    cpu, _ = used(pid)
    own, start, taken = time.process_time(), time.perf_counter(), stolen()
    speed = asyncio.create_task(yardsticks())
    reloading = [asyncio.create_task(game.reload(pause)) for game in games if pause]
    await asyncio.gather(*(game.run(start + seconds) for game in games))
    wall, after = time.perf_counter() - start, used(pid)
    own, taken = time.process_time() - own, stolen() - taken
    for task in [speed, *reloading]:
        task.cancel()
    if load.tally.errors:
        print(f"errors: {len(load.tally.errors)}, e.g. {load.tally.errors[:5]}")
    moves, reloads = sorted(load.moves), sorted(load.reloads) or [0.0]
    return {
        "tables": tables,
        "moves/s": len(moves) / wall,
        "p50 ms": 1000 * moves[len(moves) // 2],
        "p99 ms": 1000 * moves[int(0.99 * len(moves))],
        "max ms": 1000 * moves[-1],
        "ms core/move": 1000 * (after[0] - cpu) / len(moves),
        "server core %": 100 * (after[0] - cpu) / wall,
        "clients core %": 100 * own / wall,
        "stolen core %": 100 * taken / wall,
        "yardstick us": 1e6 * median(YARDSTICKS),
        "kB/message": load.tally.bytes / max(1, load.tally.messages) / 1000,
        "checked": load.tally.checked / max(1, load.tally.messages),
        "reloads": len(load.reloads),
        "reload p99 ms": 1000 * reloads[int(0.99 * len(reloads))],
        "MiB": after[1],
        "kB/table": 1024 * (after[1] - empty) / tables,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="50,500")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite", help="a new one")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--compare", type=Path, help="the sources of an older version, which is measured first")
    parser.add_argument("--words", action="store_true", help="the server puts everything into words for the viewers")
    parser.add_argument(
        "--reload", type=float, default=60, help="seconds until a table has one page loaded again; 0: never"
    )
    options = parser.parse_args()
    results = []
    for tables in map(int, options.tables.split(",")):
        for sources in [options.compare, None] if options.compare else [None]:
            with (
                TemporaryDirectory() as folder,
                database(options.database, Path(folder)) as url,
                serving(url, "--per-address", "100000", "--workers", str(options.workers), sources=sources) as server,
            ):
                load = Load(server.port, options.words)
                results.append(uvloop.run(run(load, tables, options.seconds, server.process.pid, options.reload)))
    for name in results[0]:
        print(f"{name:>16}", *(f"{result[name]:10.2f}" for result in results))


if __name__ == "__main__":
    main()
