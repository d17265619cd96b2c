"""A game written down whole: at every step the table, what may be done, what is done and what it makes happen."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundhouse import Game, bots, load, names

FOLDER = Path(__file__).parent
CASES = [(name, seats) for name in names() for seats in load(name).players]
SEED = 11
DEPTH = 3
JOURNALS = range(1, 6)
"""The seeds of which only the digest of the journal is kept, for each of these bots."""
BOTS = ("dice", "greedy")


def file(name: str, seats: int) -> Path:
    return FOLDER / f"{name}-{seats}.txt"


def lines(name: str, seats: int) -> Iterator[str]:
    game, dice = Game(name, seats, seed=SEED), bots.make("dice", SEED)
    before: dict[str, Any] = {}
    yield f"{name}, {seats} seats, seed {SEED}, edition {game.edition.digest}"
    yield from told(game)
    while not game.over:
        table = game.as_dict()
        yield f"-- {len(game.history)}: seat {game.seat}, {game.ask}"
        yield from changes(before, table)
        yield f"legal {len(game.legal)}: {', '.join(game.legal[:8])}"
        action = game.notation.text(int(dice.choose(game.view(game.seat))))
        yield f"> {action}"
        before = table
        game.play(action)
        yield from told(game)
    yield from (compact(score) for score in game.sheet.as_list())
    yield f"ranking {compact(game.sheet.ranking)}"


def changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """What is not as it was a step ago, one part of a list or of a mapping at a time."""
    for name, value in now.items():
        old = before.get(name)
        if isinstance(old, list) and len(old) == len(value):
            yield from (f"{name} {i} {compact(new)}" for i, new in enumerate(value) if new != old[i])
        elif isinstance(old, dict):
            changed = [key for key in sorted(old | value) if old.get(key) != value.get(key)]
            yield from (f"{name} {key} {compact(value.get(key))}" for key in changed)
        elif old != value:
            yield f"{name} {compact(value)}"


def told(game: Game) -> Iterator[str]:
    yield from (f"! {event}" for event in game.events)


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def perft(game: Game, depth: int) -> int:
    """How many courses of so many actions there are."""
    if depth == 0 or game.over:
        return 1
    return sum(perft(after(game, action), depth - 1) for action in game.actions)


def after(game: Game, action: int) -> Game:
    twin = game.copy()
    twin.push(action)
    return twin


def counts(name: str, seats: int) -> dict[str, int]:
    """Courses from the start and from two later moments of the same game."""
    game, dice, found = Game(name, seats, seed=SEED), bots.make("dice", SEED), {}
    for ply in range(61):
        if ply in (0, 20, 60):
            found[f"{name}/{seats} at {ply}"] = perft(game, DEPTH if ply == 0 else 2)
        if not game.over:
            game.play(dice.choose(game.view(game.seat)))
    return found


def journals(name: str, seats: int) -> dict[str, str]:
    """Digests of the journals of whole games: the same on every version of Python, byte for byte."""
    return {f"{name}/{seats} {bot} {seed}": digest(name, seats, bot, seed) for bot in BOTS for seed in JOURNALS}


def digest(name: str, seats: int, bot: str, seed: int) -> str:
    game, player = Game(name, seats, seed=seed), bots.make(bot, seed)
    while not game.over:
        game.play(player.choose(game.view(game.seat)))
    return hashlib.sha256(game.journal.encode()).hexdigest()
