"""One record by itself, quick to read and quick to hand to a kernel."""

from functools import cache, cached_property
from operator import itemgetter
from typing import Any, cast

import numpy as np

from roundhouse.rules.arrays import R


class Row(np.record):  # type: ignore[misc]
    """A record that owns its memory.

    Asked where a record lies, as every call of a kernel does, numpy describes all its fields anew, and it looks for a
    field in three places. A row remembers the answer and has a property for each field.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    @cached_property
    def data(self) -> memoryview:
        return super().data

    def copy(self, order: Any = "K") -> Any:
        return lay(cast(Any, self.dtype), bytearray(self.data))

    def __reduce__(self) -> Any:
        return restore, (np.dtype((np.void, self.dtype)), self.tobytes())


@cache
def kind(dtype: np.dtype[R]) -> np.dtype[R]:
    """The dtype whose records are rows."""
    fields = {name: property(itemgetter(name)) for name in dtype.names or ()}
    return cast(np.dtype[R], np.dtype((type(Row.__name__, (Row,), fields), dtype)))


def lay(dtype: np.dtype[R], memory: bytes | bytearray) -> R:
    """The row that lies in some memory; nobody can change one in bytes."""
    row: R = np.frombuffer(memory, dtype)[0]
    row.__dict__["data"] = memoryview(memory)
    return row


def single(dtype: np.dtype[R]) -> R:
    """A row, all zero."""
    row: R = lay(kind(dtype), bytearray(dtype.itemsize))
    return row


def frozen(row: R) -> R:
    """A copy that nobody can change."""
    return lay(row.dtype, bytes(row.data))


def restore(dtype: np.dtype[R], contents: bytes) -> R:
    """A row that was packed up to be sent or kept."""
    row: R = lay(kind(dtype), bytearray(contents))
    return row
