"""Ending before the end: all people stop the game, or one of them leaves the rest to a bot."""

import json
from typing import Any

import pytest

from roundhouse import Game
from roundhouse.game import journal
from roundhouse.server.table.due import BotTurn, Due
from roundhouse.server.table.entries import leaving, undo
from roundhouse.server.table.presentation.replay import steps
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot
from roundhouse.server.table.presentation.wording import Wording
from tests.server.table.logs import Log, begun, refusing


def agree(log: Log, *seats: int, yes: bool = True) -> None:
    for seat in seats:
        log.put(leaving.Stop(seat=seat, yes=yes))


def message(log: Log, *seats: int) -> dict[str, Any]:
    sent: dict[str, Any] = json.loads(Snapshot(log.table).message("look", Audience(seats), 0.0))
    return sent


def test_the_game_stops_when_all_people_agree() -> None:
    log = begun("pppb")
    agree(log, 1, 0)
    assert log.table.status == "playing"
    assert log.table.stopping
    assert log.table.stopping.needed == {2}
    agree(log, 2)
    assert (log.table.status, log.table.stopped, log.folded().stopped) == ("over", True, True)


def test_one_refusal_ends_the_offer() -> None:
    log = begun("ppp")
    agree(log, 1, 0)
    agree(log, 2, yes=False)
    assert (log.table.status, log.table.stopping) == ("playing", None)


def test_the_offer_ends_when_somebody_can_no_longer_agree() -> None:
    log = begun("ppp")
    agree(log, 1)
    log.cover(2)
    assert log.table.stopping is None


@pytest.mark.parametrize(("seats", "one_device"), [("pb", False), ("pp", True)])
def test_nobody_else_is_asked_where_nobody_else_is(seats: str, one_device: bool) -> None:
    log = begun(seats, one_device=one_device)
    agree(log, 0)
    assert log.table.stopped


def test_a_game_that_was_stopped_has_no_winner_and_is_replayed() -> None:
    log = begun()
    log.play()
    agree(log, 0, 1)
    result = message(log)["result"]
    assert result["ranking"] == []
    assert len(result["sheet"]) == 2
    game = log.table.running()
    assert len(steps(game, Wording(log.table, "en"))) == len(game.history) + 1
    assert Game.replay(journal.write(game, ended=True)).history == game.history


def test_the_journal_of_a_game_that_was_stopped_has_the_secret() -> None:
    game = Game("paris", 2, secret=bytes(32))
    assert "secret" not in journal.write(game)
    assert f"secret {bytes(32).hex()}" in journal.write(game, ended=True)


def test_a_bot_plays_on_for_whoever_gave_up() -> None:
    log = begun("ppp")
    seat = log.table.asked[0]
    log.put(leaving.Resign(seat=seat, level=4))
    assert log.due() == Due(log.table.settings.pace, BotTurn(seat))
    log.add("here", seat, worker="v")
    with refusing("nothing_changes"):
        log.add("back", seat)
    assert log.table.seats[seat].automatic


def test_whoever_gave_up_sees_the_cards_and_may_do_nothing() -> None:
    log = begun("ppp")
    seat = log.table.asked[0]
    log.put(leaving.Resign(seat=seat, level=4))
    (mine,) = message(log, seat)["mine"]
    assert (mine["legal"], mine["undo"]) == ([], None)
    assert mine["hand"]
    assert undo.concerned(log.table, (seat + 1) % 3, len(log.table.steps)) == {(seat + 2) % 3}


def test_whoever_gave_up_need_not_agree_to_stop() -> None:
    log = begun("ppp")
    agree(log, 0, 1)
    log.put(leaving.Resign(seat=2, level=3))
    assert log.table.stopped


def test_an_offer_goes_with_whoever_made_it() -> None:
    log = begun("ppp")
    agree(log, 0)
    log.put(leaving.Resign(seat=0, level=3))
    assert (log.table.stopping, log.table.status) == (None, "playing")
