"""Vehicles seen from above, around 0, 0 and driving to the right. One unit is the width of a space.

Outlines are given without their round corners: a pen goes around them. Wider and narrower pens on the same path draw
the shadow, the outline and the face.
"""

from collections.abc import Callable
from dataclasses import dataclass

from roundhouse.drawing.geometry import Point

Shape = tuple[Point, ...]
WIDE = 1.2
SIDES, ENDS = 0.15, 0.07
"""The dark outline along the sides and at the ends."""
ENGINE_FROM = 4
"""A train so long has an engine at its head."""


@dataclass(frozen=True)
class Vehicle:
    """What is drawn of one vehicle: dark outlines, the coloured part in them, lines on its roof, dark details."""

    body: tuple[Shape, ...]
    side: Shape
    roof: tuple[Shape, ...]
    trim: tuple[Shape, ...] = ()


@dataclass(frozen=True)
class Fleet:
    """The vehicles of an edition: the radius of their corners, outside and within the outline, and their forms for
    half their length: all but the last, and the one at the head of a long route."""

    corner: float
    inner: float
    usual: Callable[["Fleet", float], Vehicle]
    head: Callable[["Fleet", float], Vehicle]

    def train(self, count: int, half: float) -> list[Vehicle]:
        """The vehicles of a route, from its first space to its head."""
        return [(self.head if i == count - 1 >= ENGINE_FROM - 1 else self.usual)(self, half) for i in range(count)]


def block(half: float, wide: float, corner: float = 0.0, x: float = 0.0, y: float = 0.0) -> Shape:
    """A rectangle, less its round corners."""
    u, v = max(half - corner, 0.02), wide / 2 - corner
    return ((x - u, y - v), (x + u, y - v), (x + u, y + v), (x - u, y + v))


def _nose(half: float, wide: float, corner: float) -> Shape:
    u, v = max(half - corner, 0.5), wide / 2 - corner
    return ((-u, -v), (u - 0.44, -v), (u - 0.1, -0.55 * v), (u, 0), (u - 0.1, 0.55 * v), (u - 0.44, v), (-u, v))


def _octagon(x: float, y: float, r: float) -> Shape:
    s = 0.41 * r
    turns = ((-s, -r), (s, -r), (r, -s), (r, s), (s, r), (-s, r), (-r, s), (-r, -s))
    return tuple((x + u, y + v) for u, v in turns)


def _ridge(half: float) -> Shape:
    reach = max(half - 0.52, 0.05)
    return ((-reach, 0), (reach, 0))


def _wagon(fleet: Fleet, half: float) -> Vehicle:
    return Vehicle(
        body=(block(half, WIDE, fleet.corner),),
        side=block(half - ENDS, WIDE - 2 * SIDES, fleet.inner),
        roof=(_ridge(half),),
    )


def _engine(fleet: Fleet, half: float) -> Vehicle:
    """A nose, a chimney and a cab."""
    return Vehicle(
        body=(_nose(half, WIDE, fleet.corner),),
        side=_nose(half - ENDS, WIDE - 2 * SIDES, fleet.inner),
        roof=(_ridge(half),),
        trim=(_octagon(0.52 * half, 0, 0.2), block(0.06, 0.84, x=-0.4 * half)),
    )


def _bus(fleet: Fleet, half: float) -> Vehicle:
    """A windscreen, and windows along both sides of the roof."""
    windows = (block(0.14, 0.13, x=share * half, y=y) for share in (-0.62, -0.25, 0.12) for y in (-0.36, 0.36))
    screen = ((half - 0.5, -0.41), (half - 0.34, -0.33), (half - 0.34, 0.33), (half - 0.5, 0.41))
    return Vehicle(
        body=(block(half, WIDE, fleet.corner),),
        side=block(half - ENDS, WIDE - 2 * SIDES, fleet.inner),
        roof=(tuple((x - 0.14, y) for x, y in _ridge(half)),),
        trim=(screen, *windows),
    )


def _cart(fleet: Fleet, half: float) -> Vehicle:
    """A box with barrels on it, between two wheels."""
    wide = 1.1
    wheels = (block(0.4, 2 * fleet.corner, fleet.corner, y=y) for y in (-0.52, 0.52))
    return Vehicle(
        body=(block(half, wide, fleet.corner), *wheels),
        side=block(half - ENDS, wide - 2 * 0.13, fleet.inner),
        roof=tuple(((share * half, -0.18), (share * half, 0.18)) for share in (-0.52, 0.0, 0.52)),
        trim=tuple(block(0.04, 0.7, x=x) for x in (0.26 - half, half - 0.26)),
    )


FLEETS = {
    "wagon": Fleet(0.3, 0.2, _wagon, _engine),
    "bus": Fleet(0.36, 0.26, _bus, _bus),
    "cart": Fleet(0.16, 0.14, _cart, _cart),
}
"""An edition's word for its trains -> its vehicles."""
