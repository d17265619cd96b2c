"""The fonts of boards and prints, and the width of a text in them."""

import struct
from functools import cache
from importlib.resources import files
from pathlib import Path

FAMILIES = {"sans": "Source Sans Pro", "serif": "Source Serif Pro", "book": "Source Sans Pro"}
_SANS = "'Source Sans 3', sans-serif"
FALLBACKS = {"sans": _SANS, "serif": "'Source Serif 4', Georgia, serif", "book": _SANS}
WEIGHTS = {"sans": 600, "serif": 700, "book": 400}
FILES = {
    "sans": files("font_source_sans_pro") / "files" / "SourceSansPro-Semibold.ttf",
    "serif": files("font_source_serif_pro") / "files" / "SourceSerifPro-Bold.ttf",
    "book": files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.ttf",
}
CAPITAL = 0.66
"""Height of a capital letter as a share of the size."""
DEPTH = 0.2
"""How far a g goes below the baseline, as a share of the size."""
UNKNOWN = 1.0
"""The width that is assumed for a letter that the fonts lack."""


def file(face: str) -> Path:
    return Path(str(FILES[face]))


def family(face: str) -> str:
    return f"'{FAMILIES[face]}', {FALLBACKS[face]}"


def _tables(data: bytes) -> dict[str, int]:
    (number,) = struct.unpack_from(">H", data, 4)
    rows = (struct.unpack_from(">4sIII", data, 12 + 16 * i) for i in range(number))
    return {name.decode(): offset for name, _, offset, _ in rows}


def _letters(data: bytes, at: int) -> dict[str, int]:
    """Letter -> glyph, from the font's first character map. Both fonts have format 4 there."""
    (offset,) = struct.unpack_from(">I", data, at + 8)
    at += offset
    (twice,) = struct.unpack_from(">H", data, at + 6)
    rows = [struct.unpack_from(f">{twice // 2}H", data, at + 14 + i * twice + (2 if i else 0)) for i in range(4)]
    glyphs: dict[str, int] = {}
    for i, (last, first, delta, jump) in enumerate(zip(*rows, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            here = at + 16 + 3 * twice + 2 * i + jump + 2 * (code - first)
            glyphs[chr(code)] = (struct.unpack_from(">H", data, here)[0] if jump else code) + delta & 0xFFFF
    return glyphs


@cache
def glyphs(face: str) -> dict[str, int]:
    """Letter -> the number of its shape in the font."""
    data = file(face).read_bytes()
    return _letters(data, _tables(data)["cmap"])


@cache
def widths(face: str) -> dict[str, float]:
    """Letter -> width as a share of the size."""
    data = file(face).read_bytes()
    tables = _tables(data)
    (em,) = struct.unpack_from(">H", data, tables["head"] + 18)
    (measured,) = struct.unpack_from(">H", data, tables["hhea"] + 34)

    def advance(glyph: int) -> float:
        (units,) = struct.unpack_from(">H", data, tables["hmtx"] + 4 * min(glyph, measured - 1))
        return float(units / em)

    return {letter: advance(glyph) for letter, glyph in glyphs(face).items()}


def width(text: str, size: float, face: str = "sans", spacing: float = 0.0) -> float:
    table = widths(face)
    return size * sum(table.get(letter, UNKNOWN) for letter in text) + spacing * max(len(text) - 1, 0)


def covered(text: str) -> bool:
    """Whether our fonts have every letter of the text."""
    table = widths("sans")
    return all(letter in table or letter.isspace() for letter in text)
