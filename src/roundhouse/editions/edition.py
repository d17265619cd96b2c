"""What is in a box: an edition as plain values, before the rules compile it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal

WILD = "wild"
GREY = "grey"


@dataclass(frozen=True)
class Place:
    """A city, or a country whose border crossings are dead ends that never meet."""

    id: str
    name: str
    x: float
    y: float
    country: bool = False
    passengers: int = 0
    printed: bool = True
    side: str = ""
    """Where its name stands, as on a compass: `ne` is above to the right. Empty: wherever there is room."""


@dataclass(frozen=True)
class Route:
    """One printed track. Several with the same two ends are lanes of one connection."""

    a: str
    b: str
    lane: int
    length: int
    colour: str
    merchandise: bool = False
    end: tuple[float, float] | None = None
    """Where the drawing ends when `b` is a country: the border crossing."""
    bend: float = 0.0
    """How far the middle bows out, as a share of the distance. Positive values bow to the right on the way from `a` to
    `b`."""

    @property
    def text(self) -> str:
        """`denver:omaha`, and `/2` for the second lane."""
        return ":".join(sorted((self.a, self.b))) + (f"/{self.lane}" if self.lane > 1 else "")


@dataclass(frozen=True)
class Ticket:
    a: str
    b: str
    points: int
    deck: str
    printed: bool = True


@dataclass(frozen=True)
class Dealing:
    """How many tickets are offered, and the least number of them that must be kept."""

    draw: int
    keep: int


@dataclass(frozen=True)
class LongestPath:
    points: int


@dataclass(frozen=True)
class Globetrotter:
    points: int


@dataclass(frozen=True)
class Passengers:
    kinds: tuple[str, ...]
    each: int
    first: int
    second: int


@dataclass(frozen=True)
class Merchandise:
    cards: int
    table: Mapping[int, tuple[int, ...]]
    """Number of seats -> points by rank."""


@dataclass(frozen=True)
class Flags:
    colours: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Bonuses:
    longest_path: LongestPath | None = None
    globetrotter: Globetrotter | None = None
    passengers: Passengers | None = None
    merchandise: Merchandise | None = None
    flags: Flags | None = None


@dataclass(frozen=True, eq=False)
class Edition:
    id: str
    folder: Path
    """Where it was read from. An edition from memory has no folder there."""
    files: Mapping[str, str]
    """The texts of its files under their usual names, also of those that it shares with another edition."""
    box: str
    """The edition whose tickets it uses: its own id, unless it is another way to play with what is in that box."""
    title: Mapping[str, str]
    """Language -> name."""
    printed_board: bool
    players: tuple[int, int]
    trains: int
    hand: int
    sweep_at: int
    """How many wilds in the market cause a sweep."""
    end_at: int
    """A player with this many trains or fewer at the end of a turn starts the last round."""
    lanes_close_up_to: int
    """With this many players or fewer, one claimed lane closes the others."""
    draws_need_pile: bool
    """Whether a player may only choose to draw cards while there is a pile, whatever lies face up (GAP-07)."""
    cards: Mapping[str, int]
    """Card kind -> number in the deck; the last is `wild`."""
    points: Mapping[int, int]
    """Route length -> points."""
    decks: tuple[str, ...]
    start: Dealing
    turn: Dealing
    start_returns: Literal["bottom", "shuffle"]
    first_player: str
    """The catalogue key of the printed way to choose the first player. It is shown, not enforced."""
    first_after_tickets: bool
    bonuses: Bonuses
    tie_breaks: tuple[str, ...]
    words: Mapping[str, str]
    """Thing -> the catalogue's word for it in this edition, such as train -> cart."""
    seat_colours: tuple[str, ...]
    size: tuple[float, float]
    """Width and height of the drawing."""
    millimetres: float | None
    """The width of the board as printed. With it, spaces are drawn as large as a train; without, as room allows."""
    places: tuple[Place, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    digest: str
    """A fingerprint of everything that matters to the rules, for journals."""
    rules: int
    """The version of the rules that reads it: see `versions`."""
    newest: "Edition | None" = field(default=None, repr=False)
    """The same as the latest rules read it, if these are older."""

    @cached_property
    def full_digest(self) -> str:
        """A fingerprint of all its files, under which a server keeps it."""
        texts = {name: text.replace("\r\n", "\n") for name, text in self.files.items()}
        canonical = json.dumps([self.id, self.box, texts], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(kind for kind in self.cards if kind != WILD)

    @property
    def printed(self) -> bool:
        """Whether every place, route and ticket is the printed one."""
        return self.printed_board and all(ticket.printed for ticket in self.tickets)

    def place(self, place_id: str) -> Place:
        return next(place for place in self.places if place.id == place_id)
