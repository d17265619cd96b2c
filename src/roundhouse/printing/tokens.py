"""What is collected besides cards: passengers, goods, markers for the score, and a card for each bonus."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from math import ceil

from roundhouse.drawing.board.chart import CART
from roundhouse.drawing.board.digits import digit
from roundhouse.drawing.board.names import pawn
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, number, tag
from roundhouse.drawing.symbols import DARK, KINDS, draw
from roundhouse.editions.edition import Bonuses
from roundhouse.language import Speaker
from roundhouse.printing import cards, emblems
from roundhouse.printing.cards import HEIGHT, WIDTH, Card, Face, Grid
from roundhouse.printing.lines import fitted, paragraph
from roundhouse.printing.papers import Paper
from roundhouse.printing.pdf import Symbol
from roundhouse.printing.sheets import GREY, Part, Sheet, use

NAME = "tokens"
PITCH, RADIUS = 19.0, 8.5
"""Distance between tokens and the radius at which they are cut, in millimetres."""
GAP = 6.0
"""Between cards and tokens."""
MARKER = 2
"""How many markers for the score each player gets: one may be lost."""


def part(subject: Drawing, version: str, paper: Paper) -> Part:
    """Bonus cards first, then round tokens, from below the cards on."""
    wanted = list(_wanted(subject))
    symbols = {name: Symbol((-PITCH / 2, -PITCH / 2, PITCH, PITCH), _cut() + svg) for name, svg, _ in wanted}
    names = [name for name, _, n in wanted for _ in range(n)]
    bonuses = [Card(face) for face in bonus_cards(subject, version)]
    grid = Grid(paper, PITCH, PITCH)
    covered = Grid(paper).bottom(len(bonuses)) + GAP - grid.corner[1] if bonuses else 0.0
    free = grid.room - max(0, ceil(covered / PITCH)) * grid.columns
    first = _rounds(grid, names[:free], grid.room - free)
    above = "".join(sheet.svg for sheet in cards.sheets(bonuses, paper, backs=False))
    others = [names[i : i + grid.room] for i in range(free, len(names), grid.room)]
    return Part(NAME, (Sheet(paper, above + first), *(Sheet(paper, _rounds(grid, each)) for each in others)), symbols)


def _rounds(grid: Grid, names: Sequence[str], skipped: int = 0) -> str:
    spots = ((grid.spot(i), name) for i, name in enumerate(names, skipped))
    return "".join(use(name, x + PITCH / 2, y + PITCH / 2) for (x, y), name in spots)


def _cut() -> str:
    """The line along which a token is cut."""
    return tag("circle", cx=0, cy=0, r=RADIUS + 0.25, fill="#ffffff", stroke=GREY, stroke_width=0.12)


def _wanted(subject: Drawing) -> Iterator[tuple[str, str, int]]:
    """Tokens with their names, drawings and numbers."""
    bonuses = subject.edition.bonuses
    if bonuses.passengers:
        for kind in bonuses.passengers.kinds:
            yield f"passenger-{kind}", _passenger(kind), bonuses.passengers.each
    if bonuses.merchandise:
        yield "merchandise", _goods(subject), bonuses.merchandise.cards
    for seat, colour in enumerate(subject.edition.seat_colours[: subject.edition.players[1]]):
        yield f"marker-{seat}", _marker(subject, seat, colour), MARKER


def _disc(colour: str) -> str:
    return tag("circle", cx=0, cy=0, r=RADIUS, fill=colour)


def _passenger(kind: str) -> str:
    look = KINDS[kind]
    body = f"M0 0.8{pawn(11.5)}"
    return (
        _disc(look.colour)
        + tag("circle", cx=0, cy=0, r=RADIUS - 0.9, fill="none", stroke=look.ink, stroke_width=0.25)
        + tag("path", d=body, fill=look.ink)
        + draw(look.symbol, 0, 3.4, 1.5, look.colour)
    )


def _goods(subject: Drawing) -> str:
    return (
        _disc(subject.colour("paper"))
        + tag("circle", cx=0, cy=0, r=RADIUS - 0.9, fill="none", stroke=DARK, stroke_width=0.3)
        + tag("path", d=CART, transform="scale(5.6)", fill="#b5651d", stroke=DARK, stroke_width=0.1)
    )


def _marker(subject: Drawing, seat: int, colour: str) -> str:
    look = subject.theme.owned[colour]
    return (
        _disc(look.face)
        + tag("circle", cx=0, cy=0, r=RADIUS - 1.1, fill="none", stroke=look.number, stroke_width=0.4)
        + group(
            tag("path", d=f"M0 0{digit(seat + 1, 7)}", fill="none", stroke=look.number, stroke_width=1.3),
            stroke_linejoin="round",
            stroke_linecap="round",
        )
    )


def bonus_cards(subject: Drawing, version: str) -> Iterator[Face]:
    """A card for each bonus, which says how it is earned."""
    for name, text in bonus_texts(subject.speaker):
        yield _bonus(subject, subject.speaker.say(f"bonus.{name}.title"), text, version)


def bonus_texts(speaker: Speaker) -> Iterator[tuple[str, str]]:
    """The bonuses of an edition and what they ask for."""
    bonuses = speaker.edition.bonuses
    for name in (field.name for field in fields(Bonuses)):
        if not (bonus := getattr(bonuses, name)):
            continue
        values = {key: value for key, value in asdict(bonus).items() if isinstance(value, str | int)}
        if name == "flags":
            values["list"] = speaker.listed([speaker.say(f"colour.{colour}.name") for colour in bonus.colours])
        text = speaker.say(f"bonus.{name}.text", **values)
        yield name, " ".join([text, *_ranks(speaker)]) if name == "merchandise" else text


def _ranks(speaker: Speaker) -> Iterator[str]:
    merchandise = speaker.edition.bonuses.merchandise
    for seats, ranks in merchandise.table.items() if merchandise else ():
        yield speaker.say("bonus.merchandise.rank", n=seats, list=", ".join(map(str, ranks))) + "."


def _bonus(subject: Drawing, title: str, text: str, version: str) -> Face:
    paper, room = subject.colour("paper"), WIDTH - 13
    size = 2.9
    while (drawn := paragraph(text, 6.5, 17.2, room, size, subject.colour("ink")))[1] > HEIGHT - 5.5:
        size *= 0.94
    svg = (
        emblems.ground(paper)
        + emblems.frame(3, 2.2, subject.colour("accent"), 0.6)
        + emblems.frame(3.9, 1.6, subject.colour("accent"), 0.2)
        + fitted(title, WIDTH / 2, 11.2, room, 4.6, subject.colour("ink"), "serif", text_anchor="middle")
        + tag(
            "path", d=f"M{number(WIDTH / 2 - 8)} 13h16", fill="none", stroke=subject.colour("accent"), stroke_width=0.3
        )
        + drawn[0]
        + fitted(
            f"{subject.speaker.title} · {version}",
            WIDTH / 2,
            HEIGHT - 5.2,
            room,
            1.6,
            GREY,
            "book",
            text_anchor="middle",
        )
    )
    return Face(svg, paper)
