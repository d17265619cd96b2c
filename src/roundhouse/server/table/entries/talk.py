"""Entries: what people say and feel, and whom they do not want to hear."""

from collections.abc import Sequence
from typing import ClassVar

from roundhouse.server.table.seats import Emotion
from roundhouse.server.table.state import SeatContent, Table

from .checks import changes, known_seat
from .quotas import Quota
from .secrecy import Public


class Chat(SeatContent, tag="chat", frozen=True, kw_only=True):
    """Somebody said something; not sent to anybody who muted the seat."""

    quiet: ClassVar[bool] = True
    quota: ClassVar[Quota | None] = "talk"

    text: Public[str]

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return any(self.seat in table.seats[seat].muted for seat in seats)


class Emote(SeatContent, tag="emote", frozen=True, kw_only=True):
    """Somebody showed what they feel; not sent to anybody who muted the seat."""

    quiet: ClassVar[bool] = True
    quota: ClassVar[Quota | None] = "talk"

    emotion: Public[Emotion]

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return any(self.seat in table.seats[seat].muted for seat in seats)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].emoted = at


class Mute(SeatContent, tag="mute", frozen=True, kw_only=True):
    """You muted somebody, or ended it; sent to you alone."""

    quiet: ClassVar[bool] = True
    quota: ClassVar[Quota | None] = "talk"

    whom: int
    on: bool

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return self.seat not in seats

    def check(self, table: Table) -> None:
        known_seat(table, self.whom)
        changes(self.on != (self.whom in table.seats[self.seat].muted))

    def apply(self, table: Table, at: float) -> None:
        muted = table.seats[self.seat].muted
        (muted.add if self.on else muted.discard)(self.whom)
