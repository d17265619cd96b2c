"""A record by itself reads, writes and travels as numpy's own do."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from roundhouse.rules.rows import Row, frozen, single
from roundhouse.rules.state import GAME

FIELDS: np.dtype[Any] = np.dtype([("one", np.int16), ("many", np.uint8, (2, 3))], align=True)


def row() -> Any:
    row = single(FIELDS)
    row.one = 7
    row.many[1, 2] = 9
    return row


def test_fields_are_read_and_written() -> None:
    assert (row().one, row().many.tolist()) == (7, [[0, 0, 0], [0, 0, 9]])
    with pytest.raises(AttributeError):
        row().none  # noqa: B018


@pytest.mark.parametrize("again", [lambda row: row.copy(), copy.deepcopy, lambda row: pickle.loads(pickle.dumps(row))])
def test_a_copy_is_its_own(again: Callable[[Any], Any]) -> None:
    first = row()
    second = again(first)
    second.one, second.many[0, 0] = 1, 1
    assert (second.one, second.many.tolist()) == (1, [[1, 0, 0], [0, 0, 9]])
    assert (first.one, first.many.tolist()) == (7, [[0, 0, 0], [0, 0, 9]])
    assert bytes(second.data) == second.tobytes()


def test_nobody_changes_a_frozen_row() -> None:
    still = frozen(row())
    assert still.many.tolist() == row().many.tolist()
    with pytest.raises(ValueError, match="read-only"):
        still.many[0, 0] = 1


def test_a_row_out_of_many_knows_where_it_lies() -> None:
    rows = np.zeros(3, single(GAME).dtype)
    rows[1].turn = 5
    assert np.frombuffer(rows[1].data, np.uint8).tobytes() == rows[1].tobytes() != rows[0].tobytes()


def test_a_cached_property_wraps_a_python_function() -> None:
    """From 3.13 on, `cached_property` asks what it wraps for its module; a slot of a C type has none."""
    assert vars(Row)["data"].func.__module__ == Row.__module__
