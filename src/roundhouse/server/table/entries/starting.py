"""The way to the first card: devices give hashes of their nonces, then the nonces themselves, and the game begins.

No nonce is told before all hashes are given, so nobody can choose one that suits the others: see docs/fairness.md.
"""

from collections.abc import Sequence
from typing import ClassVar

from roundhouse.game import fairness
from roundhouse.game.errors import Refused
from roundhouse.game.events import Event
from roundhouse.server.table.state import LOBBY, Content, SeatContent, Table
from roundhouse.server.table.steps import Mixing

from .checks import changes
from .quotas import Quota
from .secrecy import Public

UNTIL_HASHES, UNTIL_NONCES = 20.0, 10.0
"""Seconds in which devices give their hashes and tell their nonces. Then the game begins without the missing ones."""


class Collect(Content, tag="collect", frozen=True, kw_only=True):
    """All seats are taken. The game begins when each device has given the hash of a nonce, or after 20 seconds."""

    def check(self, table: Table) -> None:
        _check_full(table)
        changes(table.commitment is not None and table.mixing is None)

    def apply(self, table: Table, at: float) -> None:
        table.mixing = Mixing("hashes", at)


class Pledge(SeatContent, tag="pledge", frozen=True, kw_only=True):
    """A device gave the hash of the nonce that it will tell."""

    quota: ClassVar[Quota | None] = "arrange"

    hash: Public[str]

    def check(self, table: Table) -> None:
        _check_lobby(table)
        if table.mixing and table.mixing.stage == "nonces":
            raise Refused("table_started")
        changes(table.commitment is not None and self.hash != table.seats[self.seat].pledged)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].pledged = self.hash


class AskNonces(Content, tag="ask_nonces", frozen=True, kw_only=True):
    """No hash can be given any more. The game begins when each device has told its nonce, or after 10 seconds."""

    def check(self, table: Table) -> None:
        _check_full(table)
        changes(any(seat.pledged for seat in table.seats))
        if table.mixing and table.mixing.stage == "nonces":
            raise Refused("table_started")

    def apply(self, table: Table, at: float) -> None:
        table.mixing = Mixing("nonces", at)
        table.rounds += 1


class Nonce(SeatContent, tag="nonce", frozen=True, kw_only=True):
    """A device told its nonce."""

    nonce: Public[str]

    def check(self, table: Table) -> None:
        _check_lobby(table)
        seat = table.seats[self.seat]
        changes(table.mixing is not None and table.mixing.stage == "nonces" and seat.nonce is None)
        if fairness.nonce_hash(bytes.fromhex(self.nonce)) != seat.pledged:
            raise Refused("wrong_nonce", number=self.seat + 1)

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].nonce = self.nonce


class Start(Content, tag="start", frozen=True, kw_only=True):
    """The game begins."""

    about_the_game: ClassVar[bool] = True
    has_events: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        _check_full(table)

    def apply(self, table: Table, at: float) -> Sequence[Event]:
        return table.begin()


def beginning(table: Table) -> Content:
    """The next entry on the way to the first card."""
    pledged = any(seat.pledged for seat in table.seats)
    told = table.mixing is not None and table.mixing.stage == "nonces"
    return AskNonces() if pledged and not told else Start()


def complete(table: Table) -> bool:
    """Whether all devices have given what is asked for."""
    if table.mixing and table.mixing.stage == "hashes":
        return all(seat.pledged for seat in table.seats if seat.person)
    return all(seat.nonce for seat in table.seats if seat.pledged)


def deadline(table: Table, asked: Mixing) -> float:
    """When the game goes on without what is missing."""
    if complete(table):
        return asked.since
    return asked.since + (UNTIL_HASHES if asked.stage == "hashes" else UNTIL_NONCES)


def _check_full(table: Table) -> None:
    _check_lobby(table)
    if not all(seat.taken for seat in table.seats):
        raise Refused("table_not_full")


def _check_lobby(table: Table) -> None:
    if table.status != LOBBY:
        raise Refused("table_started")
