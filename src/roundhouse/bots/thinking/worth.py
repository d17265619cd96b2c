"""The value of bonuses: what routes, passengers and cards bring beyond their points."""

from roundhouse.bots.thinking.records import MindRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS
from roundhouse.rules.bits import ONE, lowest
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import ROUTE_WORDS


@kernel
def weigh_routes(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """What each open route brings: its points, and what it is worth for the bonuses."""
    longest = 0
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            length = whole(box.length[route])
            longest = max(longest, length)
            mind.gain[route] = box.points[length] + of_route(view, box, mind, weights, route)
    mind.longest = longest


@inlined
def of_route(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, route: int) -> float:
    """The value of a claim for the bonuses."""
    value = 0.0
    if box.longest_path:
        value += weights.path * box.length[route] * touches(box, mind, route)
    if box.passenger_kinds:
        for end in range(2):
            value += of_stop(view, box, mind, box.place_ends[route, end])
    if box.merchandise_cards and box.merchandise[route] and view.supply[box.merchandise_token] > 0:
        value += weights.merchandise
    if box.flag_points and completes_flag(view, box, whole(box.colour[route])):
        value += weights.flag * box.flag_points
    return value


@kernel
def completes_flag(view: ViewRecord, box: BoxRecord, colour: int) -> bool:
    """Whether the next flag lacks a card of this colour."""
    return colour < COLOURS and box.flag[colour] > 0 and view.laid[view.me, colour] == 0


@inlined
def touches(box: BoxRecord, mind: MindRecord, route: int) -> int:
    """How many ends of a route touch an end of the own network."""
    ends = 0
    for end in range(2):
        ends += mind.mine[box.ends[route, end]] & 1
    return ends


@kernel
def of_stop(view: ViewRecord, box: BoxRecord, mind: MindRecord, place: int) -> float:
    """The value of the best passenger waiting at a place."""
    best = 0.0
    for token in range(box.passenger_kinds):
        if view.lying[place, token] > 0:
            best = max(best, mind.token[token])
    return best


@kernel
def weigh_passengers(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Value one more passenger of each colour: highest where it decides who has the most."""
    for token in range(box.passenger_kinds):
        most, waiting = 0, 0
        for seat in range(view.seats):
            if seat != view.me:
                most = max(most, view.held[seat, token])
        for place in range(box.places):
            waiting += view.lying[place, token]
        lead = view.held[view.me, token] - most
        mind.token[token] = 0.0
        if abs(lead) <= waiting:
            mind.token[token] = weights.passenger * box.passengers_first / (abs(lead + 0.5) + weights.rivalry)
