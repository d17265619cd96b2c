"""How fast the rules are on this machine. Figures of two machines, or of two hours, do not compare."""

import os
import time
from collections.abc import Callable, Iterator

import numpy as np

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.lab.play import batches
from roundhouse.rules.kernels import kernel
from roundhouse.rules.state import GAME, blank

SLICE = 0.08
"""Seconds of one measurement."""
SLICES = 8
"""The best of so many counts: other work on the machine only ever slows down."""

Speed = dict[str, float]


def cases() -> list[tuple[Edition, int]]:
    """Every edition with every number of players."""
    boxes = [editions.load(name) for name in editions.names()]
    return [(box, seats) for box in boxes for seats in range(box.players[0], box.players[1] + 1)]


def speeds(pairs: list[tuple[Edition, int]]) -> Iterator[tuple[str, Speed]]:
    """Scored games by chance on one core."""
    for edition, seats in pairs:
        yield f"{edition.id}/{seats}", speed(edition, seats)


def speed(edition: Edition, seats: int) -> Speed:
    games = _games_for(lambda n: batches.play(edition, seats, 0, n), SLICE)
    decisions = int(batches.play(edition, seats, 0, games).facts["decisions"].sum())
    seconds = min(_seconds(batches.play, edition, seats, 0, games) for _ in range(SLICES))
    return {"games_per_s": round(games / seconds, 1), "decisions_per_s": round(decisions / seconds, 1)}


def copy_nanoseconds(number: int = 200_000) -> float:
    """To copy a game."""
    games = blank(GAME, 2)
    copy_often(games, 1)
    return min(_seconds(copy_often, games, number) for _ in range(SLICES)) / number * 1e9


@kernel
def copy_often(games: np.ndarray, number: int) -> None:
    for i in range(number):
        games[i & 1] = games[1 - (i & 1)]


def gain_of_cores(edition: Edition, seats: int) -> tuple[int, float]:
    """How many cores there are, and how much faster a batch is on all of them than on one."""
    cores = os.cpu_count() or 1
    games = _games_for(lambda n: batches.play(edition, seats, 0, n), 1.0)

    def run(workers: int) -> float:
        return _seconds(lambda: list(batches.play_blocks(edition, seats, 0, games, workers)))

    both = [(run(1), run(cores)) for _ in range(5)]
    return cores, min(one for one, _ in both) / min(all_ for _, all_ in both)


def _games_for(play: Callable[[int], object], seconds: float) -> int:
    """How many games fill so many seconds."""
    games = 64
    while (taken := _seconds(play, games)) < seconds / 4:
        games *= 2
    return max(1, int(games * seconds / taken))


def _seconds(run: Callable[..., object], *args: object) -> float:
    start = time.perf_counter()
    run(*args)
    return time.perf_counter() - start
