"""How each seat played a game, and what lay on the table at the end."""

import numpy as np

from roundhouse.editions.limits import ROUTES, SEATS
from roundhouse.rules import catalogue
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, GameRecord
from roundhouse.rules.state import TICKET_WORDS, TURN

FINAL = np.dtype(
    [
        ("owner", np.uint8, ROUTES),  # a seat, or NONE
        ("tickets", np.uint64, (SEATS, TICKET_WORDS)),  # tickets a seat kept, as bits
        ("cards", np.int16, SEATS),  # left in hand
        ("trains", np.int16, SEATS),  # left
        ("held", np.int16, SEATS),  # cards in hand at the first claim
        ("claims", np.int16, SEATS),
        ("asked", np.int16, SEATS),  # turns spent on asking for tickets
        ("blocks", np.int16, SEATS),  # claims that closed a way between two places that another seat had reached
    ],
    align=True,
)


@kernel
def watch(game: GameRecord, box: BoxRecord, action: int, finals: np.ndarray, number: int) -> None:
    """Note what the asked seat is about to do in its turn, if there is room."""
    if number >= len(finals) or game.ask != TURN:
        return
    final, seat, sort = finals[number], game.seat, catalogue.sort(action)
    if sort == catalogue.SPLITS:
        final.asked[seat] += 1
    if sort == catalogue.CLAIMS:
        route, _, _ = catalogue.payment(box, action)
        if final.claims[seat] == 0:
            final.held[seat] = game.hands[seat].sum()
        final.claims[seat] += 1
        final.blocks[seat] += is_block(game, box, seat, route)


@kernel
def is_block(game: GameRecord, box: BoxRecord, seat: int, route: int) -> bool:
    """Whether another seat had reached both ends of a route, and this seat had not."""
    a, b = whole(box.ends[route, 0]), whole(box.ends[route, 1])
    if has_reached(game, box, seat, a) and has_reached(game, box, seat, b):
        return False
    for other in range(game.seats):
        if other != seat and has_reached(game, box, other, a) and has_reached(game, box, other, b):
            return True
    return False


@kernel
def has_reached(game: GameRecord, box: BoxRecord, seat: int, node: int) -> bool:
    for route in range(box.routes):
        if game.owner[route] == seat and (box.ends[route, 0] == node or box.ends[route, 1] == node):
            return True
    return False


@kernel
def keep(game: GameRecord, finals: np.ndarray, number: int) -> None:
    """Note what lies on the table at the end, if there is room."""
    if number >= len(finals):
        return
    final = finals[number]
    final.owner[:] = game.owner
    final.tickets[:] = game.tickets
    for seat in range(game.seats):
        final.cards[seat], final.trains[seat] = game.hands[seat].sum(), game.trains[seat]
