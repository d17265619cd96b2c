"""What surrounds the map: frame, title, legend, points and the note on where the board comes from."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from math import ceil, cos, pi, sin

from roundhouse.drawing import frames
from roundhouse.drawing.board.chart import goods, passengers, sample
from roundhouse.drawing.board.labels import line_choices
from roundhouse.drawing.geometry import Box, Disc, overlap
from roundhouse.drawing.lettering import CAPITAL, width
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import group, tag, words, write
from roundhouse.drawing.symbols import DARK, KINDS, RAINBOW
from roundhouse.editions.edition import GREY, WILD

TITLE = 0.05
TEXT = 0.0158
"""Sizes of the title and of the panel's text, as a share of the width of the map."""
COMPASS = 0.052
SHRINK = (1.0, 0.85, 0.7, 0.6)
"""The sizes in which the title is tried until it fits on the map."""


@dataclass(frozen=True)
class Title:
    lines: tuple[str, ...]
    size: float
    box: Box

    @property
    def spacing(self) -> float:
        return 0.06 * self.size


@dataclass(frozen=True)
class Entry:
    """A sign of the legend and what it means."""

    sign: Callable[[Drawing, Box], str]
    text: str


@dataclass(frozen=True)
class Page:
    """Where the parts of the page lie."""

    drawing: Drawing

    @property
    def frame(self) -> Box:
        return self.drawing.layout.frame

    @property
    def text(self) -> float:
        return TEXT * self.frame.length

    @property
    def border(self) -> float:
        return frames.thickness(self.frame, self.drawing.look.frame)

    @cached_property
    def title(self) -> Title:
        """The title on an empty part of the map, or else above it."""
        name = self.drawing.speaker.title.upper()
        for share in SHRINK:
            for lines in line_choices(name):
                blank = _title(lines, share * TITLE * self.frame.length)
                spot = self._spot(blank.box)
                if spot:
                    return Title(lines, blank.size, spot)
        blank = _title((name,), SHRINK[-1] * TITLE * self.frame.length)
        top = frames.edges(self.frame)[1] - 2 * self.border
        return Title(
            blank.lines, blank.size, Box(self.frame.x, top - blank.box.width / 2, blank.box.length, blank.box.width)
        )

    @cached_property
    def compass(self) -> Box | None:
        wanted = 2 * COMPASS * self.frame.length
        if not self.drawing.look.compass:
            return None
        return next(
            (
                spot
                for share in SHRINK
                if (spot := self._spot(Box(0, 0, share * wanted, share * wanted), self.title.box))
            ),
            None,
        )

    def _spot(self, box: Box, *taken: Box) -> Box | None:
        """The free spot for the box that is nearest to a corner of the map."""
        layout, pad = self.drawing.layout, 0.012 * self.frame.length
        things = [*layout.things, *(label.box for label in layout.labels), *taken]
        left, top, right, bottom = frames.edges(self.frame.grown(-pad))
        step = 0.02 * self.frame.length
        spots = sorted(
            (min(x - left, right - x) ** 2 + min(y - top, bottom - y) ** 2, x, y)
            for x in _range(left + box.length / 2, right - box.length / 2, step)
            for y in _range(top + box.width / 2, bottom - box.width / 2, step)
        )
        placed = (Box(x, y, box.length, box.width) for _, x, y in spots)
        return next((spot for spot in placed if all(overlap(spot, thing) < -pad for thing in things)), None)

    @cached_property
    def legend(self) -> list[list[Entry]]:
        """The signs that the drawing uses, in as few rows as possible."""
        entries = _entries(self.drawing)
        room = self.frame.length - self.points_width - 2 * self.text
        for rows in range(1, len(entries)):
            columns = ceil(len(entries) / rows)
            split = [entries[i : i + columns] for i in range(0, len(entries), columns)]
            if sum(self.columns(split)) <= room:
                return split
        return [[entry] for entry in entries]

    def columns(self, rows: list[list[Entry]]) -> list[float]:
        """The width of each column of the legend."""
        texts = zip_longest(*rows)
        return [4.2 * self.text + max(width(entry.text, self.text) for entry in column if entry) for column in texts]

    @property
    def points_width(self) -> float:
        heading = max(width(word, self.text) for word in _headings(self.drawing))
        return heading + (1.0 + 2.3 * len(self.drawing.edition.points)) * self.text

    @cached_property
    def notes(self) -> list[str]:
        """The notes in as few lines as possible."""
        lines: list[str] = []
        for note in _notes(self.drawing):
            longer = f"{lines[-1]} {note}" if lines else ""
            if longer and width(longer, 0.95 * self.text) <= self.frame.length:
                lines[-1] = longer
            else:
                lines.append(note)
        return lines

    @cached_property
    def panel(self) -> Box:
        height = (1.9 * max(2, len(self.legend)) + 0.9 + 1.5 * len(self.notes)) * self.text
        return Box(
            self.frame.x, frames.edges(self.frame)[3] + 1.6 * self.border + height / 2, self.frame.length, height
        )

    @cached_property
    def map(self) -> Box:
        """The map with its frame and title."""
        left, top, right, bottom = frames.edges(self.frame.grown(1.8 * self.border))
        return _between(left, min(top, frames.edges(self.title.box)[1] - self.border), right, bottom)

    @cached_property
    def paper(self) -> Box:
        """The map with everything around it."""
        left, top, right, _ = frames.edges(self.map)
        return _between(left, top, right, frames.edges(self.panel)[3] + 0.4 * self.border)


