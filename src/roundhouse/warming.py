"""Compile every rule that is called from outside, so that nobody waits for the compiler in a game."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from roundhouse import bots, editions
from roundhouse.game import Game, imagine
from roundhouse.lab import batches, bench, contests
from roundhouse.positions import place
from roundhouse.reasons import refuse
from roundhouse.rules import laws
from roundhouse.rules.box import CLAIMS, DRAW, KEEPS, SPLITS
from roundhouse.rules.kernels import COMPILED, COMPILED_PACKAGES, cache_folder

STAGES = 13


def is_warm() -> bool:
    """Whether everything was compiled before, from the same sources."""
    return not COMPILED or _mark().exists()


def warm(progress: Callable[[int], None] = lambda done: None) -> None:
    """Call everything once; `progress` hears how many of the stages are done."""
    for done, _ in enumerate(_stages(), 1):
        progress(done)
    if COMPILED:
        with suppress(OSError):  # where nothing can be kept, nothing is remembered
            _mark().touch()


def _mark() -> Path:
    return cache_folder(COMPILED_PACKAGES[-1]) / "warm"


def _stages() -> Iterator[None]:
    """A few moves of a game, through everything that games, views, bots and journals call."""
    game = Game(editions.names()[0], 2, seed=1)
    yield
    view = game.view(0)
    yield
    _expect(game.actions == view.actions)
    yield
    game.play(bots.make(bots.CHANCE).choose(view))
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
    yield
    bench.copy_nanoseconds(1)
    yield
    for name in ("planner", "champion:nodes=1"):
        bots.make(name).choose(view)
        yield
    contests.play(game.edition, (bots.CHANCE, bots.CHANCE), range(1))
    yield


def _expect(found: object) -> None:
    """As assert does, but also where asserts are left out: what is looked at has been called."""
    if not found:
        raise RuntimeError("the rules were compiled wrongly")
