"""The fonts inside a PDF: only the letters that it uses."""

import struct
from functools import cache

from roundhouse.drawing import lettering

KEPT = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
"""The tables that a program needs which draws glyphs by their numbers."""
MORE, WORDS, SCALE, TWO_SCALES, MATRIX = 0x20, 0x01, 0x08, 0x40, 0x80
"""Flags of a part of a glyph that is put together from others."""
EM = 1000
"""PDF counts widths in thousandths of the size."""


class Font:
    """One face, and which of its letters have been used."""

    def __init__(self, face: str) -> None:
        self.face = face
        self.used: dict[int, str] = {}

    def encode(self, text: str) -> str:
        """The text as numbers of glyphs, in hexadecimal."""
        glyphs = lettering.glyphs(self.face)
        numbers = [(glyphs.get(letter, 0), letter) for letter in text]
        self.used.update(numbers)
        return "".join(f"{number:04x}" for number, _ in numbers)

    def widths(self) -> str:
        """Number of each used glyph with its width."""
        shares = lettering.widths(self.face)
        known = ((number, shares.get(letter, lettering.UNKNOWN)) for number, letter in sorted(self.used.items()))
        return " ".join(f"{number} [{round(EM * share)}]" for number, share in known)

    def to_unicode(self) -> bytes:
        """The map that lets readers copy and search the text."""
        known = sorted((number, letter) for number, letter in self.used.items() if number)
        rows = [f"<{number:04x}> <{letter.encode('utf-16-be').hex()}>" for number, letter in known]
        blocks = [rows[i : i + 100] for i in range(0, len(rows), 100)]
        listed = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
        return (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
            "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
            f"1 begincodespacerange <0000> <ffff> endcodespacerange\n{listed}\n"
            "endcmap CMapName currentdict /CMap defineresource pop end end"
        ).encode()

    def file(self) -> bytes:
        return Reader.of(self.face).subset({0, *self.used})


class Reader:
    """A TrueType font, table by table."""

    def __init__(self, face: str) -> None:
        self.data = lettering.file(face).read_bytes()
        self.tables = {
            name.decode(): self.data[offset : offset + length]
            for name, _, offset, length in struct.iter_unpack(">4sIII", self._directory())
        }
        self.starts = self._starts()

    @staticmethod
    @cache
    def of(face: str) -> "Reader":
        return Reader(face)

    def _directory(self) -> bytes:
        (number,) = struct.unpack_from(">H", self.data, 4)
        return self.data[12 : 12 + 16 * number]

    def _starts(self) -> tuple[int, ...]:
        """Where each glyph begins, and at last where they end."""
        (long,) = struct.unpack_from(">h", self.tables["head"], 50)
        (number,) = struct.unpack_from(">H", self.tables["maxp"], 4)
        offsets = struct.unpack_from(f">{number + 1}{'I' if long else 'H'}", self.tables["loca"])
        return offsets if long else tuple(2 * offset for offset in offsets)

    def glyph(self, number: int) -> bytes:
        return self.tables["glyf"][self.starts[number] : self.starts[number + 1]]

    def parts(self, number: int) -> set[int]:
        """The glyph itself and those that it is put together from."""
        data, found, at, flags = self.glyph(number), {number}, 10, MORE
        if not data or struct.unpack_from(">h", data)[0] >= 0:
            return found
        while flags & MORE:
            flags, part = struct.unpack_from(">HH", data, at)
            found |= self.parts(part)
            at += 8 if flags & WORDS else 6
            at += 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & MATRIX else 0
        return found

    def subset(self, wanted: set[int]) -> bytes:
        """The same font, in which all other glyphs are empty."""
        kept = set().union(*(self.parts(number) for number in wanted))
        glyphs, starts = b"", [0]
        for number in range(len(self.starts) - 1):
            data = self.glyph(number) if number in kept else b""
            glyphs += data + b"\0" * (-len(data) % 4)
            starts.append(len(glyphs))
        head = bytearray(self.tables["head"])
        struct.pack_into(">h", head, 50, 1)
        loca = struct.pack(f">{len(starts)}I", *starts)
        return assembled({**self.tables, "head": bytes(head), "glyf": glyphs, "loca": loca})


def assembled(tables: dict[str, bytes]) -> bytes:
    """A font file of these tables, as far as they are needed."""
    names = [name for name in KEPT if name in tables]
    power = 1 << (len(names).bit_length() - 1)
    header = struct.pack(">IHHHH", 0x10000, len(names), 16 * power, power.bit_length() - 1, 16 * (len(names) - power))
    at, rows, bodies = 12 + 16 * len(names), b"", b""
    for name in names:
        body = tables[name] + b"\0" * (-len(tables[name]) % 4)
        total = sum(struct.unpack(f">{len(body) // 4}I", body)) & 0xFFFFFFFF
        rows += struct.pack(">4sIII", name.encode(), total, at + len(bodies), len(tables[name]))
        bodies += body
    return header + rows + bodies
