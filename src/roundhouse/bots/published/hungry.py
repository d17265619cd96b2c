"""Hungry: plans a whole network for its tickets, collects for all of it, and takes tickets as long as trains last."""

from roundhouse.bots.published import networks, objectives
from roundhouse.bots.thinking.minds import KEEP_THESE, note
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS, OFFER
from roundhouse.rules import catalogue, tickets
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import add, has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import KEEP, NONE, SECOND, TURN, WILD

SPARE = 5
"""Trains that should be left after a choice of tickets."""
ENOUGH = 10
"""Trains needed to take more tickets."""
TOO_MANY = 1000.0
"""More than any choice of tickets can bring for each train; used as a penalty or a bonus."""


@kernel
def weigh(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options; return their number."""
    if view.ask == TURN or view.ask == SECOND:
        if objectives.is_due(view, mind, scored_by_others(view)):
            networks.make(view, box, mind)
        aim(view, box, mind)
        return objectives.weigh_turn(view, box, mind, options, wants_more(view, box, mind))
    if view.ask == KEEP:
        return weigh_offer(view, box, mind, options)
    return objectives.weigh_rest(view, box, options)


@kernel
def scored_by_others(view: ViewRecord) -> int:
    return objectives.scored_by_all(view) - whole(view.points[view.me])


@kernel
def wants_more(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> bool:
    """Take more tickets when the plan is finished and enough trains are left."""
    done = networks.demand(box, mind)[0] == 0
    return done and view.last_round == 0 and whole(view.trains[view.me]) >= ENOUGH


@kernel
def aim(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Aim at the whole network, or without one at the longest free route; want the missing cards."""
    networks.forget_claimed(view, mind)
    mind.aim.fill(0.0)
    goal = NONE
    if networks.demand(box, mind)[0] == 0:
        goal = objectives.longest_free(view, box)
    networks.count_needs(view, box, mind, goal)
    for route in range(box.routes):
        if route == goal or has(mind.plan, route):
            mind.aim[route] = box.points[box.length[route]]
    mind.want.fill(0.0)
    mind.want[WILD] = objectives.WILD_WORTH
    for colour in range(COLOURS):
        lacking = mind.need[colour] - view.hands[view.me, colour]
        if lacking > 0:
            mind.want[colour] = objectives.WANTED + lacking


@kernel
def weigh_offer(view: ViewRecord, box: BoxRecord, mind: MindRecord, options: Line[OptionRecord]) -> int:
    """Every legal choice: in the opening by its rate, later as many tickets as there are trains for."""
    n, least = objectives.any_answer(view, box, options), tickets.least_kept(view, box)
    for mask in range(1, 1 << tickets.offered(view, view.me)):
        size = tickets.size(mask)
        if size >= least:
            rate, spare = of_choice(view, box, mind, mask)
            if spare < SPARE:
                rate += spare - TOO_MANY
            elif view.turn > 0:
                rate += TOO_MANY * size
            n = note(options, n, catalogue.keep(mask), rate, KEEP_THESE)
    mind.planned = 0
    return n


@kernel
def of_choice(view: ViewRecord, box: BoxRecord, mind: MindRecord, mask: int) -> tuple[float, int]:
    """The points of tickets and of the routes that join them for each train, and the trains that are left."""
    chosen = view.tickets[view.me].copy()
    for place in range(OFFER):
        if (mask >> place) & 1:
            add(chosen, view.offers[view.me, place])
    points = networks.join(view, box, mind, chosen)
    trains, more = networks.demand(box, mind)
    return (points + more) / max(1.0, trains), whole(view.trains[view.me]) - trains
