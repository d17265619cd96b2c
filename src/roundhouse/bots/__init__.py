"""Who plays. A bot sees views only."""

from collections.abc import Callable
from typing import Protocol

from roundhouse.bots.dice import Dice
from roundhouse.refusals import Refused
from roundhouse.views import View


class Bot(Protocol):
    """Anything that chooses one of the actions a view offers."""

    def choose(self, view: View) -> str | int: ...


BOTS: dict[str, Callable[[int], Bot]] = {"dice": Dice}


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name; the seed decides what it leaves to chance."""
    if name not in BOTS:
        raise Refused("unknown_bot", name=name, known=", ".join(BOTS))
    return BOTS[name](seed)
