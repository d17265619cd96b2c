"""Text in lines: fitted into a width, or broken into several."""

import re
from collections.abc import Iterator

from roundhouse.drawing.lettering import width
from roundhouse.drawing.svg import write

Word = tuple[str, str]
"""A word and its face."""
Piece = tuple[float, str, str]
"""Where a word begins in its line, the word and its face."""
LEADING = 1.34
"""From line to line, as a share of the size."""
SPACES = re.compile(r"[ \t\n]+")
"""Where a line may be broken: not at a no-break space."""
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def fitted(
    text: str,
    x: float,
    y: float,
    room: float,
    size: float,
    fill: str,
    face: str = "sans",
    text_anchor: str | None = None,
) -> str:
    """A line of text, smaller if it would not fit."""
    return write(text, x, y, size_for(text, room, size, face), fill, face, text_anchor=text_anchor)


def size_for(text: str, room: float, size: float, face: str = "sans") -> float:
    return size * min(1.0, room / max(width(text, size, face), 1e-6))


def words(text: str, face: str = "book") -> list[Word]:
    """The words of a text in which **some** are bold."""
    parts = LINK.sub(r"\1", text).split("**")
    found: list[Word] = []
    for i, part in enumerate(parts):
        pieces = SPACES.sub(" ", part).strip(" ").split(" ") if part.strip() else []
        if i and found and pieces and not part[0].isspace() and not parts[i - 1][-1:].isspace():
            found.append(("", face))  # no space between the two
        found += [(piece, "sans" if i % 2 else face) for piece in pieces]
    return found


def broken(text: str, room: float, size: float, face: str = "book") -> Iterator[list[Piece]]:
    """Lines of (x, text, face), none wider than the room unless a single word is."""
    space = width(" ", size, face)
    line: list[Piece] = []
    x, glue = 0.0, False
    for word, use in words(text, face):
        if not word:
            x, glue = x - space, True
            continue
        wide = width(word, size, use)
        if line and not glue and x + wide > room:
            yield line
            line, x = [], 0.0
        line.append((x, word, use))
        x, glue = x + wide + space, False
    if line:
        yield line


def paragraph(
    text: str, x: float, y: float, room: float, size: float, fill: str, face: str = "book"
) -> tuple[str, float]:
    """A text from the baseline y on, and the baseline of the line after it."""
    drawn = ""
    for line in broken(text, room, size, face):
        drawn += line_of(line, x, y, size, fill)
        y += LEADING * size
    return drawn, y


def line_of(line: list[Piece], x: float, y: float, size: float, fill: str) -> str:
    """A broken line, in as few pieces as it has faces."""
    runs: list[Piece] = []
    for at, word, face in line:
        if runs and runs[-1][2] == face:
            start, text, _ = runs[-1]
            joined = " " if at - start - width(text, size, face) > 1e-6 else ""
            runs[-1] = (start, text + joined + word, face)
        else:
            runs.append((at, word, face))
    return "".join(write(text, x + at, y, size, fill, face) for at, text, face in runs)
