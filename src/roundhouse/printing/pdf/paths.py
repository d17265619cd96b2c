"""Path data of SVG as operators of PDF."""

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from roundhouse.drawing.geometry import Point

TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
CURVED = {"C": "CS", "S": "CS", "Q": "QT", "T": "QT"}
"""Command of a curve -> after which commands its first handle mirrors the last one."""
Step = tuple[str, tuple[Point, ...]]
"""m, l or c with its points, or h."""


def decimal(value: float) -> str:
    """A number as PDF has it: no exponent."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def operators(data: str) -> str:
    return " ".join(
        " ".join([*(f"{decimal(x)} {decimal(y)}" for x, y in points), name]) for name, points in steps(data)
    )


def extent(data: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all points of a path."""
    points = [point for _, points in steps(data) for point in points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def steps(data: str) -> Iterator[Step]:
    """The path as moves, lines and cubic curves in absolute coordinates."""
    pen = Pen()
    for command, values in commands(data):
        yield from pen.draw(command, values)


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    tokens, command, i = TOKEN.findall(data), "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        count = ARGUMENTS[command.upper()]
        yield command, [float(token) for token in tokens[i : i + count]]
        i += count
        command = {"M": "L", "m": "l"}.get(command, command)


class Pen:
    """Where the path has come to, where its part began, and the last handle of a curve."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point = (0.0, 0.0)
        self.last = ""

    def draw(self, command: str, values: list[float]) -> Iterator[Step]:
        name = command.upper()
        if name == "Z":
            self.at = self.start
            yield "h", ()
        elif name == "A":
            yield from self._arc(values, self._points(command, values[5:])[0])
        elif name in CURVED:
            yield self._curve(name, self._points(command, values))
        else:
            yield self._line(name, self._end(command, values))
        self.last = name

    def _points(self, command: str, values: list[float]) -> list[Point]:
        x, y = self.at if command.islower() else (0.0, 0.0)
        return [(a + x, b + y) for a, b in zip(values[::2], values[1::2], strict=True)]

    def _end(self, command: str, values: list[float]) -> Point:
        if command == "H":
            return values[0], self.at[1]
        if command == "V":
            return self.at[0], values[0]
        if command in "hv":
            values = [values[0], 0.0] if command == "h" else [0.0, values[0]]
        return self._points(command, values)[0]

    def _line(self, name: str, end: Point) -> Step:
        self.at = end
        if name == "M":
            self.start = end
        return "m" if name == "M" else "l", (end,)

    def _curve(self, name: str, points: list[Point]) -> Step:
        (x, y), end = self.at, points[-1]
        if name in "ST":
            mirrored = (
                (2 * x - self.handle[0], 2 * y - self.handle[1]) if self.last and self.last in CURVED[name] else self.at
            )
            points = [mirrored, *points]
        self.handle = points[-2]
        self.at = end
        if name in "CS":
            return "c", (points[0], points[1], end)
        (a, b), (u, v) = points[0], end
        return "c", ((x + 2 / 3 * (a - x), y + 2 / 3 * (b - y)), (u + 2 / 3 * (a - u), v + 2 / 3 * (b - v)), end)

    def _arc(self, values: list[float], end: Point) -> Iterator[Step]:
        rx, ry, turn, large, sweep = values[:5]
        start, self.at = self.at, end
        if start == end:
            return
        if not rx or not ry:
            yield "l", (end,)
            return
        yield from arc(start, end, (abs(rx), abs(ry)), radians(turn), large != sweep, bool(sweep))


def arc(start: Point, end: Point, radii: tuple[float, float], turn: float, right: bool, sweep: bool) -> Iterator[Step]:
    """An arc of an ellipse as curves of at most a quarter turn each. See the appendix of the SVG standard."""
    c, s, (rx, ry) = cos(turn), sin(turn), radii
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    u, v = (c * dx + s * dy) / rx, (c * dy - s * dx) / ry
    reach = hypot(u, v)
    if reach > 1:
        rx, ry, u, v, reach = rx * reach, ry * reach, u / reach, v / reach, 1.0
    aside = sqrt(max(0.0, 1 / reach**2 - 1)) * (1 if right else -1)
    cu, cv = aside * v, -aside * u
    first, last = atan2(v - cv, u - cu), atan2(-v - cv, -u - cu)
    swept = (last - first) % (2 * pi) - (0 if sweep else 2 * pi)
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def put(p: float, q: float) -> Point:
        p, q = rx * (p + cu), ry * (q + cv)
        return mx + c * p - s * q, my + s * p + c * q

    parts = max(1, ceil(abs(swept) / (pi / 2) - 1e-9))
    step = swept / parts
    bow = 4 / 3 * tan(step / 4)
    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        one = put(cos(a) - bow * sin(a), sin(a) + bow * cos(a))
        other = put(cos(b) + bow * sin(b), sin(b) - bow * cos(b))
        yield "c", (one, other, put(cos(b), sin(b)))
