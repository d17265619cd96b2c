"""Where servers have trouble: a database on a small disk, behind a network that breaks, under a clock that jumps."""

import random
import shutil
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from tests.server.live.proxies import Proxy
from tests.server.live.troubles import Clock, fill, part, pause, public_folder, small_disk
from tests.server.postgres import Postgres

Trouble = Callable[["Ground", int], Awaitable[None]]


class Ground:
    """A database and what can happen to it. `longest` is how many seconds a trouble may last."""

    def __init__(self, url: str, disk: Path, clock: Clock, postgres: Postgres | None, longest: float) -> None:
        self.url, self.disk, self.clock, self.postgres, self.longest = url, disk, clock, postgres, longest
        self.dice = random.Random(url)
        self.proxies: list[Proxy] = []
        """Those of the last two servers."""
        self._started: list[Proxy] = []
        self.happened: Counter[str] = Counter()

    async def url_of_next(self) -> str:
        """The URL of the database for one more server, with a network of its own."""
        if not self.postgres:
            return self.url
        proxy = Proxy(self.postgres.folder)
        self.proxies = [*self.proxies[-1:], proxy]
        self._started.append(proxy)
        url = make_url(self.url).difference_update_query(["host"])
        return url.set(host="127.0.0.1", port=await proxy.start()).render_as_string(hide_password=False)

    def close(self) -> None:
        for proxy in self._started:
            proxy.stop()

    async def trouble(self, name: str, pid: int) -> None:
        """Let something happen, to a server or to the database."""
        self.happened[name] += 1
        await TROUBLES[name](self, pid)

    @property
    def seconds(self) -> float:
        return self.dice.uniform(0.2, self.longest)


async def _pause(ground: Ground, pid: int) -> None:
    await pause(pid, ground.seconds)


async def _jump(ground: Ground, pid: int) -> None:
    await ground.clock.jump(ground.dice)


async def _fill(ground: Ground, pid: int) -> None:
    try:
        await fill(ground.disk, ground.seconds)
    finally:
        if ground.postgres:
            ground.postgres.revive()


async def _part(ground: Ground, pid: int) -> None:
    if ground.proxies:
        await part(ground.proxies, ground.dice, ground.seconds)


TROUBLES: dict[str, Trouble] = {"pause": _pause, "clock jump": _jump, "full disk": _fill, "partition": _part}
ALONE = ("pause", "full disk")
"""What can happen where there is no network between server and database. The clock of a server itself cannot be moved
like that of PostgreSQL: under libfaketime Python's `time.sleep` fails. The simulation moves it."""


@contextmanager
def ground(kind: str, longest: float) -> Iterator[Ground]:
    """A new database of some kind, that writes as safely as a real one."""
    folder = public_folder("clock")
    clock = Clock(folder)
    with small_disk() as disk:
        if kind == "sqlite":
            yield Ground(f"sqlite:///{disk}/tables.db", disk, clock, None, longest)
        else:
            postgres = Postgres(True, disk, clock.environment)
            try:
                yield Ground(postgres.new(), disk, clock, postgres, longest)
            finally:
                postgres.remove()
    shutil.rmtree(folder)
