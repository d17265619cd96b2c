"""Who plays. A bot sees views only; one is made for each seat of each game."""

import inspect
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol, runtime_checkable

from roundhouse.bots import files, quick, specs
from roundhouse.bots.champion import Champion
from roundhouse.bots.search import Search
from roundhouse.bots.specs import Options
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.options import Option
from roundhouse.refusals import Refused
from roundhouse.views import View

__all__ = ["BOTS", "CHANCE", "LEVELS", "Bot", "Explainer", "Option", "known", "level", "make", "parse"]


class Bot(Protocol):
    """Anything that chooses one of the actions a view offers."""

    def choose(self, view: View) -> str | int: ...


@runtime_checkable
class Explainer(Protocol):
    """A bot that can say what it weighed."""

    def explain(self, view: View) -> list[Option]: ...


CHANCE = quick.NAMES[quick.DICE_BOT]
"""The bot that leaves everything to chance."""
BOTS: dict[str, Callable[..., Bot]] = {
    **{name: partial(quick.Quick, name) for name in quick.NAMES},
    "search": Search,
    "champion": Champion,
}
LEVELS = ("planner:slip=1", "planner:slip=0.75", "planner:slip=0.4", "planner", "champion:time=0.9")
"""For people, from a friendly beginner to the champion. They see the same; they differ in care and in thinking."""
LEVEL_NAMES = tuple(f"level{number}" for number in range(1, len(LEVELS) + 1))


def known() -> tuple[str, ...]:
    """The names that mean a bot."""
    return (*BOTS, *LEVEL_NAMES)


def level(spec: str) -> int | None:
    """The level that is meant, from 1 up, or None."""
    return LEVEL_NAMES.index(spec) + 1 if spec in LEVEL_NAMES else None


def make(spec: str, seed: int = 0) -> Bot:
    """A bot from its name and options, as in `search:time=0.5`, or from a file of your own that defines `Bot`.

    The seed decides what it leaves to chance.
    """
    name, options = parse(spec)
    if name.endswith(files.SUFFIX):
        made: Bot = files.make(name, seed, options)
        return made
    specs.check(name, options, _usual(name))
    return BOTS[name](seed, **options)


def parse(spec: str) -> tuple[str, Options]:
    """The name and the options of a bot; refused if there is no such bot or an option is no number."""
    name, _, rest = spec.partition(":")
    if number := level(name):
        name, _, usual = LEVELS[number - 1].partition(":")
        rest = f"{usual},{rest}"
    if name.endswith(files.SUFFIX) and not Path(name).is_file():
        raise Refused("no_bot_file", file=name)
    if not name.endswith(files.SUFFIX) and name not in BOTS:
        raise Refused("unknown_bot", name=name, known=", ".join(known()))
    return name, specs.options(rest, spec)


def _usual(name: str) -> Mapping[str, float]:
    """The options of one of our bots, with what they are when nobody says otherwise."""
    if name in quick.NAMES:
        return weights.USUAL
    _, *parameters = inspect.signature(BOTS[name]).parameters.values()
    return {parameter.name: parameter.default for parameter in parameters}
