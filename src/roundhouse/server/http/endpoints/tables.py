"""Tables over HTTP: list, make and join them, and read their entries."""

import asyncio
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from roundhouse.game.errors import Refused
from roundhouse.server.http.dependencies import address_of, history_of, rate_limits_of, room_of, worker_of
from roundhouse.server.http.parameters import JSON, REFUSALS, Key, Language, TableId
from roundhouse.server.live.admission import admit
from roundhouse.server.operations.metrics import TABLES
from roundhouse.server.storage.store import LAST
from roundhouse.server.table import creation
from roundhouse.server.table.entries.devices import beside, is_host
from roundhouse.server.table.entries.kinds import Join
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.presentation import snapshot
from roundhouse.server.table.presentation.seen import encoder
from roundhouse.server.table.settings import ClientModel, Name, Settings
from roundhouse.server.table.state import Content, Table, free_seats
from roundhouse.server.table.text import clean_name

router = APIRouter(prefix="/api")
LOBBY_SIZE = 100
ENTRIES_COST = 4
"""How many more requests old entries count as."""
MOST_ENTRIES = 100
"""The most entries in one response."""


class Creation(ClientModel):
    """A new table and its host."""

    settings: Settings
    name: Name = Field("", description="The name of the host, who takes the first seat for people.")
    colour: str | None = Field(None, max_length=20)
    nonces: bool = Field(False, description="Whether a full table begins only when its devices have added nonces.")


class Joining(ClientModel):
    name: Name
    colour: str | None = Field(None, max_length=20)
    seat: int | None = Field(None, ge=0, lt=8, description="Any free one if null.")


class Seated(BaseModel):
    """The seats of a player. The key is sent only this once; whoever has it plays these seats."""

    table: str
    key: str
    seats: list[int]


@router.get("/tables", responses=REFUSALS)
async def list_tables(request: Request) -> Response:
    """Public tables that anybody can join or watch."""
    worker = worker_of(request)
    listed = []
    for table_id, listing in await asyncio.to_thread(worker.store.lobby, LOBBY_SIZE):
        with suppress(Refused):  # of version 0.1.0, and made with other data of its edition
            listed.append(listing or snapshot.listing(await (await worker.room(table_id)).settled()) or "")
    return Response(f"[{','.join(filter(None, listed))}]", media_type=JSON)


@router.post("/tables", status_code=201, responses=REFUSALS)
async def make_table(wanted: Creation, request: Request) -> Seated:
    """Make a table. Its host takes a seat, or the seats of all people if they share one device."""
    rate_limits_of(request).tables.take(address_of(request))
    key, worker = new_key(), worker_of(request)
    box = await asyncio.to_thread(worker.store.editions.find, wanted.settings.edition)
    now, whose = worker.time.now(), (hashed(key), wanted.name, wanted.colour)
    table, entries = creation.create(wanted.settings, *whose, now, box, wanted.nonces)
    await worker.create(table, entries)
    TABLES.inc()
    return Seated(table=table.id, key=key, seats=list(table.seats_of(hashed(key))))


@router.get("/tables/{table}", responses=REFUSALS)
async def get_table(table: TableId, request: Request) -> Response:
    """The state of a table, as everybody with its link may know it."""
    described = snapshot.describe(await (await room_of(request, table)).settled())
    return Response(encoder.encode(described), media_type=JSON)


@router.post("/tables/{table}/join", responses=REFUSALS)
async def join_table(table: TableId, joining: Joining, request: Request, known: Key) -> Seated:
    """Take a free seat. A host who gave up the seat sends the key, and stays the host; whoever has a seat sends the key
    to take another one for somebody at the same device."""
    rate_limits_of(request).joins.take(address_of(request))
    room, name = await room_of(request, table), clean_name(joining.name)
    own = hashed(known.credentials) if known else ""
    key = known.credentials if known and (is_host(room.table, own) or room.table.seats_of(own)) else new_key()

    def made(now: Table) -> Content:
        free = free_seats(now)
        if not free:
            raise Refused("table_full")
        seat = free[0] if joining.seat is None else joining.seat
        if seat >= len(now.seats):
            raise Refused("bad_seat", now.edition, number=seat, most=len(now.seats) - 1)
        return Join(seat=seat, name=name, colour=joining.colour, keys=sorted(beside(now, hashed(key))))

    await room.add_made(made)
    return Seated(table=table, key=key, seats=list(room.table.seats_of(hashed(key))))


@router.get("/tables/{table}/entries", responses=REFUSALS)
async def get_entries(
    table: TableId,
    request: Request,
    key: Key,
    before: Annotated[int, Query(ge=1, le=LAST)],
    limit: Annotated[int, Query(ge=1, le=MOST_ENTRIES)] = MOST_ENTRIES,
    language: Language | None = None,
) -> Response:
    """The last entries before a position, as the holder of the key may know them. Without a key, as a spectator may."""
    address = address_of(request)
    rate_limits_of(request).requests.take(address, ENTRIES_COST)
    room = await room_of(request, table)
    subscriber = await admit(room, key.credentials if key else None, language)
    recent = await room.recent()
    until = min(before - 1, recent[-1].entry.position)
    since = max(0, until - limit)
    told = await history_of(request).told(address, table, since, until, recent)
    content = snapshot.page(told, since, subscriber.audience, await room.settled())
    return Response(content, media_type=JSON, headers={"cache-control": "no-store"})
