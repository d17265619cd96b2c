"""Everything that a game calls is compiled beforehand."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

from roundhouse import Game, bots, editions, imagine
from roundhouse.cli import precompile
from roundhouse.game.errors import Refused
from roundhouse.lab.play import trace
from roundhouse.rules.kernels import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def kernels() -> Iterator[tuple[str, Any]]:
    for name, module in list(sys.modules.items()):
        if name.startswith("roundhouse."):
            found = ((f"{name}.{key}", value) for key, value in vars(module).items())
            yield from (each for each in found if isinstance(each[1], Dispatcher))


def signatures() -> dict[str, list[Any]]:
    return {name: list(kernel.signatures) for name, kernel in kernels()}


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


def test_warm_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(precompile, "cache_folder", lambda package: tmp_path)
    assert not precompile.is_done()
    precompile.run()
    assert precompile.is_done()
