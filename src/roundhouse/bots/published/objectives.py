"""What the published agents share: shortest ways, target routes, wanted cards, and the options from these."""

import numpy as np

from roundhouse.bots.thinking import minds, ways
from roundhouse.bots.thinking.minds import FAR, note
from roundhouse.bots.thinking.records import MindRecord, OptionRecord
from roundhouse.editions.limits import COLOURS, OFFER
from roundhouse.rules import actions, cards, catalogue, tickets
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import ONE, has, lowest
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, NONE, ROUTE_WORDS, SECOND, SLOTS, SPLIT, TAKE, TURN, WILD

AIMED, MORE, IDLE, UNWANTED = 1000.0, 500.0, -500.0, -800.0
"""Values of claiming a target route, wanted tickets, claiming any other route, unwanted tickets."""
WANTED, WILD_WORTH, BLIND, ANY = 3.0, 2.0, 1.0, 0.5
"""Values of cards: of a wanted colour, a face-up wild, from the pile, any other."""
DONE = 2000.0
"""The rate of a ticket that is already complete."""


@kernel
def measure_routes(view: ViewRecord, box: BoxRecord, mind: MindRecord, least: int) -> None:
    """Price each route by its length, so that ways are measured in trains; leave out routes shorter than `least`."""
    for route in range(box.routes):
        mind.price[route] = box.length[route] if box.length[route] >= least else FAR
    ways.survey(view, box, mind)


@kernel
def trains_for(view: ViewRecord, box: BoxRecord, mind: MindRecord, ticket: int) -> float:
    """The trains that the shortest way of a ticket still takes; FAR if there are not enough."""
    trains = ways.measure(box, mind, ticket)
    return trains if trains <= view.trains[view.me] else FAR


@kernel
def next_missing(view: ViewRecord, box: BoxRecord, mind: MindRecord, node: int) -> int:
    """The next missing route on the way that `measure` found last, from a node on, or NONE."""
    while mind.via[node] != NONE:
        route = whole(mind.via[node])
        if view.owner[route] != view.me:
            return route
        node = box.ends[route, 0] + box.ends[route, 1] - node
    return NONE


@kernel
def longest_free(view: ViewRecord, box: BoxRecord) -> int:
    """The longest route within reach, of equal ones the one that lacks fewest cards, or NONE."""
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
def colour_for(view: ViewRecord, box: BoxRecord, route: int) -> int:
    """The colour to collect for a route: its own, or for a grey one the most plentiful colour."""
    if box.colour[route] != GREY:
        return whole(box.colour[route])
    best = 0
    for colour in range(1, COLOURS):
        if view.hands[view.me, colour] > view.hands[view.me, best]:
            best = colour
    return best


@kernel
def payment(view: ViewRecord, box: BoxRecord, mind: MindRecord, route: int) -> int:
    """The claim of a route with fewest wilds, then in the colour with most to spare; -1 if it cannot be paid."""
    hand, length, own = view.hands[view.me], whole(box.length[route]), whole(box.colour[route])
    if length > view.trains[view.me]:
        return -1
    best, wilds, spare = WILD, length, 0
    for colour in range(COLOURS):
        if own in (GREY, colour) and hand[colour] > 0:
            lacking, rest = max(0, length - whole(hand[colour])), whole(hand[colour] - mind.need[colour])
            if lacking < wilds or (lacking == wilds and rest > spare):
                best, wilds, spare = colour, lacking, rest
    return catalogue.claim(box, route, best, wilds) if wilds <= hand[WILD] else -1


@kernel
def is_due(view: ViewRecord, mind: MindRecord, scored: int) -> bool:
    """Whether to think again, since points were scored or the tickets changed. Remembers both for the next time."""
    due = bool(mind.planned == 0 or mind.scored != scored)
    for word in range(len(mind.tickets)):
        if mind.tickets[word] != view.tickets[view.me, word]:
            due = True
        mind.tickets[word] = view.tickets[view.me, word]
    mind.scored, mind.planned = scored, 1
    return due


@kernel
def scored_by_all(view: ViewRecord) -> int:
    total = 0
    for seat in range(view.seats):
        total += view.points[seat]
    return total


@kernel
def collect_for(view: ViewRecord, box: BoxRecord, mind: MindRecord, route: int, wild: float) -> None:
    """Want the colour of a route, if any, and face-up wilds by `wild`."""
    mind.want.fill(0.0)
    mind.want[WILD] = wild
    if route != NONE:
        mind.want[colour_for(view, box, route)] = WANTED


