"""How each edition is played, in our own words: one short page for each edition and language, in Markdown.

A comment after a sentence, such as `<!-- GAP-17 -->`, names the rulings that the sentence tells. Players do not see it.
"""

import re
from functools import cache
from importlib.resources import files

COMMENT = re.compile(r" <!-- (.*?) -->")


@cache
def text(edition: str, language: str) -> str:
    """The rules of an edition as players read them, in Markdown."""
    return COMMENT.sub("", source(edition, language))


def source(edition: str, language: str) -> str:
    """The same with its comments."""
    return (files(__name__) / language / f"{edition}.md").read_text("utf-8")
