"""What routes are paid with, and the value of these cards."""

from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord, WeightsRecord
from roundhouse.editions.limits import COLOURS
from roundhouse.rules.bits import U
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import GREY, KINDS, WILD

NO_BITS = U(0)


@kernel
def weigh(view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord) -> None:
    """Find the best payment for routes of each colour and length, and which routes can be paid at all."""
    hand, longest = view.hands[view.me], min(whole(mind.longest), whole(view.trains[view.me]))
    wilds = min(whole(hand[WILD]), longest)
    for length in range(1, longest + 1):
        mind.fare[GREY, length], mind.grey[length] = weights.joker * length if length <= wilds else FAR, WILD
    mind.reach[GREY] = wilds
    for colour in range(COLOURS):
        mind.reach[colour] = min(longest, hand[colour] + wilds) if hand[colour] > 0 else 0
        for length in range(1, mind.reach[colour] + 1):
            fare = in_colour(view, mind, weights, colour, length, False)
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
def of_route(
    view: ViewRecord, mind: MindRecord, weights: WeightsRecord, track: int, length: int, planned: bool
) -> tuple[int, float]:
    """What a route that can be paid is paid with, and the value of the cards."""
    if track == GREY:
        return whole(mind.grey[length]), mind.fare[GREY, length]
    if length > mind.reach[track]:
        return WILD, weights.joker * length
    return track, in_colour(view, mind, weights, track, length, True) if planned else mind.fare[track, length]


@inlined
def in_colour(
    view: ViewRecord, mind: MindRecord, weights: WeightsRecord, colour: int, length: int, planned: bool
) -> float:
    """The value of cards of a colour and as few wilds as possible. For a planned route no card is needed elsewhere."""
    held = whole(view.hands[view.me, colour])
    plain = min(length, held)
    needed = 0 if planned else max(0, plain - max(0, held - mind.need[colour]))
    return weights.needed * needed + weights.spend * (plain - needed) + weights.joker * (length - plain)
