"""Decisions of bots as columns: what was seen, what was allowed, what was chosen and expected, how the game ended."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from roundhouse.bots.thinking.minds import FAR
from roundhouse.lab.data import unfolding
from roundhouse.lab.play.batches import Batch
from roundhouse.lab.statistics import results
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import ASKS

Decisions = Any
"""A `pyarrow.Table`."""

SCHEMA = {
    "edition": "name of the edition",
    "seats": "number of players",
    "seed": "seed of the game: `Game(edition, seats, seed=seed)` is the same game",
    "line_up": "which bots met: its number in the run",
    "seating": "in which order they sat: its number in the line-up",
    "ply": "number of the decision in its game, from 0",
    "seat": "who decided",
    "bot": "the bot at this seat",
    "ask": "what it was asked",
    "observation": "what it saw: `layout.of(edition, seats)` says where each field is",
    "legal": "the numbers of all actions that it could choose",
    "action": "the number of the one it chose: `notation.of(edition).text(action)` is its text",
    "value": "what the bot expected of it, in its own units; null if it expected nothing",
    "total": "the final score of this seat",
    "margin": "the same, less the best score of another seat",
    "place": "the final place of this seat: 1 is best; equals share",
    "won": "what this seat won: 1, 0, or its part of a shared victory",
}
"""Name of a column -> its meaning."""


def table(batch: Batch, taken: Record, bots: Sequence[str], line_up: int, seating: int) -> Decisions:
    """All decisions of a batch that these bots played in one seating."""
    _, arrow = results.parquet_library()
    seen, legal, starts = unfolding.of(batch, taken)
    games, seat = np.repeat(np.arange(len(batch)), batch.facts["decisions"]), taken["seat"].astype(np.int16)
    first = np.repeat(np.cumsum(batch.facts["decisions"]) - batch.facts["decisions"], batch.facts["decisions"])
    plain = {
        "edition": _named((batch.edition.id,), np.zeros(len(taken), np.int8), arrow),
        "seats": np.full(len(taken), batch.seats, np.int16),
        "seed": batch.facts["seed"][games],
        "line_up": np.full(len(taken), line_up, np.int32),
        "seating": np.full(len(taken), seating, np.int32),
        "ply": (np.arange(len(taken)) - first).astype(np.int16),
        "seat": seat,
        "bot": _named(bots, seat.astype(np.int8), arrow),
        "ask": _named(ASKS, taken["ask"].astype(np.int8), arrow),
        "observation": _lists(seen.reshape(-1), np.arange(len(taken) + 1) * seen.shape[1], arrow),
        "legal": _lists(legal, starts, arrow),
        "action": taken["action"],
        "value": _values(taken["value"], arrow),
        **{name: ends[games, seat] for name, ends in _ends(batch).items()},
    }
    return arrow.table({name: plain[name] for name in SCHEMA})


def _ends(batch: Batch) -> dict[str, Any]:
    """[games, seats]: how the games ended."""
    totals = batch.sheets["total"][:, : batch.seats].astype(np.int32)
    places = batch.sheets["place"][:, : batch.seats]
    others = [np.delete(totals, seat, axis=1).max(axis=1) for seat in range(batch.seats)]
    won = places == 1
    return {
        "total": totals,
        "margin": totals - np.stack(others, axis=1),
        "place": places,
        "won": (won / won.sum(axis=1, keepdims=True)).astype(np.float32),
    }


def _named(names: Sequence[str], numbers: Any, arrow: Any) -> Any:
    return arrow.DictionaryArray.from_arrays(arrow.array(numbers), arrow.array(list(names)))


def _lists(values: Any, starts: Any, arrow: Any) -> Any:
    return arrow.ListArray.from_arrays(arrow.array(starts.astype(np.int32)), arrow.array(values))


def _values(values: Any, arrow: Any) -> Any:
    """What a bot calls out of reach, or what it did not weigh, is null."""
    return arrow.array(values, mask=np.isnan(values) | (np.abs(values) >= FAR))
