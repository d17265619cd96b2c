"""What routes are paid with, and the value of these cards."""

from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS, LENGTH
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, KINDS, WILD


@kernel
def weigh(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Find the best payment for routes of each colour and length, and which routes can be paid at all."""
    hand, longest = view.hands[view.me], min(LENGTH, whole(view.trains[view.me]))
    wilds = whole(hand[WILD])
    for colour in range(KINDS):
        for length in range(1, longest + 1):
            mind.paid[colour, length] = WILD
            mind.fare[colour, length] = weights.joker * length if length <= wilds else FAR
    for colour in range(COLOURS):
        if hand[colour] > 0:
            for length in range(1, min(longest, hand[colour] + wilds) + 1):
                fare = in_colour(view, mind, weights, colour, length, False)
                mind.fare[colour, length], mind.paid[colour, length] = fare, colour
                if fare < mind.fare[GREY, length]:
                    mind.fare[GREY, length], mind.paid[GREY, length] = fare, colour
    mark_payable(box, mind, longest)


@kernel
def mark_payable(box: BoxRecord, mind: MindRecord, longest: int) -> None:
    """Whoever can pay a length can pay all shorter ones."""
    mind.payable.fill(0)
    for colour in range(KINDS):
        length = 1
        while length <= longest and mind.fare[colour, length] < FAR:
            for word in range((box.routes + 63) >> 6):
                mind.payable[word] |= box.tracks[colour, length - 1, word]
            length += 1


@inlined
def in_colour(
    view: ViewRecord, mind: MindRecord, weights: WeightsRecord, colour: int, length: int, planned: bool
) -> float:
    """The value of cards of a colour and as few wilds as possible. For a planned route no card is needed elsewhere."""
    held = whole(view.hands[view.me, colour])
    plain = min(length, held)
    needed = 0 if planned else max(0, plain - max(0, held - mind.need[colour]))
    return weights.needed * needed + weights.spend * (plain - needed) + weights.joker * (length - plain)


@inlined
def of_planned(view: ViewRecord, mind: MindRecord, weights: WeightsRecord, colour: int, length: int) -> float:
    """The value of the cards for a planned route that can be paid."""
    if colour == GREY or mind.paid[colour, length] == WILD:
        return mind.fare[colour, length]
    return in_colour(view, mind, weights, colour, length, True)
