"""Several numbers at once give what they give one by one."""

from typing import Any

import numpy as np
import pytest

from roundhouse.rules import kernels
from roundhouse.rules.kernels import kernel
from roundhouse.rules.lanes import add_product, lanes, total
from roundhouse.rules.state import blank

RECORD = np.dtype(
    [
        ("plain", np.uint8, 160),
        ("counts", np.int16, 8),
        ("line", np.float64, 16),
        ("factors", np.float64, 5),
        ("matrix", np.float64, (5, 16)),
    ],
    align=True,
)


@kernel
def product(record: Any) -> None:
    add_product(record.line, record.factors, record.matrix)


@kernel
def sums(record: Any) -> int:
    return total(lanes(record.counts) + lanes(record.counts) * lanes(record.counts))


@kernel
def equal(one: Any, other: Any) -> bool:
    return kernels.same(one.plain, other.plain)


@pytest.fixture
def record() -> Any:
    dice, made = np.random.default_rng(1), blank(RECORD)[0]
    for name in ("line", "factors", "matrix"):
        made[name] = dice.standard_normal(made[name].shape)
    made.counts = dice.integers(-9, 9, 8)
    made.plain = dice.integers(0, 256, 160)
    return made


def test_a_product_is_added_row_by_row(record: Any) -> None:
    """To the last digit: what a bot decides must not depend on the order of sums."""
    expected = record.line.copy()
    for i in range(5):
        for j in range(16):
            expected[j] += record.factors[i] * record.matrix[i, j]
    alike = record.line.copy()
    add_product(alike, record.factors, record.matrix)
    product(record)
    assert record.line.tolist() == expected.tolist() == alike.tolist()


def test_counts_are_added_and_multiplied(record: Any) -> None:
    assert sums(record) == sum(int(n) + int(n) ** 2 for n in record.counts)


def test_arrays_are_the_same_if_no_byte_differs(record: Any) -> None:
    other = blank(RECORD)[0]
    other.plain = record.plain
    assert equal(record, other)
    assert kernels.same(record.plain, other.plain)
    for i in range(len(record.plain)):
        other.plain[i] ^= 1 << i % 8
        assert not equal(record, other)
        assert not kernels.same(record.plain, other.plain)
        other.plain[i] ^= 1 << i % 8
