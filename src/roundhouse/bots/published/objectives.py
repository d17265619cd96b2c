"""What the published agents share: shortest ways, routes aimed at, cards wanted, and the options that follow."""

import numpy as np

from roundhouse.bots import minds, ways
from roundhouse.bots.minds import FAR, note
from roundhouse.editions.limits import COLOURS, OFFER
from roundhouse.rules import actions, claims, tickets
from roundhouse.rules.bits import ONE, has, lowest
from roundhouse.rules.box import DRAW, FLAG_KEEP, KEEPS, SPLIT_STEP, SPLITS, TAKES, TICKETS_PLAIN
from roundhouse.rules.kernels import Record, kernel, whole
from roundhouse.rules.state import GREY, NONE, ROUTE_WORDS, SLOTS, SPLIT, TAKE, TURN, WILD

AIMED, MORE, IDLE, UNWANTED = 1000.0, 500.0, -500.0, -800.0
"""Claiming a route aimed at, tickets that are wanted, claiming any other route, tickets that are not wanted."""
WANTED, WILD_WORTH, BLIND, ANY = 3.0, 2.0, 1.0, 0.5
"""Cards: of a colour that is wanted, face-up wilds, from the pile, any other."""
DONE = 2000.0
"""The rate of a ticket that is complete already."""


@kernel
def measure_routes(view: Record, box: Record, mind: Record, least: int) -> None:
    """Make a way as long as its routes that are not mine; shorter ones than `least` cannot be had."""
    for route in range(box.routes):
        mind.price[route] = box.length[route] if box.length[route] >= least else FAR
    ways.survey(view, box, mind)


@kernel
def trains_for(view: Record, box: Record, mind: Record, ticket: int) -> float:
    """Trains that the shortest way of a ticket still needs; FAR if there are not so many."""
    trains = ways.measure(box, mind, ticket)
    return trains if trains <= view.trains[view.me] else FAR


@kernel
def next_missing(view: Record, box: Record, mind: Record, node: int) -> int:
    """The next route not mine on the way `measure` has just found, from a node of it on, or NONE."""
    while mind.via[node] != NONE:
        route = whole(mind.via[node])
        if view.owner[route] != view.me:
            return route
        node = box.ends[route, 0] + box.ends[route, 1] - node
    return NONE


@kernel
def longest_free(view: Record, box: Record) -> int:
    """The longest route that can still be had, of equals the one that lacks fewest cards; NONE if there is none."""
    found, most = NONE, -FAR
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            length = box.length[route]
            worth = length - 0.01 * max(0, length - view.hands[view.me, colour_for(view, box, route)])
            if length <= view.trains[view.me] and worth > most:
                found, most = route, worth
    return found


@kernel
def colour_for(view: Record, box: Record, route: int) -> int:
    """The colour to collect for a route: its own, or the one there is most of."""
    if box.colour[route] != GREY:
        return whole(box.colour[route])
    best = 0
    for colour in range(1, COLOURS):
        if view.hands[view.me, colour] > view.hands[view.me, best]:
            best = colour
    return best


@kernel
def payment(view: Record, box: Record, mind: Record, route: int) -> int:
    """The claim of an open route with fewest wilds, then with the colour most to spare; -1 if it cannot be paid."""
    hand, length, own = view.hands[view.me], whole(box.length[route]), whole(box.colour[route])
    if length > view.trains[view.me]:
        return -1
    best, wilds, spare = WILD, length, 0
    for colour in range(COLOURS):
        if own in (GREY, colour) and hand[colour] > 0:
            lacking, rest = max(0, length - whole(hand[colour])), whole(hand[colour] - mind.need[colour])
            if lacking < wilds or (lacking == wilds and rest > spare):
                best, wilds, spare = colour, lacking, rest
    return claims.encode(box, route, best, wilds) if wilds <= hand[WILD] else -1


@kernel
def is_due(view: Record, mind: Record, scored: int) -> bool:
    """Whether it is time to think again, as points were scored or the tickets are others. Noted for the next time."""
    due = bool(mind.planned == 0 or mind.scored != scored)
    for word in range(len(mind.tickets)):
        if mind.tickets[word] != view.tickets[view.me, word]:
            due = True
        mind.tickets[word] = view.tickets[view.me, word]
    mind.scored, mind.planned = scored, 1
    return due


@kernel
def scored_by_all(view: Record) -> int:
    total = 0
    for seat in range(view.seats):
        total += view.points[seat]
    return total


@kernel
def collect_for(view: Record, box: Record, mind: Record, route: int, wild: float) -> None:
    """Want the colour of a route, if any, and face-up wilds by so much."""
    mind.want.fill(0.0)
    mind.want[WILD] = wild
    if route != NONE:
        mind.want[colour_for(view, box, route)] = WANTED


