"""Imagined games: they agree with what a bot sees, and planners play them to the end."""

from typing import cast

import numpy as np

from roundhouse.bots import planner
from roundhouse.bots.thinking.minds import MIND, best
from roundhouse.bots.thinking.records import OptionRecord, RoomRecord, WeightsRecord
from roundhouse.editions.limits import SEATS
from roundhouse.rules import scoring, turns
from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Chance, GameRecord, SheetRecord, ViewRecord
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import GAME, OVER, blank
from roundhouse.rules.view import VIEW, deal_again, imagine, observe

ROOM = cast(
    np.dtype[RoomRecord],
    np.dtype(
        [
            ("games", GAME, 3),  # the one being played, the imagined start, a blank one
            ("views", VIEW, 2),  # the current one, a blank one
            ("minds", MIND, SEATS + 2),  # of each seat, the bot's own at the start, a blank one
            ("sheets", SHEET, 2),
        ],
        align=True,
    ),
)
"""The working memory of one thread."""
VICTORY = 0.25
"""The share of the reward that depends on winning alone."""
BREADTH = 0.45
"""The unit of the margin, in points for each train of a player."""
OWN, EMPTY = SEATS, SEATS + 1


def blank_room() -> RoomRecord:
    return blank(ROOM)[0]


@kernel
def enter(room: RoomRecord, view: ViewRecord, box: BoxRecord, dice: Chance, odds: np.ndarray) -> None:
    """Imagine a game; if there are odds, deal its tickets by them."""
    room.games[1] = room.games[2]
    imagine(view, box, dice, room.games[1])
    if len(odds) > 0:
        deal_again(view, box, dice, room.games[1], odds)


@kernel
def try_out(
    room: RoomRecord, options: Line[OptionRecord], me: int, box: BoxRecord, weights: WeightsRecord, action: int
) -> None:
    """Play an action in the game last imagined, and then to the end. The result is the first of `sheets`."""
    game, view, sheet = room.games[0], room.views[0], room.sheets[0]
    room.games[0] = room.games[1]
    for seat in range(game.seats):
        room.minds[seat] = room.minds[OWN if seat == me else EMPTY]
    turns.play(game, box, action)
    while game.ask != OVER:
        seat = game.seat
        room.views[0] = room.views[1]
        observe(game, box, seat, view)
        n = planner.weigh(view, box, room.minds[seat], weights, options)
        turns.play(game, box, best(options, n))
    room.sheets[0] = room.sheets[1]
    scoring.tally(game, box, sheet)


@kernel
def reward(game: GameRecord, box: BoxRecord, sheet: SheetRecord, me: int) -> float:
    """The value of a result, from 0 to 1: a part for winning, the rest for the margin."""
    most, shared = -10000, 1
    for seat in range(game.seats):
        if seat != me:
            most = max(most, sheet.total[seat])
            shared += sheet.place[seat] == 1
    margin = (sheet.total[me] - most) / (BREADTH * box.trains)
    won = 1.0 / shared if sheet.place[me] == 1 else 0.0
    return VICTORY * won + (1.0 - VICTORY) / float(1.0 + np.exp(-margin))
