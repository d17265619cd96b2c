"""Bots of an earlier version play as they did when that version was made. What they are compared with never changes."""

import hashlib
import json
from pathlib import Path

import pytest

from roundhouse import Game, Refused, bots, load
from roundhouse.editions import versions
from roundhouse.lab.play import contests
from tests.golden.playthroughs import CASES

RECORDED: dict[str, str] = json.loads((Path(__file__).parent / "frozen.json").read_text("utf-8"))
ERA = "@0.1"
SEEDS = range(30)
SEARCHED = [(name, bot) for name in ("amsterdam", "paris", "usa_mega") for bot in ("search", "champion")]
NODES = 8


def planned(name: str, seats: int, era: str = ERA) -> str:
    """The digest of the scores and lengths of many games between planners, by the rules of their time."""
    batch, _ = contests.play(versions.under(load(name), versions.FIRST), [f"planner{era}"] * seats, SEEDS)
    return digest(batch.sheets["total"].tobytes() + batch.facts["decisions"].tobytes())


def searched(name: str, bot: str, era: str = ERA) -> str:
    """The digest of a game that a searching bot plays against a planner."""
    game = Game(name, 2, seed=5)
    players = bots.make(f"{bot}{era}:nodes={NODES}", 5), bots.make(f"planner{era}", 6)
    while not game.over:
        game.play(players[game.seat].choose(game.view(game.seat)))
    return digest(repr(game.history).encode())


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_planner(name: str, seats: int) -> None:
    assert planned(name, seats) == RECORDED[f"{name}/{seats} planner"]


@pytest.mark.parametrize(("name", "bot"), SEARCHED)
def test_search(name: str, bot: str) -> None:
    assert searched(name, bot) == RECORDED[f"{name} {bot}"]


def test_they_say_who_they_are() -> None:
    made = [repr(bots.make(f"{name}{ERA}")) for name in ("planner", "search", "champion")]
    assert [text.strip("<>").split(":")[0] for text in made] == ["planner@0.1", "search@0.1", "champion@0.1"]


def test_other_versions_are_refused() -> None:
    with pytest.raises(Refused, match=r"planner@0\.0"):
        bots.make("planner@0.0")
