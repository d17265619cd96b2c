"""Which bots meet where: tables, line-ups, and blocks, each one seed played in every seating."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from roundhouse.lab.statistics.sprt import Test

Seating = tuple[str, ...]
"""The bots round the table, from seat 0 on."""

USUAL_LIMIT = 60.0
"""Default time limit for a move, in seconds."""
BETWEEN = re.compile(r",(?![^,:]*=)")
"""A comma that is not followed by an option."""


@dataclass(frozen=True)
class Table:
    """An edition and a number of seats."""

    edition: str
    seats: int


@dataclass(frozen=True)
class LineUp:
    """Bots that meet, in every seating."""

    number: int
    seatings: tuple[Seating, ...]


@dataclass(frozen=True)
class Task:
    """Blocks of one line-up at one table, for one worker."""

    table: Table
    line_up: LineUp
    seeds: tuple[int, ...]
    limit: float | None
    """Time limit for a move, in seconds."""
    decisions: bool = False
    """Whether every decision is written down."""

    @property
    def games(self) -> int:
        return len(self.seeds) * len(self.line_up.seatings)


@dataclass(frozen=True)
class Question:
    """Everything that decides what is played."""

    tables: tuple[Table, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    limit: float | None = USUAL_LIMIT
    test: Test | None = None
    decisions: bool = False

    def tasks(self, size: Callable[[LineUp], int], is_open: Callable[[Table, LineUp, int], bool]) -> Iterator[Task]:
        """All open blocks, in tasks of about `size` games."""
        for table in self.tables:
            for line_up in self.line_ups(table):
                seeds = iter(self.seeds(line_up))
                share = max(1, size(line_up) // len(line_up.seatings))
                while some := tuple(islice(seeds, share)):
                    left = tuple(seed for seed in some if is_open(table, line_up, seed))
                    if left:
                        yield Task(table, line_up, left, self.limit, self.decisions)

    def line_ups(self, table: Table) -> list[LineUp]:
        """The line-ups at a table."""
        return line_ups(self.bots, table.seats)

    def seeds(self, line_up: LineUp) -> range:
        """A seed for each block, with enough blocks for the games asked for."""
        return range(self.seed, self.seed - self.games // -len(line_up.seatings))

    @property
    def total(self) -> int:
        """The number of games of all tables."""
        all_of_them = [line_up for table in self.tables for line_up in self.line_ups(table)]
        return sum(len(self.seeds(line_up)) * len(line_up.seatings) for line_up in all_of_them)


def split(text: str) -> list[str]:
    """Split a list of bots at commas that no option follows: `search:nodes=9,threads=2,dice` is two bots."""
    return [part.strip() for part in BETWEEN.split(text) if part.strip()]


def line_ups(bots: Sequence[str], seats: int) -> list[LineUp]:
    """Every choice of as many bots as there are seats, or all of them if they are fewer."""
    chosen = combinations(bots, min(seats, len(bots)))
    return [LineUp(i, tuple(seatings(some, seats))) for i, some in enumerate(chosen)]


def seatings(bots: Sequence[str], seats: int) -> list[Seating]:
    """The bots in turn round the table, starting with each of them and rotated to every seat.

    So each bot sits equally often in every seat, even if there are fewer bots than seats.
    """
    rounds = [[bots[(start + seat) % len(bots)] for seat in range(seats)] for start in range(len(bots))]
    return list(dict.fromkeys(tuple(ring[turn:] + ring[:turn]) for ring in rounds for turn in range(seats)))
