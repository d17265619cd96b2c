"""Whole games as JSON lines with nothing hidden, for programs that check the rules. docs/trace.md lists the fields."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from roundhouse import bots
from roundhouse.editions import Edition
from roundhouse.game import Game, seeds

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
"""The fields of the game in every decision."""


def lines(
    edition: str | Path | Edition, seats: int, seed: int, games: int = 1, seating: Sequence[str] = ()
) -> Iterator[str]:
    """The lines of `games` games with consecutive seeds, between random players or bots, one for each seat."""
    for k in range(games):
        for values in trace(edition, seats, seed + k, k, seating):
            yield json.dumps(values, separators=(",", ":"))


def trace(
    edition: str | Path | Edition, seats: int, seed: int, number: int = 0, seating: Sequence[str] = ()
) -> Iterator[dict[str, Any]]:
    """Play a game: a heading, every decision just before it is played, then the score."""
    game = Game(edition, seats, seed=seed)
    specs = seating or [bots.CHANCE] * seats
    players = [bots.make(spec, seeds.for_bot(seed, seat)) for seat, spec in enumerate(specs)]
    heading = {"game": number, "edition": game.edition.id, "seats": game.seats, "seed": seed}
    yield heading | ({"bots": list(seating)} if seating else {})
    while not game.over:
        view = game.view(game.seat)
        action = players[game.seat].choose(view)
        yield decision(game, action)
        game.play(action)
    sheet = game.sheet
    yield {"over": True, "sheet": sheet.as_list(), "ranking": sheet.ranking}


def decision(game: Game, action: int | str) -> dict[str, Any]:
    """The whole table before an action, the legal actions, and the action played."""
    table = game.as_dict()
    taken = action if isinstance(action, str) else game.notation.text(action)
    return {
        "ply": len(game.history),
        **{name: table[name] for name in TABLE},
        "legal": game.legal,
        "action": taken,
    }
