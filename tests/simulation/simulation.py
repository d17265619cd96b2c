"""One simulation: servers, tables and people that follow from a seed, watched until all games are over."""

import gc
import random
import secrets
import traceback
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Iterator, MutableMapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import structlog

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.server.http import rate_limit
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.table import creation
from roundhouse.server.table.entries.kinds import Join
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.settings import Clock, SeatSettings, Settings
from roundhouse.server.table.state import Entry, Table
from tests.simulation.database import Database, template
from tests.simulation.faults import HEALED, Faults
from tests.simulation.hosts import CONFIG, Host
from tests.simulation.network import Connection
from tests.simulation.observer import Observer, Violation, read
from tests.simulation.people import Person
from tests.simulation.world import EPOCH, Machine, World

ISLAND = Path(__file__).parents[1] / "editions" / "island"
LONGEST = 600.0
"""Seconds after the faults in which every game must be over."""
MEMORY = Path("/dev/shm")


@dataclass
class Outcome:
    """What came of a seed."""

    seed: int
    faults: Counter[str] = field(default_factory=Counter)
    checks: Counter[str] = field(default_factory=Counter)
    """How often each thing was checked that must always be."""
    violations: list[str] = field(default_factory=list)
    entries: int = 0
    messages: int = 0
    steps: int = 0
    seconds: float = 0.0
    trace: list[str] = field(default_factory=list)


class Simulation:
    """Everything of one seed."""

    def __init__(self, seed: int, folder: Path, empty: Path) -> None:
        self.world, self.outcome = World(seed), Outcome(seed)
        self.dice = self.world.dice_of("simulation")
        shared = self.dice.random() < 0.6
        self.database = Database(self.world, folder, shared, empty)
        self.database.offset = self.dice.uniform(-3, 3)
        self.observer = Observer(self.database)
        self.database.before_crash = self.observer.let_go
        self.people_machine = Machine(self.world, "people")
        self.hosts = [Host(self.world, self.database, name) for name in ("a", "b")[: 2 if shared else 1]]
        for host in self.hosts:
            host.offset = self.dice.uniform(-3, 3)
        self.people: list[Person] = []
        self.connections: list[Connection] = []
        self.world.after_step = self._check_step
        self.trace(f"seed {seed}: {'two workers on PostgreSQL' if shared else 'one worker on SQLite'}")

    def run(self) -> Outcome:
        with patched(self.world, self._logged):
            try:
                self._play()
            except Violation as violation:
                self.outcome.violations.append(str(violation))
            except Exception:
                self.outcome.violations.append(traceback.format_exc())
            finally:
                self._close()
        self.outcome.steps, self.outcome.seconds = self.world.steps, self.world.now
        self.outcome.messages, self.outcome.checks = self.observer.messages, self.observer.checks
        self.outcome.faults["lost message"] = sum(each.drops for each in self.connections)
        self.outcome.faults["lost notification"] = self.database.misses
        self.outcome.faults["skewed clock"] = len(self.hosts) + self.database.shared
        self.outcome.entries = sum(len(truth.log) for truth in self.observer.truths.values())
        return self.outcome

    def _play(self) -> None:
        for number in range(self.dice.choice((1, 1, 2))):
            self._make_table(number)
        faults = Faults(self.world, self.hosts, self.trace)
        self.outcome.faults = faults.count
        with self.people_machine.current():
            for person in self.people:
                self.people_machine.create_task(person.live())
        if not self.world.run(lambda: all(person.done for person in self.people), HEALED + LONGEST):
            waiting = [f"{person.name} at {person.at}" for person in self.people if not person.done]
            raise Violation(f"a table does not go on: {', '.join(waiting)} still wait")
        self.outcome.violations += self.observer.check_end(self.hosts)

    def _make_table(self, number: int) -> None:
        """A table with one or two people, perhaps a bot and a spectator, as it is made over HTTP."""
        people = self.dice.choice((1, 2, 2))
        bots = self.dice.choice((0, 1)) if people == 2 else 1
        box, haste = self._box(), self.dice.choice((0.2, 0.4, 0.8))
        seats = [SeatSettings() for _ in range(people)]
        seats += [SeatSettings(kind="bot", level=self.dice.randint(1, 3)) for _ in range(bots)]
        settings = Settings(
            edition=box.id,
            seats=seats,
            clock=self.dice.choice((None, Clock(turn=5, bank=30), Clock(turn=30, bank=60))),
            grace=self.dice.choice((5, 20, 60)),
            pace=self.dice.choice((0, 0.2)),
        )
        key = new_key()
        table, entries = creation.create(settings, hashed(key), "Ann", None, EPOCH + self.database.offset, box)
        keys = [key] + [new_key() for _ in range(people - 1)]
        for seat in range(1, people):
            content = Join(seat=seat, name=f"Ben {seat}", keys=[hashed(keys[seat])])
            entries.append(Entry(len(entries) + 1, entries[-1].at, content))
            table.apply(entries[-1])
        link = self.database.link(self.people_machine)
        store = self.people_machine.as_thread(link.open)
        self.people_machine.as_thread(store.create, creation.head_of(table, CONFIG.abandoned), entries, box)
        link.close()
        self.database.links.remove(link)
        places = [(f"person {number}.{seat}", keys[seat], seat) for seat in range(people)]
        places += [(f"spectator {number}", None, None)] * self.dice.choice((0, 1))  # type: ignore[list-item]
        seated = [self._person(name, table, key, seat, haste) for name, key, seat in places]
        self.people += seated
        self.observer.watch(Table(table.head, box), seated)

    def _person(self, name: str, table: Table, key: str | None, seat: int | None, haste: float) -> Person:
        dice = self.world.dice_of(name)
        return Person(name, table.id, key, seat, dice, self._connect, dice.random() < 0.5, haste)

    def _box(self) -> Edition:
        return editions.load(ISLAND) if self.dice.random() < 0.85 else editions.load("amsterdam")

    def _connect(self, person: Person) -> Connection | None:
        """A connection to any server, None if it is refused."""
        host, last = person.dice.choice(self.hosts), [0.0]
        if not host.up:
            return None
        dice = random.Random(person.dice.random())
        ends = (self.people_machine, host.machine)
        made = Connection(self.world, ends, dice, lambda text: self._check_sent(person, text, last))
        self.connections.append(made)
        host.serve(made, person.table)
        return made

    def _check_sent(self, person: Person, text: str, last: list[float]) -> None:
        """A violation must not be caught by what is watched: it is kept for the next step."""
        sent = read(text)
        entries = " ".join(f"{entry['at']}:{entry['kind']}" for entry in sent.entries)
        self.trace(f"{person.name} is sent {sent.kind} at {sent.at} {entries or text[:80]}")
        try:
            self.observer.check_sent(person, text, last)
        except Violation as violation:
            self.outcome.violations.append(str(violation))

    def _check_step(self, machine: Machine) -> None:
        if machine.errors:
            raise Violation(f"{machine.name}: {machine.errors}")
        for host in self.hosts:
            if host.machine is machine and host.up:
                self.observer.check_time(host)
        if self.outcome.violations:
            raise Violation("stopped")
        for person in self.people:
            if person.faults:
                raise Violation(person.faults[0])

    def _logged(self, event: MutableMapping[str, Any], level: str) -> None:
        told = " ".join(f"{name}={value}" for name, value in event.items() if name not in ("exc_info", "event"))
        self.trace(f"LOG {level} {event['event']} {told}")
        if level == "error" and event["event"] != "database_cannot_write":
            error = event.get("exc_info")
            reason = "".join(traceback.format_exception(error)) if isinstance(error, BaseException) else ""
            self.outcome.violations.append(f"logged as an error: {event['event']} {told}\n{reason}")

    def trace(self, text: str) -> None:
        self.outcome.trace.append(f"{self.world.now:9.3f}  {text}")

    def _close(self) -> None:
        self.observer.let_go()
        for machine in self.world.machines:
            machine.kill()
        for link in self.database.links:
            link.close()


