"""What a situation and an option look like, as numbers about as large as one: what a learned judgement reads."""

from roundhouse.bots.thinking import minds, worth
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS, LENGTH, OFFER
from roundhouse.rules import catalogue
from roundhouse.rules.arrays import Line
from roundhouse.rules.bits import ONE, has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, KEEP, NONE, SECOND, SLOTS, TICKET_WORDS, TURN, WILD

SHORT = 12
"""With fewer trains than this somebody may end the game soon."""
LONG = 5
"""A route with as many spaces is one of the best."""
LENGTH_MARKS, HELD_MARKS = 6, 7
"""Lengths of routes, and numbers of cards of a colour, that are told apart; more are taken for as many."""


@kernel
def describe(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord], n: int
) -> None:
    """Write the features of the situation."""
    state, me = mind.state, view.me
    state.fill(0.0)
    state[0] = 1.0
    state[1] = view.ask == SECOND
    state[2] = view.ask == KEEP
    state[3] = view.trains[me] / box.trains
    state[4] = view.cards[me] / 20.0
    state[5] = view.hands[me, WILD] / 5.0
    state[6] = mind.left / 20.0
    state[7] = mind.late
    state[8] = mind.claims / 8.0
    state[9] = mind.reserved / box.trains
    state[10] = mind.promised / 30.0
    state[11] = mind.lost / 20.0
    state[12] = max(0, view.cards[me] - view.trains[me]) / 10.0
    state[13] = view.last_round > 0
    state[14] = min(2.0, view.turn / 60.0)
    state[15] = count_tickets(view) / 5.0
    state[16] = view.seats - 2.0
    state[28] = view.seats > 2
    state[29] = view.trains[me] <= SHORT
    state[30] = mind.given_up / 3.0
    state[31] = view.turn < view.seats
    describe_rivals(view, box, mind)
    describe_cards(view, mind)
    describe_market(view, mind)
    describe_board(view, box, mind)
    describe_claims(box, mind, weights, options, n)


