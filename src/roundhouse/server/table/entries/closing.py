"""A table that nobody plays at is closed, until somebody with a seat opens it again; and times without a server."""

from roundhouse.game.errors import Refused
from roundhouse.server.table.outages import Outage
from roundhouse.server.table.state import CLOSED, LOBBY, PLAYING, Content, SeatContent, Table
from roundhouse.server.table.steps import CloseReason, Closing

from .secrecy import Public


class Close(Content, tag="close", frozen=True, kw_only=True):
    """The table is closed: `abandoned`, or `worn_out` after 20,000 entries."""

    why: Public[CloseReason]

    def apply(self, table: Table, at: float) -> None:
        table.status, table.closing = CLOSED, Closing(self.why, at)


class Reopen(SeatContent, tag="reopen", frozen=True, kw_only=True):
    """Somebody opened an `abandoned` table again. It is as it was, and no clock ran in the meantime."""

    while_closed = True

    def check(self, table: Table) -> None:
        if table.closing is None:
            raise Refused("table_open")
        if table.closing.why != "abandoned":
            raise Refused("table_worn_out")

    def apply(self, table: Table, at: float) -> None:
        if table.closing:
            table.stand_still(Outage(table.closing.at, at))
        table.status, table.closing = PLAYING if table.game else LOBBY, None
        for seat in table.seats_asked():
            table.clocks.resume(seat, at)


class StandStill(Content, tag="outage", frozen=True, kw_only=True):
    """The server was away, or its clock jumped, from `began` to `ended`. No clock ran in that time."""

    quiet = True

    began: Public[float]
    ended: Public[float]

    def apply(self, table: Table, at: float) -> None:
        table.stand_still(Outage(self.began, self.ended))
