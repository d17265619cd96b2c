"""Measure how fast bots think on this machine. Do not compare figures of two machines or of two days."""

import time
from collections.abc import Iterator

from roundhouse import bots, editions
from roundhouse.bots.quick import Quick
from roundhouse.bots.search import Search, explore
from roundhouse.bots.thinking import weights
from roundhouse.editions import Edition
from roundhouse.game import Game, seeds
from roundhouse.lab.play import contests

QUICK_GAMES, SLOW_GAMES = 200, 1
ROLLOUTS = 400
SLICES = 5
"""Measurements of which the best counts: other work on the machine only slows them down."""
BUDGET = 0.1
"""Seconds for a move when overruns are measured."""

TIMED = ("search", "champion")
"""The bots with an option for time."""

Pace = dict[str, float]


def usual() -> Edition:
    """The first edition of full size with one deck of tickets: the game that most people know."""
    boxes = map(editions.load, editions.names())
    return next(box for box in boxes if box.trains > 40 and len(box.decks) == 1)


def paces(edition: Edition) -> Iterator[tuple[str, Pace]]:
    """Decisions per second of each bot in games of two against itself, on one core."""
    for name in bots.BOTS:
        quick = isinstance(bots.make(name), Quick)
        yield name, {"decisions_per_s": round(_quick(edition, name) if quick else _slow(edition, name), 1)}


def _quick(edition: Edition, name: str) -> float:
    rates = []
    for _ in range(SLICES):
        _, conduct = contests.play(edition, (name, name), range(QUICK_GAMES))
        rates.append(conduct["moves"].sum() / conduct["seconds"].sum())
    return float(max(rates))


def _slow(edition: Edition, name: str) -> float:
    times = [seconds for number in range(SLOW_GAMES) for seconds in move_times(edition, name, number)]
    return len(times) / sum(times)


def move_times(edition: Edition, spec: str, number: int) -> list[float]:
    """Seconds for each move of a game that a bot plays against itself."""
    game = Game(edition, 2, seed=number)
    players = [bots.make(spec, seeds.for_bot(number, seat)) for seat in range(2)]
    times = []
    while not game.over:
        view, start = game.view(game.seat), time.perf_counter()
        action = players[game.seat].choose(view)
        times.append(time.perf_counter() - start)
        game.play(action)
    return times


def overrun(edition: Edition, name: str) -> float:
    """The longest move of a game, as a share of the time it was given."""
    return max(move_times(edition, f"{name}:time={BUDGET}", 1)) / BUDGET


def rollouts(edition: Edition, **changes: float) -> float:
    """Whole games from the opening, played out with planners of these weights, per second and core."""
    view, bot = Game(edition, 2, seed=1).view(0), Search()
    usual, odds, trials = weights.of(edition, **changes)[0], bot.odds(view), bot.shortlist(view)[:1]
    given = bot.rooms[0], bot.papers[0], view.record, view.notation.box, usual, odds, bot.dice[0], trials
    explore(*given, 1)
    rates = []
    for _ in range(SLICES):
        start = time.perf_counter()
        explore(*given, ROLLOUTS)
        rates.append(ROLLOUTS / (time.perf_counter() - start))
    return max(rates)
