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
DECISION = np.dtype(
    [
        ("value", np.float64),  # what the bot expected of the action; nan if it expected nothing
        ("action", np.int16),  # its number
        ("seat", np.uint8),  # who was asked
        ("ask", np.uint8),  # what it was asked: its place in ASKS
    ],
    align=True,
)
"""A decision of a game."""
GUESS = 300
"""Decisions of a game for which there is room at first."""
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
    taken: np.ndarray,
) -> None:
    """Play the games whose seeds are in `facts`, in the first of `games` and `views`. The second stays blank.
    `numbers` seed the dice of the bots, then those of the moves that replace illegal ones. `finals` has a row for each
    game, and `taken` for each decision, as far as there is room; no rows if nobody wants to know."""
    game, view, seats, total = games[0], views[0], len(which), 0
    for i in range(len(facts)):
        games[0] = games[1]
        seed(game, facts[i].seed)
        begin(minds, dice, numbers[i], seats)
        turns.set_up(game, box, seats, NONE)
        before = total
        while game.ask != OVER:
            seat = game.seat
            views[0] = views[1]
            observe(game, box, seat, view)
            forget(options, total < len(taken))
            wish = quick.decide(which[seat], view, box, minds[seat], tables[seat], dice[seat], options)
            action = legal(view, box, wish, dice[seats + seat], conduct[i])
            write_down(view, options, action, taken, total)
            watch(game, box, action, finals, i)
            turns.play(game, box, action)
            total += 1
        facts[i].decisions, facts[i].turns, facts[i].first = total - before, game.turn, game.first
        scoring.tally(game, box, sheets[i])
        keep(game, finals, i)


@kernel
def forget(options: Line[OptionRecord], wanted: bool) -> None:
    """Let no option of an earlier decision be taken for one of the next."""
    for i in range(len(options) if wanted else 0):
        options[i].action = -1


@kernel
def write_down(view: ViewRecord, options: Line[OptionRecord], action: int, taken: np.ndarray, number: int) -> None:
    """Note a decision, and what its value was among the options, if there is room."""
    if number >= len(taken):
        return
    decision = taken[number]
    decision.action, decision.seat, decision.ask, decision.value = action, view.seat, view.ask, np.nan
    for i in range(len(options)):
        if options[i].action == action:
            decision.value = options[i].value
            return


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
    return _play(edition, seating, numbers, blank(FINAL, 0), blank(DECISION, 0))


def play_out(edition: Edition, seating: Sequence[str], numbers: Sequence[int]) -> tuple[Batch, Record]:
    """The same games: the results, and what lay on the table at the end."""
    finals = blank(FINAL, len(numbers))
    batch, _ = _play(edition, seating, numbers, finals, blank(DECISION, 0))
    return batch, finals


def play_noting(edition: Edition, seating: Sequence[str], numbers: Sequence[int]) -> tuple[Batch, Record, Record]:
    """The same games: the results, how the bots behaved, and all their decisions, game by game.

    How many there are is known afterwards only. If the first guess was too low, the same games are played again.
    """
    taken = blank(DECISION, GUESS * len(numbers))
    while True:
        batch, conduct = _play(edition, seating, numbers, blank(FINAL, 0), taken)
        total = int(batch.facts["decisions"].sum())
        if total <= len(taken):
            return batch, conduct, taken[:total]
        taken = blank(DECISION, total)


def _play(
    edition: Edition, seating: Sequence[str], numbers: Sequence[int], finals: Record, taken: Record
) -> tuple[Batch, Record]:
    facts, sheets, conduct = blank(FACTS, len(numbers)), blank(SHEET, len(numbers)), blank(CONDUCT, len(numbers))
    facts["seed"] = numbers
    given, dice = _table(edition, seating), _dice(len(seating), numbers)
    # Compile before the clock starts.
    play_contests(*given, dice[:0], facts[:0], sheets[:0], conduct[:0], finals[:0], taken[:0])
    start = time.perf_counter()
    play_contests(*given, dice, facts, sheets, conduct, finals, taken)
    seconds = time.perf_counter() - start
    conduct["seconds"] = conduct["moves"] * (seconds / max(1, conduct["moves"].sum()))
    return Batch(edition, len(seating), facts, sheets), conduct


def _table(edition: Edition, seating: Sequence[str]) -> tuple[Any, Any, Any, Any, Any, Any, Any, Any]:
    """The arguments of the compiled loop that are the same for all games."""
    seats, players = len(seating), [quick_bot(spec) for spec in seating]
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


def quick_bot(spec: str) -> Quick:
    """A bot that a compiled loop can play."""
    player = bots.make(spec)
    if not isinstance(player, Quick):
        raise ValueError(f"{spec} cannot play in the compiled loop: use lab.play.matches")
    return player


def _dice(seats: int, numbers: Sequence[int]) -> Any:
    rows = [[seeds.for_bot(number, i) for i in range(2 * seats)] for number in numbers]
    return np.array(rows, np.int64).reshape(-1, 2 * seats)
