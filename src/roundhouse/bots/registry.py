"""Bots by name: make one from a spec such as `search:time=0.5`, `level3` or `my_bot.py`."""

import inspect
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol, runtime_checkable

from roundhouse.bots import files, quick, specs
from roundhouse.bots.champion import Champion
from roundhouse.bots.levels import LEVEL_NAMES, LEVELS, level
from roundhouse.bots.search import Search
from roundhouse.bots.specs import Options
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.options import Option
from roundhouse.game.errors import Refused
from roundhouse.game.views import View


class Bot(Protocol):
    """Anything that chooses one of the actions that a view offers."""

    def choose(self, view: View) -> str | int: ...


@runtime_checkable
class Explainer(Protocol):
    """A bot that can say what it weighed."""

    def explain(self, view: View) -> list[Option]: ...


CHANCE = quick.NAMES[quick.DICE_BOT]
"""The bot that plays at random."""
BOTS: dict[str, Callable[..., Bot]] = {
    **{name: partial(quick.Quick, name) for name in quick.NAMES},
    "search": Search,
    "champion": Champion,
}
EARLIER: dict[str, Callable[..., Bot]] = {
    name: made
    for era in weights.ERAS
    for name, made in (
        (f"planner@{era}", partial(quick.Quick, f"planner@{era}")),
        (f"search@{era}", type("Search", (Search,), {"era": era})),
        (f"champion@{era}", type("Champion", (Champion,), {"era": era})),
    )
}
"""The bots as they were in earlier versions, to measure later ones by."""


def known() -> tuple[str, ...]:
    """The names of all built-in bots and levels."""
    return (*BOTS, *LEVEL_NAMES)


def make(spec: str, seed: int = 0) -> Bot:
    """Make a bot from its name and options, as in `search:time=0.5`, or from a file that defines a class `Bot`.

    The seed decides its random choices.
    """
    name, options = parse(spec)
    if name.endswith(files.SUFFIX):
        made: Bot = files.make(name, seed, options)
        return made
    specs.check(name, options, _defaults(name))
    return (BOTS | EARLIER)[name](seed, **options)


def parse(spec: str) -> tuple[str, Options]:
    """The name and the options of a bot; refused if there is no such bot or an option is not a number."""
    name, rest = specs.split(spec)
    if number := level(name):
        name, defaults = specs.split(LEVELS[number - 1])
        rest = f"{defaults},{rest}"
    options = specs.options(rest, spec)
    if name.endswith(files.SUFFIX):
        if not Path(name).is_file():
            raise Refused("no_bot_file", file=name)
        return name, options
    if name not in BOTS | EARLIER:
        raise Refused("unknown_bot", name=name, known=", ".join(known()))
    return name, {weights.RENAMED.get(option, option): value for option, value in options.items()}


def _defaults(name: str) -> Mapping[str, float]:
    """The options of a built-in bot with their default values."""
    if name.partition("@")[0] in quick.NAMES:
        return {**weights.USUAL, specs.CHARACTER: 0}
    _, *parameters = inspect.signature((BOTS | EARLIER)[name]).parameters.values()
    return {parameter.name: parameter.default for parameter in parameters}
