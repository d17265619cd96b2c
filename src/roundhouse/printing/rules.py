"""The rules on a page or two, in columns."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from roundhouse.drawing.lettering import width
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import tag
from roundhouse.language import rulebooks
from roundhouse.printing.lines import LEADING, Piece, broken, line_of
from roundhouse.printing.papers import Paper
from roundhouse.printing.sheets import FOOT, Part, Sheet

NAME = "rules"
EDGE, GUTTER = 15.0, 9.0
"""White around the text and between its columns."""
COLUMN = 105.0
"""A column is at most so wide."""
SIZES = (3.1, 2.95, 2.8)
"""Sizes of the text, in millimetres: the first that needs the fewest pages."""
STEP = 3.0
"""By how much columns are made shorter to balance them, in millimetres."""
HEADS = {"# ": (8.0, 3.0), "## ": (4.6, 2.4)}
"""Mark of a heading -> its size and the space before it."""


@dataclass(frozen=True)
class Line:
    """Something as high as one line. It may have to stay with what follows."""

    height: float
    draw: Callable[[float, float], str]
    """From its left edge and its upper edge."""
    keep: bool = False


def part(subject: Drawing, paper: Paper) -> Part:
    columns = max(1, round((paper.width - 2 * EDGE) / COLUMN + 0.3))
    room = (paper.width - 2 * EDGE - (columns - 1) * GUTTER) / columns
    blocks, bottom = list(_blocks(rulebooks.of(subject.edition, subject.speaker.language))), paper.height - FOOT - 8
    tries = [[line for block in blocks for line in set_block(subject, block, room, size)] for size in SIZES]
    lines = min(tries, key=lambda lines: len([*_flowed(lines, columns, room, bottom)]))
    return Part(NAME, tuple(Sheet(paper, svg) for svg in _balanced(lines, columns, room, bottom)))


def _balanced(lines: Sequence[Line], columns: int, room: float, bottom: float) -> list[str]:
    """Pages whose columns end at about the same height: as short as they can be without another page."""
    best = [*_flowed(lines, columns, room, bottom)]
    tallest = max(line.height for line in lines)
    while bottom - STEP > EDGE + tallest:
        bottom -= STEP
        pages = [*_flowed(lines, columns, room, bottom)]
        if len(pages) > len(best):
            break
        best = pages
    return best


def _blocks(markdown: str) -> Iterator[list[str]]:
    """Lines that belong together: a paragraph, a table, or an item of a list."""
    for chunk in markdown.strip().split("\n\n"):
        rows = chunk.strip().splitlines()
        if rows and rows[0].startswith("|"):
            yield rows
        else:
            yield from ([row] for row in rows if row.strip())


def set_block(subject: Drawing, block: Sequence[str], room: float, size: float) -> Iterator[Line]:
    first, ink = block[0].strip(), subject.colour("ink")
    head = next((mark for mark in HEADS if first.startswith(mark)), None)
    if head:
        large, before = HEADS[head]
        yield _space(before, keep=True)
        yield from _text(first.removeprefix(head), room, large, ink, face="serif", keep=True)
        yield _space(0.6, keep=True)
    elif first.startswith("|"):
        yield from _table(subject, [_cells(row) for row in block if set(row) - set("|- ")], room, size)
        yield _space(2.0)
    elif mark := _item(first):
        yield from _text(first.removeprefix(mark).strip(), room, size, ink, mark="•" if mark == "-" else mark)
        yield _space(0.6)
    else:
        yield from _text(first, room, size, ink)
        yield _space(1.5)


def _item(text: str) -> str | None:
    """The mark of an item of a list."""
    mark = text.split(" ")[0]
    return mark if mark == "-" or (mark.endswith(".") and mark[:-1].isdigit()) else None


def _space(height: float, keep: bool = False) -> Line:
    return Line(height, lambda x, y: "", keep)


def _text(
    text: str, room: float, size: float, ink: str, face: str = "book", keep: bool = False, mark: str = ""
) -> Iterator[Line]:
    indent = 4.0 if mark else 0.0
    lines = list(broken(text, room - indent, size, face))
    for i, line in enumerate(lines):
        ahead = i + 1 < len(lines) and i in (0, len(lines) - 2)  # no line of a paragraph stands alone
        lead = [(-indent, mark, "book")] if mark and not i else []
        yield Line(LEADING * size, _drawn([lead, line], indent, size, ink), keep or ahead)


def _drawn(pieces: list[list[Piece]], indent: float, size: float, ink: str) -> Callable[[float, float], str]:
    return lambda x, y: "".join(line_of(piece, x + indent, y + 0.95 * size, size, ink) for piece in pieces)


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _table(subject: Drawing, rows: list[list[str]], room: float, size: float) -> Iterator[Line]:
    """Columns as wide as they need, the last one as wide as is left."""
    count = max(map(len, rows))
    rows = [[*row, *[""] * (count - len(row))] for row in rows]
    wide = [max(width(row[i], size, "sans") for row in rows) + 4 for i in range(count)]
    if sum(wide) > room or count == 2:
        wide[0] = min(wide[0], 0.45 * room)
        wide[1:] = [(room - wide[0]) / (count - 1)] * (count - 1)
    for number, row in enumerate(rows):
        yield _row(subject, row, wide, size, bold=number == 0, last=number == len(rows) - 1)


def _row(subject: Drawing, row: list[str], wide: list[float], size: float, bold: bool, last: bool) -> Line:
    ink, face = subject.colour("ink"), "sans" if bold else "book"
    cells = [list(broken(cell, each - 3, size, face)) for cell, each in zip(row, wide, strict=True)]
    high = max(1, *map(len, cells)) * LEADING * size + 1.6

    def draw(x: float, y: float) -> str:
        fill = subject.colour("land") if bold else "none"
        drawn = tag(
            "rect", x=x, y=y, width=sum(wide), height=high, fill=fill, stroke=subject.colour("bed"), stroke_width=0.2
        )
        for i, lines in enumerate(cells):
            for j, line in enumerate(lines):
                drawn += line_of(line, x + sum(wide[:i]) + 1.5, y + 1.1 + (0.9 + LEADING * j) * size, size, ink)
        return drawn

    return Line(high, draw, keep=not last)


def _flowed(lines: Sequence[Line], columns: int, room: float, bottom: float) -> Iterator[str]:
    """Lines from column to column, then from page to page."""
    drawn, column, y, i = "", 0, EDGE, 0
    while i < len(lines):
        end = next((j for j in range(i, len(lines)) if not lines[j].keep), len(lines) - 1) + 1
        block = lines[i:end]
        if y + sum(line.height for line in block) > bottom and y > EDGE:
            column, y = column + 1, EDGE
            if column == columns:
                yield drawn
                drawn, column = "", 0
        for line in block:
            drawn += line.draw(EDGE + column * (room + GUTTER), y)
            y += line.height
        i = end
    if drawn:
        yield drawn
