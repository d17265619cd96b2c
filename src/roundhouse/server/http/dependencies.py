"""What routes need to know of a request: the worker, the client's address and the table."""

import asyncio
from collections.abc import Callable, Hashable
from typing import TypeVar

from fastapi import Request

from roundhouse.editions import Edition, is_built_in
from roundhouse.game.errors import Refused
from roundhouse.server.config import Config
from roundhouse.server.http.rate_limit import RateLimits, network
from roundhouse.server.live.admission import admit
from roundhouse.server.live.background.work_queue import WorkQueue
from roundhouse.server.live.history import History
from roundhouse.server.live.room import Room
from roundhouse.server.live.worker import Worker
from roundhouse.server.table.state import OVER, Table

T = TypeVar("T")


def worker_of(request: Request) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


def config_of(request: Request) -> Config:
    config: Config = request.app.state.config
    return config


def rate_limits_of(request: Request) -> RateLimits:
    rate_limits: RateLimits = request.app.state.rate_limits
    return rate_limits


def address_of(request: Request) -> str:
    return network(request.client.host if request.client else "")


def edition_of(request: Request, name: str) -> Edition:
    """An edition by its name or full digest. It may be read from the database, so this is not for the event loop."""
    return worker_of(request).store.editions.find(name)


async def edition_found(request: Request, name: str) -> Edition:
    """The same, for the event loop."""
    return await asyncio.to_thread(edition_of, request, name)


async def drawn(request: Request, edition: Edition, what: Hashable, draw: Callable[[], bytes]) -> bytes:
    """A picture of an edition. Those of visitors wait in the queue for heavy work, so that no page waits for them."""
    if is_built_in(edition):
        return await asyncio.to_thread(draw)
    return await queued(request, 1, ("drawn", edition.full_digest, what), draw)


def history_of(request: Request) -> History:
    history: History = request.app.state.history
    return history


async def room_of(request: Request, table: str) -> Room:
    return await worker_of(request).room(table)


async def queued(request: Request, cost: int, what: Hashable, work: Callable[[], T]) -> T:
    """Do heavy work, which counts as `cost` requests, and return its result. `what` identifies the work."""
    work_queue: WorkQueue = request.app.state.work_queue
    address = address_of(request)
    rate_limits_of(request).requests.take(address, cost)
    return await work_queue.do(address, what, work)


async def looked_into(request: Request, table: str) -> Room:
    """The room of a table, for whoever may look on: those with a key of it, and others if watching is allowed. Raises
    Refused."""
    room = await room_of(request, table)
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    await admit(room, key if scheme.lower() == "bearer" else None, None)
    return room


async def finished(request: Request, table: str) -> Table:
    """A table whose game is over. Refused before that, because the responses show hidden cards."""
    over = await (await looked_into(request, table)).settled()
    if over.status != OVER:
        raise Refused("table_not_over")
    return over
