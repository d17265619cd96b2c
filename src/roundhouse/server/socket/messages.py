"""What a client may send on a socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from roundhouse import bots
from roundhouse.server.table.seats import Emotion
from roundhouse.server.table.settings import DAY, FirstRule, WantedCharacter

Short = Annotated[str, Meta(max_length=200)]
Long = Annotated[str, Meta(max_length=2000)]
Kind = Literal["person", "bot"]
Level = Annotated[int, Meta(ge=1, le=len(bots.LEVELS))]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Hello(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The first message: who you are. Without a key you are a spectator; `at` is the last position you have seen.
    With `brief` nothing is told in words, and claims are told by route."""

    hello: Number
    key: Short | None = None
    at: Number | None = None
    language: Short | None = None
    brief: bool = False


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
    """Say whether somebody else may take back, or withdraw your own request with `false`."""

    yes: bool
    at: Number


class Chat(Message, tag="chat", kw_only=True, frozen=True):
    """Say something, at most 300 characters."""

    text: Long


class Emote(Message, tag="emote", kw_only=True, frozen=True):
    """Show what you feel: `hello`, `well_played`, `wow`, `ouch`, `thinking` or `thanks`."""

    emotion: Emotion


class Mute(Message, tag="mute", kw_only=True, frozen=True):
    """Do not send me the chat and emotions of this seat; `"on": false` ends it."""

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


class Pledge(Message, tag="pledge", kw_only=True, frozen=True):
    """Give the hash of your device's nonce, before the start: 64 hexadecimal digits."""

    hash: Hash


class Nonce(Message, tag="nonce", kw_only=True, frozen=True):
    """Tell the nonce, when all hashes are given: 32 bytes as 64 hexadecimal digits."""

    nonce: Hash


class Kick(Message, tag="kick", kw_only=True, frozen=True):
    """As the host, send somebody away, before the start."""

    whom: Number


class AddSeat(Message, tag="add_seat", frozen=True):
    """As the host, add a seat for a person or a bot, before the start."""

    who: Kind = "person"
    level: Level = 2
    character: WantedCharacter = ""


class RemoveSeat(Message, tag="remove_seat", kw_only=True, frozen=True):
    """As the host, take away an empty seat or a bot, before the start."""

    whom: Number


class ChangeSeat(Message, tag="change_seat", kw_only=True, frozen=True):
    """As the host, give an empty seat to a bot or a bot's seat to a person, or change the level or character of a
    bot, before the start."""

    whom: Number
    who: Kind
    level: Level = 2
    character: WantedCharacter = ""


class Clock(Message, tag="clock", kw_only=True, frozen=True):
    """As the host, set the clock, before the start. No clock if `turn` is null."""

    turn: Annotated[float, Meta(ge=5, le=30 * DAY)] | None
    bank: Annotated[float, Meta(ge=0, le=30 * DAY)] = 0.0


class Access(Message, tag="access", kw_only=True, frozen=True):
    """As the host, say whether the table is listed and whether others may watch, before the start."""

    public: bool
    watching: bool


class Grace(Message, tag="grace", kw_only=True, frozen=True):
    """As the host, say after how many seconds a bot plays for somebody who is away, before the start."""

    seconds: Annotated[float, Meta(ge=5, le=3600)]


class First(Message, tag="first", frozen=True):
    """As the host, say who begins, before the start: a seat under one of the rules. Without a rule it is drawn by
    lot."""

    rule: FirstRule | None = None
    whom: Number = 0


class Start(Message, tag="start", frozen=True):
    """As the host, begin when all seats are taken, ready or not."""


class Leave(Message, tag="leave", frozen=True):
    """Give up the seat, before the start."""


class Stop(Message, tag="stop", frozen=True):
    """Offer to stop the game, or agree to it; with `false` refuse, or withdraw your offer. When all people agree, the
    game ends without a winner."""

    yes: bool = True


class Resign(Message, tag="resign", frozen=True):
    """Give up. A bot plays on for your seat; you can still watch and chat."""


class Back(Message, tag="back", frozen=True):
    """Play yourself again after a bot played for you."""


class Rematch(Message, tag="rematch", frozen=True):
    """Make the same table again, when the game is over. With `nonces` it begins when each device has added one."""

    nonces: bool = False


class Reopen(Message, tag="reopen", frozen=True):
    """Open a table again that was closed because nobody was there."""


class Look(Message, tag="look", frozen=True):
    """Ask how the table stands."""


class Why(Message, tag="why", kw_only=True, frozen=True):
    """Ask why you cannot claim a route."""

    route: Short


Any = (
    Play
    | Undo
    | Consent
    | Stop
    | Resign
    | Chat
    | Emote
    | Mute
    | Name
    | Colour
    | Ready
    | Pledge
    | Nonce
    | Kick
    | AddSeat
    | RemoveSeat
    | ChangeSeat
    | Clock
    | Access
    | Grace
    | First
    | Start
    | Leave
    | Back
    | Rematch
    | Reopen
    | Look
    | Why
)

UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What is raised for text that is no message."""

read_hello = msgspec.json.Decoder(Hello).decode
read = msgspec.json.Decoder(Any).decode
