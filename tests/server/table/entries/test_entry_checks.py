"""When an entry is refused."""

from collections.abc import Callable

import pytest

from roundhouse.game.errors import Refused
from roundhouse.server.table.entries import attendance, devices, leaving, starting, talk
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries import lobby as lobbies
from roundhouse.server.table.state import Content
from tests.server.table.logs import CLOCK, Log, begun, head, started
from tests.server.table.situations import (
    covered,
    five,
    lobby,
    over,
    pledge,
    pledged,
    resigned,
    stopping,
    told,
    unpledged,
    with_phone,
)

REFUSED: dict[str, tuple[Callable[[], Log], Content, str]] = {
    "a seat that is taken": (lobby, entries.Join(seat=0, name="Zoe", keys=["z"]), "seat_taken"),
    "a name that is taken": (lobby, entries.Join(seat=2, name="p0", keys=["z"]), "name_twice"),
    "a colour that is none": (lobby, entries.Join(seat=2, name="Zoe", keys=["z"], colour="mauve"), "unknown_colour"),
    "joining late": (begun, entries.Join(seat=0, name="Zoe", keys=["z"]), "table_started"),
    "leaving late": (begun, entries.Leave(seat=0), "table_started"),
    "a kick late": (begun, entries.Kick(seat=0), "table_started"),
    "another name that is taken": (lobby, entries.Name(seat=1, name="P0"), "name_twice"),
    "a name late": (begun, entries.Name(seat=1, name="Zoe"), "table_started"),
    "a colour late": (begun, entries.Colour(seat=1, colour="red"), "table_started"),
    "ready late": (begun, entries.Ready(seat=1, ready=True), "table_started"),
    "a start without everybody": (lobby, starting.Start(), "table_not_full"),
    "a start late": (begun, starting.Start(), "table_started"),
    "an action early": (lobby, entries.Play(seat=0, action="draw blind"), "table_not_started"),
    "an action late": (over, entries.Play(seat=0, action="draw blind"), "game_over"),
    "nothing to take back": (started, entries.Undo(seat=0, to=None), "nothing_to_undo"),
    "nothing to agree to": (begun, entries.Consent(seat=0, yes=True), "nothing_to_agree"),
    "a bot in the lobby": (lobby, attendance.Cover(seat=0, why="away"), "table_not_started"),
    "nobody to mute": (begun, talk.Mute(seat=0, whom=2, on=True), "bad_seat"),
    "a sixth seat": (five, lobbies.AddSeat(who="bot", level=2), "bad_seats"),
    "a seat late": (begun, lobbies.AddSeat(who="bot", level=2), "table_started"),
    "the second of two seats away": (lambda: Log(head()), lobbies.RemoveSeat(seat=1), "bad_seats"),
    "somebody's seat away": (lobby, lobbies.RemoveSeat(seat=1), "seat_taken"),
    "a seat that is none away": (lobby, lobbies.RemoveSeat(seat=7), "bad_seat"),
    "a bot on somebody's lap": (lobby, lobbies.ChangeSeat(seat=0, who="bot", level=2), "seat_taken"),
    "another bot late": (begun, lobbies.ChangeSeat(seat=0, who="bot", level=2), "table_started"),
    "a clock late": (begun, lobbies.Clock(turn=30.0, bank=0.0), "table_started"),
    "open doors late": (begun, lobbies.Access(public=True, watching=True), "table_started"),
    "more patience late": (begun, lobbies.Grace(seconds=90.0), "table_started"),
    "nobody begins": (lobby, lobbies.First(rule="oldest", whom=3), "bad_seat"),
    "who begins, late": (begun, lobbies.First(rule="oldest", whom=1), "table_started"),
    "a stop early": (lobby, leaving.Stop(seat=0, yes=True), "table_not_started"),
    "no to nothing": (begun, leaving.Stop(seat=0, yes=False), "nothing_to_agree"),
    "a stop that somebody cannot agree to": (covered, leaving.Stop(seat=0, yes=True), "consent_missing"),
    "the same offer twice": (stopping, leaving.Stop(seat=0, yes=True), "answered_already"),
    "a stop by somebody who gave up": (resigned, leaving.Stop(seat=0, yes=True), "resigned"),
    "giving up twice": (resigned, leaving.Resign(seat=0, level=3), "resigned"),
    "giving up alone": (lambda: begun("pb"), leaving.Resign(seat=0, level=3), "resign_alone"),
    "nobody leaves": (lobby, entries.Leave(seat=2), "nothing_changes"),
    "nobody is sent away": (lobby, entries.Kick(seat=2), "nothing_changes"),
    "the same name": (lobby, entries.Name(seat=1, name="P1"), "nothing_changes"),
    "the same colour": (lobby, entries.Colour(seat=1, colour="red"), "nothing_changes"),
    "still not ready": (lobby, entries.Ready(seat=1, ready=False), "nothing_changes"),
    "the same seat": (lobby, lobbies.ChangeSeat(seat=2, who="person", level=4), "nothing_changes"),
    "the same bot": (lambda: Log(head(seats="pb")), lobbies.ChangeSeat(seat=1, who="bot", level=2), "nothing_changes"),
    "no clock as before": (lobby, lobbies.Clock(turn=None, bank=0.0), "nothing_changes"),
    "the same clock": (lambda: Log(head(clock=CLOCK)), lobbies.Clock(turn=30.0, bank=60.0), "nothing_changes"),
    "the same doors": (lobby, lobbies.Access(public=False, watching=True), "nothing_changes"),
    "the same patience": (lobby, lobbies.Grace(seconds=60.0), "nothing_changes"),
    "by lot as before": (lobby, lobbies.First(rule=None, whom=None), "nothing_changes"),
    "a bot for a bot": (covered, attendance.Cover(seat=1, why="idle"), "nothing_changes"),
    "back without having been away": (begun, attendance.Back(seat=1), "nothing_changes"),
    "here twice": (begun, attendance.Here(seat=1, worker="w"), "nothing_changes"),
    "gone twice": (begun, attendance.Gone(seat=1, worker="v"), "nothing_changes"),
    "muting nobody": (begun, talk.Mute(seat=1, whom=0, on=False), "nothing_changes"),
    "nonces of a seeded game": (lambda: Log(head(seats="bb")), starting.Collect(), "nothing_changes"),
    "a hash for a seeded game": (lobby, starting.Pledge(seat=0, hash="ab"), "nothing_changes"),
    "the same hash": (pledged, pledge(), "nothing_changes"),
    "a hash late": (lambda: pledged(starting.AskNonces()), starting.Pledge(seat=0, hash="ab"), "table_started"),
    "a hash in the game": (begun, starting.Pledge(seat=0, hash="ab"), "table_started"),
    "nonces without a hash": (unpledged, starting.AskNonces(), "nothing_changes"),
    "nonces twice": (lambda: pledged(starting.AskNonces()), starting.AskNonces(), "table_started"),
    "a nonce early": (pledged, told(), "nothing_changes"),
    "a nonce twice": (lambda: pledged(starting.AskNonces(), told()), told(), "nothing_changes"),
    "another nonce": (lambda: pledged(starting.AskNonces()), told(bytes(32)), "wrong_nonce"),
    "a name between hash and start": (
        lambda: pledged(starting.AskNonces()),
        entries.Name(seat=0, name="Zoe"),
        "table_started",
    ),
    "leaving between hash and start": (lambda: pledged(starting.AskNonces()), entries.Leave(seat=0), "table_started"),
    "signing out the only device": (
        begun,
        devices.RevokeDevice(seat=1, key="key1", device="k"),
        "last_device",
    ),
    "signing out somebody else's": (
        with_phone,
        devices.RevokeDevice(seat=1, key="key0", device="k"),
        "no_device",
    ),
    "an unknown device": (begun, devices.DeviceCame(seat=1, key="phone", device="p"), "nothing_changes"),
    "a rematch early": (begun, entries.Rematch(seat=0, table="u"), "table_not_over"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_does_not_fit_is_refused(case: str) -> None:
    made, content, code = REFUSED[case]
    log = made()
    with pytest.raises(Refused) as error:
        log.put(content)
    assert error.value.code == code
