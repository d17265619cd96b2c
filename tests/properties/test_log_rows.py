"""Rows of the log: what an event does not use stays zero, so that equal games are equal byte by byte."""

from collections.abc import Iterator

import pytest

from roundhouse.rules import logs
from roundhouse.rules.state import NONE
from tests.properties.walks import deal, walk

USED = {
    logs.DREW: 2,
    logs.DREW_BLIND: 1,
    logs.REFILLED: 2,
    logs.SWEPT: 1,
    logs.RESHUFFLED: 0,
    logs.CLAIMED: 3,
    logs.OFFERED: 2,
    logs.KEPT: 1,
    logs.RETURNED: 2,
    logs.TOOK: 2,
    logs.LAID: 1,
    logs.FLAG_MADE: 1,
    logs.SKIPPED: 0,
    logs.FIRST: 0,
    logs.LAST_ROUND: 0,
    logs.ENDED: 0,
}
"""How many of its three numbers each event uses."""
NOBODYS = {logs.REFILLED, logs.SWEPT, logs.RESHUFFLED, logs.ENDED}
RARE = {logs.SKIPPED, logs.SWEPT}


def rows(seed: int) -> Iterator[list[int]]:
    """All that is noted in the course of a game."""
    for game in walk(deal("island", 2 + seed % 2, seed), seed):
        yield from game.record.log[: game.record.logged].tolist()


@pytest.mark.parametrize("seed", range(8))
def test_numbers_that_are_not_used_are_zero(seed: int) -> None:
    for what, seat, *numbers in rows(seed):
        assert numbers[USED[what] :] == [0] * (3 - USED[what]), what
        assert (seat == NONE) == (what in NOBODYS), what


def test_everything_happens() -> None:
    assert {what for seed in range(8) for what, *_ in rows(seed)} | RARE == set(USED)


@pytest.mark.parametrize(("edition", "noted"), [("island", set()), ("usa", {logs.OFFERED})])
def test_setting_up_is_not_noted(edition: str, noted: set[int]) -> None:
    """Only the tickets offered at once: a market that was swept meanwhile is nobody's news."""
    for seed in range(5):
        record = deal(edition, 2, seed).record
        assert {what for what, *_ in record.log[: record.logged].tolist()} == noted
