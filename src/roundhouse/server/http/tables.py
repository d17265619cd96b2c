"""The tables over HTTP: editions, lobby, making and joining, journals and replays."""

import asyncio
import time
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field

from roundhouse import drawing, editions
from roundhouse.game import boxes
from roundhouse.game.errors import Refused
from roundhouse.language import LANGUAGES, catalogue, rulebooks
from roundhouse.server.http import pictures
from roundhouse.server.http.caching import document
from roundhouse.server.http.dependencies import address_of, archive_of, finished, gate_of, laboured, room_of, worker_of
from roundhouse.server.live.admission import admit
from roundhouse.server.live.room import Content
from roundhouse.server.operations.metrics import TABLES
from roundhouse.server.storage.store import LAST
from roundhouse.server.table import creation, snapshot
from roundhouse.server.table.checks import clean_name
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.replay import steps
from roundhouse.server.table.settings import Name, Settings, Wish
from roundhouse.server.table.state import Table, free_seats
from roundhouse.server.table.wording import Teller

router = APIRouter(prefix="/api")
LOBBY_SIZE = 100
REPLAY_COST, TOLD_COST = 2, 4
"""A replay counts as so many requests, one in words as so many more."""
ENTRIES_COST, MOST_ENTRIES = 4, 100
"""Old entries count as so many requests more; so many are told in one answer."""

TableId = Annotated[str, Path(max_length=24, pattern="^[A-Za-z0-9_-]{8,24}$", description="The id of a table.")]
EditionId = Annotated[str, Path(max_length=40, pattern="^[a-z0-9_]{1,40}$", description="The id of an edition.")]
LANGUAGE = f"^({'|'.join(LANGUAGES)})$"
Language = Annotated[str, Query(pattern=LANGUAGE)]
Key = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
"""The key of a seat, in the header `Authorization`: addresses are written down in too many places."""


class Creation(Wish):
    """A new table, and who makes it."""

    settings: Settings
    name: Name = Field("", description="The name of the host, who takes the first seat for people.")
    colour: str | None = Field(None, max_length=20)


class Joining(Wish):
    name: Name
    colour: str | None = Field(None, max_length=20)
    seat: int | None = Field(None, ge=0, lt=8, description="Any free one if null.")


class Seated(BaseModel):
    """Where somebody sits. The key is told this once: whoever has it plays these seats."""

    table: str
    key: str
    seats: list[int]


class Problem(BaseModel):
    """Why something was refused: a code with parameters, and a sentence."""

    code: str
    parameters: dict[str, str | int]
    text: str


Document = dict[str, Any]
REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
SVG, JSON = "image/svg+xml", "application/json"
PLAIN: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/editions", responses=REFUSALS)
def list_editions() -> list[Document]:
    """The editions that can be played here."""
    return [_brief(name) for name in editions.names()]


@router.get("/editions/{edition}", responses=REFUSALS)
def get_edition(edition: EditionId, request: Request) -> Response:
    """Everything in the box: places, routes, tickets, points."""
    return document(request, _box(creation.load(edition).id), JSON)


