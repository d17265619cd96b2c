"""Tickets: two places, their worth and where they lie on the map."""

from collections.abc import Mapping

from roundhouse.drawing import frames
from roundhouse.drawing.board import ground
from roundhouse.drawing.board.spots import MINI
from roundhouse.drawing.geometry import Box, Point
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import disc, group, number, tag, write
from roundhouse.editions.edition import Ticket
from roundhouse.printing import cards, emblems
from roundhouse.printing.cards import HEIGHT, WIDTH, Card, Face
from roundhouse.printing.lines import fitted, size_for
from roundhouse.printing.papers import Paper
from roundhouse.printing.pdf import Symbol
from roundhouse.printing.sheets import GREY, Part, use

NAME = "tickets"
MAP = "small-map"
EDGE = 3.5
"""Distance of everything on a card from its edge."""
NAMES, SMALL = 4.7, 1.7
"""Sizes of the names of places and of the version, in millimetres."""
TALL = 1.1
"""A map at least this high, as a share of its width, lies beside the names; others lie above them."""


def part(subject: Drawing, version: str, paper: Paper, backs: bool) -> Part:
    behind = {deck: _back(subject, deck, version) for deck in subject.edition.decks}
    symbols = {MAP: small_map(subject)} | {
        f"back-{i}": Symbol((0, 0, WIDTH, HEIGHT), face.svg) for i, face in enumerate(behind.values())
    }
    shown = {deck: Face(use(f"back-{i}"), face.ground) for i, (deck, face) in enumerate(behind.items())}
    spots = places(subject)
    ordered = sorted(subject.edition.tickets, key=lambda ticket: subject.edition.decks.index(ticket.deck))
    deck = [Card(front(subject, ticket, spots, version), shown[ticket.deck]) for ticket in ordered]
    return Part(NAME, tuple(cards.sheets(deck, paper, backs)), symbols)


def places(subject: Drawing) -> Mapping[str, Point]:
    layout = subject.layout
    countries = {label.place.id: layout.middle(label) for label in layout.labels if label.place.country}
    return {place: (spot.x, spot.y) for place, spot in {**layout.markers, **countries}.items()}


def small_map(subject: Drawing) -> Symbol:
    """Land and water, the lines of all routes and a dot for each place."""
    frame, w = subject.layout.frame, subject.layout.sizes.width
    left, top, _, _ = frames.edges(frame)
    shapes = (
        tag(
            "path",
            d=ground.outline(shape),
            fill=subject.colour(shape.fill),
            stroke=subject.colour("coast"),
            stroke_width=0.25 * w,
        )
        for shape in subject.look.shapes
        if shape.fill in MINI
    )
    lines = "".join(piece.line for piece in subject.pieces.values())
    dots = "".join(disc(x, y, 0.62 * w) for x, y in places(subject).values())
    svg = (
        frames.outline(frame, fill=subject.colour("water"))
        + group(*shapes)
        + tag("path", d=lines, fill="none", stroke=subject.colour("frame"), stroke_width=0.3 * w, opacity=0.55)
        + tag("path", d=dots, fill=subject.colour("marker"), stroke=subject.colour("edge"), stroke_width=0.2 * w)
    )
    return Symbol((left, top, frame.length, frame.width), svg)


def map_box(subject: Drawing) -> Box:
    """Where the small map lies on a card: to the left, over the names or beside them."""
    frame = subject.layout.frame
    shape = frame.width / frame.length
    room = (30.0, HEIGHT - 2 * EDGE) if shape >= TALL else (40.0, 25.5)
    wide = min(room[0], room[1] / shape)
    high = wide * shape
    return Box(EDGE + wide / 2, HEIGHT / 2 if shape >= TALL else EDGE + high / 2, wide, high)


def front(subject: Drawing, ticket: Ticket, spots: Mapping[str, Point], version: str) -> Face:
    paper, box = subject.colour("paper"), map_box(subject)
    written = (_beside if box.width >= TALL * box.length else _below)(subject, ticket, version, box)
    svg = emblems.ground(paper) + _map(subject, ticket, spots, box) + written
    return Face(svg, paper)


