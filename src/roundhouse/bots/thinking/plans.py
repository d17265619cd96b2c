"""The plan: which routes complete the tickets, what they cost, which cards they take, how many turns are left."""

import numpy as np

from roundhouse.bots.thinking import ways, worth
from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS, LENGTH
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import ONE, has, lowest, remove
from roundhouse.rules.kernels import copy, kernel, same, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, KINDS, NONE, ROUTE_WORDS, SLOTS, TICKET_WORDS, WILD

LONG = 2
"""Spaces beyond which a route is long."""


@kernel
def look(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Look at the board if it has changed, and estimate how long the game lasts."""
    if mind.viewer != view.me + 1 or not same(mind.owner, view.owner):
        mind.viewer = view.me + 1
        copy(mind.owner, view.owner)
        count_ends(view, box, mind)
        worth.weigh_passengers(view, box, mind, weights)
        worth.weigh_routes(view, box, mind, weights)
        mind.compared = 0
    mind.left = turns_left(view, box, weights)
    mind.late = 1.0 - min(1.0, (mind.left - 1.0) / weights.dusk)


@kernel
def count_ends(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Count the routes at each node."""
    mind.rivals.fill(0)
    mind.mine.fill(0)
    for route in range(box.routes):
        owner = view.owner[route]
        if owner != NONE:
            for end in range(2):
                if owner == view.me:
                    mind.mine[box.ends[route, end]] += 1
                else:
                    mind.rivals[box.ends[route, end]] += 1


@kernel
def turns_left(view: ViewRecord, box: BoxRecord, weights: WeightsRecord) -> float:
    """Estimate the turns until a player runs out of trains."""
    if view.last_round > 0:
        return 1.0
    left = FAR
    for seat in range(view.seats):
        if weights.blinkers > 0.0 and seat != view.me:
            continue
        trains = max(0, view.trains[seat] - box.end_at)
        draws = max(0.0, trains - weights.hoard * view.cards[seat]) / 2
        left = min(left, draws + trains / weights.stride)
    return left + 1.0


@kernel
def turns_for(view: ViewRecord, box: BoxRecord, route: int, weights: WeightsRecord) -> float:
    """Turns to collect the missing cards of a route and to claim it."""
    hand, length = view.hands[view.me], box.length[route]
    return 1.0 + weights.card * max(0, length - weights.hand * held_for(hand, box, route))


@kernel
def held_for(hand: Line[int], box: BoxRecord, route: int) -> int:
    """Cards in hand that a route can be paid with, wilds aside."""
    if box.colour[route] != GREY:
        return min(hand[box.colour[route]], box.length[route])
    most = 0
    for colour in range(COLOURS):
        most = max(most, hand[colour])
    return min(most, box.length[route])


@kernel
def price_routes(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Price each route: its turns and trains, less its points and bonuses."""
    for route in range(box.routes):
        length = box.length[route]
        price = weights.turn * turns_for(view, box, route, weights) + weights.train * length
        price -= mind.gain[route]
        price -= weights.haul * max(0, length - LONG)
        mind.price[route] = max(weights.least * length, price)
    ways.survey(view, box, mind)


@kernel
def is_stale(view: ViewRecord, mind: MindRecord, weights: WeightsRecord) -> bool:
    """Whether a new plan is needed: a rival took a route of it, or the tickets have changed."""
    if not mind.planned or view.turn - mind.turn > weights.rethink:
        return True
    for word in range(TICKET_WORDS):
        if mind.tickets[word] != view.tickets[view.me, word]:
            return True
    stale = False
    for word in range(ROUTE_WORDS):
        closed = mind.plan[word] & ~view.open[view.me, word]
        while closed:
            route = 64 * word + lowest(closed)
            remove(mind.plan, route)
            stale |= view.owner[route] != view.me
            closed &= closed - ONE
    return stale


@kernel
def make(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Make a plan for the tickets held."""
    look(view, box, mind, weights)
    price_routes(view, box, mind, weights)
    mind.plan.fill(0)
    mind.stake.fill(0.0)
    for word in range(TICKET_WORDS):
        mind.tickets[word] = view.tickets[view.me, word]
    mind.planned = 1
    join_tickets(view, box, mind, weights)


@kernel
def join_tickets(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Add the way of each ticket to the plan, the cheapest first, as long as trains and turns last."""
    open_tickets, joined = mind.tickets.copy(), 0
    mind.given_up, mind.promised, mind.lost = 0, 0, 0
    while weights.focus == 0.0 or joined < weights.focus:
        chosen, least, measured = -1, FAR, -1
        for word in range(TICKET_WORDS):
            rest = open_tickets[word]
            while rest:
                ticket = 64 * word + lowest(rest)
                rest &= rest - ONE
                price, measured = ways.measure(box, mind, ticket), ticket
                if price == 0.0 or price > 2.0 * box.ticket_points[ticket] + weights.stubborn:
                    remove(open_tickets, ticket)
                    give_up(box, mind, ticket, price > 0.0)
                elif price < least:
                    chosen, least = ticket, price
        if chosen < 0:
            return
        remove(open_tickets, chosen)
        if measured != chosen:
            ways.measure(box, mind, chosen)
        if fits(view, box, mind, weights, chosen):
            ways.lay_way(view, box, mind, chosen)
            mind.promised += box.ticket_points[chosen]
            joined += 1
        else:
            give_up(box, mind, chosen, True)


@kernel
def give_up(box: BoxRecord, mind: MindRecord, ticket: int, really: bool) -> None:
    """Leave a ticket out of the plan, unless it is done."""
    if really:
        mind.given_up += 1
        mind.lost += box.ticket_points[ticket]


@kernel
def fits(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, ticket: int) -> bool:
    """Whether trains and turns suffice for the plan and the way that `measure` found last."""
    trains, claims = demand(box, mind)
    more_trains, more_claims = ways.demand(box, mind, ticket)
    return is_feasible(view, mind, weights, trains + more_trains, claims + more_claims)


@kernel
def is_feasible(view: ViewRecord, mind: MindRecord, weights: WeightsRecord, trains: int, claims: int) -> bool:
    if trains > view.trains[view.me]:
        return False
    turns = claims + max(0.0, trains - weights.hoard * view.cards[view.me]) / 2
    return turns <= mind.left * weights.hurry + 0.5


@kernel
def demand(box: BoxRecord, mind: MindRecord) -> tuple[int, int]:
    """The trains and claims that the plan takes."""
    trains, claims = 0, 0
    for word in range(ROUTE_WORDS):
        rest = mind.plan[word]
        while rest:
            trains += box.length[64 * word + lowest(rest)]
            claims += 1
            rest &= rest - ONE
    return trains, claims


@kernel
def count_needs(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """Count the cards of each colour that the plan takes; a grey route takes the most plentiful colour."""
    mind.need.fill(0)
    hand = view.hands[view.me]
    for grey in range(2):
        for word in range(ROUTE_WORDS):
            rest = mind.plan[word]
            while rest:
                route = 64 * word + lowest(rest)
                rest &= rest - ONE
                if (box.colour[route] == GREY) == (grey == 1):
                    mind.need[colour_for(hand, mind, box, route)] += box.length[route]


@kernel
def colour_for(hand: Line[int], mind: MindRecord, box: BoxRecord, route: int) -> int:
    """The colour to pay a route with: its own, or for a grey one the colour with most to spare."""
    if box.colour[route] != GREY:
        return whole(box.colour[route])
    best = -1
    for colour in range(COLOURS):
        if box.cards[colour] > 0 and (best < 0 or hand[colour] - mind.need[colour] > hand[best] - mind.need[best]):
            best = colour
    return best


@kernel
def weigh_cards(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Value one more card of each kind: high if the plan lacks it, low if not."""
    hand, lacking = view.hands[view.me], 0
    for colour in range(COLOURS):
        missing = max(0, mind.need[colour] - hand[colour])
        lacking += missing
        mind.want[colour] = 1.0 if missing > 0 else weights.other
    mind.want[WILD] = weights.wild if lacking > hand[WILD] else weights.other_wild


@kernel
def feel_pull(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Add to the value of a card how much sooner it pays for the best route that takes it."""
    hand, trains = view.hands[view.me], view.trains[view.me]
    pull = mind.pull
    pull.fill(0.0)
    grey, most = -1, -1
    for colour in range(COLOURS):
        if box.cards[colour] > 0 and hand[colour] - mind.need[colour] > most:
            grey, most = colour, hand[colour] - mind.need[colour]
    find_most(view, box, mind, weights)
    for track in range(KINDS):
        colour = grey if track == GREY else track
        for length in range(hand[colour] + 1, min(LENGTH, trains) + 1):
            if view.free[view.me, track, length - 1] > 0:
                value, turns = mind.most[track, length], 1.0 + weights.pace * (length - hand[colour])
                pull[colour] = max(pull[colour], value / (turns - weights.pace) - value / turns)
    for colour in range(COLOURS):
        mind.want[colour] += weights.pull * pull[colour]
        pull[WILD] = max(pull[WILD], pull[colour])
    mind.want[WILD] += weights.wild * weights.pull * pull[WILD]


@kernel
def find_most(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Of the open routes of each colour and length, what the best one brings. All of them pull at the same card."""
    if mind.compared and same(mind.drawn, mind.plan):
        return
    mind.compared = 1
    copy(mind.drawn, mind.plan)
    mind.most.fill(-FAR)
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            value = mind.gain[route] + weights.lure * has(mind.plan, route)
            most = mind.most[box.colour[route]]
            most[box.length[route]] = max(most[box.length[route]], value)


@kernel
def feel_reach(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Add to the value of a card how much nearer it brings all routes that take it."""
    hand, trains, near = view.hands[view.me], view.trains[view.me], np.zeros(LENGTH + 1)
    greys = np.zeros(LENGTH + 1)
    step = 1.0 - weights.fade
    for missing in range(1, LENGTH + 1):
        near[missing], step = step, step * weights.fade
    pull = mind.pull
    pull.fill(0.0)
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            length, colour = whole(box.length[route]), whole(box.colour[route])
            if length <= trains:
                value = mind.gain[route] + weights.lure * has(mind.plan, route)
                if colour == GREY:
                    greys[length] += weights.grey * value
                else:
                    pull[colour] += value * near[max(0, length - hand[colour])]
    for colour in range(COLOURS):
        for length in range(1, LENGTH + 1):
            pull[colour] += greys[length] * near[max(0, length - hand[colour])]
        mind.want[colour] += weights.reach * pull[colour]
        pull[WILD] = max(pull[WILD], pull[colour])
    mind.want[WILD] += weights.wild * weights.reach * pull[WILD]


@kernel
def blind_want(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> float:
    """The mean value of a card from the pile, given the cards that nobody has shown."""
    unseen, total, sum_ = mind.unseen, 0.0, 0.0
    for kind in range(KINDS):
        unseen[kind] = box.cards[kind] - view.discard[kind] - view.hands[view.me, kind]
        for seat in range(view.seats):
            unseen[kind] -= view.laid[seat, kind] + (view.shown[seat, kind] if seat != view.me else 0)
    for slot in range(SLOTS):
        if view.market[slot] != NONE:
            unseen[view.market[slot]] -= 1
    for kind in range(KINDS):
        total += unseen[kind]
        sum_ += unseen[kind] * mind.want[kind]
    return sum_ / total if total > 0 else 0.0
