"""An event tells others only its public fields. A new field is secret unless it is listed as public."""

import dataclasses
from dataclasses import dataclass

import pytest

from roundhouse.game.events import EVENTS, DrewBlind, Event
from tests.properties.walks import deal, every_table, walk

PUBLIC = {
    "drew": ["seat", "slot", "kind"],
    "drew_blind": ["seat"],
    "refilled": ["slot", "kind"],
    "swept": ["times"],
    "reshuffled": [],
    "claimed": ["seat", "route", "kind", "plain", "wilds", "points"],
    "offered": ["seat", "counts"],
    "kept": ["seat", "counts", "returned"],
    "took": ["seat", "place", "token"],
    "laid": ["seat", "kind"],
    "flag": ["seat", "points"],
    "skipped": ["seat"],
    "first": ["seat"],
    "last_round": ["seat"],
    "ended": [],
}
PRIVATE = {"drew_blind": {"kind"}, "offered": {"tickets"}, "kept": {"tickets"}}


def example(kind: type[Event]) -> Event:
    return kind(**{field.name: 1 if field.name == "seat" else f"<{field.name}>" for field in dataclasses.fields(kind)})


def test_the_public_fields_of_every_event_are_these() -> None:
    assert {example(kind).code: list(kind.public) for kind in EVENTS} == PUBLIC


@pytest.mark.parametrize("kind", EVENTS)
def test_others_are_told_public_fields_only(kind: type[Event]) -> None:
    event = example(kind)
    for other in (0, 2, None):
        assert list(event.seen_by(other)) == ["event", *PUBLIC[event.code]]


@pytest.mark.parametrize("kind", EVENTS)
def test_the_owner_is_told_everything(kind: type[Event]) -> None:
    event = example(kind)
    names = {field.name for field in dataclasses.fields(kind)}
    assert names - set(PUBLIC[event.code]) == PRIVATE.get(event.code, set())
    if hasattr(event, "seat"):
        assert event.seen_by(1).keys() == {"event", *names}


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if "seat" not in kind.public])
def test_an_event_without_a_seat_has_no_secret(kind: type[Event]) -> None:
    assert {field.name for field in dataclasses.fields(kind)} == set(kind.public)


def test_a_new_field_is_secret() -> None:
    @dataclass(frozen=True)
    class InHaste(Event):
        seat: int
        hand: str

    assert InHaste(1, "pink").seen_by(0) == {"event": "in_haste"}
    assert InHaste(1, "pink").seen_by(None) == {"event": "in_haste"}
    assert InHaste(1, "pink").seen_by(1)["hand"] == "pink"


@every_table
def test_in_play_nothing_private_is_told(edition: str, seats: int) -> None:
    for game in walk(deal(edition, seats, 9), 10):
        for event in game.events:
            for seat in (*range(seats), None):
                told = event.seen_by(seat)
                if seat is None or getattr(event, "seat", None) != seat:
                    assert not told.keys() & PRIVATE.get(event.code, set())
                if isinstance(event, DrewBlind) and event.seat != seat:
                    assert told == {"event": "drew_blind", "seat": event.seat}
