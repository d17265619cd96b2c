"""The short rules that players read: every edition in every language, with the same numbers."""

import re

import pytest

from roundhouse import editions
from roundhouse.language import LANGUAGES, rulebooks

LINE = re.compile(r"#{1,3} \S.*|\|.*\||- \S.*|\d\. \S.*|[^\s#|<>`_-].*|")
"""What the pages of the browser can show: headings, tables, lists and paragraphs."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions.names())
def test_every_line_can_be_shown(edition: str, language: str) -> None:
    lines = rulebooks.text(edition, language).splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert lines[0] == f"# {editions.load(edition).title[language]}"


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("edition", editions.names())
def test_translations_have_the_same_numbers_and_headings(edition: str, language: str) -> None:
    assert shape(rulebooks.text(edition, language)) == shape(rulebooks.text(edition, LANGUAGES[0]))


def shape(text: str) -> tuple[list[str], list[str]]:
    """The numbers of a page, sorted, and its headings and tables as signs."""
    return sorted(re.findall(r"\d+", text)), re.findall(r"^(?:#+|\|)", text, re.MULTILINE)


@pytest.mark.parametrize("edition", editions.names())
def test_numbers_of_the_box_are_told(edition: str) -> None:
    box, text = editions.load(edition), rulebooks.text(edition, LANGUAGES[0])
    told = set(re.findall(r"\d+", text)) if "/rules/usa)" not in text else None
    wanted = {str(n) for n in (box.trains, box.hand, box.players[1], *box.points.values())}
    assert told is None or wanted <= told


def test_french_spaces_do_not_break() -> None:
    for edition in editions.names():
        assert re.findall(r"[^\u00a0\d:|-][:;!?](?=\s)", rulebooks.text(edition, "fr")) == []