def _between(left: float, top: float, right: float, bottom: float) -> Box:
    return Box((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def _range(first: float, last: float, step: float) -> Iterator[float]:
    count = int((last - first) / step) if last >= first else -1
    return (first + i * (last - first) / max(count, 1) for i in range(count + 1))


def _title(lines: tuple[str, ...], size: float) -> Title:
    long = max(width(line, size, "serif", 0.06 * size) for line in lines) + 1.5 * size
    return Title(lines, size, Box(0, 0, long, (CAPITAL + 0.95 + 1.05 * (len(lines) - 1)) * size))


def heading(page: Page) -> str:
    """The title in its cartouche."""
    title, colour = page.title, page.drawing.colour
    first = title.box.y - title.box.width / 2 + (0.475 + CAPITAL) * title.size
    lines = (
        write(
            line,
            title.box.x,
            first + i * 1.05 * title.size,
            title.size,
            colour("ink"),
            "serif",
            title.spacing,
            text_anchor="middle",
        )
        for i, line in enumerate(title.lines)
    )
    thin = 0.05 * title.size
    return group(
        frames.outline(
            title.box, 0.22 * title.size, fill=colour("paper"), stroke=colour("frame"), stroke_width=1.6 * thin
        ),
        frames.outline(
            title.box.grown(-3 * thin), 0.12 * title.size, fill="none", stroke=colour("accent"), stroke_width=0.7 * thin
        ),
        *lines,
        id="title",
    )


def compass(page: Page) -> str:
    box, colour = page.compass, page.drawing.colour
    if not box:
        return ""
    r = 0.4 * box.width
    y = box.y + 0.1 * box.width

    def point(turn: float, reach: float) -> str:
        return f"{box.x + reach * r * sin(turn):.1f} {y - reach * r * cos(turn):.1f}"

    def needles(start: float, reach: float, side: int) -> str:
        turns = [start + i * pi / 2 for i in range(4)]
        return "".join(f"M{box.x:.1f} {y:.1f}L{point(t, reach)}L{point(t + side * pi / 4, 0.27)}Z" for t in turns)

    dark, light = colour("frame"), colour("paper")
    size = 0.2 * box.width
    return group(
        tag("circle", cx=box.x, cy=y, r=0.72 * r, fill="none", stroke=dark, stroke_width=0.03 * r),
        tag("circle", cx=box.x, cy=y, r=0.64 * r, fill="none", stroke=dark, stroke_width=0.015 * r),
        *(
            tag("path", d=needles(start, reach, side), fill=fill, stroke=dark, stroke_width=0.02 * r)
            for start, reach in ((pi / 4, 0.6), (0.0, 1.0))
            for side, fill in ((1, dark), (-1, light))
        ),
        write("N", box.x, y - 1.07 * r, size, colour("ink"), "serif", text_anchor="middle"),
        aria_hidden="true",
    )


def panel(page: Page) -> str:
    box = page.panel
    _, top, right, _ = frames.edges(box)
    notes = top + (1.9 * max(2, len(page.legend)) + 1.4) * page.text
    return group(
        group(tag("title", words(page.drawing.speaker.say("draw.cards"))), *_legend(page), id="legend"),
        group(*_points(page, right - page.points_width, top + 0.5 * page.text), id="points"),
        *(_note(page, note, notes + 1.5 * i * page.text) for i, note in enumerate(page.notes)),
    )


def _entries(drawing: Drawing) -> list[Entry]:
    speaker, edition = drawing.speaker, drawing.edition
    entries = [Entry(_sample(kind), speaker.say(f"colour.{kind}.name")) for kind in edition.cards]
    if any(route.colour == GREY for route in edition.routes):
        entries.insert(-1, Entry(_sample(GREY), speaker.say("draw.any_colour")))
    if any(place.passengers for place in edition.places):
        entries.append(Entry(_passengers, speaker.say("draw.passengers")))
    if drawing.layout.badges:
        entries.append(Entry(_badge, speaker.say("draw.merchandise")))
    return entries


def _sample(kind: str) -> Callable[[Drawing, Box], str]:
    if kind != WILD:
        return lambda drawing, box: sample(drawing, kind, box)
    return lambda drawing, box: sample(drawing, GREY, box, "url(#rainbow)", "star")


def _passengers(drawing: Drawing, box: Box) -> str:
    return passengers(drawing, [(box.x + i * box.width, box.y, 0.95 * box.width) for i in (-1, 0, 1)], None)


def _badge(drawing: Drawing, box: Box) -> str:
    return goods(drawing, Disc(box.x, box.y, 0.56 * box.width))


def _headings(drawing: Drawing) -> tuple[str, str]:
    return drawing.speaker.say("draw.length"), drawing.speaker.say("draw.points")


def _notes(drawing: Drawing) -> list[str]:
    """The notes: who made the drawing, and what in it differs from the printed board."""
    edition, speaker = drawing.edition, drawing.speaker
    stand_ins = sum(not ticket.printed for ticket in edition.tickets)
    notes = [drawing.credit]
    if not edition.printed_board:
        notes.append(speaker.say("edition.unprinted_board"))
    if stand_ins:
        notes.append(speaker.say("edition.unprinted_tickets", n=stand_ins, m=len(edition.tickets)))
    return notes


def description(drawing: Drawing) -> str:
    edition = drawing.edition
    counts = drawing.speaker.say("draw.description", places=len(edition.places), routes=len(edition.routes))
    return " ".join([f"{counts}.", *_notes(drawing)])


def _legend(page: Page) -> Iterator[str]:
    left, top, _, _ = frames.edges(page.panel)
    text, columns = page.text, page.columns(page.legend)
    spare = page.panel.length - page.points_width - 2 * text - sum(columns)
    gap = max(0.0, min(spare / len(columns), 2 * text))
    for j, row in enumerate(page.legend):
        for i, entry in enumerate(row):
            x, y = left + sum(columns[:i]) + i * gap, top + (1.9 * j + 1.2) * text
            yield entry.sign(page.drawing, Box(x + 1.3 * text, y, 2.6 * text, 1.05 * text))
            yield write(entry.text, x + 3.1 * text, y + CAPITAL * text / 2, text, page.drawing.colour("ink"))


def _points(page: Page, left: float, top: float) -> Iterator[str]:
    """Two rows: lengths and their points."""
    text, colour = page.text, page.drawing.colour
    heading = page.points_width - 2.3 * len(page.drawing.edition.points) * text
    for i, word in enumerate(_headings(page.drawing)):
        yield write(word, left, top + (0.7 + 1.9 * i) * text + CAPITAL * text / 2, text, colour("ink"))
    for i, (length, worth) in enumerate(page.drawing.edition.points.items()):
        x, y = left + heading + (2.3 * i + 1.15) * text, top + 0.7 * text
        box = Box(x, y, 1.8 * text, 1.25 * text)
        yield frames.outline(box, 0.25 * text, fill=colour("marker"), stroke=DARK, stroke_width=0.08 * text)
        yield write(str(length), x, y + CAPITAL * text / 2, text, DARK, text_anchor="middle")
        yield write(
            str(worth), x, y + (1.9 + CAPITAL / 2) * text, 1.1 * text, colour("ink"), "serif", text_anchor="middle"
        )


def _note(page: Page, note: str, y: float) -> str:
    return write(note, page.panel.x, y, 0.95 * page.text, page.drawing.colour("ink"), text_anchor="middle")


def rainbow() -> str:
    """Stripes of many colours for the wild card."""
    share = 1 / len(RAINBOW)
    stops = (
        tag("stop", offset=(i + edge) * share, stop_color=KINDS[name].colour)
        for i, name in enumerate(RAINBOW)
        for edge in (0, 1)
    )
    return tag("linearGradient", *stops, id="rainbow")
