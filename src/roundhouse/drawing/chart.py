"""What lies on the ground: routes, places and their names."""

from collections.abc import Iterator, Mapping, Sequence
from math import degrees

from roundhouse.drawing import symbols
from roundhouse.drawing.geometry import Box, Disc, Point
from roundhouse.drawing.labels import LEADING, Label, block, leader
from roundhouse.drawing.lettering import CAPITAL
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import curve, group, number, tag, words, write
from roundhouse.drawing.symbols import DARK, KINDS, Kind
from roundhouse.drawing.tracks import Track
from roundhouse.editions.edition import Place, Route
from roundhouse.language import Speaker

DIE: Mapping[int, Sequence[Point]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Number of pips -> their positions, as on a die."""


def routes(drawing: Drawing) -> str:
    beds = (_bed(drawing, track) for track in drawing.layout.tracks)
    bed = group(*beds, fill="none", stroke=drawing.colour("rail"), aria_hidden="true", stroke_linecap="round")
    return bed + group(*(_route(drawing, track) for track in drawing.layout.tracks), id="routes")


def _bed(drawing: Drawing, track: Track) -> str:
    """The thin line from place to place that the spaces lie on."""
    way, width = track.path, drawing.layout.sizes.width
    points = (
        [way.at(way.length * i / 8, _taper(track.aside, i / 8))[0] for i in range(9)]
        if way.turn or track.aside
        else [way.start, way.end]
    )
    return tag("path", d=curve(points, closed=False), stroke_width=0.16 * width, opacity=0.75)


def _taper(aside: float, share: float) -> float:
    """How far aside a lane runs: all lanes leave a place at one point and are side by side from the first space on."""
    return aside * min(1.0, 6 * share, 6 * (1 - share))


def _route(drawing: Drawing, track: Track) -> str:
    text = track.route.text
    seat = drawing.claimed.get(text)
    spaces = (
        space(KINDS[track.route.colour], box) if seat is None else _train(drawing, seat, box) for box in track.spaces
    )
    badge = drawing.layout.badges.get(text)
    return group(
        tag("title", words(_described(drawing.speaker, track.route, seat))),
        *spaces,
        *([goods(drawing, badge)] if badge else []),
        id="route-" + text.replace(":", "-").replace("/", "-lane-"),
        data_route=text,
        data_length=track.route.length,
        data_colour=track.route.colour,
        data_seat=seat,
    )


def _described(speaker: Speaker, route: Route, seat: int | None) -> str:
    facts: dict[str, str | int] = {"route": speaker.route(route), "colour": route.colour, "length": route.length}
    if seat is None:
        text = speaker.say("route.open", **facts)
    else:
        text = speaker.say("route.owned", owner=speaker.say("name.player", n=seat + 1), **facts)
    return speaker.say("list.more", a=text, b=speaker.say("draw.merchandise")) if route.merchandise else text


def _rect(box: Box, radius: float, **attributes: str | float | None) -> str:
    """A rounded rectangle in the direction of its route."""
    turn = f"rotate({number(degrees(box.angle))} {number(box.x)} {number(box.y)})"
    left, top = box.x - box.length / 2, box.y - box.width / 2
    return tag("rect", x=left, y=top, width=box.length, height=box.width, rx=radius, transform=turn, **attributes)


def space(kind: Kind, box: Box, fill: str | None = None) -> str:
    """One space: its colour, a fine inner line and its symbol, which is always upright."""
    line = 0.09 * box.width
    return (
        _rect(box.grown(-line / 2), 0.2 * box.width, fill=fill or kind.colour, stroke=DARK, stroke_width=line)
        + _rect(
            box.grown(-0.17 * box.width),
            0.1 * box.width,
            fill="none",
            stroke=kind.ink,
            stroke_width=0.4 * line,
            opacity=0.35,
        )
        + symbols.draw(kind.symbol, box.x, box.y, 0.32 * box.width, kind.ink)
    )


def _train(drawing: Drawing, seat: int, box: Box) -> str:
    """A train of a seat: larger than a space, with the seat's number on its roof."""
    kind = KINDS[drawing.edition.seat_colours[seat]]
    body = Box(box.x, box.y, box.length, 1.06 * box.width, box.angle)
    roof = Box(box.x, box.y, 0.86 * box.length, 0.52 * box.width, box.angle)
    light = "#ffffff" if kind.ink == DARK else "#000000"
    size = 0.8 * box.width
    return (
        _rect(body, 0.3 * box.width, fill=kind.colour, stroke=DARK, stroke_width=0.14 * box.width)
        + _rect(roof, 0.16 * box.width, fill=light, opacity=0.28)
        + tag(
            "circle", cx=box.x, cy=box.y, r=0.43 * box.width, fill="#ffffff", stroke=DARK, stroke_width=0.06 * box.width
        )
        + write(str(seat + 1), box.x, box.y + 0.33 * size, size, DARK, text_anchor="middle")
    )


def goods(drawing: Drawing, disc: Disc) -> str:
    """A barrel on a disc."""
    r = disc.radius
    barrel = "M-.42-.6H.42Q.72 0 .42 .6H-.42Q-.72 0-.42-.6ZM-.54-.22H.54M-.54 .22H.54"
    place = f"translate({number(disc.x)} {number(disc.y)}) scale({number(r)})"
    return tag(
        "circle", cx=disc.x, cy=disc.y, r=r, fill=drawing.colour("marker"), stroke=DARK, stroke_width=0.14 * r
    ) + tag("path", d=barrel, transform=place, fill=drawing.colour("accent"), stroke=DARK, stroke_width=0.13)


def places(drawing: Drawing) -> str:
    sizes = drawing.layout.sizes
    posts = (_post(drawing, disc) for disc in drawing.layout.crossings)
    cities = (_city(drawing, place) for place in drawing.edition.places if not place.country)
    abroad = (_country(drawing, label) for label in drawing.layout.labels if label.place.country)
    return group(*posts, *cities, *abroad, id="places", stroke=DARK, stroke_width=0.14 * sizes.width)


def _post(drawing: Drawing, disc: Disc) -> str:
    """The barrier at a border crossing."""
    return tag("circle", cx=disc.x, cy=disc.y, r=disc.radius, fill=drawing.colour("accent"))


def _city(drawing: Drawing, place: Place) -> str:
    disc = marker(drawing, drawing.layout.markers[place.id], place.passengers)
    return group(tag("title", words(place.name)), disc, id=f"place-{place.id}", data_place=place.id)


def _country(drawing: Drawing, label: Label) -> str:
    """A country has no marker of its own; its passengers wait beside its name."""
    disc = drawing.layout.beside(label)
    waiting = marker(drawing, disc, label.place.passengers) if label.lead else ""
    return group(
        tag("title", words(label.place.name)), waiting, id=f"place-{label.place.id}", data_place=label.place.id
    )


def marker(drawing: Drawing, disc: Disc, passengers: int) -> str:
    outer = tag("circle", cx=disc.x, cy=disc.y, r=0.93 * disc.radius, fill=drawing.colour("marker"))
    inside = pips(drawing, disc, passengers) or tag(
        "circle", cx=disc.x, cy=disc.y, r=0.42 * disc.radius, fill=drawing.colour("accent"), stroke="none"
    )
    return outer + inside


def pips(drawing: Drawing, disc: Disc, count: int) -> str:
    """How many passengers wait at a place."""
    if count > 6:
        size = 1.2 * disc.radius
        return write(str(count), disc.x, disc.y + 0.33 * size, size, DARK, text_anchor="middle", stroke="none")
    step, radius = 0.4 * disc.radius, 0.19 * disc.radius
    return "".join(
        tag(
            "circle", cx=disc.x + i * step, cy=disc.y + j * step, r=radius, fill=drawing.colour("accent"), stroke="none"
        )
        for i, j in DIE.get(count, ())
    )


def names(drawing: Drawing) -> str:
    """Every name on a thin band of the ground's colour, with a line to its place if it is far from it."""
    ink, size = drawing.colour("ink"), drawing.layout.sizes.text
    lines = (line for label in drawing.layout.labels for line in _name(drawing, label))
    leaders = (_leader(drawing, label) for label in drawing.layout.labels if not label.place.country)
    return group(*leaders, stroke=ink, stroke_width=0.06 * size, aria_hidden="true") + group(
        *lines, id="names", stroke_width=0.22 * size, stroke_linejoin="round", paint_order="stroke"
    )


def _name(drawing: Drawing, label: Label) -> Iterator[str]:
    size, x, height = label.size, label.box.x + label.lead / 2, block(label.lines, label.size)[1]
    first = label.box.y - height / 2 + CAPITAL * size
    ink, band = drawing.colour("ink"), drawing.colour("paper" if label.place.country else "land")
    for i, line in enumerate(label.lines):
        y = first + i * LEADING * size
        yield write(line, x, y, size, ink, spacing=label.spacing, text_anchor="middle", stroke=band)


def _leader(drawing: Drawing, label: Label) -> str:
    line = leader(label, drawing.layout.markers[label.place.id])
    if not line:
        return ""
    (x1, y1), (x2, y2) = line
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2)
