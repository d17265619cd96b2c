"""Games among people whose chance the browser draws again: what web/tests/fairness compares with. `make golden`."""

import hashlib
import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

from roundhouse import Game, editions
from roundhouse.game import boxes, fairness, journal
from roundhouse.game.fairness import Given, Mix
from roundhouse.server.table.presentation.replay import steps

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "tests" / "fairness" / "games.json"
ISLAND = ROOT / "tests" / "editions" / "island"
TABLE = "mV3gqTgAbRrE"
CONTENTS = (
    "cards", "hand", "sweep_at", "decks", "start", "turn", "start_returns", "first_after_tickets", "bonuses",
)  # fmt: skip
SHOWN = (
    "ask", "turn", "first", "market", "deck", "discard", "laid", "hands", "lying", "ticket_decks", "offers", "tickets",
)  # fmt: skip
"""What the browser compares after each step."""


def written() -> str:
    return json.dumps(games(), separators=(",", ":")) + "\n"


def games() -> dict[str, Any]:
    """Of each edition a game in short; one small game whole; and one without nonces, that was stopped."""
    sources: list[Any] = [*editions.names(), ISLAND]
    short = {editions.load(source).id: _short(played(source, i)) for i, source in enumerate(sources)}
    whole, older = played("amsterdam", 0, 2), played("amsterdam", 0, 2, mixed=False).back_to(10)
    return {
        "table": TABLE,
        "games": short,
        "whole": {"journal": whole.journal, "steps": _steps(whole)},
        "older": {"journal": journal.write(older, ended=True), "steps": _steps(older)},
    }


def played(source: Any, number: int, seats: int | None = None, mixed: bool = True) -> Game:
    """A random game to the end. Some devices gave no nonce, or only its hash; sometimes it is agreed who begins."""
    edition = editions.load(source)
    seats = seats or edition.players[1]
    game, dice = (
        Game(edition, seats, secret=_secret(number, seats, mixed), first=1 if number % 3 == 1 else None),
        random.Random(number),
    )
    while not game.over:
        sort = dice.choice(sorted({text.split()[0] for text in game.legal}))
        game.play(dice.choice([text for text in game.legal if text.split()[0] == sort]))
    return game


def _secret(number: int, seats: int, mixed: bool) -> bytes | Mix:
    secret = hashlib.sha256(f"secret {number}".encode()).digest()
    nonces = [hashlib.sha256(f"nonce {seat}".encode()).digest() for seat in range(seats)]
    given: list[Given | None] = [Given(fairness.nonce_hash(nonce), nonce) for nonce in nonces]
    if number % 2:
        given[-1] = None
        given[1] = Given(fairness.nonce_hash(nonces[1]), None)
    return Mix(secret, fairness.table_hash(TABLE), 1, tuple(given)) if mixed else secret


def _short(game: Game) -> dict[str, Any]:
    """The journal, whose answer each action was, whether its turn ended with it, and a digest of each step."""
    shown = _steps(game)
    pairs = list(pairwise(shown))
    ends = [
        after["game"]["turn"] != before["game"]["turn"] or after["game"]["ask"] == "over" for before, after in pairs
    ]
    return {
        "box": contents(game),
        "journal": game.journal,
        "seats": "".join(str(step["seat"]) for step in shown[1:]),
        "ends": "".join(str(int(end)) for end in ends),
        "digests": " ".join(digest(step["game"]) for step in shown),
        "lying": shown[0]["game"]["lying"],
    }


def contents(game: Game) -> dict[str, Any]:
    box = boxes.as_dict(game.edition)
    lists = {"tickets": ("text", "deck"), "routes": ("text", "length"), "places": ("id", "passengers")}
    parts = {name: [{field: each[field] for field in wanted} for each in box[name]] for name, wanted in lists.items()}
    return {**{name: box[name] for name in CONTENTS}, **parts}


def _steps(game: Game) -> list[dict[str, Any]]:
    return [step | {"game": {name: step["game"][name] for name in SHOWN}} for step in steps(game)]


def digest(game: dict[str, Any]) -> str:
    """Of what chance decided, in the order in which web/src/fairness/verify.ts tells it."""
    told = [
        game["market"],
        _counted(game["deck"]),
        _counted(game["discard"]),
        [_counted(hand) for hand in game["hands"]],
        [_counted(laid) for laid in game["laid"]],
        list(game["ticket_decks"].values()),
        game["offers"],
        [sorted(held) for held in game["tickets"]],
        game["first"],
    ]
    return hashlib.sha256(json.dumps(told, separators=(",", ":")).encode()).hexdigest()[:8]


def _counted(counts: dict[str, int]) -> list[list[Any]]:
    return [[kind, n] for kind, n in sorted(counts.items())]
