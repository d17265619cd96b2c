"""What is sent to whom: the state of a table, and its entries. It is built from views and from what events tell a seat;
nothing comes from the game itself until it is over."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from roundhouse.game.errors import Refused
from roundhouse.game.events import Event
from roundhouse.language import LANGUAGES

from . import result, undo
from .protocol import (
    PROTOCOL,
    Message,
    MessageKind,
    Mine,
    QuestionText,
    SeatState,
    StoppingState,
    TableState,
    TakebackState,
    Why,
)
from .result import Result
from .secrecy import visible
from .state import OVER, Table, Told
from .wording import Wording

encoder = msgspec.json.Encoder()


class Audience(NamedTuple):
    """Who a message is for: the seats they play, none for a spectator. With a language, everything is also told in
    words."""

    seats: tuple[int, ...] = ()
    host: bool = False
    language: str | None = None


class Snapshot:
    """The state of a table at one position. Each part is built once, when it is first needed."""

    def __init__(self, table: Table, count: Callable[[], None] = lambda: None) -> None:
        self.table, self.position, self._count = table, table.position, count
        game = table.game
        self.shared = _raw(describe(table))
        self.public = _raw(game.view(None).public() if game else None)
        self.result = _raw(_result(table))
        self._mine: dict[tuple[int, str | None], msgspec.Raw] = {}
        self._entries: dict[tuple[int, tuple[int, ...], str | None], msgspec.Raw | None] = {}

    def shows(self, table: Table) -> bool:
        """Whether the table has not changed since."""
        return self.table is table and self.position == table.position

    def message(
        self, kind: MessageKind, audience: Audience, now: float, told: Sequence[Told] = (), viewers: int = 0
    ) -> str:
        """The message to an audience, with some entries."""
        message = Message(
            kind=kind,
            at=self.position,
            now=now,
            viewers=viewers,
            entries=[entry for each in told if (entry := self._entry(each, audience))],
            table=self.shared,
            public=self.public,
            mine=[self._own(seat, audience.language) for seat in audience.seats],
            result=self.result,
        )
        if kind == "welcome":
            since = told[0].entry.position - 1 if told else self.position
            message.protocol, message.host, message.since = PROTOCOL, audience.host, since
        return encoder.encode(message).decode()

    def _own(self, seat: int, language: str | None) -> msgspec.Raw:
        if (seat, language) not in self._mine:
            self._count()
            self._mine[seat, language] = _raw(mine(self.table, seat, _wording(self.table, language)))
        return self._mine[seat, language]

    def _entry(self, told: Told, audience: Audience) -> msgspec.Raw | None:
        key = (told.entry.position, audience.seats, audience.language)
        if key not in self._entries:
            content = tell(told, audience.seats, self.table, _wording(self.table, audience.language))
            self._entries[key] = _raw(content) if content else None
        return self._entries[key]


def _wording(table: Table, language: str | None) -> Wording | None:
    return Wording(table, language) if language else None


def _raw(content: object) -> msgspec.Raw:
    return msgspec.Raw(encoder.encode(content))


def tell(told: Told, seats: Sequence[int], table: Table, wording: Wording | None = None) -> dict[str, Any] | None:
    """An entry as these seats may know it. None if it is hidden from them."""
    entry = told.entry
    if entry.content.hidden_from(table, seats):
        return None
    content: dict[str, Any] = {"at": entry.position, "time": entry.at, "kind": entry.kind, "seat": entry.seat}
    content |= visible(entry.content, seats)
    if told.undone:
        content["undone"] = list(told.undone)
    if entry.content.has_events:
        content["events"] = [seen_by(event, seats) for event in told.events]
    if wording:
        content["told"] = wording.entry(told, seats)
    return content


def page(told: Sequence[Told], since: int, audience: Audience, table: Table) -> bytes:
    """A page of old entries, those after `since`."""
    wording = _wording(table, audience.language)
    known = [entry for each in told if (entry := tell(each, audience.seats, table, wording))]
    return encoder.encode({"since": since, "entries": known})


def seen_by(event: Event, seats: Sequence[int]) -> dict[str, Any]:
    """An event as several seats at one device may know it."""
    own = getattr(event, "seat", None)
    return event.seen_by(own if own in seats else None)


def mine(table: Table, seat: int, wording: Wording | None = None) -> Mine:
    """What only one seat may know."""
    own = Mine(seat, table.early.get(seat), undo.offered(table, seat), sorted(table.seats[seat].muted))
    if table.game is None:
        return own
    view = table.question(seat).view(seat)
    if table.seats[seat].resigned is not None:  # they still see their cards
        return msgspec.structs.replace(own, **view.private() | {"legal": []})
    text = QuestionText(wording.ask(view), wording.legal(view)) if wording else UNSET
    return msgspec.structs.replace(own, **view.private(), text=text)


def why(route: str, reason: Refused | None, language: str | None, table: Table) -> str:
    """The answer to why a route cannot be claimed. Without a reason, it is only not the seat's turn."""
    answer = Why(route, None, None)
    if reason:
        text = Wording(table, language or LANGUAGES[0]).refusal(reason)
        answer = Why(route, reason.code, text, reason.parameters)
    return encoder.encode(answer).decode()


def describe(table: Table) -> TableState:
    """What everybody may know of a table, except for its game."""
    asked, stopping = table.takeback, table.stopping
    return TableState(
        id=table.id,
        edition=table.head.edition,
        status=table.status,
        settings=table.agreed,
        seeded=table.head.secret is None,
        seats=[_seat(table, number) for number in range(len(table.seats))],
        asked=table.asked,
        commitment=table.game.commitment if table.game else None,
        takeback=TakebackState(asked.seat, asked.to, sorted(asked.needed)) if asked else None,
        stopping=StoppingState(stopping.seat, sorted(stopping.needed)) if stopping else None,
        stopped=table.stopped,
        rematch=table.rematch,
    )


def _seat(table: Table, number: int) -> SeatState:
    seat = table.seats[number]
    return SeatState(
        kind=seat.settings.kind,
        level=seat.level,
        name=seat.name,
        colour=seat.colour,
        taken=seat.taken,
        ready=seat.ready,
        present=seat.present,
        covered=seat.covered,
        resigned=seat.resigned is not None,
        bank=table.clocks.banks[number] if table.clocks.limit else None,
        deadline=table.clocks.deadline(number),
    )


def _result(table: Table) -> Result | None:
    """Everything, once the game is over."""
    return result.reveal(table.game, table.stopped) if table.game and table.status == OVER else None
