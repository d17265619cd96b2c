"""Routes: what a seat can pay, paying, and which lanes a claim closes."""

import numpy as np

from roundhouse.editions.limits import COLOURS, LENGTH
from roundhouse.rules import catalogue, logs
from roundhouse.rules.bits import ONE, has, lowest, remove
from roundhouse.rules.kernels import copy, inlined, kernel
from roundhouse.rules.lanes import lanes, total
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord, Position
from roundhouse.rules.state import GREY, KINDS, NONE, ROUTE_WORDS, WILD

WILDS_ONLY = LENGTH + 1
"""Where the table of payments has those without a card of a colour."""


def _payments() -> np.ndarray:
    """[trains, wilds, cards of a colour, length - 1] -> ways to pay with at least one card of the colour."""
    most = LENGTH + 1
    table = np.zeros((most, most, most + 1, LENGTH), np.int16)
    for trains, wilds, cards, length in np.ndindex(most, most, most, LENGTH):
        least, top = max(0, length + 1 - cards), min(length, wilds)
        table[trains, wilds, cards, length] = max(0, top - least + 1) if cards and length < trains else 0
        table[trains, wilds, WILDS_ONLY, length] = length < min(trains, wilds)
    return table


PAYMENTS = _payments()


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    game.owner.fill(NONE)
    for seat in range(game.seats):
        game.trains[seat] = box.trains
    open_all(game, box)


@kernel
def open_all(game: GameRecord, box: BoxRecord) -> None:
    """Before the first claim."""
    for seat in range(game.seats):
        copy(game.open[seat], box.open)
        copy(game.free[seat], box.free)


@kernel
def reopen(game: GameRecord, box: BoxRecord) -> None:
    """Find the open routes from the owners."""
    open_all(game, box)
    asked = game.seat
    for route in range(box.routes):
        if game.owner[route] != NONE:
            game.seat = game.owner[route]
            close_lanes(game, box, route)
    game.seat = asked


@inlined
def ways(game: Position) -> int:
    """How many claims the asked seat can make: routes times payments."""
    hand, free = game.hands[game.seat], game.free[game.seat]
    trains, wilds = min(game.trains[game.seat], LENGTH), min(hand[WILD], LENGTH)
    greys = lanes(free[GREY])
    routes, claims = greys, lanes(PAYMENTS[trains, wilds, 0]) * greys
    for colour in range(COLOURS):
        routes = routes + lanes(free[colour])
        payments = lanes(PAYMENTS[trains, wilds, min(hand[colour], LENGTH)])
        claims = claims + payments * (lanes(free[colour]) + greys)
    return total(claims + lanes(PAYMENTS[trains, wilds, WILDS_ONLY]) * routes)


@inlined
def pick(game: Position, box: BoxRecord, chosen: int) -> int:
    """The claim with the given number among `ways`, as an action."""
    hand, free = game.hands[game.seat], game.free[game.seat]
    trains, wilds = min(game.trains[game.seat], LENGTH), min(hand[WILD], LENGTH)
    greys = lanes(free[GREY])
    for colour in range(COLOURS):
        payments = lanes(PAYMENTS[trains, wilds, min(hand[colour], LENGTH)])
        here = total(payments * (lanes(free[colour]) + greys))
        if chosen < here:
            return pick_paid_in(game, box, colour, chosen)
        chosen -= here
    for n in range(LENGTH):
        for colour in range(KINDS):
            if chosen < free[colour, n]:
                return catalogue.claim(box, nth_open(game, box, colour, colour, n, chosen), WILD, n + 1)
            chosen -= free[colour, n]
    return -1


@inlined
def pick_paid_in(game: Position, box: BoxRecord, colour: int, chosen: int) -> int:
    """One of the claims that are paid with cards of a colour."""
    hand, free = game.hands[game.seat], game.free[game.seat]
    trains, wilds, cards = min(game.trains[game.seat], LENGTH), min(hand[WILD], LENGTH), min(hand[colour], LENGTH)
    for n in range(LENGTH):
        payments = PAYMENTS[trains, wilds, cards, n]
        here = payments * (free[colour, n] + free[GREY, n])
        if chosen < here:
            route = nth_open(game, box, colour, GREY, n, chosen // payments)
            return catalogue.claim(box, route, colour, max(0, n + 1 - cards) + chosen % payments)
        chosen -= here
    return -1


@inlined
def nth_open(game: Position, box: BoxRecord, colour: int, other: int, n: int, chosen: int) -> int:
    """An open route of length n + 1 that is of one of two colours."""
    for w in range(ROUTE_WORDS):
        word = game.open[game.seat, w] & (box.tracks[colour, n, w] | box.tracks[other, n, w])
        while word:
            if chosen == 0:
                return 64 * w + lowest(word)
            chosen -= 1
            word &= word - ONE
    return -1


@kernel
def payable(game: Position, box: BoxRecord, route: int, colour: int, wilds: int) -> bool:
    """USA-25 to USA-28: an open route, trains for each space, cards of one kind and wilds."""
    hand, length = game.hands[game.seat], box.length[route]
    if not has(game.open[game.seat], route) or game.trains[game.seat] < length or hand[WILD] < wilds:
        return False
    return colour == WILD or hand[colour] >= length - wilds


@inlined
def claim(game: GameRecord, box: BoxRecord, route: int, colour: int, wilds: int) -> None:
    """USA-29, USA-36: pay, put a train on each space, score at once."""
    seat, length = game.seat, box.length[route]
    spend(game, seat, WILD, wilds)
    if colour != WILD:
        spend(game, seat, colour, length - wilds)
    game.owner[route] = seat
    game.trains[seat] -= length
    game.points[seat] += box.points[length]
    close_lanes(game, box, route)
    note(game, logs.CLAIMED, seat, route, colour, wilds)


@kernel
def spend(game: GameRecord, seat: int, kind: int, number: int) -> None:
    """Move cards from a hand to the discards; what was seen taken is what is seen paid first."""
    game.hands[seat, kind] -= number
    game.shown[seat, kind] = max(0, game.shown[seat, kind] - number)
    game.discard[kind] += number


@kernel
def close_lanes(game: GameRecord, box: BoxRecord, route: int) -> None:
    """USA-32 for everybody; USA-33 for the owner; USA-34 for everybody in a small company."""
    for seat in range(game.seats):
        close(game, box, seat, route)
    small = game.seats <= box.lanes_close_up_to
    lane = box.next_lane[route]
    while lane != route:
        close(game, box, game.seat, lane)
        if small:
            for seat in range(game.seats):
                close(game, box, seat, lane)
        lane = box.next_lane[lane]


@kernel
def close(game: GameRecord, box: BoxRecord, seat: int, route: int) -> None:
    if has(game.open[seat], route):
        remove(game.open[seat], route)
        game.free[seat, box.colour[route], box.length[route] - 1] -= 1
