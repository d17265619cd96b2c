"""Many random games in one compiled loop, with the laws read out at the ends and on the way."""

import numpy as np

from roundhouse.rules import actions, laws, turns
from roundhouse.rules.chance import below, seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.state import GAME, NONE, OVER, blank

QUICK, WHOLE = 5, 50
"""One game in so many has the laws at hand read out after every step, and one in so many all laws."""

ROLLS = np.array([1, 1, 1, 1, 1, 2, 12])
"""Most games choose each action equally often; some draw more cards and tickets, or claim only when they must."""


def play(box: Record, seats: int, start: int, games: int) -> tuple[int, int, int]:
    """Play games from consecutive seeds: the first broken (seed, ply, law), or how many plies there were and no law."""
    return keep_laws(blank(GAME, 3), box, seats, start, games)


@kernel
def keep_laws(tables: np.ndarray, box: Record, seats: int, start: int, games: int) -> tuple[int, int, int]:
    """`tables` is three blank games: one to play in, one to roll dice, one to start from."""
    game, dice, plies = tables[0], tables[1], 0
    for number in range(start, start + games):
        tables[0] = tables[2]
        seed(game, number)
        seed(dice, ~number)
        turns.set_up(game, box, seats, NONE)
        ply, law = 0, laws.broken(game, box)
        while law == 0 and game.ask != OVER:
            turns.play(game, box, choose_soon(game, box, dice, ROLLS[number % len(ROLLS)]))
            ply += 1
            if number % WHOLE == 0 or game.ask == OVER:
                law = laws.broken(game, box)
            elif number % QUICK == 0:
                law = broken_at_hand(game, box)
        if law != 0:
            return number, ply, law
        plies += ply
    return plies, 0, 0


@kernel
def choose(game: Record, box: Record, dice: Record, rolls: int) -> int:
    """The action with the lowest number of several rolls; claims have the highest ones."""
    ways = actions.count(game, box)
    lowest = actions.pick(game, box, below(dice, ways))
    for _ in range(1, rolls):
        lowest = min(lowest, actions.pick(game, box, below(dice, ways)))
    return lowest


@kernel
def choose_soon(game: Record, box: Record, dice: Record, rolls: int) -> int:
    """The first in the list of several rolls, with claims last: nearly the same, and found sooner."""
    ways = actions.count(game, box)
    first = below(dice, ways)
    for _ in range(1, rolls):
        first = min(first, below(dice, ways))
    return actions.pick(game, box, first)


@kernel
def broken_at_hand(game: Record, box: Record) -> int:
    """The first broken law of those that are quick to read out: cards, hands, market, choices, log."""
    if not laws.cards_conserved(game, box):
        return 1
    if not laws.pile_counted(game):
        return 2
    if not laws.nothing_negative(game):
        return 3
    if not laws.shown_held(game):
        return 4
    return laws.broken_between(game, box)
