"""Intervals hold the true value about as often as they promise."""

import numpy as np
import pytest

from roundhouse.lab.statistics import intervals

RUNS = 1000


def test_wilson() -> None:
    """Known values."""
    assert intervals.wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert intervals.wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert intervals.wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


@pytest.mark.parametrize("share", [0.5, 0.7, 0.95])
@pytest.mark.parametrize("blocks", [5, 20, 200])
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_the_true_share_is_inside(share: float, blocks: int, alike: float) -> None:
    """Blocks of two games; with the given chance the second ends like the first."""
    dice, inside = np.random.default_rng(3), 0
    for _ in range(RUNS):
        first = dice.random(blocks) < share
        second = np.where(dice.random(blocks) < alike, first, dice.random(blocks) < share)
        found = intervals.of_share(1.0 * first + second, np.full(blocks, 2.0))
        assert 0 <= found.low <= found.value <= found.high <= 1
        inside += found.low <= share <= found.high
    assert inside / RUNS >= 0.92


def test_blocks_that_cancel_out_make_an_interval_narrow() -> None:
    even = intervals.of_share(np.ones(100), np.full(100, 2.0))
    mixed = intervals.of_share(np.array([0.0, 2.0] * 50), np.full(100, 2.0))
    assert even.value == mixed.value == 0.5
    assert even.high - even.low < 0.03 < 0.19 < mixed.high - mixed.low


def test_blocks_that_were_not_played_do_not_count() -> None:
    some = intervals.of_share(np.array([2.0, 1.0, 0.0]), np.array([2.0, 2.0, 0.0]))
    assert some == intervals.of_share(np.array([2.0, 1.0]), np.array([2.0, 2.0]))
    assert intervals.of_share(np.zeros(2), np.zeros(2)) == (0.0, 0.0, 1.0)
