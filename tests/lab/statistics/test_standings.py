"""Figures of a few games that can be added up by hand."""

from typing import Any

import numpy as np
import pytest

from roundhouse.lab.statistics import standings
from roundhouse.lab.statistics.results import Columns


def games(*rows: tuple[int, dict[str, tuple[int, int]]]) -> Columns:
    """Games as (seed, {bot: (place, score)}) in order of seats."""
    flat: list[tuple[Any, ...]] = [
        (seed, seat, bot, place, total)
        for seed, table in rows
        for seat, (bot, (place, total)) in enumerate(table.items())
    ]
    names = ("seed", "seat", "bot", "place", "total")
    columns = {name: np.array([row[i] for row in flat]) for i, name in enumerate(names)}
    number = len(flat)
    fixed = {"edition": np.full(number, "x"), "seats": np.full(number, len(rows[0][1]))}
    counts = {name: np.full(number, 2) for name in ("moves", "raised", "malformed", "illegal", "stalled")}
    return columns | fixed | counts | {"seconds": np.full(number, 3.0)}


DUELS = games(
    (1, {"a": (1, 100), "b": (2, 50)}),
    (1, {"b": (2, 60), "a": (1, 90)}),
    (2, {"a": (1, 70), "b": (1, 70)}),
    (2, {"b": (1, 80), "a": (2, 60)}),
)


def test_wins_scores_and_errors() -> None:
    found = standings.of(DUELS, ("a", "b"))
    a, b = found.bots
    assert (found.games, found.seeds, a.games, a.wins, b.wins) == (4, 2, 4, 2.5, 1.5)
    assert (a.share.value, a.mean_score, b.mean_score) == (0.625, 80, 65)
    assert (a.errors, a.faults["stalled"], a.moves, a.seconds_per_move) == (32, 8, 8, 1.5)
    assert found.pairs["a"]["b"].value == 0.625
    assert found.pairs["b"]["a"].value == 0.375


def test_intervals_come_from_seeds() -> None:
    """Seed 1 went 1.0 for a, seed 2 0.25: nothing but these and their mean can be drawn."""
    share = standings.of(DUELS, ("a", "b")).bots[0].share
    assert (share.low, share.high) == (0.25, 1.0)


def test_victories_are_shared_by_three() -> None:
    tied = games((1, {"a": (1, 9), "b": (1, 9), "c": (1, 9)}), (2, {"b": (1, 9), "c": (2, 8), "a": (3, 7)}))
    found = standings.of(tied, ("a", "b", "c"))
    assert [bot.wins for bot in found.bots] == pytest.approx([1 / 3, 4 / 3, 1 / 3])
    assert found.pairs["b"]["c"].value == 0.75
    assert found.model == "openskill"
    assert found.bots[1].rating.value > found.bots[2].rating.value > found.bots[0].rating.value


def test_bots_that_never_met_have_no_share() -> None:
    apart = games((1, {"a": (1, 9), "b": (2, 8)}), (1, {"b": (1, 9), "c": (2, 8)}))
    found = standings.of(apart, ("a", "b", "c"))
    assert found.pairs["a"].keys() == found.scores["a"].keys() == {"b"}


def test_scores_are_told_by_opponent() -> None:
    met = games((1, {"a": (1, 9), "b": (2, 8)}), (1, {"b": (1, 4), "a": (2, 3)}), (2, {"c": (2, 5), "a": (1, 20)}))
    found = standings.of(met, ("a", "b", "c"))
    assert found.scores == {"a": {"b": 6, "c": 20}, "b": {"a": 6}, "c": {"a": 5}}
