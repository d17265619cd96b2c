"""The players at the table: people by name, bots by spec."""

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse import bots
from roundhouse.bots.guard import Guard
from roundhouse.game import Game, seeds
from roundhouse.game.errors import Refused
from roundhouse.language import Words

OPPONENT = bots.LEVEL_NAMES[1]
"""The default opponent."""
PATIENCE = 60.0
"""Time limit of a bot for a move, in seconds."""


@dataclass(frozen=True)
class Player:
    name: str
    bot: Guard | None = None
    kind: str = ""
    """The spec of the bot."""

    def introduced(self, speaker: Words) -> str:
        if self.bot is None:
            return self.name
        if level := bots.level(self.kind):
            return speaker.say("terminal.level", name=self.name, n=level, level=speaker.say(f"level.{level}"))
        return speaker.say("terminal.bot", name=self.name, bot=self.kind)


def seat(wanted: Sequence[str], game: Game, speaker: Words) -> list[Player]:
    """The players in order of seats. The spec of a bot means that bot, any other name a person.

    The seeds of bots follow from the game's seed or secret.
    """
    if len(wanted) != game.seats:
        raise Refused("who_sits_where", n=game.seats)
    people = [name for name in wanted if not is_bot(name)]
    twice = next((name for name in people if people.count(name) > 1), None)
    if twice is not None:
        raise Refused("name_twice", name=twice)
    players: list[Player] = []
    for i, name in enumerate(wanted):
        if is_bot(name):
            number = 1 + sum(player.bot is not None for player in players)
            players.append(Player(speaker.say("name.bot", n=number), _guarded(name, game, i), name))
        else:
            players.append(Player(name or speaker.say("name.player", n=i + 1)))
    return players


def _guarded(name: str, game: Game, seat: int) -> Guard:
    """A bot inside a guard, so that its errors do not stop the game."""
    bot = bots.make(name, seeds.for_bot(game.source, seat))
    return Guard(lambda: bot, seeds.for_bot(game.source, game.seats + seat), PATIENCE)


def is_bot(name: str) -> bool:
    """Whether a name means a bot; refused if that bot cannot be made."""
    try:
        bots.parse(name)
    except Refused as refused:
        if refused.code == "unknown_bot":
            return False
        raise
    return True


def everyone(speaker: Words) -> list[str]:
    """The default players: one person and one bot."""
    return [speaker.say("name.player", n=1), OPPONENT]
