"""How the seats stand in each bonus during a game, from what lies open on the table."""

import numpy as np

from roundhouse.editions.limits import SEATS, TOKENS
from roundhouse.rules import bonuses, network
from roundhouse.rules.bonuses import longest_path
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.network import NETWORK
from roundhouse.rules.records import BoxRecord, Position, SheetRecord

VALUE, POINTS, NEED, THEN = range(4)
"""What a seat has, its points if the game ended now, how many more would bring it more points, and how many then."""
PATH = TOKENS
"""The row of the longest path, behind those of the tokens."""
SHAPE = (4, TOKENS + 1, SEATS)


@kernel
def fill(game: Position, box: BoxRecord, sheet: SheetRecord, table: np.ndarray) -> None:
    """Fill a blank table; the sheet is blank too. The position must be a copy: tokens are added to it for a moment."""
    for token in range(TOKENS):
        for seat in range(game.seats):
            fill_token(game, box, token, seat, table)
    if box.longest_path:
        fill_path(game, box, sheet, table)


@kernel
def fill_token(game: Position, box: BoxRecord, token: int, seat: int, table: np.ndarray) -> None:
    held, now = whole(game.held[seat, token]), bonuses.worth(game, box, token, seat)
    table[VALUE, token, seat], table[POINTS, token, seat] = held, now
    for more in range(1, bonuses.left(game, box, token) + 1):
        game.held[seat, token] = held + more
        then = bonuses.worth(game, box, token, seat)
        if then > now:
            table[NEED, token, seat], table[THEN, token, seat] = more, then
            break
    game.held[seat, token] = held


@kernel
def fill_path(game: Position, box: BoxRecord, sheet: SheetRecord, table: np.ndarray) -> None:
    nets = np.empty(1, NETWORK)
    for seat in range(game.seats):
        network.gather(nets[0], game, box, seat)
        sheet.longest[seat] = network.longest(nets[0], box)
    for seat in range(game.seats):
        table[VALUE, PATH, seat] = sheet.longest[seat]
        table[POINTS, PATH, seat] = longest_path.final(game, box, sheet, seat)
        lengthen(game, box, sheet, seat, table)


@kernel
def lengthen(game: Position, box: BoxRecord, sheet: SheetRecord, seat: int, table: np.ndarray) -> None:
    """How much longer the path of a seat must become to score, as far as its trains reach."""
    length, now = whole(sheet.longest[seat]), table[POINTS, PATH, seat]
    for more in range(1, game.trains[seat] + 1):
        sheet.longest[seat] = length + more
        then = longest_path.final(game, box, sheet, seat)
        if then > now:
            table[NEED, PATH, seat], table[THEN, PATH, seat] = more, then
            break
    sheet.longest[seat] = length
