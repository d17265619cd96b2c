"""Games between quick bots in bulk: one compiled loop, every decision from a view."""

import time
from collections.abc import Sequence

import numpy as np

from roundhouse import bots, notation, seeds
from roundhouse.bots import dice as dice_bot
from roundhouse.bots import guard, quick
from roundhouse.bots.quick import Quick
from roundhouse.bots.records import OptionRecord
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.minds import MIND, blank_options
from roundhouse.editions import Edition
from roundhouse.editions.limits import SEATS
from roundhouse.lab.play.batches import FACTS, Batch
from roundhouse.rules import actions, scoring, turns
from roundhouse.rules.arrays import Line
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import DICE, GAME, NONE, OVER, blank
from roundhouse.rules.view import VIEW, observe

CONDUCT = np.dtype(
    [
        ("moves", np.int32, SEATS),  # decisions the bot was asked for
        ("errors", np.int32, (SEATS, len(guard.SORTS))),
        ("seconds", np.float64, SEATS),
    ],
    align=True,
)
"""How the bots of a game behaved."""
ILLEGAL = guard.SORTS.index(guard.ILLEGAL)


@kernel
def play_contests(
    games: np.ndarray,
    views: np.ndarray,
    minds: np.ndarray,
    dice: np.ndarray,
    options: Line[OptionRecord],
    which: np.ndarray,
    tables: np.ndarray,
    box: Record,
    numbers: np.ndarray,
    facts: np.ndarray,
    sheets: np.ndarray,
    conduct: np.ndarray,
) -> None:
    """Play the games whose seeds are in `facts`. The first of `games` and `views` is used, the second stays blank.

    `numbers` seed the dice of each game: those of the bots, then those that stand in for a bot that fails.
    """
    game, view, seats = games[0], views[0], len(which)
    for i in range(len(facts)):
        games[0] = games[1]
        seed(game, facts[i].seed)
        for seat in range(seats):
            minds[seat] = minds[seats]
        for k in range(2 * seats):
            seed(dice[k], numbers[i, k])
        turns.set_up(game, box, seats, NONE)
        decisions = 0
        while game.ask != OVER:
            seat = game.seat
            views[0] = views[1]
            observe(game, box, seat, view)
            action = quick.decide(which[seat], view, box, minds[seat], tables[seat], dice[seat], options)
            conduct[i].moves[seat] += 1
            if not actions.allowed(view, box, action):
                conduct[i].errors[seat, ILLEGAL] += 1
                action = dice_bot.choose(view, box, dice[seats + seat])
            turns.play(game, box, action)
            decisions += 1
        facts[i].decisions, facts[i].turns, facts[i].first = decisions, game.turn, game.first
        scoring.tally(game, box, sheets[i])


def play(edition: Edition, seating: Sequence[str], numbers: Sequence[int]) -> tuple[Batch, Record]:
    """Games with these seeds between quick bots, and how they behaved.

    The time is measured for all together and shared out by moves.
    """
    seats = len(seating)
    players = [player for player in map(bots.make, seating) if isinstance(player, Quick)]
    facts, sheets, conduct = blank(FACTS, len(numbers)), blank(SHEET, len(numbers)), blank(CONDUCT, len(numbers))
    facts["seed"] = numbers
    dice = np.array([[seeds.for_bot(number, i) for i in range(2 * seats)] for number in numbers], np.int64)
    given = (
        *(blank(GAME, 2), blank(VIEW, 2), blank(MIND, seats + 1), blank(DICE, 2 * seats), blank_options()),
        np.array([player.which for player in players]),
        np.concatenate([weights.of(edition, **player.changes) for player in players]).view(np.recarray),
        notation.of(edition).box,
    )
    dice = dice.reshape(-1, 2 * seats)
    play_contests(*given, dice[:0], facts[:0], sheets[:0], conduct[:0])  # compiled before the clock starts
    start = time.perf_counter()
    play_contests(*given, dice, facts, sheets, conduct)
    seconds = time.perf_counter() - start
    conduct["seconds"] = conduct["moves"] * (seconds / max(1, conduct["moves"].sum()))
    return Batch(edition, seats, facts, sheets), conduct
