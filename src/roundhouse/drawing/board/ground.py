"""What lies under the routes: water, land, ornaments and the areas of countries."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from roundhouse.drawing.geometry import Box, Disc, Thing, hull, overlap
from roundhouse.drawing.look import MARKS, Shape
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import curve, group, number, polygon, tag, trail

from .labels import Label

WAVES = ((0.0125, 0.14), (0.006, 0.3))
"""Lines of water along a shore: width as a share of the board's width, and opacity."""


def ground(drawing: Drawing) -> str:
    """Water, with the shapes of the edition's map on it."""
    frame = drawing.layout.frame
    sea = tag("rect", x=frame.x - frame.length / 2, y=frame.y - frame.width / 2, width=frame.length, height=frame.width)
    shapes = (part for shape in drawing.look.shapes for part in _shape(drawing, shape))
    return group(group(sea, fill=drawing.colour("water")), *shapes, clip_path="url(#map)", aria_hidden="true")


def outline(shape: Shape) -> str:
    """Path data of a shape."""
    closed = shape.fill is not None
    return curve(shape.points, closed) if shape.smooth else trail(shape.points, closed)


def _shape(drawing: Drawing, shape: Shape) -> Iterator[str]:
    data = outline(shape)
    if shape.shore:
        for share, strength in WAVES:
            wave = 2 * share * drawing.edition.size[0]
            yield tag("path", d=data, fill="none", stroke=drawing.colour("coast"), stroke_width=wave, opacity=strength)
    yield tag(
        "path",
        d=data,
        fill=drawing.colour(shape.fill) if shape.fill else "none",
        stroke=drawing.colour(shape.line) if shape.line else None,
        stroke_width=shape.width if shape.line else None,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def marks(drawing: Drawing, taken: Sequence[Box] = ()) -> str:
    """The ornaments that touch neither other things nor each other."""
    things: list[Thing] = [*drawing.layout.things, *(label.box for label in drawing.layout.labels), *taken]
    drawn = []
    for mark in drawing.look.marks:
        for x, y in mark.at:
            spot = Disc(x, y, 0.95 * mark.size)
            if all(overlap(spot, thing) < 0 for thing in things):
                things.append(spot)
                place = f"translate({number(x)} {number(y)}) scale({number(mark.size)})"
                drawn.append(tag("path", d=MARKS[mark.kind], transform=place))
    return group(
        *drawn,
        fill="none",
        stroke=drawing.colour("coast"),
        stroke_width=0.1,
        opacity=0.4,
        stroke_linejoin="round",
        stroke_linecap="round",
        clip_path="url(#map)",
        aria_hidden="true",
    )


def countries(drawing: Drawing) -> str:
    """Each country as an area around its name and its crossings."""
    return group(*(_area(drawing, label) for label in drawing.layout.labels if label.place.country), aria_hidden="true")


def _area(drawing: Drawing, label: Label) -> str:
    sizes = drawing.layout.sizes
    ends = [route.end for route in drawing.edition.routes if route.b == label.place.id and route.end]
    ring = [
        (x + 2.6 * sizes.crossing * cos(i * pi / 6), y + 2.6 * sizes.crossing * sin(i * pi / 6))
        for x, y in ends
        for i in range(12)
    ]
    points = hull([*ring, *label.box.grown(0.35 * sizes.text).corners])
    return polygon(
        points,
        fill=drawing.colour("halo"),
        fill_opacity=0.8,
        stroke=drawing.colour("border"),
        stroke_width=0.08 * sizes.width,
        stroke_linejoin="round",
        clip_path="url(#map)",
    )
