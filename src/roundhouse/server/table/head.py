"""What the database stores of a table besides its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from roundhouse.editions import versions


@dataclass(frozen=True, slots=True)
class Head:
    """What is known of a table without its log. Secret and seed are left out of its `repr`."""

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
    full_digest: str | None = None
    """The edition with which it is played. Tables of version 0.1.0 have none until a database is opened."""
    rules: int = versions.FIRST
    """The version of the rules with which it is played."""
    listing: str | None = None
    """What the public list tells of it, as JSON."""


@dataclass(frozen=True, slots=True)
class HeadChange:
    """The fields of the head that are written with every entry."""

    status: str
    due: float | None
    touched: float
    public: bool
    listing: str | None = None