def simulate(seed: int) -> Outcome:
    """Play a seed from begin to end."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.exists() else None) as folder, seeded(seed), uncollected():
        return Simulation(seed, Path(folder), _template()).run()


_TEMPLATES: list[TemporaryDirectory[str]] = []


def _template() -> Path:
    """An empty database, made once for each process."""
    if not _TEMPLATES:
        _TEMPLATES.append(TemporaryDirectory())
        template(Path(_TEMPLATES[0].name))
    return Path(_TEMPLATES[0].name) / "template.db"


@contextmanager
def uncollected() -> Iterator[None]:
    """Garbage is left until the end: otherwise what its end does would happen at any moment."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Keys and secrets follow from the seed, too."""
    dice = random.Random(f"{seed} secrets")

    def urlsafe(size: int) -> str:
        return urlsafe_b64encode(dice.randbytes(size)).rstrip(b"=").decode()

    with (
        patch.object(secrets, "token_bytes", dice.randbytes),
        patch.object(secrets, "token_urlsafe", urlsafe),
        patch.object(secrets, "token_hex", lambda size: dice.randbytes(size).hex()),
        patch.object(secrets, "randbits", dice.getrandbits),
    ):
        yield


@contextmanager
def patched(world: World, logged: Any) -> Iterator[None]:
    """Buckets refill with simulated time, sets of subscribers have the same order each time, logs come here."""
    numbers = count()

    def number(subscriber: Any) -> int:
        return int(vars(subscriber).setdefault("_number", next(numbers)))

    def processor(logger: Any, level: str, event: MutableMapping[str, Any]) -> Any:
        logged(event, level)
        raise structlog.DropEvent

    before = structlog.get_config()
    with ExitStack() as stack:
        stack.enter_context(patch.object(rate_limit, "time", SimpleNamespace(monotonic=lambda: world.now)))
        stack.enter_context(patch.object(Subscriber, "__hash__", number))
        stack.callback(lambda: structlog.configure(**before))
        structlog.configure(processors=[processor])
        yield
