"""Time in which nobody was served costs nobody anything."""

import pytest

from roundhouse.server.table.due import UNTIL_CLOSING, UNTIL_COVERING, Due, next_due, standstill
from roundhouse.server.table.entries.attendance import Cover
from roundhouse.server.table.entries.closing import Close, StandStill
from roundhouse.server.table.outages import Outage, moved
from tests.server.table.logs import ABANDONED, CLOCK, Log, begun, head, started

WEEK = 7 * 86400.0


@pytest.mark.parametrize(("at", "later"), [(0, 20), (10, 30), (20, 30), (30, 30), (40, 40)])
def test_as_much_time_has_passed_as_without_the_outage(at: float, later: float) -> None:
    assert Outage(10, 30).moved(at) == later


def test_several_outages_add_up() -> None:
    assert moved(0, [Outage(10, 30), Outage(40, 45)]) == 25


def test_a_clock_stands_still() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.put(StandStill(began=20, ended=500), after=500)
    assert log.table.clocks.deadline(seat) == 90 + 480
    log.play(sort="claim", after=15)
    assert log.table.clocks.banks[seat] == 60 - (20 + 15 - 30)


def test_who_takes_back_has_used_no_more_time() -> None:
    log = started("ppp", clock=CLOCK)
    log.play(2, after=35)
    log.put(StandStill(began=40, ended=1000), after=1000)
    log.undo(2)
    assert (log.table.clocks.banks[2], log.table.clocks.since[2]) == (60, 960)


def test_who_is_away_has_the_whole_grace() -> None:
    log = begun(grace=60)
    seat = log.table.asked[0]
    log.add("gone", seat, 10, worker="w")
    log.put(StandStill(began=30, ended=1030), after=1020)
    assert log.due() == Due(1070, Cover(seat=seat, why="away"))


def test_an_outage_is_entered_once_and_where_somebody_was_asked() -> None:
    outages = [Outage(20, 500), Outage(600, 700)]
    log = begun(clock=CLOCK)
    assert next_due(log.table, ("w",), ABANDONED, outages) == Due(0.0, StandStill(began=20, ended=500))
    log.put(StandStill(began=20, ended=500), after=700)
    assert standstill(log.table, outages) == StandStill(began=600, ended=700)
    log.put(StandStill(began=600, ended=700))
    assert standstill(log.table, outages) is None
    assert standstill(log.folded(), outages) is None


def test_nothing_is_entered_where_nobody_lost_time() -> None:
    late = begun(clock=CLOCK)
    assert standstill(late.table, [Outage(-20, -10)]) is None
    bots = Log(head(seats="bb"))
    bots.add("start")
    assert standstill(bots.table, [Outage(20, 500)]) is None
    assert standstill(Log(head()).table, [Outage(20, 500)]) is None


def test_nobody_is_covered_for_at_once_after_an_outage() -> None:
    log = begun(clock=CLOCK)
    outages = [Outage(85, 500)]
    log.put(StandStill(began=85, ended=500), after=500)
    due = next_due(log.table, ("w",), ABANDONED, outages)
    assert due == Due(500 + UNTIL_COVERING, Cover(seat=log.table.asked[0], why="clock"))


def test_no_table_is_closed_at_once_after_an_outage() -> None:
    log = Log(head())
    back = ABANDONED + WEEK
    due = next_due(log.table, (), ABANDONED, [Outage(ABANDONED - 5, back)])
    assert due == Due(back + UNTIL_CLOSING, Close(why="abandoned"))


def test_a_server_that_is_off_for_a_week_closes_a_table_a_week_later() -> None:
    log = Log(head())
    due = next_due(log.table, (), ABANDONED, [Outage(10, 10 + WEEK)])
    assert due == Due(ABANDONED + WEEK, Close(why="abandoned"))
