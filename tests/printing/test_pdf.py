"""The writer of PDF: paths, fonts, and files that other programs read."""

from io import BytesIO
from math import hypot

import pytest
from PIL import ImageFont

from roundhouse.drawing import lettering
from roundhouse.drawing.svg import tag, write
from roundhouse.printing.pdf import Bookmark, Document, Leaf, Symbol
from roundhouse.printing.pdf.fonts import Font
from roundhouse.printing.pdf.paths import operators, steps
from tests.printing.reading import opened, sizes, texts


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4", "1 2 m 3 4 l"),
        ("M1 2l1 1 1-1z", "1 2 m 2 3 l 3 2 l h"),
        ("m1 2h3v-1H0V.5", "1 2 m 4 2 l 4 1 l 0 1 l 0 0.5 l"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "0 0 m 1 1 2 1 3 0 c 4 -1 5 -1 6 0 c"),
        ("M0 0Q1.5 3 3 0", "0 0 m 1 2 2 2 3 0 c"),
        ("M0 0Q1.5 3 3 0T6 0", "0 0 m 1 2 2 2 3 0 c 4 -2 5 -2 6 0 c"),
        ("M1 1zl1 0", "1 1 m h 2 1 l"),
    ],
)
def test_paths_become_operators(data: str, expected: str) -> None:
    assert operators(data) == expected


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_arcs_stay_on_their_circle(large: int, sweep: int) -> None:
    moved = [points for _, points in steps(f"M5 0A5 5 0 {large} {sweep} 0 5")]
    assert moved[-1][-1] == pytest.approx((0, 5))
    centre = (0, 0) if large != sweep else (5, 5)
    for points in moved[1:]:
        assert hypot(points[-1][0] - centre[0], points[-1][1] - centre[1]) == pytest.approx(5)
    assert len(moved) - 1 == (3 if large else 1)


@pytest.mark.parametrize("face", lettering.FAMILIES)
def test_a_font_with_some_letters_is_still_a_font(face: str) -> None:
    font = Font(face)
    font.encode("Ärger: fi, 12")
    small = font.file()
    assert len(small) < lettering.file(face).stat().st_size / 3
    assert ImageFont.truetype(BytesIO(small), 20).getname() is not None


def test_text_can_be_found_and_copied() -> None:
    page = Leaf(100, 50, write("Zürich – Łódź", 10, 20, 5, "#000000") + write("Ωμέγα", 10, 30, 5, "#000000", "serif"))
    pdf = Document("T", "en").write({}, [page])
    assert texts(pdf)[0].splitlines() == ["Zürich – Łódź", "Ωμέγα"]
    assert sizes(pdf) == [(100, 50)]


def test_symbols_show_symbols_and_bookmarks_lead_to_pages() -> None:
    inner = Symbol((0, 0, 10, 10), write("in", 1, 5, 3, "#112233"))
    outer = Symbol((0, 0, 20, 20), tag("use", href="#inner", transform="translate(5 5) scale(0.5)"))
    leaves = [Leaf(30, 30, tag("use", href="#outer")), Leaf(30, 30, "")]
    pdf = Document("Ä", "de").write({"inner": inner, "outer": outer}, leaves, [Bookmark("Zwei", 1)])
    document = opened(pdf)
    assert texts(pdf) == ["in", ""]
    (mark,) = document.outline
    assert not isinstance(mark, list)
    assert document.get_destination_page_number(mark) == 1
    assert str(document.root_object["/Lang"]) == "de"


def test_an_unknown_symbol_is_an_error() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        Document("T", "en").write({}, [Leaf(10, 10, tag("use", href="#nowhere"))])
