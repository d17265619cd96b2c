"""What the database holds of a table besides its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Head:
    """What is known of a table without its log. Secret and seed stay out of what is printed."""

    id: str
    created: float
    edition: str
    digest: str
    seats: int
    settings: dict[str, Any]
    secret: str | None = field(repr=False)
    seed: int | None = field(repr=False)
    status: str
    public: bool
    touched: float
    due: float | None = None
    holder: str | None = None
    held_until: float | None = None


@dataclass(frozen=True, slots=True)
class HeadChange:
    """What an entry makes of the head: all three are written."""

    status: str
    due: float | None
    touched: float
