"""The board with every route coloured by how often something happens to it."""

from collections.abc import Mapping

from roundhouse.drawing.colours import mix
from roundhouse.drawing.frames import edges
from roundhouse.drawing.geometry import Box
from roundhouse.drawing.lettering import CAPITAL, width
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, tag, write
from roundhouse.drawing.symbols import DARK, LIGHT, contrast

from .chart import names, places

COLD_TO_HOT = ("#e9eef2", "#f6d77c", "#ee8f3c", "#c2362f", "#4f1030")
"""They darken from first to last, so that the map can be read without colours."""
STEPS = 5
"""Samples on the scale."""


def colour(share: float) -> str:
    """The colour of a share from 0 to 1."""
    at = min(max(share, 0.0), 1.0) * (len(COLD_TO_HOT) - 1)
    below = min(int(at), len(COLD_TO_HOT) - 2)
    return mix(COLD_TO_HOT[below], COLD_TO_HOT[below + 1], at - below)


def board(drawing: Drawing, shares: Mapping[str, float]) -> str:
    """Everything that lies on the ground: routes as bands with their share in per cent."""
    return bands(drawing, shares) + places(drawing) + names(drawing)


def bands(drawing: Drawing, shares: Mapping[str, float]) -> str:
    lines = [(drawing.pieces[text].line, colour(share)) for text, share in sorted(shares.items(), key=lambda s: s[1])]
    w, edge = drawing.layout.sizes.width, drawing.colour("edge")
    return group(
        *(tag("path", d=line, stroke=edge, stroke_width=1.1 * w) for line, _ in lines),
        *(tag("path", d=line, stroke=hot, stroke_width=0.86 * w) for line, hot in lines),
        fill="none",
        stroke_linecap="round",
        id="heat",
    ) + group(*(_percent(drawing, text, share) for text, share in shares.items()), aria_hidden="true")


def _percent(drawing: Drawing, text: str, share: float) -> str:
    """The share, on the space nearest to the middle."""
    middles = drawing.pieces[text].middles
    x, y = middles[len(middles) // 2]
    size = 0.72 * drawing.layout.sizes.width
    return write(f"{100 * share:.0f}", x, y + CAPITAL * size / 2, size, ink(colour(share)), text_anchor="middle")


def ink(ground: str) -> str:
    """What can be read on a colour."""
    return DARK if contrast(ground, DARK) >= contrast(ground, LIGHT) else LIGHT


def scale(drawing: Drawing, text: str, below: Box) -> tuple[str, Box]:
    """What the colours mean, under the map, and the page with it."""
    size = 0.016 * below.length
    left, _, right, bottom = edges(below)
    y, x = bottom + 1.6 * size, left + 2 * size + width(text, size)
    parts = [write(text, left + size, y + CAPITAL * size / 2, size, drawing.colour("ink"))]
    for i in range(STEPS):
        share, at = i / (STEPS - 1), x + (2 + 4.4 * i) * size
        box = Box(at, y, 4 * size, 1.7 * size)
        parts.append(
            tag(
                "rect",
                x=box.x - box.length / 2,
                y=box.y - box.width / 2,
                width=box.length,
                height=box.width,
                fill=colour(share),
                stroke=drawing.colour("edge"),
                stroke_width=0.06 * size,
            )
        )
        parts.append(
            write(f"{100 * share:.0f} %", at, y + CAPITAL * size / 2, size, ink(colour(share)), text_anchor="middle")
        )
    high = below.width + 3.2 * size
    return group(*parts, id="scale"), Box(below.x, below.y + 1.6 * size, right - left, high)
