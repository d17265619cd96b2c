"""Levels that people play against behave as people expect."""

import pytest

from roundhouse import Game, bots

GAMES = 12
PLENTY = 12
"""More cards than people collect before their first route, on average."""


def cards_at_first_claim(level: str, seed: int) -> int:
    game, bot, most = Game("usa", 2, seed=seed), bots.make(level, seed=seed), 0
    while not (game.over or any(owner == 0 for owner in game.view(0).owners.values())):
        most = max(most, sum(game.view(0).hand.values()))
        game.play(bot.choose(game.view(game.seat)))
    return most


@pytest.mark.parametrize("level", bots.LEVEL_NAMES[:3])
def test_they_do_not_collect_for_ever(level: str) -> None:
    assert sum(cards_at_first_claim(level, seed) for seed in range(GAMES)) < PLENTY * GAMES
