"""Clocks: the time that each seat has used and has left."""

from dataclasses import dataclass, field

from .outages import Outage
from .settings import DAY, Clock


@dataclass(frozen=True)
class Turn:
    """The last turn of a seat: its start, its end, and the bank before it."""

    since: float
    until: float
    bank: float


@dataclass
class Clocks:
    """Since when each seat is asked, and its bank. The current time always comes from the caller."""

    limit: Clock | None
    banks: list[float] = field(default_factory=list)
    since: dict[int, float] = field(default_factory=dict)
    used: dict[int, Turn] = field(default_factory=dict)

    @classmethod
    def set(cls, limit: Clock | None, seats: int) -> "Clocks":
        return cls(limit, [limit.bank if limit else 0.0] * seats)

    @property
    def correspondence(self) -> bool:
        return self.limit is not None and self.limit.turn >= DAY

    def start(self, seat: int, at: float) -> None:
        self.since.setdefault(seat, at)

    def stop(self, seat: int, at: float) -> None:
        """The seat has answered. Time beyond its turn is taken from its bank."""
        since = self.since.pop(seat, None)
        if since is None:
            return
        self.used[seat] = Turn(since, at, self.banks[seat])
        if self.limit:
            over = max(0.0, at - since - self.limit.turn)
            self.banks[seat] = max(0.0, self.banks[seat] - over)

    def resume(self, seat: int, at: float | None = None) -> None:
        """The seat is asked its last question again. If `at` is given, others agreed to that, and the seat has as much
        time as it had then. Otherwise its clock never stopped, so that nobody gains time by taking back."""
        last = self.used.pop(seat, None)
        if last and seat not in self.since:
            self.since[seat] = last.since if at is None else at - (last.until - last.since)
            self.banks[seat] = last.bank

    def stand_still(self, outage: Outage) -> None:
        """Whoever was asked before an outage has as much time left as if it had not been."""
        self.since = {seat: outage.moved(at) for seat, at in self.since.items()}
        self.used = {
            seat: Turn(outage.moved(turn.since), outage.moved(turn.until), turn.bank)
            for seat, turn in self.used.items()
        }

    def deadline(self, seat: int) -> float | None:
        """When the seat's time is over. None if it is not asked or there is no clock."""
        if self.limit is None or seat not in self.since:
            return None
        return self.since[seat] + self.limit.turn + self.banks[seat]
