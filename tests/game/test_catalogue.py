"""Every action has one number, and no two sorts of action share any, whatever the limits are."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from roundhouse import load
from roundhouse.game import notation
from roundhouse.rules import catalogue
from roundhouse.rules.catalogue import SIZES, SORTS, STARTS
from tests.properties.walks import EDITIONS, every_edition


def test_the_numbers_are_those_of_recorded_games() -> None:
    assert STARTS == (0, 6, 42, 74, 82, 84, 10484)


@every_edition
def test_every_number_is_of_one_sort_and_back(edition: str) -> None:
    box = notation.of(load(EDITIONS[edition])).box
    again: dict[str, Callable[[int], int]] = {
        "draw": lambda action: catalogue.draw(catalogue.slot(action)),
        "split": lambda action: catalogue.split(*catalogue.counts(action)),
        "keep": lambda action: catalogue.keep(catalogue.mask(action)),
        "take": lambda action: catalogue.take(catalogue.token(action)),
        "flag": lambda action: action,
        "claim": lambda action: catalogue.claim(box, *catalogue.payment(box, action)),
    }
    for action in range(int(box.actions)):
        name = SORTS[catalogue.sort(action)]
        start = STARTS[list(SIZES).index(name)]
        assert start <= action < start + SIZES[name]
        assert again[name](action) == action


@every_edition
def test_the_size_of_the_action_space_is_one_more_than_the_last_action(edition: str) -> None:
    words = notation.of(load(EDITIONS[edition]))
    assert words.size == max(words.actions) + 1


ENLARGED = """
import random
from roundhouse.editions import limits
limits.{limit} += {more}
from roundhouse import Game
from roundhouse.rules import catalogue
from roundhouse.rules.state import SLOTS

counts = range(limits.OFFER + 1)
numbers = {{
    "draw": [catalogue.BLIND, *map(catalogue.draw, range(SLOTS))],
    "split": [catalogue.split(first, second) for first in counts for second in counts],
    "keep": [*map(catalogue.keep, range(1 << limits.OFFER))],
    "take": [*map(catalogue.take, range(limits.TOKENS))],
    "flag": [catalogue.DISCARD_CARD, catalogue.KEEP_CARD],
}}
everything = sum(numbers.values(), [])
assert sorted(everything) == list(range(catalogue.CLAIMS)), "numbers overlap"
for name, range_ in numbers.items():
    assert {{catalogue.SORTS[catalogue.sort(action)] for action in range_}} == {{name}}, name

game, dice = Game("germany", 2, seed=1), random.Random(1)
assert game.notation.size <= catalogue.ACTIONS
while len(game.history) < 60:
    assert [game.notation.parse(text) for text in game.legal] == game.actions
    game.play(dice.choice(game.actions))
"""


@pytest.mark.parametrize(("limit", "more"), [("OFFER", 2), ("TOKENS", 3), ("LENGTH", 1)])
def test_ranges_do_not_overlap_when_a_limit_is_raised(limit: str, more: int) -> None:
    """In a process of its own, and not compiled: machine code is kept for the limits on disk."""
    source = ENLARGED.format(limit=limit, more=more)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
