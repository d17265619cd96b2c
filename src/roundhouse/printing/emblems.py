"""Small drawings on cards: vehicles, badges and backs."""

from collections.abc import Sequence

from roundhouse.drawing.board.pens import LIGHT
from roundhouse.drawing.board.vehicles import Fleet, Shape, Vehicle
from roundhouse.drawing.colours import Owned
from roundhouse.drawing.lettering import CAPITAL
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, number, tag, write
from roundhouse.drawing.symbols import DARK, KINDS, RAINBOW, draw
from roundhouse.editions.edition import WILD
from roundhouse.printing.cards import HEIGHT, WIDTH, Face
from roundhouse.printing.lines import fitted

HALF = 1.15
"""Half the length of a vehicle, in widths of a space."""
PITCH = 2 * HALF + 0.16


def train(fleet: Fleet, looks: Sequence[Owned], size: float) -> str:
    """Vehicles in a row around 0, 0, driving to the right: the last one is the head of a long route."""
    vehicles = [*(fleet.usual(fleet, HALF) for _ in looks[1:]), fleet.head(fleet, HALF)]
    first = -(len(looks) - 1) / 2 * PITCH
    return group(
        *(
            group(_vehicle(fleet, each, look), transform=f"translate({number(first + i * PITCH)} 0)")
            for i, (each, look) in enumerate(zip(vehicles, looks, strict=True))
        ),
        transform=f"scale({number(size)})",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _vehicle(fleet: Fleet, vehicle: Vehicle, look: Owned) -> str:
    side, body = 2 * fleet.inner, 2 * fleet.corner
    return (
        _filled(vehicle.body, DARK, body)
        + _filled([vehicle.side], look.side, side - 2 * look.bold)
        + _filled([vehicle.side], look.face, side - 2 * LIGHT - 2 * look.bold, -LIGHT)
        + tag(
            "path",
            d=_data(vehicle.roof, -0.06, closed=False),
            fill="none",
            stroke=look.roof,
            stroke_width=look.roof_width,
        )
        + (tag("path", d=_data(vehicle.trim), fill=DARK) if vehicle.trim else "")
    )


def _filled(shapes: Sequence[Shape], colour: str, pen: float, by: float = 0.0) -> str:
    return tag("path", d=_data(shapes, by), fill=colour, stroke=colour, stroke_width=max(pen, 0.0))


def _data(shapes: Sequence[Shape], by: float = 0.0, closed: bool = True) -> str:
    """Path data with more decimals than a board needs, for it is drawn many times as large."""
    return "".join(
        "M" + "L".join(f"{x + by:.3f} {y + by:.3f}" for x, y in shape) + ("Z" if closed else "") for shape in shapes
    )


def rails(x: float, y: float, length: float, gauge: float, colour: str) -> str:
    """Two rails on sleepers."""
    step = 0.62 * gauge
    ties = "".join(
        f"M{number(x + (i + 0.5) * step)} {number(y - 0.82 * gauge)}v{number(1.64 * gauge)}"
        for i in range(int(length / step))
    )
    lines = "".join(f"M{number(x)} {number(y + side * gauge / 2)}h{number(length)}" for side in (-1, 1))
    return tag("path", d=ties, fill="none", stroke=colour, stroke_width=0.2 * gauge, opacity=0.45) + tag(
        "path", d=lines, fill="none", stroke=colour, stroke_width=0.12 * gauge
    )


def badge(text: str, x: float, y: float, r: float, fill: str, ink: str) -> str:
    """A number on a disc."""
    size = 1.15 * r if len(text) < 3 else 0.88 * r
    return (
        tag("circle", cx=x, cy=y, r=r, fill=fill)
        + tag("circle", cx=x, cy=y, r=0.87 * r, fill="none", stroke=ink, stroke_width=0.05 * r)
        + write(text, x, y + CAPITAL * size / 2, size, ink, "serif", text_anchor="middle")
    )


def frame(inset: float, radius: float, colour: str, width: float) -> str:
    """A line along the edge of a card."""
    return tag(
        "rect",
        x=inset,
        y=inset,
        width=WIDTH - 2 * inset,
        height=HEIGHT - 2 * inset,
        rx=radius,
        fill="none",
        stroke=colour,
        stroke_width=width,
    )


def ground(colour: str) -> str:
    return tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=colour)


def back(subject: Drawing, colour: str, what: str, version: str, middle: str) -> Face:
    """The back of a deck: its colour, an emblem, the title and what the deck is."""
    paper = subject.colour("paper")
    title = subject.speaker.title.upper()
    x = WIDTH / 2
    svg = (
        ground(colour)
        + frame(3, 2.2, paper, 0.45)
        + frame(4, 1.5, paper, 0.18)
        + fitted(title, x, 13.4, 46, 5.2, paper, "serif", text_anchor="middle")
        + group(middle, transform=f"translate({x} 22.8)")
        + fitted(what, x, 35.4, 46, 3.3, paper, "sans", text_anchor="middle")
        + write(version, x, 39.2, 1.7, paper, "book", text_anchor="middle")
    )
    return Face(svg, colour)


def sign(kind: str, x: float, y: float, size: float) -> str:
    """The symbol of a kind of card on a disc of its colour."""
    look = KINDS[kind]
    return tag("circle", cx=x, cy=y, r=1.75 * size, fill=look.colour, stroke=DARK, stroke_width=0.12 * size) + draw(
        look.symbol, x, y, size, look.ink
    )


def stripes(x: float, y: float, wide: float, high: float) -> str:
    """The colours of a wild card."""
    each = wide / len(RAINBOW)
    return "".join(
        tag("rect", x=x + i * each, y=y, width=each + 0.05, height=high, fill=KINDS[name].colour)
        for i, name in enumerate(RAINBOW)
    )


def is_wild(kind: str) -> bool:
    return kind == WILD
