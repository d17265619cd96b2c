"""New tickets: which of an offer to keep, and when to ask for more."""

import numpy as np

from roundhouse.bots.thinking import minds, plans, ways
from roundhouse.bots.thinking.minds import FAR, note
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.editions.limits import OFFER, TICKETS
from roundhouse.rules import catalogue, tickets
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import NONE, SPLIT

SAMPLE = 4
"""One ticket in this many is examined where each takes long."""


@kernel
def weigh_offer(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Every legal choice, by the gains of its tickets."""
    gains = gains_of_offer(view, box, mind, weights)
    n, least = 0, tickets.least_kept(view, box)
    for mask in range(1, 1 << tickets.offered(view, view.me)):
        if tickets.size(mask) >= least:
            value = 0.0
            for place in range(OFFER):
                value += gains[place] * ((mask >> place) & 1)
            n = note(options, n, catalogue.keep(mask), value, minds.KEEP_THESE)
    mind.planned = 0
    return n


@kernel
def gains_of_offer(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> np.ndarray:
    """The gain of each ticket offered, the best first; each one that pays is added to the plan."""
    plans.make(view, box, mind, weights)
    gains = np.full(OFFER, -FAR)
    for _ in range(tickets.offered(view, view.me)):
        chosen, most = -1, -FAR
        for place in range(OFFER):
            ticket = view.offers[view.me, place]
            if ticket != NONE and gains[place] == -FAR:
                gain = gain_of(view, box, mind, weights, ticket)
                if gain > most:
                    chosen, most = place, gain
        gains[chosen] = most
        if most > 0:
            ticket = view.offers[view.me, chosen]
            ways.measure(box, mind, ticket)
            ways.lay_way(view, box, mind, ticket)
    mind.gains[:] = gains
    return gains


@kernel
def gain_of(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, ticket: int) -> float:
    """The points of a ticket less the price of its way, or minus its points if there is no way."""
    points = whole(box.ticket_points[ticket])
    price = ways.measure(box, mind, ticket)
    if price >= FAR or not plans.fits(view, box, mind, weights, ticket):
        return -1.0 * points
    return of_price(weights, points, price)


@kernel
def of_price(weights: WeightsRecord, points: int, price: float) -> float:
    if price == 0.0:
        return points + weights.globe
    return max(-1.0 * points, weights.ambition * points + weights.globe - price)


@kernel
def weigh_more(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord], n: int
) -> int:
    """Asking for tickets, once the plan is finished."""
    if box.decks > 1:
        return weigh_splits(view, box, mind, weights, options, n)
    value = -10.0
    if has_time(mind, weights):
        value = hope(view, box, mind, weights, 0, whole(box.turn_draw))
    return note(options, n, catalogue.TICKETS, value, minds.TICKETS)


@kernel
def has_time(mind: MindRecord, weights: WeightsRecord) -> bool:
    """Whether there is time for more tickets. Who has given up a ticket is in no need of another."""
    if weights.sober > 0.0 and mind.given_up > 0:
        return False
    return mind.claims == 0 and mind.left > weights.leisure


@kernel
def weigh_splits(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord], n: int
) -> int:
    """The same with two decks."""
    opening = view.ask == SPLIT
    wanted = whole(box.start_draw if opening else box.turn_draw)
    worthwhile = opening or has_time(mind, weights)
    if opening:
        plans.make(view, box, mind, weights)
    for first in range(tickets.least_of_first(view, wanted), tickets.most_of_first(view, wanted) + 1):
        second = min(wanted, tickets.left(view)) - first
        value = -10.0
        if worthwhile:
            value = hope(view, box, mind, weights, 0, first) + hope(view, box, mind, weights, 1, second)
        n = note(options, n, catalogue.split(first, second), value, minds.TICKETS)
    return n


@kernel
def hope(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, deck: int, number: int) -> float:
    """The expected gain of the best of `number` tickets of a deck, worked out again after each claim."""
    if number == 0:
        return 0.0
    claimed = 1 + box.trains - view.trains[view.me]
    if weights.sober > 0.0:
        claimed += 256 * (view.kept[view.me, 0] + view.kept[view.me, 1])
    if mind.hoped[deck] != claimed:
        mind.hoped[deck] = claimed
        look_ahead(view, box, mind, weights, deck)
    return mind.hope[deck, number]


@kernel
def look_ahead(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, deck: int) -> None:
    """Examine the tickets of a deck; only a sample of them before the first claim."""
    gains, found = np.empty(TICKETS), 0
    plans.price_routes(view, box, mind, weights)
    rooted = ways.spread_from_own(box, mind)
    for ticket in range(box.tickets):
        if box.ticket_deck[ticket] == deck and not has(view.tickets[view.me], ticket):
            if rooted:
                gains[found] = gain_of_joining(view, box, mind, weights, ticket)
                found += 1
            elif ticket % SAMPLE == 0:
                gains[found] = gain_of(view, box, mind, weights, ticket)
                found += 1
    few = gains[:found]
    few.sort()
    for number in range(1, OFFER + 1):
        mind.hope[deck, number] = weights.greed + mean_of_best(few, number)


@kernel
def gain_of_joining(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, ticket: int) -> float:
    """Like `gain_of`, with each end joined to the own network by its cheapest way."""
    points, price, trains, claims = whole(box.ticket_points[ticket]), 0.0, 0, 0
    for end in range(2):
        node = ways.nearest(box, mind, box.ticket_ends[ticket, end])
        price += mind.distance[node]
        more_trains, more_claims = ways.demand_to(box, mind, node)
        trains, claims = trains + more_trains, claims + more_claims
    if price >= FAR or not plans.is_feasible(view, mind, weights, trains, claims):
        return -1.0 * points
    return of_price(weights, points, price)


@kernel
def mean_of_best(gains: np.ndarray, number: int) -> float:
    """The mean of the largest of `number` gains drawn at random from a sorted array."""
    total, chance = 0.0, 1.0
    n = len(gains)
    for i in range(n - 1, -1, -1):
        share = min(1.0, number / (i + 1.0))
        total += chance * share * gains[i]
        chance *= 1.0 - share
    return total
