"""A board as values, for programs that draw it themselves: shapes of every layer, their colours and where names go."""

from math import degrees
from typing import Any

from roundhouse.drawing import frames, look
from roundhouse.drawing.colours import OWNED_LIGHT, Theme
from roundhouse.drawing.geometry import Box, Disc, Point
from roundhouse.drawing.layout import Layout, far_labels, lay_out
from roundhouse.drawing.symbols import KINDS, SYMBOLS, Kind, relative
from roundhouse.drawing.vision import alike
from roundhouse.editions.edition import GREY, Edition

from .chart import CART, FACE, PAWN_EDGE, PAWN_HALO, RING
from .digits import STROKES, digit
from .ground import outline
from .labels import Label, leader
from .layers import FIGURE, SHADOWS, SIGN
from .names import name, pawn
from .pens import LIGHT, pens
from .pieces import Piece, piece
from .vehicles import FLEETS

MINI = ("land", "abroad", "water")
"""The areas of the ground that a small map shows."""


def of(edition: Edition) -> dict[str, Any]:
    """Everything that lies on the ground. Paths are in the board's coordinates; a path that begins with m is put
    somewhere by what precedes it. Spaces are x, y, length, width and angle in degrees; discs are x, y and radius."""
    layout, style = lay_out(edition), look.of(edition)
    fleet, w = FLEETS[edition.words["train"]], layout.sizes.width
    pieces = {track.route.text: piece(track, layout.sizes, fleet) for track in layout.tracks}
    return {
        "frame": _frame(frames.in_play(layout.frame, style.frame)),
        "width": round(w, 2),
        "palette": dict(style.theme().ground),
        "themes": {"light": _theme(style.theme()), "dark": _theme(style.theme(dark=True))},
        "kinds": {kind: _kind(look_) for kind, look_ in KINDS.items()},
        "pens": {"near": pens(fleet, w), "far": pens(fleet, w, far=True)},
        "light": round(LIGHT * w, 2),
        "shadows": [[*(round(value * w, 2) for value in shadow[:3]), shadow[3]] for shadow in SHADOWS],
        "signs": {kind: relative(KINDS[kind].symbol, SIGN * w) for kind in _colours(edition)},
        "digits": [digit(n, FIGURE * w) for n in range(len(STROKES))],
        "alike": alike({colour: owned.face for colour, owned in OWNED_LIGHT.items() if colour in edition.seat_colours}),
        "routes": {track.route.text: [_space(box) for box in track.spaces] for track in layout.tracks},
        "pieces": {text: _piece(each) for text, each in pieces.items()},
        "places": {place: _disc(disc) for place, disc in _places(layout).items()},
        "rings": [RING, FACE],
        "crossings": [_disc(disc) for disc in layout.crossings],
        "badges": {route: _disc(disc) for route, disc in layout.badges.items()},
        "cart": CART,
        "names": {label.place.id: _name(layout, label) for label in layout.labels},
        "far": {label.place.id: _name(layout, label) for label in far_labels(edition)},
        "pawn": {"path": pawn(1.0), "edge": PAWN_EDGE, "halo": PAWN_HALO},
        "land": [[shape.fill, outline(shape)] for shape in style.shapes if shape.fill in MINI],
    }


def _colours(edition: Edition) -> list[str]:
    return sorted({GREY, *(route.colour for route in edition.routes)})


def _frame(box: Box) -> list[float]:
    left, top, _, _ = frames.edges(box)
    return [round(value, 2) for value in (left, top, box.length, box.width)]


def _theme(theme: Theme) -> dict[str, Any]:
    return {
        "ground": dict(theme.ground),
        "free": {kind: [free.rim, free.well, free.face, free.sign] for kind, free in theme.free.items()},
        "owned": {
            kind: [owned.face, owned.side, owned.roof, owned.number, owned.roof_width, owned.bold]
            for kind, owned in theme.owned.items()
        },
    }


def _kind(kind: Kind) -> dict[str, str]:
    return {"colour": kind.colour, "ink": kind.ink, "symbol": SYMBOLS[kind.symbol]}


def _piece(each: Piece) -> dict[str, Any]:
    return {
        "slots": each.slots,
        "line": each.line,
        "closed": each.closed,
        "trains": [[train.body, train.side, train.roof, train.trim] for train in each.trains],
    }


def _name(layout: Layout, label: Label) -> dict[str, Any]:
    """The lines of a name as text, x, y and width; its box; its passengers; the line to its place."""
    written, marker = name(label), layout.markers.get(label.place.id)
    far = leader(label, marker) if marker else None
    return {
        "size": round(label.size, 2),
        "spacing": round(label.spacing, 2),
        "lines": [[line.text, *_rounded((line.x, line.y, line.width))] for line in written.lines],
        "box": _rounded((label.box.x, label.box.y, label.box.length, written.height)),
        "pawns": [_rounded(at) for at in written.pawns],
        "leader": [value for point in far for value in _rounded(point)] if far else None,
        "covers": layout.covers(label),
    }


def _places(layout: Layout) -> dict[str, Disc]:
    countries = {label.place.id: layout.middle(label) for label in layout.labels if label.place.country}
    return {**layout.markers, **countries}


def _rounded(values: tuple[float, ...] | Point) -> list[float]:
    return [round(value, 1) for value in values]


def _space(box: Box) -> list[float]:
    return _rounded((box.x, box.y, box.length, box.width, degrees(box.angle)))


def _disc(disc: Disc) -> list[float]:
    return _rounded((disc.x, disc.y, disc.radius))
