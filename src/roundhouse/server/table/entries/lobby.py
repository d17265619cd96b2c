"""What the host changes before the start: seats, clock, who may come, and who begins.

A change that matters to the others makes them ready no longer: they agreed to something else.
"""

from typing import ClassVar, Literal

from roundhouse.game.errors import Refused
from roundhouse.server.table.settings import Character, FirstPlayer, FirstRule, SeatSettings
from roundhouse.server.table.settings import Clock as ClockSettings
from roundhouse.server.table.state import Content, SeatContent, Table

from .checks import changes, in_lobby, known_seat
from .quotas import Quota
from .secrecy import Public

Kind = Literal["person", "bot"]


class AddSeat(Content, tag="add_seat", frozen=True, kw_only=True):
    """The host added a seat, for a person or for a bot of some `level` and `character`."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    who: Public[Kind]
    level: Public[int]
    character: Public[Character] = ""

    def check(self, table: Table) -> None:
        in_lobby(table)
        _check_number(table, len(table.seats) + 1)

    def apply(self, table: Table, at: float) -> None:
        table.add_seat(SeatSettings(kind=self.who, level=self.level, character=self.character))
        table.disagree()


class RemoveSeat(SeatContent, tag="remove_seat", frozen=True, kw_only=True):
    """The host took away an empty seat or a bot. The seats after it move up."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        _check_vacant(table, self.seat)
        _check_number(table, len(table.seats) - 1)

    def apply(self, table: Table, at: float) -> None:
        table.remove_seat(self.seat)
        table.disagree()


class ChangeSeat(SeatContent, tag="change_seat", frozen=True, kw_only=True):
    """The host gave an empty seat to a bot or a bot's seat to a person, or changed the `level` or `character`
    of a bot."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    who: Public[Kind]
    level: Public[int]
    character: Public[Character] = ""

    def check(self, table: Table) -> None:
        _check_vacant(table, self.seat)
        now = table.seats[self.seat].settings
        given = self.level, self.character
        changes(self.who != now.kind or (self.who == "bot" and given != (now.level, now.character)))

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].settings = SeatSettings(kind=self.who, level=self.level, character=self.character)
        table.forget_first(self.seat)
        table.disagree()


class Clock(Content, tag="clock", frozen=True, kw_only=True):
    """The host set the clock: seconds for a `turn`, `null` for no clock, and a `bank`."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    turn: Public[float | None]
    bank: Public[float]

    def check(self, table: Table) -> None:
        in_lobby(table)
        changes(self._settings() != table.settings.clock)

    def apply(self, table: Table, at: float) -> None:
        table.settle(clock=self._settings())
        table.disagree()

    def _settings(self) -> ClockSettings | None:
        return None if self.turn is None else ClockSettings(turn=self.turn, bank=self.bank)


class Access(Content, tag="access", frozen=True, kw_only=True):
    """The host said whether the table is listed, and whether people without a seat may watch."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    public: Public[bool]
    watching: Public[bool]

    def check(self, table: Table) -> None:
        in_lobby(table)
        changes((self.public, self.watching) != (table.settings.public, table.settings.watching))

    def apply(self, table: Table, at: float) -> None:
        table.settle(public=self.public, watching=self.watching)


class Grace(Content, tag="grace", frozen=True, kw_only=True):
    """The host said after how many seconds a bot plays for somebody who is away."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    seconds: Public[float]

    def check(self, table: Table) -> None:
        in_lobby(table)
        changes(self.seconds != table.settings.grace)

    def apply(self, table: Table, at: float) -> None:
        table.settle(grace=self.seconds)
        table.disagree()


class First(Content, tag="first", frozen=True, kw_only=True):
    """The host said who begins: the seat `whom`, and why that one. Without a `rule` it is drawn by lot."""

    quota: ClassVar[Quota | None] = "arrange"
    by_host: ClassVar[bool] = True

    rule: Public[FirstRule | None]
    whom: Public[int | None]

    def check(self, table: Table) -> None:
        in_lobby(table)
        if self.rule:
            known_seat(table, -1 if self.whom is None else self.whom)
        changes(self._settings() != table.settings.first)

    def apply(self, table: Table, at: float) -> None:
        table.settle(first=self._settings())
        table.disagree()

    def _settings(self) -> FirstPlayer | None:
        named = self.rule is not None and self.whom is not None
        return FirstPlayer(rule=self.rule, seat=self.whom) if named else None


def _check_number(table: Table, seats: int) -> None:
    least, most = table.edition.players
    if not least <= seats <= most:
        raise Refused("bad_seats", table.edition, seats=seats, least=least, most=most)


def _check_vacant(table: Table, seat: int) -> None:
    in_lobby(table)
    known_seat(table, seat)
    if table.seats[seat].keys:
        raise Refused("seat_taken")
