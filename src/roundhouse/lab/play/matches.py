"""Games between any bots, one move at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path

from roundhouse import bots
from roundhouse.bots.guard import SORTS, Fault, Guard
from roundhouse.bots.quick import Quick
from roundhouse.bots.specs import split
from roundhouse.editions import Edition
from roundhouse.game import Game, imagine, seeds
from roundhouse.lab.play.batches import FACTS, Batch
from roundhouse.lab.play.contests import CONDUCT
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
    for spec in seating:
        rehearse(edition, spec)
    facts, sheets, conduct = blank(FACTS, len(numbers)), blank(SHEET, len(numbers)), blank(CONDUCT, len(numbers))
    lapses = []
    for i, number in enumerate(numbers):
        game, guards = play_one(edition, seating, number, limit)
        facts[i] = (number, len(game.history), game.record.turn, game.record.first)
        scoring.tally(game.record, game.notation.box, sheets[i])
        for seat, guard in enumerate(guards):
            conduct[i].moves[seat], conduct[i].seconds[seat] = guard.moves, guard.seconds
            conduct[i].errors[seat] = [guard.errors[sort] for sort in SORTS]
            lapses += [Lapse(seating[seat], number, seat, fault) for fault in guard.faults]
    return Batch(edition, len(seating), facts, sheets), conduct, lapses


def play_one(edition: Edition, seating: Sequence[str], number: int, limit: float | None) -> tuple[Game, list[Guard]]:
    """Play one game to its end."""
    game = Game(edition, len(seating), seed=number)
    guards = [guarded(spec, number, seat, len(seating), limit) for seat, spec in enumerate(seating)]
    try:
        while not game.over:
            game.push(guards[game.seat].choose(game.view(game.seat)))
    finally:
        for guard in guards:
            guard.close()
    return game, guards


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
