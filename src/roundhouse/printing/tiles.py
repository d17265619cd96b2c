"""A board cut into tiles that overlap, as large as the paper allows."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from roundhouse.printing.papers import BLEED, Paper

OVERLAP = 8.0
"""The strip on the right and at the bottom of a tile onto which the next one is glued."""


@dataclass(frozen=True)
class Tile:
    """A tile in millimetres of the board: what remains when it is cut out, and what is printed of it."""

    column: int
    row: int
    cut: tuple[float, float, float, float]
    """Left, top, right and bottom."""
    shown: tuple[float, float, float, float]

    @property
    def name(self) -> str:
        """`B3` is the second from the left in the third row."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


@dataclass(frozen=True)
class Tiling:
    """All tiles of a board on papers that lie upright or across."""

    size: tuple[float, float]
    paper: Paper
    columns: int
    rows: int

    def tiles(self) -> Iterator[Tile]:
        wide, high = self.size[0] / self.columns, self.size[1] / self.rows
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = column * wide, row * high
                cut = (left, top, left + wide, top + high)
                right = BLEED if column == self.columns - 1 else OVERLAP
                below = BLEED if row == self.rows - 1 else OVERLAP
                yield Tile(column, row, cut, (left - BLEED, top - BLEED, cut[2] + right, cut[3] + below))


def tiling(size: tuple[float, float], paper: Paper) -> Tiling:
    """As few tiles as possible."""
    choices = [
        Tiling(size, each, _parts(size[0], each.area[0]), _parts(size[1], each.area[1]))
        for each in (paper, paper.turned)
    ]
    return min(choices, key=lambda choice: choice.columns * choice.rows)


def _parts(length: float, room: float) -> int:
    """Into how many parts a length is cut so that each has room with its bleed and its overlap."""
    return next(n for n in count(1) if length / n + BLEED + (OVERLAP if n > 1 else BLEED) <= room)
