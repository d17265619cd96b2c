"""What a compiled bot remembers during a game, and the options it weighs."""

from typing import cast

import numpy as np

from roundhouse.bots.thinking.records import MindRecord, OptionRecord
from roundhouse.bots.thinking.weights import HIDDEN, STATE, TRAITS
from roundhouse.editions.limits import DECKS, LENGTH, NODES, OFFER, ROUTES, TOKENS
from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.state import KINDS, ROUTE_WORDS, TICKET_WORDS, blank

FAR = 1e9
"""The price of a route that is out of reach."""

MIND = cast(
    np.dtype[MindRecord],
    np.dtype(
        [
            # Kept between decisions.
            ("plan", np.uint64, ROUTE_WORDS),  # routes still to claim
            ("tickets", np.uint64, TICKET_WORDS),  # the tickets that the plan was made for
            ("scored", np.int16),  # the points of all seats when the plan was made
            ("planned", np.uint8),  # whether there is a plan
            ("goal", np.uint8),  # the one route to claim next, or NONE
            ("turn", np.int16),  # the turn in which cards were weighed last
            ("hoped", np.int16, DECKS),  # when `hope` was worked out
            ("hope", np.float64, (DECKS, OFFER + 1)),  # the expected gain of asking for this many tickets
            ("stake", np.float32, ROUTES),  # points of the tickets that hang on a route of the plan
            ("aim", np.float64, ROUTES),  # how much a route is wanted, for the published bots
            # Worked out when needed.
            ("price", np.float64, ROUTES),  # of a route, in points; FAR if it is out of reach
            ("edges", np.int16),  # the number of routes that are owned or within reach
            ("edge", np.uint8, ROUTES),  # these routes
            ("distance", np.float64, NODES),
            ("via", np.uint8, NODES),  # the last route of the cheapest way to a node
            ("need", np.int16, KINDS),  # cards that the plan takes
            ("want", np.float64, KINDS),  # the value of one more card of a kind, in useful cards
            ("viewer", np.uint8),  # one more than the seat that last looked at the board,
            ("owner", np.uint8, ROUTES),  # and this board, for which the following was worked out
            ("rivals", np.uint8, NODES),  # routes of others that end at a node
            ("mine", np.uint8, NODES),  # own routes that end at a node
            ("longest", np.uint8),  # spaces of the longest open route
            ("gain", np.float64, ROUTES),  # what an open route brings: its points, and what it is worth for bonuses
            ("compared", np.uint8),  # whether `most` is known,
            ("drawn", np.uint64, ROUTE_WORDS),  # and for which plan
            ("most", np.float64, (KINDS, LENGTH + 1)),  # of the open routes of a colour and length, the largest gain
            ("fare", np.float64, (KINDS, LENGTH + 1)),  # the value of the cards for a route, by colour and length
            ("grey", np.uint8, LENGTH + 1),  # the kind of the cards that pay a grey route, by length
            ("reach", np.uint8, KINDS),  # the longest route that can be paid with cards of a colour
            ("payable", np.uint64, ROUTE_WORDS),  # routes that can be paid, some of them taken already
            ("pull", np.float64, KINDS),  # how much sooner one more card brings a route
            ("claims", np.int16),  # that the plan takes
            ("given_up", np.int16),  # tickets that are not done and that the plan leaves out
            ("reserved", np.int16),  # trains that the plan takes
            ("left", np.float64),  # turns that are probably left
            ("late", np.float64),  # from 0 while there is time to 1 in the last turn
            ("unseen", np.int16, KINDS),  # cards that are in the pile or in other hands
            ("token", np.float64, TOKENS),  # the value of one more passenger of a kind
            ("promised", np.int16),  # points of the tickets that the plan finishes
            ("lost", np.int16),  # points of the tickets that it leaves out
            ("gains", np.float64, OFFER),  # of the tickets offered last
            ("state", np.float64, STATE),  # the situation as features
            ("trait", np.float64, TRAITS),  # an option as features
            ("seen", np.float64, HIDDEN),  # the hidden layer of the learned network, from the situation alone
            ("hidden", np.float64, HIDDEN),  # the same with an option
        ],
        align=True,
    ),
)

OPTION = cast(
    np.dtype[OptionRecord],
    np.dtype([("value", np.float64), ("action", np.int32), ("why", np.uint8), ("about", np.uint8)], align=True),
)
OPTIONS = ROUTES + 64
"""Enough for each route once and all other sorts of actions."""

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
"""Codes for the reason of a value."""


def blank_mind() -> MindRecord:
    """A mind before the first decision of a game."""
    return blank(MIND)[0]


def blank_options() -> Line[OptionRecord]:
    return blank(OPTION, OPTIONS)


@kernel
def note(options: Line[OptionRecord], n: int, action: int, value: float, why: int) -> int:
    """Add an option; return the number of options."""
    option = options[n]
    option.action, option.value, option.why = action, value, why
    return n + 1


@kernel
def best(options: Line[OptionRecord], n: int) -> int:
    """The action of the option with the highest value, the first of equals."""
    chosen, most = 0, options[0].value
    for i in range(1, n):
        better = options[i].value > most
        chosen, most = (i if better else chosen), (options[i].value if better else most)
    return whole(options[chosen].action)


@kernel
def drop_best(options: Line[OptionRecord], n: int, number: int) -> None:
    """Make the `number` best options the worst."""
    for _ in range(number):
        chosen = 0
        for i in range(1, n):
            if options[i].value > options[chosen].value:
                chosen = i
        options[chosen].value = -FAR
