"""Who sits at the table: people by name, bots by kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse import bots, seeds
from roundhouse.bots import Bot
from roundhouse.game import Game
from roundhouse.refusals import Refused
from roundhouse.words import Words


@dataclass(frozen=True)
class Player:
    name: str
    bot: Bot | None = None
    kind: str = ""
    """The name of the bot."""

    def introduced(self, speaker: Words) -> str:
        return speaker.say("terminal.bot", name=self.name, bot=self.kind) if self.bot else self.name


def seat(wanted: Sequence[str], game: Game, speaker: Words) -> list[Player]:
    """The players in order round the table. The name of a bot means that bot, any other a person.

    The seeds of bots follow from the game's own source of chance.
    """
    if len(wanted) != game.seats:
        raise Refused("who_sits_where", n=game.seats)
    people = [name for name in wanted if name not in bots.BOTS]
    twice = next((name for name in people if people.count(name) > 1), None)
    if twice is not None:
        raise Refused("name_twice", name=twice)
    players: list[Player] = []
    for i, name in enumerate(wanted):
        if name in bots.BOTS:
            number = 1 + sum(player.bot is not None for player in players)
            bot = bots.make(name, seeds.for_bot(game.source, i))
            players.append(Player(speaker.say("name.bot", n=number), bot, name))
        else:
            players.append(Player(name or speaker.say("name.player", n=i + 1)))
    return players


def everyone(speaker: Words) -> list[str]:
    """Who plays when nobody was named: one person and one bot."""
    return [speaker.say("name.player", n=1), bots.CHANCE]