@kernel
def weigh_turn(view: ViewRecord, box: BoxRecord, mind: MindRecord, options: Line[OptionRecord], more: bool) -> int:
    """Claim a target route, otherwise take wanted tickets, otherwise draw."""
    n = any_answer(view, box, options)
    if view.ask == SECOND or cards.can_draw(view, box):
        n = weigh_draws(view, mind, options, n)
    if view.ask == TURN:
        n = weigh_claims(view, box, mind, options, n)
        if tickets.left(view) > 0:
            n = weigh_tickets(view, box, options, n, MORE if more else UNWANTED)
    return n


@kernel
def any_answer(view: ViewRecord, box: BoxRecord, options: Line[OptionRecord]) -> int:
    """The first legal action, as a last resort."""
    return note(options, 0, actions.pick(view, box, 0), -FAR, minds.CHANCE)


@kernel
def weigh_draws(view: ViewRecord, mind: MindRecord, options: Line[OptionRecord], n: int) -> int:
    """Draws, by how much each card is wanted."""
    if view.pile > 0:
        n = note(options, n, catalogue.BLIND, BLIND, minds.BLIND)
    for slot in range(SLOTS):
        kind = view.market[slot]
        if kind < WILD:
            n = note(options, n, catalogue.draw(slot), max(ANY, mind.want[kind]), minds.CARD)
        elif kind == WILD and view.ask == TURN:
            n = note(options, n, catalogue.draw(slot), max(ANY, mind.want[WILD]), minds.WILD_CARD)
    return n


@kernel
def weigh_claims(view: ViewRecord, box: BoxRecord, mind: MindRecord, options: Line[OptionRecord], n: int) -> int:
    """Each route that can be paid, once: target routes by how much they are wanted, others as a last resort."""
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
def weigh_tickets(view: ViewRecord, box: BoxRecord, options: Line[OptionRecord], n: int, value: float) -> int:
    """Asking for tickets; of two decks, as evenly as possible."""
    if box.decks == 1:
        return note(options, n, catalogue.TICKETS, value, minds.TICKETS)
    wanted = whole(box.start_draw if view.ask == SPLIT else box.turn_draw)
    for first in range(tickets.least_of_first(view, wanted), tickets.most_of_first(view, wanted) + 1):
        second = min(wanted, tickets.left(view)) - first
        n = note(options, n, catalogue.split(first, second), value - abs(first - second), minds.TICKETS)
    return n


@kernel
def weigh_rest(view: ViewRecord, box: BoxRecord, options: Line[OptionRecord]) -> int:
    """The questions that all agents answer alike: both decks, passengers as held, the card kept for the flag."""
    n = any_answer(view, box, options)
    if view.ask == SPLIT:
        return weigh_tickets(view, box, options, n, 0.0)
    if view.ask == TAKE:
        for token in range(box.passenger_kinds):
            if view.lying[view.topic, token] > 0:
                n = note(options, n, catalogue.take(token), view.held[view.me, token], minds.PASSENGER)
        return n
    return note(options, n, catalogue.KEEP_CARD, 1.0, minds.FLAG_CARD)


@kernel
def keep_all(view: ViewRecord, box: BoxRecord, options: Line[OptionRecord]) -> int:
    """Every ticket offered."""
    mask = (1 << tickets.offered(view, view.me)) - 1
    return note(options, any_answer(view, box, options), catalogue.keep(mask), 1.0, minds.KEEP_THESE)


@kernel
def keep_few(view: ViewRecord, box: BoxRecord, options: Line[OptionRecord], rates: np.ndarray) -> int:
    """As few tickets as allowed: those with the best rates, and those already complete."""
    n, least = any_answer(view, box, options), tickets.least_kept(view, box)
    for mask in range(1, 1 << tickets.offered(view, view.me)):
        size = tickets.size(mask)
        if size >= least:
            value = -0.5 * DONE * (size - least)
            for place in range(OFFER):
                value += rates[place] if (mask >> place) & 1 else 0.0
            n = note(options, n, catalogue.keep(mask), value, minds.KEEP_THESE)
    return n


@kernel
def rate(view: ViewRecord, box: BoxRecord, mind: MindRecord, ticket: int) -> float:
    """The points of a ticket for each train it still takes, or minus its points if it is impossible."""
    points, trains = whole(box.ticket_points[ticket]), trains_for(view, box, mind, ticket)
    if trains == 0.0:
        return DONE + points
    return points / trains if trains < FAR else -1.0 * points


@kernel
def rates_of_offer(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> np.ndarray:
    """The rate of each ticket offered."""
    rates = np.zeros(OFFER)
    measure_routes(view, box, mind, 1)
    for place in range(OFFER):
        if view.offers[view.me, place] != NONE:
            rates[place] = rate(view, box, mind, whole(view.offers[view.me, place]))
    return rates
