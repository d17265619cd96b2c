"""The actions of the game at a table, and what people have asked of each other: to take back, or to stop."""

from dataclasses import dataclass
from typing import Literal

import msgspec

CloseReason = Literal["abandoned", "worn_out"]


class Step(msgspec.Struct, frozen=True, gc=False):
    """An action of the game: who did it, and whether it revealed anything."""

    seat: int
    revealed: bool
    position: int
    """Of the entry that gave the answer."""
    by_bot: bool
    """Whether a bot answered, perhaps for an absent person."""


@dataclass(frozen=True)
class Early:
    """An answer in the opening that waits for those of the seats before."""

    action: str
    position: int
    """Of the entry that gave it."""
    by_bot: bool


@dataclass
class Takeback:
    """A request to go back to an earlier length of the game; the `needed` seats have not agreed yet."""

    seat: int
    to: int
    needed: set[int]
    since: float
    """When it was asked."""


@dataclass(frozen=True)
class Mixing:
    """What devices are asked for before the first card, hashes or nonces, and since when."""

    stage: Literal["hashes", "nonces"]
    since: float


@dataclass(frozen=True)
class Closing:
    """Why a table was closed, and when."""

    why: CloseReason
    at: float


@dataclass
class Stopping:
    """An offer to stop the game; the `needed` seats have not agreed yet."""

    seat: int
    needed: set[int]
