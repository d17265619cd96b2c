"""Whole games worked out beforehand, as the lines that people would type."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from roundhouse import bots
from roundhouse.game import Game, seeds

ISLAND = str(Path(__file__).parents[1] / "editions" / "island")
"""A small edition that has every bonus."""


@dataclass
class Script:
    """A game and what its people type, with Enter wherever the keyboard passes on."""

    game: Game
    typed: list[str] = field(default_factory=list)
    asked: list[tuple[int, Game]] = field(default_factory=list)
    """Every question to a person: the seat, and the game at that moment."""

    @property
    def input(self) -> str:
        return "".join(f"{line}\n" for line in self.typed)


def write(edition: str, players: Sequence[str], seed: int) -> Script:
    """Play a game with the bots that a session would seat, and with people who like to claim routes."""
    script, dice = Script(Game(edition, len(players), seed=seed)), Random(seed)
    game = script.game
    minds = {i: bots.make(name, seeds.for_bot(seed, i)) for i, name in enumerate(players) if name in bots.BOTS}
    people = [seat for seat in range(len(players)) if seat not in minds]
    viewer = people[0] if len(people) == 1 else None
    while not game.over:
        seat = game.seat
        if seat in minds:
            game.play(minds[seat].choose(game.view(seat)))
            continue
        if seat != viewer:
            script.typed += [""] if viewer is None else ["", ""]
            viewer = seat
        script.asked.append((seat, game.copy()))
        script.typed.append(choose(game, dice))
        game.play(script.typed[-1])
    return script


def choose(game: Game, dice: Random) -> str:
    """Mostly the longest route that can be claimed: games are short and of every sort of action."""
    claims = [text for text in game.legal if text.startswith("claim")]
    if claims and dice.random() < 0.8:
        return max(claims, key=lambda text: game.notation.route_value(text.split()[1]).length)
    return dice.choice([text for text in game.legal if not text.startswith("claim")] or claims)
