"""The rules as a page: every word is there, and nothing runs over an edge."""

import re

import pytest

from roundhouse import drawing, editions
from roundhouse.drawing.lettering import width
from roundhouse.language import LANGUAGES, rulebooks
from roundhouse.printing import rules
from roundhouse.printing.lines import broken
from roundhouse.printing.papers import PAPERS
from tests.printing.reading import island

SHOWN = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*textLength="([\d.]+)"[^>]*>([^<]*)<')


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["paris", "amsterdam"])
def test_every_word_of_the_rules_is_printed(name: str, language: str) -> None:
    edition = editions.load(name)
    part = rules.part(drawing.prepare(edition, language), PAPERS["a4"])
    shown = " ".join(text for sheet in part.sheets for *_, text in SHOWN.findall(sheet.svg))
    plain = re.sub(r"\]\(.*?\)|[*|#\-•\d.[]", " ", rulebooks.of(edition, language))
    words = plain.split()
    missing = [word for word in words if word not in shown.replace("&amp;", "&")]
    assert missing == []


def test_no_line_runs_over_the_edge_of_its_column() -> None:
    for paper in PAPERS.values():
        for sheet in rules.part(drawing.prepare(island(), "de"), paper).sheets:
            for x, y, _, long, text in SHOWN.findall(sheet.svg):
                assert float(x) + float(long) <= paper.width - rules.EDGE + 0.1, text
                assert float(y) < paper.height - rules.EDGE + 5, text


def test_columns_end_at_about_the_same_height() -> None:
    (sheet,) = rules.part(drawing.prepare(island(), "de"), PAPERS["a4"]).sheets
    lowest: dict[bool, float] = {}
    for x, y, *_ in SHOWN.findall(sheet.svg):
        right = float(x) > PAPERS["a4"].width / 2
        lowest[right] = max(float(y), lowest.get(right, 0.0))
    assert abs(lowest[True] - lowest[False]) < 40


def test_rules_of_a_map_of_ones_own_tell_its_numbers() -> None:
    shown = "".join(sheet.svg for sheet in rules.part(drawing.prepare(island(), "en"), PAPERS["a4"]).sheets)
    said = " ".join(text for *_, text in SHOWN.findall(shown))
    assert "Island" in said
    assert "Buses each 12" in said or "each 12" in said
    assert "Merchandise" in said


def test_lines_are_broken_where_they_must_be() -> None:
    lines = list(broken("one **two** three, **four**.", 12, 3))
    assert all(at + width(word, 3, face) <= 12.01 for line in lines for at, word, face in line[:-1])
    flat = [(word, face) for line in lines for _, word, face in line]
    assert flat == [("one", "book"), ("two", "sans"), ("three,", "book"), ("four", "sans"), (".", "book")]
    assert [word for _, word, _ in lines[-1]][-2:] == ["four", "."]
