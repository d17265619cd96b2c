"""The outcome of an arena at one table: shares, scores, ratings and errors of each bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from roundhouse.bots.guard import SORTS
from roundhouse.lab.statistics import ratings, results
from roundhouse.lab.statistics.results import Columns
from roundhouse.lab.statistics.sprt import Verdict

TWO = 2
"""Seats up to which a game is a duel."""
DUELS, TABLES = "bradley-terry", "openskill"
"""Models of ratings."""


class Estimate(NamedTuple):
    """A value, and an interval that holds with 95 % confidence: it comes from drawing seeds again."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot."""

    bot: str
    games: int
    wins: float
    """A shared victory is shared."""
    share: Estimate
    mean_score: float
    errors: int
    faults: dict[str, int]
    """The errors by sort."""
    moves: int
    seconds_per_move: float
    rating: Estimate


@dataclass(frozen=True)
class Standings:
    edition: str
    seats: int
    games: int
    seeds: int
    model: str
    """What the ratings are."""
    bots: tuple[Standing, ...]
    pairs: dict[str, dict[str, Estimate]]
    """How much of its meetings with another a bot won."""
    scores: dict[str, dict[str, float]]
    """A bot's mean score in its meetings with another."""
    verdict: Verdict | None = None


class Tally:
    """The games of a table as arrays: who sat where, what they won, and which seed it was."""

    def __init__(self, columns: Columns, seats: int, bots: Sequence[str]) -> None:
        names = columns["bot"].reshape(-1, seats)
        self.bots = bots
        self.who = np.select([names == bot for bot in bots], list(range(len(bots))))
        self.places = columns["place"].reshape(-1, seats)
        self.totals = columns["total"].reshape(-1, seats)
        self.won = results.victories(columns, seats)
        _, self.seed = np.unique(columns["seed"].reshape(-1, seats)[:, 0], return_inverse=True)
        self.seeds = int(self.seed.max()) + 1

    def by_seed(self, values: Any) -> Any:
        """The sum over the games of each seed, of an array with a row for each game."""
        sums = np.zeros((self.seeds, *values.shape[1:]))
        np.add.at(sums, self.seed, values)
        return sums

    def wins(self) -> Any:
        """What each bot won, game by game."""
        return np.stack([(self.won * (self.who == bot)).sum(axis=1) for bot in range(len(self.bots))], axis=1)

    def present(self) -> Any:
        """Which bots took part, game by game."""
        return np.stack([(self.who == bot).any(axis=1) for bot in range(len(self.bots))], axis=1)

    def points(self) -> Any:
        """What each bot won against each other one, game by game: a better place wins, an equal one is half a win."""
        number, seats = len(self.bots), self.places.shape[1]
        points = np.zeros((len(self.places), number, number))
        game = np.arange(len(self.places))
        for a in range(seats):
            for b in range(seats):
                better = (self.places[:, a] < self.places[:, b]) + 0.5 * (self.places[:, a] == self.places[:, b])
                np.add.at(points, (game, self.who[:, a], self.who[:, b]), better)
        points[:, range(number), range(number)] = 0
        return points

    def matches(self) -> list[list[ratings.Match]]:
        """The games of each seed."""
        games: list[list[ratings.Match]] = [[] for _ in range(self.seeds)]
        for seed, who, places in zip(self.seed, self.who.tolist(), self.places.tolist(), strict=True):
            games[seed].append((tuple(who), tuple(places)))
        return games


def of(columns: Columns, bots: Sequence[str], verdict: Verdict | None = None) -> Standings:
    """The standings of one table."""
    seats = int(columns["seats"][0])
    tally = Tally(columns, seats, bots)
    shares = _shares(tally)
    points = tally.by_seed(tally.points())
    rated = _duels(points, bots) if seats <= TWO else _tables(tally)
    return Standings(
        edition=str(columns["edition"][0]),
        seats=seats,
        games=len(tally.places),
        seeds=tally.seeds,
        model=DUELS if seats <= TWO else TABLES,
        bots=tuple(_standing(columns, tally, i, shares[i], rated[i]) for i in range(len(bots))),
        pairs=_pairs(points, bots),
        scores=_scores(tally),
        verdict=verdict,
    )


def _shares(tally: Tally) -> list[Estimate]:
    wins, games = tally.by_seed(tally.wins()), tally.by_seed(tally.present())
    drawn = [wins[some].sum(axis=0) / np.maximum(1, games[some].sum(axis=0)) for some in ratings.resampled(tally.seeds)]
    return _estimates(wins.sum(axis=0) / np.maximum(1, games.sum(axis=0)), drawn)


def _duels(points: Any, bots: Sequence[str]) -> list[Estimate]:
    def fit(some: Any) -> Any:
        return ratings.anchored(ratings.bradley_terry(some), bots)

    drawn = [fit(points[some].sum(axis=0)) for some in ratings.resampled(len(points))]
    return _estimates(fit(points.sum(axis=0)), drawn)


def _tables(tally: Tally) -> list[Estimate]:
    games = tally.matches()

    def fit(seeds: Any) -> Any:
        some = [match for seed in seeds for match in games[seed]]
        return ratings.anchored(ratings.openskill(some, len(tally.bots)), tally.bots)

    times = ratings.resamples_for(len(tally.places))
    return _estimates(fit(range(tally.seeds)), [fit(some) for some in ratings.resampled(tally.seeds, times)])


def _estimates(values: Any, drawn: Any) -> list[Estimate]:
    low, high = ratings.interval(drawn)
    return [Estimate(float(a), float(b), float(c)) for a, b, c in zip(values, low, high, strict=True)]


def _standing(columns: Columns, tally: Tally, bot: int, share: Estimate, rated: Estimate) -> Standing:
    own = results.where(columns, columns["bot"] == tally.bots[bot])
    faults = {sort: int(own[sort].sum()) for sort in SORTS}
    moves = int(own["moves"].sum())
    return Standing(
        bot=tally.bots[bot],
        games=int(tally.present()[:, bot].sum()),
        wins=float(tally.wins()[:, bot].sum()),
        share=share,
        mean_score=float(own["total"].mean()) if len(own["total"]) else 0.0,
        errors=sum(faults.values()),
        faults=faults,
        moves=moves,
        seconds_per_move=float(own["seconds"].sum()) / max(1, moves),
        rating=rated,
    )


def _pairs(points: Any, bots: Sequence[str]) -> dict[str, dict[str, Estimate]]:
    """From the points of each seed."""
    sums = points.sum(axis=0)
    drawn = np.stack([_won(points[some].sum(axis=0)) for some in ratings.resampled(len(points))])
    shares = _estimates(_won(sums).reshape(-1), drawn.reshape(len(drawn), -1))
    return {
        bot: {other: shares[i * len(bots) + j] for j, other in enumerate(bots) if (sums + sums.T)[i, j] > 0}
        for i, bot in enumerate(bots)
    }


def _scores(tally: Tally) -> dict[str, dict[str, float]]:
    there, numbers = tally.present(), range(len(tally.bots))
    return {
        tally.bots[one]: {
            tally.bots[other]: float(tally.totals[met][tally.who[met] == one].mean())
            for other in numbers
            if other != one and (met := there[:, one] & there[:, other]).any()
        }
        for one in numbers
    }


def _won(points: Any) -> Any:
    """The share of each in its meetings with each other one; even where there were none."""
    met = points + points.T
    return np.where(met > 0, points / np.maximum(1e-9, met), 0.5)
