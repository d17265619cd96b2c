"""Bots as text: a name, and after a colon numbers for its options, as in `search:time=0.5,threads=2`."""

from collections.abc import Mapping
from math import isfinite

from roundhouse.refusals import Refused

Options = dict[str, float]
EXAMPLE = "search:time=0.5,threads=2"


def options(text: str, spec: str) -> Options:
    """What follows the colon; refused if it is not a list of options with finite numbers."""
    try:
        pairs = (part.split("=") for part in text.split(",") if part.strip())
        return {name.strip(): _number(value) for name, value in pairs}
    except ValueError:
        raise Refused("bot_options", spec=spec, example=EXAMPLE) from None


def told(name: str, given: Mapping[str, float]) -> str:
    """A bot as text, the way it can be asked for."""
    rest = ",".join(f"{option}={value:g}" for option, value in given.items())
    return f"<{name}:{rest}>" if rest else f"<{name}>"


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
