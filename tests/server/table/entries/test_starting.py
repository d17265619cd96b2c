"""Before the first card every device adds a nonce: first its hash, then itself; the game follows from all of them."""

import hashlib

import pytest

from roundhouse import Game
from roundhouse.game import fairness
from roundhouse.server.table import creation
from roundhouse.server.table.due import next_due
from roundhouse.server.table.entries import starting
from roundhouse.server.table.entries.starting import AskNonces, Nonce, Pledge, Start
from roundhouse.server.table.outages import Outage
from roundhouse.server.table.presentation.snapshot import describe
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import Table, fold
from tests.server.table.logs import Log, head, refusing

SECRET = "5e" * 32
NONCES = [bytes([seat]) * 32 for seat in range(3)]


def seated(seats: str = "ppb") -> Log:
    """A full table before the start."""
    log = Log(head("amsterdam", seats, secret=SECRET))
    for seat in log.table.people:
        log.join(seat)
        log.come(seat)
    return log


def pledge(log: Log, *seats: int) -> None:
    for seat in seats:
        log.put(Pledge(seat=seat, hash=fairness.nonce_hash(NONCES[seat])))


def tell(log: Log, *seats: int) -> None:
    for seat in seats:
        log.put(Nonce(seat=seat, nonce=NONCES[seat].hex()))


def run(log: Log) -> Table:
    """Until the game runs."""
    while log.table.status == "lobby":
        log.run_due()
    return log.folded()


def given(log: Log) -> list[str | None]:
    """Of each seat its nonce, `withheld`, or None."""
    mix = log.table.running().mix
    assert mix
    return [(each.nonce.hex() if each.nonce else "withheld") if each else None for each in mix.given]


def test_the_commitment_is_there_before_anything_else() -> None:
    state = describe(Log(head("amsterdam", secret=SECRET)).table)
    assert state.commitment == fairness.commitment(bytes.fromhex(SECRET))
    assert state.mixing
    assert (state.mixing.asked, state.mixing.hashes) == (None, [None, None])


def test_the_game_follows_from_the_secret_and_all_nonces() -> None:
    log = seated()
    pledge(log, 0, 1)
    log.put(starting.beginning(log.table))
    tell(log, 1, 0)
    table = run(log)
    game = table.running()
    name = hashlib.sha256(b"roundhouse table t").hexdigest()
    both = tuple(fairness.Given(fairness.nonce_hash(nonce), nonce) for nonce in NONCES[:2])
    mix = fairness.Mix(bytes.fromhex(SECRET), name, 1, (*both, None))
    assert game.as_dict() == Game("amsterdam", 3, secret=mix).as_dict()
    assert game.as_dict() != Game("amsterdam", 3, secret=bytes.fromhex(SECRET)).as_dict()
    assert game.commitment == table.commitment
    assert describe(table).mixing is None


def test_the_last_nonce_begins_the_game_at_once() -> None:
    log = seated()
    pledge(log, 0, 1)
    log.put(AskNonces(), after=50.0)
    tell(log, 0)
    due = log.due()
    assert due
    assert due.at == 50.0 + starting.UNTIL_NONCES
    tell(log, 1)
    due = log.due()
    assert due
    assert (due.at, due.what) == (50.0, Start())


def test_a_device_that_does_not_tell_its_nonce_cannot_hold_up_the_game() -> None:
    """Its hash counts in place of the nonce, and the journal says so."""
    log = seated()
    pledge(log, 0, 1)
    log.put(AskNonces())
    tell(log, 0)
    run(log)
    assert log.now == starting.UNTIL_NONCES
    assert given(log) == [NONCES[0].hex(), "withheld", None]
    assert f"nonces {NONCES[0].hex()} - -" in log.table.running().journal


def test_devices_without_nonces_play_as_before() -> None:
    log = seated()
    log.put(starting.beginning(log.table))
    assert log.table.running().mix is None
    assert log.table.running().secret == bytes.fromhex(SECRET)


def test_one_device_of_two_is_enough_to_mix() -> None:
    log = seated()
    pledge(log, 1)
    log.put(starting.beginning(log.table))
    tell(log, 1)
    run(log)
    assert given(log) == [None, NONCES[1].hex(), None]


def test_a_hash_goes_with_the_person_and_moves_with_the_seat() -> None:
    log = Log(head("amsterdam", "ppp", secret=SECRET))
    for seat in (0, 2):
        log.join(seat)
    pledge(log, 0, 2)
    log.add("remove_seat", 1)
    assert [seat.pledged for seat in log.table.seats] == [fairness.nonce_hash(NONCES[seat]) for seat in (0, 2)]
    log.add("leave", 1)
    assert log.table.seats[1].pledged is None


@pytest.mark.parametrize("one_device", [True, False])
def test_a_table_that_is_full_from_the_start_waits_for_nonces_if_asked_to(one_device: bool) -> None:
    seats = [SeatSettings(), SeatSettings(kind="person" if one_device else "bot")]
    settings = Settings(edition="amsterdam", seats=seats, one_device=one_device)
    at_once, _ = creation.create(settings, "k", "Ann", None, 0.0)
    assert at_once.status == "playing"
    table, entries = creation.create(settings, "k", "Ann", None, 0.0, nonces=True)
    assert (table.status, table.mixing and table.mixing.stage) == ("lobby", "hashes")
    again = fold(table.head, entries)
    assert (again.mixing, again.commitment) == (table.mixing, table.commitment)


def test_a_full_table_asks_for_nonces_when_all_hashes_are_there_or_after_a_while() -> None:
    for seats, waited in (((0, 1), 0.0), ((1,), starting.UNTIL_HASHES), ((), starting.UNTIL_HASHES)):
        log = seated()
        log.put(starting.Collect())
        pledge(log, *seats)
        log.run_due()
        assert log.now == waited
        stage = log.table.mixing and log.table.mixing.stage
        assert (stage, log.table.status) == (("nonces", "lobby") if seats else (None, "playing"))


def test_a_rematch_collects_nonces_of_its_own() -> None:
    log = seated()
    pledge(log, 0, 1)
    log.put(AskNonces())
    run(log)
    table, _ = creation.rematch(log.table, 1.0, nonces=True)
    assert table.mixing
    assert [seat.pledged for seat in table.seats] == [None, None, None]
    assert table.commitment != log.table.commitment


def test_after_an_outage_devices_have_time_again() -> None:

    log = seated()
    pledge(log, 0, 1)
    log.put(AskNonces())
    due = next_due(log.table, ("w",), 1e6, [Outage(1.0, 500.0)])
    assert due
    assert due.at >= 510.0


def test_a_seeded_table_has_no_commitment_and_takes_no_hash() -> None:
    log = Log(head("amsterdam", "pp"))
    log.join(0)
    assert describe(log.table).mixing is None
    with refusing("nothing_changes"):
        pledge(log, 0)
