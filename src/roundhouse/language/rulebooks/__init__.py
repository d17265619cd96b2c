"""How each edition is played, in our own words: one short page for each edition and language, in Markdown.

Editions of others have a page that is made from their numbers: `own.py`.

A comment after a sentence, such as `<!-- GAP-17 -->`, names the rulings that the sentence tells. Players do not see it.
"""

import re
from functools import cache
from importlib.resources import files

from roundhouse.editions import Edition, is_built_in
from roundhouse.language.rulebooks import own

__all__ = ["of", "source", "text"]

COMMENT = re.compile(r" <!-- (.*?) -->")


def of(edition: Edition, language: str) -> str:
    """The rules of any edition: in our words if it comes with the game, otherwise from its numbers and bonuses."""
    return text(edition.id, language) if is_built_in(edition) else own.text(edition, language)


@cache
def text(edition: str, language: str) -> str:
    """The rules of an edition as players read them, in Markdown."""
    return COMMENT.sub("", source(edition, language))


def source(edition: str, language: str) -> str:
    """The same with its comments."""
    return (files(__name__) / language / f"{edition}.md").read_text("utf-8")
