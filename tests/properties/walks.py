"""Random games of every edition with every number of seats, and three ways to choose an action."""

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from roundhouse import Game, load
from roundhouse.editions import names
from roundhouse.editions.limits import OFFER
from roundhouse.game.notation import Notation
from roundhouse.rules.catalogue import CLAIMS, DISCARD_CARD, KEEP_CARD, KEEPS, SPLITS, TAKES, TICKETS, sort
from roundhouse.rules.kernels import Record

SEED = int(os.environ.get("ROUNDHOUSE_SEED", "0"))
"""Added to the seeds of random games: `make fuzz` plays other ones every time."""

ISLAND = Path(__file__).parents[1] / "editions" / "island"
"""A small edition with every bonus and two decks."""
EDITIONS: dict[str, str | Path] = {name: name for name in names()} | {"island": ISLAND}
TABLES = [
    (name, seats)
    for name, where in EDITIONS.items()
    for seats in range(load(where).players[0], load(where).players[1] + 1)
]

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_table = pytest.mark.parametrize(("edition", "seats"), TABLES)

T = TypeVar("T")
Choice = Callable[[Game, random.Random], int]


def deal(edition: str, seats: int, seed: int) -> Game:
    return Game(EDITIONS[edition], seats, seed=seed)


def anything(game: Game, dice: random.Random) -> int:
    """Each action equally likely: mostly claims, so games are short."""
    return pick(game.actions, dice)


def any_sort(game: Game, dice: random.Random) -> int:
    """Each sort of action equally likely: many tickets."""
    sorts: dict[int, list[int]] = {}
    for action in game.actions:
        sorts.setdefault(sort(action), []).append(action)
    return pick(sorts[pick(sorted(sorts), dice)], dice)


def no_claim(game: Game, dice: random.Random) -> int:
    """No claim while there is anything else: full hands, empty piles, skipped seats."""
    others = [action for action in game.actions if action < CLAIMS]
    return pick(others or game.actions, dice)


def pick(items: list[T], dice: random.Random) -> T:
    return items[int(dice.random() * len(items))]


CHOICES: tuple[Choice, ...] = (anything, any_sort, no_claim)


def walk(game: Game, seed: int, choice: Choice | None = None) -> Iterator[Game]:
    """The game before every action and when it is over. The seed decides how it is played."""
    dice, choice = random.Random(seed), choice or CHOICES[seed % len(CHOICES)]
    while not game.over:
        yield game
        game.push(choice(game, dice))
    yield game


def catalogue(notation: Notation) -> dict[int, str]:
    """Every action of an edition that means something, by its number."""
    decks, tokens = len(notation.edition.decks), range(len(notation.tokens))
    splits = [SPLITS + 6 * a + b for a in range(6) for b in range(6) if 1 <= a + b <= OFFER]
    numbers = [*range(SPLITS), *(splits if decks > 1 else [TICKETS]), *range(KEEPS + 1, TAKES)]
    numbers += [*(TAKES + token for token in tokens), DISCARD_CARD, KEEP_CARD, *range(CLAIMS, notation.box.actions)]
    return {number: notation.text(number) for number in numbers}


def contents(record: Record) -> bytes:
    """The bytes of all fields of a record, without what lies between and behind them."""
    return b"".join(record[name].tobytes() for name in record.dtype.names)
