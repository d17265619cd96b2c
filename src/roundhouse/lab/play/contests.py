"""Games between quick bots in bulk: one compiled loop in which every bot sees only its view."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from roundhouse import bots
from roundhouse.bots import dice as dice_bot
from roundhouse.bots import guard, quick
from roundhouse.bots.quick import Quick
from roundhouse.bots.thinking.minds import MIND, blank_options
from roundhouse.bots.thinking.records import OptionRecord
from roundhouse.editions import Edition
from roundhouse.editions.limits import SEATS
from roundhouse.game import notation, seeds
from roundhouse.lab.play.batches import FACTS, Batch
from roundhouse.lab.play.finals import FINAL, keep, watch
from roundhouse.rules import actions, scoring, turns
from roundhouse.rules.arrays import Line
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.records import BoxRecord, Chance, ViewRecord
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import DICE, GAME, NONE, OVER, blank
from roundhouse.rules.view import VIEW, observe

CONDUCT = np.dtype(
    [
        ("moves", np.int32, SEATS),  # decisions that the bot made
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
    box: BoxRecord,
    numbers: np.ndarray,
    facts: np.ndarray,
    sheets: np.ndarray,
    conduct: np.ndarray,
    finals: np.ndarray,
) -> None:
    """Play the games whose seeds are in `facts`, in the first of `games` and `views`. The second stays blank.

    `numbers` seed the dice of each game: first those of the bots, then those of the random moves that replace illegal
    ones. `finals` has a row for each game, or none if nobody wants to know.
    """
    game, view, seats = games[0], views[0], len(which)
    for i in range(len(facts)):
        games[0] = games[1]
        seed(game, facts[i].seed)
        begin(minds, dice, numbers[i], seats)
        turns.set_up(game, box, seats, NONE)
        decisions = 0
        while game.ask != OVER:
            seat = game.seat
            views[0] = views[1]
            observe(game, box, seat, view)
            action = quick.decide(which[seat], view, box, minds[seat], tables[seat], dice[seat], options)
            action = legal(view, box, action, dice[seats + seat], conduct[i])
            if len(finals):
                watch(game, box, action, finals[i])
            turns.play(game, box, action)
            decisions += 1
        facts[i].decisions, facts[i].turns, facts[i].first = decisions, game.turn, game.first
        scoring.tally(game, box, sheets[i])
        if len(finals):
            keep(game, finals[i])


@kernel
def begin(minds: np.ndarray, dice: np.ndarray, numbers: np.ndarray, seats: int) -> None:
    """Give each bot a blank mind, and seed all dice. The last mind is the blank one."""
    for seat in range(seats):
        minds[seat] = minds[seats]
    for i in range(2 * seats):
        seed(dice[i], numbers[i])


@kernel
def legal(view: ViewRecord, box: BoxRecord, action: int, dice: Chance, conduct: Record) -> int:
    """Count a move; if it is illegal, count an error and choose a random move."""
    conduct.moves[view.me] += 1
    if actions.allowed(view, box, action):
        return action
    conduct.errors[view.me, ILLEGAL] += 1
    return dice_bot.choose(view, box, dice)


def play(edition: Edition, seating: Sequence[str], numbers: Sequence[int]) -> tuple[Batch, Record]:
    """Play a game for each seed between quick bots: the results, and how the bots behaved.

    Time is measured for all games together and divided among the bots by their moves.
    """
    return _play(edition, seating, numbers, blank(FINAL, 0))


def play_out(edition: Edition, seating: Sequence[str], numbers: Sequence[int]) -> tuple[Batch, Record]:
    """The same games: the results, and what lay on the table at the end."""
    finals = blank(FINAL, len(numbers))
    batch, _ = _play(edition, seating, numbers, finals)
    return batch, finals


def _play(edition: Edition, seating: Sequence[str], numbers: Sequence[int], finals: Record) -> tuple[Batch, Record]:
    facts, sheets, conduct = blank(FACTS, len(numbers)), blank(SHEET, len(numbers)), blank(CONDUCT, len(numbers))
    facts["seed"] = numbers
    given, dice = _table(edition, seating), _dice(len(seating), numbers)
    play_contests(*given, dice[:0], facts[:0], sheets[:0], conduct[:0], finals[:0])  # compile before the clock starts
    start = time.perf_counter()
    play_contests(*given, dice, facts, sheets, conduct, finals)
    seconds = time.perf_counter() - start
    conduct["seconds"] = conduct["moves"] * (seconds / max(1, conduct["moves"].sum()))
    return Batch(edition, len(seating), facts, sheets), conduct


def _table(edition: Edition, seating: Sequence[str]) -> tuple[Any, Any, Any, Any, Any, Any, Any, Any]:
    """The arguments of the compiled loop that are the same for all games."""
    seats, players = len(seating), [_quick(spec) for spec in seating]
    return (
        blank(GAME, 2),
        blank(VIEW, 2),
        blank(MIND, seats + 1),
        blank(DICE, 2 * seats),
        blank_options(),
        np.array([player.which for player in players]),
        np.concatenate([player.weights(edition) for player in players]).view(np.recarray),
        notation.of(edition).box,
    )


def _quick(spec: str) -> Quick:
    player = bots.make(spec)
    if not isinstance(player, Quick):
        raise ValueError(f"{spec} cannot play in the compiled loop: use lab.play.matches")
    return player


def _dice(seats: int, numbers: Sequence[int]) -> Any:
    rows = [[seeds.for_bot(number, i) for i in range(2 * seats)] for number in numbers]
    return np.array(rows, np.int64).reshape(-1, 2 * seats)
