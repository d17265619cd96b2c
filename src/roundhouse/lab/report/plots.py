"""Plots of strength as SVG, with a background so that they can be read on light and dark pages."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import ceil, floor, log10

import numpy as np

from roundhouse.drawing.geometry import Point
from roundhouse.drawing.lettering import width
from roundhouse.drawing.svg import group, number, tag, trail, words, write
from roundhouse.lab.statistics.intervals import Estimate

INK, SOFT, GRID, PAPER = "#2a2622", "#6b6258", "#dcd2bd", "#fbf6ea"
DOT, FILL = "#a4432f", "#5b8496"
LINES = (DOT, FILL, "#8a6d1f", "#5d4a78")
SIZE, SMALL = 15.0, 13.0
MARGIN, HEAD, FOOT = 20.0, 52.0, 54.0
PLOT, TALL = 460.0, 240.0
"""Width of the plotting area, and its height where the rows do not say it."""
TICKS = 6
BINS = 40


class Axis:
    """Maps values to positions across the plot, with ticks at round numbers."""

    def __init__(self, low: float, high: float, left: float) -> None:
        step = _round_step((high - low) / TICKS or 1.0)
        self.start, self.end, self.left = step * floor(low / step), step * ceil(high / step), left
        if self.start == self.end:
            self.end += step
        self.ticks = [self.start + step * i for i in range(round((self.end - self.start) / step) + 1)]

    def bins(self) -> np.ndarray:
        """Edges of bins with whole points that agree with the ticks; about BINS of them."""
        step, least = max(1, round(self.ticks[1] - self.ticks[0])), ceil((self.end - self.start) / BINS)
        size = next((size for size in range(least, step) if step % size == 0), step)
        return np.arange(self.start, self.end + size / 2, size)

    def at(self, value: float) -> float:
        return self.left + PLOT * (value - self.start) / (self.end - self.start)


def ratings(title: str, unit: str, rows: Mapping[str, Estimate]) -> str:
    """A dot for each bot, and a line for its interval."""
    spread = [value for row in rows.values() for value in row]
    step, left = 34.0, _label_room(rows)
    axis = Axis(min(spread), max(spread), left)
    told = ", ".join(f"{name} {row.value:.0f} ({row.low:.0f} to {row.high:.0f})" for name, row in rows.items())
    drawn = [_whisker(axis, name, row, HEAD + step * (i + 0.5)) for i, (name, row) in enumerate(rows.items())]
    return _page(title, unit, told, axis, step * len(rows), drawn)


def scores(title: str, unit: str, rows: Mapping[str, np.ndarray]) -> str:
    """A histogram of the scores of each bot, and its mean."""
    every = np.concatenate(list(rows.values()))
    step, left = 62.0, _label_room(rows)
    axis = Axis(float(every.min()), float(every.max()), left)
    bins = axis.bins()
    counts = {name: np.histogram(values, bins)[0] / max(1, len(values)) for name, values in rows.items()}
    most = max(float(count.max()) for count in counts.values())
    drawn = [
        _hill(axis, name, values, counts[name] / most, HEAD + step * (i + 1))
        for i, (name, values) in enumerate(rows.items())
    ]
    told = ", ".join(f"{name} {values.mean():.0f} on average" for name, values in rows.items())
    return _page(title, unit, told, axis, step * len(rows), drawn)


def curves(title: str, unit: str, rows: Mapping[str, Sequence[Point]]) -> str:
    """A line for each row of percentages, with its name and where it ends."""
    across = [x for row in rows.values() for x, _ in row]
    axis = Axis(min(across), max(across), _label_room({"100 %": 0}))
    drawn = [_level(axis, percent) for percent in range(0, 101, 25)]
    for (name, row), ink in zip(rows.items(), cycle(LINES), strict=False):
        drawn.append(_curve(axis, f"{name}: {row[-1][1]:.1f} %", row, ink))
    told = ", ".join(f"{name} {row[0][1]:.1f} % at first, {row[-1][1]:.1f} % at last" for name, row in rows.items())
    return _page(title, unit, told, axis, TALL, drawn)


def _level(axis: Axis, percent: float) -> str:
    y = _height(percent)
    line = tag("path", d=f"M{number(axis.left)} {number(y)}h{number(PLOT)}", stroke=GRID, stroke_width=1)
    return line + _label(f"{percent} %", axis.left, y)


def _curve(axis: Axis, name: str, row: Sequence[Point], ink: str) -> str:
    points = [(axis.at(x), _height(percent)) for x, percent in row]
    x, y = points[-1]
    below = y + (20 if y < HEAD + TALL / 2 else -10)
    return group(
        tag("path", d=trail(points, closed=False), stroke=ink, stroke_width=2, fill="none"),
        write(name, x, below, SIZE, ink, stroke=PAPER, stroke_width=3, paint_order="stroke", text_anchor="end"),
    )


def _height(percent: float) -> float:
    return HEAD + TALL * (1 - percent / 100)


def _whisker(axis: Axis, name: str, row: Estimate, y: float) -> str:
    low, value, high = axis.at(row.low), axis.at(row.value), axis.at(row.high)
    ends = "".join(f"M{number(x)} {number(y - 5)}v10" for x in (low, high))
    return group(
        _label(name, axis.left, y),
        tag("path", d=f"M{number(low)} {number(y)}H{number(high)}{ends}", stroke=DOT, stroke_width=2, fill="none"),
        tag("circle", cx=value, cy=y, r=5, fill=DOT),
    )


def _hill(axis: Axis, name: str, values: np.ndarray, heights: np.ndarray, base: float) -> str:
    wide, tall = PLOT / len(heights), 46.0
    steps = "".join(f"V{number(base - tall * float(share))}h{number(wide)}" for share in heights)
    mean = axis.at(float(values.mean()))
    figure = f"{values.mean():.1f}"
    return group(
        _label(name, axis.left, base - 12),
        tag("path", d=f"M{number(axis.left)} {number(base)}{steps}V{number(base)}Z", fill=FILL, fill_opacity=0.75),
        tag("path", d=f"M{number(mean)} {number(base)}v{number(-tall)}", stroke=DOT, stroke_width=2),
        write(figure, mean + 5, base - tall + 10, SMALL, DOT, stroke=PAPER, stroke_width=3, paint_order="stroke"),
    )


def _page(title: str, unit: str, told: str, axis: Axis, tall: float, drawn: Sequence[str]) -> str:
    """The background, the heading, the axis, and the rows."""
    bottom = HEAD + tall
    wide, high = axis.left + PLOT + MARGIN + 20, bottom + FOOT
    return tag(
        "svg",
        tag("title", words(title)),
        tag("desc", words(told)),
        tag("rect", width=wide, height=high, rx=8, fill=PAPER),
        write(title, MARGIN, 32, 18, INK),
        *(_tick(axis, value, bottom) for value in axis.ticks),
        write(unit, axis.left + PLOT / 2, bottom + 42, SMALL, SOFT, text_anchor="middle"),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        width=wide,
        height=high,
    )


def _tick(axis: Axis, value: float, bottom: float) -> str:
    x = axis.at(value)
    line = tag("path", d=f"M{number(x)} {number(HEAD)}V{number(bottom + 4)}", stroke=GRID, stroke_width=1)
    return line + write(number(value), x, bottom + 21, SMALL, SOFT, text_anchor="middle")


def _label(name: str, left: float, y: float) -> str:
    return write(name, left - 12, y + 5, SIZE, INK, text_anchor="end")


def _label_room(names: Mapping[str, object]) -> float:
    return MARGIN + 12 + max(width(name, SIZE) for name in names)


def _round_step(least: float) -> float:
    """1, 2 or 5 times a power of ten."""
    power: float = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * 0.999)
