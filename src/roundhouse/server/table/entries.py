"""Every kind of entry: its fields, who may know them, when it may be added, and what it changes.

A field is secret unless it says otherwise: `Public` fields are told to everybody, `Own` fields to the seat itself.
"""

from collections.abc import Mapping, Sequence
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.game.events import Event

from .seats import CoverReason
from .state import CLOSED, LOBBY, OVER, Content, SeatContent, Table, Takeback

T = TypeVar("T")
Public = Annotated[T, Meta(extra={"known": "everybody"})]
Own = Annotated[T, Meta(extra={"known": "seat"})]

CloseReason = Literal["abandoned", "worn_out"]


class Create(Content, tag="create", frozen=True, kw_only=True):
    """A table was made."""

    host: str

    def apply(self, table: Table, at: float) -> None:
        table.host = self.host


class Join(SeatContent, tag="join", frozen=True, kw_only=True):
    """Somebody took a seat."""

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
    """Somebody gave up a seat."""

    name: Public[str] = ""

    def check(self, table: Table) -> None:
        in_lobby(table)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].leave()


class Kick(Leave, tag="kick", frozen=True, kw_only=True):
    """The host took a seat from somebody."""


class Name(SeatContent, tag="name", frozen=True, kw_only=True):
    """Somebody took another name."""

    name: Public[str]

    def check(self, table: Table) -> None:
        in_lobby(table)
        check_name(table, self.seat, self.name)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].name = self.name


class Colour(SeatContent, tag="colour", frozen=True, kw_only=True):
    """Somebody took another colour."""

    colour: Public[str]

    def check(self, table: Table) -> None:
        in_lobby(table)
        check_colour(table, self.seat, self.colour)

    def apply(self, table: Table, at: float) -> None:
        table.paint(table.seats[self.seat], self.colour)


class Ready(SeatContent, tag="ready", frozen=True, kw_only=True):
    """Somebody is ready to begin, or no longer."""

    ready: Public[bool]

    def check(self, table: Table) -> None:
        in_lobby(table)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].ready = self.ready


class Start(Content, tag="start", frozen=True, kw_only=True):
    """The game began."""

    about_the_game: ClassVar[bool] = True
    has_events: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        in_lobby(table)
        if not all(seat.taken for seat in table.seats):
            raise Refused("table_not_full")

    def apply(self, table: Table, at: float) -> Sequence[Event]:
        return table.begin()


class Play(SeatContent, tag="play", frozen=True, kw_only=True):
    """Somebody answered a question of the game. `by` names who did it for a seat that a bot plays."""

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
    """Somebody took an action back, or asked the other people whether it may be taken back."""

    about_the_game: ClassVar[bool] = True

    to: Public[int | None]
    """How many actions of the game remain; none for an answer in the opening that has not been played yet."""

    def check(self, table: Table) -> None:
        playing(table)
        if self.seat not in table.early and table.last_step(self.seat) is None:
            raise Refused("nothing_to_undo")
        if not table.undo_is_free(self.seat) and (covered := table.covered_besides(self.seat)):
            raise Refused("consent_missing", seat=covered[0])

    def apply(self, table: Table, at: float) -> None:
        if table.early.pop(self.seat, None):
            table.clocks.resume(self.seat)
            return
        assert self.to is not None
        if table.undo_is_free(self.seat):
            table.cut(self.seat, self.to)
            table.clocks.resume(self.seat)
        else:
            table.takeback = Takeback(self.seat, self.to, table.to_agree(self.seat))
            table.cut_if_agreed(at)


class Consent(SeatContent, tag="consent", frozen=True, kw_only=True):
    """Somebody answered whether another person may take back."""

    about_the_game: ClassVar[bool] = True

    yes: Public[bool]

    def check(self, table: Table) -> None:
        playing(table)
        if not table.waits_for(self.seat):
            raise Refused("nothing_to_agree")

    def apply(self, table: Table, at: float) -> None:
        if table.takeback and self.yes:
            table.takeback.needed.discard(self.seat)
            table.cut_if_agreed(at)
        else:
            table.takeback = None


