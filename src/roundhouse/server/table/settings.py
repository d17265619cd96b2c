"""What is agreed about a table when it is made, and what holds for a whole server."""

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from roundhouse import bots
from roundhouse.editions.limits import SEATS
from roundhouse.game.seeds import LARGEST_SEED

DAY = 86400.0
LONGEST_NAME = 24
LONGEST_CHAT = 300

Name = Annotated[str, Field(max_length=4 * LONGEST_NAME)]


class Wish(BaseModel):
    """Anything a client sends: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class Clock(Wish):
    """Seconds for each turn, and a bank for the whole game that is used when a turn takes longer."""

    turn: float = Field(ge=5, le=30 * DAY)
    bank: float = Field(0, ge=0, le=30 * DAY)


class Seat(Wish):
    """Who is to sit somewhere: a person or a bot. Names of people are for tables with one device."""

    kind: Literal["person", "bot"] = "person"
    level: int = Field(2, ge=1, le=len(bots.LEVELS))
    name: Name = ""


class Settings(Wish):
    """A table, as its host wants it."""

    edition: str = Field(max_length=40)
    seats: list[Seat] = Field(min_length=2, max_length=SEATS)
    public: bool = Field(False, description="Listed in the lobby; otherwise only for those who have the link.")
    watching: bool = Field(True, description="Whether people without a seat may look on.")
    one_device: bool = Field(False, description="All people share the device that makes the table.")
    clock: Clock | None = Field(None, description="No clock if null. A turn of a day or more is correspondence.")
    grace: float = Field(60, ge=5, le=3600, description="Seconds before a bot covers for somebody who is away.")
    patience: float = Field(
        1800, ge=10, le=DAY, description="The same without a clock for somebody who only sits there."
    )
    pace: float = Field(0.6, ge=0, le=5, description="Seconds between an action and the answer of a bot.")
    seed: int | None = Field(
        None,
        ge=0,
        le=LARGEST_SEED,
        description="A known shuffle, for practice alone or on one device. Without it a secret decides.",
    )


@dataclass(frozen=True)
class Limits:
    """How much one address may ask of a server."""

    tables: int = 60
    """New tables an hour."""
    joins: int = 120
    """Attempts to take a seat an hour."""
    requests: int = 1200
    """Requests and new connections a minute."""
    sockets: int = 60
    """Connections at a time."""
    messages: float = 10.0
    """Messages a second from one player at one table, after a burst of three times as many."""
    budget: float = 100.0
    """Messages a second from one address at all tables, after the same burst; some count as several."""
    body: int = 16_384
    """Bytes of a request or a message."""

    def times(self, factor: float) -> "Limits":
        """More or fewer of everything that is counted."""
        counted = ("tables", "joins", "requests", "sockets", "messages", "budget")
        return replace(self, **{name: max(1, round(factor * getattr(self, name))) for name in counted})


@dataclass(frozen=True)
class Config:
    """A server, as whoever runs it wants it."""

    database: str
    origins: tuple[str, ...] = ()
    """Further origins that pages may come from; its own is always allowed."""
    limits: Limits = Limits()
    threads: int = 2
    """For bots to think in."""
    abandoned: float = 3 * DAY
    """Seconds after which a table that nobody looks after is closed."""
    lease: float = 2.5
    """Seconds a worker keeps a table to itself."""
