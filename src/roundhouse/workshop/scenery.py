"""What lies under the routes of a made map: land with its coast, hills, woods, rivers and ornaments."""

from math import sin
from random import Random

from roundhouse.workshop.land import Land, blob, contains
from roundhouse.workshop.maps import Point, Scenery, Shape, distance

PALETTES: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    (("land", "#eef0dc"), ("water", "#cfe1e6")),
    (("land", "#f5e8cf"), ("water", "#d7e6e0")),
    (("land", "#efe9df"), ("water", "#cbdcea")),
)
FRAMES = ("checks", "rules")
HILLS, WOODS, RIVERS = 3, 5, 2
MARKS = {"tree": 26, "peak": 14, "wave": 26, "ship": 3}
"""Kind of ornament -> how many are tried. Those that would touch something are not drawn."""


def paint(dice: Random, land: Land) -> Scenery:
    hills = [_patch(dice, land, 0.11) for _ in range(HILLS)]
    woods = [_patch(dice, land, 0.07) for _ in range(WOODS)]
    coasts = [Shape(shape, fill="land", line="coast", width=1.0, shore=True) for shape in land.shapes]
    relief = [Shape(blob(dice, at, reach, 0.25), fill="hill") for at, reach in hills]
    tops = [Shape(blob(dice, at, (0.55 * wide, 0.55 * high), 0.25), fill="slope") for at, (wide, high) in hills]
    trees = [Shape(blob(dice, at, reach, 0.25), fill="wood") for at, reach in woods]
    rivers = [_river(dice, land, at) for at, _ in hills[:RIVERS]]
    marks = tuple((kind, tuple(_mark(dice, land, kind) for _ in range(number))) for kind, number in MARKS.items())
    return Scenery(
        shapes=(*coasts, *_on(land, relief + trees + tops), *rivers),
        marks=marks,
        palette=dice.choice(PALETTES),
        frame=dice.choice(FRAMES),
    )


def _on(land: Land, shapes: list[Shape]) -> list[Shape]:
    """Those that lie on land as a whole."""
    return [shape for shape in shapes if any(all(contains(each, at) for at in shape.points) for each in land.shapes)]


def _somewhere(dice: Random, land: Land, dry: bool) -> Point:
    """On land or on water; anywhere if the board has none."""
    wide, high = land.size
    spots = [(dice.uniform(0, wide), dice.uniform(0, high)) for _ in range(40)]
    wanted = [spot for spot in spots if any(contains(shape, spot) for shape in land.shapes) == dry]
    return (wanted or spots)[0]


def _patch(dice: Random, land: Land, share: float) -> tuple[Point, Point]:
    """Where an area is, and how far it reaches."""
    reach = share * land.size[1] * dice.uniform(0.7, 1.3)
    return _somewhere(dice, land, dry=True), (1.6 * reach, reach)


def _mark(dice: Random, land: Land, kind: str) -> Point:
    return _somewhere(dice, land, dry=kind in ("tree", "peak"))


def _river(dice: Random, land: Land, spring: Point) -> Shape:
    """From a hill to the water, or over the edge of the board."""
    wide, high = land.size
    edges = [(-20.0, spring[1]), (wide + 20, spring[1]), (spring[0], -20.0), (spring[0], high + 20)]
    shores = [point for shape in land.shapes for point in shape if 0 < point[0] < wide and 0 < point[1] < high]
    mouth = min(shores or edges, key=lambda point: distance(spring, point))
    (ax, ay), (bx, by) = spring, mouth
    swing, turn = dice.uniform(0.08, 0.16), dice.uniform(0, 6)
    points = []
    for i in range(9):
        share = i / 8
        aside = swing * sin(5 * share + turn) * (1 - share)
        points.append((ax + share * (bx - ax) - aside * (by - ay), ay + share * (by - ay) + aside * (bx - ax)))
    return Shape(tuple(points), line="river", width=2.4)
