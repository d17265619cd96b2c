"""How many tables a server can serve: many games with one move a second each, all clients on this machine.

python -m tests.server.load --tables 50,500 --seconds 30
"""

import argparse
import asyncio
import gc
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
import uvloop
import websockets
from websockets.asyncio.client import ClientConnection

from tests.server.postgres import database

HOST = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")
EDITIONS = ("usa", "germany", "amsterdam", "paris")


class Mine(msgspec.Struct):
    seat: int
    legal: list[str] = []


class TableState(msgspec.Struct):
    asked: list[int]
    status: str


class Update(msgspec.Struct):
    """The parts of a message that the load test needs."""

    kind: str
    at: int = 0
    table: TableState | None = None
    mine: list[Mine] = []
    code: str = ""


read = msgspec.json.Decoder(Update).decode


@dataclass
class Measured:
    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    bytes: int = 0
    messages: int = 0


class Seat:
    """One socket of one person."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.at, self.state, self.legal = 0, TableState([], ""), list[str]()
        self.arrived = asyncio.Event()

    async def listen(self, measured: Measured) -> None:
        async for text in self.socket:
            update = read(text)
            measured.messages += 1
            measured.bytes += len(text)
            if update.table is None:
                measured.errors.append(update.code)
                continue
            self.at, self.state = update.at, update.table
            self.legal = update.mine[0].legal if update.mine else []
            self.arrived.set()


class Game:
    """A table whose people move in turn, once a second."""

    def __init__(self, table: str, seats: list[Seat], measured: Measured) -> None:
        self.table, self.seats, self.measured = table, seats, measured
        self.dice = random.Random(table)

    async def run(self, until: float) -> None:
        await asyncio.sleep(self.dice.random())
        due = time.perf_counter()
        while time.perf_counter() < until and self.seats[0].state.status != "over":
            await self.move()
            due += 1.0
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def move(self) -> None:
        """Make one move, and measure the time until every socket of the table has it."""
        who = next((seat for seat in self.seats if seat.seat in seat.state.asked and seat.legal), None)
        if who is None:
            return
        action = self.dice.choice(who.legal)
        at = who.at
        start = time.perf_counter()
        await who.socket.send(msgspec.json.encode({"do": "play", "action": action, "at": at}).decode())
        for seat in self.seats:
            while seat.at <= at:
                seat.arrived.clear()
                await asyncio.wait_for(seat.arrived.wait(), 10)
        self.measured.latencies.append(time.perf_counter() - start)


async def set_up(
    http: httpx.AsyncClient, port: int, number: int, languages: list[str], measured: Measured
) -> tuple[Game, list[Any]]:
    people = 2 + number % 3
    settings = {"edition": EDITIONS[number % len(EDITIONS)], "seats": [{"kind": "person"}] * people}
    made = (await http.post("/api/tables", json={"settings": settings, "name": "P0"})).raise_for_status().json()
    keys = [made["key"]]
    for i in range(1, people):
        joined = await http.post(f"/api/tables/{made['table']}/join", json={"name": f"P{i}"})
        keys.append(joined.raise_for_status().json()["key"])
    spoken = [languages[(number + i) % len(languages)] for i in range(people)]
    seats = [await connect(port, made["table"], key, i, spoken[i]) for i, key in enumerate(keys)]
    listeners = [asyncio.create_task(seat.listen(measured)) for seat in seats]
    await seats[0].socket.send('{"do":"start"}')
    while not all(seat.state.status == "playing" for seat in seats):
        await asyncio.sleep(0.01)
    return Game(made["table"], seats, measured), listeners


async def connect(port: int, table: str, key: str, seat: int, language: str) -> Seat:
    socket = await websockets.connect(f"ws://{HOST}:{port}/api/tables/{table}/socket", compression=None)
    await socket.send(msgspec.json.encode({"hello": 1, "key": key, "language": language or None}).decode())
    return Seat(socket, seat)


@contextmanager
def server(url: str, port: int, workers: int) -> Iterator[int]:
    """Run a server in its own process. Yields its process id."""
    command = [sys.executable, "-m", "roundhouse", "serve", "--port", str(port), "--database", url]
    process = subprocess.Popen([*command, "--per-address", "100000", "--workers", str(workers)])
    try:
        for _ in range(300):
            try:
                httpx.get(f"http://{HOST}:{port}/health").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.2)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


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


async def run(tables: int, seconds: float, port: int, pid: int, languages: list[str]) -> dict[str, float]:
    measured = Measured()
    _, empty = used(pid)
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=30) as http:
        made = [await set_up(http, port, number, languages, measured) for number in range(tables)]
    measured.messages = measured.bytes = 0
    gc.freeze()  # so that the clients have no pauses of their own
    cpu, _ = used(pid)
    own, start, taken = time.process_time(), time.perf_counter(), stolen()
    await asyncio.gather(*(game.run(start + seconds) for game, _ in made))
    wall, after = time.perf_counter() - start, used(pid)
    own, taken = time.process_time() - own, stolen() - taken
    for game, _ in made:
        for seat in game.seats:
            await seat.socket.close()
    await asyncio.gather(*(listener for _, listeners in made for listener in listeners))
    latencies = sorted(measured.latencies)
    if measured.errors:
        print(f"errors: {len(measured.errors)}, e.g. {measured.errors[:5]}")
    return {
        "tables": tables,
        "sockets": sum(len(game.seats) for game, _ in made),
        "moves/s": len(latencies) / wall,
        "p50 ms": 1000 * latencies[len(latencies) // 2],
        "p99 ms": 1000 * latencies[int(0.99 * len(latencies))],
        "max ms": 1000 * latencies[-1],
        "server core %": 100 * (after[0] - cpu) / wall,
        "ms core/move": 1000 * (after[0] - cpu) / len(latencies),
        "clients core %": 100 * own / wall,
        "stolen core %": 100 * taken / wall,
        "kB/message": measured.bytes / max(1, measured.messages) / 1000,
        "MiB": after[1],
        "kB/table": 1024 * (after[1] - empty) / tables,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="50,500")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite", help="a new one")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--port", type=int, default=8766)
    parser.add_argument(
        "--languages", default="en", help="of the clients in turn, as `en,fr`; the page always names one. Empty: none"
    )
    options = parser.parse_args()
    languages = options.languages.split(",")
    heading = True
    for tables in map(int, options.tables.split(",")):
        with (
            TemporaryDirectory() as folder,
            database(options.database, Path(folder)) as url,
            server(url, options.port, options.workers) as pid,
        ):
            result = uvloop.run(run(tables, options.seconds, options.port, pid, languages))
        if heading:
            print("  ".join(f"{name:>14}" for name in result))
            heading = False
        print("  ".join(f"{value:14.2f}" for value in result.values()), flush=True)


if __name__ == "__main__":
    main()
