"""What happened, as values. Each event lists its public fields; only the seat it belongs to learns the others."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar

from roundhouse.game.notation import Notation
from roundhouse.rules import logs
from roundhouse.rules.records import GameRecord
from roundhouse.rules.state import NONE

Row = list[int]


@dataclass(frozen=True)
class Event:
    """Something that happened at the table."""

    public: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = True
    """Whether somebody learnt something that nobody could know before: a result of chance, or something hidden."""

    code: ClassVar[str]
    __match_args__: ClassVar[tuple[str, ...]]
    """Its name in snake case."""

    def __init_subclass__(cls) -> None:
        cls.code = re.sub("(?<!^)([A-Z])", r"_\1", cls.__name__).lower()

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The fields that a seat, or a spectator for None, may know."""
        mine = seat is not None and getattr(self, "seat", None) == seat
        told: dict[str, Any] = {"event": self.code}
        for name in self.__match_args__ if mine else self.public:
            told[name] = getattr(self, name)
        return told


@dataclass(frozen=True)
class Drew(Event):
    public = ("seat", "slot", "kind")
    reveals = False
    seat: int
    slot: int
    kind: str


@dataclass(frozen=True)
class DrewBlind(Event):
    public = ("seat",)
    seat: int
    kind: str


@dataclass(frozen=True)
class Refilled(Event):
    public = ("slot", "kind")
    slot: int
    kind: str


@dataclass(frozen=True)
class Swept(Event):
    """Too many wilds: the market was cleared, perhaps several times in a row."""

    public = ("times",)
    times: int


@dataclass(frozen=True)
class Reshuffled(Event):
    """The discards became the new pile. Told before the last card of the old pile, and not between sweeps in a row."""


@dataclass(frozen=True)
class Claimed(Event):
    public = ("seat", "route", "kind", "plain", "wilds", "points")
    reveals = False
    seat: int
    route: str
    kind: str
    plain: int
    wilds: int
    points: int


@dataclass(frozen=True)
class Offered(Event):
    public = ("seat", "counts")
    seat: int
    counts: Mapping[str, int]
    tickets: tuple[str, ...]


@dataclass(frozen=True)
class Kept(Event):
    public = ("seat", "counts", "returned")
    reveals = False
    seat: int
    counts: Mapping[str, int]
    returned: int
    tickets: tuple[str, ...]


@dataclass(frozen=True)
class Took(Event):
    """A passenger from a place, or a merchandise card from the supply (no place)."""

    public = ("seat", "place", "token")
    reveals = False
    seat: int
    place: str | None
    token: str


@dataclass(frozen=True)
class Laid(Event):
    """A card kept for the flag."""

    public = ("seat", "kind")
    reveals = False
    seat: int
    kind: str


@dataclass(frozen=True)
class Flag(Event):
    public = ("seat", "points")
    reveals = False
    seat: int
    points: int


@dataclass(frozen=True)
class Skipped(Event):
    """This seat could do nothing, which reveals something about its hand."""

    public = ("seat",)
    seat: int


@dataclass(frozen=True)
class First(Event):
    public = ("seat",)
    seat: int


@dataclass(frozen=True)
class LastRound(Event):
    public = ("seat",)
    reveals = False
    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over."""


EVENTS = tuple(Event.__subclasses__())


def read(game: GameRecord, notation: Notation) -> list[Event]:
    """The events of the last action, from the record's log."""
    return list(_read_rows(game.log[: game.logged].tolist(), notation))


def reveals(happened: Iterable[Event]) -> bool:
    """Whether any of these events told somebody something new. Such an action cannot be taken back freely."""
    return any(event.reveals for event in happened)


def _read_rows(rows: list[Row], notation: Notation) -> Iterator[Event]:
    """Turn rows into events. Rows about the tickets of one seat become one event."""
    for (what, seat), group in groupby(rows, key=_subject):
        if what == logs.OFFERED:
            texts = _tickets(group, notation)
            yield Offered(seat, _counts(texts, notation), texts)
        elif what == logs.KEPT:
            both = list(group)
            texts = _tickets([row for row in both if row[0] == logs.KEPT], notation)
            yield Kept(seat, _counts(texts, notation), len(both) - len(texts), texts)
        else:
            yield from (_read_row(row, notation) for row in group)


def _subject(row: Row) -> tuple[int, int]:
    return (logs.KEPT if row[0] == logs.RETURNED else row[0]), row[1]


def _tickets(rows: Any, notation: Notation) -> tuple[str, ...]:
    return tuple(notation.tickets[row[2]] for row in rows)


def _counts(texts: tuple[str, ...], notation: Notation) -> dict[str, int]:
    decks = [notation.ticket_value(text).deck for text in texts]
    return {deck: decks.count(deck) for deck in notation.edition.decks if deck in decks}


def _read_row(row: Row, notation: Notation) -> Event:
    what, seat, a, b, c = row
    kinds = notation.kinds
    match what:
        case logs.DREW:
            return Drew(seat, a + 1, kinds[b])
        case logs.DREW_BLIND:
            return DrewBlind(seat, kinds[a])
        case logs.REFILLED:
            return Refilled(a + 1, kinds[b])
        case logs.SWEPT:
            return Swept(a)
        case logs.RESHUFFLED:
            return Reshuffled()
        case logs.CLAIMED:
            route = notation.edition.routes[a]
            points = notation.edition.points[route.length]
            return Claimed(seat, notation.routes[a], kinds[b], route.length - c, c, points)
        case logs.TOOK:
            return Took(seat, None if a == NONE else notation.places[a], notation.tokens[b])
        case logs.LAID:
            return Laid(seat, kinds[a])
        case logs.FLAG_MADE:
            return Flag(seat, a)
        case logs.SKIPPED:
            return Skipped(seat)
        case logs.FIRST:
            return First(seat)
        case logs.LAST_ROUND:
            return LastRound(seat)
        case logs.ENDED:
            return Ended()
    raise ValueError(f"no such event in a log: {row}")
