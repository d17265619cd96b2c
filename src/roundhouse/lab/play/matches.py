"""Games between any bots, one move at a time."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path

import numpy as np

from roundhouse import bots
from roundhouse.bots.guard import SORTS, Fault, Guard
from roundhouse.bots.quick import Quick
from roundhouse.bots.specs import split
from roundhouse.editions import Edition
from roundhouse.game import Game, imagine, seeds
from roundhouse.lab.play.batches import FACTS, Batch
from roundhouse.lab.play.contests import CONDUCT, DECISION
from roundhouse.rules import scoring
from roundhouse.rules.kernels import Record
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import blank


@dataclass(frozen=True)
class Lapse:
    """A fault of a bot, and the game it happened in."""

    bot: str
    seed: int
    seat: int
    fault: Fault


def play(
    edition: Edition, seating: Sequence[str], numbers: Sequence[int], limit: float | None
) -> tuple[Batch, Record, list[Lapse]]:
    """Play a game for each seed: the results, how the bots behaved, and their first faults."""
    batch, conduct, lapses, _ = play_noting(edition, seating, numbers, limit)
    return batch, conduct, lapses


def play_noting(
    edition: Edition, seating: Sequence[str], numbers: Sequence[int], limit: float | None
) -> tuple[Batch, Record, list[Lapse], Record]:
    """The same, and all decisions, game by game."""
    for spec in seating:
        rehearse(edition, spec)
    facts, sheets, conduct = blank(FACTS, len(numbers)), blank(SHEET, len(numbers)), blank(CONDUCT, len(numbers))
    lapses, taken = [], list[tuple[float, int, int, int]]()
    for i, number in enumerate(numbers):
        game, guards = play_one(edition, seating, number, limit, taken)
        facts[i] = (number, len(game.history), game.record.turn, game.record.first)
        scoring.tally(game.record, game.notation.box, sheets[i])
        for seat, guard in enumerate(guards):
            conduct[i].moves[seat], conduct[i].seconds[seat] = guard.moves, guard.seconds
            conduct[i].errors[seat] = [guard.errors[sort] for sort in SORTS]
            lapses += [Lapse(seating[seat], number, seat, fault) for fault in guard.faults]
    decisions = np.array(taken, DECISION).view(np.recarray)
    return Batch(edition, len(seating), facts, sheets), conduct, lapses, decisions


def play_one(
    edition: Edition,
    seating: Sequence[str],
    number: int,
    limit: float | None,
    taken: list[tuple[float, int, int, int]] | None = None,
) -> tuple[Game, list[Guard]]:
    """Play one game to its end. Decisions are added to `taken`: their value, action, seat and question."""
    game = Game(edition, len(seating), seed=number)
    guards = [guarded(spec, number, seat, len(seating), limit) for seat, spec in enumerate(seating)]
    try:
        while not game.over:
            guard, asked = guards[game.seat], (game.seat, int(game.record.ask))
            action = guard.choose(game.view(game.seat))
            if taken is not None:
                taken.append((expected(guard), action, *asked))
            game.push(action)
    finally:
        for guard in guards:
            guard.close()
    return game, guards


def expected(guard: Guard) -> float:
    """What a bot expects of its last move, if it says so in an attribute `value`."""
    value = getattr(guard.bot, "value", None)
    return float(value) if isinstance(value, int | float) else math.nan


def guarded(spec: str, number: int, seat: int, seats: int, limit: float | None) -> Guard:
    """A bot inside a guard. Quick bots cannot stall, so they need no time limit."""
    make = partial(bots.make, spec, seeds.for_bot(number, seat))
    return Guard(make, seeds.for_bot(number, seats + seat), None if is_quick(spec) else limit)


@cache
def is_quick(spec: str) -> bool:
    """Whether the compiled loop can play this bot."""
    return file_of(spec) is None and isinstance(bots.make(spec), Quick)


def file_of(spec: str) -> Path | None:
    """The file of a custom bot, or None for a built-in one."""
    name, _ = split(spec)
    return Path(name) if name.endswith(".py") else None


@lru_cache(256)
def rehearse(edition: Edition, spec: str) -> None:
    """Call once what bots call, so that compiling and loading do not count as their thinking time."""
    game = Game(edition, edition.players[0], seed=0)
    view = game.view(game.seat)
    view.as_dict()
    imagine(view, 0).as_dict()
    if file_of(spec) is None:
        bots.make(spec).choose(view)
