"""Sets of routes and tickets as bits of 64-bit words."""

import numpy as np

from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel, whole

U = np.uint64
ONE = U(1)
DE_BRUIJN = U(0x03F79D71B4CB0A89)


def _positions() -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    table = np.zeros(64, np.uint8)
    for i in range(64):
        table[((int(DE_BRUIJN) << i) & (2**64 - 1)) >> 58] = i
    return table


POSITIONS = _positions()


@kernel
def bit(index: int) -> np.uint64:
    return ONE << U(index & 63)


@kernel
def has(words: Line[np.uint64], index: int) -> bool:
    return bool(words[index >> 6] & bit(index))


@kernel
def add(words: Line[np.uint64], index: int) -> None:
    words[index >> 6] |= bit(index)


@kernel
def remove(words: Line[np.uint64], index: int) -> None:
    words[index >> 6] &= ~bit(index)


@kernel
def lowest(word: np.uint64) -> int:
    """The index of the lowest bit of a word that is not zero."""
    return whole(POSITIONS[((word & (~word + ONE)) * DE_BRUIJN) >> U(58)])
