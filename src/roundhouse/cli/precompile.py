"""Call every compiled function once, so that nobody waits for the compiler in a game."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cached_property

from filelock import FileLock

from roundhouse import bots, editions
from roundhouse.bots.guard import Guard
from roundhouse.bots.quick import Quick
from roundhouse.bots.search import Search
from roundhouse.game import Game, imagine
from roundhouse.game.positions import place
from roundhouse.game.reasons import refuse
from roundhouse.game.views import View
from roundhouse.lab import bench
from roundhouse.lab.play import batches, contests
from roundhouse.rules import kernels, laws
from roundhouse.rules.catalogue import CLAIMS, DRAWS, KEEPS, SPLITS
from roundhouse.rules.rows import single
from roundhouse.rules.view import VIEW

GAMES, BOTS, ALL = "games", "bots", "all"
"""The parts that are noted when they are compiled: what people need to play, what quick bots need, and everything."""


def is_done() -> bool:
    """Whether everything has been compiled from these sources before."""
    return kernels.is_done(ALL)


def run(progress: Callable[[str], object] = lambda step: None) -> None:
    """Take all steps; `progress` gets the name of each step when it is done. If another process is at it, wait for it.

    The compiler uses one core. Where there are more, another process compiles the bots at the same time.
    """
    before = is_done()
    with _alone():
        found = is_done() and not before
        elsewhere = kernels.COMPILED and not before and not found and (os.cpu_count() or 1) > 1
        rehearsal = Rehearsal(start(BOTS, subprocess.DEVNULL) if elsewhere else None)
        for name, step in STEPS.items():
            if not found:
                step(rehearsal)
                _note(name)
            progress(name)


def _note(step: str) -> None:
    if step in PARTS:
        kernels.note_done(PARTS[step])


@contextmanager
def _alone() -> Iterator[None]:
    """One process at a time. Where no lock can be kept, all of them compile."""
    with ExitStack() as stack:
        with suppress(OSError):
            stack.enter_context(FileLock(kernels.cache_folder(kernels.COMPILED_PACKAGES[-1]) / "compiling.lock"))
        yield


def start(part: str = ALL, output: int = subprocess.PIPE) -> "subprocess.Popen[str]":
    """Compile in another process, which writes the name of each step when it is done, and ends when this one does."""
    command = [sys.executable, "-m", "roundhouse.cli.precompile", part]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=output, text=True)


def _end_with_parent() -> None:
    """However the process ends that started this one, its end of the pipe is closed then."""

    def wait() -> None:
        sys.stdin.read()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Rehearsal:
    """The beginning of a game that calls everything that games, views, bots and journals call."""

    def __init__(self, process: "subprocess.Popen[str] | None" = None) -> None:
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

    def think(self) -> None:
        """Once the other process has compiled the bots, this one finds them in the cache."""
        if self.process:
            self.process.wait()
        compile_bots()

    def play_contests(self) -> None:
        contests.play(self.game.edition, (bots.CHANCE, bots.CHANCE), range(1))


STEPS: dict[str, Callable[[Rehearsal], None]] = {
    "set-up": Rehearsal.set_up,
    "views": Rehearsal.observe,
    "legal actions": Rehearsal.list_actions,
    "playing": Rehearsal.play_an_action,
    "scoring": Rehearsal.score,
    "refusals": Rehearsal.refuse_actions,
    "imagined games": Rehearsal.imagine_and_check,
    "batches": Rehearsal.play_a_batch,
    "bots": Rehearsal.think,
    "contests": Rehearsal.play_contests,
}
"""Name of each step -> what it calls, in this order."""
PARTS = {"refusals": GAMES, "contests": ALL}
"""Name of a step -> the part that is complete with it."""


def compile_bots() -> None:
    asked = compile_quick_bots()
    kernels.note_done(BOTS)
    bots.make("champion:nodes=1").choose(asked)


def compile_quick_bots() -> View:
    """The planner comes first, since others build on it. A blank view spares the rules that would fill one."""
    edition = editions.load(editions.names()[0])
    view, planner, search = View(single(VIEW), edition), Quick("planner"), Search()
    search.shortlist(view)
    planner.choose(view)
    planner.explain(view)
    guard, asked = Guard(lambda: planner, 1), Rehearsal().view
    guard.choose(asked)
    guard.spare.choose(asked)
    return asked


def _expect(found: object) -> None:
    """Like assert, but not removed by `python -O`."""
    if not found:
        raise RuntimeError("the rules were compiled wrongly")


if __name__ == "__main__":
    if sys.argv[1:]:
        _end_with_parent()
    with suppress(KeyboardInterrupt):
        compile_bots() if sys.argv[1:] == [BOTS] else run(lambda step: print(step, flush=True))
