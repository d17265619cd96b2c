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

from . import undo
from .checks import check_colour, check_name, in_lobby, playing
from .leaving import Resign, Stop
from .lobby import Access, AddSeat, ChangeSeat, Clock, First, Grace, RemoveSeat
from .seats import CoverReason, Emotion
from .secrecy import Own, Public
from .state import CLOSED, OVER, Content, SeatContent, Table

CloseReason = Literal["abandoned", "worn_out"]


class Create(Content, tag="create", frozen=True, kw_only=True):
    """The table was made."""

    host: str

    def apply(self, table: Table, at: float) -> None:
        table.host = self.host


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
        seat.name, seat.keys, seat.away_since = self.name, frozenset(self.keys), at
        table.paint(seat, self.colour or seat.colour)


class Leave(SeatContent, tag="leave", frozen=True, kw_only=True):
    """Somebody gave up the seat."""

    name: Public[str] = ""

    def check(self, table: Table) -> None:
        in_lobby(table)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].leave()
        table.forget_first(self.seat)


class Kick(Leave, tag="kick", frozen=True, kw_only=True):
    """The host sent somebody away."""


class Name(SeatContent, tag="name", frozen=True, kw_only=True):
    """Somebody has another name."""

    name: Public[str]

    def check(self, table: Table) -> None:
        in_lobby(table)
        check_name(table, self.seat, self.name)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].name = self.name


class Colour(SeatContent, tag="colour", frozen=True, kw_only=True):
    """Somebody has another colour."""

    colour: Public[str]

    def check(self, table: Table) -> None:
        in_lobby(table)
        check_colour(table, self.seat, self.colour)

    def apply(self, table: Table, at: float) -> None:
        table.paint(table.seats[self.seat], self.colour)


class Ready(SeatContent, tag="ready", frozen=True, kw_only=True):
    """Somebody is ready, or is no longer ready."""

    ready: Public[bool]

    def check(self, table: Table) -> None:
        in_lobby(table)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].ready = self.ready


class Start(Content, tag="start", frozen=True, kw_only=True):
    """The game begins."""

    about_the_game: ClassVar[bool] = True
    has_events: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        in_lobby(table)
        if not all(seat.taken for seat in table.seats):
            raise Refused("table_not_full")

    def apply(self, table: Table, at: float) -> Sequence[Event]:
        return table.begin()


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

    def apply(self, table: Table, at: float) -> Sequence[Event]:
        """Refused, with nothing changed, if the rules do not allow the action."""
        return table.answer(self.seat, self.action)


class Undo(SeatContent, tag="undo", frozen=True, kw_only=True):
    """A seat takes back, or asks whether it may: see `takeback`. `to` is how many actions remain, `null` for an
    answer in the opening that was not played yet."""

    about_the_game: ClassVar[bool] = True

    to: Public[int | None]

    def check(self, table: Table) -> None:
        playing(table)
        if self.seat not in table.early and undo.last_step(table, self.seat) is None:
            raise Refused("nothing_to_undo")
        if not undo.is_free(table, self.seat) and (covered := undo.covered_besides(table, self.seat)):
            raise Refused("consent_missing", seat=covered[0])

    def apply(self, table: Table, at: float) -> None:
        undo.take_back(table, self.seat, self.to, at)

    def waits(self, table: Table) -> bool:
        return table.takeback is not None


class Consent(SeatContent, tag="consent", frozen=True, kw_only=True):
    """A seat agrees that another takes back, or does not."""

    about_the_game: ClassVar[bool] = True

    yes: Public[bool]

    def check(self, table: Table) -> None:
        playing(table)
        if not undo.waits_for(table, self.seat):
            raise Refused("nothing_to_agree")

    def apply(self, table: Table, at: float) -> None:
        if table.takeback and self.yes:
            table.takeback.needed.discard(self.seat)
            undo.go_back_if_agreed(table, at)
        else:
            table.takeback = None


class Cover(SeatContent, tag="cover", frozen=True, kw_only=True):
    """A bot plays for an absent person: `away`, `idle` or `clock`. `declines` is there, and true, if that ended a
    request to take back."""

    quiet: ClassVar[bool] = True

    why: Public[CoverReason]
    declines: Public[bool] = False

    def check(self, table: Table) -> None:
        playing(table)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].covered = self.why
        table.stopping = None
        if self.declines:
            table.takeback = None
        elif table.takeback:  # in version 0.1.0 the bot agreed; what followed is in the log
            table.takeback.needed.discard(self.seat)
            undo.go_back_if_agreed(table, at)


class Back(SeatContent, tag="back", frozen=True, kw_only=True):
    """The person plays again."""

    quiet: ClassVar[bool] = True

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].covered = None


class Here(SeatContent, tag="here", frozen=True, kw_only=True):
    """The person is connected, and plays again if a bot did."""

    quiet: ClassVar[bool] = True

    worker: str

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].workers.add(self.worker)
        table.seats[self.seat].covered = None


class Gone(SeatContent, tag="gone", frozen=True, kw_only=True):
    """The person is no longer connected."""

    quiet: ClassVar[bool] = True

    worker: str

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        seat.workers.discard(self.worker)
        seat.away_since = at


class Chat(SeatContent, tag="chat", frozen=True, kw_only=True):
    """Somebody said something; not sent to anybody who muted the seat."""

    quiet: ClassVar[bool] = True
    talk: ClassVar[bool] = True

    text: Public[str]

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return any(self.seat in table.seats[seat].muted for seat in seats)


class Emote(SeatContent, tag="emote", frozen=True, kw_only=True):
    """Somebody showed what they feel; not sent to anybody who muted the seat."""

    quiet: ClassVar[bool] = True
    talk: ClassVar[bool] = True

    emotion: Public[Emotion]

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return any(self.seat in table.seats[seat].muted for seat in seats)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].emoted = at


class Mute(SeatContent, tag="mute", frozen=True, kw_only=True):
    """You muted somebody, or ended it; sent to you alone."""

    quiet: ClassVar[bool] = True
    talk: ClassVar[bool] = True

    whom: int
    on: bool

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return self.seat not in seats

    def check(self, table: Table) -> None:
        if not 0 <= self.whom < len(table.seats):
            raise Refused("bad_seat", table.edition, number=self.whom, most=len(table.seats) - 1)

    def apply(self, table: Table, at: float) -> None:
        muted = table.seats[self.seat].muted
        (muted.add if self.on else muted.discard)(self.whom)


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


class Close(Content, tag="close", frozen=True, kw_only=True):
    """The table is closed: `abandoned`, or `worn_out` after 20,000 entries."""

    why: Public[CloseReason]

    def apply(self, table: Table, at: float) -> None:
        table.status = CLOSED


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
    Rematch,
    Close,
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
