"""Compile every rule that is called from outside, so that nobody waits for the compiler in a game."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from roundhouse import bots, editions
from roundhouse.bots.quick import Quick
from roundhouse.bots.search import Search
from roundhouse.game import Game, imagine
from roundhouse.lab import batches, bench, contests
from roundhouse.positions import place
from roundhouse.reasons import refuse
from roundhouse.rules import laws
from roundhouse.rules.box import CLAIMS, DRAW, KEEPS, SPLITS
from roundhouse.rules.kernels import COMPILED, COMPILED_PACKAGES, cache_folder
from roundhouse.rules.rows import single
from roundhouse.rules.view import VIEW
from roundhouse.views import View

STAGES = 12


def is_warm() -> bool:
    """Whether everything was compiled before, from the same sources."""
    return not COMPILED or _mark().exists()


def warm(progress: Callable[[int], None] = lambda done: None) -> None:
    """Call everything once; `progress` hears how many of the stages are done.

    The compiler uses one core, so the quick bots are left to a process of their own where there is another core.
    """
    other = _compile_elsewhere() if COMPILED and (os.cpu_count() or 1) > 1 else None
    for done, _ in enumerate(_stages(other), 1):
        progress(done)
    if COMPILED:
        with suppress(OSError):  # where nothing can be kept, nothing is remembered
            _mark().touch()


def _mark() -> Path:
    return cache_folder(COMPILED_PACKAGES[-1]) / "warm"


def _compile_elsewhere() -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-m", __name__], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _stages(other: "subprocess.Popen[bytes] | None") -> Iterator[None]:
    """A few moves of a game, through everything that games, views, bots and journals call."""
    game = Game(editions.names()[0], 2, seed=1)
    yield
    view = game.view(0)
    yield
    _expect(game.actions == view.actions)
    _expect(view.as_dict())
    yield
    game.copy().play(game.actions[0])
    _expect(game.ahead(1))
    yield
    _expect(game.sheet.seats)
    _expect(game.as_dict())
    yield
    world = imagine(view, 1)
    yield
    _expect(not laws.broken(world.record, world.notation.box))
    yield
    turn = place(game.edition.id, 2, lawful=False)
    for position, action in ((game, KEEPS), (turn, DRAW), (turn, SPLITS), (turn, CLAIMS)):
        refuse(position.record, position.notation, action)
    yield
    batches.play(game.edition, 2, 0, 1)
    bench.copy_nanoseconds(1)
    yield
    bots.make("champion:nodes=1").choose(view)
    yield
    if other:
        other.wait()
    yield
    _quick_bots()
    yield


def _quick_bots() -> None:
    """The planner first, since others build on it. An empty view spares the rules that would fill one."""
    edition = editions.load(editions.names()[0])
    view, planner, search = View(single(VIEW), edition), Quick("planner"), Search()
    search.shortlist(view)
    planner.choose(view)
    planner.explain(view)
    contests.play(edition, (bots.CHANCE, bots.CHANCE), range(1))


def _expect(found: object) -> None:
    """As assert does, but also where asserts are left out: what is looked at has been called."""
    if not found:
        raise RuntimeError("the rules were compiled wrongly")


if __name__ == "__main__":
    _quick_bots()
