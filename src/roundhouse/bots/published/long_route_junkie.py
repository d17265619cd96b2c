"""The long-route junkie: like the one-step thinker, but it avoids short routes as far as it can."""

from roundhouse.bots.published import objectives, one_step_thinker
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import KEEP, SECOND, TURN

LONG = 3
"""The length of the shortest route it likes."""


@kernel
def weigh(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options; return their number."""
    if view.ask == TURN or view.ask == SECOND:
        if objectives.is_due(view, mind, objectives.scored_by_all(view)):
            one_step_thinker.think(view, box, mind, LONG)
        objectives.collect_for(view, box, mind, mind.goal, objectives.WILD_WORTH)
        return objectives.weigh_turn(view, box, mind, options, False)
    if view.ask == KEEP:
        return objectives.keep_few(view, box, options, objectives.rates_of_offer(view, box, mind))
    return objectives.weigh_rest(view, box, options)
