"""Who sits at each seat."""

from dataclasses import dataclass, field
from typing import Literal

from .settings import SeatSettings

CoverReason = Literal["away", "clock", "idle"]


@dataclass
class Seat:
    """A seat and who plays it. `keys` are the hashes of the keys that open it."""

    settings: SeatSettings
    colour: str
    name: str = ""
    keys: frozenset[str] = frozenset()
    ready: bool = False
    workers: set[str] = field(default_factory=set)
    """The workers that the person is connected to."""
    away_since: float = 0.0
    covered: CoverReason | None = None
    """Why a bot plays for the person, if one does."""
    muted: set[int] = field(default_factory=set)

    @property
    def person(self) -> bool:
        return self.settings.kind == "person"

    @property
    def taken(self) -> bool:
        return not self.person or bool(self.keys)

    @property
    def automatic(self) -> bool:
        """Whether a bot answers here."""
        return not self.person or self.covered is not None

    @property
    def present(self) -> bool:
        return bool(self.workers)

    def leave(self) -> None:
        self.name, self.keys, self.ready = "", frozenset(), False
        self.muted.clear()
        self.workers.clear()
