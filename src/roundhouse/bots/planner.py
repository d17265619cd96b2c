"""The bot with a plan: it plans a cheap network for its tickets, collects cards for it, and claims what else pays."""

from roundhouse.bots.thinking import features, judgement, minds, plans, prospects, worth
from roundhouse.bots.thinking.minds import note
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.rules import cards, catalogue, tickets
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import ONE, has, lowest
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import KEEP, ROUTE_WORDS, SECOND, SLOTS, SPLIT, TAKE, TURN, WILD


@kernel
def weigh(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options with their values in points; return their number."""
    n = reckon(view, box, mind, weights, options)
    if weights.learned > 0.0 and features.is_judged(view):
        judgement.correct(view, box, mind, weights, options, n)
    return n


@kernel
def reckon(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """The same without what was learned."""
    if view.ask == TURN:
        return weigh_turn(view, box, mind, weights, options)
    if view.ask == SECOND:
        if mind.turn != view.turn:
            prepare(view, box, mind, weights)
        return weigh_draws(view, box, mind, weights, options, 0, True)
    if view.ask == KEEP:
        return prospects.weigh_offer(view, box, mind, weights, options)
    if view.ask == SPLIT:
        return prospects.weigh_splits(view, box, mind, weights, options, 0)
    if view.ask == TAKE:
        return weigh_passengers(view, box, mind, weights, options)
    n = note(options, 0, catalogue.KEEP_CARD, 1.0, minds.FLAG_CARD)
    return note(options, n, catalogue.DISCARD_CARD, 0.0, minds.FLAG_CARD)


@kernel
def prepare(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Bring the plan up to date, and work out which cards it needs."""
    fresh = plans.is_stale(view, mind, weights)
    if fresh:
        plans.make(view, box, mind, weights)
    else:
        plans.look(view, box, mind, weights)
    trains, number = plans.demand(box, mind)
    if not fresh and not plans.is_feasible(view, mind, weights, trains, number):
        plans.make(view, box, mind, weights)
        trains, number = plans.demand(box, mind)
    mind.claims, mind.reserved = number, trains
    plans.count_needs(view, box, mind)
    if number == 0:
        aim(view, box, mind, weights)
    plans.weigh_cards(view, box, mind, weights)
    plans.feel_pull(view, box, mind, weights)
    if weights.reach > 0.0:
        plans.feel_reach(view, box, mind, weights)
    mind.turn = view.turn


@kernel
def aim(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Without a plan, collect for the route that brings most points for each turn."""
    best, goal = 0.0, -1
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            length = box.length[route]
            if length <= view.trains[view.me]:
                turns = plans.turns_for(view, box, route, weights)
                if turns <= mind.left and mind.gain[route] / turns > best:
                    best, goal = mind.gain[route] / turns, route
    if goal >= 0:
        mind.need[plans.colour_for(view.hands[view.me], mind, box, goal)] += box.length[goal]


@kernel
def weigh_turn(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    prepare(view, box, mind, weights)
    n = weigh_draws(view, box, mind, weights, options, 0, False) if cards.can_draw(view, box) else 0
    n = weigh_claims(view, box, mind, weights, options, n)
    if tickets.left(view) > 0:
        n = prospects.weigh_more(view, box, mind, weights, options, n)
    return n


@kernel
def weigh_draws(
    view: ViewRecord,
    box: BoxRecord,
    mind: MindRecord,
    weights: WeightsRecord,
    options: Line[OptionRecord],
    n: int,
    second: bool,
) -> int:
    """Draws, by the value of the card and of the best card that may follow."""
    blind = plans.blind_want(view, box, mind) if view.pile > 0 else 0.0
    best, next_best = blind, blind
    for slot in range(SLOTS):
        kind = view.market[slot]
        if kind < WILD:
            if mind.want[kind] > best:
                best, next_best = mind.want[kind], best
            else:
                next_best = max(next_best, mind.want[kind])
    unit = weights.draw * min(1.0, max(0.0, mind.left - 1.0)) * (1.0 - weights.ebb * mind.late)
    less = weights.glut * max(0, view.cards[view.me] - view.trains[view.me])
    if view.pile > 0:
        value = unit * (weights.luck + (blind if second else blind + best)) - less
        n = note(options, n, catalogue.BLIND, value, minds.BLIND)
    for slot in range(SLOTS):
        kind = view.market[slot]
        if kind == WILD and not second:
            n = note(options, n, catalogue.draw(slot), unit * mind.want[WILD] - less, minds.WILD_CARD)
        elif kind < WILD:
            then = next_best if mind.want[kind] == best else best
            value = unit * (mind.want[kind] + (0.0 if second else then)) - less
            n = note(options, n, catalogue.draw(slot), value, minds.CARD)
    return n


@kernel
def weigh_claims(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord], n: int
) -> int:
    """Each route that can be paid, once, with the cheapest payment."""
    hand = view.hands[view.me]
    worth.weigh_payments(view, box, mind, weights)
    for word in range(ROUTE_WORDS):
        rest = view.open[view.me, word] & mind.payable[word]
        while rest:
            route = 64 * word + lowest(rest)
            rest &= rest - ONE
            length, track = whole(box.length[route]), whole(box.colour[route])
            planned = has(mind.plan, route)
            colour, fare = worth.of_payment(view, mind, weights, track, length, planned)
            if planned:
                value, why = of_planned(box, mind, weights, route), minds.PLAN
            else:
                value, why = of_stray(view, box, mind, weights, route), minds.POINTS
            wilds = length if colour == WILD else max(0, length - hand[colour])
            action = catalogue.claim(box, route, colour, wilds)
            n = note(options, n, action, value - fare * (1.0 - mind.late), why)
    return n


@inlined
def of_route(box: BoxRecord, mind: MindRecord, weights: WeightsRecord, route: int) -> float:
    """What claiming a route brings, planned or not."""
    return weights.outside * mind.gain[route] + weights.haul * max(0, box.length[route] - plans.LONG)


@inlined
def of_planned(box: BoxRecord, mind: MindRecord, weights: WeightsRecord, route: int) -> float:
    """The value of claiming a route of the plan, without the cost of the cards."""
    value = of_route(box, mind, weights, route) + weights.spend * box.length[route] * (1.0 - mind.late)
    if mind.claims <= mind.left:
        near = mind.rivals[box.ends[route, 0]] + mind.rivals[box.ends[route, 1]]
        value += weights.claim + weights.danger * near + weights.stake * mind.stake[route]
        value += weights.eager * weights.draw
    return value


@inlined
def of_stray(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, route: int) -> float:
    """The same for a route outside the plan."""
    value, length = of_route(box, mind, weights, route), box.length[route]
    both = (mind.rivals[box.ends[route, 0]] > 0) & (mind.rivals[box.ends[route, 1]] > 0)
    value += weights.block * both  # no branch: one that chance decides costs more
    if mind.claims > 0:
        value -= weights.stray * (1.0 - mind.late)
        if mind.reserved + length > view.trains[view.me]:
            value -= 2.0 * weights.claim
    return value - weights.train * length * (1.0 - mind.late)


@kernel
def weigh_passengers(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    worth.weigh_passengers(view, box, mind, weights)
    n = 0
    for token in range(box.passenger_kinds):
        if view.lying[view.topic, token] > 0:
            n = note(options, n, catalogue.take(token), mind.token[token], minds.PASSENGER)
    return n
