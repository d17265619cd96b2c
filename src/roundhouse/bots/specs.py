"""Options of a bot as text: numbers after a colon, as in `search:time=0.5,threads=2`."""

import re
from collections.abc import Mapping
from math import isfinite

from roundhouse.bots.thinking.characters import CHARACTER_NAMES
from roundhouse.game.errors import Refused

Options = dict[str, float]
CHARACTER = "character"
"""The option whose value is a word."""
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
    """Parse what follows the colon; refused unless it is a list of names and finite numbers."""
    try:
        pairs = (part.split("=") for part in text.split(",") if part.strip())
        return {name.strip(): _value(name.strip(), value.strip()) for name, value in pairs}
    except Refused:
        raise
    except ValueError:
        raise Refused("bot_options", spec=spec, example=EXAMPLE) from None


def told(name: str, given: Mapping[str, float], character: int = 0) -> str:
    """A bot as text, the way it can be asked for."""
    who = [f"{CHARACTER}={CHARACTER_NAMES[character - 1]}"] if character else []
    rest = ",".join([*(f"{option}={value:g}" for option, value in given.items()), *who])
    return f"<{name}:{rest}>" if rest else f"<{name}>"


def _value(option: str, text: str) -> float:
    """The value of an option; a character's is its number, from 1 up."""
    if option == CHARACTER:
        if text not in CHARACTER_NAMES:
            raise Refused("unknown_character", name=text, known=", ".join(CHARACTER_NAMES))
        return CHARACTER_NAMES.index(text) + 1
    return _number(text)


def _number(text: str) -> float:
    number = int(text) if text.strip().isdecimal() else float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def check(name: str, given: Options, defaults: Mapping[str, float]) -> None:
    """Refuse options that a bot does not have, and fractions where the default is a whole number."""
    for option, value in given.items():
        check_name(name, option, defaults)
        if isinstance(defaults[option], int) and not (isinstance(value, int) and value > 0):
            raise Refused("whole_option", option=option, value=str(value))


def check_name(name: str, option: str, known: Mapping[str, object]) -> None:
    if not known:
        raise Refused("no_options", name=name)
    if option not in known:
        raise Refused("unknown_option", name=name, option=option, known=", ".join(known))
