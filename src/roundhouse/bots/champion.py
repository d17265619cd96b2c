"""The strongest bot: a search that looks at more options, in worlds that fit what the others have built."""

import numpy as np

from roundhouse.bots import beliefs
from roundhouse.bots.search import Search
from roundhouse.views import View

NARROW, GAMES = 4, 50
"""An option more than the narrowest choice has to be worth so many games."""


class Champion(Search):
    """One champion at one seat of one game.

    Its options are those of `Search`, but it is as wide as its nodes allow.
    """

    def __init__(
        self,
        number: int = 0,
        nodes: int = 400,
        time: float = 0.0,
        threads: int = 1,
        width: int = 8,
        caution: float = 0.3,
    ) -> None:
        wide = width if time else min(width, max(NARROW, nodes // GAMES))
        super().__init__(number, nodes, time, threads, wide, caution)

    def odds(self, view: View) -> np.ndarray:
        return beliefs.odds(view.record, view.notation.box)
