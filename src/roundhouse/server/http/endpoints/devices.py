"""The devices at a seat over HTTP: their owner lists them, adds one, and signs one out."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from roundhouse.game.errors import Refused
from roundhouse.server.http.dependencies import address_of, rate_limits_of, room_of
from roundhouse.server.http.parameters import REFUSALS, Key, TableId
from roundhouse.server.live.admission import admit
from roundhouse.server.live.room import Room
from roundhouse.server.table.entries.devices import AddDevice, RevokeDevice, named
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.state import Content, Table

router = APIRouter(prefix="/api/tables/{table}/devices")


class DeviceState(BaseModel):
    """A device at your seat. Times are in unix seconds."""

    device: str = Field(description="Its name: the beginning of the hash of its key.")
    since: float
    came: float | None = Field(description="When it last connected; null if it never did.")
    here: bool = Field(description="Whether it is connected to this process now.")
    mine: bool = Field(description="Whether it is the one that asks.")


class Added(BaseModel):
    """The key of a new device. It is sent only this once."""

    device: str
    key: str


@router.get("", responses=REFUSALS)
async def list_devices(table: TableId, request: Request, key: Key) -> list[DeviceState]:
    """The devices at your seat, the oldest first."""
    room = await room_of(request, table)
    return _devices(room, await _own_key(room, key))


@router.post("", status_code=201, responses=REFUSALS)
async def add_device(table: TableId, request: Request, key: Key) -> Added:
    """A key for another device of yours."""
    rate_limits_of(request).joins.take(address_of(request))
    room = await room_of(request, table)
    mine, new = await _own_key(room, key), new_key()

    def made(now: Table) -> Content:
        return AddDevice(seat=_seat(now, mine), key=hashed(new), device=named(hashed(new)))

    await room.add_made(made)
    return Added(device=named(hashed(new)), key=new)


@router.post("/{device}/revoke", responses=REFUSALS)
async def revoke_device(
    table: TableId,
    device: Annotated[str, Path(pattern="^[0-9a-f]{12}$", description="The name of a device.")],
    request: Request,
    key: Key,
) -> list[DeviceState]:
    """Sign out a device of yours. Its connections are closed, and its key is refused from now on."""
    room = await room_of(request, table)
    mine = await _own_key(room, key)

    def made(now: Table) -> Content:
        seat = _seat(now, mine)
        found = next((each for each in now.seats[seat].keys if named(each) == device), None)
        if found is None:
            raise Refused("no_device")
        return RevokeDevice(seat=seat, key=found, device=device)

    await room.add_made(made)
    return _devices(room, mine)


async def _own_key(room: Room, key: Key) -> str:
    """The hash of the key of somebody with a seat."""
    subscriber = await admit(room, key.credentials if key else None, None)
    if subscriber.key is None or not subscriber.seats:
        raise Refused("only_watching")
    return subscriber.key


def _seat(table: Table, key: str) -> int:
    seats = table.seats_of(key)
    if not seats:
        raise Refused("key_revoked")
    return seats[0]


def _devices(room: Room, mine: str) -> list[DeviceState]:
    here = {subscriber.key for subscriber in room.subscribers}
    seats = room.table.seats_of(mine)
    known = room.table.seats[seats[0]].devices if seats else {}
    return [
        DeviceState(device=named(key), since=device.since, came=device.came, here=key in here, mine=key == mine)
        for key, device in sorted(known.items(), key=lambda each: each[1].since)
    ]