def _map(subject: Drawing, ticket: Ticket, spots: Mapping[str, Point], box: Box) -> str:
    frame = subject.layout.frame
    left, top, _, _ = frames.edges(frame)
    x, y, _, _ = frames.edges(box)
    scale = box.length / frame.length

    def put(place: str) -> Point:
        return x + (spots[place][0] - left) * scale, y + (spots[place][1] - top) * scale

    (ax, ay), (bx, by) = put(ticket.a), put(ticket.b)
    accent = subject.colour("accent")
    line = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    return (
        use(MAP, x - left * scale, y - top * scale, scale)
        + frames.outline(box, fill="none", stroke=subject.colour("frame"), stroke_width=0.3)
        + tag("path", d=line, fill="none", stroke=subject.colour("paper"), stroke_width=1.1, opacity=0.8)
        + tag("path", d=line, fill="none", stroke=accent, stroke_width=0.55, stroke_dasharray="1.3 0.8")
        + "".join(
            tag("circle", cx=px, cy=py, r=1.5, fill=accent, stroke=subject.colour("paper"), stroke_width=0.5)
            for px, py in ((ax, ay), (bx, by))
        )
    )


def _below(subject: Drawing, ticket: Ticket, version: str, box: Box) -> str:
    """Names on two lines under the map, the worth to the right of it."""
    ink, names = subject.colour("ink"), [subject.speaker.place(place) for place in (ticket.a, ticket.b)]
    left, room = box.x + box.length / 2, WIDTH - 2 * EDGE
    middle, r = (left + WIDTH - EDGE + 1.2) / 2, min(7.5, (WIDTH - EDGE - left - 1.5) / 2)
    size = min(size_for(name, room, NAMES, "serif") for name in names)
    return (
        "".join(write(name, EDGE, 34.4 + 5.4 * i, size, ink, "serif") for i, name in enumerate(names))
        + emblems.badge(str(ticket.points), middle, box.y, r, subject.colour("frame"), subject.colour("paper"))
        + fitted(
            _small(subject, ticket, version), WIDTH - EDGE, HEIGHT - 2.4, room, SMALL, GREY, "book", text_anchor="end"
        )
    )


def _beside(subject: Drawing, ticket: Ticket, version: str, box: Box) -> str:
    """The names to the right of the map, the worth below them."""
    ink, left = subject.colour("ink"), box.x + box.length / 2 + 3
    room, middle = WIDTH - EDGE - left, (WIDTH - EDGE + left) / 2
    first, second = (subject.speaker.place(place) for place in (ticket.a, ticket.b))
    size = min(size_for(name, room, NAMES, "serif") for name in (first, second))
    rule = f"M{number(middle - 5)} 14.4h10"
    return (
        write(first, middle, 11.4, size, ink, "serif", text_anchor="middle")
        + tag("path", d=rule, fill="none", stroke=subject.colour("accent"), stroke_width=0.4)
        + write(second, middle, 19.2, size, ink, "serif", text_anchor="middle")
        + emblems.badge(str(ticket.points), middle, 29.2, 5.6, subject.colour("frame"), subject.colour("paper"))
        + fitted(
            _small(subject, ticket, version), middle, HEIGHT - EDGE, room, SMALL, GREY, "book", text_anchor="middle"
        )
    )


def _small(subject: Drawing, ticket: Ticket, version: str) -> str:
    """Which map, which version and, if there are several decks, which of them."""
    deck = [subject.speaker.deck(ticket.deck)] if len(subject.edition.decks) > 1 else []
    return " · ".join([*deck, subject.speaker.title, version])


def _back(subject: Drawing, deck: str, version: str) -> Face:
    colours = [subject.colour("frame"), subject.colour("edge")]
    colour = colours[subject.edition.decks.index(deck) % len(colours)]
    paper = subject.colour("paper")
    ends = "".join(disc(x, 0, 2.6) for x in (-15, 15))
    middle = tag("path", d="M-15 0H15", fill="none", stroke=paper, stroke_width=0.7, stroke_dasharray="2 1.3") + tag(
        "path", d=ends, fill=colour, stroke=paper, stroke_width=0.9
    )
    return emblems.back(subject, colour, subject.speaker.deck(deck), version, middle)
