"""Times in which nobody was served. They cost the players nothing: what ran then goes on later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Outage(NamedTuple):
    """A span of time, in unix seconds, in which no process served tables, or in which the clock jumped."""

    began: float
    ended: float

    def moved(self, at: float) -> float:
        """What began at some time, moved so that as much time has passed since as if the outage had not been."""
        return at + max(0.0, self.ended - max(at, self.began))


def moved(at: float, outages: Sequence[Outage]) -> float:
    """The same for several outages, from the oldest to the newest."""
    for outage in outages:
        at = outage.moved(at)
    return at


def uncounted(credited: float, outages: Sequence[Outage]) -> list[Outage]:
    """The outages that ended after a time."""
    return [outage for outage in outages if outage.ended > credited]
