"""Where everything on the map goes: the sizes, the spaces of every route and the labels."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt

from roundhouse.drawing.geometry import Box, Disc, Path, Point, Thing, distance
from roundhouse.drawing.labels import Label, Setting, place_labels
from roundhouse.editions.edition import Edition, Place, Route

SHORT_SHARE = 0.2
"""This share of the routes may have cars shorter than the others."""
SHAPE = 0.4
"""Width of a car as a share of its length."""
SHORTEST = 0.25
"""Where there is hardly any way at all, spaces are still drawn this share of a car long."""
MARGIN = 0.03
"""Between the board's edge and the frame, as a share of the width."""
LONGEST = 0.06
"""No car is longer than this share of the board's middle size."""


@dataclass(frozen=True)
class Measures:
    """The sizes everything on one board is drawn in."""

    car: float
    width: float
    gap: float
    lane: float
    marker: float
    crossing: float
    text: float


@dataclass(frozen=True)
class Track:
    """One route as drawn: its path and its spaces."""

    route: Route
    path: Path
    aside: float
    spaces: tuple[Box, ...]


def route_text(route: Route) -> str:
    a, b = sorted((route.a, route.b))
    return f"{a}:{b}" if route.lane == 1 else f"{a}:{b}/{route.lane}"


def ends(edition: Edition, route: Route) -> tuple[Point, Point]:
    a, b = edition.place(route.a), edition.place(route.b)
    return (a.x, a.y), route.end or (b.x, b.y)


def path(edition: Edition, route: Route) -> Path:
    start, end = ends(edition, route)
    return Path(start, end, route.bend)


def _pitch(edition: Edition, route: Route) -> float:
    return path(edition, route).length / (route.length + 0.6)


def measure(edition: Edition) -> Measures:
    """Cars as long as most routes allow."""
    pitches = sorted(_pitch(edition, route) for route in edition.routes)
    room = pitches[int(SHORT_SHARE * len(pitches))]
    car = min(0.79 * room, LONGEST * sqrt(edition.size[0] * edition.size[1]))
    width = SHAPE * car
    return Measures(
        car=car,
        width=width,
        gap=0.08 * car,
        lane=1.17 * width,
        marker=(0.72 if any(place.passengers for place in edition.places) else 0.6) * width,
        crossing=0.42 * width,
        text=min(max(0.95 * width, 0.012 * edition.size[0]), 0.019 * edition.size[0]),
    )


def _aside(route: Route, lane: int, lanes: int, apart: float) -> float:
    """How far a lane lies to the right of the middle; the same side whichever end is named first."""
    shift = (lane - (lanes - 1) / 2) * apart
    return shift if route.a < route.b else -shift


def _free(way: Path, sizes: Measures, crossing: bool) -> tuple[float, float]:
    """Where along the path the first space may begin and the last must end."""
    touch = 0.22 * sizes.width
    return sizes.marker + touch, way.length - (sizes.crossing if crossing else sizes.marker) - touch


def _spaces(way: Path, aside: float, number: int, sizes: Measures, crossing: bool) -> tuple[Box, ...]:
    """Even spaces in the middle of what is free; shorter ones when they would not fit."""
    first, last = _free(way, sizes, crossing)
    shortest = min(1.0, way.stretch(aside))
    room = (last - first) * shortest
    car = max(min(sizes.car, (room - (number - 1) * sizes.gap) / number), SHORTEST * sizes.car)
    gap = min(max((room - number * car) / (number + 1), sizes.gap), 0.18 * car) if number > 1 else 0.0
    pitch = (car + gap) / shortest
    start = (first + last) / 2 - pitch * (number - 1) / 2
    placed = (way.at(start + i * pitch, aside) for i in range(number))
    return tuple(Box(x, y, car, sizes.width, angle) for (x, y), angle in placed)


def tracks(edition: Edition, sizes: Measures) -> tuple[Track, ...]:
    """Every route, its lanes side by side; crossings into a country at different points are not lanes of each other."""
    groups: dict[tuple[frozenset[str], Point | None], list[Route]] = {}
    for route in edition.routes:
        groups.setdefault((frozenset((route.a, route.b)), route.end), []).append(route)
    return tuple(
        _track(edition, route, _aside(route, lane, len(lanes), sizes.lane), sizes)
        for lanes in groups.values()
        for lane, route in enumerate(lanes)
    )


def _track(edition: Edition, route: Route, aside: float, sizes: Measures) -> Track:
    way = path(edition, route)
    return Track(route, way, aside, _spaces(way, aside, route.length, sizes, route.end is not None))


def marker(place: Place, sizes: Measures) -> Disc:
    return Disc(place.x, place.y, sizes.marker)


def crossings(edition: Edition, sizes: Measures) -> tuple[Disc, ...]:
    """The points where routes cross into a country."""
    points = dict.fromkeys(route.end for route in edition.routes if route.end)
    return tuple(Disc(x, y, sizes.crossing) for x, y in points)


def badge(track: Track, middle: Point, sizes: Measures) -> Disc:
    """The mark of goods on a route: at its edge, on the side away from its other lanes or from the board's middle."""
    radius = 0.46 * sizes.width
    across = track.aside or _outward(track.path, middle)
    aside = track.aside + (1 if across > 0 else -1) * (sizes.width / 2 + 0.8 * radius)
    (x, y), _ = track.path.at(track.path.length / 2, aside)
    return Disc(x, y, radius)


def _outward(way: Path, middle: Point) -> float:
    (right, _), (left, _) = way.at(way.length / 2, 1.0), way.at(way.length / 2, -1.0)
    return distance(right, middle) - distance(left, middle)


@dataclass(frozen=True)
class Layout:
    """Everything on the map with its place."""

    sizes: Measures
    frame: Box
    tracks: tuple[Track, ...]
    markers: Mapping[str, Disc]
    crossings: tuple[Disc, ...]
    badges: Mapping[str, Disc]
    labels: tuple[Label, ...]

    @property
    def things(self) -> tuple[Thing, ...]:
        """All that no label may cover."""
        spaces = (space for track in self.tracks for space in track.spaces)
        return (*spaces, *self.markers.values(), *self.crossings, *self.badges.values())


def lay_out(edition: Edition) -> Layout:
    sizes, (w, h) = measure(edition), edition.size
    routes = tracks(edition, sizes)
    bare = Layout(
        sizes=sizes,
        frame=Box(w / 2, h / 2, w + 2 * MARGIN * w, h + 2 * MARGIN * w),
        tracks=routes,
        markers={place.id: marker(place, sizes) for place in edition.places if not place.country},
        crossings=crossings(edition, sizes),
        badges={
            route_text(track.route): badge(track, (w / 2, h / 2), sizes) for track in routes if track.route.merchandise
        },
        labels=(),
    )
    setting = Setting(bare.things, bare.markers, bare.frame.grown(-0.5 * sizes.text), sizes.text, sizes.marker)
    return replace(bare, labels=place_labels(edition.places, setting))
