"""Every kind of entry: who may know its fields, when it may be added, and what it changes."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from roundhouse.game import fairness
from roundhouse.game.errors import Refused
from roundhouse.server.table.entries import attendance, closing, devices, leaving, starting, talk, undo
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries import lobby as lobbies
from roundhouse.server.table.entries.kinds import KINDS, body, read
from roundhouse.server.table.entries.secrecy import Own, Public, known_fields, visible
from roundhouse.server.table.seats import Device
from roundhouse.server.table.state import Content, SeatContent, Table
from tests.server.table.logs import Log, begun, head
from tests.server.table.situations import (
    NONCE,
    asking,
    closed,
    covered,
    lobby,
    over,
    pledged,
    stopping,
    unpledged,
    with_phone,
)

SECRET = {
    "create": {"host", "again"},
    "join": {"keys"},
    "here": {"worker"},
    "gone": {"worker"},
    "mute": {"whom", "on"},
    "add_device": {"key"},
    "device_came": {"key"},
    "revoke_device": {"key"},
}
"""Kind -> the fields that nobody is told."""
OWN = {
    "play": {"action"},
    "add_device": {"device"},
    "device_came": {"device", "first"},
    "revoke_device": {"device"},
}
"""Kind -> the fields that the seat alone is told."""


class Whisper(SeatContent, tag="whisper", frozen=True, kw_only=True):
    """A kind of entry for these tests: a field of each sort, and one without an annotation."""

    loud: Public[str]
    soft: Own[str]
    unmarked: str
    later: str = "added later"
    odd: "Public[str | None]" = None


WHISPER = Whisper(seat=1, loud="a", soft="b", unmarked="c", later="d", odd="e")


def tag(kind: type[Content]) -> str:
    return str(kind.__struct_config__.tag)


def fields(kind: type[Content]) -> set[str]:
    return set(kind.__struct_fields__) - {"seat"}


def sample(kind: type[Content]) -> Any:
    """An entry of a kind with something in every field."""
    values = {
        "to": 3,
        "keys": ["k"],
        "ready": True,
        "yes": True,
        "declines": True,
        "lapsed": True,
        "withdrawn": True,
        "again": True,
        "first": True,
        "on": True,
        "whom": 1,
        "began": 1.0,
        "ended": 2.0,
    }
    values |= {"level": 3, "turn": 30.0, "bank": 60.0, "public": True, "watching": True, "seconds": 90.0}
    chosen: dict[Any, str] = {"by": "bot", "who": "bot", "rule": "oldest", "emotion": "wow"}
    chosen |= {"character": "blocker", ("cover", "why"): "away", ("close", "why"): "abandoned"}
    given = {
        name: values.get(name) or chosen.get(name) or chosen.get((tag(kind), name)) or name for name in fields(kind)
    }
    return read(tag(kind), 1 if issubclass(kind, SeatContent) else None, given)


def test_a_field_that_says_nothing_is_told_to_nobody() -> None:
    assert visible(WHISPER, ()) == visible(WHISPER, (0, 2)) == {"loud": "a", "odd": "e"}
    assert visible(WHISPER, (1,)) == visible(WHISPER, (0, 1)) == {"loud": "a", "soft": "b", "odd": "e"}


def test_a_field_that_was_left_out_is_not_told() -> None:
    assert visible(msgspec.structs.replace(WHISPER, odd=None), (1,)) == {"loud": "a", "soft": "b"}


@pytest.mark.parametrize("kind", KINDS, ids=tag)
def test_who_may_know_the_fields_of_a_kind(kind: type[Content]) -> None:
    secret, own = SECRET.get(tag(kind), set()), OWN.get(tag(kind), set())
    assert visible(sample(kind), ()).keys() == fields(kind) - secret - own
    assert visible(sample(kind), (1,)).keys() == fields(kind) - secret
    assert {known for _, known, _ in known_fields(kind)} <= {"everybody", "seat"}


def subclasses(kind: type[Content]) -> set[type[Content]]:
    return {kind}.union(*(subclasses(each) for each in kind.__subclasses__()))


def test_every_kind_is_listed_once() -> None:
    abstract = {Content, SeatContent, devices.DeviceEntry, Whisper}
    assert set(KINDS) == subclasses(Content) - abstract
    assert len({tag(kind) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=tag)
def test_every_kind_says_what_it_is(kind: type[Content]) -> None:
    said = [(each.__doc__ or "").strip() for each in KINDS]
    assert len((kind.__doc__ or "").split()) >= 3
    assert said.count((kind.__doc__ or "").strip()) == 1


@pytest.mark.parametrize("kind", KINDS, ids=tag)
def test_every_kind_is_stored_and_read(kind: type[Content]) -> None:
    made = sample(kind)
    assert body(made).keys() == fields(kind)
    assert read(made.kind, made.seat, msgspec.json.decode(msgspec.json.encode(body(made)))) == made
    with pytest.raises(AttributeError):
        made.seat = 0


@pytest.mark.parametrize(
    ("kind", "seat", "stored"),
    [
        ("fly", 0, {}),
        ("chat", 0, {}),
        ("chat", 0, {"text": 5}),
        ("chat", None, {"text": "hm"}),
        ("cover", 0, {"why": "bored"}),
        ("play", 0, {"action": "draw blind", "by": "ghost"}),
    ],
)
def test_what_is_no_entry_is_not_read(kind: str, seat: int | None, stored: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(kind, seat, stored)


APPLIED: dict[str, tuple[Callable[[], Log], Callable[[Table], Content], Callable[[Table], object], object]] = {
    "join": (
        lobby,
        lambda _: entries.Join(seat=2, name="Zoe", keys=["z"]),
        lambda t: (t.seats[2].name, t.seats_of("z")),
        ("Zoe", (2,)),
    ),
    "leave": (lobby, lambda _: entries.Leave(seat=1), lambda t: t.seats[1].taken, False),
    "kick": (lobby, lambda _: entries.Kick(seat=1), lambda t: t.seats[1].taken, False),
    "name": (lobby, lambda _: entries.Name(seat=1, name="Zoe"), lambda t: t.seats[1].name, "Zoe"),
    "colour": (lobby, lambda _: entries.Colour(seat=1, colour="yellow"), lambda t: t.seats[1].colour, "yellow"),
    "ready": (lobby, lambda _: entries.Ready(seat=1, ready=True), lambda t: t.seats[1].ready, True),
    "add_seat": (
        lobby,
        lambda _: lobbies.AddSeat(who="bot", level=4),
        lambda t: [(seat.person, seat.colour) for seat in t.seats][2:],
        [(True, "green"), (False, "yellow")],
    ),
    "remove_seat": (lobby, lambda _: lobbies.RemoveSeat(seat=2), lambda t: (len(t.seats), t.people), (2, [0, 1])),
    "change_seat": (
        lobby,
        lambda _: lobbies.ChangeSeat(seat=2, who="bot", level=5),
        lambda t: (t.people, t.seats[2].level, t.agreed["seats"][2]["kind"]),
        ([0, 1], 5, "bot"),
    ),
    "clock": (lobby, lambda _: lobbies.Clock(turn=30.0, bank=60.0), lambda t: t.clocks.banks, [60.0] * 3),
    "access": (
        lobby,
        lambda _: lobbies.Access(public=True, watching=False),
        lambda t: (t.agreed["public"], t.settings.watching, t.watchable),
        (True, False, True),
    ),
    "grace": (lobby, lambda _: lobbies.Grace(seconds=90.0), lambda t: t.agreed["grace"], 90.0),
    "first": (
        lobby,
        lambda _: lobbies.First(rule="youngest", whom=1),
        lambda t: t.agreed["first"],
        {"rule": "youngest", "seat": 1},
    ),
    "collect": (
        unpledged,
        lambda _: starting.Collect(),
        lambda t: t.mixing and t.mixing.stage,
        "hashes",
    ),
    "pledge": (unpledged, lambda _: starting.Pledge(seat=0, hash="ab"), lambda t: t.seats[0].pledged, "ab"),
    "ask_nonces": (
        pledged,
        lambda _: starting.AskNonces(),
        lambda t: (t.mixing and t.mixing.stage, t.rounds),
        ("nonces", 1),
    ),
    "nonce": (
        lambda: pledged(starting.AskNonces()),
        lambda _: starting.Nonce(seat=0, nonce=NONCE.hex()),
        lambda t: t.seats[0].given,
        fairness.Given(fairness.nonce_hash(NONCE), NONCE),
    ),
    "start": (lambda: Log(head(seats="bb")), lambda _: starting.Start(), lambda t: t.status, "playing"),
    "play": (
        begun,
        lambda t: entries.Play(seat=t.asked[0], action="draw blind"),
        lambda t: (len(t.steps), t.running().ask),
        (3, "second"),
    ),
    "undo": (
        begun,
        lambda t: entries.Undo(seat=t.steps[-1].seat, to=undo.last_step(t, t.steps[-1].seat)),
        lambda t: t.takeback is not None,
        True,
    ),
    "consent": (
        asking,
        lambda t: entries.Consent(seat=next(iter(t.takeback.needed if t.takeback else ())), yes=True),
        lambda t: (len(t.steps), t.takeback),
        (2, None),
    ),
    "stop": (
        stopping,
        lambda _: leaving.Stop(seat=2, yes=True),
        lambda t: (t.status, t.stopped, t.stopping, t.asked),
        ("over", True, None, []),
    ),
    "resign": (
        begun,
        lambda _: leaving.Resign(seat=1, level=4),
        lambda t: (t.seats[1].automatic, t.seats[1].level, t.players, t.seats_of("key1")),
        (True, 4, [0], (1,)),
    ),
    "cover": (begun, lambda _: attendance.Cover(seat=1, why="idle"), lambda t: t.seats[1].covered, "idle"),
    "back": (covered, lambda _: attendance.Back(seat=1), lambda t: t.seats[1].covered, None),
    "here": (begun, lambda _: attendance.Here(seat=1, worker="v"), lambda t: t.seats[1].workers, {"v", "w"}),
    "gone": (begun, lambda _: attendance.Gone(seat=1, worker="w"), lambda t: t.seats[1].workers, set()),
    "chat": (begun, lambda _: talk.Chat(seat=1, text="hm"), lambda t: t.recent[-1].entry.kind, "chat"),
    "emote": (begun, lambda _: talk.Emote(seat=1, emotion="wow"), lambda t: t.recent[-1].entry.kind, "emote"),
    "mute": (begun, lambda _: talk.Mute(seat=1, whom=0, on=True), lambda t: t.seats[1].muted, {0}),
    "add_device": (
        begun,
        lambda _: devices.AddDevice(seat=1, key="phone", device="p"),
        lambda t: (t.seats_of("phone"), t.seats[1].devices["phone"]),
        ((1,), Device(0.0, None)),
    ),
    "device_came": (
        lambda: with_phone(after=7.0),
        lambda _: devices.DeviceCame(seat=1, key="phone", device="p", first=True),
        lambda t: t.seats[1].devices["phone"].came,
        7.0,
    ),
    "revoke_device": (
        with_phone,
        lambda _: devices.RevokeDevice(seat=1, key="key1", device="k"),
        lambda t: (t.seats_of("key1"), t.seats_of("phone"), t.seats[1].revoked, list(t.seats[1].devices)),
        ((), (1,), {"key1"}, ["phone"]),
    ),
    "rematch": (over, lambda _: entries.Rematch(seat=0, table="u"), lambda t: t.rematch, "u"),
    "close": (begun, lambda _: closing.Close(why="abandoned"), lambda t: t.status, "closed"),
    "reopen": (closed, lambda _: closing.Reopen(seat=1), lambda t: (t.status, t.closing), ("playing", None)),
    "outage": (
        begun,
        lambda _: closing.StandStill(began=1.0, ended=5.0),
        lambda t: [t.clocks.since[seat] for seat in t.asked],
        [4.0],
    ),
    "create": (lambda: Log(head()), lambda _: entries.Create(host="another"), lambda t: t.host, "another"),
}


def test_every_kind_is_tried() -> None:
    assert APPLIED.keys() == {tag(kind) for kind in KINDS}


@pytest.mark.parametrize("kind", APPLIED)
def test_what_fits_changes_the_table(kind: str) -> None:
    made, make, look, expected = APPLIED[kind]
    log = made()
    content = make(log.table)
    assert content.kind == kind
    log.put(content)
    assert look(log.table) == look(log.folded()) == expected


def test_an_action_that_the_rules_forbid_changes_nothing() -> None:
    log = asking()
    before = log.folded()
    with pytest.raises(Refused):
        log.add("play", log.table.asked[0], action="claim nowhere:elsewhere red")
    assert (log.table.position, log.table.early, log.table.takeback) == (before.position, {}, before.takeback)
    assert log.table.running().as_dict() == before.running().as_dict()
