"""An edition's own look: palette, coast, rivers and frame, from the `drawing.toml` beside its places."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from roundhouse.drawing.colours import GROUND, Theme, theme
from roundhouse.drawing.geometry import Point, hull
from roundhouse.editions.edition import Edition
from roundhouse.editions.errors import BadEdition
from roundhouse.editions.files import DRAWING, File
from roundhouse.editions.sources import read_table

KEYS = {"palette", "dark", "frame", "compass", "shape", "mark"}
MOST_POINTS = 10_000
FARTHEST = 200_000
"""How far from the corner of the board a point may lie."""
BEACH = 0.06
"""How far the coast is from the places of a map without a drawing, as a share of its width."""
FRAMES = ("checks", "tiles", "rules")
MARKS = {
    "peak": "M-1 .6L-.1-.8L.3-.1M-.1-.8L1 .6M-.1-.8L.1 .5",
    "tree": "M0 1V.4M0-1L.6 .4H-.6Z",
    "wave": "M-1 .1Q-.5-.5 0 .1T1 .1M-.4 .6Q.1 0 .6 .6",
    "ship": "M-1 .4H1L.65 .9H-.65ZM0 .4V-1L.8 .15H0M-.12-.75L-.8 .15H-.12",
    "house": "M-.6 1V-.2L-.35-.2V-.5H-.15L0-.95 .15-.5H.35V-.2H.6V1ZM-.15 1V.4H.15V1",
}
"""SVG paths of ornaments, centred on 0, 0 and about 1 in each direction."""


@dataclass(frozen=True)
class Shape:
    """A line or area of the map in the board's own coordinates, painted with colours of the palette."""

    points: tuple[Point, ...]
    fill: str | None = None
    line: str | None = None
    width: float = 1.0
    smooth: bool = True
    shore: bool = False
    """Whether the water shows waves along it."""


@dataclass(frozen=True)
class Mark:
    """A small ornament. It is drawn only if it touches nothing else."""

    kind: str
    at: tuple[Point, ...]
    size: float = 14.0


@dataclass(frozen=True)
class Look:
    palette: Mapping[str, str] = field(default_factory=dict)
    dark: Mapping[str, str] = field(default_factory=dict)
    """Colours of the ground that are not the usual ones, by day and in the dark."""
    frame: str = "checks"
    compass: bool = False
    shapes: tuple[Shape, ...] = ()
    marks: tuple[Mark, ...] = ()

    def theme(self, dark: bool = False) -> Theme:
        return theme(dark, self.dark if dark else self.palette)


def of(edition: Edition) -> Look:
    """Editions that share a board share its look. Raises BadEdition."""
    if DRAWING not in edition.files:
        return Look(shapes=(coast(edition),))
    path = edition.folder / DRAWING
    return _look(read_table(File(path, edition.files[DRAWING].encode()), empty=True).values, path)


def coast(edition: Edition) -> Shape:
    """Land around all places, for a map without a drawing of its own."""
    beach = BEACH * edition.size[0]
    spots = [(place.x, place.y) for place in edition.places] + [route.end for route in edition.routes if route.end]
    ring = [(x + beach * cos(i * pi / 4), y + beach * sin(i * pi / 4)) for x, y in spots for i in range(8)]
    return Shape(tuple((round(x, 1), round(y, 1)) for x, y in hull(ring)), fill="land", line="coast", shore=True)


def _look(data: Mapping[str, Any], path: Path) -> Look:
    _check(data.keys() <= KEYS, path, f"no key but {', '.join(sorted(KEYS))}")
    frame, compass = data.get("frame", "checks"), data.get("compass", False)
    _check(frame in FRAMES, path, f"frame is one of {', '.join(FRAMES)}")
    _check(isinstance(compass, bool), path, "compass is true or false")
    shapes, marks = _rows(data, "shape", path), _rows(data, "mark", path)
    look = Look(
        palette=_palette(data.get("palette", {}), path),
        dark=_palette(data.get("dark", {}), path),
        frame=frame,
        compass=compass,
        shapes=tuple(_shape(row, path) for row in shapes),
        marks=tuple(_mark(row, path) for row in marks),
    )
    points = sum(len(shape.points) for shape in look.shapes) + sum(len(mark.at) for mark in look.marks)
    _check(points <= MOST_POINTS, path, f"at most {MOST_POINTS} points in all")
    return look


def _rows(data: Mapping[str, Any], key: str, path: Path) -> list[dict[str, Any]]:
    rows = data.get(key, [])
    right = isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
    _check(right, path, f"each {key} is a table of its own")
    return list(rows)


def _palette(colours: Any, path: Path) -> Mapping[str, str]:
    _check(isinstance(colours, dict) and colours.keys() <= GROUND.keys(), path, f"palette knows {', '.join(GROUND)}")
    right = all(isinstance(colour, str) and re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values())
    _check(right, path, "a colour is #rrggbb")
    return dict(colours)


def _shape(row: Mapping[str, Any], path: Path) -> Shape:
    known = Shape.__dataclass_fields__
    _check(row.keys() <= known.keys() and "points" in row, path, f"a shape has {', '.join(known)}")
    right = all(isinstance(name := row.get(key, "land"), str) and name in GROUND for key in ("fill", "line"))
    _check(right, path, "fill and line name palette colours")
    _check(_number(row.get("width", 1.0), 0, 1000), path, "the width of a line is a number, 0 to 1000")
    right = all(isinstance(row.get(key, True), bool) for key in ("smooth", "shore"))
    _check(right, path, "smooth and shore are true or false")
    points = _points(row["points"], path)
    _check(len(points) > 1, path, "a shape has at least two points")
    return Shape(**{**row, "points": points})


def _mark(row: Mapping[str, Any], path: Path) -> Mark:
    known = Mark.__dataclass_fields__
    _check(row.keys() <= known.keys() and "at" in row, path, f"a mark has {', '.join(known)}")
    kind = row.get("kind")
    _check(isinstance(kind, str) and kind in MARKS, path, f"the kind of a mark is one of {', '.join(MARKS)}")
    _check(_number(row.get("size", 1.0), 0, 10_000), path, "the size of a mark is a number, 0 to 10000")
    return Mark(**{**row, "at": _points(row["at"], path)})


def _points(pairs: Any, path: Path) -> tuple[Point, ...]:
    right = isinstance(pairs, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in pairs)
    _check(right, path, "a point is two numbers")
    right = all(_number(value, -FARTHEST, FARTHEST) for pair in pairs for value in pair)
    _check(right, path, f"a point is two numbers, -{FARTHEST} to {FARTHEST}")
    return tuple((float(x), float(y)) for x, y in pairs)


def _number(value: Any, least: float, most: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most


def _check(right: bool, path: Path, expected: str) -> None:
    if not right:
        raise BadEdition(path, None, None, expected)
