"""Digits as strokes of a pen: text would be laid out again whenever a board is looked at more closely."""

from roundhouse.drawing.geometry import Point
from roundhouse.drawing.svg import number

# fmt: off
STROKES: tuple[tuple[Point, ...], ...] = (
    (
        (0.3, -0.2),
        (0.3, 0.2),
        (0.1, 0.5),
        (-0.1, 0.5),
        (-0.3, 0.2),
        (-0.3, -0.2),
        (-0.1, -0.5),
        (0.1, -0.5),
        (0.3, -0.2),
    ),
    ((-0.25, -0.25), (0.05, -0.5), (0.05, 0.5)),
    ((-0.28, -0.32), (-0.1, -0.5), (0.12, -0.5), (0.28, -0.32), (0.28, -0.14), (-0.28, 0.5), (0.3, 0.5)),
    ((-0.28, -0.5), (0.26, -0.5), (-0.02, -0.1), (0.2, -0.02), (0.28, 0.2), (0.18, 0.42), (-0.04, 0.5), (-0.28, 0.42)),
    ((0.12, 0.5), (0.12, -0.5), (-0.32, 0.2), (0.34, 0.2)),
    ((0.24, -0.5), (-0.22, -0.5), (-0.26, -0.06), (0.04, -0.12), (0.26, 0.06), (0.26, 0.3), (0.06, 0.5), (-0.26, 0.42)),
)
# fmt: on
"""The digits 0 to 5, about 1 high, around 0, 0."""


def digit(n: int, size: float) -> str:
    """Path data from the middle of the digit on."""
    x, y, data = 0.0, 0.0, ""
    for i, (a, b) in enumerate(STROKES[n]):
        data += f"{'l' if i else 'm'}{number((a - x) * size)} {number((b - y) * size)}"
        x, y = a, b
    return data
