"""Quick bots as opponents: they answer inside the compiled loop, each with its own view, mind and dice."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from roundhouse.bots import dice as dice_bot
from roundhouse.bots import quick
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.minds import MIND, blank_options
from roundhouse.editions import Edition
from roundhouse.game import seeds
from roundhouse.lab.env.encoding import relative
from roundhouse.lab.env.stepping import clear, finish, play, show, start
from roundhouse.lab.play.contests import quick_bot
from roundhouse.rules import actions, view
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.records import BoxRecord
from roundhouse.rules.state import DICE, OVER, blank

ANY_SEAT = -1
"""The learner sits at another seat in each game: the seed decides, so that it sits everywhere equally often."""


class Opponents:
    """The bots at all seats but the learner's, in every game, as arguments of the compiled loop."""

    def __init__(self, edition: Edition, specs: Sequence[str], number: int, seat: int) -> None:
        players = [quick_bot(spec) for spec in specs]
        self.seats, self.seat = len(specs) + 1, seat
        self.which = np.array([0, *(player.which for player in players)])
        tables = [weights.of(edition), *(player.weights(edition) for player in players)]
        self.tables = np.concatenate(tables).view(np.recarray)
        self.minds = np.zeros((number, self.seats), MIND)
        self.dice = np.zeros((number, 2 * self.seats), DICE)
        self.numbers = np.zeros((number, 2 * self.seats), np.int64)

    def foresee(self, which: Any, following: Any) -> None:
        """Work out the seeds of the bots in the games that begin next: the same as in the arena."""
        for i in np.flatnonzero(which):
            self.numbers[i] = [seeds.for_bot(int(following[i]), k) for k in range(2 * self.seats)]

    def part(self, some: slice) -> tuple[Any, ...]:
        """The arguments for some of the games, with room to think for one thread."""
        return (
            *(self.minds[some], self.dice[some], self.numbers[some]),
            *(blank(MIND), self.which, self.tables, blank_options(), self.seat),
        )


@kernel
def seat_bots(
    games: Any, status: Any, i: int, minds: Any, dice: Any, numbers: Any, blank_mind: Any, seats: int, seat: int
) -> None:
    """Seat the learner and the bots of a game that was just set up."""
    status[i].learner = status[i].seed % seats if seat == ANY_SEAT else seat
    for k in range(seats):
        minds[i, k] = blank_mind[0]
    for k in range(2 * seats):
        seed(dice[i, k], numbers[i, k])


@kernel
def answer(
    games: Any,
    status: Any,
    i: int,
    box: BoxRecord,
    views: Any,
    minds: Any,
    dice: Any,
    which: Any,
    tables: Any,
    options: Any,
) -> None:
    """Let the bots play until the learner is asked or the game is over."""
    while games[i].ask != OVER and games[i].seat != status[i].learner:
        seat, seats = games[i].seat, games[i].seats
        place = relative(seat, status[i].learner, seats)
        views[0] = views[1]
        view.observe(games[i], box, seat, views[0])
        action = quick.decide(which[place], views[0], box, minds[i, seat], tables[place], dice[i, seat], options)
        if not actions.allowed(views[0], box, action):
            action = dice_bot.choose(views[0], box, dice[i, seats + seat])
        play(games, status, i, box, action)


@kernel
def step_against(
    games: Any,
    status: Any,
    chosen: Any,
    box: BoxRecord,
    seats: int,
    blank: Any,
    views: Any,
    sheets: Any,
    at: Record,
    tensors: Any,
    masks: Any,
    ends: Any,
    reward: int,
    stride: int,
    minds: Any,
    dice: Any,
    numbers: Any,
    blank_mind: Any,
    which: Any,
    tables: Any,
    options: Any,
    seat: int,
) -> None:
    """Like `step`; then the bots answer."""
    for i in range(len(games)):
        clear(status[i])
        if games[i].ask != OVER:
            play(games, status, i, box, chosen[i])
            answer(games, status, i, box, views, minds, dice, which, tables, options)
            if games[i].ask == OVER:
                finish(games, status, i, box, views, sheets, at, ends, reward)
                if stride > 0:
                    start(games, status, i, box, seats, blank, stride)
                    seat_bots(games, status, i, minds, dice, numbers, blank_mind, seats, seat)
                    answer(games, status, i, box, views, minds, dice, which, tables, options)
        show(games, status, i, box, views, at, tensors, masks)


@kernel
def begin_against(
    games: Any,
    status: Any,
    wanted: Any,
    box: BoxRecord,
    seats: int,
    blank: Any,
    views: Any,
    at: Record,
    tensors: Any,
    masks: Any,
    stride: int,
    minds: Any,
    dice: Any,
    numbers: Any,
    blank_mind: Any,
    which: Any,
    tables: Any,
    options: Any,
    seat: int,
) -> None:
    """Like `begin`; then the bots that are asked first answer."""
    for i in range(len(games)):
        if wanted[i]:
            start(games, status, i, box, seats, blank, stride)
            clear(status[i])
            seat_bots(games, status, i, minds, dice, numbers, blank_mind, seats, seat)
            answer(games, status, i, box, views, minds, dice, which, tables, options)
        show(games, status, i, box, views, at, tensors, masks)
