"""What a request is about: the process it reached, who asks, and the table."""

from collections.abc import Callable, Hashable
from typing import TypeVar

from fastapi import Request

from roundhouse.game.errors import Refused
from roundhouse.server.http.rate_limit import Gate, network
from roundhouse.server.http.work_queue import Labour
from roundhouse.server.live.history import Archive
from roundhouse.server.live.room import Room
from roundhouse.server.live.worker import Worker
from roundhouse.server.table.state import OVER, Table

T = TypeVar("T")


def worker_of(request: Request) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


def gate_of(request: Request) -> Gate:
    gate: Gate = request.app.state.gate
    return gate


def address_of(request: Request) -> str:
    return network(request.client.host if request.client else "")


def archive_of(request: Request) -> Archive:
    archive: Archive = request.app.state.archive
    return archive


async def room_of(request: Request, table: str) -> Room:
    return await worker_of(request).room(table)


async def laboured(request: Request, cost: int, what: Hashable, work: Callable[[], T]) -> T:
    """The result of heavy work, which counts as so many requests. `what` says which work it is."""
    labour: Labour = request.app.state.labour
    address = address_of(request)
    gate_of(request).requests.take(address, cost)
    return await labour.do(address, what, work)


async def finished(request: Request, table: str) -> Table:
    """A table whose game is over: until then all would tell what is nobody's to know."""
    over = await (await room_of(request, table)).settled()
    if over.status != OVER:
        raise Refused("table_not_over")
    return over
