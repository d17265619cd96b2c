"""Levels that people play against behave as people expect, and characters can be told apart."""

from functools import cache

import pytest

from roundhouse import Refused, bots, load, names
from roundhouse.lab import tune
from roundhouse.lab.report.habits import Habits, habits, table

GAMES = 60
FRESH, CLEARLY = range(10_000, 10_150), 0.55
"""Seeds that nothing was tuned with, and what a level must win of them in both seatings; 0.6 is what is aimed at."""
LOW = bots.LEVEL_NAMES[:3]


@cache
def seen(bot: str) -> Habits:
    return habits(load("usa"), bot, 2, GAMES, 1)


@pytest.mark.parametrize("level", LOW)
def test_they_do_not_collect_for_ever(level: str) -> None:
    assert seen(level).few >= 0.9


@pytest.mark.parametrize("level", LOW)
def test_they_keep_tickets_and_finish_most(level: str) -> None:
    assert 2.5 < seen(level).kept < 5
    assert seen(level).done > 0.5


def test_each_level_scores_more() -> None:
    scores = [seen(level).score for level in bots.LEVEL_NAMES[:4]]
    assert scores == sorted(scores)


@pytest.mark.parametrize("name", names())
def test_each_level_beats_the_one_below(name: str) -> None:
    for low, high in zip(LOW, bots.LEVEL_NAMES[1:4], strict=True):
        assert tune.share(load(name), high, low, FRESH) > CLEARLY, (low, high)


def of(character: str) -> Habits:
    return seen(f"level3:character={character}")


def test_characters_are_told_apart_by_their_figures() -> None:
    plain = seen("level3")
    assert of("collector").kept > plain.kept + 0.3
    assert of("builder").length > plain.length + 0.1
    assert of("blocker").blocks > plain.blocks + 0.3
    assert of("sprinter").held < plain.held
    assert of("sprinter").asked < plain.asked
    assert of("gambler").asked > plain.asked


@pytest.mark.parametrize("character", bots.CHARACTER_NAMES)
@pytest.mark.parametrize("level", bots.LEVEL_NAMES)
def test_every_level_has_every_character(level: str, character: str) -> None:
    assert f"character={character}" in repr(bots.make(f"{level}:character={character}"))


def test_unknown_characters_are_refused() -> None:
    with pytest.raises(Refused, match="collector"):
        bots.make("level1:character=nobody")


def test_habits_as_a_table() -> None:
    heading, line, row = table([seen("level1")])
    assert heading.count("|") == line.count("|") == row.count("|")
    assert "`level1`" in row
