"""Ending before the end: all people stop the game, or one of them leaves the rest to a bot."""

from typing import ClassVar

from roundhouse.game.errors import Refused
from roundhouse.server.table.state import SeatContent, Table
from roundhouse.server.table.steps import Stopping

from .checks import playing
from .quotas import Quota
from .secrecy import Public


class Stop(SeatContent, tag="stop", frozen=True, kw_only=True):
    """A seat offers to stop the game, agrees to it, or with `false` refuses. When all people agree, the game ends
    without a winner."""

    quota: ClassVar[Quota | None] = "take_back"

    yes: Public[bool]

    def check(self, table: Table) -> None:
        playing(table)
        if table.seats[self.seat].resigned:
            raise Refused("resigned")
        if not self.yes and not table.stopping:
            raise Refused("nothing_to_agree")
        if self.yes and not table.stopping and (missing := absent_besides(table, self.seat)):
            raise Refused("consent_missing", seat=missing[0])
        if self.yes and table.stopping and self.seat not in table.stopping.needed:
            raise Refused("answered_already", table.edition)

    def apply(self, table: Table, at: float) -> None:
        if not self.yes:
            table.stopping = None
            return
        offer = table.stopping or Stopping(self.seat, others(table, self.seat))
        offer.needed.discard(self.seat)
        table.stopping = offer
        if not offer.needed:
            table.stop()

    def waits(self, table: Table) -> bool:
        return table.stopping is not None


class Resign(SeatContent, tag="resign", frozen=True, kw_only=True):
    """Somebody gave up; a bot of this `level` plays on for the seat to the end."""

    level: Public[int]

    def check(self, table: Table) -> None:
        playing(table)
        if table.seats[self.seat].resigned:
            raise Refused("resigned")
        if not any(other != self.seat for other in table.players):
            raise Refused("resign_alone")

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        seat.resigned, seat.covered = self.level, None
        table.takeback = None
        if table.stopping:
            table.stopping.needed.discard(self.seat)
            if table.stopping.seat == self.seat:
                table.stopping = None
            elif not table.stopping.needed:
                table.stop()


def others(table: Table, seat: int) -> set[int]:
    """Whom a seat asks whether to stop. People at one device need not ask each other."""
    return set() if table.settings.one_device else {other for other in table.players if other != seat}


def absent_besides(table: Table, seat: int) -> list[int]:
    """The other people for whom a bot plays now: they cannot agree."""
    return sorted(other for other in others(table, seat) if table.seats[other].covered)
