"""Time: what each seat has used and has left."""

from dataclasses import dataclass, field

from roundhouse.server.settings import DAY, Clock


@dataclass
class Clocks:
    """Since when each seat is asked, and its bank. Time only comes from outside."""

    limit: Clock | None
    banks: list[float] = field(default_factory=list)
    since: dict[int, float] = field(default_factory=dict)

    @classmethod
    def set(cls, limit: Clock | None, seats: int) -> "Clocks":
        return cls(limit, [limit.bank if limit else 0.0] * seats)

    @property
    def correspondence(self) -> bool:
        return self.limit is not None and self.limit.turn >= DAY

    def start(self, seat: int, at: float) -> None:
        self.since.setdefault(seat, at)

    def stop(self, seat: int, at: float) -> None:
        """The seat has answered: what went beyond its turn is taken from its bank."""
        since = self.since.pop(seat, at)
        if self.limit:
            over = max(0.0, at - since - self.limit.turn)
            self.banks[seat] = max(0.0, self.banks[seat] - over)

    def deadline(self, seat: int) -> float | None:
        """When the seat's time is over, if it is asked and there is a clock."""
        if self.limit is None or seat not in self.since:
            return None
        return self.since[seat] + self.limit.turn + self.banks[seat]
