"""A table that was closed can be opened again, as it was."""

import pytest

from roundhouse.game.errors import Refused
from roundhouse.server.table.due import Due
from roundhouse.server.table.entries.closing import Close, Reopen
from roundhouse.server.table.presentation.snapshot import describe
from roundhouse.server.table.state import MOST_ENTRIES
from tests.server.table.logs import ABANDONED, CLOCK, Log, begun, head


def closed(why: str = "abandoned") -> Log:
    log = begun(clock=CLOCK)
    log.add("close", after=50, why=why)
    return log


def test_the_game_goes_on_where_it_was() -> None:
    log = closed()
    assert describe(log.table).closed == "abandoned"
    seat, history = 1 - log.table.running().seat, list(log.table.running().history)
    log.put(Reopen(seat=seat), after=1000)
    assert (log.table.status, describe(log.table).closed) == ("playing", None)
    assert list(log.table.running().history) == history
    log.play(sort="claim")
    assert log.folded().running().history == log.table.running().history


def test_no_clock_ran_in_the_meantime() -> None:
    log = closed()
    asked = log.table.running().seat
    log.put(Reopen(seat=asked), after=1000)
    assert log.table.clocks.deadline(asked) == 90 + 1000


def test_a_table_whose_game_has_not_begun_waits_again() -> None:
    log = Log(head())
    log.join(0)
    log.add("close", after=5, why="abandoned")
    log.put(Reopen(seat=0), after=1000)
    assert log.table.status == "lobby"
    assert log.due() == Due(1005 + ABANDONED, Close(why="abandoned"))


def test_a_table_that_is_worn_out_stays_closed() -> None:
    log = closed("worn_out")
    with pytest.raises(Refused) as error:
        log.put(Reopen(seat=0))
    assert error.value.code == "table_worn_out"
    log = closed()
    log.table.counted = log.table.counted_before + MOST_ENTRIES
    with pytest.raises(Refused) as error:
        log.put(Reopen(seat=0))
    assert error.value.code == "table_worn_out"


def test_only_what_is_closed_is_opened() -> None:
    with pytest.raises(Refused) as error:
        begun().put(Reopen(seat=0))
    assert error.value.code == "table_open"


def test_nothing_else_happens_at_a_closed_table() -> None:
    log = closed()
    for content in ("chat", "resign"):
        with pytest.raises(Refused) as error:
            log.add(content, 0, **({"text": "hm"} if content == "chat" else {"level": 2}))
        assert error.value.code == "table_closed"
