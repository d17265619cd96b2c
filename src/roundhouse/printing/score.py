"""For the score: a track around a page, sheets to fill in, and an aid for each player."""

from collections.abc import Iterator
from dataclasses import fields

from roundhouse.drawing.lettering import CAPITAL
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, number, tag, write
from roundhouse.editions.edition import Bonuses
from roundhouse.printing import emblems
from roundhouse.printing.cards import HEIGHT, WIDTH, Face, Grid, laid
from roundhouse.printing.lines import fitted, paragraph
from roundhouse.printing.papers import MARGIN, Paper
from roundhouse.printing.sheets import GREY, Part, Sheet

NAME = "score"
ACROSS, DOWN = 31, 21
"""Fields of the track along each side of the page: 100 in all."""
ROUND = 2 * (ACROSS + DOWN) - 4
ROW = 9.0
"""The height of a line of a score sheet."""


def part(subject: Drawing, version: str, paper: Paper, track: bool) -> Part:
    """A printed board has a track of its own, so it may be left out."""
    first = [Sheet(paper.turned, _track(subject, version, paper.turned))] if track else []
    label = "" if track else "print.score.sheets"
    return Part(NAME, (*first, Sheet(paper, _page(subject, version, paper))), label=label)


def spots() -> Iterator[tuple[int, int]]:
    """Column and row of every field, clockwise from the upper left corner on."""
    right, below = ACROSS - 1, DOWN - 1
    yield from ((i, 0) for i in range(right))
    yield from ((right, j) for j in range(below))
    yield from ((i, below) for i in range(right, 0, -1))
    yield from ((0, j) for j in range(below, 0, -1))


def _track(subject: Drawing, version: str, paper: Paper) -> str:
    size = min(paper.area[0] / ACROSS, (paper.area[1] - 2) / DOWN)
    left, top = (paper.width - ACROSS * size) / 2, MARGIN - 1
    cells = (
        _field(subject, i, left + column * size, top + row * size, size) for i, (column, row) in enumerate(spots())
    )
    return "".join(cells) + _middle(subject, version, paper.width / 2, top + DOWN * size / 2, size)


def _field(subject: Drawing, points: int, x: float, y: float, size: float) -> str:
    """Every fifth field is darker."""
    fifth, colour = points % 5 == 0, subject.colour
    fill, ink = (colour("frame"), colour("paper")) if fifth else (colour("paper"), colour("ink"))
    text = 0.42 * size if fifth else 0.34 * size
    return tag("rect", x=x, y=y, width=size, height=size, fill=fill, stroke=colour("edge"), stroke_width=0.18) + write(
        str(points),
        x + size / 2,
        y + size / 2 + CAPITAL * text / 2,
        text,
        ink,
        "sans" if fifth else "book",
        text_anchor="middle",
    )


def _middle(subject: Drawing, version: str, x: float, y: float, size: float) -> str:
    """Title, points for routes and bonuses within the track."""
    speaker, ink = subject.speaker, subject.colour("ink")
    top = y - 4.6 * size
    room = (ACROSS - 6) * size
    drawn = fitted(speaker.title.upper(), x, top, room, 1.9 * size, ink, "serif", text_anchor="middle")
    drawn += fitted(version, x, top + 1.2 * size, room, 0.4 * size, GREY, "book", text_anchor="middle")
    owned = [subject.theme.owned[colour] for colour in subject.edition.seat_colours]
    drawn += group(
        emblems.train(subject.fleet, owned, 0.9 * size), transform=f"translate({number(x)} {number(top - 3.2 * size)})"
    )
    drawn += group(points_table(subject, 1.35 * size), transform=f"translate({number(x)} {number(top + 3.2 * size)})")
    for i, line in enumerate(bonus_lines(subject)):
        drawn += fitted(line, x, top + (7.4 + 0.95 * i) * size, room, 0.6 * size, ink, "book", text_anchor="middle")
    return drawn


def points_table(subject: Drawing, cell: float) -> str:
    """Lengths of routes and their points, around 0, 0."""
    points, colour = subject.edition.points, subject.colour
    heads = [subject.speaker.say("draw.length"), subject.speaker.say("draw.points")]
    left = -len(points) * cell / 2 + cell
    drawn = "".join(
        fitted(
            head, left - 0.3 * cell, (0.62 + i) * cell, 4 * cell, 0.46 * cell, colour("ink"), "sans", text_anchor="end"
        )
        for i, head in enumerate(heads)
    )
    for i, (length, worth) in enumerate(points.items()):
        x = left + i * cell
        drawn += tag(
            "rect", x=x, y=0, width=cell, height=cell, fill=colour("frame"), stroke=colour("edge"), stroke_width=0.15
        )
        drawn += tag(
            "rect",
            x=x,
            y=cell,
            width=cell,
            height=cell,
            fill=colour("marker"),
            stroke=colour("edge"),
            stroke_width=0.15,
        )
        for row, (text, ink) in enumerate(((length, colour("paper")), (worth, colour("ink")))):
            y = (row + 0.5) * cell + CAPITAL * 0.26 * cell
            drawn += write(str(text), x + cell / 2, y, 0.52 * cell, ink, "sans", text_anchor="middle")
    return drawn


