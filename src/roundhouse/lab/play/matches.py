"""Games between any bots, one move at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from roundhouse import bots, seeds
from roundhouse.bots.guard import SORTS, Fault, Guard
from roundhouse.bots.quick import Quick
from roundhouse.editions import Edition
from roundhouse.game import Game, imagine
from roundhouse.lab.play.batches import FACTS, Batch
from roundhouse.lab.play.contests import CONDUCT
from roundhouse.rules import scoring
from roundhouse.rules.kernels import Record
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import blank


@dataclass(frozen=True)
class Lapse:
    """A fault of a bot, and in which game."""

    bot: str
    seed: int
    seat: int
    fault: Fault


def play(
    edition: Edition, seating: Sequence[str], numbers: Sequence[int], limit: float | None
) -> tuple[Batch, Record, list[Lapse]]:
    """Games with these seeds, how the bots behaved, and what they did wrong."""
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
    """One game, to its end."""
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
    """A bot with a guard beside it. Quick bots do not stall, so they need no thread."""
    make = partial(bots.make, spec, seeds.for_bot(number, seat))
    return Guard(make, seeds.for_bot(number, seats + seat), None if is_quick(spec) else limit)


@cache
def is_quick(spec: str) -> bool:
    """Whether the compiled loop can seat it."""
    return not is_own(spec) and isinstance(bots.make(spec), Quick)


def is_own(spec: str) -> bool:
    """Whether it comes from a file."""
    return file_of(spec) is not None


def file_of(spec: str) -> Path | None:
    """The file a bot comes from, unless it is one of ours."""
    name, _, _ = spec.partition(":")
    return Path(name) if name.endswith(".py") else None


@cache
def rehearse(edition: Edition, spec: str) -> None:
    """Do once what bots do, so that nothing that is compiled or loaded at first use costs them time."""
    game = Game(edition, edition.players[0], seed=0)
    view = game.view(game.seat)
    view.as_dict()
    imagine(view, 0).as_dict()
    if not is_own(spec):
        bots.make(spec).choose(view)
