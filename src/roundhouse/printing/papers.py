"""Paper to print on, in millimetres."""

from dataclasses import dataclass

MARGIN = 10.0
"""What home printers leave white, with some room for marks."""
BLEED = 2.0
"""How far colours reach beyond a cut, in case it is not exact."""


@dataclass(frozen=True)
class Paper:
    width: float
    height: float

    @property
    def turned(self) -> "Paper":
        return Paper(self.height, self.width)

    @property
    def area(self) -> tuple[float, float]:
        """Width and height of what can be printed."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


A4 = Paper(210.0, 297.0)
SHEET = "sheet"
"""The board in one piece, as a print shop makes it. Everything else is on A4 then."""
PAPERS = {"a4": A4, "a3": Paper(297.0, 420.0), "letter": Paper(215.9, 279.4), SHEET: A4}
FITS = ("real", "page")
