"""The record: every field of a game, on one page."""

from collections.abc import Mapping
from typing import Any, cast, overload

import numpy as np

from roundhouse.editions.limits import (
    COLOURS,
    DECKS,
    LENGTH,
    OFFER,
    PLACES,
    ROUTES,
    SEATS,
    TICKETS,
    TOKENS,
)
from roundhouse.rules.arrays import Line, R
from roundhouse.rules.records import DiceRecord, GameRecord, Position

KINDS = COLOURS + 1
WILD = COLOURS
"""The last kind of card."""
GREY = COLOURS
"""The last colour of a route."""
SLOTS = 5
ROUTE_WORDS = (ROUTES + 63) // 64
TICKET_WORDS = TICKETS // 64
QUEUE = 4
LOG = 96
NONE = 255
"""No card, no ticket, no seat."""

# What the asked seat is asked.
SPLIT, KEEP, TURN, SECOND, TAKE, FLAG, OVER = range(7)
ASKS = ("split", "keep", "turn", "second", "take", "flag", "over")

GAME = cast(
    np.dtype[GameRecord],
    np.dtype(
        [
            # First, where it never lies across two lines of the cache:
            ("free", np.int16, (SEATS, KINDS, LENGTH)),  # how many of `open`, by colour and length - 1
            ("open", np.uint64, (SEATS, ROUTE_WORDS)),  # routes a seat may still claim, as bits
            (
                "rng",
                np.uint64,
                4,
            ),  # the only source of chance; not the first field, lest the compiler take a game for DICE
            ("tickets", np.uint64, (SEATS, TICKET_WORDS)),  # tickets a seat holds, as bits
            ("turn", np.int16),  # turns begun; 0 during the opening
            ("pile", np.int16),  # cards face down
            ("deck", np.int16, KINDS),  # the pile as a bag: nobody may know its order, so it has none
            ("discard", np.int16, KINDS),  # cards of each kind
            ("hands", np.int16, (SEATS, KINDS)),  # cards of each kind a seat holds
            ("shown", np.int16, (SEATS, KINDS)),  # the part of a hand that everybody saw taken
            ("laid", np.int16, (SEATS, KINDS)),  # cards lying face up before a seat
            ("trains", np.int16, SEATS),  # left
            ("points", np.int16, SEATS),  # scored so far, for routes and flags
            ("sizes", np.int16, DECKS),  # tickets left in each deck
            ("heads", np.int16, DECKS),  # where in the ring the top ticket is
            ("announced", np.int16, (SEATS, DECKS)),  # tickets asked for or offered, by deck
            ("held", np.int16, (SEATS, TOKENS)),  # tokens before a seat
            ("supply", np.int16, TOKENS),  # tokens beside the board
            ("lying", np.int8, (PLACES, TOKENS)),  # tokens on the board
            ("seats", np.uint8),  # how many play
            ("seat", np.uint8),  # who is asked
            ("ask", np.uint8),  # what it is asked: its place in ASKS
            ("topic", np.uint8),  # which place or colour the question is about
            ("first", np.uint8),  # who has the first turn
            ("last_round", np.uint8),  # turns left once it has begun, else 0
            ("skips", np.uint8),  # seats skipped in a row
            ("queued", np.uint8),  # how many questions are in the queue
            ("queue", np.uint8, (QUEUE, 2)),  # questions still to ask in this turn: what, about what
            ("market", np.uint8, SLOTS),  # a kind, or NONE
            ("owner", np.uint8, ROUTES),  # a seat, or NONE
            ("ticket_decks", np.uint8, (DECKS, TICKETS)),  # rings: these have an order
            ("offers", np.uint8, (SEATS, OFFER)),  # tickets offered, or NONE
            ("logged", np.uint8),  # how many rows of the log are in use
            ("log", np.uint8, (LOG, 5)),  # what the last action made happen: what, seat and up to three numbers
        ],
        align=True,
    ),
)

DICE = cast(np.dtype[DiceRecord], np.dtype([("rng", np.uint64, 4)]))


@overload
def blank(dtype: np.dtype[R], shape: int = 1) -> Line[R]: ...
@overload
def blank(dtype: np.dtype[np.void], shape: int = 1) -> Any: ...
def blank(dtype: np.dtype[Any], shape: int = 1) -> Any:
    """An array of records, all zero, whose rows read as `row.field`."""
    return np.zeros(shape, dtype).view(np.recarray)


def fill(record: Position, values: Mapping[str, Any]) -> None:
    """Set fields by name, for a game that is put together rather than played."""
    for name, value in values.items():
        record[name] = value
