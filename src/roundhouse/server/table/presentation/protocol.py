"""What the server sends on a socket: the shape of every message. The TypeScript types are generated from it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from roundhouse.game.views import Counts, PublicView
from roundhouse.server.table.seats import CoverReason
from roundhouse.server.table.state import Status
from roundhouse.server.table.steps import CloseReason

from .result import Result

PROTOCOL = 1
UndoKind = Literal["free", "ask"]
MessageKind = Literal["welcome", "update", "look", "stale"]


class Shape:
    """Beside a field that holds encoded JSON: the type of what is encoded."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind


class SeatState(msgspec.Struct):
    """A seat as everybody may know it. `bot_from` is when a bot begins to play for somebody who is away."""

    kind: Literal["person", "bot"]
    level: int | None
    character: str
    name: str
    colour: str
    taken: bool
    ready: bool
    present: bool
    covered: CoverReason | None
    resigned: bool
    bank: float | None
    deadline: float | None
    bot_from: float | None


class TakebackState(msgspec.Struct):
    """A request to take back: how many actions would remain, and the seats that have not agreed yet."""

    seat: int
    to: int
    needed: list[int]


class StoppingState(msgspec.Struct):
    """An offer to stop the game, and the seats that have not agreed yet."""

    seat: int
    needed: list[int]


class MixingState(msgspec.Struct):
    """What devices have given of each seat before the start, and what they are asked for now, if anything."""

    asked: Literal["hashes", "nonces"] | None
    hashes: list[str | None]
    nonces: list[str | None]


class TableState(msgspec.Struct):
    """A table as everybody may know it, without its game."""

    id: str
    edition: str
    status: Status
    settings: Annotated[msgspec.Raw, Shape(dict[str, Any])]
    seeded: bool
    seats: list[SeatState]
    asked: list[int]
    commitment: str | None
    mixing: MixingState | None
    takeback: TakebackState | None
    stopping: StoppingState | None
    stopped: bool
    rematch: str | None
    closed: CloseReason | None


class QuestionText(msgspec.Struct):
    """The question to a seat and its legal actions in words."""

    ask: str | None
    legal: list[str]


class Mine(msgspec.Struct):
    """What only one seat may know. Before the start only the first four fields are there. `ask` and `topic` are there
    when the seat is asked, `claims` only for those who are told briefly, `text` only with words."""

    seat: int
    answer: str | None
    undo: UndoKind | None
    muted: list[int]
    me: Annotated[msgspec.Raw | UnsetType, Shape(int)] = UNSET
    announced: Annotated[msgspec.Raw | UnsetType, Shape(list[Counts])] = UNSET
    hand: Annotated[msgspec.Raw | UnsetType, Shape(Counts)] = UNSET
    tickets: Annotated[msgspec.Raw | UnsetType, Shape(list[str])] = UNSET
    completed: Annotated[msgspec.Raw | UnsetType, Shape(list[str])] = UNSET
    offer: Annotated[msgspec.Raw | UnsetType, Shape(list[str])] = UNSET
    ask: Annotated[msgspec.Raw | UnsetType, Shape(str)] = UNSET
    topic: Annotated[msgspec.Raw | UnsetType, Shape(str | None)] = UNSET
    legal: Annotated[msgspec.Raw | UnsetType, Shape(list[str])] = UNSET
    claims: Annotated[msgspec.Raw | UnsetType, Shape(dict[str, list[str]])] = UNSET
    text: Annotated[msgspec.Raw | UnsetType, Shape(QuestionText)] = UNSET


class Message(msgspec.Struct, omit_defaults=True, kw_only=True):
    """How a table stands. `protocol`, `host` and `since` are those of a welcome, whose entries begin after `since`."""

    kind: MessageKind
    at: int
    now: float
    viewers: int
    entries: list[msgspec.Raw]
    table: Annotated[msgspec.Raw, Shape(TableState)]
    public: Annotated[msgspec.Raw, Shape(PublicView | None)]
    mine: Annotated[list[msgspec.Raw], Shape(list[Mine])]
    result: Annotated[msgspec.Raw, Shape(Result | None)]
    protocol: int | UnsetType = UNSET
    host: bool | UnsetType = UNSET
    since: int | UnsetType = UNSET


class Why(msgspec.Struct, tag_field="kind", tag="why", omit_defaults=True):
    """Why a route cannot be claimed. Without a code, it is only not the seat's turn."""

    route: str
    code: str | None
    text: str | None
    parameters: dict[str, str | int] | UnsetType = UNSET


class Problem(msgspec.Struct, tag_field="kind", tag="error", omit_defaults=True):
    """A refusal: a code and its parameters for programs, and a sentence for people. `id` is that of the message, if it
    had one."""

    code: str
    parameters: dict[str, str | int]
    text: str
    id: int | str | UnsetType = UNSET
