"""What is agreed about a table when it is made."""

import secrets
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from roundhouse import bots
from roundhouse.editions.limits import SEATS
from roundhouse.game.seeds import LARGEST_SEED

from .text import LONGEST_NAME

DAY = 86400.0

FirstRule = Literal["most_travelled", "oldest", "youngest", "named"]
Character = Literal["", "collector", "builder", "blocker", "sprinter", "gambler"]
"""The character of a bot; none if empty."""
WantedCharacter = Character | Literal["lot"]
Name = Annotated[str, Field(max_length=4 * LONGEST_NAME)]


class ClientModel(BaseModel):
    """The base of everything a client sends over HTTP: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class Clock(ClientModel):
    """Seconds for each turn, and a bank for the whole game that is used when a turn takes longer."""

    turn: float = Field(ge=5, le=30 * DAY)
    bank: float = Field(0, ge=0, le=30 * DAY)


class SeatSettings(ClientModel):
    """Who is to sit at a seat: a person or a bot. Names and colours of people are for tables with one device."""

    kind: Literal["person", "bot"] = "person"
    level: int = Field(2, ge=1, le=len(bots.LEVELS))
    character: WantedCharacter = ""
    name: Name = ""
    colour: str | None = Field(None, max_length=20)


def drawn(wanted: WantedCharacter) -> Character:
    """The character that was asked for; drawn by lot if that was."""
    return secrets.choice(get_args(Character)[1:]) if wanted == "lot" else wanted


class FirstPlayer(ClientModel):
    """Who begins, and why that seat: the people know who is oldest, the server does not."""

    rule: FirstRule
    seat: int = Field(ge=0, lt=SEATS)


class Settings(ClientModel):
    """A table as its host wants it."""

    edition: str = Field(max_length=64, description="Its name, or the full digest of one that the server keeps.")
    seats: list[SeatSettings] = Field(min_length=2, max_length=SEATS)
    public: bool = Field(False, description="Listed in the lobby; otherwise only for those who have the link.")
    watching: bool = Field(True, description="Whether people without a seat may watch.")
    one_device: bool = Field(False, description="All people share the device that makes the table.")
    clock: Clock | None = Field(None, description="No clock if null. A turn of a day or more is correspondence.")
    first: FirstPlayer | None = Field(None, description="Who begins. Drawn by lot if null.")
    grace: float = Field(60, ge=5, le=3600, description="Seconds before a bot plays for somebody who is away.")
    patience: float = Field(
        1800, ge=10, le=DAY, description="The same without a clock for somebody who is connected and does nothing."
    )
    pace: float = Field(
        0.2,
        ge=0,
        le=5,
        description="Seconds between an action and the answer of a bot. Pages show it at their own tempo.",
    )
    seed: int | None = Field(
        None,
        ge=0,
        le=LARGEST_SEED,
        description="A known shuffle, for practice alone or on one device. Without it a secret decides.",
    )
