"""Points, paths and rectangles on the board, and how far apart they are."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import asin, atan2, cos, hypot, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle around its centre, turned by an angle in radians."""

    x: float
    y: float
    length: float
    width: float
    angle: float = 0.0

    @cached_property
    def axes(self) -> tuple[Point, Point]:
        c, s = cos(self.angle), sin(self.angle)
        return (c, s), (-s, c)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        (ux, uy), (vx, vy) = self.axes
        h, w = self.length / 2, self.width / 2
        return tuple(
            (self.x + i * h * ux + j * w * vx, self.y + i * h * uy + j * w * vy)
            for i, j in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        )

    @cached_property
    def reach(self) -> float:
        return hypot(self.length, self.width) / 2

    def grown(self, by: float) -> "Box":
        return Box(self.x, self.y, self.length + 2 * by, self.width + 2 * by, self.angle)


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    radius: float

    @property
    def reach(self) -> float:
        return self.radius


Thing = Box | Disc


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _span(points: Iterable[Point], axis: Point) -> tuple[float, float]:
    along = [x * axis[0] + y * axis[1] for x, y in points]
    return min(along), max(along)


def _boxes(one: Box, other: Box) -> float:
    """The overlap of two rectangles on the axis that separates them best."""
    least = float("inf")
    for axis in one.axes + other.axes:
        (a, b), (c, d) = _span(one.corners, axis), _span(other.corners, axis)
        least = min(least, b - c, d - a)
    return least


def _box_disc(box: Box, disc: Disc) -> float:
    (ux, uy), (vx, vy) = box.axes
    dx, dy = disc.x - box.x, disc.y - box.y
    along = abs(dx * ux + dy * uy) - box.length / 2
    across = abs(dx * vx + dy * vy) - box.width / 2
    outside = hypot(max(along, 0), max(across, 0)) + min(max(along, across), 0)
    return disc.radius - outside


def overlap(one: Thing, other: Thing) -> float:
    """How deeply two things overlap. A negative number is the gap between them, or a little less."""
    apart = hypot(one.x - other.x, one.y - other.y) - one.reach - other.reach
    if apart > 0:
        return -apart
    if isinstance(one, Disc):
        return -apart if isinstance(other, Disc) else _box_disc(other, one)
    return _box_disc(one, other) if isinstance(other, Disc) else _boxes(one, other)


@dataclass(frozen=True)
class Path:
    """A straight line between two points, or an arc that bows to the right by a share of the distance."""

    start: Point
    end: Point
    bend: float = 0.0

    @cached_property
    def chord(self) -> float:
        return max(distance(self.start, self.end), 1e-6)

    @cached_property
    def turn(self) -> float:
        """The angle the arc turns through."""
        sagitta = self.bend * self.chord
        if abs(sagitta) < 1e-6:
            return 0.0
        radius = (self.chord**2 / 4 + sagitta**2) / (2 * abs(sagitta))
        half = asin(min(1.0, self.chord / 2 / radius))
        return 2 * (half if abs(self.bend) <= 0.5 else pi - half)

    @cached_property
    def length(self) -> float:
        return self.chord if not self.turn else self.turn * self.chord / 2 / sin(self.turn / 2)

    def at(self, along: float, aside: float = 0.0) -> tuple[Point, float]:
        """The point at a distance along the path and to the right of it, and the direction there."""
        heading = atan2(self.end[1] - self.start[1], self.end[0] - self.start[0])
        side = 1 if self.bend > 0 else -1
        angle = heading + side * self.turn * (0.5 - along / self.length)
        x, y = self._on(along, heading, side)
        return (x - aside * sin(angle), y + aside * cos(angle)), angle

    def _on(self, along: float, heading: float, side: int) -> Point:
        if not self.turn:
            return self.start[0] + along * cos(heading), self.start[1] + along * sin(heading)
        first, swept = heading + side * self.turn / 2, self.turn * along / self.length
        radius = self.length / self.turn
        reach = 2 * radius * sin(swept / 2)
        angle = first - side * swept / 2
        return self.start[0] + reach * cos(angle), self.start[1] + reach * sin(angle)

    def stretch(self, aside: float) -> float:
        """How much longer a step is at this distance to the side than on the path itself."""
        side = 1 if self.bend > 0 else -1
        return 1.0 if not self.turn else 1 + side * aside * self.turn / self.length


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull of the points."""

    def half(ordered: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in ordered:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], (x, y)) <= 0:
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    ordered = sorted(points)
    return half(ordered) + half(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
