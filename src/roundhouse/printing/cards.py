"""Cards side by side on a paper, with trim marks, and their backs where they fall on them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from roundhouse.drawing.svg import group, tag
from roundhouse.printing.papers import BLEED, Paper
from roundhouse.printing.sheets import BACK, FRONT, ONE, Sheet, marks

WIDTH, HEIGHT = 62.0, 45.0


@dataclass(frozen=True)
class Face:
    """One side of a card: SVG from its upper left corner on, and the colour at its edge."""

    svg: str
    ground: str


@dataclass(frozen=True)
class Card:
    front: Face
    back: Face | None = None


@dataclass(frozen=True)
class Grid:
    """Where cards lie on a paper."""

    paper: Paper
    width: float = WIDTH
    height: float = HEIGHT

    @property
    def columns(self) -> int:
        return int(self.paper.area[0] // self.width)

    @property
    def rows(self) -> int:
        return int(self.paper.area[1] // self.height)

    @property
    def room(self) -> int:
        return self.columns * self.rows

    @property
    def corner(self) -> tuple[float, float]:
        """The grid lies in the middle, so that both sides of the paper match."""
        wide, high = self.columns * self.width, self.rows * self.height
        return (self.paper.width - wide) / 2, (self.paper.height - high) / 2

    def spot(self, i: int, mirrored: bool = False) -> tuple[float, float]:
        """The upper left corner of a card. On the back, columns go from right to left."""
        row, column = divmod(i, self.columns)
        left, top = self.corner
        return left + self.width * (self.columns - 1 - column if mirrored else column), top + self.height * row

    def bottom(self, number: int) -> float:
        """The lower edge of so many cards."""
        return self.corner[1] + self.height * -(-number // self.columns)


def sheets(cards: Sequence[Card], paper: Paper, backs: bool = True) -> Iterator[Sheet]:
    """Sheets of fronts, each followed by its backs."""
    grid = Grid(paper)
    two_sided = backs and any(card.back for card in cards)
    for first in range(0, len(cards), grid.room):
        batch = cards[first : first + grid.room]
        fronts = [(grid.spot(i), card.front) for i, card in enumerate(batch)]
        yield Sheet(paper, laid(grid, fronts), side=FRONT if two_sided else ONE)
        if two_sided:
            behind = [(grid.spot(i, mirrored=True), card.back) for i, card in enumerate(batch) if card.back]
            yield Sheet(paper, laid(grid, behind), side=BACK)


def laid(grid: Grid, faces: Sequence[tuple[tuple[float, float], Face]]) -> str:
    """Faces at their spots: first the colours that reach beyond the cuts, then the faces, then the marks."""
    grounds = (
        tag(
            "rect",
            x=x - BLEED,
            y=y - BLEED,
            width=grid.width + 2 * BLEED,
            height=grid.height + 2 * BLEED,
            fill=face.ground,
        )
        for (x, y), face in faces
    )
    drawn = (group(face.svg, transform=f"translate({x:.3f} {y:.3f})") for (x, y), face in faces)
    xs = {round(x + side, 3) for (x, _), _ in faces for side in (0, grid.width)}
    ys = {round(y + side, 3) for (_, y), _ in faces for side in (0, grid.height)}
    box = (min(xs) - BLEED, min(ys) - BLEED, max(xs) + BLEED, max(ys) + BLEED)
    return "".join([*grounds, *drawn, marks(sorted(xs), sorted(ys), box)])
