"""Call every compiled function once, so that nobody waits for the compiler in a game."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from roundhouse import bots, editions
from roundhouse.bots.quick import Quick
from roundhouse.bots.search import Search
from roundhouse.game import Game, imagine
from roundhouse.game.positions import place
from roundhouse.game.reasons import refuse
from roundhouse.game.views import View
from roundhouse.lab import bench
from roundhouse.lab.play import batches, contests
from roundhouse.rules import laws
from roundhouse.rules.catalogue import CLAIMS, DRAWS, KEEPS, SPLITS
from roundhouse.rules.kernels import COMPILED, COMPILED_PACKAGES, cache_folder
from roundhouse.rules.rows import single
from roundhouse.rules.view import VIEW


def is_done() -> bool:
    """Whether everything has been compiled from these sources before."""
    return not COMPILED or _mark().exists()


def run(progress: Callable[[str], object] = lambda step: None) -> None:
    """Take all steps; `progress` gets the name of each step when it is done.

    The compiler uses one core. Where there are more, another process compiles the quick bots at the same time.
    """
    rehearsal = Rehearsal(_compile_quick_bots_elsewhere() if COMPILED and (os.cpu_count() or 1) > 1 else None)
    for name, step in STEPS.items():
        step(rehearsal)
        progress(name)
    if COMPILED:
        with suppress(OSError):  # the cache may be read-only
            _mark().touch()


def _mark() -> Path:
    return cache_folder(COMPILED_PACKAGES[-1]) / "warm"


def _compile_quick_bots_elsewhere() -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-m", __name__], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Rehearsal:
    """The beginning of a game that calls everything that games, views, bots and journals call."""

    def __init__(self, process: "subprocess.Popen[bytes] | None" = None) -> None:
        self.process = process

    @cached_property
    def game(self) -> Game:
        return Game(editions.names()[0], 2, seed=1)

    @cached_property
    def view(self) -> View:
        return self.game.view(0)

    def set_up(self) -> None:
        _expect(self.game.notation)

    def observe(self) -> None:
        _expect(self.view.notation)

    def list_actions(self) -> None:
        _expect(self.game.actions == self.view.actions)
        _expect(self.view.as_dict())

    def play_an_action(self) -> None:
        self.game.copy().play(self.game.actions[0])
        _expect(self.game.ahead(1))

    def score(self) -> None:
        _expect(self.game.sheet.seats)
        _expect(self.game.as_dict())

    def imagine_and_check(self) -> None:
        world = imagine(self.view, 1)
        _expect(not laws.broken(world.record, world.notation.box))

    def refuse_actions(self) -> None:
        turn = place(self.game.edition.id, 2, lawful=False)
        for position, action in ((self.game, KEEPS), (turn, DRAWS), (turn, SPLITS), (turn, CLAIMS)):
            refuse(position.record, position.notation, action)

    def play_a_batch(self) -> None:
        batches.play(self.game.edition, 2, 0, 1)
        bench.copy_nanoseconds(1)

    def search(self) -> None:
        bots.make("champion:nodes=1").choose(self.view)

    def wait_for_quick_bots(self) -> None:
        if self.process:
            self.process.wait()

    def play_quick_bots(self) -> None:
        compile_quick_bots()


STEPS: dict[str, Callable[[Rehearsal], None]] = {
    "set-up": Rehearsal.set_up,
    "views": Rehearsal.observe,
    "legal actions": Rehearsal.list_actions,
    "playing": Rehearsal.play_an_action,
    "scoring": Rehearsal.score,
    "imagined games": Rehearsal.imagine_and_check,
    "refusals": Rehearsal.refuse_actions,
    "batches": Rehearsal.play_a_batch,
    "search": Rehearsal.search,
    "quick bots elsewhere": Rehearsal.wait_for_quick_bots,
    "quick bots": Rehearsal.play_quick_bots,
}
"""Name of each step -> what it calls, in this order."""


def compile_quick_bots() -> None:
    """The planner comes first, since others build on it. A blank view spares the rules that would fill one."""
    edition = editions.load(editions.names()[0])
    view, planner, search = View(single(VIEW), edition), Quick("planner"), Search()
    search.shortlist(view)
    planner.choose(view)
    planner.explain(view)
    contests.play(edition, (bots.CHANCE, bots.CHANCE), range(1))


def _expect(found: object) -> None:
    """Like assert, but not removed by `python -O`."""
    if not found:
        raise RuntimeError("the rules were compiled wrongly")


if __name__ == "__main__":
    compile_quick_bots()
