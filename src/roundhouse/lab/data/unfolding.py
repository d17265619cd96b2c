"""Games played again from their decisions, to see what was seen and what was allowed: compiled."""

from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.game import notation
from roundhouse.lab.env import layout
from roundhouse.lab.env.encoding import encode
from roundhouse.lab.play.batches import Batch
from roundhouse.rules import actions, turns
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.records import BoxRecord
from roundhouse.rules.state import GAME, NONE, blank
from roundhouse.rules.view import VIEW, observe


@kernel
def count_legal(games: Any, box: BoxRecord, seats: int, facts: Any, taken: Any, counts: Any) -> None:
    """How many actions were legal at each decision. The second of `games` stays blank."""
    k = 0
    for i in range(len(facts)):
        games[0] = games[1]
        seed(games[0], facts[i].seed)
        turns.set_up(games[0], box, seats, NONE)
        for _ in range(facts[i].decisions):
            counts[k] = actions.count(games[0], box)
            turns.play(games[0], box, taken[k].action)
            k += 1


@kernel
def unfold(
    games: Any,
    views: Any,
    box: BoxRecord,
    seats: int,
    facts: Any,
    taken: Any,
    at: Record,
    row: Any,
    seen: Any,
    legal: Any,
    starts: Any,
) -> None:
    """The observation and the legal actions at each decision. The second of `games` and of `views` stays blank."""
    k = 0
    for i in range(len(facts)):
        games[0] = games[1]
        seed(games[0], facts[i].seed)
        turns.set_up(games[0], box, seats, NONE)
        for _ in range(facts[i].decisions):
            views[0] = views[1]
            observe(games[0], box, games[0].seat, views[0])
            encode(views[0], box, at, row)
            for j in range(len(row)):
                seen[k, j] = row[j]
            for n in range(starts[k + 1] - starts[k]):
                legal[starts[k] + n] = actions.pick(views[0], box, n)
            turns.play(games[0], box, taken[k].action)
            k += 1


def of(batch: Batch, taken: Record) -> tuple[Any, Any, Any]:
    """For the decisions of a batch: observations, legal actions in one row, and where those of each decision begin."""
    return _of(batch.edition, batch.seats, batch.facts, taken)


def _of(edition: Edition, seats: int, facts: Record, taken: Record) -> tuple[Any, Any, Any]:
    box, places, games = notation.of(edition).box, layout.of(edition, seats), blank(GAME, 2)
    counts = np.zeros(len(taken), np.int64)
    count_legal(games, box, seats, facts, taken, counts)
    starts = np.concatenate([[0], np.cumsum(counts)])
    seen, legal = np.zeros((len(taken), places.size), np.int16), np.zeros(starts[-1], np.int16)
    row = np.zeros(places.size, np.float32)
    unfold(games, blank(VIEW, 2), box, seats, facts, taken, places.offsets, row, seen, legal, starts)
    return seen, legal, starts
