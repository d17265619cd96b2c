"""The score of a game as it is sent: the sheet, where it comes from, and who won in words."""

from collections.abc import Sequence
from typing import Any, TypedDict
from weakref import WeakKeyDictionary

from roundhouse.game import Game, paths
from roundhouse.game.sheet import SeatScore
from roundhouse.game.views import Counts
from roundhouse.language import Speaker, telling


class Score(TypedDict):
    """A score and where it comes from: of each seat the routes of the way of each completed ticket, the routes of a
    longest path where the edition counts it, and its tokens."""

    sheet: list[SeatScore]
    ranking: list[list[int]]
    ways: list[dict[str, list[str]]]
    longest: list[list[str]]
    held: list[Counts]


class Result(Score):
    """Everything, once a game is over."""

    secret: str | None
    seed: int | None
    everything: dict[str, Any]


_known: WeakKeyDictionary[Game, Score] = WeakKeyDictionary()
"""A cache: games that are over do not change, and their score is sent often."""


def of(game: Game) -> Score:
    if not game.over:
        return _score(game)
    if game not in _known:
        _known[game] = _score(game)
    return _known[game]


def _score(game: Game) -> Score:
    seats = range(game.seats)
    return {
        "sheet": list(game.sheet.seats),
        "ranking": game.sheet.ranking,
        "ways": [paths.ways(game, seat) for seat in seats],
        "longest": [paths.longest(game, seat) for seat in seats],
        "held": game.as_dict()["held"],
    }


def reveal(game: Game, stopped: bool = False) -> Result:
    """All there is to know of a game that is over. One that was stopped has no ranking, for nobody has won."""
    committed = game.mix.secret if game.mix else game.secret
    secret = committed.hex() if committed else None
    score = of(game)
    ranking = [] if stopped else score["ranking"]
    return {**score, "ranking": ranking, "secret": secret, "seed": game.seed, "everything": game.as_dict()}


def told(game: Game, names: Sequence[str], speaker: Speaker, stopped: bool = False) -> dict[str, Any]:
    """The score with names, and who won in words."""
    score = of(game)
    if stopped:
        return {**score, "ranking": [], "names": list(names), "outcome": [speaker.say("score.stopped")]}
    return {**score, "names": list(names), "outcome": telling.outcome(game.sheet, score["held"], names, speaker)}
