"""An edition's own look: palette, coast, rivers and frame, from the `drawing.toml` beside its places."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from roundhouse.drawing.colours import GROUND, Theme, theme
from roundhouse.drawing.geometry import Point
from roundhouse.editions.edition import Edition
from roundhouse.editions.files import DRAWING

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
    """Editions that share a board share its look."""
    path = edition.folder / DRAWING
    try:
        return _look(tomllib.loads(edition.files.get(DRAWING, "")), path)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"{path}: not TOML: {error}") from None


def _look(data: Mapping[str, Any], path: Path) -> Look:
    frame = data.get("frame", "checks")
    _check(frame in FRAMES, path, f"frame is one of {', '.join(FRAMES)}")
    return Look(
        palette=_palette(data.get("palette", {}), path),
        dark=_palette(data.get("dark", {}), path),
        frame=frame,
        compass=data.get("compass", False),
        shapes=tuple(_shape(row, path) for row in data.get("shape", ())),
        marks=tuple(_mark(row, path) for row in data.get("mark", ())),
    )


def _palette(colours: Mapping[str, str], path: Path) -> Mapping[str, str]:
    _check(colours.keys() <= GROUND.keys(), path, f"palette knows {', '.join(GROUND)}")
    _check(all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values()), path, "a colour is #rrggbb")
    return colours


def _shape(row: Mapping[str, Any], path: Path) -> Shape:
    known = Shape.__dataclass_fields__
    _check(row.keys() <= known.keys() and "points" in row, path, f"a shape has {', '.join(known)}")
    _check(all(row.get(key, "land") in GROUND for key in ("fill", "line")), path, "fill and line name palette colours")
    points = _points(row["points"], path)
    _check(len(points) > 1, path, "a shape has at least two points")
    return Shape(**{**row, "points": points})


def _mark(row: Mapping[str, Any], path: Path) -> Mark:
    known = Mark.__dataclass_fields__
    _check(row.keys() <= known.keys() and "at" in row, path, f"a mark has {', '.join(known)}")
    _check(row.get("kind") in MARKS, path, f"the kind of a mark is one of {', '.join(MARKS)}")
    return Mark(**{**row, "at": _points(row["at"], path)})


def _points(pairs: Sequence[Sequence[float]], path: Path) -> tuple[Point, ...]:
    _check(all(len(pair) == 2 for pair in pairs), path, "a point is two numbers")
    return tuple((float(x), float(y)) for x, y in pairs)


def _check(right: bool, path: Path, expected: str) -> None:
    if not right:
        raise ValueError(f"{path}: {expected}")
