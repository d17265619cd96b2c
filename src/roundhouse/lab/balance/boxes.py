"""The same figures of our own boxes, to compare a map with. `python -m roundhouse.lab.balance.boxes` writes them."""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.lab.balance import figures, report
from roundhouse.lab.balance.figures import NAMES, WEAKNESSES, Figures

FILE = "boxes.json"
GAMES = 10_000
DIGITS = 4


class Range(NamedTuple):
    least: float
    most: float


def names() -> list[str]:
    """Our boxes: editions with tickets of their own."""
    return [name for name in editions.names() if editions.load(name).box == name]


@cache
def known() -> dict[str, Figures]:
    """The figures of our boxes."""
    found = json.loads((files(__package__) / FILE).read_text("utf-8"))
    return {name: Figures(**values) for name, values in found.items()}


def ranges(without: str = "") -> dict[str, Range]:
    """From the smallest to the largest figure of our boxes, leaving one out."""
    return {name: _range(name, without) for name in NAMES}


def _range(figure: str, without: str) -> Range:
    values = [getattr(found, figure) for name, found in known().items() if name != without]
    return Range(min(values), max(values))


def outside(found: Figures) -> list[str]:
    """The figures that lie outside the range of our boxes. Of a weakness, less than in any box is not outside."""
    values = figures.as_dict(found)
    return [
        name
        for name, (least, most) in ranges().items()
        if values[name] > most or (values[name] < least and name not in WEAKNESSES)
    ]


def measure(edition: Edition, games: int = GAMES) -> dict[str, float]:
    made = report.make(edition, games)
    return {name: round(value, DIGITS) for name, value in figures.as_dict(made.figures).items()}


if __name__ == "__main__":
    measured = {name: measure(editions.load(name)) for name in names()}
    (Path(__file__).parent / FILE).write_text(json.dumps(measured, indent=2) + "\n", "utf-8")
