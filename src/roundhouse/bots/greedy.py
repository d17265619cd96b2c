"""The bot without a plan: it claims the most valuable route it can pay, or collects the colour it has most of."""

from roundhouse.bots.published import objectives
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS
from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import KEEP, SECOND, TURN, WILD


@kernel
def weigh(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options; return their number."""
    if view.ask == TURN or view.ask == SECOND:
        aim_at_points(view, box, mind)
        want_more_of_the_same(view, mind)
        return objectives.weigh_turn(view, box, mind, options, False)
    if view.ask == KEEP:
        return objectives.keep_few(view, box, options, objectives.rates_of_offer(view, box, mind))
    return objectives.weigh_rest(view, box, options)


@kernel
def aim_at_points(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Aim at every route by its points; of equal routes, at the one that takes fewer wilds."""
    for route in range(box.routes):
        action = objectives.payment(view, box, mind, route)
        wilds = box.claim_wilds[action] if action >= 0 else 0
        mind.aim[route] = box.points[box.length[route]] - 0.1 * wilds


@kernel
def want_more_of_the_same(view: ViewRecord, mind: MindRecord) -> None:
    mind.want.fill(0.0)
    mind.want[WILD] = objectives.WILD_WORTH
    for colour in range(COLOURS):
        if view.hands[view.me, colour] > 0:
            mind.want[colour] = objectives.WANTED + view.hands[view.me, colour]
