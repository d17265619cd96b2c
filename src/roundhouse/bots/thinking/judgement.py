"""Learned judgement: a small network that corrects the values of the planner's options."""

from roundhouse.bots.thinking import features, minds
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.bots.thinking.weights import HIDDEN, TRAITS
from roundhouse.editions.limits import OFFER
from roundhouse.rules import catalogue
from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import copy, kernel
from roundhouse.rules.lanes import add_product
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import NONE

HOPELESS = 10.0
"""Options that the planner finds worse than its best by more than this many units are left as they are."""


@kernel
def correct(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord], n: int
) -> None:
    """Add to the value of each option what was learned."""
    best = options[0].value
    for i in range(1, n):
        best = max(best, options[i].value)
    features.describe(view, box, mind, weights, options, n)
    see(mind, weights)
    for i in range(n):
        option = options[i]
        if best - option.value < HOPELESS * weights.unit:
            features.characterise(view, box, mind, weights, option, best)
            option.value += weights.unit * (answer(mind, weights) + remembered(view, box, weights, option))


@kernel
def see(mind: MindRecord, weights: WeightsRecord) -> None:
    """The part of the hidden layer that is the same for all options."""
    mind.seen.fill(0.0)
    add_product(mind.seen, mind.state, weights.situation)


@kernel
def answer(mind: MindRecord, weights: WeightsRecord) -> float:
    """The output of the network for the option that was characterised last, in units."""
    copy(mind.hidden, mind.seen)
    add_product(mind.hidden, mind.trait, weights.character)
    total = 0.0
    for i in range(TRAITS):
        total += mind.trait[i] * weights.direct[i]
    for j in range(HIDDEN):
        total += max(0.0, mind.hidden[j]) * weights.output[j]
    return total


@kernel
def remembered(view: ViewRecord, box: BoxRecord, weights: WeightsRecord, option: OptionRecord) -> float:
    """What is known of this very route, or of these tickets, in units."""
    if option.why == minds.PLAN or option.why == minds.POINTS:
        return weights.routes[catalogue.payment(box, option.action)[0]]
    total = 0.0
    if option.why == minds.KEEP_THESE:
        for place in range(OFFER):
            ticket = view.offers[view.me, place]
            if (catalogue.mask(option.action) >> place) & 1 and ticket != NONE:
                total += weights.tickets[ticket]
    return total
