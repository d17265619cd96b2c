"""Who sits at each seat."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from roundhouse.editions import Edition, versions
from roundhouse.game.fairness import Given
from roundhouse.server.table.entries.quotas import Quotas

from .settings import SeatSettings

COVER = 3
"""The level of the bot that plays for an absent person."""
PALE = ("white",)
"""Colours that are hard to see on the ground of a board: they are given last."""
CoverReason = Literal["away", "clock", "idle"]
Emotion = Literal["hello", "well_played", "wow", "ouch", "thinking", "thanks"]


def colours(edition: Edition) -> list[str]:
    """The colours of an edition, in the order in which seats get them. The first version of the rules had the box's."""
    if edition.rules == versions.FIRST:
        return list(edition.seat_colours)
    return sorted(edition.seat_colours, key=lambda colour: colour in PALE)


@dataclass
class Device:
    """A device that plays a seat: since when, and when it last connected."""

    since: float
    came: float | None = None


@dataclass
class Seat:
    """A seat and who plays it. `keys` are the hashes of the keys that open it."""

    settings: SeatSettings
    colour: str
    name: str = ""
    keys: frozenset[str] = frozenset()
    devices: dict[str, Device] = field(default_factory=dict)
    """Key -> its device."""
    revoked: frozenset[str] = frozenset()
    """Keys of devices that were signed out."""
    ready: bool = False
    pledged: str | None = None
    """The hash of the nonce that the person's device adds."""
    nonce: str | None = None
    workers: set[str] = field(default_factory=set)
    """The workers that the person is connected to."""
    away_since: float = 0.0
    covered: CoverReason | None = None
    """Why a bot plays for the person, if one does."""
    resigned: int | None = None
    """The level of the bot that plays on for somebody who gave up."""
    muted: set[int] = field(default_factory=set)
    emoted: float = 0.0
    """When the person last showed an emotion."""
    quotas: Quotas = field(default_factory=Quotas)
    """What the person has used."""

    @property
    def person(self) -> bool:
        return self.settings.kind == "person"

    @property
    def taken(self) -> bool:
        return not self.person or bool(self.keys)

    @property
    def automatic(self) -> bool:
        """Whether a bot answers here."""
        return self.covered is not None or self.resigned is not None or self.settings.kind != "person"

    @property
    def level(self) -> int | None:
        """The level of the bot that sits here for good; None for people."""
        return self.resigned if self.person else self.settings.level

    @property
    def character(self) -> str:
        """The character of the bot that sits here; empty for people and for bots without one."""
        return "" if self.person else self.settings.character

    @property
    def given(self) -> Given | None:
        """What the person's device added to the chance of the game."""
        return Given(self.pledged, bytes.fromhex(self.nonce) if self.nonce else None) if self.pledged else None

    @property
    def present(self) -> bool:
        return bool(self.workers)

    def join(self, name: str, keys: Iterable[str], at: float) -> None:
        self.name, self.keys, self.away_since = name, frozenset(keys), at
        self.devices, self.revoked = {key: Device(at, at) for key in self.keys}, frozenset()

    def leave(self) -> None:
        self.name, self.keys, self.ready = "", frozenset(), False
        self.devices, self.revoked = {}, frozenset()
        self.pledged = self.nonce = None
        self.quotas = Quotas()
        self.muted.clear()
        self.workers.clear()
