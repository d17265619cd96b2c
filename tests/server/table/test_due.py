"""What the scheduler has to do at a table."""

from roundhouse.server.table import creation
from roundhouse.server.table.due import UNTIL_ARRIVED, BotTurn, Due, covered_from
from roundhouse.server.table.entries.attendance import Cover, Gone
from roundhouse.server.table.entries.closing import Close
from roundhouse.server.table.entries.starting import Start
from roundhouse.server.table.settings import DAY
from tests.server.table.logs import ABANDONED, CLOCK, Log, begun, head, started


def gone(log: Log, *seats: int, after: float = 0.0) -> None:
    for seat in seats:
        log.add("gone", seat, after, worker="w")
        after = 0.0


def test_a_bot_answers_after_its_pace() -> None:
    assert started("pb", pace=2).due() == Due(2.0, BotTurn(1))


def test_nobody_is_hurried_without_a_reason() -> None:
    log = started("pb")
    log.play(1)
    assert log.due() is None


def test_who_is_away_is_covered_for_after_a_grace() -> None:
    log = begun(grace=60)
    seat = log.table.asked[0]
    gone(log, seat, after=10)
    assert log.due() == Due(70.0, Cover(seat=seat, why="away"))
    assert [covered_from(log.table, each) for each in (seat, 1 - seat)] == [70.0, None]
    log.cover(seat)
    assert covered_from(log.table, seat) is None


def test_the_grace_begins_with_the_question() -> None:
    log = begun(grace=60)
    seat = log.table.asked[0]
    gone(log, 1 - seat)
    log.play(sort="claim", after=100)
    assert log.due() == Due(160.0, Cover(seat=1 - seat, why="away"))


def test_at_a_rematch_whoever_has_not_answered_yet_has_time_to_come() -> None:
    made = head()
    old = begun(grace=60).table
    again, first = creation.rematch(old, 0.0)
    log = Log(made)
    log.table, log.entries = again, first
    log.come(0)
    log.add("here", 1, worker="w")
    gone(log, 1, after=10)
    log.play(0)
    assert log.due() == Due(10 + UNTIL_ARRIVED, Cover(seat=1, why="away"))
    log.come(1)
    while log.table.opening:
        log.play()
    seat = log.table.asked[0]
    gone(log, seat)
    assert log.due() == Due(70.0, Cover(seat=seat, why="away"))


def test_who_only_sits_there_is_covered_for_later() -> None:
    log = begun(patience=600)
    assert log.due() == Due(600.0, Cover(seat=log.table.asked[0], why="idle"))


def test_nobody_is_covered_for_when_nobody_waits() -> None:
    log = begun(grace=60)
    gone(log, 0, 1)
    assert log.due() == Due(ABANDONED, Close(why="abandoned"))


def test_who_waits_for_bots_alone_is_not_hurried() -> None:
    log = begun("pb")
    while log.table.asked == [1]:
        log.play(sort="claim")
    assert log.due() is None


def test_who_is_covered_for_waits_for_nobody() -> None:
    log = begun(patience=600)
    seat = log.table.asked[0]
    log.add("cover", 1 - seat, why="idle")
    assert log.due() is None


def test_a_clock_covers_even_if_nobody_waits() -> None:
    log = begun(clock=CLOCK)
    gone(log, 0, 1)
    assert log.due() == Due(90.0, Cover(seat=log.table.asked[0], why="clock"))


def test_who_is_there_has_the_whole_clock() -> None:
    log = begun(clock={"turn": 3600}, patience=600)
    assert log.due() == Due(3600.0, Cover(seat=log.table.asked[0], why="clock"))


def test_by_correspondence_nobody_needs_to_be_there() -> None:
    log = begun(clock={"turn": 7 * DAY}, grace=60)
    gone(log, 0)
    assert log.due() == Due(7 * DAY, Cover(seat=log.table.asked[0], why="clock"))


def test_a_table_is_not_abandoned_while_a_clock_runs() -> None:
    log = begun(clock={"turn": 7 * DAY})
    gone(log, 0, 1)
    assert log.due() == Due(7 * DAY, Cover(seat=log.table.asked[0], why="clock"))


def test_a_bot_answers_at_once_for_who_is_covered() -> None:
    log = begun(pace=1)
    seat = log.table.asked[0]
    log.add("cover", seat, after=600, why="idle")
    assert log.due() == Due(1.0, BotTurn(seat))


def test_coming_back_does_not_hold_up_a_table() -> None:
    log = begun(clock=CLOCK, pace=1)
    seat = log.table.asked[0]
    log.add("cover", seat, after=90, why="clock")
    log.add("back", seat)
    assert log.due() == Due(90.0, Cover(seat=seat, why="clock"))
    log.add("cover", seat, why="clock")
    assert log.due() == Due(1.0, BotTurn(seat))


def test_a_table_rests_when_all_are_away_and_covered_for() -> None:
    log = begun()
    for seat in (0, 1):
        log.add("cover", seat, why="away")
    gone(log, 0, 1)
    assert log.due() == Due(ABANDONED, Close(why="abandoned"))


def test_it_goes_on_when_one_comes_back() -> None:
    log = begun(pace=1)
    seat = log.table.asked[0]
    for each in (0, 1):
        log.add("cover", each, why="away")
    gone(log, 0, 1)
    log.come(1 - seat)
    assert log.due() == Due(1.0, BotTurn(seat))


def test_bots_play_on_their_own_if_there_are_no_people() -> None:
    log = Log(head(seats="bb", pace=1))
    log.add("start")
    assert log.due() == Due(1.0, BotTurn(0))


def test_a_game_begins_although_whoever_was_ready_last_could_not_start_it() -> None:
    log = lobby(after=3)
    assert log.due() == Due(4.0, Start())
    log.add("chat", 0, text="so?", after=5)
    log.add("here", 1, worker="w")
    assert log.due("w") == Due(4.0, Start())


def test_a_game_does_not_begin_because_the_host_changes_something() -> None:
    log = lobby(seats="pb", after=3)
    log.add("change_seat", 1, who="bot", level=3)
    assert log.due() != Due(4.0, Start())


def lobby(seats: str = "pp", after: float = 0.0) -> Log:
    """A lobby in which everybody is ready."""
    log = Log(head(seats=seats))
    for seat in range(seats.count("p")):
        log.join(seat)
    for seat in range(seats.count("p")):
        log.add("ready", seat, ready=True, after=after if seat == seats.count("p") - 1 else 0.0)
    return log


def test_an_empty_lobby_is_closed_even_if_somebody_waits_there() -> None:
    log = Log(head())
    log.join(0)
    log.come(0)
    assert log.due() == Due(ABANDONED, Close(why="abandoned"))


def test_a_game_with_somebody_there_is_not_closed() -> None:
    log = begun("pb")
    while log.table.asked == [1]:
        log.play(sort="claim")
    assert log.due() is None
    gone(log, 0)
    assert log.due() == Due(ABANDONED, Close(why="abandoned"))


def test_who_was_connected_to_a_dead_worker_is_gone() -> None:
    assert begun().due("other") == Due(0.0, Gone(seat=0, worker="w"))


def test_who_has_another_connection_stays() -> None:
    log = begun("pb")
    log.come(0, worker="v")
    log.add("gone", 0, worker="w")
    assert log.table.seats[0].present
    assert log.due("v") != Due(0.0, Gone(seat=0, worker="v"))


def test_nothing_is_to_be_done_at_a_closed_table() -> None:
    log = Log(head())
    log.add("close", why="abandoned")
    assert log.due() is None
