"""Games by chance in bulk: compiled loops over consecutive seeds, on as many cores as there are."""

import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from roundhouse import notation
from roundhouse.bots import dice as dice_bot
from roundhouse.editions import Edition
from roundhouse.game import Game
from roundhouse.rules import scoring, turns
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import DICE, GAME, NONE, OVER, blank

BLOCK = 1000
"""Games played between two signs of life."""

FACTS = np.dtype([("seed", np.int64), ("decisions", np.int32), ("turns", np.int16), ("first", np.uint8)], align=True)


@dataclass(frozen=True)
class Batch:
    """The outcome of some games: a row of facts and a score sheet for each."""

    edition: Edition
    seats: int
    facts: Record
    sheets: Record

    def __len__(self) -> int:
        return len(self.facts)


@kernel
def play_games(games: np.ndarray, dice: Record, box: Record, seats: int, facts: np.ndarray, sheets: np.ndarray) -> None:
    """Play the games whose seeds are in `facts`. Of `games`, the first is played in and the second stays blank."""
    game = games[0]
    for i in range(len(facts)):
        games[0] = games[1]
        seed(game, facts[i].seed)
        seed(dice, ~facts[i].seed)  # the bots' dice are not those that shuffle
        turns.set_up(game, box, seats, NONE)
        decisions = 0
        while game.ask != OVER:
            turns.play(game, box, dice_bot.choose(game, box, dice))
            decisions += 1
        facts[i].decisions, facts[i].turns, facts[i].first = decisions, game.turn, game.first
        scoring.tally(game, box, sheets[i])


def play(edition: Edition, seats: int, start: int, number: int) -> Batch:
    """So many games, one after the other, with seeds from `start` on."""
    facts, sheets = blank(FACTS, number), blank(SHEET, number)
    facts["seed"] = np.arange(start, start + number)
    play_games(blank(GAME, 2), blank(DICE)[0], notation.of(edition).box, seats, facts, sheets)
    return Batch(edition, seats, facts, sheets)


def tell(edition: Edition, seats: int, number: int) -> Game:
    """One game of a batch as a game that can be looked at, with its journal."""
    game, dice = Game(edition, seats, seed=number), blank(DICE)[0]
    seed(dice, ~number)
    while not game.over:
        game.push(dice_bot.choose(game.record, game.notation.box, dice))
    return game


def play_blocks(edition: Edition, seats: int, start: int, number: int, workers: int | None = None) -> Iterator[Batch]:
    """The same games in blocks, several at a time: the rules run outside the interpreter's lock."""
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        blocks = [
            pool.submit(play, edition, seats, first, min(BLOCK, start + number - first))
            for first in range(start, start + number, BLOCK)
        ]
        try:
            yield from map(Future.result, blocks)
        finally:
            pool.shutdown(cancel_futures=True)


def join(batches: list[Batch]) -> Batch:
    """Several batches of the same edition and seats as one."""
    facts = np.concatenate([batch.facts for batch in batches]).view(np.recarray)
    sheets = np.concatenate([batch.sheets for batch in batches]).view(np.recarray)
    return Batch(batches[0].edition, batches[0].seats, facts, sheets)
