"""SVG as text: elements, numbers and smooth lines."""

import re
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from roundhouse.drawing.geometry import Point
from roundhouse.drawing.lettering import WEIGHTS, family, width

Value = str | float | None


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def short(value: float) -> str:
    """A number with one decimal, as path data has it."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def trail(points: Iterable[Point], closed: bool = True) -> str:
    """Path data of straight lines through the points, relative and as short as may be."""
    (x, y), *others = ((round(a, 1), round(b, 1)) for a, b in points)
    data = f"M{short(x)} {short(y)}l"
    for a, b in others:
        data += f" {short(a - x)} {short(b - y)}"
        x, y = a, b
    return re.sub(r" (-)|l ", lambda m: m[1] or "l", data) + ("z" if closed else "")


def disc(x: float, y: float, r: float) -> str:
    """Path data of a circle. Its two arcs fit together only if its width is exactly twice the radius as written."""
    r = round(r, 1)
    wide, half = short(2 * r), short(r)
    return f"M{short(x - r)} {short(y)}a{half} {half} 0 1 0 {wide} 0a{half} {half} 0 1 0-{wide} 0z"


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
    data = [f"M{short(points[0][0])} {short(points[0][1])}"]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        ends = ((bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6), (cx, cy))
        data.append("C" + " ".join(f"{short(x)} {short(y)}" for x, y in ends))
    return "".join(data) + ("Z" if closed else "")
