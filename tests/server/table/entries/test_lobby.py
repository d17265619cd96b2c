"""What the host changes before the start, and what follows from it."""

import pytest

from roundhouse import bots
from roundhouse.server.table import creation
from roundhouse.server.table.entries import lobby
from roundhouse.server.table.entries.kinds import Kick, Leave, Ready
from roundhouse.server.table.entries.talk import Chat, Mute
from roundhouse.server.table.presentation.snapshot import tell
from roundhouse.server.table.presentation.wording import Wording
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import Content, all_ready
from tests.server.table.logs import Log, head


def full(seats: str = "ppp", edition: str = "usa") -> Log:
    """A lobby in which all people sit and are ready. Seat 0 is the host's."""
    log = Log(head(edition, seats))
    for seat in log.table.people:
        log.join(seat)
        log.put(Ready(seat=seat, ready=True))
    return log


CHANGES: dict[str, Content] = {
    "a seat more": lobby.AddSeat(who="person", level=2),
    "a bot less": lobby.RemoveSeat(seat=3),
    "a bot with a character": lobby.ChangeSeat(seat=3, who="bot", level=2, character="blocker"),
    "a stronger bot": lobby.ChangeSeat(seat=3, who="bot", level=5),
    "a clock": lobby.Clock(turn=30.0, bank=0.0),
    "more patience": lobby.Grace(seconds=300.0),
    "who begins": lobby.First(rule="named", whom=1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_others_agree_again_to_what_changed(change: str) -> None:
    log = full("pppb")
    assert all_ready(log.table)
    log.put(CHANGES[change])
    assert [seat.ready for seat in log.table.seats[:3]] == [True, False, False]


def test_a_bot_is_called_by_its_character() -> None:
    log = full("pppb")
    log.put(lobby.ChangeSeat(seat=3, who="bot", level=2, character="blocker"))
    assert log.table.seats[3].character == "blocker"
    assert [Wording(log.table, language).names[3] for language in ("en", "nl")] == ["Blocker 4", "Dwarsligger 4"]


def test_a_character_by_lot_is_drawn_when_it_is_asked_for() -> None:
    seats = [SeatSettings(), SeatSettings(kind="bot", character="lot"), SeatSettings(character="lot")]
    table, _ = creation.create(Settings(edition="usa", seats=seats), "key", "Ann", None, 0.0)
    assert table.seats[1].character in bots.CHARACTER_NAMES
    assert table.seats[2].character == ""


def test_who_may_come_matters_to_nobody_who_sits() -> None:
    log = full()
    log.put(lobby.Access(public=True, watching=False))
    assert all_ready(log.table)


@pytest.mark.parametrize("edition", ["usa", "germany", "amsterdam", "paris"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_seat_that_is_named_begins(edition: str, seat: int) -> None:
    """GAP-20 the host may name who begins, and the journal says so"""
    log = full(edition=edition)
    log.put(lobby.First(rule="oldest", whom=seat))
    log.add("start")
    while log.table.opening:
        log.play()
    assert log.table.asked == [seat]
    assert f"first {seat}\n" in log.table.running().journal


def test_without_a_name_the_secret_decides_who_begins() -> None:
    log = full()
    log.put(lobby.First(rule="oldest", whom=1))
    log.put(lobby.First(rule=None, whom=None))
    log.add("start")
    assert log.table.running().first_given is None


@pytest.mark.parametrize(
    "change", [Leave(seat=1), Kick(seat=1), lobby.ChangeSeat(seat=3, who="person", level=2), lobby.RemoveSeat(seat=3)]
)
def test_who_does_not_sit_there_any_more_does_not_begin(change: Content) -> None:
    log = full("pppb")
    log.put(lobby.First(rule="named", whom=change.seat))
    log.put(change)
    assert log.table.settings.first is None


def test_those_after_a_seat_that_is_taken_away_move_up() -> None:
    log = full("pbpp")
    log.put(Mute(seat=0, whom=2, on=True))
    log.put(lobby.First(rule="youngest", whom=3))
    log.put(lobby.RemoveSeat(seat=1))
    table = log.folded()
    assert [seat.name for seat in table.seats] == ["P0", "P2", "P3"]
    assert table.seats_of("key2") == (1,)
    assert table.seats[0].muted == {1}
    assert table.settings.first
    assert table.settings.first.seat == 2
    log.add("start")
    assert log.table.running().seats == 3


def test_what_was_said_stays_that_of_whoever_said_it() -> None:
    """Also if the seat is another's now."""
    log = full("pbpp")
    log.put(Chat(seat=2, text="hello"))
    said = log.table.recent[-1]
    log.put(lobby.RemoveSeat(seat=1))
    log.put(Leave(seat=1, name="P2"))
    log.join(1, name="Zoe")
    told = tell(said, (), Wording(log.table, "en"))
    assert (told["told"], told["name"]) == (["P2: hello"], "P2")
