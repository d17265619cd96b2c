"""Simulated servers: the real worker, store and connections of one process."""

from collections.abc import Callable

from roundhouse.server.config import Config, Limits
from roundhouse.server.http.rate_limit import RateLimits
from roundhouse.server.live.background.timekeeping import Timekeeper
from roundhouse.server.live.background.work_queue import WorkQueue
from roundhouse.server.live.history import History
from roundhouse.server.live.worker import Worker
from roundhouse.server.socket import connection
from roundhouse.server.storage import notifications
from roundhouse.server.storage.writer import Unavailable
from tests.simulation.database import Database, Link
from tests.simulation.network import Connection
from tests.simulation.world import EPOCH, Killed, Machine, World

CONFIG = Config("sqlite:///simulated", limits=Limits(sockets=10_000))


class Listener(notifications.Listener):
    """Hears of what other processes wrote, through a link."""

    def __init__(
        self, link: Link, heard: notifications.Heard, lost: Callable[[], None], counted: notifications.Counted
    ) -> None:
        self._link, self._heard, self._counted = link, heard, counted
        link.heard, link.lost = self._take, lost

    def stop(self) -> None:
        self._link.heard = None


class Host:
    """A place where a server runs. After a crash another process takes its place."""

    def __init__(self, world: World, database: Database, name: str) -> None:
        self.world, self.database, self.name = world, database, name
        self.offset = 0.0
        """How far the clock of this machine is ahead."""
        self.processes = 0
        self.connections: list[Connection] = []
        self.start()

    @property
    def up(self) -> bool:
        return self.started and not self.machine.dead and not self.leaving

    def wall(self) -> float:
        return EPOCH + self.world.now + self.offset

    def start(self) -> None:
        self.processes += 1
        self.leaving = self.started = False
        self.machine = Machine(self.world, f"{self.name}.{self.processes}")
        self.machine.killed = self._power_fails
        self.link = self.database.link(self.machine)
        self.last_time = 0.0
        self.connections = []
        with self.machine.current():
            store = self.link.open()
            time = Timekeeper(self.wall, self.machine.time)
            self.worker = Worker(CONFIG, store, time, lambda url, *told: Listener(self.link, *told))
            self.server = connection.Server(self.worker, RateLimits(CONFIG.limits), History(store, WorkQueue()))
            self.machine.create_task(self._begin())

    async def _begin(self) -> None:
        """Start, and try again as long as the database cannot be reached, as a service is started again."""
        try:
            await self.worker.start()
            self.started = True
        except Unavailable:
            self.leaving = True
            self.world.at(self.world.now + 1, None, self.restart)

    def serve(self, made: Connection, table: str) -> None:
        """Accept a connection."""
        self.connections.append(made)
        with self.machine.current():
            self.machine.create_task(connection.serve(made, table, self.server))  # type: ignore[arg-type]

    def crash(self, safe: int | None = None) -> None:
        """The process is gone from one moment to the next."""
        if not self.machine.dead:
            self.machine.kill()
            self.database.crash(self.link, safe)
            self._hang_up()

    def _power_fails(self, killed: Killed) -> None:
        self.crash(killed.args[0])
        self.world.at(self.world.now + self.machine.dice.uniform(0.2, 5), None, self.restart)

    def restart(self) -> None:
        if self.machine.dead or self.leaving:
            self.crash()
            self.start()

    def stop(self) -> None:
        """The process is told to stop, and starts again later."""
        self.leaving = True
        with self.machine.current():
            self.machine.create_task(self._stop())

    async def _stop(self) -> None:
        await self.worker.stop()
        self.worker.store.close()
        self._hang_up()

    def _hang_up(self) -> None:
        for made in self.connections:
            made.cut()
        self.connections = []
