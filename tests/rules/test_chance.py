"""The generator against published numbers, and draws against the plain statement of the method."""

import numpy as np
import pytest

from roundhouse.rules.chance import below, roll, seed
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import DICE, blank

SPLITMIX = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
"""What splitmix64 gives for 1234567."""
XOSHIRO = [
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
    15849039046786891736,
    10450023813501588000,
]
"""What xoshiro256++ gives when its state is 1, 2, 3, 4."""


def dice(number: int) -> Record:
    holder = blank(DICE)[0]
    seed(holder, number)
    return holder


def test_a_seed_is_spread_over_the_state() -> None:
    assert [int(word) for word in dice(1234567).rng] == SPLITMIX


def test_the_numbers_are_those_of_the_generator() -> None:
    holder = blank(DICE)[0]
    holder.rng[:] = np.array([1, 2, 3, 4], np.uint64)
    assert [int(roll(holder)) for _ in XOSHIRO] == XOSHIRO


@pytest.mark.parametrize("bound", [1, 2, 3, 110, 2**31 + 1, 3 * 2**30, 2**32 - 5])
def test_numbers_below_a_bound(bound: int) -> None:
    """Lemire: the upper half of a product, unless its lower half falls into the part that would favour some numbers."""
    holder, other = dice(5), dice(5)
    for _ in range(60):
        product = (int(roll(other)) >> 32) * bound
        while product % 2**32 < 2**32 % bound:
            product = (int(roll(other)) >> 32) * bound
        assert below(holder, bound) == product >> 32
