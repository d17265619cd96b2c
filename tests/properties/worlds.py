"""Every seat's imagination put to the test in one compiled loop."""

import numpy as np

from roundhouse.rules import laws, turns
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.state import GAME, NONE, OVER, blank
from roundhouse.rules.view import VIEW, imagine, observe
from tests.properties.soak import choose

LOOKS_DIFFERENT, BREAKS_A_LAW = 1, 2
TO_THE_END = 37
"""One imagined game in so many is played to its end."""


def look_everywhere(box: Record, seats: int, games: int, lawful: bool) -> tuple[int, ...]:
    """The first (fault, seed, ply, viewer, law) found by seats and a spectator at every step of some games."""
    views = blank(VIEW, 3)
    words = views.view(np.ndarray).view(np.uint8).reshape(len(views), -1)
    return imagine_all(blank(GAME, 4), views, words, box, seats, games, lawful)


@kernel
def imagine_all(
    tables: np.ndarray, views: np.ndarray, words: np.ndarray, box: Record, seats: int, games: int, lawful: bool
) -> tuple[int, ...]:
    """`tables` is four blank games: the real one, dice, an imagined one, and one to start from; `views` three views."""
    game, dice, done = tables[0], tables[1], 0
    for number in range(games):
        tables[0] = tables[3]
        seed(game, number)
        seed(dice, ~number)
        turns.set_up(game, box, seats, NONE)
        ply = 0
        while True:
            for viewer in range(seats + 1):
                seat = viewer if viewer < seats else NONE
                fault, law = imagine_one(tables, views, words, box, seat), 0
                if lawful:
                    fault, law = play_imagined(tables, box, done % TO_THE_END == 0)
                done += 1
                if fault != 0:
                    return fault, number, ply, seat, law
            if game.ask == OVER:
                break
            turns.play(game, box, choose(game, box, dice, 1 + 5 * (number % 3)))
            ply += 1
    return 0, 0, 0, 0, done


@kernel
def imagine_one(tables: np.ndarray, views: np.ndarray, words: np.ndarray, box: Record, seat: int) -> int:
    """Look, imagine, look again: the same?"""
    views[0], views[1], tables[2] = views[2], views[2], tables[3]
    observe(tables[0], box, seat, views[0])
    imagine(views[0], box, tables[1], tables[2])
    observe(tables[2], box, seat, views[1])
    for i in range(words.shape[1]):
        if words[0, i] != words[1, i]:
            return LOOKS_DIFFERENT
    return 0


@kernel
def play_imagined(tables: np.ndarray, box: Record, to_the_end: bool) -> tuple[int, int]:
    """Read out the laws of the imagined game, at once or after every step up to its end."""
    world, law = tables[2], laws.broken(tables[2], box)
    while law == 0 and to_the_end and world.ask != OVER:
        turns.play(world, box, choose(world, box, tables[1], 1))
        law = laws.broken(world, box)
    return (BREAKS_A_LAW if law else 0), law
