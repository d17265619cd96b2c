"""Whole games as JSON lines with nothing hidden, for referees of one's own. The fields are in docs/trace.md."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundhouse import bots, seeds
from roundhouse.editions import Edition
from roundhouse.game import Game

TABLE = (
    "seat",
    "ask",
    "topic",
    "first",
    "market",
    "deck",
    "discard",
    "hands",
    "laid",
    "trains",
    "points",
    "routes",
    "ticket_decks",
    "offers",
    "tickets",
    "held",
    "lying",
    "supply",
    "last_round",
)
"""What every decision shows of the game."""


def lines(edition: str | Path | Edition, seats: int, seed: int, games: int = 1) -> Iterator[str]:
    """The lines of several games; game k has the seed plus k."""
    for k in range(games):
        for values in trace(edition, seats, seed + k, k):
            yield json.dumps(values, separators=(",", ":"))


def trace(edition: str | Path | Edition, seats: int, seed: int, number: int = 0) -> Iterator[dict[str, Any]]:
    """Play a game by chance: a heading, every decision just before it is carried out, then the score."""
    game = Game(edition, seats, seed=seed)
    players = [bots.make(bots.CHANCE, seeds.for_bot(seed, seat)) for seat in range(seats)]
    yield {"game": number, "edition": game.edition.id, "seats": game.seats, "seed": seed}
    while not game.over:
        view = game.view(game.seat)
        action = players[game.seat].choose(view)
        yield decision(game, action)
        game.play(action)
    sheet = game.sheet
    yield {"over": True, "sheet": sheet.as_list(), "ranking": sheet.ranking}


def decision(game: Game, action: int | str) -> dict[str, Any]:
    """The whole table before an action, what was legal, and the action."""
    table = game.as_dict()
    taken = action if isinstance(action, str) else game.notation.text(action)
    return {
        "ply": len(game.history),
        **{name: table[name] for name in TABLE},
        "legal": game.legal,
        "action": taken,
    }
