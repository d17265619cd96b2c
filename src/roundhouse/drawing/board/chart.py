"""What lies on the ground: routes, places and their names."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from roundhouse.drawing import symbols
from roundhouse.drawing.geometry import Box, Disc
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import disc, group, number, tag, trail, words, write
from roundhouse.drawing.symbols import DARK
from roundhouse.editions.edition import Place, Route
from roundhouse.language import Speaker

from . import layers
from .labels import Label, leader
from .names import Name, name, pawn
from .pieces import Piece

RING, FACE = 1.16, 0.94
"""Radius of a place as drawn: its black ring and its white face, as shares of the marker's."""
PAWN_EDGE, PAWN_HALO = 0.1, 0.3
"""Lines around a passenger, as shares of its size."""
CART = (
    "M-.64-.56H-.08V.04H-.64ZM0-.34H.42V.04H0ZM-.8 .06H.48L.76-.22L.84-.14L.54 .18H-.8Z"
    "M-.46 .44a.31 .31 0 1 0 .62 0a.31 .31 0 1 0-.62 0Z"
)
"""Two crates on a cart with its shaft and its wheel."""


def board(drawing: Drawing) -> str:
    """Everything that lies on the ground, the names on top."""
    return routes(drawing) + places(drawing) + names(drawing)


def routes(drawing: Drawing) -> str:
    """Free spaces below, trains above, and a line along each route that says what it is."""
    free, owned = _sorted(drawing)
    colours = drawing.edition.seat_colours
    return (
        group(layers.beds(drawing, (text for text in drawing.pieces if text not in drawing.claimed)), fill="none")
        + group(*(layers.slots(drawing, colour, pieces) for colour, pieces in sorted(free.items())), id="free")
        + layers.trains(drawing, {colours[seat]: pieces for seat, pieces in owned.items()})
        + "".join(
            layers.numbers(drawing, seat, colours[seat], pieces)
            for seat, pieces in sorted(owned.items())
            if drawing.numbers
        )
        + group(*(goods(drawing, badge) for badge in drawing.layout.badges.values()), id="goods")
        + group(
            *(_said(drawing, track.route) for track in drawing.layout.tracks),
            id="routes",
            fill="none",
            stroke="none",
            pointer_events="stroke",
            stroke_width=1.2 * drawing.layout.sizes.width,
        )
    )


def _sorted(drawing: Drawing) -> tuple[dict[str, list[Piece]], dict[int, list[Piece]]]:
    """Free routes by colour and claimed ones by seat."""
    free: dict[str, list[Piece]] = defaultdict(list)
    owned: dict[int, list[Piece]] = defaultdict(list)
    for track in drawing.layout.tracks:
        seat, piece = drawing.claimed.get(track.route.text), drawing.pieces[track.route.text]
        (free[track.route.colour] if seat is None else owned[seat]).append(piece)
    return free, owned


def _said(drawing: Drawing, route: Route) -> str:
    seat = drawing.claimed.get(route.text)
    return tag(
        "path",
        tag("title", words(_described(drawing.speaker, route, seat))),
        d=drawing.pieces[route.text].line,
        id="route-" + route.text.replace(":", "-").replace("/", "-lane-"),
        data_route=route.text,
        data_length=route.length,
        data_colour=route.colour,
        data_seat=seat,
    )


def _described(speaker: Speaker, route: Route, seat: int | None) -> str:
    facts: dict[str, str | int] = {"route": speaker.route(route), "colour": route.colour, "length": route.length}
    if seat is None:
        text = speaker.say("route.open", **facts)
    else:
        text = speaker.say("route.owned", owner=speaker.say("name.player", n=seat + 1), **facts)
    return speaker.say("list.more", a=text, b=speaker.say("draw.merchandise")) if route.merchandise else text


def sample(drawing: Drawing, kind: str, box: Box, fill: str | None = None, sign: str | None = None) -> str:
    """One free space by itself, for the legend."""
    look, w = drawing.theme.free[kind], box.width
    shown, ink = (sign, drawing.colour("edge")) if sign else (symbols.KINDS[kind].symbol, look.sign)
    corners = Box(box.x, box.y, box.length - 0.4 * w, 0.5 * w).corners
    pens = (("rim", look.rim, 0.4, 0.0), ("well", look.well, 0.1, 0.0), ("pit", fill or look.face, 0.03, 0.035))
    return group(
        *(
            tag(
                "path",
                d=trail((x + by * w, y + by * w) for x, y in corners),
                fill=colour,
                stroke=colour,
                stroke_width=wide * w,
            )
            for _, colour, wide, by in pens
        ),
        stroke_linejoin="round",
    ) + symbols.draw(shown, box.x, box.y, 0.3 * w, ink)


