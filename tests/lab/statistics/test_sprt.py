"""The sequential test stops on the right side, and not too often on the wrong one."""

import numpy as np
import pytest

from roundhouse.lab.arena.referee import Referee
from roundhouse.lab.statistics.sprt import Test

PAIR = ("a", "b")
RUNS = 400


def scores(dice: np.random.Generator, share: float, blocks: int = 2000) -> list[float]:
    """The shares won of blocks of two games, each won with the given chance."""
    return [float(won) / 2 for won in dice.binomial(2, share, blocks)]


def verdicts(share: float, test: Test, blocks: int = 2000) -> list[bool | None]:
    """Of many runs with blocks of two games, each won with the given chance."""
    dice = np.random.default_rng(8)
    return [test.verdict(scores(dice, share, blocks)).stronger for _ in range(RUNS)]


@pytest.mark.parametrize(
    ("share", "right", "least"), [(0.5, False, 0.93), (0.6, True, 0.93), (0.4, False, 1), (0.7, True, 1)]
)
def test_it_stops_on_the_right_side(share: float, right: bool, least: float) -> None:
    found = verdicts(share, Test(PAIR))
    assert found.count(right) >= least * RUNS
    assert None not in found


def test_it_takes_no_longer_than_it_must() -> None:
    """Some 70 blocks at the edge, as the theory of these tests has it."""
    dice = np.random.default_rng(2)
    taken = [Test(PAIR).verdict(scores(dice, 0.6)).blocks for _ in range(RUNS)]
    assert np.mean(taken) == pytest.approx(70, abs=15)


def test_stricter_risks_err_less_and_take_longer() -> None:
    strict, usual = Test(PAIR, alpha=0.001, beta=0.001), Test(PAIR)
    assert verdicts(0.5, strict).count(True) <= 2
    drawn = scores(np.random.default_rng(1), 0.6)
    assert strict.verdict(drawn).blocks > usual.verdict(drawn).blocks


def test_a_few_victories_prove_nothing() -> None:
    test = Test(PAIR)
    assert test.verdict([]).stronger is None
    assert test.verdict([1.0] * 5).stronger is None
    assert test.verdict([1.0] * 20).stronger is True


def test_draws_for_ever_are_even() -> None:
    assert Test(PAIR).verdict([0.5] * 500).stronger is False


def test_without_enough_blocks_it_stays_open() -> None:
    assert Test(PAIR, share=0.51).verdict([0.5, 0.75, 0.25, 0.5] * 5).stronger is None


def block(seed: int, won: bool) -> dict[str, np.ndarray]:
    """Two games of a seed with seats changed, all won by one bot."""
    place = [1, 2, 2, 1] if won else [2, 1, 1, 2]
    return {"bot": np.array(["a", "b", "b", "a"]), "seed": np.full(4, seed), "place": np.array(place)}


def test_the_order_in_which_blocks_arrive_does_not_matter() -> None:
    won = [True] * 30
    forwards, backwards = (Referee(Test(PAIR), range(10, 40), 2) for _ in range(2))
    for i in range(30):
        forwards.hear(block(10 + i, won[i]))
        backwards.hear(block(39 - i, won[29 - i]))
    assert forwards.verdict == backwards.verdict
    assert forwards.decided
    assert forwards.counts(10 + forwards.verdict.blocks - 1)
    assert not forwards.counts(10 + forwards.verdict.blocks)


def test_a_gap_holds_the_decision_up() -> None:
    referee = Referee(Test(PAIR), range(100), 2)
    for seed in (*range(3), *range(4, 60)):
        referee.hear(block(seed, True))
    assert (referee.decided, referee.verdict.blocks) == (False, 3)
    referee.hear(block(3, True))
    assert referee.decided
