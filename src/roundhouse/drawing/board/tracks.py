"""The spaces of every route: their size, and their places along the path."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from roundhouse.drawing.geometry import Box, Path, Point
from roundhouse.editions.edition import Edition, Place, Route

SHORT_SHARE = 0.2
"""The share of routes that may have too little room for spaces of the usual length."""
FILL = 0.79
"""How much of its part of the path a space fills."""
SHAPE = 0.4
"""Width of a space as a share of its length."""
TRAIN = (20.0, 9.0)
"""Length and width of a train, in millimetres."""
LONGEST = 0.06
"""The greatest length of a space, as a share of the board's mean size."""
TEXT = 12.0
SCREEN = (900, 820)
"""The size of names in pixels, on a board that fills this much of a screen."""
SHORTEST = 0.25
"""The least length of a space, as a share of the usual length, however short the path is."""


@dataclass(frozen=True)
class Board:
    """The parts of an edition that decide where things are drawn."""

    size: tuple[float, float]
    places: tuple[Place, ...]
    routes: tuple[Route, ...]
    millimetres: float | None = None

    @classmethod
    def of(cls, edition: Edition) -> "Board":
        return cls(edition.size, edition.places, edition.routes, edition.millimetres)

    @cached_property
    def spots(self) -> Mapping[str, Point]:
        return {place.id: (place.x, place.y) for place in self.places}

    def path(self, route: Route) -> Path:
        return Path(self.spots[route.a], route.end or self.spots[route.b], route.bend)


@dataclass(frozen=True)
class Measures:
    """The sizes of everything on one board."""

    space: float
    width: float
    gap: float
    lane: float
    marker: float
    crossing: float
    text: float


@dataclass(frozen=True)
class Track:
    """One route as drawn: its path, the lane's distance from it, and its spaces."""

    route: Route
    path: Path
    aside: float
    spaces: tuple[Box, ...]
    ends: tuple[float, float]
    """Where on the path the first space begins and the last one ends."""


def measure(board: Board) -> Measures:
    """Spaces are as large as a train on a board of a known size, else as long as most routes allow."""
    wide, high = board.size
    space, width = _real(wide / board.millimetres) if board.millimetres else _fitting(board)
    return Measures(
        space=space,
        width=width,
        gap=0.08 * space,
        lane=1.32 * width,
        marker=0.74 * width,
        crossing=0.46 * width,
        text=max(TEXT * max(wide / SCREEN[0], high / SCREEN[1]), 0.78 * width),
    )


def _real(unit: float) -> tuple[float, float]:
    """Length and width of a space, given what a millimetre is."""
    length, width = TRAIN
    return length * unit, width * unit


def _fitting(board: Board) -> tuple[float, float]:
    wide, high = board.size
    shares = sorted(board.path(route).length / (route.length + 0.6) for route in board.routes)
    space = min(FILL * shares[int(SHORT_SHARE * len(shares))], LONGEST * sqrt(wide * high))
    return space, SHAPE * space


def tracks(board: Board, sizes: Measures) -> tuple[Track, ...]:
    """Every route, with its lanes side by side. Routes that enter a country at different points are not lanes."""
    groups: dict[tuple[frozenset[str], Point | None], list[Route]] = {}
    for route in board.routes:
        groups.setdefault((frozenset((route.a, route.b)), route.end), []).append(route)
    return tuple(
        _track(board.path(route), route, lane - (len(lanes) - 1) / 2, (len(lanes) - 1) / 2, sizes)
        for lanes in groups.values()
        for lane, route in enumerate(lanes)
    )


def _track(way: Path, route: Route, lane: float, outermost: float, sizes: Measures) -> Track:
    """One route as drawn. Lanes keep their side whichever end is named first."""
    aside = (lane if route.a < route.b else -lane) * sizes.lane
    tightest = min(way.stretch(outermost * sizes.lane), way.stretch(-outermost * sizes.lane))
    along, space = _spread(way, tightest, route, sizes)
    placed = (way.at(middle, aside) for middle in along)
    spaces = tuple(Box(x, y, space, sizes.width, angle) for (x, y), angle in placed)
    reach = space / tightest / 2
    ends = max(along[0] - reach, 0.01 * way.length), min(along[-1] + reach, 0.99 * way.length)
    return Track(route, way, aside, spaces, ends)


def _spread(way: Path, tightest: float, route: Route, sizes: Measures) -> tuple[list[float], float]:
    """The middles of the spaces along the path, and their length. They are evenly spaced in the middle of the free
    part, and shorter if they would not fit on the inner side of a bend."""
    touch, number = 0.22 * sizes.width, route.length
    first, last = sizes.marker + touch, way.length - (sizes.crossing if route.end else sizes.marker) - touch
    room = (last - first) * tightest
    space = max(min(sizes.space, (room - (number - 1) * sizes.gap) / number), SHORTEST * sizes.space)
    gap = min(max((room - number * space) / (number + 1), sizes.gap), 0.18 * space)
    pitch = (space + gap) / tightest
    start = (first + last) / 2 - pitch * (number - 1) / 2
    return [start + i * pitch for i in range(number)], space
