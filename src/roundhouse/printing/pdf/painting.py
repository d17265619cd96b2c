"""Elements of SVG as operators of PDF: those that our drawings use."""

import re
from collections.abc import Callable, Iterator, Mapping
from xml.etree import ElementTree

from roundhouse.drawing.lettering import UNKNOWN, WEIGHTS, widths
from roundhouse.printing.pdf.fonts import Font
from roundhouse.printing.pdf.paths import decimal, extent, operators

Element = ElementTree.Element
Style = Mapping[str, str]

INHERITED = (
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "fill-opacity",
    "stroke-opacity",
    "fill-rule",
    "paint-order",
)
START: Style = {"fill": "#000000", "stroke": "none", "stroke-width": "1"}
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
FACES = {("Source Sans Pro", WEIGHTS["sans"]): "sans", ("Source Sans Pro", WEIGHTS["book"]): "book"}
TRANSFORM = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
SILENT = ("title", "desc", "defs", "clipPath", "linearGradient")
RULED = {"evenodd": "*"}


def local(element: Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


class Painter:
    """Puts SVG into a content stream. Fonts, strengths and symbols are those of the whole document."""

    def __init__(self, fonts: dict[str, Font], strengths: set[float], symbols: Callable[[str], str | None]) -> None:
        self.fonts, self.strengths, self.symbols = fonts, strengths, symbols

    def paint(self, svg: str) -> str:
        root = ElementTree.fromstring(f"<g>{svg}</g>")
        named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        return "\n".join(Scene(self, named).draw(root, START, 1.0))


class Scene:
    """One piece of SVG with the elements that it names."""

    def __init__(self, painter: Painter, named: Mapping[str, Element]) -> None:
        self.painter, self.named = painter, named

    def draw(self, element: Element, style: Style, strength: float) -> Iterator[str]:
        name, own = local(element), element.attrib
        if name in SILENT:
            return
        style = {**style, **{key: own[key] for key in INHERITED if key in own}}
        strength *= float(own.get("opacity", 1))
        around = [*self._clip(own), *_moved(own)]
        inside = list(self._inside(name, element, style, strength))
        if inside:
            yield from ["q", *around, *inside, "Q"] if around else inside

    def _inside(self, name: str, element: Element, style: Style, strength: float) -> Iterator[str]:
        own = element.attrib
        if name == "use":
            yield from self._used(own["href"].lstrip("#"), style, strength)
        elif name == "text":
            yield from self._text(element, style, strength)
        elif name in OUTLINES:
            yield from self._shape(OUTLINES[name](own), style, strength)
        else:
            for child in element:
                yield from self.draw(child, style, strength)

    def _used(self, name: str, style: Style, strength: float) -> Iterator[str]:
        if name in self.named:
            yield from self.draw(self.named[name], style, strength)
        else:
            symbol = self.painter.symbols(name)
            if symbol is None:
                raise KeyError(f"nothing is called {name!r}")
            yield f"/{symbol} Do"

    def _clip(self, own: Mapping[str, str]) -> Iterator[str]:
        if "clip-path" in own:
            shape = self.named[_reference(own["clip-path"])][0]
            yield f"{operators(OUTLINES[local(shape)](shape.attrib))} W n"

    def _shape(self, data: str, style: Style, strength: float) -> Iterator[str]:
        fill, stroke = style["fill"], style["stroke"]
        if fill.startswith("url("):
            yield from self._striped(data, _reference(fill))
            fill = "none"
        if stroke.startswith("url("):  # a hair around such stripes
            stroke = "none"
        if (fill, stroke) == ("none", "none") or not data:
            return
        paint = {(True, False): "f", (False, True): "S", (True, True): "B"}[fill != "none", stroke != "none"]
        rule = RULED.get(style.get("fill-rule", ""), "") if paint != "S" else ""
        yield from self._state(style, fill, stroke, strength)
        yield f"{operators(data)} {paint}{rule}"

    def _striped(self, data: str, gradient: str) -> Iterator[str]:
        """A gradient whose colours do not run into each other: stripes, clipped to the shape."""
        left, top, right, bottom = extent(data)
        stops = [(float(stop.attrib["offset"]), stop.attrib["stop-color"]) for stop in self.named[gradient]]
        yield f"q {operators(data)} W n {self._strong(1.0, 1.0)}"
        for (start, colour), (end, _) in zip(stops[::2], stops[1::2], strict=True):
            x, wide = left + start * (right - left), (end - start) * (right - left)
            yield f"{_colour(colour)} rg {' '.join(map(decimal, (x, top, wide, bottom - top)))} re f"
        yield "Q"

    def _state(self, style: Style, fill: str, stroke: str, strength: float) -> Iterator[str]:
        yield self._strong(
            strength * float(style.get("fill-opacity", 1)), strength * float(style.get("stroke-opacity", 1))
        )
        if fill != "none":
            yield f"{_colour(fill)} rg"
        if stroke != "none":
            dashes = style.get("stroke-dasharray", "").replace(",", " ")
            yield (
                f"{_colour(stroke)} RG {decimal(float(style['stroke-width']))} w [{dashes}] 0 d"
                f" {CAPS[style.get('stroke-linecap', 'butt')]} J {JOINS[style.get('stroke-linejoin', 'miter')]} j"
            )

    def _strong(self, fill: float, stroke: float) -> str:
        self.painter.strengths |= {round(fill, 3), round(stroke, 3)}
        return f"/F{round(1000 * fill)} gs /S{round(1000 * stroke)} gs"

    def _text(self, element: Element, style: Style, strength: float) -> Iterator[str]:
        own, text = element.attrib, element.text or ""
        face = _face(own)
        size, long = float(own["font-size"]), float(own["textLength"])
        x = float(own["x"]) - {"middle": long / 2, "end": long}.get(own.get("text-anchor", ""), 0.0)
        runs = list(_runs(text, face))
        plain = size * sum(_width(letter, use) for use, part in runs for letter in part)
        spacing = (long - plain) / (len(text) - 1) if len(text) > 1 and own.get("lengthAdjust") == "spacing" else 0.0
        shown = [f"{decimal(spacing)} Tc 1 0 0 -1 {decimal(x)} {decimal(float(own['y']))} Tm"]
        for use, part in runs:
            font = self.painter.fonts.setdefault(use, Font(use))
            shown.append(f"/{use} {decimal(size)} Tf <{font.encode(part)}> Tj")
        yield from self._state(style, style["fill"], style["stroke"], strength)
        if style["stroke"] != "none":
            yield f"BT 1 Tr {' '.join(shown)} ET"
        yield f"BT 0 Tr {' '.join(shown)} ET"


def _face(own: Mapping[str, str]) -> str:
    family = own["font-family"].split(",")[0].strip("' ")
    return FACES.get((family, int(own["font-weight"])), "serif")


def _runs(text: str, face: str) -> Iterator[tuple[str, str]]:
    """Parts of the text, each with the face that has its letters: the other if only that one has them."""
    run, use = "", face
    for letter in text:
        wanted = face if letter in widths(face) or letter not in widths("sans") else "sans"
        if wanted != use and run:
            yield use, run
            run = ""
        run, use = run + letter, wanted
    if run:
        yield use, run


def _width(letter: str, face: str) -> float:
    return widths(face).get(letter, UNKNOWN)


def _moved(own: Mapping[str, str]) -> Iterator[str]:
    for name, values in TRANSFORM.findall(own.get("transform", "")):
        yield f"{MATRICES[name](*map(float, values.replace(',', ' ').split()))} cm"


def _translate(x: float, y: float = 0.0) -> str:
    return f"1 0 0 1 {decimal(x)} {decimal(y)}"


def _scale(x: float, y: float | None = None) -> str:
    return f"{x:.6f} 0 0 {x if y is None else y:.6f} 0 0"


def _rotate(angle: float) -> str:
    """By quarter turns, which is all that we use."""
    c, s = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[int(angle) % 360]
    return f"{c} {s} {-s} {c} 0 0"


MATRICES: Mapping[str, Callable[..., str]] = {"translate": _translate, "scale": _scale, "rotate": _rotate}


def _reference(url: str) -> str:
    return url.removeprefix("url(#").removesuffix(")")


def _colour(name: str) -> str:
    return " ".join(decimal(int(name[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _path(own: Mapping[str, str]) -> str:
    return own["d"]


def _rect(own: Mapping[str, str]) -> str:
    x, y, wide, high = (float(own[key]) for key in ("x", "y", "width", "height"))
    r = min(float(own.get("rx", 0)), wide / 2, high / 2)
    if not r:
        return f"M{x} {y}h{wide}v{high}h{-wide}z"
    return (
        f"M{x + r} {y}h{wide - 2 * r}a{r} {r} 0 0 1 {r} {r}v{high - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - wide}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - high}a{r} {r} 0 0 1 {r} {-r}z"
    )


def _circle(own: Mapping[str, str]) -> str:
    x, y, r = (float(own[key]) for key in ("cx", "cy", "r"))
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


OUTLINES: Mapping[str, Callable[[Mapping[str, str]], str]] = {"path": _path, "rect": _rect, "circle": _circle}
