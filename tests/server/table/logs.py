"""Logs of tables made by hand: every entry is checked, applied and kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from roundhouse import editions
from roundhouse.game.errors import Refused
from roundhouse.server.table import due
from roundhouse.server.table.due import Due, next_due
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries import undo
from roundhouse.server.table.entries.attendance import Cover
from roundhouse.server.table.head import Head
from roundhouse.server.table.state import Content, Entry, Table, fold

ABANDONED = 3 * 86400.0
CLOCK = {"turn": 30, "bank": 60}


def head(edition: str = "usa", seats: str = "pp", seed: int = 1, secret: str = "", **more: Any) -> Head:
    """The head of a table, with a seed or a secret. `seats` has a letter for each seat, p for a person and b for a
    bot."""
    kinds = {"p": {"kind": "person"}, "b": {"kind": "bot", "level": 2}}
    settings = {"edition": edition, "seats": [kinds[letter] for letter in seats], "seed": seed, **more}
    box = editions.load(edition)
    given = (secret, None) if secret else (None, seed)
    settings["seed"] = given[1]
    return Head(
        "t", 0.0, edition, box.digest, len(seats), settings, given[0], given[1], "lobby", False, 0.0, rules=box.rules
    )


def entry(position: int, at: float, kind: str, seat: int | None, body: dict[str, Any]) -> Entry:
    """An entry from what the database holds of it."""
    return Entry(position, at, entries.read(kind, seat, body))


@contextmanager
def refusing(code: str) -> Iterator[None]:
    """Expect a refusal."""
    with pytest.raises(Refused) as error:
        yield
    assert error.value.code == code


class Log:
    """A table and its entries. Time passes only when it is told to."""

    def __init__(self, made: Head) -> None:
        self.head, self.entries, self.now = made, list[Entry](), 0.0
        self.table = Table(made)
        self.add("create", None, host="key0")

    def add(self, kind: str, seat: int | None = None, after: float = 0.0, **body: Any) -> None:
        self.put(entries.read(kind, seat, body), after)

    def put(self, content: Content, after: float = 0.0) -> None:
        self.now += after
        self.table.check(content)
        entry = Entry(len(self.entries) + 1, self.now, content)
        self.table.apply(entry)
        self.entries.append(entry)

    def join(self, seat: int, **body: Any) -> None:
        self.add("join", seat, **{"name": f"P{seat}", "keys": [f"key{seat}"]} | body)

    def come(self, *seats: int, worker: str = "w") -> None:
        for seat in seats:
            self.add("here", seat, worker=worker)

    def play(self, seat: int | None = None, after: float = 0.0, sort: str = "") -> None:
        """Play the first legal action, or the first of a sort, for a seat or for whoever is asked."""
        seat = self.table.asked[0] if seat is None else seat
        legal = self.table.question(seat).legal
        self.add("play", seat, after, action=next(action for action in legal if action.startswith(sort)))

    def undo(self, seat: int, after: float = 0.0) -> None:
        self.add("undo", seat, after, to=undo.last_step(self.table, seat))

    def cover(self, seat: int) -> None:
        """Add the entry that a bot plays for this seat."""
        content = due._cover(self.table, seat, "away", self.now).what
        assert isinstance(content, Cover)
        self.put(content)

    def due(self, *alive: str) -> Due | None:
        return next_due(self.table, alive or ("w",), ABANDONED)

    def run_due(self) -> None:
        """Let the time pass until an entry is due, and add it."""
        due = self.due()
        assert due
        assert isinstance(due.what, Content)
        self.put(due.what, max(0.0, due.at - self.now))

    def folded(self) -> Table:
        return fold(self.head, self.entries)

    @property
    def actions(self) -> int:
        assert self.table.game
        return len(self.table.game.history)


def started(seats: str = "pp", edition: str = "usa", **more: Any) -> Log:
    """A started table whose people are connected, before the first answers."""
    log = Log(head(edition, seats, **more))
    for seat, letter in enumerate(seats):
        if letter == "p":
            log.join(seat)
            log.come(seat)
    log.add("start")
    return log


def begun(seats: str = "pp", edition: str = "usa", **more: Any) -> Log:
    """The same after the opening."""
    log = started(seats, edition, **more)
    while log.table.opening:
        log.play()
    return log
