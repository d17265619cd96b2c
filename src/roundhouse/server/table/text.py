"""Cleans names and chat, and limits their length."""

from roundhouse.game.errors import Refused

LONGEST_NAME = 24
LONGEST_CHAT = 300


def clean_name(text: str) -> str:
    return clean(text, LONGEST_NAME)


def clean_chat(text: str) -> str:
    return clean(text, LONGEST_CHAT)


def clean(text: str, longest: int) -> str:
    """The text on one line, without characters that cannot be printed. Refused if it is empty or too long."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not plain:
        raise Refused("text_empty")
    if len(plain) > longest:
        raise Refused("text_too_long", most=longest)
    return plain
