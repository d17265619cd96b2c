"""The strongest bot: a search that also asks how the game would go if it went on in another manner."""

from typing import Any

import numpy as np

from roundhouse.bots import planner
from roundhouse.bots.search import TRIAL, Search
from roundhouse.rules.state import blank
from roundhouse.views import View

MANNERS: tuple[dict[str, tuple[float, float]], ...] = (
    {},
    {"draw": (1.6, 0.0)},
    {"draw": (0.6, 0.0)},
    {"greed": (1.0, 6.0), "ambition": (1.2, 0.0)},
    {"stray": (0.3, 0.0), "fill": (1.5, 0.0)},
    {"stubborn": (1.0, 8.0), "claim": (1.5, 0.0)},
)
"""Ways to go on, as changes of weights, each a factor and a summand.

As usual, patient, brisk, keen on tickets, on points, on the plan.
"""


class Champion(Search):
    """One champion at one seat of one game."""

    def policies(self, view: View) -> Any:
        table = np.repeat(super().policies(view), len(MANNERS)).view(np.recarray)
        for row, manner in zip(table, MANNERS, strict=True):
            for name, (factor, summand) in manner.items():
                row[name] = row[name] * factor + summand
        return table

    def shortlist(self, view: View, table: Any) -> Any:
        """The planner's best options, and what it would choose in each other manner."""
        usual = super().shortlist(view, table)
        trials = blank(TRIAL, len(usual) + len(MANNERS) - 1)
        trials[: len(usual)] = usual
        for i in range(1, len(MANNERS)):
            trial = trials[len(usual) + i - 1]
            mind = self.mind.copy()
            n = planner.weigh(view.record, view.notation.box, mind, table[i], self.options)
            trial["action"] = self.options["action"][np.argmax(self.options["value"][:n])]
            trial["policy"], trial["alive"] = i, 1
        return trials
