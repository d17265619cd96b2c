"""Borders around the map."""

from collections.abc import Callable, Iterator, Mapping

from roundhouse.drawing.geometry import Box
from roundhouse.drawing.svg import group, number, tag

Colours = Mapping[str, str]


def edges(box: Box) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    return (
        box.x - box.length / 2,
        box.y - box.width / 2,
        box.x + box.length / 2,
        box.y + box.width / 2,
    )


def outline(box: Box, radius: float = 0.0, **attributes: str | float | None) -> str:
    left, top, _, _ = edges(box)
    return tag("rect", x=left, y=top, width=box.length, height=box.width, rx=radius or None, **attributes)


def _cells(box: Box, size: float) -> Iterator[tuple[int, Box]]:
    """Roughly square cells around the outside of a box, numbered along each side."""
    left, top, right, bottom = edges(box)
    across, down = max(1, round(box.length / size)), max(1, round(box.width / size))
    wide, high = box.length / across, box.width / down
    for i in range(across):
        for y in (top - size / 2, bottom + size / 2):
            yield i, Box(left + (i + 0.5) * wide, y, wide, size)
    for i in range(down):
        for x in (left - size / 2, right + size / 2):
            yield i, Box(x, top + (i + 0.5) * high, size, high)
    for x in (left - size / 2, right + size / 2):
        for y in (top - size / 2, bottom + size / 2):
            yield -1, Box(x, y, size, size)


def _checks(box: Box, thick: float, colour: Colours) -> str:
    """Alternating dark and light cells, as around an old map."""
    left, top, right, bottom = edges(box)
    step, dark = 4 * thick, colour["frame"]
    across, down = 2 * round(box.length / step / 2) + 1, 2 * round(box.width / step / 2) + 1
    bars = [
        Box(left + (i + 0.5) * box.length / across, y, box.length / across, 0.5 * thick)
        for i in range(0, across, 2)
        for y in (top - thick / 2, bottom + thick / 2)
    ] + [
        Box(x, top + (i + 0.5) * box.width / down, 0.5 * thick, box.width / down)
        for i in range(0, down, 2)
        for x in (left - thick / 2, right + thick / 2)
    ]
    lines = (
        outline(box.grown(by * thick), fill="none", stroke=dark, stroke_width=0.1 * thick) for by in (0, 0.25, 0.75)
    )
    rim = outline(box.grown(thick), fill="none", stroke=dark, stroke_width=0.22 * thick)
    return group(*(outline(bar) for bar in bars), fill=dark) + group(*lines, rim)


def _tiles(box: Box, thick: float, colour: Colours) -> str:
    """Glazed tiles, each with a flower and quarter flowers in its corners."""
    blue = colour["frame"]
    s = thick
    petals = "".join(f"M0 0Q{x} {y} 0 {2.6 * y}Q{-x} {y} 0 0Z" for x, y in ((0.11, -0.12), (0.11, 0.12)))
    petals += "".join(f"M0 0Q{x} {y} {2.6 * x} 0Q{x} {-y} 0 0Z" for x, y in ((-0.12, 0.11), (0.12, 0.11)))
    corners = "".join(
        f"M{0.5 * i} {0.5 * j}v{-0.2 * j}A.2 .2 0 0 {1 if i * j < 0 else 0} {0.3 * i} {0.5 * j}Z"
        for i in (1, -1)
        for j in (1, -1)
    )
    flower = tag("path", id="tile", d=petals + corners, fill=blue)
    tiles = "".join(
        outline(cell, fill=colour["paper"], stroke=blue, stroke_width=0.035 * s)
        + tag("use", href="#tile", transform=f"translate({number(cell.x)} {number(cell.y)}) scale({number(s)})")
        for _, cell in _cells(box, s)
    )
    return tag("defs", flower) + tiles + outline(box, fill="none", stroke=blue, stroke_width=0.09 * s)


def _rules(box: Box, thick: float, colour: Colours) -> str:
    """Fine lines with notched corners."""
    dark, accent = colour["frame"], colour["accent"]
    lines = (
        outline(box.grown(by * thick), fill="none", stroke=colour, stroke_width=wide * thick)
        for by, wide, colour in ((0.0, 0.12, dark), (0.45, 0.34, dark), (0.9, 0.1, accent))
    )
    left, top, right, bottom = edges(box.grown(0.45 * thick))
    studs = (
        tag("circle", cx=x, cy=y, r=0.62 * thick, fill=colour["paper"], stroke=dark, stroke_width=0.18 * thick)
        + tag("circle", cx=x, cy=y, r=0.24 * thick, fill=accent)
        for x in (left, right)
        for y in (top, bottom)
    )
    return group(*lines) + group(*studs)


BORDERS: dict[str, tuple[float, Callable[[Box, float, Colours], str]]] = {
    "checks": (0.013, _checks),
    "tiles": (0.03, _tiles),
    "rules": (0.013, _rules),
}
"""Frame -> thickness as a share of the width of the map, and the function that draws it."""


PLAYED = {"tiles"}
"""Frames that are drawn around a board in play as well. Others are a single line there, to leave room for the map."""
LINE = 0.006
"""How far the paper reaches beyond a single line, as a share of the width of the map."""


def thickness(box: Box, frame: str) -> float:
    return BORDERS[frame][0] * box.length


def border(box: Box, frame: str, colour: Colours) -> str:
    return group(BORDERS[frame][1](box, thickness(box, frame), colour), aria_hidden="true")


def in_play(box: Box, frame: str) -> Box:
    """The map with what surrounds it in play."""
    return box.grown(1.25 * thickness(box, frame) if frame in PLAYED else LINE * box.length)


def play_border(box: Box, frame: str, colour: Colours) -> str:
    line = outline(box, fill="none", stroke=colour["frame"], stroke_width=0.0018 * box.length)
    return border(box, frame, colour) if frame in PLAYED else group(line, aria_hidden="true")
