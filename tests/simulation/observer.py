"""Watches everything that is written and sent, and finds what must never be."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from roundhouse.server.storage.engine import decode
from roundhouse.server.storage.store import as_entry
from roundhouse.server.table.entries.devices import DeviceEntry
from roundhouse.server.table.entries.kinds import Play
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.presentation.seen import Form
from roundhouse.server.table.presentation.snapshot import Snapshot
from roundhouse.server.table.state import OVER, Entry, Table
from tests.simulation.database import Database
from tests.simulation.hosts import Host
from tests.simulation.people import Person

LOG = "SELECT position, at, kind, seat, body FROM entries WHERE table_id = ? AND position > ? ORDER BY position"
TOLD = (
    "what is told was written before",
    "the time that is told does not run back",
    "the told state is that of the log, and a hand is one's own",
    "no secret and no key is sent",
)
"""What is checked of every message."""
OWN_EVENTS = {"drew_blind": {"kind"}, "offered": {"tickets"}, "kept": {"tickets"}}
"""What of an event only its own seat may know."""


class Violation(AssertionError):
    """Something that must never be."""


class Sent(msgspec.Struct):
    """A message, of which only some parts are read."""

    kind: str
    at: int = 0
    now: float = 0.0
    entries: list[dict[str, Any]] = []
    table: msgspec.Raw = msgspec.Raw()
    public: msgspec.Raw = msgspec.Raw()
    mine: list[msgspec.Raw] = []
    result: msgspec.Raw = msgspec.Raw()


read = msgspec.json.Decoder(Sent).decode


class State:
    """What may be told of a table at one position, from a fold of its log."""

    def __init__(self, table: Table, forms: set[tuple[int, Form]]) -> None:
        snapshot = Snapshot(table)
        self.shared, self.public, self.result = map(bytes, (snapshot.shared, snapshot.public, snapshot.result))
        self.mine = {(seat, form): bytes(snapshot._own(seat, form)) for seat, form in forms}
        self.over = table.status == OVER


class Truth:
    """A table as the database has it."""

    def __init__(self, table: Table, people: list[Person]) -> None:
        self.table, self.people = table, people
        self.keys = [text for each in people if each.key for text in (each.key, hashed(each.key))]
        self.forms = {(each.seat, Form(None, each.brief)) for each in people if each.seat is not None}
        self.log: list[Entry] = []
        self.states: list[State | None] = [None]
        self.commits = -1
        """How many commits had been when the log was read last."""
        self.questions: dict[int, int] = {}
        """The position of each action, and the position at which its question came up."""

    def take(self, entry: Entry) -> None:
        if self.log and entry.at < self.log[-1].at:
            raise Violation(f"entry {entry.position} is {self.log[-1].at - entry.at:.3f} s before the one before it")
        if isinstance(entry.content, Play):
            self.questions[entry.position] = self.table.questions[entry.content.seat][1]
        self.table.apply(entry)
        self.log.append(entry)
        self.states.append(State(self.table, self.forms))


class Observer:
    """Reads the database as nobody else does, and everything that servers send."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.truths: dict[str, Truth] = {}
        self.messages = 0
        self.checks: Counter[str] = Counter()
        self._reader: sqlite3.Connection | None = None

    def watch(self, table: Table, people: list[Person]) -> None:
        self.truths[table.id] = Truth(table, people)

    def look(self, table_id: str) -> Truth:
        """The table as the database has it now. What it had is never written again, so only the rest is read."""
        truth = self.truths[table_id]
        if truth.commits != self.database.commits:
            truth.commits = self.database.commits
            for row in self.rows(table_id, len(truth.log)):
                truth.take(as_entry(*row))
        return truth

    def rows(self, table_id: str, after: int = 0) -> list[Any]:
        if self._reader is None:
            self._reader = sqlite3.connect(self.database.file, isolation_level=None)
        found = self._reader.execute(LOG, (table_id, after)).fetchall()
        return [(*row[:4], decode(row[4])) for row in found]

    def let_go(self) -> None:
        """Close the file: its server has crashed, and what it left is not ours to tidy."""
        if self._reader:
            self._reader.close()
            self._reader = None

    def check_time(self, host: Host) -> None:
        self.checks["the time of a server does not run back"] += 1
        now = host.worker.time.now()
        if now < host.last_time:
            raise Violation(f"{host.machine.name}: time ran back by {host.last_time - now:.3f} s")
        host.last_time = now

    def check_sent(self, person: Person, text: str, last: list[float]) -> None:
        """Check a message at the moment in which it leaves the server. `last` is the last time it told."""
        self.messages += 1
        message = read(text)
        if message.kind in ("error", "why"):
            return
        truth = self.look(person.table)
        self.checks.update(TOLD)
        self.checks["a told entry is the written one, without what is others' own"] += len(message.entries)
        if message.at > len(truth.log):
            raise Violation(f"{person.name} is told of entry {message.at}, and the database has {len(truth.log)}")
        if message.now < last[0]:
            raise Violation(f"{person.name} is told a time {last[0] - message.now:.3f} s before the last")
        last[0] = message.now
        self._check_state(person, message, truth)
        for entry in message.entries:
            self._check_entry(person, entry, truth)
        self._check_secrets(person, text, truth, message.at)

    def _check_state(self, person: Person, message: Sent, truth: Truth) -> None:
        """The state is that of the log, and what is private is the person's own."""
        state = truth.states[message.at]
        assert state
        own = [] if person.seat is None else [state.mine[person.seat, Form(None, person.brief)]]
        for name, told, right in (
            ("table", bytes(message.table), state.shared),
            ("public", bytes(message.public), state.public),
            ("result", bytes(message.result), state.result),
            ("mine", [bytes(part) for part in message.mine], own),
        ):
            if told != right:
                raise Violation(f"{person.name} is told another {name} at {message.at}: {told!r} in place of {right!r}")

    def _check_entry(self, person: Person, told: dict[str, Any], truth: Truth) -> None:
        entry = truth.log[told["at"] - 1]
        if (told["kind"], told["seat"], told["time"]) != (entry.kind, entry.seat, entry.at):
            raise Violation(f"{person.name} is told another entry {told} than {entry}")
        if "action" in told and told["seat"] != person.seat:
            raise Violation(f"{person.name} is told the action of another: {told}")
        for event in told.get("events", ()):
            if event.get("seat") != person.seat and OWN_EVENTS.get(event["event"], set()) & event.keys():
                raise Violation(f"{person.name} is told what only seat {event['seat']} may know: {event}")

    def _check_secrets(self, person: Person, text: str, truth: Truth, at: int) -> None:
        state, secret = truth.states[at], truth.table.head.secret
        assert state
        if secret and secret in text and not state.over:
            raise Violation(f"{person.name} is told the secret of the game")
        if any(key in text for key in truth.keys):
            raise Violation(f"{person.name} is told a key")

    def check_end(self, hosts: list[Host]) -> Iterator[str]:
        """What is wrong when all games are over."""
        for table_id, truth in self.truths.items():
            self.look(table_id)
            self.checks["a table goes on to the end of its game"] += 1
            self.checks["a written entry stays, and none is before the one before it"] += len(truth.log)
            if [as_entry(*row) for row in self.rows(table_id)] != truth.log:
                yield "an entry was changed or removed after it was read"
            for person in truth.people:
                yield from person.faults
                yield from self._check_person(person, truth)
            said = Counter(entry.content.text for entry in truth.log if isinstance(entry.content, Chat))
            self.checks["what was said is written once"] += len(said)
            yield from (f"{text!r} was written {times} times" for text, times in said.items() if times > 1)
            yield from self._check_rooms(table_id, truth, hosts)

    def _check_person(self, person: Person, truth: Truth) -> Iterator[str]:
        """Each action was decided for its question, and each confirmed action is there."""
        plays = {
            entry.position: entry.content.action
            for entry in truth.log
            if isinstance(entry.content, Play) and entry.seat == person.seat and entry.content.by is None
        }
        self.checks["a confirmed action is written"] += len(person.accepted)
        self.checks["a written action was decided for its question, once"] += len(plays)
        for position in person.untold:
            content = truth.log[position - 1].content
            if not isinstance(content, DeviceEntry) or content.seat == person.seat:
                yield f"{person.name} was not told of entry {position}"
        for position, action in person.accepted:
            if plays.get(position) != action:
                yield f"{person.name}: {action} at {position} was confirmed, and is lost"
        for position, action in plays.items():
            asked = truth.questions[position]
            if not any(what == action and asked <= at < position for what, at in person.sent):
                yield f"{person.name}: {action} at {position} was not decided for the question of {asked}"

    def _check_rooms(self, table_id: str, truth: Truth, hosts: list[Host]) -> Iterator[str]:
        for host in hosts:
            room = host.worker.rooms.get(table_id)
            if not host.up or not room or room.doubtful or room.table.position != truth.table.position:
                continue
            self.checks["a server holds the table of the log"] += 1
            live, right = State(room.table, truth.forms), truth.states[-1]
            assert right
            if vars(live) != vars(right):
                yield f"{host.name} holds another table than the log"
