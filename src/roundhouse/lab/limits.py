"""How far bots are from the limit: against one who sees everything, with more thinking, and against an adversary."""

from collections.abc import Callable, Iterator

import numpy as np

from roundhouse.bots.champion import Champion
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.weights import NETWORK
from roundhouse.editions import Edition
from roundhouse.game import Game
from roundhouse.game.seeds import for_bot
from roundhouse.lab.oracle import Oracle
from roundhouse.lab.policy import training
from roundhouse.lab.statistics.intervals import of_share

Maker = Callable[[int], Champion]
CHECKED = 1000
"""Games that an adversary is measured by."""


def table(edition: Edition, games: int, nodes: int, seed: int, rounds: int = 0) -> Iterator[str]:
    """The lines of a table in Markdown: what another wins against the champion, with 95 % intervals.

    If there are rounds, an adversary learns for as many, and plays against the planner.
    """
    yield "| Against the champion | Games | Won |"
    yield "| --- | ---: | ---: |"
    rivals: dict[str, Maker] = {
        f"the oracle, {nodes} games a move": lambda number: Oracle(number, nodes=nodes),
        f"the champion, {2 * nodes} games a move": lambda number: Champion(number, nodes=2 * nodes),
    }
    for name, rival in rivals.items():
        won = wins(edition, rival, lambda number: Champion(number, nodes=nodes), games, seed)
        yield row(name, won, 2)
    if rounds:
        yield row(
            f"an adversary of the planner, against it, after {rounds} rounds", exploited(edition, rounds, seed), 1
        )


def row(name: str, won: np.ndarray, games: int) -> str:
    """What was won in blocks of as many games."""
    found = of_share(won, np.full(len(won), games))
    return f"| {name} | {games * len(won)} | {100 * found.value:.1f} ({100 * found.low:.0f}–{100 * found.high:.0f}) |"


def exploited(edition: Edition, rounds: int, seed: int) -> np.ndarray:
    """The games won by an adversary that did nothing but learn to beat the present planner.

    It begins with what the planner knows, and chooses by chance as it did when learning: a lower bound.
    """
    pupil = training.begin(edition, rounds, seed)
    pupil.rival, pupil.against = "", 1.0
    known = weights.of(edition)[0]
    for name in NETWORK:
        pupil.network[name] = known[name].astype(np.float32)
    training.train(pupil)
    pupil.network = pupil.settled
    rewards = pupil.play(CHECKED, np.random.default_rng((seed, rounds))).rewards
    number = np.arange(CHECKED)
    own, rival = rewards[number, 1 - number % 2], rewards[number, number % 2]
    return np.where(own == rival, 0.5, own > rival)


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
