"""The long-route junkie: one route at a time as well, but its ways avoid short routes as long as they can."""

import numpy as np

from roundhouse.bots.published import objectives, one_step_thinker
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.state import KEEP, SECOND, TURN

LONG = 3
"""Spaces of the shortest route it likes."""


@kernel
def weigh(view: Record, box: Record, mind: Record, weights: Record, options: np.ndarray) -> int:
    """Write down what could be done; how many options there are."""
    if view.ask == TURN or view.ask == SECOND:
        if objectives.is_due(view, mind, objectives.scored_by_all(view)):
            one_step_thinker.think(view, box, mind, LONG)
        objectives.collect_for(view, box, mind, mind.goal, objectives.WILD_WORTH)
        return objectives.weigh_turn(view, box, mind, options, False)
    if view.ask == KEEP:
        return objectives.keep_few(view, box, options, objectives.rates_of_offer(view, box, mind))
    return objectives.weigh_rest(view, box, options)
