"""What a client may send on a socket."""

from typing import Annotated

import msgspec
from msgspec import Meta

Short = Annotated[str, Meta(max_length=200)]
Long = Annotated[str, Meta(max_length=2000)]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Hello(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The first message. Without a key one is a spectator; `at` is the last entry seen, to be told what came after."""

    hello: Number
    key: Short | None = None
    at: Number | None = None
    language: Short | None = None


class Message(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """`seat` is needed only by who plays several; `id` comes back with an error."""

    id: Number | Short | None = None
    seat: Number | None = None


class Play(Message, tag="play", kw_only=True, frozen=True):
    action: Short
    at: Number


class Undo(Message, tag="undo", kw_only=True, frozen=True):
    at: Number


class Consent(Message, tag="consent", kw_only=True, frozen=True):
    yes: bool
    at: Number


class Chat(Message, tag="chat", kw_only=True, frozen=True):
    text: Long


class Mute(Message, tag="mute", kw_only=True, frozen=True):
    whom: Number
    on: bool = True


class Name(Message, tag="name", kw_only=True, frozen=True):
    name: Short


class Colour(Message, tag="colour", kw_only=True, frozen=True):
    colour: Short


class Ready(Message, tag="ready", frozen=True):
    ready: bool = True


class Kick(Message, tag="kick", kw_only=True, frozen=True):
    whom: Number


class Start(Message, tag="start", frozen=True):
    pass


class Leave(Message, tag="leave", frozen=True):
    pass


class Back(Message, tag="back", frozen=True):
    """A bot played for me; I go on myself."""


class Rematch(Message, tag="rematch", frozen=True):
    pass


class Look(Message, tag="look", frozen=True):
    """Send me how the table stands."""


class Why(Message, tag="why", kw_only=True, frozen=True):
    """Tell me why I cannot claim a route."""

    route: Short


Any = Play | Undo | Consent | Chat | Mute | Name | Colour | Ready | Kick | Start | Leave | Back | Rematch | Look | Why

UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What is raised for text that is no message."""

read_hello = msgspec.json.Decoder(Hello).decode
read = msgspec.json.Decoder(Any).decode