@kernel
def weigh_turn(view: Record, box: Record, mind: Record, options: np.ndarray, more: bool) -> int:
    """Claim what is aimed at, else take more tickets if they are wanted, else draw."""
    n = weigh_draws(view, mind, options, any_answer(view, box, options))
    if view.ask == TURN:
        n = weigh_claims(view, box, mind, options, n)
        if tickets.left(view) > 0:
            n = weigh_tickets(view, box, options, n, MORE if more else UNWANTED)
    return n


@kernel
def any_answer(view: Record, box: Record, options: np.ndarray) -> int:
    """The first action that is legal: there is always something to do."""
    return note(options, 0, actions.pick(view, box, 0), -FAR, minds.CHANCE)


@kernel
def weigh_draws(view: Record, mind: Record, options: np.ndarray, n: int) -> int:
    """Cards as they are wanted."""
    if view.pile > 0:
        n = note(options, n, DRAW, BLIND, minds.BLIND)
    for slot in range(SLOTS):
        kind = view.market[slot]
        if kind < WILD:
            n = note(options, n, DRAW + 1 + slot, max(ANY, mind.want[kind]), minds.CARD)
        elif kind == WILD and view.ask == TURN:
            n = note(options, n, DRAW + 1 + slot, max(ANY, mind.want[WILD]), minds.WILD_CARD)
    return n


@kernel
def weigh_claims(view: Record, box: Record, mind: Record, options: np.ndarray, n: int) -> int:
    """Each route that can be paid, once: by how much it is aimed at, the others only when nothing else is left."""
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            action = payment(view, box, mind, route)
            if action >= 0:
                aimed = mind.aim[route] > 0.0
                value = AIMED + mind.aim[route] if aimed else IDLE + box.points[box.length[route]]
                why = minds.PLAN if has(mind.plan, route) else minds.POINTS
                n = note(options, n, action, value, why)
    return n


@kernel
def weigh_tickets(view: Record, box: Record, options: np.ndarray, n: int, value: float) -> int:
    """Asking for tickets: of two decks as evenly as they allow."""
    if box.decks == 1:
        return note(options, n, TICKETS_PLAIN, value, minds.TICKETS)
    wanted = whole(box.start_draw if view.ask == SPLIT else box.turn_draw)
    for first in range(tickets.least_of_first(view, wanted), tickets.most_of_first(view, wanted) + 1):
        second = min(wanted, tickets.left(view)) - first
        n = note(options, n, SPLITS + SPLIT_STEP * first + second, value - abs(first - second), minds.TICKETS)
    return n


@kernel
def weigh_rest(view: Record, box: Record, options: np.ndarray) -> int:
    """The questions that all answer alike: a bit of each deck, passengers as held already, cards for the flag kept."""
    n = any_answer(view, box, options)
    if view.ask == SPLIT:
        return weigh_tickets(view, box, options, n, 0.0)
    if view.ask == TAKE:
        for token in range(box.passenger_kinds):
            if view.lying[view.topic, token] > 0:
                n = note(options, n, TAKES + token, view.held[view.me, token], minds.PASSENGER)
        return n
    return note(options, n, FLAG_KEEP, 1.0, minds.FLAG_CARD)


@kernel
def keep_all(view: Record, box: Record, options: np.ndarray) -> int:
    """Every ticket offered."""
    mask = (1 << tickets.offered(view, view.me)) - 1
    return note(options, any_answer(view, box, options), KEEPS + mask, 1.0, minds.KEEP_THESE)


@kernel
def keep_few(view: Record, box: Record, options: np.ndarray, rates: np.ndarray) -> int:
    """As few tickets as allowed, those with the best rates, and those that are complete already."""
    n, least = any_answer(view, box, options), tickets.least_kept(view, box)
    for mask in range(1, 1 << tickets.offered(view, view.me)):
        size = tickets.size(mask)
        if size >= least:
            value = -0.5 * DONE * (size - least)
            for place in range(OFFER):
                value += rates[place] if (mask >> place) & 1 else 0.0
            n = note(options, n, KEEPS + mask, value, minds.KEEP_THESE)
    return n


@kernel
def rate(view: Record, box: Record, mind: Record, ticket: int) -> float:
    """Points of a ticket for each train it still needs; its points lost if it cannot be done."""
    points, trains = whole(box.ticket_points[ticket]), trains_for(view, box, mind, ticket)
    if trains == 0.0:
        return DONE + points
    return points / trains if trains < FAR else -1.0 * points


@kernel
def rates_of_offer(view: Record, box: Record, mind: Record) -> np.ndarray:
    """The rate of each ticket offered."""
    rates = np.zeros(OFFER)
    measure_routes(view, box, mind, 1)
    for place in range(OFFER):
        if view.offers[view.me, place] != NONE:
            rates[place] = rate(view, box, mind, whole(view.offers[view.me, place]))
    return rates
