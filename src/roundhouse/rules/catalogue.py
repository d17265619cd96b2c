"""The catalogue of actions: every action of an edition has a number, and every sort of action a range of numbers."""

from itertools import accumulate

from roundhouse.editions.limits import COLOURS, LENGTH, OFFER, ROUTES, TOKENS
from roundhouse.rules.kernels import plain, whole
from roundhouse.rules.records import BoxRecord
from roundhouse.rules.state import GREY, SLOTS, WILD

COUNTS = OFFER + 1
"""From none to a whole offer: how many tickets can be asked for from one deck."""

SIZES = {
    "draw": 1 + SLOTS,  # blind, then each slot of the market
    "split": COUNTS * COUNTS,  # a number of tickets from each deck; none from each means the only deck
    "keep": 1 << OFFER,  # any part of an offer
    "take": TOKENS,
    "flag": 2,  # discard the card or keep it
    "claim": ROUTES * (COLOURS * LENGTH + 1),  # the payments of each route
}
"""How many numbers each sort of action has."""

STARTS = tuple(accumulate(SIZES.values(), initial=0))
"""The first number of each sort, and at the end the number of all actions."""
DRAWS, SPLITS, KEEPS, TAKES, FLAGS, CLAIMS, ACTIONS = STARTS
SORTS = dict(zip(STARTS, SIZES, strict=False))
"""The name of each sort by its first number."""
_FROM_LAST = STARTS[-2::-1]

BLIND = DRAWS
TICKETS = SPLITS
"""Ask for tickets where there is only one deck."""
DISCARD_CARD, KEEP_CARD = FLAGS, FLAGS + 1


@plain
def sort(action: int) -> int:
    """The sort of an action: the first number of its range."""
    for start in _FROM_LAST:
        if action >= start:
            return start
    return DRAWS


@plain
def draw(slot: int) -> int:
    """Take the card in a slot of the market."""
    return DRAWS + 1 + slot


@plain
def slot(action: int) -> int:
    """The slot of the market that a draw takes from; -1 if it is blind."""
    return action - DRAWS - 1


@plain
def split(first: int, second: int) -> int:
    """Ask for a number of tickets from each deck."""
    return SPLITS + COUNTS * first + second


@plain
def counts(action: int) -> tuple[int, int]:
    """How many tickets of each deck a split asks for."""
    return (action - SPLITS) // COUNTS, (action - SPLITS) % COUNTS


@plain
def keep(mask: int) -> int:
    """Keep some tickets of an offer, as a mask of their places."""
    return KEEPS + mask


@plain
def mask(action: int) -> int:
    return action - KEEPS


@plain
def take(token: int) -> int:
    return TAKES + token


@plain
def token(action: int) -> int:
    return action - TAKES


@plain
def claim(box: BoxRecord, route: int, colour: int, wilds: int) -> int:
    """Claim a route with cards of a colour and some wilds, or with wilds only."""
    if colour == WILD:
        return whole(box.claims[route + 1]) - 1
    skipped = colour if box.colour[route] == GREY else 0
    return whole(box.claims[route]) + skipped * box.length[route] + wilds


@plain
def payment(box: BoxRecord, action: int) -> tuple[int, int, int]:
    """The route, the colour and the wilds of a claim."""
    return whole(box.claim_route[action]), whole(box.claim_colour[action]), whole(box.claim_wilds[action])
