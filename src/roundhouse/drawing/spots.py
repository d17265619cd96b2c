"""Where things are on the drawing, and how kinds of cards look, for programs that draw on top of it."""

from math import degrees
from typing import Any

from roundhouse.drawing import look
from roundhouse.drawing.geometry import Box, Disc
from roundhouse.drawing.layout import lay_out
from roundhouse.drawing.symbols import KINDS, SYMBOLS, Kind
from roundhouse.editions.edition import Edition


def of(edition: Edition) -> dict[str, Any]:
    """Colours; spaces as x, y, length, width and angle in degrees; places and marks as x, y and radius."""
    layout = lay_out(edition)
    countries = {label.place.id: layout.beside(label) for label in layout.labels if label.place.country}
    return {
        "palette": dict(look.of(edition).palette),
        "kinds": {name: _kind(kind) for name, kind in KINDS.items()},
        "routes": {track.route.text: [_space(box) for box in track.spaces] for track in layout.tracks},
        "places": {place: _disc(disc) for place, disc in {**layout.markers, **countries}.items()},
        "crossings": [_disc(disc) for disc in layout.crossings],
        "badges": {route: _disc(disc) for route, disc in layout.badges.items()},
    }


def _kind(kind: Kind) -> dict[str, str]:
    return {"colour": kind.colour, "ink": kind.ink, "symbol": SYMBOLS[kind.symbol]}


def _space(box: Box) -> list[float]:
    return [round(value, 1) for value in (box.x, box.y, box.length, box.width, degrees(box.angle))]


def _disc(disc: Disc) -> list[float]:
    return [round(value, 1) for value in (disc.x, disc.y, disc.radius)]
