"""On maps that nobody would draw bots come to an end, and nobody waits for them long."""

import time
from pathlib import Path

import pytest

from roundhouse import bots
from roundhouse.game import Game, paths
from tests.bots.strange_maps import KINDS

LONG = 10
"""Seconds of a processor that are too many for one game."""
MOST = 3000
"""Moves of a game, at most."""


@pytest.mark.parametrize("level", ["level1", "level3", "level4"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_comes_to_its_end(kind: str, level: str, tmp_path: Path) -> None:
    edition = KINDS[kind](tmp_path / "strange")
    for seats in {2, edition.players[1]}:
        players = [bots.make(level, seed=seat) for seat in range(seats)]
        game, start, moves = Game(edition, seats, seed=3), time.process_time(), 0
        while not game.over:
            game.play(players[game.seat].choose(game.view(game.seat)))
            moves += 1
            assert moves < MOST
        assert len(game.sheet.seats) == seats
        assert all(sum(1 for _ in paths.longest(game, seat)) <= len(edition.routes) for seat in range(seats))
        assert time.process_time() - start < LONG
