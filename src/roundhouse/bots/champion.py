"""The strongest bot: a search that tries more options, in imagined games that fit what the others have built."""

import numpy as np

from roundhouse.bots.search import Search
from roundhouse.bots.thinking import beliefs
from roundhouse.game.views import View

NARROW, GAMES = 4, 50
"""The least number of options, and the nodes that each further option needs."""


class Champion(Search):
    """One champion at one seat of one game.

    It has the options of `Search`, but the width also depends on the nodes.
    """

    def __init__(
        self,
        number: int = 0,
        nodes: int = 400,
        time: float = 0.0,
        threads: int = 1,
        width: int = 8,
        caution: float = 0.3,
        character: int = 0,
    ) -> None:
        wide = width if time else min(width, max(NARROW, nodes // GAMES))
        super().__init__(number, nodes, time, threads, wide, caution, character)

    def odds(self, view: View) -> np.ndarray:
        return beliefs.odds(view.record, view.notation.box)
