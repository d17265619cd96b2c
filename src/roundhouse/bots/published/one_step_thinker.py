"""The one-step thinker: one route at a time, for the most valuable of its tickets."""

from roundhouse.bots.published import objectives
from roundhouse.bots.thinking import ways
from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import add, has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import KEEP, NONE, ROUTE_WORDS, SECOND, TURN

ENOUGH = 8
"""Trains that every player must have left to take more tickets."""


@kernel
def weigh(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options; return their number."""
    if view.ask == TURN or view.ask == SECOND:
        if objectives.is_due(view, mind, objectives.scored_by_all(view)):
            think(view, box, mind, 1)
        objectives.collect_for(view, box, mind, mind.goal, objectives.WILD_WORTH)
        return objectives.weigh_turn(view, box, mind, options, wants_more(view, mind))
    if view.ask == KEEP and view.turn == 0:
        return objectives.keep_all(view, box, options)
    if view.ask == KEEP:
        return objectives.keep_few(view, box, options, objectives.rates_of_offer(view, box, mind))
    return objectives.weigh_rest(view, box, options)


@kernel
def think(view: ViewRecord, box: BoxRecord, mind: MindRecord, least: int) -> None:
    """Set a goal: the next route for the most valuable open ticket, or the longest free one."""
    mind.plan.fill(0)
    mind.aim.fill(0.0)
    mind.goal = next_route(view, box, mind, least)
    if mind.goal == NONE and least > 1:
        mind.goal = next_route(view, box, mind, 1)
    if mind.goal != NONE:
        add(mind.plan, mind.goal)
    else:
        mind.goal = objectives.longest_free(view, box)
    if mind.goal != NONE:
        mind.aim[mind.goal] = 1.0


@kernel
def next_route(view: ViewRecord, box: BoxRecord, mind: MindRecord, least: int) -> int:
    """The next missing route of the most valuable ticket that can be completed with routes of at least this length."""
    goal, most = NONE, 0
    objectives.measure_routes(view, box, mind, least)
    for ticket in range(box.tickets):
        if has(view.tickets[view.me], ticket) and box.ticket_points[ticket] > most:
            trains = objectives.trains_for(view, box, mind, ticket)
            if 0.0 < trains < FAR:
                start = ways.nearest(box, mind, box.ticket_ends[ticket, 1])
                goal, most = objectives.next_missing(view, box, mind, start), box.ticket_points[ticket]
    return goal


@kernel
def wants_more(view: ViewRecord, mind: MindRecord) -> bool:
    """Take more tickets when none is open and every player has enough trains."""
    for word in range(ROUTE_WORDS):
        if mind.plan[word]:
            return False
    fewest = whole(view.trains[0])
    for seat in range(1, view.seats):
        fewest = min(fewest, whole(view.trains[seat]))
    return fewest >= ENOUGH
