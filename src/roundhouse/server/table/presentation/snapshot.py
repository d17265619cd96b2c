"""What is sent to whom: the state of a table, and its entries. It is built from views and from what events tell a seat;
nothing comes from the game itself until it is over."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from roundhouse.game.errors import Refused
from roundhouse.game.events import Event
from roundhouse.language import LANGUAGES
from roundhouse.server.table.due import covered_from
from roundhouse.server.table.entries import undo
from roundhouse.server.table.entries.secrecy import visible
from roundhouse.server.table.state import LOBBY, OVER, PLAYING, Table, Told

from . import result
from .protocol import (
    PROTOCOL,
    Message,
    MessageKind,
    Mine,
    MixingState,
    SeatState,
    StoppingState,
    TableState,
    TakebackState,
    Why,
)
from .result import Result
from .seen import Form, Seen, encoder, raw
from .wording import Wording


class Audience(NamedTuple):
    """Who a message is for: the seats they play, none for a spectator, and how they are told things."""

    seats: tuple[int, ...] = ()
    host: bool = False
    form: Form = Form()


class Snapshot:
    """The state of a table at one position. Each part is built once, when it is first needed; what has not changed is
    taken from the snapshot before."""

    def __init__(
        self, table: Table, count: Callable[[], None] = lambda: None, before: "Snapshot | None" = None
    ) -> None:
        self.table, self.position, self._count = table, table.position, count
        game = table.game
        self._seen: Seen = before._seen if before and game else Seen()
        self.shared = raw(describe(table))
        self.public = self._seen.public(game) if game else raw(None)
        self.result = raw(_result(table))
        self._mine: dict[tuple[int, Form], msgspec.Raw] = {}

    def shows(self, table: Table) -> bool:
        """Whether the table has not changed since."""
        return self.table is table and self.position == table.position

    def message(
        self, kind: MessageKind, audience: Audience, now: float, told: Sequence[Told] = (), viewers: int = 0
    ) -> bytes:
        """The message to an audience, with some entries."""
        entries = [encoded(each, audience, self.table) for each in told]
        message = Message(
            kind=kind,
            at=self.position,
            now=now,
            viewers=viewers,
            entries=[entry for entry in entries if entry is not None],
            table=self.shared,
            public=self.public,
            mine=[self._own(seat, audience.form) for seat in audience.seats],
            result=self.result,
        )
        if kind == "welcome":
            since = told[0].entry.position - 1 if told else self.position
            message.protocol, message.host, message.since = PROTOCOL, audience.host, since
        return encoder.encode(message)

    def _own(self, seat: int, form: Form) -> msgspec.Raw:
        own = self._mine.get((seat, form))
        if own is None:
            self._count()
            own = self._mine[seat, form] = raw(mine(self.table, seat, form, self._seen))
        return own


def _wording(table: Table, form: Form) -> Wording | None:
    return Wording(table, form.words) if form.words else None


def encoded(told: Told, audience: Audience, table: Table) -> msgspec.Raw | None:
    """An entry as an audience may know it, or None if it is hidden from them. It is encoded once for all who may know
    the same of it."""
    seats, words = audience.seats, audience.form.words
    if told.entry.content.hidden_from(table, seats):
        return None
    concerned = told.concerned
    known = (tuple([seat for seat in seats if seat in concerned]), len(seats) > 1, words)
    encoded = told.encoded.get(known)
    if encoded is None:
        encoded = told.encoded[known] = raw(tell(told, seats, _wording(table, audience.form)))
    return encoded


def tell(told: Told, seats: Sequence[int], wording: Wording | None = None) -> dict[str, Any]:
    """An entry as these seats may know it."""
    entry, happened = told.entry, told.entry.content
    content: dict[str, Any] = {"at": entry.position, "time": entry.at, "kind": happened.kind, "seat": happened.seat}
    if told.name and not happened.has_events:
        content["name"] = told.name
    content |= visible(happened, seats)
    if told.waits:
        content["waits"] = True
    if told.undone:
        content["undone"] = list(told.undone)
    if happened.has_events:
        content["events"] = [seen_by(event, seats) for event in told.events]
    if wording:
        content["told"] = wording.entry(told, seats)
    return content


def page(told: Sequence[Told], since: int, audience: Audience, table: Table) -> bytes:
    """A page of old entries, those after `since`."""
    known = [entry for each in told if (entry := encoded(each, audience, table))]
    return encoder.encode({"since": since, "entries": known})


def seen_by(event: Event, seats: Sequence[int]) -> dict[str, Any]:
    """An event as several seats at one device may know it."""
    own = getattr(event, "seat", None)
    return event.seen_by(own if own in seats else None)


def mine(table: Table, seat: int, form: Form, seen: Seen) -> Mine:
    """What only one seat may know."""
    early = table.early.get(seat)
    own = (seat, early.action if early else None, undo.offered(table, seat), sorted(table.seats[seat].muted))
    if table.game is None:
        return Mine(*own)
    view = table.question(seat).view(seat)
    parts: dict[str, Any] = {**seen.private(view, seat)}
    if table.seats[seat].resigned is None:
        parts |= seen.question(view, seat, form, _wording(table, form))
    else:  # they still see their cards
        parts["legal"] = raw([])
    return Mine(*own, **parts)


def why(route: str, reason: Refused | None, language: str | None, table: Table) -> bytes:
    """The answer to why a route cannot be claimed. Without a reason, it is only not the seat's turn."""
    answer = Why(route, None, None)
    if reason:
        text = Wording(table, language or LANGUAGES[0]).refusal(reason)
        answer = Why(route, reason.code, text, reason.parameters)
    return encoder.encode(answer)


def describe(table: Table) -> TableState:
    """What everybody may know of a table, except for its game."""
    asked, stopping = table.takeback, table.stopping
    return TableState(
        id=table.id,
        edition=table.reference,
        status=table.status,
        settings=table.terms,
        seeded=table.head.secret is None,
        seats=[_seat(table, number) for number in range(len(table.seats))],
        asked=table.asked,
        commitment=table.commitment,
        mixing=_mixing(table) if table.status == LOBBY and table.commitment else None,
        takeback=TakebackState(asked.seat, asked.to, sorted(asked.needed)) if asked else None,
        stopping=StoppingState(stopping.seat, sorted(stopping.needed)) if stopping else None,
        stopped=table.stopped,
        rematch=table.rematch,
        closed=table.closing.why if table.closing else None,
    )


def _mixing(table: Table) -> MixingState:
    return MixingState(
        asked=table.mixing.stage if table.mixing else None,
        hashes=[seat.pledged for seat in table.seats],
        nonces=[seat.nonce for seat in table.seats],
    )


def listing(table: Table) -> str | None:
    """What the public list tells of a table, as JSON. None if it is not in the list."""
    listed = table.settings.public and table.status in (LOBBY, PLAYING)
    return encoder.encode(describe(table)).decode() if listed else None


def _seat(table: Table, number: int) -> SeatState:
    seat = table.seats[number]
    return SeatState(
        kind=seat.settings.kind,
        level=seat.level,
        character=seat.character,
        name=seat.name,
        colour=seat.colour,
        taken=seat.taken,
        ready=seat.ready,
        present=seat.present,
        covered=seat.covered,
        resigned=seat.resigned is not None,
        bank=table.clocks.banks[number] if table.clocks.limit else None,
        deadline=table.clocks.deadline(number),
        bot_from=covered_from(table, number),
    )


def _result(table: Table) -> Result | None:
    """Everything, once the game is over."""
    return result.reveal(table.game, table.stopped) if table.game and table.status == OVER else None
