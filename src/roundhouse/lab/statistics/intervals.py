"""How sure a figure is: intervals that hold with 95 % confidence."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

RESAMPLES = 200
PERCENTILES = (2.5, 97.5)
DEVIATIONS = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A value and its interval."""

    value: float
    low: float
    high: float


def resampled(number: int, times: int = RESAMPLES, size: int | None = None) -> Iterator[np.ndarray]:
    """Draw `size` of `number` blocks with replacement, as many as there are by default; always the same draws."""
    dice = np.random.default_rng(1)
    for _ in range(times):
        yield dice.integers(number, size=number if size is None else size)


def middle(values: Any) -> tuple[Any, Any]:
    """The middle 95 % of each column."""
    low, high = np.percentile(np.asarray(values), PERCENTILES, axis=0)
    return low, high


def of_share(won: np.ndarray, played: np.ndarray) -> Estimate:
    """The share won, from what was won and played in each block, with Wilson's interval.

    The games of a block are not independent, so the interval counts blocks, weighed by how much their results differ.
    One won and one lost block are added to measure that, so that a few equal blocks prove little.
    """
    won, played = won[played > 0], played[played > 0]
    number = len(won)
    if not number:
        return Estimate(0.0, 0.0, 1.0)
    share, shares = float(won.sum() / played.sum()), won / played
    mean = (shares.sum() + 1) / (number + 2)
    variance = ((shares**2).sum() + 1) / (number + 2) - mean**2
    return Estimate(share, *wilson(share, float(number * mean * (1 - mean) / variance)))


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's interval of a share found in `trials` independent trials."""
    weight = DEVIATIONS**2 / trials
    centre = (share + weight / 2) / (1 + weight)
    half = DEVIATIONS / (1 + weight) * (share * (1 - share) / trials + weight / (4 * trials)) ** 0.5
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))
