"""Ratings of known cases."""

from math import log10

import numpy as np
import pytest

from roundhouse.lab.statistics import intervals, ratings


def expected(strengths: list[float], games: float) -> np.ndarray:
    """What each wins against each other one if the ratings are true."""
    rating = np.array(strengths)
    share = 1 / (1 + 10 ** ((rating[None, :] - rating[:, None]) / 400))
    np.fill_diagonal(share, 0)
    won: np.ndarray = games * share
    return won


def test_three_to_one_is_191_points() -> None:
    one, other = ratings.bradley_terry(np.array([[0.0, 75_000], [25_000, 0]]))
    assert one - other == pytest.approx(400 * log10(3), abs=0.1)
    assert one + other == pytest.approx(0)


def test_bradley_terry_finds_the_strengths_it_was_given() -> None:
    true = [0.0, 100, 350, -900]
    found = ratings.bradley_terry(expected(true, 1e6))
    assert list(found - found[0]) == pytest.approx(true, abs=0.5)


def test_bots_that_never_met_are_compared_through_others() -> None:
    points = expected([0, 100, 200], 1e6)
    points[0, 2] = points[2, 0] = 0
    found = ratings.bradley_terry(points)
    assert found[2] - found[0] == pytest.approx(200, abs=0.5)


def test_one_who_won_everything_is_not_infinitely_strong() -> None:
    low, high = (ratings.bradley_terry(np.array([[0.0, games], [0, 0]]))[0] for games in (10, 1000))
    assert 0 < low < high < 1000


def test_equals_stand_at_the_same_place() -> None:
    assert list(ratings.bradley_terry(np.full((3, 3), 5.0))) == pytest.approx([0, 0, 0])
    assert list(ratings.bradley_terry(np.zeros((2, 2)))) == pytest.approx([0, 0])


def test_chance_stands_at_zero_where_it_plays() -> None:
    values = np.array([300.0, 100.0])
    assert list(ratings.anchored(values, ("planner", "dice"))) == [200, 0]
    assert list(ratings.anchored(values, ("planner", "greedy"))) == [100, -100]


def test_openskill_ranks_by_places() -> None:
    matches = [((0, 1, 2), (2, 1, 3)), ((1, 2, 0), (1, 3, 2)), ((2, 0, 1), (3, 2, 1))] * 10
    found = ratings.openskill(matches, 3)
    assert found[1] > found[0] > found[2]


def test_openskill_lets_a_bot_sit_twice() -> None:
    found = ratings.openskill([((0, 1, 0, 1), (1, 3, 2, 4))] * 20, 2)
    assert found[0] > 5 > -5 > found[1]


def test_openskill_leaves_equals_alone() -> None:
    assert np.abs(ratings.openskill([((0, 1, 2), (1, 1, 1))] * 20, 3)).max() < 0.01


def test_the_same_draws_every_time() -> None:
    once, twice = (list(intervals.resampled(30, 5)) for _ in range(2))
    assert np.array_equal(once, twice)
    assert not np.array_equal(once[0], once[1])


def test_intervals_hold_what_they_promise() -> None:
    """Drawing again finds the spread of a mean."""
    values = np.random.default_rng(5).normal(size=400)
    low, high = intervals.middle([values[some].mean() for some in intervals.resampled(400)])
    assert high - low == pytest.approx(2 * 1.96 / 400**0.5, rel=0.25)
    assert low < values.mean() < high


def test_long_runs_are_resampled_less_often() -> None:
    assert [ratings.resamples_for(games) for games in (10, 1000, 2000, 10**6)] == [200, 200, 100, 40]
