"""Sets as bits: every bit of every word."""

from typing import cast

import numpy as np
import pytest

from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import add, has, lowest, remove
from roundhouse.rules.kernels import kernel


@pytest.mark.parametrize("index", [0, 1, 62, 63, 64, 127])
def test_a_member_comes_and_goes(index: int) -> None:
    words = cast("Line[np.uint64]", np.zeros(2, np.uint64))
    add(words, index)
    add(words, index)
    assert [i for i in range(128) if has(words, i)] == [index]
    add(words, 5)
    remove(words, index)
    remove(words, index)
    assert [i for i in range(128) if has(words, i)] == [5]


def test_the_lowest_bit() -> None:
    for index in range(64):
        for above in (0, 1 << 63, ((1 << 64) - 1) << index):
            assert lowest(np.uint64(((1 << index) | above) & ((1 << 64) - 1))) == index


def test_machine_code_finds_the_same_bit() -> None:
    for index in range(64):
        assert compiled_lowest(np.uint64(1 << index)) == index


@kernel
def compiled_lowest(word: np.uint64) -> int:
    return lowest(word)
