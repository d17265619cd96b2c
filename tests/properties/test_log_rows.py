"""Rows of the log: what an event does not use stays zero, so that equal games are equal byte by byte."""

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


def test_numbers_that_are_not_used_are_zero() -> None:
    seen = set()
    for seed in range(8):
        for game in walk(deal("island", 2 + seed % 2, seed), seed):
            for what, seat, *numbers in game.record.log[: game.record.logged].tolist():
                seen.add(what)
                assert numbers[USED[what] :] == [0] * (3 - USED[what]), what
                assert (seat == NONE) == (what in NOBODYS), what
    assert seen | RARE == set(USED)
