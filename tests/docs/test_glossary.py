"""The glossary's words are those of the catalogues."""

import json
import re
import tokenize
from pathlib import Path

import pytest

import roundhouse
from roundhouse.editions import vocabulary
from tests.docs import pages

SOURCES = Path(roundhouse.__file__).parent
PAGE = pages.text("docs/glossary.md")
LANGUAGES = dict(zip(vocabulary.LANGUAGES, ("English", "French", "Dutch", "German"), strict=True))
OWN, SHARED = (pages.rows(part, "Word") for part in PAGE.split("## Things")[1:])


def catalogue(language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads(pages.text(f"src/roundhouse/language/messages/{language}.json"))
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
    """Endings apart: some word of the catalogue begins as each word of a term does."""
    used = set(re.findall(r"\w+", " ".join(catalogue(language).values()).lower()))
    for term in column(SHARED, LANGUAGES[language]):
        for word in re.findall(r"\w+", term.lower()):
            assert any(other.startswith(stem(word)) and abs(len(other) - len(word)) < 3 for other in used), term


def stem(word: str) -> str:
    return word[: max(3, len(word) - 2)]


def test_code_keeps_to_the_words() -> None:
    """Those that are no words of programming too. The weight `joker` keeps its name: `bots.toml` files hold it."""
    banned = {"carriage", "car", "cars", "meeple", "meeples", "locomotive", "joker", "jokers", "gray"}
    assert {
        word for word in banned if word.removesuffix("s") in PAGE[PAGE.index("## Words we do not use") :].lower()
    } == banned
    found = {(path.name, word) for path in SOURCES.rglob("*.py") for word in parts(path) & banned}
    assert found == {("worth.py", "joker"), ("records.py", "joker")}


def parts(path: Path) -> set[str]:
    """The words that the names in a module are made of."""
    with path.open("rb") as file:
        names = [token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.NAME]
    return {part.lower() for name in names for part in name.split("_")}


def test_each_word_is_defined_once() -> None:
    code = pages.rows(PAGE[PAGE.index("## Words of the code") :], "Word")
    words = [*column(SHARED, "Word"), *column(code, "Word")]
    assert len(set(words)) == len(words)
    assert column(code, "Word") == sorted(column(code, "Word"))
