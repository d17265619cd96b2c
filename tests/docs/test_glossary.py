"""The glossary's words are those of the catalogues."""

import json

import pytest

from roundhouse.editions import vocabulary
from tests.docs import pages

PAGE = pages.text("docs/glossary.md")
LANGUAGES = dict(zip(vocabulary.LANGUAGES, ("English", "French", "Dutch", "German"), strict=True))
OWN, SHARED = (pages.rows(part, "Word") for part in PAGE.split("## Things")[1:])


def catalogue(language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads(pages.text(f"src/roundhouse/words/{language}.json"))
    return words


def column(table: list[list[str]], name: str) -> list[str]:
    at = table[0].index(name)
    return [row[at] for row in table[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_editions_are_those_of_the_catalogue(language: str) -> None:
    words = catalogue(language)
    keys = [key.strip("`") for key in column(OWN, "Catalogue")]
    assert column(OWN, LANGUAGES[language]) == [words[f"word.{key}.one"] for key in keys]


def test_words_of_editions_are_complete() -> None:
    shown = list(zip(column(OWN, "Word"), (key.strip("`") for key in column(OWN, "Catalogue")), strict=True))
    choices = {**vocabulary.WORDS, **dict(vocabulary.BONUS_WORDS.values())}
    assert sorted(shown) == sorted((word, key) for word, keys in choices.items() for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_shared_words_are_used(language: str) -> None:
    """Endings apart: a term counts as used when the stems of its words are."""
    everything = " ".join(catalogue(language).values()).lower()
    for term in column(SHARED, LANGUAGES[language]):
        assert all(stem(word) in everything for word in term.lower().split()), term


def stem(word: str) -> str:
    return word[: max(3, len(word) - 2)]


def test_each_word_is_defined_once() -> None:
    code = pages.rows(PAGE[PAGE.index("## Words of the code") :], "Word")
    words = [*column(SHARED, "Word"), *column(code, "Word")]
    assert len(set(words)) == len(words)
    assert column(code, "Word") == sorted(column(code, "Word"))
