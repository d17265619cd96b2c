"""Every kind of entry: its fields, who may know them, when it may be added, and what it changes.

A field is secret unless it says otherwise: `Public` fields are told to everybody, `Own` fields to the seat itself.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Literal

import msgspec

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.game.events import Event
from roundhouse.server.table.state import OVER, Content, SeatContent, Table

from . import undo
from .attendance import Back, Cover, Gone, Here
from .checks import changes, check_colour, check_name, in_lobby, playing
from .closing import Close, Reopen, StandStill
from .devices import AddDevice, DeviceCame, RevokeDevice
from .leaving import Resign, Stop
from .lobby import Access, AddSeat, ChangeSeat, Clock, First, Grace, RemoveSeat
from .quotas import Quota
from .secrecy import Own, Public
from .starting import AskNonces, Collect, Nonce, Pledge, Start
from .talk import Chat, Emote, Mute


class Create(Content, tag="create", frozen=True, kw_only=True):
    """The table was made."""

    host: str
    again: bool = False

    def apply(self, table: Table, at: float) -> None:
        table.host, table.again = self.host, self.again


class Join(SeatContent, tag="join", frozen=True, kw_only=True):
    """Somebody took a seat; without a `colour` the seat keeps its own."""

    name: Public[str]
    keys: list[str]
    colour: Public[str | None] = None

    def check(self, table: Table) -> None:
        in_lobby(table)
        if table.seats[self.seat].taken:
            raise Refused("seat_taken")
        check_name(table, self.seat, self.name)
        if self.colour:
            check_colour(table, self.seat, self.colour)

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        seat.join(self.name, self.keys, at)
        seat.workers.update(*(other.workers for other in table.seats if other.keys & seat.keys))  # at one device
        table.paint(seat, self.colour or seat.colour)


class Leave(SeatContent, tag="leave", frozen=True, kw_only=True):
    """Somebody gave up the seat."""

    name: Public[str] = ""

    def check(self, table: Table) -> None:
        in_lobby(table)
        changes(bool(table.seats[self.seat].keys))

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].leave()
        table.forget_first(self.seat)


class Kick(Leave, tag="kick", frozen=True, kw_only=True):
    """The host sent somebody away."""


class Name(SeatContent, tag="name", frozen=True, kw_only=True):
    """Somebody has another name."""

    quota: ClassVar[Quota | None] = "arrange"

    name: Public[str]

    def check(self, table: Table) -> None:
        in_lobby(table)
        check_name(table, self.seat, self.name)
        changes(self.name != table.seats[self.seat].name)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].name = self.name


class Colour(SeatContent, tag="colour", frozen=True, kw_only=True):
    """Somebody has another colour."""

    quota: ClassVar[Quota | None] = "arrange"

    colour: Public[str]

    def check(self, table: Table) -> None:
        in_lobby(table)
        check_colour(table, self.seat, self.colour)
        changes(self.colour != table.seats[self.seat].colour)

    def apply(self, table: Table, at: float) -> None:
        table.paint(table.seats[self.seat], self.colour)


class Ready(SeatContent, tag="ready", frozen=True, kw_only=True):
    """Somebody is ready, or is no longer ready."""

    quota: ClassVar[Quota | None] = "arrange"

    ready: Public[bool]

    def check(self, table: Table) -> None:
        in_lobby(table)
        changes(self.ready != table.seats[self.seat].ready)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].ready = self.ready


class Play(SeatContent, tag="play", frozen=True, kw_only=True):
    """A seat answered; `by` is `bot` where a bot did. `action` is there only for your own seats."""

    about_the_game: ClassVar[bool] = True
    has_events: ClassVar[bool] = True

    action: Own[str]
    by: Public[Literal["bot"] | None] = None

    def seen_at(self, table: Table) -> int:
        return table.questions.get(self.seat, (None, 0))[1]

    def check(self, table: Table) -> None:
        playing(table)
        if self.seat in table.early:
            raise NotYourTurn("answered_already", table.edition)
        if table.takeback and table.seats[self.seat].automatic:  # what is agreed to must not grow meanwhile
            raise Refused("takeback_asked", seat=table.takeback.seat)

    def apply(self, table: Table, at: float) -> Sequence[Event]:
        """Refused, with nothing changed, if the rules do not allow the action."""
        return table.answer(self.seat, self.action)


class Undo(SeatContent, tag="undo", frozen=True, kw_only=True):
    """A seat takes back, or asks whether it may: see `takeback`. `to` is how many actions remain, `null` for an
    answer in the opening that was not played yet."""

    about_the_game: ClassVar[bool] = True
    quota: ClassVar[Quota | None] = "take_back"

    to: Public[int | None]

    def check(self, table: Table) -> None:
        playing(table)
        undo.check(table, self.seat, self.to)

    def apply(self, table: Table, at: float) -> None:
        undo.take_back(table, self.seat, self.to, at)

    def waits(self, table: Table) -> bool:
        return table.takeback is not None


class Consent(SeatContent, tag="consent", frozen=True, kw_only=True):
    """A seat agrees that another takes back, or does not. `lapsed` is there, and true, if it gave no answer in
    time, `withdrawn` if it had asked itself and no longer wants it."""

    yes: Public[bool]
    lapsed: Public[bool] = False
    withdrawn: Public[bool] = False

    def check(self, table: Table) -> None:
        playing(table)
        concerns = undo.asked_by if self.withdrawn else undo.waits_for
        if not concerns(table, self.seat):
            raise Refused("nothing_to_agree")

    def apply(self, table: Table, at: float) -> None:
        if table.takeback and self.yes:
            table.takeback.needed.discard(self.seat)
            undo.go_back_if_agreed(table, at)
        else:
            table.takeback = None


class Rematch(SeatContent, tag="rematch", frozen=True, kw_only=True):
    """Somebody made the next table: its id."""

    table: Public[str]

    def check(self, table: Table) -> None:
        if table.status != OVER:
            raise Refused("table_not_over")
        if table.rematch:
            raise Refused("rematch_made")

    def apply(self, table: Table, at: float) -> None:
        table.rematch = self.table


KINDS: tuple[type[Content], ...] = (
    Create,
    Join,
    Leave,
    Kick,
    Name,
    Colour,
    Ready,
    AddSeat,
    RemoveSeat,
    ChangeSeat,
    Clock,
    Access,
    Grace,
    First,
    Collect,
    Pledge,
    AskNonces,
    Nonce,
    Start,
    Play,
    Undo,
    Consent,
    Stop,
    Resign,
    Cover,
    Back,
    Here,
    Gone,
    Chat,
    Emote,
    Mute,
    AddDevice,
    DeviceCame,
    RevokeDevice,
    Rematch,
    Close,
    Reopen,
    StandStill,
)
"""In the order in which the protocol explains them."""
_ANY: Any = reduce(or_, KINDS)


def read(kind: str, seat: int | None, body: Mapping[str, Any]) -> Content:
    """The content of an entry from what the database holds."""
    content: Content = msgspec.convert({"kind": kind, "seat": seat, **body}, _ANY)
    return content


def body(content: Content) -> dict[str, Any]:
    """What the database holds of an entry besides kind and seat."""
    values: dict[str, Any] = msgspec.to_builtins(content)
    return {name: value for name, value in values.items() if name not in ("kind", "seat")}
