"""SVG as text: elements, numbers and smooth lines."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from roundhouse.drawing.geometry import Point
from roundhouse.drawing.lettering import WEIGHTS, family, width

Value = str | float | None


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, *children: str, **attributes: Value) -> str:
    """An element. `stroke_width` becomes `stroke-width`, a trailing _ is dropped, None is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def group(*children: str, **attributes: Value) -> str:
    return tag("g", "", *children, **attributes)


def words(text: str) -> str:
    return escape(text)


def write(
    text: str, x: float, y: float, size: float, fill: str, face: str = "sans", spacing: float = 0.0, **attributes: Value
) -> str:
    """A line of text. It is fitted to its measured width, whatever font the reader's program uses."""
    return tag(
        "text",
        escape(text),
        x=x,
        y=y,
        font_family=family(face),
        font_weight=WEIGHTS[face],
        font_size=size,
        fill=fill,
        textLength=width(text, size, face, spacing),
        lengthAdjust="spacing" if spacing else "spacingAndGlyphs",
        **attributes,
    )


def polygon(points: Sequence[Point], **attributes: Value) -> str:
    return tag("path", d="M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", **attributes)


def curve(points: Sequence[Point], closed: bool) -> str:
    """Path data of a smooth line through the points."""
    ring = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    data = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        ends = ((bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6), (cx, cy))
        data.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in ends))
    return "".join(data) + ("Z" if closed else "")
