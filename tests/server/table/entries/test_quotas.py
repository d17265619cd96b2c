"""Nobody wears a table out: what brings no game forward has a quota."""

from roundhouse.server.table.entries.kinds import KINDS
from roundhouse.server.table.entries.quotas import MOST
from roundhouse.server.table.state import MOST_ENTRIES
from tests.server.table.logs import Log, begun, head, refusing

UNCOUNTED = {
    "create",  # once, as start, resign, rematch and close
    "start",
    "collect",  # once before the start, as the next two
    "ask_nonces",
    "nonce",
    "device_came",  # the server alone, once in ten minutes
    "resign",
    "rematch",
    "close",
    "reopen",  # only after the server closed the table
    "outage",  # the server alone
    "join",  # there is a limit for each address
    "leave",
    "kick",
    "play",  # brings the game forward
    "consent",  # as often as somebody asks
    "cover",  # by the server, after some time
    "back",  # after a cover
    "here",
    "gone",
}
"""Kinds without a quota, because something else limits them."""


def lobby() -> Log:
    log = Log(head())
    log.join(0)
    log.join(1)
    return log


def test_what_a_person_can_repeat_has_a_quota() -> None:
    kinds = {str(kind.__struct_config__.tag): kind for kind in KINDS}
    assert {name for name, kind in kinds.items() if kind.quota is None} == UNCOUNTED


def test_somebody_who_changes_their_mind_again_and_again_is_stopped() -> None:
    log = lobby()
    for i in range(MOST["arrange"]):
        log.add("ready", 1, ready=i % 2 == 0)
    with refusing("too_often"):
        log.add("ready", 1, ready=True)
    log.add("ready", 0, ready=True)
    log.add("grace", seconds=90.0)
    log.add("start")
    assert log.folded().status == "playing"


def test_the_host_has_a_quota_of_their_own() -> None:
    log = lobby()
    for i in range(MOST["arrange"]):
        log.add("add_seat" if i % 2 == 0 else "remove_seat", 2 if i % 2 else None, who="bot", level=2)
    with refusing("too_often"):
        log.add("clock", turn=30.0, bank=0.0)
    log.add("name", 0, name="Zoe")


def test_whoever_comes_after_somebody_who_talked_too_much_may_talk() -> None:
    log = lobby()
    for _ in range(MOST["talk"]):
        log.add("chat", 1, text="hm")
    with refusing("too_often"):
        log.add("emote", 1, emotion="wow")
    log.add("chat", 0, text="hm")
    log.add("kick", 1)
    log.join(1)
    log.add("chat", 1, text="hm")


def test_taking_back_for_ever_ends() -> None:
    log = begun()
    seat = log.table.asked[0]
    for _ in range(MOST["take_back"]):
        log.play(sort="claim")
        log.undo(seat)
    log.play(sort="claim")
    with refusing("too_often"):
        log.undo(seat)
    log.play(sort="draw blind")
    assert not log.folded().worn_out


def test_all_quotas_together_do_not_wear_a_table_out() -> None:
    assert 8 * 2 * MOST["take_back"] < MOST_ENTRIES, "each undo with the answer that it takes back"
    assert 9 * MOST["arrange"] < MOST_ENTRIES


def test_what_happened_in_the_lobby_does_not_count_in_the_game() -> None:
    log = lobby()
    log.table.counted = MOST_ENTRIES - 1
    log.add("start")
    log.play()
    assert not log.table.worn_out
