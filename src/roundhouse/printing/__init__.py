"""A map to print at home: one PDF with board, cards, tokens, score and rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse import drawing
from roundhouse.drawing.subject import Drawing
from roundhouse.editions import Edition
from roundhouse.game.errors import Refused
from roundhouse.printing import board, guide, rights, rules, score, tickets, tokens, train_cards
from roundhouse.printing.papers import FITS, PAPERS, Paper
from roundhouse.printing.pdf import Bookmark, Document, Leaf
from roundhouse.printing.rights import PARTS
from roundhouse.printing.sheets import BACK, ONE, Part, Sheet, noted

__all__ = ["FITS", "PAPERS", "PARTS", "Wish", "make"]

SHORT = 8
"""Letters of an edition's fingerprint that make its version."""


@dataclass(frozen=True)
class Wish:
    """What to print, and on what."""

    paper: str = "a4"
    fit: str = "real"
    parts: tuple[str, ...] = ()
    """Empty: everything that may be printed of the edition."""
    backs: bool = True
    language: str = "en"


def make(edition: Edition, wish: Wish) -> bytes:
    """The PDF. Refused if it would be a copy of a game that a publisher sells."""
    names = _chosen(edition, wish.parts)
    subject, version = drawing.prepare(edition, wish.language), edition.full_digest[:SHORT]
    paper = PAPERS[wish.paper]
    parts = [_part(name, subject, version, wish) for name in names]
    chapters = _numbered([part for part in parts if part.sheets])
    first = Part(guide.NAME, (guide.sheet(subject, version, paper, chapters),), label="print.guide")
    return _written(subject, version, [guide.Chapter(first, 1, 1), *chapters])


def _chosen(edition: Edition, wanted: Sequence[str]) -> list[str]:
    allowed = rights.allowed(edition)
    refused = [name for name in wanted if name not in allowed]
    if refused:
        raise Refused("print_published", edition)
    return [name for name in allowed if name in (wanted or allowed)]


def _part(name: str, subject: Drawing, version: str, wish: Wish) -> Part:
    paper: Paper = PAPERS[wish.paper]
    if name == board.NAME:
        return board.part(subject, version, wish.paper, paper, wish.fit)
    if name == rules.NAME:
        return rules.part(subject, paper)
    if name == score.NAME:
        return score.part(subject, version, paper, track=not rights.published(subject.edition))
    if name == tokens.NAME:
        return tokens.part(subject, version, paper)
    made = {tickets.NAME: tickets.part, train_cards.NAME: train_cards.part}[name]
    return made(subject, version, paper, wish.backs)


def _numbered(parts: Sequence[Part]) -> list[guide.Chapter]:
    """Parts with the numbers of their pages. The first page is the guide; fronts are on odd pages."""
    chapters, at = [], 2
    for part in parts:
        if part.sheets[0].side != ONE and at % 2 == 0:
            at += 1
        chapters.append(guide.Chapter(part, at, at + len(part.sheets) - 1))
        at += len(part.sheets)
    return chapters


def _written(subject: Drawing, version: str, chapters: Sequence[guide.Chapter]) -> bytes:
    say, last = subject.speaker.say, chapters[-1].last
    leaves: list[Leaf] = []
    bookmarks = []

    def add(sheet: Sheet, what: str) -> None:
        facts = [subject.speaker.title, what, sheet.note, say("print.back") if sheet.side == BACK else ""]
        facts += [say("print.version", version=version), say("print.page", n=len(leaves) + 1, m=last)]
        shown = noted(sheet, " · ".join(filter(None, facts)))
        leaves.append(Leaf(sheet.paper.width, sheet.paper.height, shown.svg))

    for chapter in chapters:
        while len(leaves) + 1 < chapter.first:
            add(Sheet(PAPERS["a4"] if not leaves else chapter.part.sheets[0].paper, ""), say("print.blank"))
        what = guide.name(subject, chapter.part)
        bookmarks.append(Bookmark(what, len(leaves)))
        for sheet in chapter.part.sheets:
            add(sheet, what)
    document = Document(f"{subject.speaker.title} ({version})", subject.speaker.language)
    symbols = {name: symbol for chapter in chapters for name, symbol in chapter.part.symbols.items()}
    return document.write(symbols, leaves, bookmarks)
