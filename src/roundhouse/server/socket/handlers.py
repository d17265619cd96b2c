"""What each message of a client does. Most become an entry."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.game.reasons import why_not
from roundhouse.server.live.room import Room
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.live.worker import Worker
from roundhouse.server.operations.metrics import TABLES
from roundhouse.server.socket import messages
from roundhouse.server.socket.messages import Message
from roundhouse.server.storage.store import NewTable
from roundhouse.server.table import creation
from roundhouse.server.table.entries import attendance, closing, leaving, lobby, starting, talk, undo
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries.devices import is_host
from roundhouse.server.table.presentation import snapshot
from roundhouse.server.table.seats import COVER
from roundhouse.server.table.settings import drawn
from roundhouse.server.table.state import LOBBY, Content, Table, all_ready
from roundhouse.server.table.text import clean_chat, clean_name

BETWEEN_EMOTES = 3.0
"""Seconds between two emotions of one seat."""
Maker = Callable[[Table, int, Any], Content]


class Handlers:
    """The messages of one connection. `charge` counts a new table towards the limit of its address, or refuses it."""

    def __init__(
        self, worker: Worker, room: Room, subscriber: Subscriber, charge: Callable[[], None] = lambda: None
    ) -> None:
        self.worker, self.room, self.subscriber, self.charge = worker, room, subscriber, charge

    async def handle(self, message: Message) -> None:
        """Handle a message. Raises Refused or Stale."""
        kind = type(message)
        if kind in ENTRIES:
            await self._add(message, ENTRIES[kind])
        else:
            await OTHERS[kind](self, message)

    async def _add(self, message: Any, make: Maker) -> None:
        """Add an entry of the subscriber's seat."""

        def made(table: Table) -> Content:
            return make(table, seat_of(table, self.subscriber, message), message)

        await self.room.add_made(made, getattr(message, "at", None))

    async def ready(self, message: messages.Ready) -> None:
        """Note that a player is ready. When everybody is, begin."""
        await self._add(message, lambda table, seat, sent: entries.Ready(seat=seat, ready=sent.ready))
        if self.room.table.status == LOBBY and not self.room.table.mixing and all_ready(self.room.table):
            with suppress(Refused):  # another process started it first
                await self.room.add_made(_begin)

    async def start(self, message: messages.Start) -> None:
        self._check_host()
        await self.room.add_made(_begin)

    async def arrange(self, message: Message) -> None:
        """Change the table before the start, as only its host may."""
        self._check_host()
        await self.room.add(ARRANGEMENTS[type(message)](message))

    async def kick(self, message: messages.Kick) -> None:
        self._check_host()

        def made(table: Table) -> Content:
            taken = message.whom < len(table.seats) and bool(table.seats[message.whom].keys)
            if not taken or message.whom in table.seats_of(self.subscriber.key or ""):
                raise Refused("nobody_to_kick")
            return entries.Kick(seat=message.whom, name=table.seats[message.whom].name)

        await self.room.add_made(made)

    async def rematch(self, message: messages.Rematch) -> None:
        """Make the next table. It is written together with the entry that names it, so however many ask at once, there
        is one."""
        made: list[NewTable] = []

        def make(table: Table) -> Content:
            seat = seat_of(table, self.subscriber, message)
            table.check(entries.Rematch(seat=seat, table=""))
            if not made:
                self.charge()
                again, first = creation.rematch(table, self.worker.time.now(), message.nonces)
                made.append(NewTable(creation.head_of(again, self.worker.config.abandoned), first, again.edition))
            return entries.Rematch(seat=seat, table=made[0].head.id)

        await self.room.add_made(make, beside=lambda: made[0])
        await self.worker.room(made[0].head.id)
        TABLES.inc()

    async def emote(self, message: messages.Emote) -> None:
        def made(table: Table, seat: int, sent: messages.Emote) -> Content:
            if table.seats[seat].emoted + BETWEEN_EMOTES > self.worker.time.now():
                raise Refused("emote_soon")
            return talk.Emote(seat=seat, emotion=sent.emotion)

        await self._add(message, made)

    async def reopen(self, message: messages.Reopen) -> None:
        """Open a closed table again. Whoever does so is there."""
        await self._add(message, lambda table, seat, sent: closing.Reopen(seat=seat))
        await self.worker.arrived(self.room, self.subscriber)

    async def look(self, message: messages.Look) -> None:
        await self.room.show(self.subscriber)

    async def why(self, message: messages.Why) -> None:
        table = self.room.table
        seat = seat_of(table, self.subscriber, message)
        if table.game is None:
            raise Refused("table_not_started")
        reason = why_not(table.question(seat).view(seat), message.route)
        self.subscriber.send(snapshot.why(message.route, reason, self.subscriber.language, table))

    def _check_host(self) -> None:
        if not is_host(self.room.table, self.subscriber.key or ""):
            raise Refused("only_host")


