"""Routes: what a seat can pay, paying, and which lanes a claim closes."""

import numpy as np

from roundhouse.editions.limits import COLOURS, LENGTH
from roundhouse.rules import catalogue, logs
from roundhouse.rules.bits import ONE, add, has, lowest, remove
from roundhouse.rules.kernels import kernel
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord, Position
from roundhouse.rules.state import GREY, KINDS, NONE, ROUTE_WORDS, WILD


def _payments() -> np.ndarray:
    """[wilds, cards of a colour, length - 1] -> ways to pay with at least one card of the colour."""
    most = LENGTH + 1
    table = np.zeros((most, most, LENGTH), np.int16)
    for wilds, cards, length in np.ndindex(most, most, LENGTH):
        least, top = max(0, length + 1 - cards), min(length, wilds)
        table[wilds, cards, length] = max(0, top - least + 1) if cards else 0
    return table


PAYMENTS = _payments()


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    game.owner.fill(NONE)
    for seat in range(game.seats):
        game.trains[seat] = box.trains
    reopen(game, box)


@kernel
def reopen(game: GameRecord, box: BoxRecord) -> None:
    """Find the open routes from the owners."""
    for seat in range(game.seats):
        for route in range(box.routes):
            add(game.open[seat], route)
            game.free[seat, box.colour[route], box.length[route] - 1] += 1
    asked = game.seat
    for route in range(box.routes):
        if game.owner[route] != NONE:
            game.seat = game.owner[route]
            close_lanes(game, box, route)
    game.seat = asked


@kernel
def ways(game: Position) -> int:
    """How many claims the asked seat can make: routes times payments."""
    hand, free = game.hands[game.seat], game.free[game.seat]
    trains, wilds = min(game.trains[game.seat], LENGTH), min(hand[WILD], LENGTH)
    total = 0
    for colour in range(COLOURS):
        if hand[colour] > 0:
            cards = min(hand[colour], LENGTH)
            for n in range(min(trains, cards + wilds)):
                total += PAYMENTS[wilds, cards, n] * (free[colour, n] + free[GREY, n])
    for n in range(min(trains, wilds)):
        for colour in range(KINDS):
            total += free[colour, n]
    return total


@kernel
def pick(game: Position, box: BoxRecord, chosen: int) -> int:
    """The claim with the given number among `ways`, as an action."""
    hand, free = game.hands[game.seat], game.free[game.seat]
    trains, wilds = min(game.trains[game.seat], LENGTH), min(hand[WILD], LENGTH)
    for colour in range(COLOURS):
        if hand[colour] > 0:
            cards = min(hand[colour], LENGTH)
            for n in range(min(trains, cards + wilds)):
                payments = PAYMENTS[wilds, cards, n]
                here = payments * (free[colour, n] + free[GREY, n])
                if chosen < here:
                    route = nth_open(game, box, colour, GREY, n, chosen // payments)
                    return catalogue.claim(box, route, colour, max(0, n + 1 - cards) + chosen % payments)
                chosen -= here
    for n in range(min(trains, wilds)):
        for colour in range(KINDS):
            if chosen < free[colour, n]:
                return catalogue.claim(box, nth_open(game, box, colour, colour, n, chosen), WILD, n + 1)
            chosen -= free[colour, n]
    return -1


@kernel
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


@kernel
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
