"""What a client may send on a socket."""

from typing import Annotated

import msgspec
from msgspec import Meta

Short = Annotated[str, Meta(max_length=200)]
Long = Annotated[str, Meta(max_length=2000)]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Hello(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The first message: who you are. Without a key you are a spectator; `at` is the last position you have seen."""

    hello: Number
    key: Short | None = None
    at: Number | None = None
    language: Short | None = None


class Message(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Any further message. Only somebody who plays several seats needs `seat`; `id` comes back with a refusal."""

    id: Number | Short | None = None
    seat: Number | None = None


class Play(Message, tag="play", kw_only=True, frozen=True):
    """Answer the question you are asked, with one of `legal`."""

    action: Short
    at: Number


class Undo(Message, tag="undo", kw_only=True, frozen=True):
    """Take back your last action, or ask whether you may."""

    at: Number


class Consent(Message, tag="consent", kw_only=True, frozen=True):
    """Say whether somebody else may take back."""

    yes: bool
    at: Number


class Chat(Message, tag="chat", kw_only=True, frozen=True):
    """Say something, at most 300 characters."""

    text: Long


class Mute(Message, tag="mute", kw_only=True, frozen=True):
    """Do not send me the chat of this seat; `"on": false` ends it."""

    whom: Number
    on: bool = True


class Name(Message, tag="name", kw_only=True, frozen=True):
    """Take another name, before the start; at most 24 characters."""

    name: Short


class Colour(Message, tag="colour", kw_only=True, frozen=True):
    """Take another colour, before the start: one of the edition's that no other person has."""

    colour: Short


class Ready(Message, tag="ready", frozen=True):
    """Say that you are ready, or with `false` that you are not. When all seats are taken and all people ready, the
    game begins."""

    ready: bool = True


class Kick(Message, tag="kick", kw_only=True, frozen=True):
    """As the host, send somebody away, before the start."""

    whom: Number


class Start(Message, tag="start", frozen=True):
    """As the host, begin when all seats are taken, ready or not."""


class Leave(Message, tag="leave", frozen=True):
    """Give up the seat, before the start."""


class Back(Message, tag="back", frozen=True):
    """Play yourself again after a bot played for you."""


class Rematch(Message, tag="rematch", frozen=True):
    """Make the same table again, when the game is over."""


class Look(Message, tag="look", frozen=True):
    """Ask how the table stands."""


class Why(Message, tag="why", kw_only=True, frozen=True):
    """Ask why you cannot claim a route."""

    route: Short


Any = Play | Undo | Consent | Chat | Mute | Name | Colour | Ready | Kick | Start | Leave | Back | Rematch | Look | Why

UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What is raised for text that is no message."""

read_hello = msgspec.json.Decoder(Hello).decode
read = msgspec.json.Decoder(Any).decode
