"""Roundhouse: five railway board games, played by the book."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from roundhouse.editions import BadEdition, Edition, UnknownEdition, load, names
    from roundhouse.game import Game, imagine
    from roundhouse.game.errors import Illegal, Malformed, NotYourTurn, Refused
    from roundhouse.game.events import Event
    from roundhouse.game.journal import BadJournal
    from roundhouse.game.sheet import Sheet
    from roundhouse.game.views import View

__version__ = "0.1.0"

__all__ = [
    "BadEdition",
    "BadJournal",
    "Edition",
    "Event",
    "Game",
    "Illegal",
    "Malformed",
    "NotYourTurn",
    "Refused",
    "Sheet",
    "UnknownEdition",
    "View",
    "imagine",
    "load",
    "names",
]

_HOMES = {
    "editions": ("BadEdition", "Edition", "UnknownEdition", "load", "names"),
    "game.events": ("Event",),
    "game.game": ("Game", "imagine"),
    "game.journal": ("BadJournal",),
    "game.errors": ("Illegal", "Malformed", "NotYourTurn", "Refused"),
    "game.sheet": ("Sheet",),
    "game.views": ("View",),
}
"""Module -> what it gives to the package. It is imported when that is asked for: the compiler takes long to load."""


def __getattr__(name: str) -> Any:
    home = next((home for home, given in _HOMES.items() if name in given), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{home}")
    except AttributeError as reason:  # left as it is, `from roundhouse import` takes it for a missing name and drops it
        raise ImportError(f"{__name__}.{home} cannot be imported: {reason}") from reason
    globals()[name] = getattr(module, name)
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
