"""What a compiled bot keeps in mind during a game, and the options it weighs."""

import numpy as np

from roundhouse.editions.limits import DECKS, LENGTH, NODES, OFFER, ROUTES, TOKENS
from roundhouse.rules.kernels import Record, kernel, whole
from roundhouse.rules.state import KINDS, ROUTE_WORDS, TICKET_WORDS, blank

FAR = 1e9
"""The price of a route that cannot be had."""

MIND = np.dtype(
    [
        # Remembered from one decision to the next.
        ("plan", np.uint64, ROUTE_WORDS),  # routes still to claim
        ("tickets", np.uint64, TICKET_WORDS),  # the tickets it was made for
        ("scored", np.int16),  # the points of all seats when it was made
        ("planned", np.uint8),  # whether there is one
        ("goal", np.uint8),  # one route above all others, or NONE
        ("turn", np.int16),  # when cards were weighed last
        ("hoped", np.int16, DECKS),  # when the hope was worked out
        ("hope", np.float64, (DECKS, OFFER + 1)),  # the gain of asking for so many tickets
        ("aim", np.float64, ROUTES),  # how much a route is wanted, by agents that aim at routes
        # Worked out anew when it is needed.
        ("price", np.float64, ROUTES),  # of a route, in points; FAR if it cannot be had
        ("edges", np.int16),  # how many routes can be had or are owned
        ("edge", np.uint8, ROUTES),  # these
        ("distance", np.float64, NODES),
        ("via", np.uint8, NODES),  # the last route of the cheapest way to a node
        ("need", np.int16, KINDS),  # cards to pay the plan with
        ("want", np.float64, KINDS),  # what one more card of a kind is worth, in useful cards
        ("pay_with", np.uint8, LENGTH + 1),  # the best colour for a grey route, by length
        ("pay_cost", np.float64, LENGTH + 1),  # what these cards are worth
        ("pull", np.float64, KINDS),  # how much sooner one more card brings a route
        ("claims", np.int16),  # that the plan asks for
        ("reserved", np.int16),  # trains that it asks for
        ("left", np.float64),  # turns I may still expect to have
        ("late", np.float64),  # 0 while there is time, 1 in the last turn
        ("rivals", np.uint8, NODES),  # routes of others that end at a node
        ("mine", np.uint8, NODES),  # own routes that end at a node
        ("token", np.float64, TOKENS),  # what one more passenger of a kind is worth
    ],
    align=True,
)

OPTION = np.dtype([("value", np.float64), ("action", np.int32), ("why", np.uint8), ("about", np.uint8)], align=True)
OPTIONS = ROUTES + 64
"""Room for each route once, and every other sort of action."""

REASONS = (
    "chance",
    "plan",
    "points",
    "card",
    "wild",
    "blind",
    "tickets",
    "keep",
    "passenger",
    "flag",
    "search",
)
CHANCE, PLAN, POINTS, CARD, WILD_CARD, BLIND, TICKETS, KEEP_THESE, PASSENGER, FLAG_CARD, SEARCHED = range(len(REASONS))
"""Why an option is worth what it is."""


def blank_mind() -> Record:
    """A mind before the first decision of a game."""
    return blank(MIND)[0]


def blank_options() -> Record:
    return blank(OPTION, OPTIONS)


@kernel
def note(options: np.ndarray, n: int, action: int, value: float, why: int) -> int:
    """Write an option down; how many there are now."""
    option = options[n]
    option.action, option.value, option.why = action, value, why
    return n + 1


@kernel
def best(options: np.ndarray, n: int) -> int:
    """The action of the option with the highest value, the first of equals."""
    chosen = 0
    for i in range(1, n):
        if options[i].value > options[chosen].value:
            chosen = i
    return whole(options[chosen].action)


@kernel
def drop_best(options: np.ndarray, n: int, number: int) -> None:
    """Forget so many of the best options."""
    for _ in range(number):
        chosen = 0
        for i in range(1, n):
            if options[i].value > options[chosen].value:
                chosen = i
        options[chosen].value = -FAR
