"""The bot without a plan: the route worth most that it can pay, else the colour it has most of."""

import numpy as np

from roundhouse.bots.published import objectives
from roundhouse.editions.limits import COLOURS
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.state import KEEP, SECOND, TURN, WILD


@kernel
def weigh(view: Record, box: Record, mind: Record, weights: Record, options: np.ndarray) -> int:
    """Write down what could be done; how many options there are."""
    if view.ask == TURN or view.ask == SECOND:
        aim_at_points(view, box, mind)
        want_more_of_the_same(view, mind)
        return objectives.weigh_turn(view, box, mind, options, False)
    if view.ask == KEEP:
        return objectives.keep_few(view, box, options, objectives.rates_of_offer(view, box, mind))
    return objectives.weigh_rest(view, box, options)


@kernel
def aim_at_points(view: Record, box: Record, mind: Record) -> None:
    """Every route, by its points; of equals, the one that takes fewer wilds."""
    for route in range(box.routes):
        action = objectives.payment(view, box, mind, route)
        wilds = box.claim_wilds[action] if action >= 0 else 0
        mind.aim[route] = box.points[box.length[route]] - 0.1 * wilds


@kernel
def want_more_of_the_same(view: Record, mind: Record) -> None:
    mind.want.fill(0.0)
    mind.want[WILD] = objectives.WILD_WORTH
    for colour in range(COLOURS):
        if view.hands[view.me, colour] > 0:
            mind.want[colour] = objectives.WANTED + view.hands[view.me, colour]
