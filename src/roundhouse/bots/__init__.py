"""Who plays. A bot sees views only; one is made for each seat of each game."""

import inspect
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from runpy import run_path
from typing import Any, Protocol, runtime_checkable

from roundhouse.bots import quick
from roundhouse.bots.champion import Champion
from roundhouse.bots.options import Option
from roundhouse.bots.search import Search
from roundhouse.refusals import Refused
from roundhouse.views import View

__all__ = ["BOTS", "CHANCE", "LEVELS", "Bot", "Explainer", "Option", "make", "parse"]


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
LEVEL = "level[1-5]"
LEVELS = ("planner:slip=0.8", "planner:slip=0.5", "planner:slip=0.2", "planner", "champion:time=0.9")
"""For people, from a friendly beginner to the champion. They see the same; they differ in care and in thinking."""


def make(spec: str, seed: int = 0) -> Bot:
    """A bot from its name and options, as in `search:time=0.5`, or from a file of your own that defines `Bot`.

    The seed decides what it leaves to chance.
    """
    name, options = parse(LEVELS[int(spec[-1]) - 1] if re.fullmatch(LEVEL, spec) else spec)
    factory = _from_file(Path(name)) if name.endswith(".py") else BOTS[name]
    try:
        return factory(seed, **options)
    except TypeError as error:
        raise Refused("bad_bot", spec=spec, reason=str(error)) from None


def parse(spec: str) -> tuple[str, dict[str, float]]:
    """The name and the options of a bot; refused if there is no such bot or an option is no number."""
    name, _, rest = spec.partition(":")
    if name not in BOTS and not (name.endswith(".py") and Path(name).is_file()):
        raise Refused("unknown_bot", name=name, known=", ".join(BOTS))
    try:
        pairs = (part.split("=") for part in rest.split(",") if part)
        return name, {key.strip(): _number(value) for key, value in pairs}
    except ValueError:
        raise Refused("bad_bot", spec=spec, reason="name:option=number,option=number") from None


def _number(text: str) -> float:
    return int(text) if text.strip().isdigit() else float(text)


def _from_file(path: Path) -> Callable[..., Bot]:
    found: Mapping[str, Any] = run_path(str(path))
    if not inspect.isclass(found.get("Bot")):
        raise Refused("bad_bot", spec=str(path), reason="class Bot")
    factory: Callable[..., Bot] = found["Bot"]
    return factory
