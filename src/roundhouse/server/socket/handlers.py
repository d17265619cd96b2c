"""What people at a table do: each message becomes an entry."""

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.game.reasons import why_not
from roundhouse.server.live.room import Content, Room
from roundhouse.server.live.subscribers import Viewer
from roundhouse.server.socket import messages
from roundhouse.server.socket.messages import Message
from roundhouse.server.table import creation, snapshot
from roundhouse.server.table.checks import check, clean_chat, clean_name
from roundhouse.server.table.entries import Entry
from roundhouse.server.table.state import LOBBY, Table, all_ready


async def act(room: Room, viewer: Viewer, message: Message) -> None:
    """Do what a message asks for. Raises Refused or Stale."""
    await ACTS[type(message)](room, viewer, message)


def seat_of(table: Table, viewer: Viewer, message: Message) -> int:
    """The seat a message is for, of those that the viewer has now."""
    seats = table.seats_of(viewer.key) if viewer.key else ()
    if not seats:
        raise Refused("only_watching")
    if message.seat is not None:
        if message.seat not in seats:
            raise Refused("not_your_seat")
        return message.seat
    if len(seats) > 1:
        raise Refused("which_seat")
    return seats[0]


async def _add(room: Room, viewer: Viewer, message: Any, kind: str, at: int | None = None, **body: Any) -> None:
    """An entry of the viewer's seat."""
    await room.add_made(lambda table: (kind, seat_of(table, viewer, message), body), at)


def in_person(table: Table, viewer: Viewer, message: Any) -> int:
    """The seat, if no bot plays for it."""
    seat = seat_of(table, viewer, message)
    if table.chairs[seat].automatic:
        raise NotYourTurn("covered", table.edition)
    return seat


async def _play(room: Room, viewer: Viewer, message: Any) -> None:
    def made(table: Table) -> Content:
        return "play", in_person(table, viewer, message), {"action": message.action}

    await room.add_made(made, message.at)


async def _undo(room: Room, viewer: Viewer, message: Any) -> None:
    def made(table: Table) -> Content:
        seat = in_person(table, viewer, message)
        return "undo", seat, {"to": table.last_step(seat)}

    await room.add_made(made, message.at)


async def _consent(room: Room, viewer: Viewer, message: Any) -> None:
    await _add(room, viewer, message, "consent", message.at, yes=message.yes)


async def _chat(room: Room, viewer: Viewer, message: Any) -> None:
    await _add(room, viewer, message, "chat", text=clean_chat(message.text))


async def _mute(room: Room, viewer: Viewer, message: Any) -> None:
    await _add(room, viewer, message, "mute", whom=message.whom, on=message.on)


async def _name(room: Room, viewer: Viewer, message: Any) -> None:
    await _add(room, viewer, message, "name", name=clean_name(message.name))


async def _colour(room: Room, viewer: Viewer, message: Any) -> None:
    await _add(room, viewer, message, "colour", colour=message.colour)


async def _ready(room: Room, viewer: Viewer, message: Any) -> None:
    """When everybody is ready, the game begins."""
    await _add(room, viewer, message, "ready", ready=message.ready)
    if room.table.status == LOBBY and all_ready(room.table):
        with suppress(Refused):  # somebody else did it
            await room.add("start")


async def _start(room: Room, viewer: Viewer, message: Any) -> None:
    _be_host(viewer)
    await room.add("start")


async def _kick(room: Room, viewer: Viewer, message: Any) -> None:
    _be_host(viewer)

    def made(table: Table) -> Content:
        taken = message.whom < len(table.chairs) and bool(table.chairs[message.whom].keys)
        if not taken or message.whom in table.seats_of(viewer.key or ""):
            raise Refused("nobody_to_kick")
        return "kick", message.whom, {"name": table.chairs[message.whom].name}

    await room.add_made(made)


async def _leave(room: Room, viewer: Viewer, message: Any) -> None:
    def made(table: Table) -> Content:
        seat = seat_of(table, viewer, message)
        return "leave", seat, {"name": table.chairs[seat].name}

    await room.add_made(made)


async def _back(room: Room, viewer: Viewer, message: Any) -> None:
    await _add(room, viewer, message, "back")


async def _rematch(room: Room, viewer: Viewer, message: Any) -> None:
    seat = seat_of(room.table, viewer, message)
    check(room.table, Entry(room.table.position + 1, time.time(), "rematch", seat, {}))  # before a table is made
    table, entries = creation.again(room.table, time.time())
    await room.worker.create(table, entries)
    await _add(room, viewer, message, "rematch", table=table.id)


async def _look(room: Room, viewer: Viewer, message: Any) -> None:
    await room.show(viewer)


async def _why(room: Room, viewer: Viewer, message: Any) -> None:
    table, seat = room.table, seat_of(room.table, viewer, message)
    if table.game is None:
        raise Refused("table_not_started")
    reason = why_not(table.question(seat).view(seat), message.route)
    viewer.send(snapshot.why(message.route, reason, viewer, table))


def _be_host(viewer: Viewer) -> None:
    if not viewer.host:
        raise Refused("only_host")


ACTS: dict[type[Message], Callable[[Room, Viewer, Any], Awaitable[None]]] = {
    messages.Play: _play,
    messages.Undo: _undo,
    messages.Consent: _consent,
    messages.Chat: _chat,
    messages.Mute: _mute,
    messages.Name: _name,
    messages.Colour: _colour,
    messages.Ready: _ready,
    messages.Kick: _kick,
    messages.Start: _start,
    messages.Leave: _leave,
    messages.Back: _back,
    messages.Rematch: _rematch,
    messages.Look: _look,
    messages.Why: _why,
}
