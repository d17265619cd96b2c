"""Many games stepped at once: compiled loops over a range of them, so that several threads can share them."""

from typing import Any, cast

import numpy as np

from roundhouse.bots import dice as dice_bot
from roundhouse.editions.limits import SEATS
from roundhouse.lab.env.encoding import encode, mask
from roundhouse.rules import actions, scoring, turns, view
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.records import BoxRecord
from roundhouse.rules.state import NONE, OVER

STATUS = cast(
    Any,
    np.dtype(
        [
            ("seed", np.int64),  # of the game that is played now
            ("following", np.int64),  # of the game after it
            ("seat", np.int64),  # who is asked
            ("learner", np.int64),  # the seat that is never played by a bot; -1 if all are asked
            ("over", np.bool_),  # whether a game ended in this step
            ("ended", np.int64),  # the seed of the last game that ended, or -1
            ("acted", np.int64),  # who acted last
            ("decisions", np.int64),  # taken in this game, by everybody
            ("length", np.int64),  # the decisions of the last game that ended
            ("totals", np.int64, SEATS),  # its final scores
            ("places", np.int64, SEATS),  # its places: 1 is best; equals share
            ("rewards", np.float32, SEATS),  # of this step, by seat
            ("own", np.float32),  # the learner's
        ],
        align=True,
    ),
)
"""What is known of each game beside its record."""

REWARDS = ("win", "margin", "score")
WIN, MARGIN, SCORE = range(len(REWARDS))


@kernel
def first_illegal(games: Any, box: BoxRecord, chosen: Any) -> int:
    """The first game whose action is not allowed, or -1. Games that are over need none."""
    for i in range(len(games)):
        if games[i].ask != OVER and not actions.allowed(games[i], box, chosen[i]):
            return i
    return -1


@kernel
def sample(games: Any, box: BoxRecord, dice: Record, out: Any) -> None:
    """An action for each game, all legal ones equally likely; 0 for games that are over."""
    for i in range(len(games)):
        out[i] = dice_bot.choose(games[i], box, dice) if games[i].ask != OVER else 0


@kernel
def start(games: Any, status: Any, i: int, box: BoxRecord, seats: int, blank: Any, stride: int) -> None:
    """Set up the next game, just as `Game` does with this seed. The one after it has a seed later by `stride`."""
    row = status[i]
    row.seed = row.following
    row.following += stride
    row.decisions = 0
    games[i] = blank[0]
    seed(games[i], row.seed)
    turns.set_up(games[i], box, seats, NONE)


@kernel
def play(games: Any, status: Any, i: int, box: BoxRecord, action: int) -> None:
    status[i].acted = games[i].seat
    status[i].decisions += 1
    turns.play(games[i], box, action)


@kernel
def score(games: Any, status: Any, i: int, box: BoxRecord, sheets: Any, reward: int) -> None:
    """Note how a game ended. The second of `sheets` stays blank."""
    row, seats = status[i], games[i].seats
    sheets[0] = sheets[1]
    scoring.tally(games[i], box, sheets[0])
    row.over, row.ended, row.length = True, row.seed, row.decisions
    winners = 0
    for seat in range(seats):
        row.totals[seat], row.places[seat] = sheets[0].total[seat], sheets[0].place[seat]
        winners += row.places[seat] == 1
    for seat in range(seats):
        if reward == WIN:
            row.rewards[seat] = 1.0 / winners if row.places[seat] == 1 else 0.0
        else:
            row.rewards[seat] = row.totals[seat] - (best_other(row, seats, seat) if reward == MARGIN else 0)


@kernel
def best_other(row: Record, seats: int, seat: int) -> int:
    """The best score of the other seats."""
    other = 1 if seat == 0 else 0
    best: int = row.totals[other]
    for rival in range(seats):
        if rival != seat:
            best = max(best, row.totals[rival])
    return best


@kernel
def show(games: Any, status: Any, i: int, box: BoxRecord, views: Any, at: Record, tensors: Any, masks: Any) -> None:
    """Observe for the learner, or for whoever is asked. The second of `views` stays blank."""
    row = status[i]
    row.seat = games[i].seat if row.learner < 0 else row.learner
    views[0] = views[1]
    view.observe(games[i], box, row.seat, views[0])
    encode(views[0], box, at, tensors[i])
    mask(views[0], box, masks[i])


@kernel
def finish(
    games: Any, status: Any, i: int, box: BoxRecord, views: Any, sheets: Any, at: Record, ends: Any, reward: int
) -> None:
    """Score a game that is over, and show its end to the learner, or to whoever acted last."""
    score(games, status, i, box, sheets, reward)
    viewer = status[i].acted if status[i].learner < 0 else status[i].learner
    status[i].own = status[i].rewards[viewer]
    views[0] = views[1]
    view.observe(games[i], box, viewer, views[0])
    encode(views[0], box, at, ends[i])


@kernel
def clear(row: Record) -> None:
    """Nothing has ended yet in this step."""
    row.over, row.own = False, 0.0
    row.rewards[:] = 0.0


@kernel
def step(
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
) -> None:
    """Play an action in each game that is not over. With a `stride`, a game that ends is followed by another."""
    for i in range(len(games)):
        clear(status[i])
        if games[i].ask != OVER:
            play(games, status, i, box, chosen[i])
            if games[i].ask == OVER:
                finish(games, status, i, box, views, sheets, at, ends, reward)
                if stride > 0:
                    start(games, status, i, box, seats, blank, stride)
        show(games, status, i, box, views, at, tensors, masks)


@kernel
def begin(
    games: Any,
    status: Any,
    which: Any,
    box: BoxRecord,
    seats: int,
    blank: Any,
    views: Any,
    at: Record,
    tensors: Any,
    masks: Any,
    stride: int,
) -> None:
    """Set up the games that are marked in `which`; show all."""
    for i in range(len(games)):
        if which[i]:
            start(games, status, i, box, seats, blank, stride)
            clear(status[i])
        show(games, status, i, box, views, at, tensors, masks)


@kernel
def imagine(seen: Record, box: BoxRecord, dice: Record, games: Any) -> None:
    """Fill blank games with worlds that agree with a view."""
    for i in range(len(games)):
        view.imagine(seen, box, dice, games[i])