@kernel
def describe_rivals(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    state, points, trains, cards = mind.state, -1000, whole(box.trains), 0
    kept = 0
    for seat in range(view.seats):
        if seat != view.me:
            points = max(points, view.points[seat])
            kept = max(kept, view.kept[seat, 0] + view.kept[seat, 1])
            if view.trains[seat] < trains or cards == 0:
                trains, cards = whole(view.trains[seat]), whole(view.cards[seat])
    state[17] = trains / box.trains
    state[18] = cards / 20.0
    state[19] = (view.points[view.me] - points) / 30.0
    state[20] = kept / 5.0
    state[32] = (view.trains[view.me] - trains) / 20.0
    state[33] = trains <= SHORT
    state[34] = trains <= SHORT // 2


@kernel
def describe_cards(view: ViewRecord, mind: MindRecord) -> None:
    """How well the hand suits the plan."""
    state, most, lacking, spare = mind.state, 0, 0, 0
    for colour in range(COLOURS):
        held, need = whole(view.hands[view.me, colour]), whole(mind.need[colour])
        most = max(most, held)
        lacking += max(0, need - held)
        spare += max(0, held - need)
    state[21] = most / 8.0
    state[22] = lacking / 10.0
    state[23] = spare / 10.0


@kernel
def describe_market(view: ViewRecord, mind: MindRecord) -> None:
    """What lies face up, and how even the hand is."""
    state, pairs, many = mind.state, 0, 0
    for slot in range(SLOTS):
        kind = view.market[slot]
        state[35] += (kind == WILD) / 2.0
        if kind < WILD:
            state[36] += (mind.need[kind] > view.hands[view.me, kind]) / 3.0
            for other in range(slot):
                pairs += view.market[other] == kind
    for colour in range(COLOURS):
        many += view.hands[view.me, colour] >= 4
    state[37] = pairs / 2.0
    state[38] = many / 3.0
    state[39] = min(2.0, view.pile / 50.0)


@kernel
def describe_board(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """How many long routes are left, and who stands in the way."""
    state, long, longest = mind.state, 0, 0
    for colour in range(COLOURS + 1):
        for length in range(1, LENGTH + 1):
            number = view.free[view.me, colour, length - 1]
            if number > 0 and length <= view.trains[view.me]:
                longest = max(longest, length)
            if length >= LONG:
                long += number
    threatened = 0
    for route in range(box.routes):
        if has(mind.plan, route):
            threatened += mind.rivals[box.ends[route, 0]] > 0 or mind.rivals[box.ends[route, 1]] > 0
    state[40] = min(2.0, long / 10.0)
    state[41] = longest / 6.0
    state[42] = min(4, threatened) / 4.0


@kernel
def describe_claims(
    box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord], n: int
) -> None:
    """Which claims are to be had now."""
    state, planned, others, longest = mind.state, 0, 0, 0
    for i in range(n):
        if options[i].why == minds.PLAN or options[i].why == minds.POINTS:
            planned += options[i].why == minds.PLAN
            others += options[i].why == minds.POINTS
            longest = max(longest, box.length[catalogue.payment(box, options[i].action)[0]])
    state[24] = min(3, planned) / 3.0
    state[25] = min(10, others) / 10.0
    state[26] = longest / 6.0
    state[27] = clipped((best_of(options, n, True) - best_of(options, n, False)) / (4.0 * weights.unit))


@kernel
def best_of(options: Line[OptionRecord], n: int, claims: bool) -> float:
    """The value of the best claim, or of the best that is none; 0 if there is none."""
    best, found = 0.0, False
    for i in range(n):
        if (options[i].why == minds.PLAN or options[i].why == minds.POINTS) == claims and (
            not found or options[i].value > best
        ):
            best, found = options[i].value, True
    return best


@kernel
def clipped(value: float) -> float:
    return min(2.0, max(-2.0, value))


@kernel
def count_tickets(view: ViewRecord) -> int:
    number = 0
    for word in range(TICKET_WORDS):
        rest = view.tickets[view.me, word]
        while rest:
            number += 1
            rest &= rest - ONE
    return number


@kernel
def characterise(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, option: OptionRecord, best: float
) -> None:
    """Write the features of an option."""
    trait, why = mind.trait, option.why
    trait.fill(0.0)
    trait[0] = max(-2.0, (option.value - best) / (4.0 * weights.unit))
    trait[1] = clipped(option.value / (8.0 * weights.unit))
    trait[2] = why == minds.BLIND
    trait[3] = why == minds.CARD
    trait[4] = why == minds.WILD_CARD
    trait[5] = why == minds.PLAN
    trait[6] = why == minds.POINTS
    trait[7] = why == minds.TICKETS
    if why == minds.PLAN or why == minds.POINTS:
        characterise_claim(view, box, mind, weights, option)
    elif why == minds.CARD:
        characterise_card(view, mind, whole(view.market[catalogue.slot(option.action)]))
    elif why == minds.KEEP_THESE:
        characterise_offer(view, box, mind, option)


@kernel
def characterise_claim(
    view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, option: OptionRecord
) -> None:
    trait, me = mind.trait, view.me
    route, colour, wilds = catalogue.payment(box, option.action)
    length, a, b = whole(box.length[route]), box.ends[route, 0], box.ends[route, 1]
    trait[8] = length / 6.0
    trait[9] = box.points[length] / 15.0
    trait[10] = wilds / 3.0
    if colour != WILD:
        spare = max(0, view.hands[me, colour] - mind.need[colour])
        trait[11] = max(0, length - wilds - spare) / 4.0
    trait[12] = (mind.rivals[a] > 0) + (mind.rivals[b] > 0)
    trait[13] = min(6, mind.rivals[a] + mind.rivals[b]) / 4.0
    trait[14] = mind.stake[route] / 20.0
    trait[15] = worth.touches(box, mind, route)
    trait[16] = (mind.mine[a] > 0) + (mind.mine[b] > 0)
    trait[17] = view.trains[me] - length <= box.end_at
    trait[18] = box.next_lane[route] != route
    trait[19] = mind.reserved + length > view.trains[me]
    trait[20] = max(0, mind.reserved + length - view.trains[me]) / 6.0
    trait[30 + min(LENGTH_MARKS, length)] = 1.0
    trait[37] = wilds > 0
    trait[38] = box.colour[route] == GREY
    trait[39] = (view.cards[me] - length) / 10.0
    trait[40] = clipped(worth.of_route(view, box, mind, weights, route) / 10.0)
    trait[41] = view.trains[me] == length
    if colour != WILD:
        trait[42] = (view.hands[me, colour] - length + wilds) / 4.0


@kernel
def characterise_card(view: ViewRecord, mind: MindRecord, kind: int) -> None:
    trait, held, need = mind.trait, whole(view.hands[view.me, kind]), whole(mind.need[kind])
    trait[21] = need > held
    trait[22] = max(0, need - held) / 4.0
    trait[23] = held / 6.0
    trait[24] = mind.want[kind]
    for slot in range(SLOTS):
        trait[25] += (view.market[slot] == kind) / 3.0
    trait[43 + min(HELD_MARKS, held)] = 1.0
    length = longest_of(view, kind)
    trait[51] = length / 6.0
    trait[52] = max(0, length - held) / 6.0
    trait[53] = length > 0 and held < length <= held + 2


@kernel
def longest_of(view: ViewRecord, colour: int) -> int:
    """The length of the longest route of a colour that can still be claimed."""
    longest = 0
    for length in range(1, LENGTH + 1):
        if view.free[view.me, colour, length - 1] > 0 and length <= view.trains[view.me]:
            longest = length
    return longest


@kernel
def characterise_offer(view: ViewRecord, box: BoxRecord, mind: MindRecord, option: OptionRecord) -> None:
    trait, mask, number = mind.trait, catalogue.mask(option.action), 0
    for place in range(OFFER):
        ticket = view.offers[view.me, place]
        if (mask >> place) & 1 and ticket != NONE:
            number += 1
            trait[26] += 0.25
            trait[27] += box.ticket_points[ticket] / 20.0
            trait[28] = max(trait[28], box.ticket_points[ticket] / 20.0)
            trait[29] += mind.gains[place] > 0.0
            trait[30] += clipped(mind.gains[place] / 20.0)
            trait[54] += max(0.0, -mind.gains[place]) / 20.0
    trait[54 + min(3, number)] = 1.0


@kernel
def is_judged(view: ViewRecord) -> bool:
    """Whether a question is one of those that these features are made for."""
    return bool(view.ask == TURN or view.ask == SECOND or view.ask == KEEP)
