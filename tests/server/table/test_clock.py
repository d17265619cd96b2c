"""Clocks: the time used and left."""

import pytest

from roundhouse.server.table.clock import Clocks
from roundhouse.server.table.settings import DAY, Clock
from tests.server.table.logs import CLOCK, begun, started


def clocks(turn: float = 30, bank: float = 60) -> Clocks:
    return Clocks.set(Clock(turn=turn, bank=bank), 2)


@pytest.mark.parametrize(("used", "left"), [(10, 60), (30, 60), (45, 45), (90, 0), (500, 0)])
def test_what_goes_beyond_a_turn_is_taken_from_the_bank(used: float, left: float) -> None:
    running = clocks()
    running.start(0, 100)
    running.stop(0, 100 + used)
    assert running.banks == [left, 60]


def test_the_deadline_is_the_turn_and_the_bank() -> None:
    running = clocks()
    assert running.deadline(0) is None
    running.start(0, 100)
    assert running.deadline(0) == 190


def test_a_clock_that_runs_is_not_started_again() -> None:
    running = clocks()
    running.start(0, 100)
    running.start(0, 120)
    assert running.since[0] == 100


def test_without_a_clock_there_is_no_deadline() -> None:
    running = Clocks.set(None, 2)
    running.start(0, 100)
    assert running.deadline(0) is None


@pytest.mark.parametrize(("turn", "expected"), [(DAY - 1, False), (DAY, True)])
def test_days_are_for_correspondence(turn: float, expected: bool) -> None:
    assert clocks(turn).correspondence is expected


def test_who_goes_on_at_will_has_used_the_time_between() -> None:
    running = clocks()
    running.start(0, 100)
    running.stop(0, 150)
    running.resume(0)
    assert (running.since[0], running.banks[0]) == (100, 60)


def test_who_goes_on_by_consent_has_not() -> None:
    running = clocks()
    running.start(0, 100)
    running.stop(0, 150)
    running.resume(0, 500)
    assert (running.since[0], running.banks[0]) == (450, 60)


def test_nobody_goes_on_twice_with_the_same_time() -> None:
    running = clocks()
    running.start(0, 100)
    running.stop(0, 150)
    running.resume(0)
    running.stop(0, 160)
    running.used.clear()
    running.resume(0)
    assert (running.since, running.banks[0]) == ({}, 30)


def test_the_clock_runs_for_who_is_asked_alone() -> None:
    log = begun(clock=CLOCK)
    assert list(log.table.clocks.since) == log.table.asked


def test_the_second_action_of_a_turn_has_no_time_of_its_own() -> None:
    log = begun(clock=CLOCK)
    seat, deadline = log.table.asked[0], log.table.clocks.deadline(log.table.asked[0])
    log.play(sort="draw blind", after=20)
    assert (log.table.asked, log.table.clocks.deadline(seat)) == ([seat], deadline)


def test_the_next_turn_has_its_own_time() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.play(sort="claim", after=40)
    assert log.table.clocks.banks[seat] == 50
    assert log.table.clocks.deadline(1 - seat) == 40 + 30 + 60


def test_in_the_opening_all_clocks_run_together() -> None:
    log = started("ppp", clock=CLOCK)
    assert [log.table.clocks.deadline(seat) for seat in range(3)] == [90, 90, 90]
    log.play(2, after=35)
    assert (log.table.clocks.banks, list(log.table.clocks.since)) == ([60, 60, 55], [0, 1])


def test_no_clock_runs_for_a_bot() -> None:
    assert list(started("pb", clock=CLOCK).table.clocks.since) == [0]


def test_talking_stops_no_clock() -> None:
    log = begun(clock=CLOCK)
    since = dict(log.table.clocks.since)
    log.add("chat", 0, after=10, text="hm")
    assert log.table.clocks.since == since


def test_whose_time_ran_out_has_an_empty_bank() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.add("cover", seat, after=90, why="clock")
    log.play(sort="claim")
    assert log.table.clocks.banks[seat] == 0


def test_who_comes_back_after_time_ran_out_has_no_more() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.add("cover", seat, after=90, why="clock")
    log.add("back", seat, after=1)
    assert log.table.clocks.deadline(seat) == 90


def test_who_was_away_and_comes_back_to_the_same_question_has_no_more_time() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.add("cover", seat, after=20, why="away")
    log.add("here", seat, after=5, worker="w")
    assert (log.table.clocks.banks[seat], log.table.clocks.deadline(seat)) == (60, 90)


def test_time_away_is_taken_from_the_bank_when_a_bot_answers() -> None:
    log = begun(clock=CLOCK)
    seat = log.table.asked[0]
    log.add("cover", seat, after=70, why="away")
    log.play(sort="claim")
    assert (log.table.clocks.banks[seat], log.table.clocks.deadline(seat)) == (20, None)
