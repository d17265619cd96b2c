"""A sequential test: play until it is clear enough whether one bot is stronger than another."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np

EVEN = 0.5


@dataclass(frozen=True)
class Test:
    """Does the first of two bots win the given share of its games, or no more than half?"""

    __test__ = False  # this is not a test of pytest's

    bots: tuple[str, str]
    share: float = 0.6
    alpha: float = 0.05
    """How often an equal bot may be taken for a stronger one."""
    beta: float = 0.05
    """How often a stronger bot may be missed."""

    def verdict(self, scores: Sequence[float]) -> "Verdict":
        """The first decision that the scores of the blocks, in order, lead to."""
        lower, upper = log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)
        ratios = self.ratios(scores)
        for i, ratio in enumerate(ratios):
            if not lower < ratio < upper:
                return Verdict(self, i + 1, float(ratio), bool(ratio >= upper))
        return Verdict(self, len(ratios), float(ratios[-1]) if len(ratios) else 0.0, None)

    def ratios(self, scores: Sequence[float]) -> np.ndarray:
        """The logarithm of the likelihood ratio after each block, with the block scores taken as normal.

        A lost and a won block are added to the mean and the variance, so that a few equal results prove nothing yet.
        """
        values = np.asarray(scores, float)
        n = np.arange(1, len(values) + 1)
        mean = (np.cumsum(values) + 1) / (n + 2)
        variance = (np.cumsum(values**2) + 1) / (n + 2) - mean**2
        gain: np.ndarray = n * (self.share - EVEN) * (2 * mean - self.share - EVEN) / (2 * variance)
        return gain


@dataclass(frozen=True)
class Verdict:
    """Where a test stands."""

    test: Test
    blocks: int
    """How many it took."""
    ratio: float
    stronger: bool | None
    """Undecided if None."""
