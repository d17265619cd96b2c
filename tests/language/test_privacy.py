"""The page about privacy says the same in all languages, and the times of the server."""

import re

import pytest

from roundhouse.language import LANGUAGES, privacy


def shape(page: str) -> list[str]:
    """The kind of each line: its heading, its list, its text."""
    return [re.match("#*|-", line).group() if line else "" for line in page.split("\n")]  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_as_much(language: str) -> None:
    assert shape(privacy.text(language, 30, 365)) == shape(privacy.text("en", 30, 365))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("closed", "kept"), [(30, 365), (1, 1), (7, 0)])
def test_the_times_are_those_of_the_server(language: str, closed: int, kept: int) -> None:
    page = privacy.text(language, closed, kept)
    days = [int(number) for number in re.findall(r"\b(\d+) (?:day|jour|dag|Tag)", page)]
    assert days == ([closed, kept] if kept else [closed])
    assert not re.search("[{}#]{1}[a-z]", page)
