"""Servers that start at once, because they are forked from a process that has loaded and compiled everything. So one
can be killed every second. The server itself is the real one; only its start is shorter."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy.dialects.postgresql.psycopg  # noqa: F401
import uvicorn

from roundhouse import bots
from roundhouse.game import Game
from roundhouse.server import app, run
from roundhouse.server.config import Config, Limits
from tests.server.serving import SECONDS_TO_STOP, Server

EDITIONS = ("amsterdam", "paris", "germany")


class Nursery:
    """The process that servers are forked from. All of them end with it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.live.forked_servers"]
        pipe = subprocess.PIPE
        self._mother = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=Path(__file__).parents[3])
        self._read()

    def bear(self, database: str, port: int, log: Path) -> int:
        """Fork a server. Returns its process id."""
        assert self._mother.stdin is not None
        self._mother.stdin.write(json.dumps([database, port, str(log)]) + "\n")
        self._mother.stdin.flush()
        return int(self._read())

    def _read(self) -> str:
        assert self._mother.stdout is not None
        return self._mother.stdout.readline()

    def close(self) -> None:
        self._mother.communicate()


class Process:
    """The parts of `Popen` that we need, for a process that is not our own child."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while the process is alive."""
        state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        return 0 if state == "Z" else None

    def wait(self, timeout: float = SECONDS_TO_STOP) -> int:
        limit = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > limit:
                raise TimeoutError(f"process {self.pid} does not end")
            time.sleep(0.005)
        return 0

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)


class Newborn(Server):
    """A server in a forked process."""

    def __init__(self, nursery: Nursery, database: str, folder: Path) -> None:
        self.database, self._log = database, folder / "log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self._log.touch()
        self.process = Process(nursery.bear(database, self.port, self._log))  # type: ignore[assignment]
        self._wait()


def main() -> None:
    """For each line on the standard input, fork a server and print its process id."""
    for edition in EDITIONS:
        _play(edition)
    with TemporaryDirectory() as folder:
        asyncio.run(_serve_once(f"sqlite:///{folder}/tables.db"))
    born = list[int]()  # not waited for before the end, so that their process ids are not reused
    print("ready", flush=True)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _serve(*json.loads(line))
        born.append(pid)
        print(pid, flush=True)
    for pid in born:
        os.kill(pid, signal.SIGKILL)


def _serve(database: str, port: int, log: str) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    file = os.open(log, os.O_WRONLY | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    try:
        run.run(Config(database, limits=Limits().times(1000)), run.Address(port=port))
    finally:
        os._exit(0)


async def _serve_once(database: str) -> None:
    """Start and stop a server, so that everything it needs is loaded."""
    server = uvicorn.Server(uvicorn.Config(app.make(Config(database)), port=0, log_config=None))
    serving_once = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    server.should_exit = True
    await serving_once


def _play(edition: str) -> None:
    """Play a few moves, for the same reason."""
    game = Game(edition, 3, seed=1)
    bot = bots.make(bots.LEVELS[1], 1)
    for _ in range(20):
        game.play(bot.choose(game.view(game.seat)))
    game.back_to(3).view(None).public()


if __name__ == "__main__":
    main()
