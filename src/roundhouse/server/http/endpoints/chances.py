"""Each seat's chance to win at a step of a finished game: planners play on from there, many times."""

from roundhouse.bots import planner, worlds
from roundhouse.bots.thinking import weights
from roundhouse.bots.thinking.minds import best, blank_mind, blank_options
from roundhouse.game import Game
from roundhouse.rules import chance, tickets
from roundhouse.rules.records import GameRecord

GAMES = 100
"""How many times a position is played to the end."""


def chances(game: Game, step: int) -> list[float]:
    """The share of games that each seat wins from the true position after `step` actions, all hands as they were.

    What is still face down is shuffled anew each time. Seats that share a victory share it here too.
    """
    then = game.back_to(step)
    if then.over:
        return _shared([seat.place for seat in then.sheet.seats])
    won = [0.0] * game.seats
    for places in _played_on(then, step):
        won = [sum(both) for both in zip(won, _shared(places), strict=True)]
    return [wins / GAMES for wins in won]


def _played_on(game: Game, number: int) -> list[list[int]]:
    """The places of the seats each time that planners play on."""
    box, usual = game.notation.box, weights.of(game.edition)[0]
    room, options = worlds.blank_room(), blank_options()
    n = planner.weigh(game.view(game.seat).record, box, blank_mind(), usual, options)
    action, results = best(options, n), []
    for i in range(GAMES):
        room.games[1] = game.record
        _shuffle(room.games[1], number * GAMES + i, int(box.decks))
        worlds.try_out(room, options, game.seat, box, usual, action)
        results.append([int(place) for place in room.sheets[0].place[: game.seats]])
    return results


def _shuffle(game: GameRecord, number: int, decks: int) -> None:
    chance.seed(game, number)
    for deck in range(decks):
        tickets.shuffle(game, game, deck, 0)


def _shared(places: list[int]) -> list[float]:
    """One victory, shared among the seats in first place."""
    return [(place == 1) / places.count(1) for place in places]
