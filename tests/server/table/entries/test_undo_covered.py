"""Taking back while a bot plays for somebody."""

import pytest

from roundhouse.server.table.entries.kinds import Undo, read
from roundhouse.server.table.state import Entry
from tests.server.table.entries.test_undo import asking, refusal
from tests.server.table.logs import Log, begun, started


def covered(seats: str = "pp") -> tuple[Log, int, int]:
    """It is one player's turn, and a bot plays for another. Returns the log, the first player and the second."""
    log = begun(seats)
    seat = log.table.asked[0]
    other = next(other for other in log.table.people if other != seat)
    log.cover(other)
    return log, seat, other


@pytest.mark.parametrize("sort", ["draw 1", "draw blind", "tickets"])
def test_nobody_undoes_what_was_shown_while_a_bot_plays_for_somebody(sort: str) -> None:
    log, seat, other = covered()
    log.play(sort=sort)
    assert refusal(log, seat) == ("consent_missing", {"seat": other})
    assert (log.actions, log.table.takeback) == (3, None)


def test_nobody_undoes_what_a_covering_bot_did() -> None:
    log, seat, other = covered()
    log.play(sort="claim")
    log.play(sort="claim")
    assert refusal(log, seat) == ("consent_missing", {"seat": other})
    assert log.actions == 4


def test_those_who_are_there_cannot_agree_for_somebody_who_is_covered() -> None:
    log, seat, other = covered("ppp")
    log.play(sort="draw blind")
    assert refusal(log, seat) == ("consent_missing", {"seat": other})


def test_the_free_undo_remains_while_a_bot_plays_for_somebody() -> None:
    log, seat, _ = covered()
    log.play(sort="claim")
    log.undo(seat)
    assert (log.actions, log.table.asked) == (2, [seat])


def test_an_early_answer_is_undone_while_a_bot_plays_for_somebody() -> None:
    log = started("ppp")
    log.cover(1)
    log.play(2)
    log.undo(2)
    assert log.table.early == {}


def test_who_is_back_can_be_asked_again() -> None:
    log, seat, other = covered()
    log.play(sort="draw blind")
    log.add("back", other)
    log.undo(seat)
    assert log.table.takeback is not None
    assert log.table.takeback.needed == {other}


def test_a_request_ends_when_a_bot_begins_to_play_for_somebody_who_was_asked() -> None:
    log, _, other = asking()
    log.cover(other)
    assert (log.actions, log.table.takeback) == (3, None)
    assert log.folded().takeback is None


def test_who_agreed_before_a_bot_took_over_has_agreed() -> None:
    log, seat, _ = asking("ppp")
    first, second = (other for other in range(3) if other != seat)
    log.add("consent", first, yes=True)
    log.cover(first)
    log.add("consent", second, yes=True)
    assert log.actions == 3


def add_unchecked(log: Log, kind: str, seat: int, **body: object) -> None:
    """Add an entry as version 0.1.0 wrote it, which would be refused now."""
    entry = Entry(len(log.entries) + 1, log.now, read(kind, seat, body))
    log.table.apply(entry)
    log.entries.append(entry)


def test_a_log_of_0_1_0_in_which_a_covering_bot_was_not_asked() -> None:
    log, seat, _ = covered()
    log.play(sort="draw blind")
    add_unchecked(log, "undo", seat, to=2)
    log.play(seat, sort="claim")
    assert (log.actions, log.folded().steps) == (3, log.table.steps)


def test_a_log_of_0_1_0_in_which_a_covering_bot_agreed() -> None:
    log, seat, other = asking()
    add_unchecked(log, "cover", other, why="away")
    assert (log.actions, log.table.takeback) == (2, None)
    seen_at = Undo(seat=other, to=None).seen_at(log.table)
    assert seen_at == log.table.position, "what was sent before would take back something else"
    log.play(seat, sort="claim")
    assert log.folded().steps == log.table.steps


def test_who_is_covered_for_takes_nothing_back() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="claim")
    log.cover(seat)
    assert refusal(log, seat)[0] == "covered"
