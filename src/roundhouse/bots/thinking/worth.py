"""What routes and passengers bring, and the value of the cards that routes are paid with."""

from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS
from roundhouse.rules.bits import ONE, U, lowest
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, KINDS, ROUTE_WORDS, WILD

NO_BITS = U(0)


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


@kernel
def weigh_payments(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Find the best payment for routes of each colour and length, and which routes can be paid at all."""
    hand, longest = view.hands[view.me], min(whole(mind.longest), whole(view.trains[view.me]))
    wilds = min(whole(hand[WILD]), longest)
    for length in range(1, longest + 1):
        mind.fare[GREY, length], mind.grey[length] = weights.joker * length if length <= wilds else FAR, WILD
    mind.reach[GREY] = wilds
    for colour in range(COLOURS):
        mind.reach[colour] = min(longest, hand[colour] + wilds) if hand[colour] > 0 else 0
        for length in range(1, mind.reach[colour] + 1):
            fare = of_cards(view, mind, weights, colour, length, False)
            mind.fare[colour, length] = fare
            if fare < mind.fare[GREY, length]:
                mind.fare[GREY, length], mind.grey[length] = fare, colour
        mind.reach[GREY] = max(mind.reach[GREY], mind.reach[colour])
    mark_payable(box, mind, wilds)


@kernel
def mark_payable(box: BoxRecord, mind: MindRecord, wilds: int) -> None:
    """Whoever can pay a length can pay all shorter ones, and wilds pay for any colour."""
    for word in range((box.routes + 63) >> 6):
        bits = NO_BITS
        for colour in range(KINDS):
            for n in range(max(wilds, mind.reach[colour])):
                bits |= box.tracks[colour, n, word]
        mind.payable[word] = bits


@inlined
def of_payment(
    view: ViewRecord, mind: MindRecord, weights: WeightsRecord, track: int, length: int, planned: bool
) -> tuple[int, float]:
    """What a route that can be paid is paid with, and the value of the cards."""
    if track == GREY:
        return whole(mind.grey[length]), mind.fare[GREY, length]
    if length > mind.reach[track]:
        return WILD, weights.joker * length
    return track, of_cards(view, mind, weights, track, length, True) if planned else mind.fare[track, length]


@inlined
def of_cards(
    view: ViewRecord, mind: MindRecord, weights: WeightsRecord, colour: int, length: int, planned: bool
) -> float:
    """The value of cards of a colour and as few wilds as possible. For a planned route no card is needed elsewhere."""
    held = whole(view.hands[view.me, colour])
    plain = min(length, held)
    needed = 0 if planned else max(0, plain - max(0, held - mind.need[colour]))
    return weights.needed * needed + weights.spend * (plain - needed) + weights.joker * (length - plain)
