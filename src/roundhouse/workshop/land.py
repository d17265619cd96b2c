"""Coasts and islands: where land is, for each character of a map."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from random import Random

from roundhouse.workshop.maps import Point, distance

Polygon = tuple[Point, ...]
BEYOND = 60.0
"""How far land goes on beyond the edge of the board."""
EDGE = 26.0
"""How far places keep from the edge of the board."""
SHORE = 7.0
"""How far places keep from the water."""
WAVES = 5
"""How many waves are added up to a coast."""


@dataclass(frozen=True)
class Land:
    """The size of a board and its land."""

    size: Point
    shapes: tuple[Polygon, ...]
    centre: Point
    """What a map is gathered around."""
    gathered: float = 0.0
    """How much nearer to each other places lie at the centre: 0 for not at all."""

    def bears(self, at: Point) -> bool:
        """Whether a place can be there."""
        wide, high = self.size
        inside = EDGE <= at[0] <= wide - EDGE and EDGE <= at[1] <= high - EDGE
        return inside and any(contains(shape, at) and _off_shore(shape, at) for shape in self.shapes)

    def thinness(self, at: Point) -> float:
        """How far apart places lie there, compared with the mean."""
        reach = hypot(*self.size) / 2
        return 1 + self.gathered * (distance(at, self.centre) / reach - 0.5)


@dataclass(frozen=True)
class Character:
    """What a map is like: its shape, how close its places are, and how they are joined."""

    lay: Callable[[Random, float, float], Land]
    aspect: float = 1.45
    cover: float = 0.8
    """The share of the board that is land for places."""
    spacing: float = 1.0
    """How far apart places are, compared with the usual."""
    joined: float = 4.05
    """Connections of each place."""
    lanes: float = 0.28
    """The share of connections with a second lane."""


def contains(shape: Sequence[Point], at: Point) -> bool:
    inside, (x, y) = False, at
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _off_shore(shape: Sequence[Point], at: Point) -> bool:
    return all(distance(at, point) >= SHORE for point in shape)


def swing(dice: Random) -> Callable[[float], float]:
    """A wavy function of an angle, from about -1 to 1."""
    waves = [(k, dice.uniform(0.5, 1.0) / k, dice.uniform(0, 2 * pi)) for k in range(2, 2 + WAVES)]
    total = sqrt(sum(size**2 for _, size, _ in waves))
    return lambda angle: sum(size * sin(k * angle + turn) for k, size, turn in waves) / total


def blob(dice: Random, centre: Point, reach: Point, rough: float = 0.1) -> Polygon:
    """A round piece of land with a wavy coast."""
    wave, fine = swing(dice), swing(dice)
    points = []
    for i in range(72):
        angle = i * pi / 36
        r = _squarish(angle) * (1 + rough * wave(angle) + 0.25 * rough * fine(5 * angle)) / (1 + rough)
        points.append((centre[0] + reach[0] * r * cos(angle), centre[1] + reach[1] * r * sin(angle)))
    return tuple(points)


def _squarish(angle: float) -> float:
    """Between a circle and the square around it, so that an island fills its board."""
    return float((abs(cos(angle)) ** 3.2 + abs(sin(angle)) ** 3.2) ** (-1 / 3.2))


def inland(dice: Random, wide: float, high: float) -> Land:
    return Land((wide, high), (_sheet(wide, high),), (wide / 2, high / 2))


def _sheet(wide: float, high: float) -> Polygon:
    """Land everywhere."""
    b = BEYOND
    return ((-b, -b), (wide + b, -b), (wide + b, high + b), (-b, high + b))


def coast(dice: Random, wide: float, high: float) -> Land:
    """Water on one long side or two sides that meet."""
    wave, depth, b = swing(dice), 0.1, BEYOND
    left, up = dice.random() < 0.5, dice.random() < 0.5
    shore = [(wide * (depth * (1.1 + 0.7 * wave(i / 9))), -b + i * (high + 2 * b) / 40) for i in range(41)]
    land: list[Point] = [*shore, (wide + b, high + b), (wide + b, -b)]
    if not left:
        land = [(wide - x, y) for x, y in land]
    if up:
        land = [(x, high - y) for x, y in land]
    return Land((wide, high), (tuple(land),), (wide / 2, high / 2))


def island(dice: Random, wide: float, high: float) -> Land:
    shape = blob(dice, (wide / 2, high / 2), (0.5 * wide - 8, 0.5 * high - 8), 0.07)
    return Land((wide, high), (shape,), (wide / 2, high / 2))


def islands(dice: Random, wide: float, high: float) -> Land:
    """Three islands with narrow straits between them."""
    cut, level, strait = dice.uniform(0.42, 0.58), dice.uniform(0.42, 0.58), 15.0
    first = _cell(dice, 8, 8, cut * wide - strait, high - 8)
    second = _cell(dice, cut * wide + strait, 8, wide - 8, level * high - strait)
    third = _cell(dice, cut * wide + strait, level * high + strait, wide - 8, high - 8)
    shapes = (first, second, third)
    if dice.random() < 0.5:
        shapes = (_mirrored(first, wide), _mirrored(second, wide), _mirrored(third, wide))
    return Land((wide, high), shapes, (wide / 2, high / 2))


def _cell(dice: Random, left: float, top: float, right: float, bottom: float) -> Polygon:
    return blob(dice, ((left + right) / 2, (top + bottom) / 2), ((right - left) / 2, (bottom - top) / 2), 0.06)


def _mirrored(shape: Polygon, wide: float) -> Polygon:
    return tuple((wide - x, y) for x, y in shape)


def hub(dice: Random, wide: float, high: float) -> Land:
    """Everything is gathered around a capital."""
    ground = coast(dice, wide, high)
    centre = (wide * dice.uniform(0.45, 0.55), high * dice.uniform(0.45, 0.55))
    return Land(ground.size, ground.shapes, centre, gathered=0.7)


def stretched(dice: Random, wide: float, high: float) -> Land:
    """A long strip between two coasts."""
    north, south, b = swing(dice), swing(dice), BEYOND
    steps = [-b + i * (wide + 2 * b) / 60 for i in range(61)]
    top = [(x, 0.06 * high * (1.2 + north(x / wide * 5))) for x in steps]
    bottom = [(x, high - 0.06 * high * (1.2 + south(x / wide * 5))) for x in reversed(steps)]
    return Land((wide, high), ((*top, *bottom),), (wide / 2, high / 2))


CHARACTERS = {
    "coast": Character(coast),
    "inland": Character(inland, cover=0.86),
    "island": Character(island, cover=0.74),
    "islands": Character(islands, aspect=1.35, cover=0.66, joined=3.95),
    "hub": Character(hub),
    "stretched": Character(stretched, aspect=2.1, cover=0.74),
    "dense": Character(coast, spacing=0.93, joined=4.15, lanes=0.36),
}
