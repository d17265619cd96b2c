"""How strong bots are, from who beat whom: Bradley-Terry for two seats, OpenSkill for more."""

from collections.abc import Iterator, Sequence
from math import log
from typing import Any

import numpy as np

ANCHOR = "dice"
"""The bot whose rating is 0, if it took part; otherwise the mean is 0."""
POINTS = 400 / log(10)
"""Ten to one is 400 points, as in chess."""
RESAMPLES = 200
LEAST_RESAMPLES = 40
MOST_RATED = 200_000
"""Games that OpenSkill goes through for one interval: beyond a thousand games it is resampled less often."""
INTERVAL = (2.5, 97.5)
"""Per cent."""

Match = tuple[tuple[int, ...], tuple[int, ...]]
"""Who sat where, and the places they came in on."""


def resampled(number: int, times: int = RESAMPLES) -> Iterator[np.ndarray]:
    """Which of so many seeds are counted, drawn with replacement; the same draws every time."""
    dice = np.random.default_rng(1)
    for _ in range(times):
        yield dice.integers(number, size=number)


def interval(values: Any) -> tuple[Any, Any]:
    """The middle 95 % of each column."""
    low, high = np.percentile(np.asarray(values), INTERVAL, axis=0)
    return low, high


def bradley_terry(points: np.ndarray) -> np.ndarray:
    """Ratings with mean 0 from `points[i, j]`, which i won against j, by Newton's method.

    Each pair that met is given one drawn game more, so that one who won them all is not infinitely strong.
    """
    points = points + 0.5 * (points + points.T > 0)
    np.fill_diagonal(points, 0)
    games = points + points.T
    strength, fixed = np.zeros(len(points)), np.full(points.shape, 1 / len(points)) + 1e-9 * np.eye(len(points))
    for _ in range(200):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        gradient = (points - games * expected).sum(axis=1)
        curvature = games * expected * (1 - expected)
        step = np.linalg.solve(np.diag(curvature.sum(axis=1)) - curvature + fixed, gradient)
        strength = strength + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    rating: np.ndarray = POINTS * (strength - strength.mean())
    return rating


def openskill(matches: Sequence[Match], bots: int) -> np.ndarray:
    """Ratings after these games in this order, on OpenSkill's own scale around 0."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise ModuleNotFoundError('ratings beyond two seats need openskill: pip install "roundhouse[lab]"') from None
    model = PlackettLuce(tau=0.0)  # bots do not change from game to game
    table = [model.rating() for _ in range(bots)]
    for seating, places in matches:
        rated = [team[0] for team in model.rate([[table[bot]] for bot in seating], ranks=list(places))]
        for bot in set(seating):
            own = [rating for rating, other in zip(rated, seating, strict=True) if other == bot]
            table[bot] = model.rating(mu=_mean([one.mu for one in own]), sigma=_mean([one.sigma for one in own]))
    found: np.ndarray = np.array([rating.mu for rating in table]) - model.mu
    return found


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def anchored(ratings: np.ndarray, bots: Sequence[str]) -> np.ndarray:
    """Moved so that the anchor stands at 0, or the mean."""
    zero = ratings[bots.index(ANCHOR)] if ANCHOR in bots else ratings.mean()
    moved: np.ndarray = ratings - zero
    return moved


def resamples_for(games: int) -> int:
    """How often OpenSkill is resampled."""
    return max(LEAST_RESAMPLES, min(RESAMPLES, MOST_RATED // max(1, games)))
