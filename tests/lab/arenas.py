"""Small arenas for the tests."""

from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.lab.arena.arena import Arena
from roundhouse.lab.arena.schedule import Question, Table
from roundhouse.lab.statistics import results
from roundhouse.lab.statistics.results import Columns

OWN = """
class Bot:
    def __init__(self, seed=0, late=0):
        self.late = late

    def choose(self, view):
        return view.legal[-1 if self.late else 0]
"""
"""A bot from a file: the first of its legal moves, or the last."""

FAILING = """
import time

class Bot:
    def __init__(self, seed=0, sort=0):
        self.sort, self.moves = sort, 0

    def choose(self, view):
        self.moves += 1
        if self.moves < 3:
            return view.legal[0]
        if self.sort == 0:
            raise RuntimeError("worn out")
        if self.sort == 1:
            return "up, up and away"
        time.sleep(3600)
"""
"""A bot that is right twice and then goes wrong in one of three ways."""


def question(
    *bots: str, games: int = 8, seats: int = 2, editions: tuple[str, ...] = ("paris",), **more: Any
) -> Question:
    return Question(tuple(Table(name, seats) for name in editions), bots, games, seed=5, **more)


def played(asked: Question, workers: int = 1, folder: Path | None = None, ray: bool = False) -> Columns:
    """Everything that comes out of an arena."""
    arena = Arena(asked, folder)
    assert sum(arena.run(workers, ray)) == asked.total
    return results.join(arena.archive.parts)


def same(one: Columns, other: Columns) -> bool:
    """Whether they agree in all but time."""
    assert one.keys() == other.keys()
    return all(np.array_equal(one[name], other[name]) for name in one if name not in results.MEASURED)
