"""Entries: the devices of one person. Each has a key of its own, and the person can sign any of them out."""

from collections.abc import Sequence
from typing import ClassVar

from roundhouse.game.errors import Refused
from roundhouse.server.table.seats import Device
from roundhouse.server.table.state import SeatContent, Table

from .checks import changes
from .quotas import Quota
from .secrecy import Own

MOST_DEVICES = 8
"""How many devices may play one seat."""
SHORT = 12
"""How many digits of a hash name a device to its owner."""


class DeviceEntry(SeatContent, frozen=True, kw_only=True):
    """What nobody but the person at the seat may know."""

    quiet: ClassVar[bool] = True

    key: str
    device: Own[str]

    def hidden_from(self, table: Table, seats: Sequence[int]) -> bool:
        return self.seat not in seats


class AddDevice(DeviceEntry, tag="add_device", frozen=True, kw_only=True):
    """You have a link for another device; `device` names it. Sent to you alone, as the next two."""

    quota: ClassVar[Quota | None] = "arrange"

    def check(self, table: Table) -> None:
        if len(table.seats[self.seat].keys) >= MOST_DEVICES:
            raise Refused("too_many_devices", most=MOST_DEVICES)

    def apply(self, table: Table, at: float) -> None:
        mine = table.seats[self.seat].keys
        for seat in table.seats:
            if seat.keys & mine:  # people at one device have the same keys
                seat.keys |= {self.key}
                seat.devices[self.key] = Device(at)


class DeviceCame(DeviceEntry, tag="device_came", frozen=True, kw_only=True):
    """One of your devices connected, for the first time if `first` is there, and true."""

    first: Own[bool] = False

    def check(self, table: Table) -> None:
        changes(self.key in table.seats[self.seat].devices)

    def apply(self, table: Table, at: float) -> None:
        for seat in table.seats:
            if self.key in seat.devices:
                seat.devices[self.key].came = at


class RevokeDevice(DeviceEntry, tag="revoke_device", frozen=True, kw_only=True):
    """You signed out one of your devices. Its key opens nothing any more."""

    quota: ClassVar[Quota | None] = "arrange"

    def check(self, table: Table) -> None:
        keys = table.seats[self.seat].keys
        if self.key not in keys:
            raise Refused("no_device")
        if len(keys) == 1:
            raise Refused("last_device")

    def apply(self, table: Table, at: float) -> None:
        for seat in table.seats:
            if self.key in seat.keys:
                seat.keys -= {self.key}
                seat.revoked |= {self.key}
                seat.devices.pop(self.key, None)


def named(key: str) -> str:
    """The name of a device: the beginning of the hash of its key."""
    return key[:SHORT]


def beside(table: Table, key: str) -> frozenset[str]:
    """The keys of whoever plays at a device: one that opens a seat there opens all of them."""
    return frozenset({key}).union(*(table.seats[seat].keys for seat in table.seats_of(key)))


def is_revoked(table: Table, key: str) -> bool:
    return any(key in seat.revoked for seat in table.seats)


def is_host(table: Table, key: str) -> bool:
    """Whether a key is that of the host, or of another device of the host."""
    if is_revoked(table, key):
        return False
    return key == table.host or any(key in seat.keys and table.host in seat.keys | seat.revoked for seat in table.seats)
