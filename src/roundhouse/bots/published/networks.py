"""Plan a network that joins all places of some tickets, and count the cards it takes."""

import numpy as np

from roundhouse.bots.published import objectives
from roundhouse.bots.thinking import ways
from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord
from roundhouse.editions.limits import COLOURS, PLACES
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import ONE, has, lowest, remove
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, NONE, ROUTE_WORDS


@kernel
def make(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Plan one network for all tickets held; if the trains do not suffice, the best tickets one by one."""
    join(view, box, mind, mind.tickets)
    if demand(box, mind)[0] > view.trains[view.me]:
        join_best(view, box, mind)


@kernel
def join(view: ViewRecord, box: BoxRecord, mind: MindRecord, chosen: Line[np.uint64]) -> int:
    """Plan a network that joins all places of the open tickets. Return the points of the tickets won less lost."""
    mind.plan.fill(0)
    objectives.measure_routes(view, box, mind, 1)
    waiting, points = np.zeros(PLACES, np.uint8), 0
    for ticket in range(box.tickets):
        if has(chosen, ticket):
            trains = ways.measure(box, mind, ticket)
            points += box.ticket_points[ticket] if trains < FAR else -box.ticket_points[ticket]
            if 0.0 < trains < FAR:
                for end in range(2):
                    waiting[box.ticket_ends[ticket, end]] = 1
    root = first_waiting(box, waiting)
    while root != NONE:
        waiting[root] = 0
        grow(view, box, mind, root, waiting)
        root = first_waiting(box, waiting)
    return points


@kernel
def first_waiting(box: BoxRecord, waiting: np.ndarray) -> int:
    """A place to begin with, or NONE. A city if there is one, since no way leads through a country."""
    found = NONE
    for place in range(box.places):
        if waiting[place]:
            if box.node_from[place + 1] - box.node_from[place] == 1:
                return place
            found = place
    return found


@kernel
def grow(view: ViewRecord, box: BoxRecord, mind: MindRecord, root: int, waiting: np.ndarray) -> None:
    """Join the waiting places to the root, always the nearest next, until no other is within reach."""
    while True:
        ways.spread(box, mind, root)
        chosen, least = NONE, FAR
        for place in range(box.places):
            distance = mind.distance[ways.nearest(box, mind, place)]
            if waiting[place] and distance < least:
                chosen, least = place, distance
        if chosen == NONE:
            return
        waiting[chosen] = 0
        ways.lay_to(view, box, mind, ways.nearest(box, mind, chosen), 0)


@kernel
def join_best(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Plan the way of each ticket, those with most points first, as long as trains last."""
    mind.plan.fill(0)
    objectives.measure_routes(view, box, mind, 1)
    rest = mind.tickets.copy()
    while True:
        chosen, most = -1, 0
        for ticket in range(box.tickets):
            if has(rest, ticket) and box.ticket_points[ticket] > most:
                chosen, most = ticket, whole(box.ticket_points[ticket])
        if chosen < 0:
            return
        remove(rest, chosen)
        if ways.measure(box, mind, chosen) + demand(box, mind)[0] <= view.trains[view.me]:
            ways.lay_way(view, box, mind, chosen)


@kernel
def demand(box: BoxRecord, mind: MindRecord) -> tuple[int, int]:
    """The trains that the plan takes, and the points of its routes."""
    trains, points = 0, 0
    for word in range(ROUTE_WORDS):
        rest = mind.plan[word]
        while rest:
            length = box.length[64 * word + lowest(rest)]
            rest &= rest - ONE
            trains += length
            points += box.points[length]
    return trains, points


@kernel
def forget_claimed(view: ViewRecord, mind: MindRecord) -> None:
    """Remove own routes from the plan. (A claim by another player leads to a new plan.)"""
    for word in range(ROUTE_WORDS):
        mind.plan[word] &= view.open[view.me, word]


@kernel
def count_needs(view: ViewRecord, box: BoxRecord, mind: MindRecord, goal: int) -> None:
    """Count the cards of each colour for the plan and for `goal`; a grey route takes the colour with most to spare."""
    mind.need.fill(0)
    for grey in range(2):
        for route in range(box.routes):
            if (route == goal or has(mind.plan, route)) and (box.colour[route] == GREY) == (grey == 1):
                mind.need[colour_for(view, box, mind, route)] += box.length[route]


@kernel
def colour_for(view: ViewRecord, box: BoxRecord, mind: MindRecord, route: int) -> int:
    """The colour to pay a route with: its own, or for a grey one the colour with most to spare."""
    if box.colour[route] != GREY:
        return whole(box.colour[route])
    hand, best = view.hands[view.me], 0
    for colour in range(1, COLOURS):
        if box.cards[colour] > 0 and hand[colour] - mind.need[colour] > hand[best] - mind.need[best]:
            best = colour
    return best
