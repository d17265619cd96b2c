"""The board: in one piece, fitted to a page, or in tiles at real size."""

from dataclasses import dataclass

from roundhouse import drawing
from roundhouse.drawing import frames
from roundhouse.drawing.board.tracks import TRAIN
from roundhouse.drawing.page import Page
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import number, tag, write
from roundhouse.drawing.symbols import DARK
from roundhouse.printing.papers import BLEED, MARGIN, SHEET, Paper
from roundhouse.printing.pdf import Symbol
from roundhouse.printing.sheets import FOOT, GREY, Part, Sheet, clipped, marks, use
from roundhouse.printing.tiles import Tile, Tiling, tiling

NAME = "board"
LARGEST = 2000.0
"""The greatest length of a board, in millimetres."""
SMALL = 2.6
"""The size of the version on the board, in millimetres."""


@dataclass(frozen=True)
class Picture:
    """The board as drawn, and how long a unit of it is, in millimetres."""

    symbol: Symbol
    unit: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height when it is cut out, in millimetres."""
        bleed = 2 * BLEED
        return self.symbol.box[2] * self.unit - bleed, self.symbol.box[3] * self.unit - bleed


def real_unit(whole: Page) -> float:
    """A millimetre on a board of a known size; else a train is as long as a space."""
    edition, box, sizes = whole.drawing.edition, whole.paper, whole.drawing.layout.sizes
    wanted = edition.millimetres / edition.size[0] if edition.millimetres else TRAIN[0] / sizes.space
    return min(wanted, LARGEST / max(box.length, box.width))


def picture(whole: Page, version: str, unit: float) -> Picture:
    """The board with its colour around it, in case a cut is not exact, and its version in a corner."""
    box = whole.paper
    around = box.grown(BLEED / unit)
    left, top, _, _ = frames.edges(around)
    _, _, right, bottom = frames.edges(box)
    size = SMALL / unit
    svg = (
        frames.outline(around, fill=whole.drawing.colour("paper"))
        + drawing.framed(whole)
        + write(version, right - size, bottom - 0.9 * size, size, GREY, "book", text_anchor="end")
    )
    return Picture(Symbol((left, top, around.length, around.width), svg), unit)


def part(subject: Drawing, version: str, paper_name: str, paper: Paper, fit: str) -> Part:
    whole = Page(subject)
    unit, in_one = real_unit(whole), paper_name == SHEET or fit == "page"
    if fit == "page" and paper_name != SHEET:
        paper, unit = _fitting(whole, paper)
    shown = picture(whole, version, unit)
    if paper_name == SHEET:
        paper = Paper(*(length + 2 * (MARGIN + BLEED) for length in shown.size))
    cut = Tiling(shown.size, paper, 1, 1) if in_one else tiling(shown.size, paper)
    sheets = tuple(_sheet(shown, cut, tile, large=paper_name == SHEET) for tile in cut.tiles())
    return Part(NAME, sheets, {NAME: shown.symbol})


def _fitting(whole: Page, paper: Paper) -> tuple[Paper, float]:
    """The paper upright or across, and the unit with which the board fills it."""
    box, bleed = whole.paper, 2 * BLEED
    choices = [
        (min((each.area[0] - bleed) / box.length, (each.area[1] - bleed) / box.width), each)
        for each in (paper, paper.turned)
    ]
    unit, best = max(choices, key=lambda choice: choice[0])
    return best, unit


def _sheet(shown: Picture, cut: Tiling, tile: Tile, large: bool) -> Sheet:
    left, top, right, bottom = tile.shown
    x, y = (cut.paper.width - (right - left)) / 2, (cut.paper.height - (bottom - top)) / 2
    window = (x, y, x + right - left, y + bottom - top)
    a, b, _, _ = shown.symbol.box
    at = (x - left - BLEED - a * shown.unit, y - top - BLEED - b * shown.unit)
    xs, ys = (x + tile.cut[0] - left, x + tile.cut[2] - left), (y + tile.cut[1] - top, y + tile.cut[3] - top)
    many = cut.columns * cut.rows > 1
    svg = clipped(use(NAME, *at, scale=shown.unit), window) + marks(xs, ys, window)
    return Sheet(cut.paper, svg + (_key(cut, tile) if many else ""), tile.name if many else "", large=large)


def _key(cut: Tiling, tile: Tile) -> str:
    """Which of all tiles this one is, small in a corner of the paper."""
    cell = min(2.0, 4.5 / cut.rows)
    left, top = MARGIN, cut.paper.height - FOOT + 1.5 - cell * cut.rows
    wide = 1.5 * cell
    cells = "".join(
        f"M{number(left + wide * i)} {number(top + cell * j)}h{number(wide)}v{number(cell)}h{number(-wide)}z"
        for i in range(cut.columns)
        for j in range(cut.rows)
    )
    here = tag("rect", x=left + wide * tile.column, y=top + cell * tile.row, width=wide, height=cell, fill=GREY)
    return here + tag("path", d=cells, fill="none", stroke=DARK, stroke_width=0.1)
