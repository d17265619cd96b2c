"""The path follower: it looks at the shortest ways of all its tickets, and claims whichever route it can pay."""

from roundhouse.bots.published import objectives
from roundhouse.bots.thinking import ways
from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import add, has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import KEEP, NONE, SECOND, TURN


@kernel
def weigh(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options; return their number."""
    if view.ask == TURN or view.ask == SECOND:
        think(view, box, mind)
        objectives.collect_for(view, box, mind, best_unpaid(view, box, mind), 0.0)
        return objectives.weigh_turn(view, box, mind, options, False)
    if view.ask == KEEP:
        return weigh_offer(view, box, mind, options)
    return objectives.weigh_rest(view, box, options)


@kernel
def weigh_offer(view: ViewRecord, box: BoxRecord, mind: MindRecord, options: Line[OptionRecord]) -> int:
    """Keep all tickets in the opening, later as few as possible."""
    if view.turn == 0:
        return objectives.keep_all(view, box, options)
    return objectives.keep_few(view, box, options, objectives.rates_of_offer(view, box, mind))


@kernel
def think(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Aim at all missing routes of tickets; without open tickets, at every route by its points."""
    mind.plan.fill(0)
    mind.aim.fill(0.0)
    objectives.measure_routes(view, box, mind, 1)
    done = True
    for ticket in range(box.tickets):
        if has(view.tickets[view.me], ticket):
            trains = objectives.trains_for(view, box, mind, ticket)
            if 0.0 < trains < FAR:
                aim_along(view, box, mind, ticket)
                done = False
    if done:
        for route in range(box.routes):
            mind.aim[route] = box.points[box.length[route]]


@kernel
def aim_along(view: ViewRecord, box: BoxRecord, mind: MindRecord, ticket: int) -> None:
    """Aim at the missing routes of the way that `measure` found last: by their points and twice the ticket's."""
    node = ways.nearest(box, mind, box.ticket_ends[ticket, 1])
    while mind.via[node] != NONE:
        route = whole(mind.via[node])
        if view.owner[route] != view.me:
            worth = 1.0 * box.points[box.length[route]] + 2.0 * box.ticket_points[ticket]
            mind.aim[route] = max(mind.aim[route], worth)
            add(mind.plan, route)
        node = box.ends[route, 0] + box.ends[route, 1] - node


@kernel
def best_unpaid(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> int:
    """The most wanted open route that cannot be paid yet, or NONE."""
    best, most = NONE, 0.0
    for route in range(box.routes):
        fitting = has(view.open[view.me], route) and box.length[route] <= view.trains[view.me]
        if fitting and mind.aim[route] > most and objectives.payment(view, box, mind, route) < 0:
            best, most = route, mind.aim[route]
    return best
