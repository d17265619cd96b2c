"""Everything that a game calls is compiled beforehand."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

from roundhouse import Game, bots, editions, imagine
from roundhouse.bots.guard import Guard
from roundhouse.cli import precompile
from roundhouse.game.errors import Refused
from roundhouse.lab.play import trace
from roundhouse.rules import kernels
from roundhouse.rules.kernels import COMPILED
from roundhouse.server import app

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def dispatchers() -> Iterator[tuple[str, Any]]:
    for name, module in list(sys.modules.items()):
        if name.startswith("roundhouse."):
            found = ((f"{name}.{key}", value) for key, value in vars(module).items())
            yield from (each for each in found if isinstance(each[1], Dispatcher))


def signatures() -> dict[str, list[Any]]:
    return {name: list(kernel.signatures) for name, kernel in dispatchers()}


def provoke(game: Game) -> None:
    """Refusals of every sort."""
    for text in ("draw 1", "draw blind", "keep 1", "keep 5", "take red", "keep card", "tickets", "tickets 4 long"):
        with suppress(Refused):
            game.copy().play(text)


def test_no_game_has_to_wait_for_the_compiler() -> None:
    done: list[str] = []
    precompile.run(done.append)
    assert done == list(precompile.STEPS)
    before = signatures()
    for name in editions.names():
        game, bot = Game(name, 3, seed=2), bots.make("dice")
        while not game.over:
            provoke(game)
            assert bool(game.ahead(game.seat)) == (game.record.turn == 0)
            view = game.view(game.seat)
            assert imagine(view, 3).legal == view.as_dict()["legal"]
            game.play(bot.choose(view))
        assert Game.replay(game.journal).sheet == game.sheet
    assert list(trace.lines("paris", 2, 1))
    assert signatures() == before


def test_a_part_that_is_noted_is_complete() -> None:
    """Each in a new process, which compiles nothing in a game once it has taken the steps of a part."""
    script = f"import tests.cli.test_precompile as t; t.{play_with_bots.__name__}()"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def play_with_bots() -> None:
    """As a server does that knows no more than that people and quick bots can play."""
    rehearsal = precompile.Rehearsal()
    for name in list(precompile.STEPS)[: list(precompile.STEPS).index("refusals") + 1]:
        precompile.STEPS[name](rehearsal)
    before = signatures()
    app.warm_up()
    assert signatures() == before
    precompile.compile_quick_bots()
    before = signatures()
    for level in bots.LEVEL_NAMES[:4]:
        game, guard = Game("paris", 3, seed=2), Guard(partial(bots.make, level, 3), 5)
        for _ in range(6):
            game.play(guard.choose(game.view(game.seat)))
        guard.spare.choose(game.view(game.seat))
    assert signatures() == before


def test_warm_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kernels, "_mark", lambda part: tmp_path / part)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert not precompile.is_done()
    precompile.run()
    assert precompile.is_done()
    assert {path.name for path in tmp_path.iterdir()} == {"games", "bots", "all"}


def test_whoever_waited_for_another_process_does_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([False, True])
    monkeypatch.setattr(precompile, "is_done", lambda: next(found))
    monkeypatch.setattr(precompile.Rehearsal, "set_up", lambda self: pytest.fail("it was compiled already"))
    done: list[str] = []
    precompile.run(done.append)
    assert done == list(precompile.STEPS)


def test_nobody_compiles_for_a_server_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed closes its end of the pipe, and nothing else tells the compiler."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with precompile.start(precompile.BOTS, subprocess.DEVNULL) as process:
        assert process.stdin
        process.stdin.close()
        assert process.wait(timeout=60) == 1
    assert not list(tmp_path.rglob("done-*"))
