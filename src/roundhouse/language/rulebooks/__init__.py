"""How each edition is played, in our own words: one short page for each edition and language, in Markdown."""

from functools import cache
from importlib.resources import files


@cache
def text(edition: str, language: str) -> str:
    """The rules of an edition, in Markdown."""
    return (files(__name__) / language / f"{edition}.md").read_text("utf-8")
