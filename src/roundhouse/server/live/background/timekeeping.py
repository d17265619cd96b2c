"""The time of tables: it goes on evenly when the clock of the machine jumps, and never runs backwards."""

import time
from collections.abc import Callable

JUMP = 2.0
"""Seconds by which a clock may be ahead of us before that counts as a jump."""
SURE = 10
"""A jump is followed when it was seen in so many comparisons in a row: many clocks jump back at once."""
SLEW = 0.01
"""How much faster or slower our time may run to approach a clock."""

Clock = Callable[[], float]


class Timekeeper:
    """Tells the time of tables in unix seconds. `wall` may jump; `monotonic` does not, but knows no date."""

    def __init__(self, wall: Clock = time.time, monotonic: Clock = time.monotonic) -> None:
        self.wall, self.monotonic = wall, monotonic
        self._set(wall())
        self._sightings = 0

    def now(self) -> float:
        at, since, rate = self._anchor
        return at + (self.monotonic() - since) * rate

    def begin(self, wall: float, last: float | None) -> None:
        """Set the time when a process starts, never before the `last` sign of another one."""
        self._set(max(wall, last if last is not None else wall))

    def compare(self, wall: float, last: float) -> float:
        """Compare with a clock, and with the last sign of the other workers: nobody's time is behind that of another.

        Small differences are made up for slowly, and so is a clock that jumped back. Returns the seconds by which the
        clock has jumped ahead for good, to `leap` when that has been taken into account.
        """
        now = max(self.now(), last)
        ahead = wall - now
        self._sightings = self._sightings + 1 if ahead > JUMP else 0
        self._set(now, 1.0 if self._sightings else 1 + max(-SLEW, min(SLEW, ahead)))
        return ahead if self._sightings >= SURE else 0.0

    def leap(self, seconds: float) -> None:
        """Follow a clock that has jumped ahead."""
        self._sightings = 0
        self._set(self.now() + seconds)

    def _set(self, now: float, rate: float = 1.0) -> None:
        self._anchor = (now, self.monotonic(), rate)
