"""A map in the making: places, routes and tickets with positions in millimetres of the printed board."""

from dataclasses import dataclass, field
from math import hypot

Point = tuple[float, float]
Ends = tuple[str, str]
"""Two ids, the smaller one first."""

SPACE, GAP, WIDTH = 20.0, 1.6, 9.0
"""Length of a space, what is between two of them, and width, in millimetres."""
END = 8.6
"""From the middle of a place to the first space."""
LONGEST = 6
"""The most spaces of a route."""


def room(spaces: int) -> float:
    """The distance of two places that so many spaces fill."""
    return 2 * END + spaces * SPACE + (spaces - 1) * GAP


def fitting(distance: float, most: int = LONGEST) -> int:
    """The number of spaces that fit between two places. They may be a little shorter than a train."""
    return max(1, min(most, int((distance - 2 * END + GAP) / (SPACE + GAP) + 0.12)))


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def pair(a: str, b: str) -> Ends:
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Spot:
    """A place."""

    id: str
    name: str
    at: Point
    country: bool = False
    passengers: int = 0


@dataclass(frozen=True)
class Track:
    """A route. Further lanes of a connection follow the first."""

    ends: Ends
    length: int
    colour: str
    bend: float = 0.0
    crossing: Point | None = None
    """Where it ends, if its second end is a country."""


@dataclass(frozen=True)
class Shape:
    """An area or a line of the ground."""

    points: tuple[Point, ...]
    fill: str | None = None
    line: str | None = None
    width: float = 1.0
    shore: bool = False


@dataclass(frozen=True)
class Scenery:
    """What lies under the routes."""

    shapes: tuple[Shape, ...] = ()
    marks: tuple[tuple[str, tuple[Point, ...]], ...] = ()
    """Kind of ornament -> where."""
    palette: tuple[tuple[str, str], ...] = ()
    frame: str = "checks"


@dataclass(frozen=True)
class Numbers:
    """The numbers of the rules."""

    players: tuple[int, int]
    trains: int
    hand: int
    colours: tuple[str, ...]
    cards: int
    """Of each colour."""
    wilds: int
    offer: tuple[int, int]
    """Tickets offered at the start, and how many of them to keep."""
    longest_path: int


@dataclass(frozen=True)
class Map:
    title: str
    size: Point
    """Width and height in millimetres."""
    spots: tuple[Spot, ...]
    tracks: tuple[Track, ...]
    tickets: tuple[tuple[Ends, int], ...]
    """The two places of each, and its points."""
    numbers: Numbers
    scenery: Scenery = field(default_factory=Scenery)