class Cover(SeatContent, tag="cover", frozen=True, kw_only=True):
    """A bot plays for an absent person from now on. A request to take back that waits for the person ends."""

    quiet: ClassVar[bool] = True

    why: Public[CoverReason]
    declines: Public[bool] = False

    def check(self, table: Table) -> None:
        playing(table)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].covered = self.why
        if self.declines:
            table.takeback = None
        elif table.takeback:  # in version 0.1.0 the bot agreed; what followed is in the log
            table.takeback.needed.discard(self.seat)
            table.cut_if_agreed(at)


class Back(SeatContent, tag="back", frozen=True, kw_only=True):
    """A person whom a bot played for goes on."""

    quiet: ClassVar[bool] = True

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].covered = None


class Here(SeatContent, tag="here", frozen=True, kw_only=True):
    """A person connected to a worker."""

    quiet: ClassVar[bool] = True

    worker: str

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].workers.add(self.worker)
        table.seats[self.seat].covered = None


class Gone(SeatContent, tag="gone", frozen=True, kw_only=True):
    """A person's last connection to a worker ended."""

    quiet: ClassVar[bool] = True

    worker: str

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        seat.workers.discard(self.worker)
        seat.away_since = at


class Chat(SeatContent, tag="chat", frozen=True, kw_only=True):
    """Somebody said something."""

    quiet: ClassVar[bool] = True
    talk: ClassVar[bool] = True

    text: Public[str]

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return any(self.seat in table.seats[seat].muted for seat in seats)


class Mute(SeatContent, tag="mute", frozen=True, kw_only=True):
    """Somebody no longer wants to read what a seat says, or wants to again."""

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
    """Somebody made the same table anew."""

    table: Public[str]

    def check(self, table: Table) -> None:
        if table.status != OVER:
            raise Refused("table_not_over")
        if table.rematch:
            raise Refused("rematch_made")

    def apply(self, table: Table, at: float) -> None:
        table.rematch = self.table


class Close(Content, tag="close", frozen=True, kw_only=True):
    """The table was closed."""

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
    Start,
    Play,
    Undo,
    Consent,
    Cover,
    Back,
    Here,
    Gone,
    Chat,
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


def visible(content: Content, seats: Sequence[int]) -> dict[str, Any]:
    """The fields that these seats may know, without those that were left out."""
    own = content.seat in seats
    return {
        name: getattr(content, name)
        for name, known, default in known_fields(type(content))
        if (known == "everybody" or own) and (default is NODEFAULT or getattr(content, name) != default)
    }


@cache
def known_fields(kind: type[Content]) -> list[tuple[str, str, Any]]:
    """The fields of a kind that are not secret: name, who may know it, and its default."""
    hints = get_type_hints(kind, include_extras=True)
    known = {name: _known(hints[name]) for name in kind.__struct_fields__}
    return [
        (field.name, known[field.name], field.default) for field in msgspec.structs.fields(kind) if known[field.name]
    ]


def _known(hint: Any) -> str:
    """Who may know a field of this type; nobody unless it says so."""
    marks = [meta.extra["known"] for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta) and meta.extra]
    return marks[0] if marks else ""


def in_lobby(table: Table) -> None:
    if table.status != LOBBY:
        raise Refused("table_started")


def playing(table: Table) -> None:
    if table.status == LOBBY:
        raise Refused("table_not_started")
    if table.status == OVER:
        raise NotYourTurn("game_over", table.edition)


def check_name(table: Table, seat: int, name: str) -> None:
    folded = name.casefold()
    if any(other.name.casefold() == folded for number, other in enumerate(table.seats) if number != seat):
        raise Refused("name_twice", name=name)


def check_colour(table: Table, seat: int, colour: str) -> None:
    if colour not in table.edition.seat_colours:
        raise Refused("unknown_colour", text=colour[:20], known=", ".join(table.edition.seat_colours))
    for number, other in enumerate(table.seats):
        if other.colour == colour and number != seat and other.person and other.taken:
            raise Refused("colour_taken", name=other.name)
