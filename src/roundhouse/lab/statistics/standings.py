"""The standings at one table: each bot's share of wins, scores, rating and errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from roundhouse.bots.guard import SORTS
from roundhouse.lab.statistics import intervals, ratings, results
from roundhouse.lab.statistics.intervals import Estimate
from roundhouse.lab.statistics.results import Columns
from roundhouse.lab.statistics.sprt import Verdict

TWO = 2
"""The largest number of seats at which a game is a duel."""
DUELS, TABLES = "bradley-terry", "openskill"
"""Rating models."""


@dataclass(frozen=True)
class Standing:
    """One bot."""

    bot: str
    games: int
    wins: float
    """A shared victory counts in parts."""
    share: Estimate
    mean_score: float
    errors: int
    faults: dict[str, int]
    """The number of errors of each sort."""
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
    """The rating model."""
    bots: tuple[Standing, ...]
    pairs: dict[str, dict[str, Estimate]]
    """Bot -> other bot -> the share of their games that the first one won."""
    scores: dict[str, dict[str, float]]
    """Bot -> other bot -> the mean score of the first one in their games."""
    verdict: Verdict | None = None


class Tally:
    """The games of a table as arrays: which bot sat where, what it won, and which seed was played."""

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
        """Sum an array with a row for each game over the games of each seed."""
        sums = np.zeros((self.seeds, *values.shape[1:]))
        np.add.at(sums, self.seed, values)
        return sums

    def wins(self) -> Any:
        """What each bot won in each game."""
        return np.stack([(self.won * (self.who == bot)).sum(axis=1) for bot in range(len(self.bots))], axis=1)

    def present(self) -> Any:
        """Which bots took part in each game."""
        return np.stack([(self.who == bot).any(axis=1) for bot in range(len(self.bots))], axis=1)

    def points(self) -> Any:
        """What each bot won against each other bot in each game: 1 for a better place, 0.5 for an equal one."""
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
    return [intervals.of_share(wins[:, bot], games[:, bot]) for bot in range(len(tally.bots))]


def _duels(points: Any, bots: Sequence[str]) -> list[Estimate]:
    """Bradley-Terry ratings from the points of each seed."""

    def fit(some: Any) -> Any:
        return ratings.anchored(ratings.bradley_terry(some), bots)

    seeds, games = len(points), (points + points.transpose(0, 2, 1)).mean(axis=0)
    pool = np.concatenate([points, [np.triu(games), np.tril(games)]])
    drawn = [fit(pool[some].sum(axis=0)) for some in intervals.resampled(len(pool), size=seeds)]
    return _estimates(fit(points.sum(axis=0)), drawn)


def _tables(tally: Tally) -> list[Estimate]:
    """OpenSkill ratings from the games of each seed."""
    games = tally.matches()
    most = max(games, key=len)
    pool = [*games, [(who, who) for who, _ in most], [(who, tuple(-bot for bot in who)) for who, _ in most]]

    def fit(seeds: Any) -> Any:
        some = [match for seed in seeds for match in pool[seed]]
        return ratings.anchored(ratings.openskill(some, len(tally.bots)), tally.bots)

    times = ratings.resamples_for(len(tally.places))
    drawn = [fit(some) for some in intervals.resampled(len(pool), times, size=tally.seeds)]
    return _estimates(fit(range(tally.seeds)), drawn)


def _estimates(values: Any, drawn: Any) -> list[Estimate]:
    """Ratings with the middle of those of other draws of seeds.

    Two imaginary blocks, in which the bots finish in their order and in the reverse order, are drawn from too, so that
    a few equal blocks do not look like certainty.
    """
    low, high = intervals.middle(drawn)
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
    """From the points of each seed: the share of each bot in its games with each other bot."""
    met = points + points.transpose(0, 2, 1)
    return {
        bot: {
            other: intervals.of_share(points[:, i, j], met[:, i, j])
            for j, other in enumerate(bots)
            if met[:, i, j].sum() > 0
        }
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
