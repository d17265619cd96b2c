"""How far the champion is from the limit: against one who sees everything, and against itself with more thinking."""

from collections.abc import Callable, Iterator

import numpy as np

from roundhouse.bots.champion import Champion
from roundhouse.editions import Edition
from roundhouse.game import Game
from roundhouse.game.seeds import for_bot
from roundhouse.lab.oracle import Oracle
from roundhouse.lab.statistics.intervals import of_share

Maker = Callable[[int], Champion]


def table(edition: Edition, games: int, nodes: int, seed: int) -> Iterator[str]:
    """The lines of a table in Markdown: what another wins against the champion, with 95 % intervals."""
    yield "| Against the champion | Games | Won |"
    yield "| --- | ---: | ---: |"
    rivals: dict[str, Maker] = {
        f"the oracle, {nodes} games a move": lambda number: Oracle(number, nodes=nodes),
        f"the champion, {2 * nodes} games a move": lambda number: Champion(number, nodes=2 * nodes),
    }
    for name, rival in rivals.items():
        won = wins(edition, rival, lambda number: Champion(number, nodes=nodes), games, seed)
        found = of_share(won, np.full(len(won), 2))
        yield f"| {name} | {2 * len(won)} | {100 * found.value:.1f} ({100 * found.low:.0f}–{100 * found.high:.0f}) |"


def wins(edition: Edition, one: Maker, other: Maker, games: int, seed: int) -> np.ndarray:
    """The games that one wins with each seed, in both seatings; a tie is half a victory."""
    seeds = range(seed, seed + (games + 1) // 2)
    return np.array([sum(victory(edition, one, other, number, seat) for seat in range(2)) for number in seeds])


def victory(edition: Edition, one: Maker, other: Maker, number: int, seat: int) -> float:
    game = Game(edition, 2, seed=number)
    players = [(one if i == seat else other)(for_bot(number, i)) for i in range(2)]
    while not game.over:
        player = players[game.seat]
        if isinstance(player, Oracle):
            player.show(game)
        game.push(player.choose(game.view(game.seat)))
    places = [score.place for score in game.sheet.seats]
    return 0.5 if places[0] == places[1] else float(places[seat] < places[1 - seat])
