"""Who leads in each bonus while a game goes on, as far as everybody may know."""

from typing import Any, TypedDict

import numpy as np

from roundhouse.game.notation import Notation
from roundhouse.rules import standings
from roundhouse.rules.records import ViewRecord
from roundhouse.rules.rows import single
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.standings import NEED, PATH, POINTS, SHAPE, THEN, VALUE

FIELDS = ("seats", "held", "supply", "lying", "owner", "trains")
"""The fields of a record that standings follow from."""


class Standing(TypedDict):
    """How the seats stand in a bonus. For each seat: what it has, its points for it if the game ended now, and how many
    more would bring it how many points instead, 0 where nothing more can be had. The longest path has no token."""

    bonus: str
    token: str | None
    values: list[int]
    points: list[int]
    need: list[int]
    then: list[int]


def of(view: ViewRecord, notation: Notation) -> list[Standing]:
    """Of each sort of token and of the longest path. Completed tickets are secret, so nothing is said about them."""
    table = np.zeros(SHAPE, np.int16)
    standings.fill(view.copy(), notation.box, single(SHEET), table)
    rows: list[tuple[int, str, str | None]] = [(i, _bonus(token), token) for i, token in enumerate(notation.tokens)]
    if notation.edition.bonuses.longest_path:
        rows.append((PATH, "longest_path", None))
    numbers = table[:, :, : view.seats].tolist()
    return [_standing(bonus, token, [field[row] for field in numbers]) for row, bonus, token in rows]


def _bonus(token: str) -> str:
    """Every other token is a passenger."""
    return {"merchandise": "merchandise", "flag": "flags"}.get(token, "passengers")


def _standing(bonus: str, token: str | None, numbers: list[Any]) -> Standing:
    return {
        "bonus": bonus,
        "token": token,
        "values": numbers[VALUE],
        "points": numbers[POINTS],
        "need": numbers[NEED],
        "then": numbers[THEN],
    }
