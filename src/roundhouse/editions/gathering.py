"""All faults at once: what can be read is read, and everything that is wrong is told together."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .errors import BadEdition

S = TypeVar("S")
T = TypeVar("T")
MOST = 50
"""How many faults are told at a time."""


class Gathering:
    """Reads one thing after another, and remembers what is wrong with them."""

    def __init__(self) -> None:
        self.found: list[BadEdition] = []

    def of(self, reader: Callable[..., T], *needed: Any) -> Any:
        """What the reader makes of values. None if it is wrong, or one of the values is: that was told already."""
        if any(value is None for value in needed):
            return None
        try:
            return reader(*needed)
        except BadEdition as bad:
            self.found += [fault for fault in bad.faults if str(fault) not in map(str, self.found)]
            return None

    def settle(self) -> None:
        """Raises BadEdition with all faults, if there are any."""
        if self.found:
            raise BadEdition.together(self.found)


def named(**readers: Callable[[], Any]) -> dict[str, Any]:
    """The values of all readers under their names. Raises BadEdition with the faults of all of them."""
    gathering = Gathering()
    values = {name: gathering.of(reader) for name, reader in readers.items()}
    gathering.settle()
    return values


def each(things: Iterable[S], reader: Callable[[S], T]) -> list[T]:
    """What the reader makes of each thing. Raises BadEdition with the faults of all of them."""
    gathering = Gathering()
    values = [gathering.of(reader, thing) for thing in things if len(gathering.found) < MOST]
    gathering.settle()
    return values
