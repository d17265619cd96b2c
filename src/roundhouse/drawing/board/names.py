"""Names as they are written: their lines, and the passengers that wait after or under them."""

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.drawing.geometry import Point
from roundhouse.drawing.lettering import CAPITAL, width
from roundhouse.drawing.svg import number

from .labels import LEADING, WAITING, Label, block


@dataclass(frozen=True)
class Line:
    """A line of a name: its text, the middle of its baseline, and how wide it is."""

    text: str
    x: float
    y: float
    width: float


@dataclass(frozen=True)
class Name:
    """A name with its lines and the middles of its passengers."""

    label: Label
    lines: tuple[Line, ...]
    pawns: tuple[Point, ...]

    @property
    def height(self) -> float:
        return block(self.label.lines, self.label.size)[1]


def name(label: Label) -> Name:
    first = label.box.y - block(label.lines, label.size)[1] / 2 + CAPITAL * label.size
    rows = [(raw, first + i * LEADING * label.size) for i, raw in enumerate(label.lines)]
    lines = tuple(line for raw, y in rows for line in _line(label, raw, y))
    return Name(label, lines, tuple(pawn for raw, y in rows for pawn in _pawns(label, raw, y)))


def _line(label: Label, raw: str, y: float) -> Iterator[Line]:
    text = raw.replace(WAITING, "").rstrip()
    if text:
        long = width(raw, label.size, spacing=label.spacing)
        wide = width(text, label.size, spacing=label.spacing)
        yield Line(text, label.box.x - long / 2 + wide / 2, y, wide)


def _pawns(label: Label, raw: str, y: float) -> Iterator[Point]:
    count, size = raw.count(WAITING), label.size
    right = label.box.x + width(raw, size, spacing=label.spacing) / 2
    return ((right - (count - i - 0.5) * size, y - 0.31 * size) for i in range(count))


def pawn(size: float) -> str:
    """Path data of a passenger from the middle on: a coat and a head."""
    s = [number(share * size) for share in (-0.44, 0.5, -0.4, 0.14, -0.62, 0.44, 0.22, 0.62)]
    coat = f"m{s[0]} {s[1]}c0 {s[2]} {s[3]} {s[4]} {s[5]} {s[4]}s{s[5]} {s[6]} {s[5]} {s[7]}z"
    r, d = number(radius := round(0.25 * size, 2)), number(2 * radius)
    head = f"m{number(0.19 * size)} {number(-0.8 * size)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"
    return coat + head
