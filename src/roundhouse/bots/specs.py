"""Bots as text: a name, and after a colon numbers for its options, as in `search:time=0.5,threads=2`."""

import re
from collections.abc import Mapping
from math import isfinite

from roundhouse.refusals import Refused

Options = dict[str, float]
EXAMPLE = "search:time=0.5,threads=2"
DRIVE = re.compile(r"[A-Za-z]:(?=[\\/])")
"""How a path begins on Windows; its colon is not the one before options."""


def split(spec: str) -> tuple[str, str]:
    """The name of a bot, or its file, and the text of its options."""
    drive = DRIVE.match(spec)
    start = drive.end() if drive else 0
    name, _, rest = spec[start:].partition(":")
    return spec[:start] + name, rest


def options(text: str, spec: str) -> Options:
    """What follows the colon; refused if it is not a list of options with finite numbers."""
    try:
        pairs = (part.split("=") for part in text.split(",") if part.strip())
        return {name.strip(): _number(value) for name, value in pairs}
    except ValueError:
        raise Refused("bot_options", spec=spec, example=EXAMPLE) from None


def _number(text: str) -> float:
    number = int(text) if text.strip().isdecimal() else float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def check(name: str, given: Options, usual: Mapping[str, float]) -> None:
    """Refuse options that a bot does not have, and fractions where it usually has a whole number."""
    for option, value in given.items():
        check_name(name, option, usual)
        if isinstance(usual[option], int) and not (isinstance(value, int) and value > 0):
            raise Refused("whole_option", option=option, value=str(value))


def check_name(name: str, option: str, known: Mapping[str, object]) -> None:
    if not known:
        raise Refused("no_options", name=name)
    if option not in known:
        raise Refused("unknown_option", name=name, option=option, known=", ".join(known))
