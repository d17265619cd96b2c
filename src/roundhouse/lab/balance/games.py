"""The games that a balance report is made from: the same good bot at every seat, at every number of players."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.lab.play import contests, workers
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import NONE

BOT = "planner"
BLOCK = 50
"""Games between two steps of the progress."""
Progress = Callable[[int], object]
"""Gets the number of games that were played since it was called last."""


@dataclass(frozen=True, eq=False)
class Played:
    """The games of one number of players, as arrays: a row for each game."""

    edition: Edition
    seats: int
    facts: Record
    sheets: Record
    finals: Record

    def __len__(self) -> int:
        return len(self.facts)

    @cached_property
    def turns(self) -> Any:
        """Turns of each player."""
        return self.facts["turns"] / self.seats

    @cached_property
    def totals(self) -> Any:
        return self.sheets["total"][:, : self.seats].astype(float)

    @cached_property
    def won(self) -> Any:
        """Each seat's share of the victory."""
        first = self.sheets["place"][:, : self.seats] == 1
        return first / first.sum(axis=1, keepdims=True)

    @cached_property
    def chairs(self) -> Any:
        """Where each seat sits in the order of play: 0 begins."""
        return (np.arange(self.seats) - self.facts["first"][:, None].astype(int)) % self.seats

    @cached_property
    def owners(self) -> Any:
        return self.finals["owner"][:, : len(self.edition.routes)]

    @cached_property
    def taken(self) -> Any:
        return self.owners != NONE

    @cached_property
    def kept(self) -> Any:
        """Which tickets each seat has at the end."""
        return self._tickets(self.finals["tickets"])

    @cached_property
    def completed(self) -> Any:
        return self._tickets(self.sheets["completed"])

    def of_owners(self, by_seat: Any) -> Any:
        """For each route the value of the seat that took it; 0 if none did."""
        padded = np.concatenate([by_seat, np.zeros((len(self), 1))], axis=1)
        seats = np.where(self.taken, self.owners, self.seats).astype(int)
        return np.take_along_axis(padded, seats, axis=1)

    def _tickets(self, words: Any) -> Any:
        numbers = np.arange(len(self.edition.tickets), dtype=np.uint64)
        bits = words[:, : self.seats, (numbers >> np.uint64(6)).astype(int)] >> (numbers & np.uint64(63))
        return (bits & np.uint64(1)).astype(bool)


@dataclass(frozen=True)
class Task:
    """A block of games."""

    edition: Edition
    seats: int
    seeds: range


def play(
    edition: Edition, games: int, seed: int = 0, cores: int | None = None, progress: Progress = lambda games: None
) -> list[Played]:
    """Play this many games at every number of players. The same arguments give the same games."""
    blocks: dict[tuple[int, int], Played] = {}
    number = cores or os.cpu_count() or 1
    for block in workers.in_threads(_tasks(edition, games, seed), _play, number):
        blocks[block.seats, int(block.facts["seed"][0])] = block
        progress(len(block))
    return [join([blocks[key] for key in sorted(blocks) if key[0] == seats]) for seats in numbers(edition)]


def numbers(edition: Edition) -> range:
    """The numbers of players."""
    least, most = edition.players
    return range(least, most + 1)


def join(blocks: Sequence[Played]) -> Played:
    def joined(rows: Iterable[Record]) -> Record:
        return np.concatenate(list(rows)).view(np.recarray)

    return Played(
        blocks[0].edition,
        blocks[0].seats,
        joined(block.facts for block in blocks),
        joined(block.sheets for block in blocks),
        joined(block.finals for block in blocks),
    )


def _tasks(edition: Edition, games: int, seed: int) -> Iterator[Task]:
    """Large tables first: their games take longest."""
    for seats in reversed(numbers(edition)):
        for start in range(seed, seed + games, BLOCK):
            yield Task(edition, seats, range(start, min(start + BLOCK, seed + games)))


def _play(task: Task) -> Played:
    batch, finals = contests.play_out(task.edition, [BOT] * task.seats, task.seeds)
    return Played(task.edition, task.seats, batch.facts, batch.sheets, finals)
