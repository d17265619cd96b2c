"""Routes drawn in layers: one path for all pieces of a kind and an owner, with a pen of the layer's width."""

from collections.abc import Iterable, Mapping, Sequence

from roundhouse.drawing.colours import Owned
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, number, tag
from roundhouse.drawing.symbols import KINDS, relative

from .digits import digit
from .pens import LIGHT
from .pieces import Piece

SHADOWS = ((0.34, 0.18, 0.16, 0.10), (0.20, 0.16, 0.13, 0.14), (0.08, 0.13, 0.10, 0.20))
"""How much a shadow is wider than its vehicle, how far it is shifted, and its strength."""
SIGN, FIGURE = 0.30, 0.62
"""Sizes of a card's sign and of a number, as shares of the width of a space."""


def _pen(data: Iterable[str], colour: str, width: float, **more: str | float | None) -> str:
    """A path that is filled and drawn around with a round pen."""
    return tag("path", d="".join(data), fill=colour, stroke=colour, stroke_width=max(width, 0.0), **more)


def _line(data: Iterable[str], colour: str, width: float, **more: str | float | None) -> str:
    return tag("path", d="".join(data), fill="none", stroke=colour, stroke_width=width, **more)


def _shift(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def beds(drawing: Drawing, texts: Iterable[str]) -> str:
    """A quiet line where something can still be laid."""
    lines = [drawing.pieces[text].line for text in texts]
    return _line(lines, drawing.colour("bed"), drawing.pens["bed"]) if lines else ""


def slots(drawing: Drawing, colour: str, pieces: Sequence[Piece]) -> str:
    """Free spaces of one colour: a rim, a shaded well and a pale face, with the sign of the card on each."""
    look, w, pens_ = drawing.theme.free[colour], drawing.layout.sizes.width, drawing.pens
    data = [piece.slots for piece in pieces]
    sign = relative(KINDS[colour].symbol, SIGN * w)
    spots = (f"M{number(x)} {number(y)}{sign}" for piece in pieces for x, y in piece.middles)
    return group(
        _pen(data, look.rim, pens_["rim"]),
        _pen(data, look.well, pens_["well"]),
        _pen(data, look.face, pens_["pit"], transform=_shift(LIGHT * w / 2, LIGHT * w / 2)),
        tag("path", d="".join(spots), fill=look.sign, fill_rule="evenodd"),
        stroke_linejoin="round",
        data_free=colour,
    )


def trains(drawing: Drawing, owned: Mapping[str, Sequence[Piece]]) -> str:
    """Claimed routes: colour of the owner -> pieces."""
    w, edge = drawing.layout.sizes.width, drawing.colour("edge")
    bodies = "".join(train.body for pieces in owned.values() for piece in pieces for train in piece.trains)
    if not bodies:
        return ""
    shadows = (
        _pen(
            [bodies],
            drawing.colour("shade"),
            drawing.pens["body"] + grown * w,
            opacity=strength,
            transform=_shift(x * w, y * w),
        )
        for grown, x, y, strength in SHADOWS
    )
    looks = [(drawing.theme.owned[colour], pieces) for colour, pieces in sorted(owned.items())]
    return group(
        *shadows,
        *(_line(_lines(pieces), edge, drawing.pens["casing"] + look.bold * w) for look, pieces in looks),
        *(_line(_lines(pieces), look.face, drawing.pens["ribbon"] - look.bold * w) for look, pieces in looks),
        _pen([bodies], edge, drawing.pens["body"]),
        *(_vehicles(drawing, look, pieces) for look, pieces in looks),
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _lines(pieces: Sequence[Piece]) -> list[str]:
    return [piece.line for piece in pieces]


def _vehicles(drawing: Drawing, look: Owned, pieces: Sequence[Piece]) -> str:
    w, pens_ = drawing.layout.sizes.width, drawing.pens
    sides = [train.side for piece in pieces for train in piece.trains]
    shown = [
        train for piece in pieces for i, train in enumerate(piece.trains) if not drawing.numbers or i != piece.numbered
    ]
    bold = 2 * look.bold * w
    return (
        _pen(sides, look.side, pens_["side"] - bold)
        + _pen(sides, look.face, pens_["face"] - bold, transform=_shift(-LIGHT * w, -LIGHT * w))
        + _line((train.roof for train in shown), look.roof, look.roof_width * w, transform=_shift(-0.06 * w, -0.06 * w))
        + tag("path", d="".join(train.trim for piece in pieces for train in piece.trains), fill=drawing.colour("edge"))
    )


def numbers(drawing: Drawing, seat: int, colour: str, pieces: Sequence[Piece]) -> str:
    """The number of a player, once on each of the player's routes."""
    look, w = drawing.theme.owned[colour], drawing.layout.sizes.width
    stroke = digit(seat + 1, FIGURE * w)
    data = "".join(f"M{number(x)} {number(y)}{stroke}" for piece in pieces for x, y in [piece.middles[piece.numbered]])
    return group(
        _line([data], look.face, drawing.pens["halo"]),
        _line([data], look.number, drawing.pens["figure"]),
        stroke_linejoin="round",
        stroke_linecap="round",
        data_number=seat + 1,
    )