def goods(drawing: Drawing, disc: Disc) -> str:
    """A cart on a disc."""
    r = disc.radius
    place = f"translate({number(disc.x)} {number(disc.y)}) scale({number(r)})"
    return tag(
        "circle", cx=disc.x, cy=disc.y, r=r, fill=drawing.colour("marker"), stroke=DARK, stroke_width=0.14 * r
    ) + tag("path", d=CART, transform=place, fill="#b5651d", stroke=DARK, stroke_width=0.13)


def places(drawing: Drawing) -> str:
    """Crossings and markers in three layers, and a title for each place."""
    layout, edge, face = drawing.layout, drawing.colour("edge"), drawing.colour("marker")
    spots = list(layout.markers.values())
    said = (
        tag(
            "circle",
            tag("title", words(place.name)),
            cx=at.x,
            cy=at.y,
            r=RING * at.radius,
            data_place=place.id,
            id=f"place-{place.id}",
        )
        for place, at in _spots(drawing)
    )
    return group(
        tag("path", d=_discs(layout.crossings, 1.0), fill=face, stroke=edge, stroke_width=0.16 * layout.sizes.width)
        if layout.crossings
        else "",
        tag("path", d=_discs(spots, RING), fill=edge),
        tag("path", d=_discs(spots, FACE), fill=face),
        group(*said, fill="none", pointer_events="all"),
        id="places",
    )


def _spots(drawing: Drawing) -> Iterator[tuple[Place, Disc]]:
    for label in drawing.layout.labels:
        yield label.place, drawing.layout.markers.get(label.place.id) or drawing.layout.middle(label)


def _discs(discs: Iterable[Disc], share: float) -> str:
    return "".join(disc(at.x, at.y, share * at.radius) for at in discs)


def names(drawing: Drawing) -> str:
    """Every name with a halo, with a line to its place if it is far from it, and with its passengers."""
    size, written = drawing.layout.sizes.text, [name(label) for label in drawing.layout.labels]
    leaders = "".join(line for label in drawing.layout.labels for line in _leader(drawing, label))
    lines = (
        tag("path", d=leaders, fill="none", stroke=drawing.colour(colour), stroke_width=wide * size)
        for colour, wide in (("halo", 0.26), ("ink", 0.08))
        if leaders
    )
    return (
        group(*lines, aria_hidden="true")
        + group(
            *(text for each in written for text in _lines(drawing, each)),
            id="names",
            stroke=drawing.colour("halo"),
            stroke_opacity=0.92,
            stroke_linejoin="round",
            paint_order="stroke",
        )
        + passengers(drawing, [(x, y, each.label.size) for each in written for x, y in each.pawns])
    )


def _lines(drawing: Drawing, written: Name) -> Iterator[str]:
    label = written.label
    for line in written.lines:
        yield write(
            line.text,
            line.x,
            line.y,
            label.size,
            drawing.colour("ink"),
            spacing=label.spacing,
            text_anchor="middle",
            stroke_width=0.32 * label.size,
        )


def _leader(drawing: Drawing, label: Label) -> Iterator[str]:
    line = None if label.place.country else leader(label, drawing.layout.markers[label.place.id])
    if line:
        yield trail(line, closed=False)


def passengers(drawing: Drawing, spots: list[tuple[float, float, float]], id_: str | None = "passengers") -> str:
    """Passengers whose colours nobody knows yet."""
    if not spots:
        return ""
    data, size = "".join(f"M{number(x)} {number(y)}{pawn(em)}" for x, y, em in spots), spots[0][2]
    halo, edge = drawing.colour("halo"), drawing.colour("edge")
    return group(
        tag("path", d=data, fill="none", stroke=halo, stroke_width=PAWN_HALO * size),
        tag("path", d=data, fill=drawing.colour("border"), stroke=edge, stroke_width=PAWN_EDGE * size),
        id=id_,
        stroke_linejoin="round",
    )
