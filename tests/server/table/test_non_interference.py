"""What somebody is sent does not depend on what they may not know: with other secrets, the bytes are the same."""

import copy
import random
from dataclasses import replace

import msgspec
import pytest

from roundhouse import editions
from roundhouse.game.events import DrewBlind, Event, Kept, Offered
from roundhouse.server.table import creation
from roundhouse.server.table.entries.kinds import Play, read
from roundhouse.server.table.presentation.seen import Form
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import OVER, Entry, Table, Told
from tests.properties.scrambling import scramble
from tests.properties.walks import contents

SEATS = 3
NOW = 7.0
STEP = 3
"""Compare only after every third step, because there is a lot to compare."""


def new_table(edition: str, secret: str) -> Table:
    settings = Settings(edition=edition, seats=[SeatSettings() for _ in range(SEATS)])
    table, _ = creation.create(settings, "k0", "Ann", None, NOW)
    table.head = replace(table.head, secret=secret)
    for seat in range(1, SEATS):
        add(table, "join", seat, name=f"P{seat}", keys=[f"k{seat}"])
    add(table, "start", None)
    return table


def add(table: Table, kind: str, seat: int | None, **body: object) -> Told:
    content = read(kind, seat, body)
    table.check(content)
    return table.apply(Entry(table.position + 1, NOW, content))


def step(table: Table, dice: random.Random) -> Told:
    """Let one of the asked seats answer; in the opening the order is random."""
    seat = dice.choice(table.asked)
    legal = table.question(seat).legal
    sorts = sorted({action.split()[0] for action in legal})
    sort = dice.choice(sorts)
    return add(table, "play", seat, action=dice.choice([action for action in legal if action.split()[0] == sort]))


def other_world(table: Table, me: int | None, dice: random.Random) -> Table:
    """The same table with other values for all that `me` may not know, except the commitment, which everybody knows."""
    assert table.game is not None
    assert table.game.commitment
    world = copy.copy(table)
    world.game = scramble(table.game, me, dice)
    world.game.secret = dice.randbytes(32)
    world.head = replace(table.head, secret=world.game.secret.hex())
    world.early = {
        seat: early if seat == me else replace(early, action="draw 1") for seat, early in table.early.items()
    }
    world.seats = [replace(seat, keys=frozenset({str(dice.random())})) for seat in table.seats]
    return world


def other_telling(told: Told, table: Table, me: int | None, dice: random.Random) -> Told:
    """The same entry with another action and other cards and tickets, unless they belong to `me`."""
    content = told.entry.content
    assert isinstance(content, Play)
    if content.seat != me:
        content = msgspec.structs.replace(content, action="draw 1")
    return Told(replace(told.entry, content=content), [other_event(event, table, me, dice) for event in told.events])


def other_event(event: Event, table: Table, me: int | None, dice: random.Random) -> Event:
    assert table.game is not None
    if getattr(event, "seat", None) == me:
        return event
    if isinstance(event, DrewBlind):
        return replace(event, kind=dice.choice(table.game.notation.kinds))
    if isinstance(event, Offered | Kept):
        return replace(event, tickets=tuple(dice.sample(table.game.notation.tickets, len(event.tickets))))
    return event


def sent(table: Table, told: Told, me: int | None) -> list[bytes]:
    """The messages to `me`, with and without words, and in short."""
    seats = () if me is None else (me,)
    snapshot = Snapshot(table)
    forms = (Form(), Form("en"), Form(None, True))
    return [snapshot.message("update", Audience(seats, form=form), NOW, [told]) for form in forms]


@pytest.mark.parametrize("edition", editions.names())
def test_hidden_things_do_not_show(edition: str) -> None:
    dice = random.Random(edition)
    table, different, openings = new_table(edition, dice.randbytes(32).hex()), 0, 0
    for number in range(10_000):
        told = step(table, dice)
        if table.status == OVER:
            break
        assert table.game is not None
        openings += table.opening
        for me in (*range(SEATS), None) if number % STEP == 0 or table.opening else ():
            world = other_world(table, me, dice)
            assert world.game is not None
            different += contents(world.game.record) != contents(table.game.record)
            assert sent(world, other_telling(told, table, me, dice), me) == sent(table, told, me)
    assert table.status == OVER
    assert openings >= SEATS - 1
    assert different > 50
