"""Who plays: `make` gives a bot by its name. A bot sees only views; make a new one for each seat of each game.

What others use is named in `__all__`; `guard.Guard` puts a limit on what a failing bot can do.
"""

from roundhouse.bots.levels import LEVEL_NAMES, LEVELS, level
from roundhouse.bots.registry import BOTS, CHANCE, Bot, Explainer, known, make, parse
from roundhouse.bots.thinking.characters import BY_LOT, CHARACTER_NAMES
from roundhouse.bots.thinking.options import Option

__all__ = [
    "BOTS",
    "BY_LOT",
    "CHANCE",
    "CHARACTER_NAMES",
    "LEVELS",
    "LEVEL_NAMES",
    "Bot",
    "Explainer",
    "Option",
    "known",
    "level",
    "make",
    "parse",
]
