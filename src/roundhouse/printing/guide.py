"""The first page: which pages to print how, and what to do with them."""

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import number, tag, write
from roundhouse.printing.lines import fitted, paragraph
from roundhouse.printing.papers import Paper
from roundhouse.printing.sheets import GREY, ONE, Part, Sheet
from roundhouse.printing.tiles import OVERLAP

NAME = "guide"
EDGE = 20.0
TEXT = 3.5
RULER = 100
"""Length of the ruler, in millimetres."""


@dataclass(frozen=True)
class Chapter:
    """A part with the numbers of its first and last page."""

    part: Part
    first: int
    last: int

    @property
    def pages(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def sheet(subject: Drawing, version: str, paper: Paper, chapters: Sequence[Chapter]) -> Sheet:
    say, ink, room = subject.speaker.say, subject.colour("ink"), paper.width - 2 * EDGE
    drawn = fitted(subject.speaker.title, EDGE, EDGE + 9, room, 12, ink, "serif")
    drawn += write(say("print.version", version=version), EDGE, EDGE + 16, 3.4, GREY, "book")
    y = EDGE + 26
    steps = ["print.guide.scale", "print.guide.sides", *_making(chapters)]
    for i, key in enumerate(steps, 1):
        drawn += write(f"{i}.", EDGE, y, TEXT, subject.colour("accent"), "sans")
        text, after = paragraph(say(key, overlap=round(OVERLAP)), EDGE + 7, y, room - 7, TEXT, ink)
        drawn += text
        y = after + 2.2
        if key == "print.guide.scale":
            drawn += ruler(EDGE + 7, y, ink)
            y += 13
    drawn += _contents(subject, chapters, y + 4, room)
    return Sheet(paper, drawn + _notes(subject, paper, room))


def _making(chapters: Sequence[Chapter]) -> list[str]:
    """What to do with the parts that are there."""
    parts = {chapter.part.name: chapter.part for chapter in chapters}
    tiles = "board" in parts and len(parts["board"].sheets) > 1
    large = "board" in parts and parts["board"].sheets[0].large
    cut = parts.keys() & {"tickets", "cards", "tokens"}
    wanted = {"print.guide.tiles": tiles, "print.guide.large": large, "print.guide.cards": cut}
    return [key for key, there in wanted.items() if there]


def ruler(x: float, y: float, ink: str) -> str:
    """A hundred millimetres, to check that the printer did not scale."""
    ticks = "".join(
        f"M{number(x + i)} {number(y)}v{6 if i % 10 == 0 else 4 if i % 5 == 0 else 2.5}" for i in range(RULER + 1)
    )
    figures = "".join(
        write(str(i), x + i, y + 9, 2.6, ink, "book", text_anchor="middle") for i in range(0, RULER + 1, 10)
    )
    return (
        tag("path", d=f"{ticks}M{number(x)} {number(y)}h{RULER}", fill="none", stroke=ink, stroke_width=0.2) + figures
    )


def _contents(subject: Drawing, chapters: Sequence[Chapter], y: float, room: float) -> str:
    say, ink, drawn, high = subject.speaker.say, subject.colour("ink"), "", 7.0
    columns = (0.0, 0.45 * room, 0.65 * room)
    for i, chapter in enumerate(chapters):
        cells = (
            name(subject, chapter.part),
            say("print.pages", pages=chapter.pages),
            say(_sides(chapter.part.sheets[0])),
        )
        fill = subject.colour("land") if i % 2 == 0 else "#ffffff"
        drawn += tag("rect", x=EDGE, y=y + i * high, width=room, height=high, fill=fill)
        for at, cell, face in zip(columns, cells, ("sans", "book", "book"), strict=True):
            drawn += fitted(
                cell, EDGE + 2 + at, y + i * high + 4.7, 0.44 * room if not at else 0.34 * room - 4, 3.3, ink, face
            )
    return drawn


def _sides(sheet: Sheet) -> str:
    if sheet.large:
        return "print.sides.shop"
    return "print.sides.one" if sheet.side == ONE else "print.sides.both"


def name(subject: Drawing, part: Part) -> str:
    return subject.speaker.say(part.label or f"web.workshop.print.part.{part.name}")


def _notes(subject: Drawing, paper: Paper, room: float) -> str:
    """Where the drawings come from, and what differs from a printed box."""
    edition, say = subject.edition, subject.speaker.say
    stand_ins = sum(not ticket.printed for ticket in edition.tickets)
    notes = [subject.credit]
    if stand_ins:
        notes.append(say("edition.unprinted_tickets", n=stand_ins, m=len(edition.tickets)))
    return paragraph(" ".join(notes), EDGE, paper.height - 22, room, 2.8, GREY)[0]