def seat_of(table: Table, subscriber: Subscriber, message: Message) -> int:
    """The seat that a message is for, one of those that the subscriber plays now."""
    seats = table.seats_of(subscriber.key) if subscriber.key else ()
    if not seats:
        raise Refused("only_watching")
    if message.seat is not None:
        if message.seat not in seats:
            raise Refused("not_your_seat")
        return message.seat
    if len(seats) > 1:
        raise Refused("which_seat")
    return seats[0]


def _begin(table: Table) -> Content:
    """Nobody cuts short the time that devices have for their nonces."""
    if table.mixing:
        raise Refused("table_started")
    return starting.beginning(table)


def _pledge(table: Table, seat: int, message: messages.Pledge) -> Content:
    return starting.Pledge(seat=seat, hash=message.hash)


def _nonce(table: Table, seat: int, message: messages.Nonce) -> Content:
    return starting.Nonce(seat=seat, nonce=message.nonce)


def _play(table: Table, seat: int, message: messages.Play) -> Content:
    _check_not_covered(table, seat)
    return entries.Play(seat=seat, action=message.action)


def _undo(table: Table, seat: int, message: messages.Undo) -> Content:
    _check_not_covered(table, seat)
    return entries.Undo(seat=seat, to=None if seat in table.early else undo.last_step(table, seat))


def _consent(table: Table, seat: int, message: messages.Consent) -> Content:
    """Whoever asked and says no withdraws the request."""
    return entries.Consent(seat=seat, yes=message.yes, withdrawn=not message.yes and undo.asked_by(table, seat))


def _stop(table: Table, seat: int, message: messages.Stop) -> Content:
    _check_not_covered(table, seat)
    return leaving.Stop(seat=seat, yes=message.yes)


def _resign(table: Table, seat: int, message: messages.Resign) -> Content:
    """The bot that takes over plays as well as those at the table."""
    levels = [other.settings.level for other in table.seats if not other.person]
    return leaving.Resign(seat=seat, level=max(levels, default=COVER))


def _chat(table: Table, seat: int, message: messages.Chat) -> Content:
    return talk.Chat(seat=seat, text=clean_chat(message.text))


def _mute(table: Table, seat: int, message: messages.Mute) -> Content:
    return talk.Mute(seat=seat, whom=message.whom, on=message.on)


def _name(table: Table, seat: int, message: messages.Name) -> Content:
    return entries.Name(seat=seat, name=clean_name(message.name))


def _colour(table: Table, seat: int, message: messages.Colour) -> Content:
    return entries.Colour(seat=seat, colour=message.colour)


def _leave(table: Table, seat: int, message: messages.Leave) -> Content:
    return entries.Leave(seat=seat, name=table.seats[seat].name)


def _back(table: Table, seat: int, message: messages.Back) -> Content:
    _check_plays_on(table, seat)
    return attendance.Back(seat=seat)


def _check_plays_on(table: Table, seat: int) -> None:
    if table.seats[seat].resigned is not None:
        raise Refused("resigned")


def _check_not_covered(table: Table, seat: int) -> None:
    _check_plays_on(table, seat)
    if table.seats[seat].automatic:
        raise NotYourTurn("covered", table.edition)


ENTRIES: dict[type[Message], Maker] = {
    messages.Play: _play,
    messages.Undo: _undo,
    messages.Consent: _consent,
    messages.Stop: _stop,
    messages.Resign: _resign,
    messages.Chat: _chat,
    messages.Mute: _mute,
    messages.Name: _name,
    messages.Colour: _colour,
    messages.Leave: _leave,
    messages.Pledge: _pledge,
    messages.Nonce: _nonce,
    messages.Back: _back,
}
"""Messages that become one entry of the sender's seat."""
ARRANGEMENTS: dict[type[Message], Callable[[Any], Content]] = {
    messages.AddSeat: lambda sent: lobby.AddSeat(who=sent.who, level=sent.level, character=drawn(sent.character)),
    messages.RemoveSeat: lambda sent: lobby.RemoveSeat(seat=sent.whom),
    messages.ChangeSeat: lambda sent: lobby.ChangeSeat(
        seat=sent.whom, who=sent.who, level=sent.level, character=drawn(sent.character)
    ),
    messages.Clock: lambda sent: lobby.Clock(turn=sent.turn, bank=sent.bank),
    messages.Access: lambda sent: lobby.Access(public=sent.public, watching=sent.watching),
    messages.Grace: lambda sent: lobby.Grace(seconds=sent.seconds),
    messages.First: lambda sent: lobby.First(rule=sent.rule, whom=sent.whom if sent.rule else None),
}
"""Messages of the host that become one entry of the table."""
OTHERS: dict[type[Message], Callable[[Handlers, Any], Awaitable[None]]] = {
    **dict.fromkeys(ARRANGEMENTS, Handlers.arrange),
    messages.Ready: Handlers.ready,
    messages.Kick: Handlers.kick,
    messages.Start: Handlers.start,
    messages.Rematch: Handlers.rematch,
    messages.Emote: Handlers.emote,
    messages.Reopen: Handlers.reopen,
    messages.Look: Handlers.look,
    messages.Why: Handlers.why,
}
