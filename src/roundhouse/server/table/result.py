"""The score of a game as it is sent: the sheet, where it comes from, and who won in words."""

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from roundhouse.game import Game, paths
from roundhouse.language import Speaker, telling

_known: WeakKeyDictionary[Game, dict[str, Any]] = WeakKeyDictionary()
"""Games that are over do not change, and are told again and again."""


def of(game: Game) -> dict[str, Any]:
    """The sheet and the ranking; for each seat the way of each completed ticket, a longest path and its tokens."""
    if not game.over:
        return _reckoned(game)
    if game not in _known:
        _known[game] = _reckoned(game)
    return _known[game]


def _reckoned(game: Game) -> dict[str, Any]:
    seats = range(game.seats)
    return {
        "sheet": game.sheet.as_list(),
        "ranking": game.sheet.ranking,
        "ways": [paths.ways(game, seat) for seat in seats],
        "longest": [paths.longest(game, seat) for seat in seats],
        "held": game.as_dict()["held"],
    }


def told(game: Game, names: Sequence[str], speaker: Speaker) -> dict[str, Any]:
    """The same with names, and who won in words."""
    score = of(game)
    return score | {"names": list(names), "outcome": telling.outcome(game.sheet, score["held"], names, speaker)}
