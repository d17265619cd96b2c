"""Read a PDF again, and make small editions to print."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.editions.files import Bundle
from roundhouse.editions.reading import read

ISLAND = Path(__file__).parents[1] / "editions" / "island"
MILLIMETRES = 25.4 / 72


def island(**changed: str) -> Edition:
    """The small edition with every bonus, with some texts of its files replaced: `old="new"`."""
    files = dict(editions.load(ISLAND).files)
    for old, new in changed.items():
        files = {name: text.replace(old, new) for name, text in files.items()}
    return own(files)


def own(files: Mapping[str, str], name: str = "mine") -> Edition:
    return read(Bundle(name, {file: text.encode() for file, text in files.items()}))


def opened(pdf: bytes) -> PdfReader:
    """The file as another program reads it. Anything doubtful is an error."""
    return PdfReader(BytesIO(pdf), strict=True)


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in opened(pdf).pages]


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page, in millimetres."""
    boxes = (page.mediabox for page in opened(pdf).pages)
    return [(round(float(box.width) * MILLIMETRES, 1), round(float(box.height) * MILLIMETRES, 1)) for box in boxes]
