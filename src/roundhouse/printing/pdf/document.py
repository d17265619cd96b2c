"""A PDF file: pages, symbols that several pages show, fonts and bookmarks."""

import hashlib
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import roundhouse
from roundhouse.drawing import lettering
from roundhouse.printing.pdf.fonts import Font
from roundhouse.printing.pdf.painting import Painter
from roundhouse.printing.pdf.paths import decimal

POINTS = 72 / 25.4
"""Points in a millimetre."""


@dataclass(frozen=True)
class Symbol:
    """A drawing in its own coordinates, which `<use href="#name"/>` puts onto a page: left, top, width and height."""

    box: tuple[float, float, float, float]
    svg: str


@dataclass(frozen=True)
class Leaf:
    """A page: its size in millimetres, and what is on it."""

    width: float
    height: float
    svg: str


@dataclass(frozen=True)
class Bookmark:
    title: str
    page: int
    """Its number, from 0 on."""


class Document:
    def __init__(self, title: str, language: str) -> None:
        self.title, self.language = title, language
        self.objects: list[bytes] = []
        self.fonts: dict[str, Font] = {}
        self.strengths: set[float] = set()
        self.symbols: dict[str, int] = {}
        self.painter = Painter(self.fonts, self.strengths, lambda name: name if name in self.symbols else None)
        self.catalog, self.tree, self.resources, self.about = (self._add("") for _ in range(4))

    def write(self, symbols: dict[str, Symbol], leaves: Sequence[Leaf], bookmarks: Sequence[Bookmark] = ()) -> bytes:
        """The whole file. Symbols may show those before them."""
        for name, symbol in symbols.items():
            self.symbols[name] = self._symbol(symbol)
        pages = [self._page(leaf) for leaf in leaves]
        kids = " ".join(f"{page} 0 R" for page in pages)
        self._set(self.tree, f"<< /Type /Pages /Count {len(pages)} /Kids [{kids}] >>")
        self._set(self.resources, self._shared())
        producer = text(f"Roundhouse {roundhouse.__version__}")
        self._set(self.about, f"<< /Title {text(self.title)} /Producer {producer} /Creator {producer} >>")
        outlines = self._outlines(bookmarks, pages)
        self._set(
            self.catalog,
            f"<< /Type /Catalog /Pages {self.tree} 0 R /Lang {text(self.language)} {outlines}"
            "/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>",
        )
        return self._file()

    def _add(self, body: str | bytes) -> int:
        self.objects.append(body.encode() if isinstance(body, str) else body)
        return len(self.objects)

    def _set(self, number: int, body: str) -> None:
        self.objects[number - 1] = body.encode()

    def _stream(self, entries: str, data: bytes) -> int:
        packed = zlib.compress(data, 9)
        head = f"<< {entries} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
        return self._add(head.encode() + packed + b"\nendstream")

    def _symbol(self, symbol: Symbol) -> int:
        left, top, wide, high = symbol.box
        box = " ".join(map(decimal, (left, top, left + wide, top + high)))
        entries = f"/Type /XObject /Subtype /Form /BBox [{box}] /Resources {self.resources} 0 R"
        return self._stream(entries, self.painter.paint(symbol.svg).encode())

    def _page(self, leaf: Leaf) -> int:
        """Upside down and in millimetres, as SVG counts."""
        k = f"{POINTS:.6f}"
        turned = f"{k} 0 0 -{k} 0 {decimal(leaf.height * POINTS)} cm\n{self.painter.paint(leaf.svg)}"
        content = self._stream("", turned.encode())
        size = f"{decimal(leaf.width * POINTS)} {decimal(leaf.height * POINTS)}"
        return self._add(
            f"<< /Type /Page /Parent {self.tree} 0 R /MediaBox [0 0 {size}]"
            f" /Resources {self.resources} 0 R /Contents {content} 0 R >>"
        )

    def _shared(self) -> str:
        fonts = " ".join(f"/{face} {self._font(font)} 0 R" for face, font in self.fonts.items())
        forms = " ".join(f"/{name} {number} 0 R" for name, number in self.symbols.items())
        states = " ".join(
            f"/{letter}{round(1000 * share)} << /{key} {decimal(share)} >>"
            for share in sorted(self.strengths)
            for letter, key in (("F", "ca"), ("S", "CA"))
        )
        return f"<< /Font << {fonts} >> /XObject << {forms} >> /ExtGState << {states} >> >>"

    def _font(self, font: Font) -> int:
        data = font.file()
        name = f"{hashlib.sha256(data).hexdigest()[:6].translate(LETTERS)}+{lettering.file(font.face).stem}"
        file = self._stream(f"/Length1 {len(data)}", data)
        described = self._add(
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [-500 -400 1500 1200] /ItalicAngle 0"
            f" /Ascent 984 /Descent -273 /CapHeight 660 /StemV 100 /FontFile2 {file} 0 R >>"
        )
        glyphs = self._add(
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /FontDescriptor {described} 0 R"
            " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
            f" /CIDToGIDMap /Identity /W [{font.widths()}] >>"
        )
        letters = self._stream("", font.to_unicode())
        return self._add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H"
            f" /DescendantFonts [{glyphs} 0 R] /ToUnicode {letters} 0 R >>"
        )

    def _outlines(self, bookmarks: Sequence[Bookmark], pages: Sequence[int]) -> str:
        if not bookmarks:
            return ""
        root, first = len(self.objects) + 1, len(self.objects) + 2
        last = first + len(bookmarks) - 1
        self._add(f"<< /Type /Outlines /First {first} 0 R /Last {last} 0 R /Count {len(bookmarks)} >>")
        for number, mark in enumerate(bookmarks, first):
            beside = (f" /Prev {number - 1} 0 R" if number > first else "") + (
                f" /Next {number + 1} 0 R" if number < last else ""
            )
            self._add(f"<< /Title {text(mark.title)} /Parent {root} 0 R{beside} /Dest [{pages[mark.page]} 0 R /Fit] >>")
        return f"/Outlines {root} 0 R /PageMode /UseOutlines "

    def _file(self) -> bytes:
        out, starts = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", []
        parts = []
        at = len(out)
        for number, body in enumerate(self.objects, 1):
            part = b"%d 0 obj\n%b\nendobj\n" % (number, body)
            starts.append(at)
            parts.append(part)
            at += len(part)
        whole = out + b"".join(parts)
        rows = b"".join(b"%010d 00000 n \n" % start for start in starts)
        mark = hashlib.sha256(whole).hexdigest()[:32]
        table = b"xref\n0 %d\n0000000000 65535 f \n%b" % (len(starts) + 1, rows)
        trailer = (
            f"trailer\n<< /Size {len(starts) + 1} /Root {self.catalog} 0 R /Info {self.about} 0 R"
            f" /ID [<{mark}> <{mark}>] >>\nstartxref\n{at}\n%%EOF\n"
        )
        return whole + table + trailer.encode()


LETTERS = str.maketrans("0123456789abcdef", "ABCDEFGHIJKLMNOP")


def text(words: str) -> str:
    """A text for people, such as a title."""
    return f"<feff{words.encode('utf-16-be').hex()}>"
