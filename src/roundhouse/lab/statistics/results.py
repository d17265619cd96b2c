"""Results of games as columns: one row for each seat of each game, the seats of a game together."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.bots.guard import SORTS
from roundhouse.lab.play.batches import Batch
from roundhouse.rules import bonuses
from roundhouse.rules.kernels import Record

Columns = dict[str, Any]
Key = tuple[str, int, int, int]
"""What identifies a block: edition, seats, line-up, seed."""

MEASURED = ("seconds",)
"""Columns that differ from run to run; all others are reproducible."""


def columns(batch: Batch) -> Columns:
    """The columns that a batch has by itself: who scored what."""
    games, seats, sheets = len(batch), batch.seats, batch.sheets

    def by_game(name: str) -> Any:
        return np.repeat(batch.facts[name], seats)

    def by_seat(name: str) -> Any:
        return sheets[name][:, :seats].reshape(-1)

    return {
        "edition": np.full(games * seats, batch.edition.id),
        "seats": np.full(games * seats, seats, np.uint8),
        **{name: by_game(name) for name in ("seed", "first", "turns", "decisions")},
        "seat": np.tile(np.arange(seats, dtype=np.uint8), games),
        "routes": by_seat("routes"),
        "tickets_won": by_seat("won"),
        "tickets_lost": by_seat("lost"),
        "tickets_done": by_seat("done"),
        "longest_path_length": by_seat("longest"),
        **{name: sheets["bonus"][:, :seats, i].reshape(-1) for i, name in enumerate(bonuses.NAMES)},
        "total": by_seat("total"),
        "place": by_seat("place"),
    }


def between_bots(batch: Batch, conduct: Record, bots: Sequence[str], line_up: int, seating: int) -> Columns:
    """The columns of games that these bots played in one seating: `columns`, and how the bots behaved."""
    games, seats = len(batch), batch.seats
    return columns(batch) | {
        "line_up": np.full(games * seats, line_up, np.int32),
        "seating": np.full(games * seats, seating, np.int32),
        "bot": np.tile(np.array(bots), games),
        "moves": conduct["moves"][:, :seats].reshape(-1),
        **{sort: conduct["errors"][:, :seats, i].reshape(-1) for i, sort in enumerate(SORTS)},
        "seconds": conduct["seconds"][:, :seats].reshape(-1),
    }


def save(batch: Batch, path: Path) -> None:
    """Write a Parquet file. It needs the `lab` extra."""
    parquet, pyarrow = parquet_library()
    parquet.write_table(pyarrow.table(columns(batch)), path)


def parquet_library() -> tuple[Any, Any]:
    """The modules `pyarrow.parquet` and `pyarrow`."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise ModuleNotFoundError('Parquet files need pyarrow: pip install "roundhouse[lab]"') from None
    return parquet, pyarrow


def join(parts: Sequence[Columns]) -> Columns:
    """All rows, sorted, so that the order in which the parts were finished does not matter."""
    together = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    order = np.lexsort([together[name] for name in ("seat", "seating", "seed", "line_up", "seats", "edition")])
    return {name: column[order] for name, column in together.items()}


def select(columns: Columns, edition: str, seats: int) -> Columns:
    """The rows of one table."""
    return where(columns, (columns["edition"] == edition) & (columns["seats"] == seats))


def where(columns: Columns, wanted: Any) -> Columns:
    return {name: column[wanted] for name, column in columns.items()}


def games(columns: Columns) -> int:
    """The number of games."""
    return int((columns["seat"] == 0).sum())


def blocks(parts: Iterable[Columns]) -> set[Key]:
    """The blocks that have been played. Each has one row for the first seat of its first seating."""
    keys: set[Key] = set()
    for part in parts:
        first = (part["seat"] == 0) & (part["seating"] == 0)
        keys.update(zip(*(part[name][first].tolist() for name in ("edition", "seats", "line_up", "seed")), strict=True))
    return keys


def victories(columns: Columns, seats: int) -> Any:
    """What each seat of each game won: 1, 0, or its part of a shared victory."""
    return _shared(columns["place"].reshape(-1, seats))


def wins(batch: Batch) -> Any:
    """Games won by each seat; a shared victory counts in parts."""
    return _shared(batch.sheets["place"][:, : batch.seats]).sum(axis=0)


def _shared(places: Any) -> Any:
    first = places == 1
    return first / first.sum(axis=1, keepdims=True)
