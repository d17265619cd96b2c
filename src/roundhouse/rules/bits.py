"""Sets of routes and tickets as bits of 64-bit words."""

from typing import Any

import numba.extending
import numpy as np

from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel

U = np.uint64
ONE = U(1)
types: Any = numba.types


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


def lowest(word: np.uint64) -> int:
    """The index of the lowest bit of a word that is not zero."""
    return (int(word) & -int(word)).bit_length() - 1


def _count_zeros(_: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], context.get_constant(types.boolean, True))

    return types.int64(types.uint64), emit


count_zeros: Any = numba.extending.intrinsic(_count_zeros)


@numba.extending.overload(lowest)
def _lowest(word: Any) -> Any:
    def at_once(word: Any) -> Any:
        return count_zeros(word)

    return at_once if word == types.uint64 else None
