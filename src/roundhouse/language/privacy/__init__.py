"""What a server keeps about people, and for how long: one page for each language, in Markdown."""

from functools import cache
from importlib.resources import files

from roundhouse.language import message_format


@cache
def text(language: str, closed: int, kept: int) -> str:
    """The page of a server that closes tables after so many days without a visit and deletes them so many days after
    they ended; 0 means never."""
    days = {"closed": closed, "kept": kept}
    lines = (files(__name__) / f"{language}.md").read_text("utf-8").split("\n")
    return "\n".join(message_format.read(line, language).format(days) if "{" in line else line for line in lines)
