"""Entries: who is connected, and for whom a bot plays meanwhile."""

from typing import ClassVar

from roundhouse.game.errors import Refused
from roundhouse.server.table.seats import CoverReason
from roundhouse.server.table.state import SeatContent, Table

from . import undo
from .checks import changes, playing
from .secrecy import Public


class Cover(SeatContent, tag="cover", frozen=True, kw_only=True):
    """A bot plays for an absent person: `away`, `idle` or `clock`. `declines` is there, and true, if that ended a
    request to take back."""

    quiet: ClassVar[bool] = True

    why: Public[CoverReason]
    declines: Public[bool] = False

    def check(self, table: Table) -> None:
        playing(table)
        changes(not table.seats[self.seat].automatic)
        if undo.waits_for(table, self.seat) and not self.declines:  # a bot never agrees for a person
            raise Refused("consent_missing", seat=self.seat)

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

    def check(self, table: Table) -> None:
        playing(table)
        changes(table.seats[self.seat].covered is not None)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].covered = None


class Here(SeatContent, tag="here", frozen=True, kw_only=True):
    """The person is connected, and plays again if a bot did."""

    quiet: ClassVar[bool] = True

    worker: str

    def check(self, table: Table) -> None:
        seat = table.seats[self.seat]
        changes(self.worker not in seat.workers or seat.covered is not None)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].workers.add(self.worker)
        table.seats[self.seat].covered = None


class Gone(SeatContent, tag="gone", frozen=True, kw_only=True):
    """The person is no longer connected."""

    quiet: ClassVar[bool] = True

    worker: str

    def check(self, table: Table) -> None:
        changes(self.worker in table.seats[self.seat].workers)

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        seat.workers.discard(self.worker)
        seat.away_since = at
