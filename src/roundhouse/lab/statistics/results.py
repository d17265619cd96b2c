"""What an arena has played: columns with one row for each seat of each game, the seats of a game together."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from roundhouse.bots.guard import SORTS
from roundhouse.lab.arena.schedule import LineUp, Seating
from roundhouse.lab.play.batches import Batch
from roundhouse.lab.statistics import records
from roundhouse.rules.kernels import Record

Columns = dict[str, Any]
Key = tuple[str, int, int, int]
"""What tells a block from others: edition, seats, line-up, seed."""

MEASURED = ("seconds",)
"""Columns that differ from one run to the next; all others are the same every time."""


def rows(batch: Batch, conduct: Record, line_up: LineUp, seating: Seating) -> Columns:
    """The columns of some games that were played in the same seating."""
    games, seats = len(batch), batch.seats
    return records.columns(batch) | {
        "line_up": np.full(games * seats, line_up.number, np.int32),
        "seating": np.full(games * seats, line_up.seatings.index(seating), np.int32),
        "bot": np.tile(np.array(seating), games),
        "moves": conduct["moves"][:, :seats].reshape(-1),
        **{sort: conduct["errors"][:, :seats, i].reshape(-1) for i, sort in enumerate(SORTS)},
        "seconds": conduct["seconds"][:, :seats].reshape(-1),
    }


def join(parts: Sequence[Columns]) -> Columns:
    """All of them, always in the same order whatever was finished first."""
    together = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    order = np.lexsort([together[name] for name in ("seat", "seating", "seed", "line_up", "seats", "edition")])
    return {name: column[order] for name, column in together.items()}


def select(columns: Columns, edition: str, seats: int) -> Columns:
    """The rows of one table."""
    return where(columns, (columns["edition"] == edition) & (columns["seats"] == seats))


def where(columns: Columns, wanted: Any) -> Columns:
    return {name: column[wanted] for name, column in columns.items()}


def games(columns: Columns) -> int:
    """How many games the rows are of."""
    return int((columns["seat"] == 0).sum())


def blocks(parts: Iterable[Columns]) -> set[Key]:
    """The blocks that have been played."""
    names = ("edition", "seats", "line_up", "seed")
    return {
        (str(edition), int(seats), int(line_up), int(seed))
        for part in parts
        for edition, seats, line_up, seed in zip(*(part[name] for name in names), strict=True)
    }


def victories(columns: Columns, seats: int) -> Any:
    """What each seat of each game has won: all of it, nothing, or a part of a shared victory."""
    first = columns["place"].reshape(-1, seats) == 1
    return first / first.sum(axis=1, keepdims=True)
