"""Puts the application together."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

import roundhouse
from roundhouse import editions
from roundhouse.editions import BadEdition
from roundhouse.game import Game
from roundhouse.game.errors import Refused
from roundhouse.server.config import Config
from roundhouse.server.http.endpoints import devices, games, invitation, pages, printing, privacy, scoring, tables
from roundhouse.server.http.endpoints import editions as edition_routes
from roundhouse.server.http.errors import respond
from roundhouse.server.http.middleware import Middleware
from roundhouse.server.http.rate_limit import RateLimits
from roundhouse.server.http.waiting import Waiting
from roundhouse.server.http.workshop import balance, drafts
from roundhouse.server.http.workshop import maps as workshop
from roundhouse.server.live.background import preparation
from roundhouse.server.live.background.balance_jobs import BalanceJobs
from roundhouse.server.live.background.work_queue import WorkQueue
from roundhouse.server.live.history import History
from roundhouse.server.live.worker import Worker
from roundhouse.server.operations.health import Health
from roundhouse.server.socket import connection
from roundhouse.server.storage import store
from roundhouse.server.storage.writer import Unavailable

MOST_COMPLAINTS = 3
"""How many faults of a request are told."""
GENERATIONS = (1_000, 5, 400)
"""Thresholds of the garbage collector. Collecting the oldest generation takes a quarter of a second: so seldom."""


def make(config: Config) -> ASGIApp:
    """A server, ready to be run."""
    app = FastAPI(title="Roundhouse", version=roundhouse.__version__, lifespan=_life, docs_url=None, redoc_url=None)
    app.state.config, app.state.rate_limits = config, RateLimits(config.limits)
    app.state.remembered, app.state.ready = games.Remembered(), False
    app.include_router(edition_routes.router)
    app.include_router(tables.router)
    app.include_router(devices.router)
    app.include_router(games.router)
    app.include_router(scoring.router)
    app.include_router(printing.router)
    app.include_router(workshop.router)
    app.include_router(balance.router)
    app.include_router(invitation.router)
    app.include_router(privacy.router)
    app.include_router(pages.router)
    app.add_api_websocket_route("/api/tables/{table}/socket", _socket)
    app.add_api_route("/api/ready", _ready, include_in_schema=False, status_code=204)
    app.add_api_route("/health", _health, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=pages.STATIC, check_dir=False), "static")
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    for error, handler in HANDLERS.items():
        app.add_exception_handler(error, handler)
    app.add_middleware(Waiting, is_ready=lambda: app.state.ready)
    return Middleware(app, app.state.rate_limits, config.origins, config.home, config.hosts)


def warm_up() -> None:
    """Load what every game needs, and freeze it for the garbage collector, so that no request waits for either."""
    for name in editions.names():
        game = Game(name, editions.load(name).players[0], seed=0)
        game.play(game.legal[0])
        game.view(0).as_dict()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GENERATIONS)


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    opened = store.open(app.state.config.database)
    opened.editions.offered = {box.full_digest: box for box in map(editions.load, app.state.config.editions)}
    worker = Worker(app.state.config, opened)
    app.state.worker, app.state.work_queue = worker, WorkQueue()
    app.state.balance_jobs = BalanceJobs()
    app.state.history = History(opened, app.state.work_queue)
    app.state.health = Health(opened.ping, lambda: worker.presence.last_beat)
    started = asyncio.create_task(_start(app))
    if preparation.is_done(preparation.GAMES, app.state.config):
        await started
    try:
        yield
    finally:
        started.cancel()
        app.state.work_queue.close()
        app.state.balance_jobs.close()
        await worker.stop()
        opened.close()


async def _start(app: FastAPI) -> None:
    """Serve tables as soon as the rules are compiled."""
    await preparation.wait(preparation.GAMES, app.state.config)
    await asyncio.to_thread(warm_up)
    await app.state.worker.start()
    app.state.ready = True


async def _socket(socket: WebSocket, table: str) -> None:
    state = socket.app.state
    await connection.serve(socket, table, connection.Server(state.worker, state.rate_limits, state.history))


async def _ready() -> None:
    """Answered once the rules are compiled; before, `Waiting` asks for patience."""


async def _health(request: Request) -> Response:
    """Whether this process can serve tables."""
    health: Health = request.app.state.health
    trouble = await health.trouble() if request.app.state.ready else "preparing"
    return Response(f"{trouble or 'ok'}\n", 503 if trouble else 200, media_type="text/plain")


async def _metrics(request: Request) -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return respond(error, request.headers)


async def _bad_edition(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadEdition)
    return respond(drafts.refusal(error), request.headers)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    wrong = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()[:MOST_COMPLAINTS]]
    return respond(Refused("bad_request", reason="; ".join(wrong)), request.headers)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and pages.wanted(request):
        return pages.page(404)
    code = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "bad_request")
    response = respond(Refused(code, reason=error.detail), request.headers)
    response.headers.update(error.headers or {})
    return response


async def _unavailable(request: Request, error: Exception) -> Response:
    return respond(Refused("store_down"), request.headers)


HANDLERS = {
    Refused: _refused,
    BadEdition: _bad_edition,
    RequestValidationError: _malformed,
    HTTPException: _http,
    Unavailable: _unavailable,
}
