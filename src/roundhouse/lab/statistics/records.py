"""Outcomes of games as columns, for tables and Parquet files."""

from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.lab.play.batches import Batch
from roundhouse.rules import bonuses


def columns(batch: Batch) -> dict[str, Any]:
    """One row for each seat of each game, seats of a game together."""
    games, seats = len(batch), batch.seats
    sheets = batch.sheets

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


def save(batch: Batch, path: Path) -> None:
    """Write a Parquet file. It needs the `lab` extra."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise ModuleNotFoundError('Parquet files need pyarrow: pip install "roundhouse[lab]"') from None
    parquet.write_table(pyarrow.table(columns(batch)), path)


def wins(batch: Batch) -> Any:
    """Games won by each seat; a shared victory is shared."""
    first = batch.sheets["place"][:, : batch.seats] == 1
    return (first / first.sum(axis=1, keepdims=True)).sum(axis=0)