def bonus_lines(subject: Drawing) -> Iterator[str]:
    """A short line for each bonus of the edition."""
    bonuses, say = subject.edition.bonuses, subject.speaker.say
    for name in (field.name for field in fields(Bonuses)):
        bonus = getattr(bonuses, name)
        if bonus:
            worth = getattr(bonus, "points", None)
            label = say(f"score.{name}")
            if worth is not None:
                yield say("score.line", label=label, points=worth)
            elif name == "passengers":
                yield say("print.bonus.passengers", label=label, first=bonus.first, second=bonus.second)
            else:
                yield say("print.bonus.ranks", label=label, list=", ".join(map(str, bonus.table[max(bonus.table)])))


def _rows(subject: Drawing) -> list[str]:
    """The lines of a score sheet."""
    say, bonuses = subject.speaker.say, subject.edition.bonuses
    names = [field.name for field in fields(Bonuses) if getattr(bonuses, field.name)]
    return [
        say("score.routes"),
        say("print.sheet.completed"),
        say("print.sheet.missed"),
        *(say(f"score.{name}") for name in names),
        say("score.total"),
    ]


def _page(subject: Drawing, version: str, paper: Paper) -> str:
    """An aid for each player at the foot of the page, and as many score sheets above as there is room for."""
    grid, seats, rows = Grid(paper), subject.edition.players[1], _rows(subject)
    first = grid.room - -(-seats // grid.columns) * grid.columns
    aid = _aid(subject, version)
    aids = laid(grid, [(grid.spot(first + i), aid) for i in range(seats)])
    room = grid.spot(first)[1] - MARGIN - 4
    many = max(1, int(room // ((len(rows) + 1) * ROW + 16)))
    tops = (MARGIN + i * room / many for i in range(many))
    return "".join(_score_sheet(subject, version, paper, rows, top) for top in tops) + aids


def _score_sheet(subject: Drawing, version: str, paper: Paper, rows: list[str], top: float) -> str:
    seats, ink = subject.edition.players[1], subject.colour("ink")
    left, wide = MARGIN + 5, paper.area[0] - 10
    first = 0.3 * wide
    each = (wide - first) / seats
    drawn = fitted(subject.speaker.title, left, top + 8, 0.7 * wide, 6.5, ink, "serif")
    drawn += write(version, left + wide, top + 8, 2.3, GREY, "book", text_anchor="end")
    top += 12
    for i, label in enumerate([subject.speaker.say("score.player"), *rows]):
        y, last = top + i * ROW, i == len(rows)
        fill = subject.colour("land") if i == 0 or last else "#ffffff"
        drawn += tag("rect", x=left, y=y, width=wide, height=ROW, fill=fill)
        text = label[:1].upper() + label[1:]
        drawn += fitted(text, left + 2, y + ROW / 2 + 1.1, first - 4, 3.4, ink, "sans" if last or not i else "book")
    lines = "".join(f"M{number(left)} {number(top + i * ROW)}h{number(wide)}" for i in range(len(rows) + 2))
    lines += "".join(
        f"M{number(left + first + i * each)} {number(top)}v{number((len(rows) + 1) * ROW)}" for i in range(seats)
    )
    box = f"M{number(left)} {number(top)}h{number(wide)}v{number((len(rows) + 1) * ROW)}h{number(-wide)}z"
    return drawn + tag("path", d=lines + box, fill="none", stroke=ink, stroke_width=0.2)


def _aid(subject: Drawing, version: str) -> Face:
    """What a player likes to have in sight: what one may do, points for routes, bonuses."""
    paper, ink, room = subject.colour("paper"), subject.colour("ink"), WIDTH - 12
    drawn, y = paragraph(subject.speaker.say("print.aid.turn"), 6, 14.0, room, 2.4, ink)
    cell = min(3.9, (room - 12) / len(subject.edition.points))
    drawn += group(points_table(subject, cell), transform=f"translate({number(WIDTH / 2 + 3)} {number(y - 1.4)})")
    y += 2 * cell + 2.4
    lines = list(bonus_lines(subject))
    step = min(3.2, (HEIGHT - 5.4 - y) / max(len(lines) - 1, 1))
    for i, line in enumerate(lines):
        drawn += fitted(line, 6, y + i * step, room - 8, min(2.4, 0.9 * step), ink, "book")
    svg = (
        emblems.ground(paper)
        + emblems.frame(3, 2.2, subject.colour("frame"), 0.4)
        + fitted(subject.speaker.title, WIDTH / 2, 9.4, room, 3.9, ink, "serif", text_anchor="middle")
        + drawn
        + write(version, WIDTH - 5.5, HEIGHT - 4.6, 1.6, GREY, "book", text_anchor="end")
    )
    return Face(svg, paper)
