"""How strong bots are, from who beat whom: Bradley-Terry for two seats, OpenSkill for more."""

from collections.abc import Sequence
from math import log

import numpy as np

from roundhouse.lab.statistics.intervals import RESAMPLES

ANCHOR = "dice"
"""The bot whose rating is 0 if it took part; otherwise the mean rating is 0."""
POINTS = 400 / log(10)
"""A difference of 400 points means odds of ten to one, as in chess."""
LEAST_RESAMPLES = 40
MOST_RATED = 200_000
"""Games that OpenSkill may rate for one interval. With more than a thousand games there are fewer resamples."""

Match = tuple[tuple[int, ...], tuple[int, ...]]
"""The bot at each seat, and the place each seat finished in."""


def bradley_terry(points: np.ndarray) -> np.ndarray:
    """Ratings with mean 0, by Newton's method. `points[i, j]` is what bot i won against bot j.

    Each pair that met gets one more game, a draw, so that a bot that won every game is not infinitely strong.
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
    """Ratings after these games in this order, on OpenSkill's scale moved to a mean of 0."""
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
    """Ratings moved so that the anchor is at 0, or the mean if the anchor did not play."""
    zero = ratings[bots.index(ANCHOR)] if ANCHOR in bots else ratings.mean()
    moved: np.ndarray = ratings - zero
    return moved


def resamples_for(games: int) -> int:
    """How many resamples of these games OpenSkill rates."""
    return max(LEAST_RESAMPLES, min(RESAMPLES, MOST_RATED // max(1, games)))