@router.get("/editions/{edition}/board.svg", response_class=Response, responses=REFUSALS)
def get_board(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """A picture of the board."""
    return document(request, pictures.board(creation.load(edition).id, language, legend=True), SVG)


@router.get("/words/{language}", responses=REFUSALS)
def get_words(
    language: Annotated[str, Path(pattern=LANGUAGE, description="The code of a language.")], request: Request
) -> Response:
    """Every message of a language, as written for `roundhouse.language`."""
    return document(request, _catalogue(language), JSON)


@router.get("/editions/{edition}/map.svg", response_class=Response, responses=REFUSALS)
def get_map(edition: EditionId, request: Request, language: Language = LANGUAGES[0]) -> Response:
    """The same without legend, to draw upon."""
    return document(request, pictures.board(creation.load(edition).id, language, legend=False), SVG)


@router.get("/editions/{edition}/chart", responses=REFUSALS)
def get_chart(edition: EditionId, request: Request) -> Response:
    """Where things lie on the map, and how kinds of cards look."""
    return document(request, _chart(creation.load(edition).id), JSON)


@router.get("/editions/{edition}/rules", response_class=Response, responses=REFUSALS)
def get_rules(edition: EditionId, language: Language = LANGUAGES[0]) -> Response:
    """How it is played, in Markdown."""
    return Response(rulebooks.text(creation.load(edition).id, language), media_type="text/markdown; charset=utf-8")


@router.get("/tables", responses=REFUSALS)
async def list_tables(request: Request) -> list[Document]:
    """Public tables that one can join or watch."""
    worker = worker_of(request)
    heads = await asyncio.to_thread(worker.store.lobby, LOBBY_SIZE)
    listed = []
    for head in heads:
        with suppress(Refused):  # made for another state of its edition
            listed.append(snapshot.describe(await (await worker.room(head.id)).settled()))
    return listed


@router.post("/tables", status_code=201, responses=REFUSALS)
async def make_table(wanted: Creation, request: Request) -> Seated:
    """Make a table. Its host takes a seat, or all seats for people if they share one device."""
    gate_of(request).tables.take(address_of(request))
    key = new_key()
    table, entries = creation.make(wanted.settings, hashed(key), wanted.name, wanted.colour, time.time())
    await worker_of(request).create(table, entries)
    TABLES.inc()
    return Seated(table=table.id, key=key, seats=list(table.seats_of(hashed(key))))


@router.get("/tables/{table}", responses=REFUSALS)
async def get_table(table: TableId, request: Request) -> Document:
    """How a table stands, as everybody with its link may know it."""
    return snapshot.describe(await (await room_of(request, table)).settled())


@router.post("/tables/{table}/join", responses=REFUSALS)
async def join_table(table: TableId, joining: Joining, request: Request) -> Seated:
    """Take a free seat."""
    gate_of(request).joins.take(address_of(request))
    room, key, name = await room_of(request, table), new_key(), clean_name(joining.name)

    def made(now: Table) -> Content:
        free = free_seats(now)
        if not free:
            raise Refused("table_full")
        seat = free[0] if joining.seat is None else joining.seat
        if seat >= len(now.chairs):
            raise Refused("bad_seat", now.edition, number=seat, most=len(now.chairs) - 1)
        return "join", seat, {"name": name, "colour": joining.colour, "keys": [hashed(key)]}

    entry = await room.add_made(made)
    return Seated(table=table, key=key, seats=[entry.seat or 0])


@router.get("/tables/{table}/entries", responses=REFUSALS)
async def get_entries(
    table: TableId,
    request: Request,
    key: Key,
    before: Annotated[int, Query(ge=1, le=LAST)],
    limit: Annotated[int, Query(ge=1, le=MOST_ENTRIES)] = MOST_ENTRIES,
    language: Language | None = None,
) -> Response:
    """The last entries before a position, as whoever has the key may know them, or a spectator without one."""
    address = address_of(request)
    gate_of(request).requests.take(address, ENTRIES_COST)
    room = await room_of(request, table)
    viewer = await admit(room, key.credentials if key else None, language)
    recent = await room.recent()
    until = min(before - 1, recent[-1].entry.position)
    since = max(0, until - limit)
    told = await archive_of(request).told(address, table, since, until, recent)
    content = snapshot.entries(told, since, viewer, await room.settled())
    return Response(content, media_type=JSON, headers={"cache-control": "no-store"})


@router.get("/tables/{table}/journal", response_class=Response, responses=REFUSALS | PLAIN)
async def get_journal(table: TableId, request: Request) -> Response:
    """The journal of a game that is over: `roundhouse verify` checks it."""
    game = (await finished(request, table)).game
    assert game is not None
    return PlainTextResponse(game.journal)


@router.get("/tables/{table}/replay", responses=REFUSALS)
async def get_replay(table: TableId, request: Request, language: Language | None = None) -> Response:
    """A game that is over, action by action, with all cards open; with a language also in words."""
    over = await finished(request, table)
    cost = REPLAY_COST + TOLD_COST if language else REPLAY_COST
    told = await laboured(request, cost, ("replay", table, language), lambda: _replay(over, language))
    return Response(told, media_type=JSON)


def _replay(table: Table, language: str | None) -> bytes:
    assert table.game is not None
    return snapshot.encoder.encode(steps(table.game, Teller(table, language) if language else None))


@cache
def _brief(name: str) -> Document:
    edition = editions.load(name)
    least, most = edition.players
    return {"id": edition.id, "title": edition.title, "players": [least, most], "colours": edition.seat_colours} | {
        "printed": edition.printed,
        "printed_board": edition.printed_board,
        "trains": edition.trains,
    }


@cache
def _box(name: str) -> bytes:
    return snapshot.encoder.encode(boxes.as_dict(editions.load(name)))


@cache
def _chart(name: str) -> bytes:
    return snapshot.encoder.encode(drawing.spots.of(editions.load(name)))


@cache
def _catalogue(language: str) -> bytes:
    return snapshot.encoder.encode(catalogue(language))
