"""Sheets: pages with what they are part of and which side of a paper they are."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from roundhouse.drawing.lettering import width
from roundhouse.drawing.svg import group, number, tag, write
from roundhouse.drawing.symbols import DARK
from roundhouse.printing.papers import Paper
from roundhouse.printing.pdf import Symbol

ONE, FRONT, BACK = "one", "front", "back"
"""Sides: printed on one side only, or on both."""
FOOT = 6.0
"""Distance of the footer from the lower edge."""
SMALL = 2.3
"""The size of a footer, in millimetres."""
GREY = "#6d675e"
MARK, GAP = 3.0, 0.5
"""Length of a trim mark, and its distance from what is cut."""


@dataclass(frozen=True)
class Sheet:
    paper: Paper
    svg: str
    note: str = ""
    """What its footer says besides the rest, such as the name of a tile."""
    side: str = ONE
    large: bool = False
    """Larger than the paper in a printer: for a print shop."""


@dataclass(frozen=True)
class Part:
    """Everything of one kind: its sheets, and the symbols that they show."""

    name: str
    sheets: tuple[Sheet, ...]
    symbols: dict[str, Symbol] = field(default_factory=dict)
    label: str = ""
    """The key of its name, if it is not the usual one."""


def use(name: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> str:
    """A symbol at a spot of the page."""
    place = f"translate({number(x)} {number(y)})" + (f" scale({scale:.6f})" if scale != 1.0 else "")
    return tag("use", href=f"#{name}", transform=place)


def footer(paper: Paper, text: str) -> str:
    """In the middle below everything, between what may stand in the corners."""
    size = SMALL * min(1.0, (paper.width - 70) / width(text, SMALL, "book"))
    return write(text, paper.width / 2, paper.height - FOOT, size, GREY, "book", text_anchor="middle")


def marks(xs: Iterable[float], ys: Iterable[float], box: tuple[float, float, float, float]) -> str:
    """Trim marks around a box for cuts at these places."""
    left, top, right, bottom = box
    near, far = GAP, GAP + MARK
    upright = (f"M{number(x)} {number(top - far)}v{MARK}M{number(x)} {number(bottom + near)}v{MARK}" for x in xs)
    level = (f"M{number(left - far)} {number(y)}h{MARK}M{number(right + near)} {number(y)}h{MARK}" for y in ys)
    return tag("path", d="".join([*upright, *level]), fill="none", stroke=DARK, stroke_width=0.15)


def clipped(svg: str, box: tuple[float, float, float, float]) -> str:
    """What lies within left, top, right and bottom."""
    left, top, right, bottom = box
    window = tag("rect", x=left, y=top, width=right - left, height=bottom - top)
    return tag("defs", tag("clipPath", window, id="window")) + group(svg, clip_path="url(#window)")


def noted(sheet: Sheet, text: str) -> Sheet:
    return replace(sheet, svg=sheet.svg + footer(sheet.paper, text))
