"""Means, spreads and shares of many games, with how sure they are."""

from typing import Any, NamedTuple

import numpy as np

from roundhouse.lab.statistics.intervals import DEVIATIONS, Estimate

TAILS = (5, 50, 95)


class Spread(NamedTuple):
    """How a value is spread over games: its mean and standard deviation, and what one game in twenty stays below or
    exceeds."""

    mean: float
    deviation: float
    low: float
    middle: float
    high: float


def spread(values: Any) -> Spread:
    return Spread(float(np.mean(values)), float(np.std(values)), *map(float, np.percentile(values, TAILS)))


def mean(values: Any) -> Estimate:
    """The mean of independent values. A single one, or none, says nothing."""
    if len(values) < 2:
        return Estimate(float(np.mean(values)) if len(values) else 0.0, -np.inf, np.inf)
    middle, half = float(np.mean(values)), DEVIATIONS * float(np.std(values, ddof=1)) / len(values) ** 0.5
    return Estimate(middle, middle - half, middle + half)


def share(part: float, whole: float) -> float:
    return float(part / whole) if whole else 0.0
