"""The shapes of every route as path data in the board's coordinates: once for pictures, prints and browsers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, sin

from roundhouse.drawing.geometry import Box, Point
from roundhouse.drawing.svg import trail

from .tracks import Measures, Track
from .vehicles import Fleet, Shape, Vehicle, block

SLOT, SLOT_CORNER = 0.9, 0.2
"""Width of a free space as drawn, and the radius of its corners, as shares of the width of a space."""
COUPLING = 0.16
"""What is left between two vehicles."""
BENDS = 10
"""How many straight parts a bent lane is drawn with."""


@dataclass(frozen=True)
class Train:
    """One vehicle of a route."""

    body: str
    side: str
    roof: str
    trim: str


@dataclass(frozen=True)
class Piece:
    """A route: its free spaces, the line of its lane from place to place, its vehicles, and where a number stands."""

    slots: str
    line: str
    closed: str
    trains: tuple[Train, ...]
    middles: tuple[Point, ...]

    @property
    def numbered(self) -> int:
        """Which vehicle carries the owner's number: one in the middle."""
        return (len(self.trains) - 1) // 2


def piece(track: Track, sizes: Measures, fleet: Fleet) -> Piece:
    w, spaces = sizes.width, track.spaces
    half = (_pitch(track, w) - COUPLING * w) / 2 / w
    vehicles = fleet.train(len(spaces), half)
    return Piece(
        slots="".join(trail(_turned(block(box.length / 2 / w, SLOT, SLOT_CORNER), box, w)) for box in spaces),
        line=trail(_lane(track), closed=False),
        closed="".join(trail(_turned(_stroke(box, w), box, w), closed=False) for box in spaces),
        trains=tuple(_train(vehicle, box, w) for vehicle, box in zip(vehicles, spaces, strict=True)),
        middles=tuple((box.x, box.y) for box in spaces),
    )


def _train(vehicle: Vehicle, box: Box, w: float) -> Train:
    def path(shapes: Sequence[Shape], closed: bool = True) -> str:
        return "".join(trail(_turned(shape, box, w), closed) for shape in shapes)

    return Train(path(vehicle.body), path([vehicle.side]), path(vehicle.roof, closed=False), path(vehicle.trim))


def _pitch(track: Track, w: float) -> float:
    """From space to space; a single one is as long as its space."""
    first, *others = track.spaces
    return hypot(others[0].x - first.x, others[0].y - first.y) if others else first.length + COUPLING * w


def _turned(shape: Shape, box: Box, w: float) -> Iterator[Point]:
    c, s = w * cos(box.angle), w * sin(box.angle)
    return ((box.x + u * c - v * s, box.y + u * s + v * c) for u, v in shape)


def _stroke(box: Box, w: float) -> Shape:
    reach = box.length / 2 / w
    return ((-reach, 0.0), (reach, 0.0))


def _lane(track: Track) -> list[Point]:
    """From the middle of a place to that of the other. Lanes meet at a place within the way to the first space."""
    way, (first, last) = track.path, track.ends
    parts = BENDS if way.turn else 1
    between = (first + (last - first) * i / parts for i in range(parts + 1))
    steps = sorted({0.0, *between, way.length})
    return [
        way.at(along, track.aside * min(1.0, along / first, (way.length - along) / (way.length - last)))[0]
        for along in steps
    ]
