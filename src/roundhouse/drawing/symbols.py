"""A colour and a symbol for every kind of card, so that kinds differ even for people who do not see colours."""

import re
from dataclasses import dataclass
from math import cos, pi, sin

from roundhouse.drawing.geometry import Point
from roundhouse.drawing.svg import number, tag
from roundhouse.editions.edition import GREY, WILD

DARK, LIGHT = "#1d1d22", "#ffffff"


def _star(points: int, inner: float) -> str:
    turns = [(i * pi / points - pi / 2, inner if i % 2 else 1.08) for i in range(2 * points)]
    return "M" + "L".join(f"{number(r * cos(a))} {number(r * sin(a))}" for a, r in turns) + "Z"


def _disc(radius: float) -> str:
    r = number(radius)
    return f"M-{r} 0a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 -{number(2 * radius)} 0Z"


SYMBOLS = {
    "dot": _disc(0.42),
    "ring": _disc(1.0) + _disc(0.56),
    "triangle": "M0-1L1 .8H-1Z",
    "square": "M-.8-.8H.8V.8H-.8Z",
    "diamond": "M0-1.15L.85 0 0 1.15-.85 0Z",
    "cross": "M-.9-.45L-.45-.9 0-.45 .45-.9 .9-.45 .45 0 .9 .45 .45 .9 0 .45-.45 .9-.9 .45-.45 0Z",
    "plus": "M-.32-1H.32V-.32H1V.32H.32V1H-.32V.32H-1V-.32H-.32Z",
    "bars": "M-.85-.95H-.25V.95H-.85ZM.25-.95H.85V.95H.25Z",
    "hourglass": "M-.85-.95H.85L.2 0 .85 .95H-.85L-.2 0Z",
    "crescent": "M.35-1A1 1 0 1 0 .9 .55 .85 .85 0 0 1 .35-1Z",
    "star": _star(5, 0.46),
}
"""SVG paths of symbols, centred on 0, 0 and about 1 in each direction."""

ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "Z": 0}


def relative(symbol: str, size: float) -> str:
    """Path data of a symbol from its middle on, so that it can be put anywhere."""
    at, start, data, command = (0.0, 0.0), (0.0, 0.0), "", ""
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", SYMBOLS[symbol])
    while tokens:
        command = tokens.pop(0) if tokens[0].isalpha() else command
        count = ARGUMENTS[command.upper()]
        values, tokens = [float(token) for token in tokens[:count]], tokens[count:]
        at, start, part = _step(command, values, at, start, size)
        data += part
    return data


def _step(command: str, values: list[float], at: Point, start: Point, size: float) -> tuple[Point, Point, str]:
    """One command of path data made relative: where it ends, where its part began, and its text."""
    name = command.upper()
    if name == "Z":
        return start, start, "z"
    x = values[-2] if name in "MLA" else values[0] if name == "H" else at[0]
    y = values[-1] if name in "MLAV" else at[1]
    if command.islower():
        x, y = at[0] + x, at[1] + y
    move = f"{number((x - at[0]) * size)} {number((y - at[1]) * size)}"
    if name == "A":
        rx, ry, turn, large, sweep = values[:5]
        move = f"{number(rx * size)} {number(ry * size)} {turn:.0f} {large:.0f} {sweep:.0f} {move}"
    return (x, y), (x, y) if name == "M" else start, f"{name.lower() if name in 'MLA' else 'l'}{move}"


LOOKS = {
    WILD: ("star", "#fbf7ea"),
    GREY: ("dot", "#c2c4c3"),
    "white": ("ring", "#fbfaf4"),
    "yellow": ("triangle", "#f5d33f"),
    "pink": ("hourglass", "#eb9cc9"),
    "orange": ("square", "#ee8a1f"),
    "green": ("plus", "#3d9350"),
    "red": ("diamond", "#c4302b"),
    "blue": ("bars", "#1d56a5"),
    "purple": ("crescent", "#5b2a86"),
    "black": ("cross", "#2b2b30"),
}
RAINBOW = ("red", "orange", "yellow", "green", "blue", "purple")


@dataclass(frozen=True)
class Kind:
    """How one kind of card looks."""

    name: str
    symbol: str
    colour: str

    @property
    def ink(self) -> str:
        """The colour its symbol is drawn in."""
        return DARK if contrast(self.colour, DARK) >= contrast(self.colour, LIGHT) else LIGHT


KINDS = {name: Kind(name, *look) for name, look in LOOKS.items()}


def draw(symbol: str, x: float, y: float, size: float, fill: str) -> str:
    place = f"translate({number(x)} {number(y)}) scale({number(size)})"
    return tag("path", d=SYMBOLS[symbol], fill=fill, fill_rule="evenodd", transform=place)


def _channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb, as WCAG defines it."""
    red, green, blue = (_channel(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
