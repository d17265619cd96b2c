"""Where everything on the map goes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from roundhouse.drawing.board.labels import Label, Setting, place_labels
from roundhouse.drawing.board.tracks import Board, Measures, Track, measure, tracks
from roundhouse.drawing.geometry import Box, Disc, Path, Point, Thing, distance, overlap
from roundhouse.editions.edition import Edition

FAR_TEXT, FAR_SCREEN = 10.0, 390
"""The size of names on a phone, and how wide that is, in pixels."""
MARGIN = 0.03
"""Distance between the board's edge and the frame, as a share of the width."""


def crossings(board: Board, sizes: Measures) -> tuple[Disc, ...]:
    """The points where routes cross into a country."""
    points = dict.fromkeys(route.end for route in board.routes if route.end)
    return tuple(Disc(x, y, sizes.crossing) for x, y in points)


def badge(track: Track, middle: Point, sizes: Measures) -> Disc:
    """The mark of goods on a route. It lies on the side away from the route's other lanes, or from the board's
    middle."""
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
    """Everything on the map, with positions."""

    sizes: Measures
    frame: Box
    tracks: tuple[Track, ...]
    markers: Mapping[str, Disc]
    crossings: tuple[Disc, ...]
    badges: Mapping[str, Disc]
    labels: tuple[Label, ...]

    def covers(self, label: Label) -> bool:
        """Whether a name lies on anything."""
        return any(overlap(label.box, thing) > 0.1 * label.size for thing in self.things)

    def middle(self, label: Label) -> Disc:
        """Where a country is, for want of a marker: at its name."""
        return Disc(label.box.x, label.box.y, self.sizes.marker)

    @property
    def things(self) -> tuple[Thing, ...]:
        """Everything that labels may not cover."""
        spaces = (space for track in self.tracks for space in track.spaces)
        return (*spaces, *self.markers.values(), *self.crossings, *self.badges.values())


def lay_out(edition: Edition) -> Layout:
    return _lay_out(Board.of(edition))


def far_labels(edition: Edition) -> tuple[Label, ...]:
    """Names as large as a phone wants them, without passengers. Not all of them find room: see `Layout.covers`."""
    layout = lay_out(edition)
    size = FAR_TEXT * layout.frame.length / FAR_SCREEN
    setting = Setting(layout.things, layout.markers, layout.frame.grown(-0.2 * size), size, layout.sizes.marker)
    bare = [replace(place, passengers=0) for place in edition.places]
    return place_labels(bare, setting, fine=False)


@lru_cache(maxsize=16)
def _lay_out(board: Board) -> Layout:
    sizes, (w, h) = measure(board), board.size
    routes = tracks(board, sizes)
    goods = (track for track in routes if track.route.merchandise)
    bare = Layout(
        sizes=sizes,
        frame=Box(w / 2, h / 2, w + 2 * MARGIN * w, h + 2 * MARGIN * w),
        tracks=routes,
        markers={place.id: Disc(place.x, place.y, sizes.marker) for place in board.places if not place.country},
        crossings=crossings(board, sizes),
        badges={track.route.text: badge(track, (w / 2, h / 2), sizes) for track in goods},
        labels=(),
    )
    setting = Setting(bare.things, bare.markers, bare.frame.grown(-0.5 * sizes.text), sizes.text, sizes.marker)
    return replace(bare, labels=place_labels(board.places, setting))
