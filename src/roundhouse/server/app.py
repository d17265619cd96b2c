"""The application: everything put together."""

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
from roundhouse.game import Game
from roundhouse.refusals import Refused
from roundhouse.server import api, pages, reviewing, scoring, sockets, store
from roundhouse.server.fences import Fence
from roundhouse.server.health import Health
from roundhouse.server.labour import Labour
from roundhouse.server.limits import Gate
from roundhouse.server.problems import respond
from roundhouse.server.settings import Config
from roundhouse.server.workers import Worker
from roundhouse.server.writing import Unavailable

MOST_COMPLAINTS = 3
"""So many things wrong with a request are told."""
GENERATIONS = (1_000, 5, 400)
"""When garbage is collected. The old generation, all tables, takes a quarter of a second and is seldom worth it."""


def make(config: Config) -> ASGIApp:
    """A server, ready to be run."""
    app = FastAPI(title="Roundhouse", version=roundhouse.__version__, lifespan=_life, docs_url=None, redoc_url=None)
    app.state.config, app.state.gate = config, Gate(config.limits)
    app.include_router(api.router)
    app.include_router(reviewing.router)
    app.include_router(scoring.router)
    app.include_router(pages.router)
    app.add_api_websocket_route("/api/tables/{table}/socket", _socket)
    app.add_api_route("/health", _health, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=pages.STATIC, check_dir=False), "static")
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    for error, handler in HANDLERS.items():
        app.add_exception_handler(error, handler)
    return Fence(app, app.state.gate, config.origins)


def warm_up() -> None:
    """Have at hand what every game needs, and out of the way of the garbage collector: nobody shall wait for either."""
    for name in editions.names():
        game = Game(name, editions.load(name).players[0], seed=0)
        game.play(game.legal[0])
        game.view(0).as_dict()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GENERATIONS)


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    warm_up()
    tables = store.open(app.state.config.database)
    app.state.worker, app.state.labour = Worker(app.state.config, tables), Labour()
    app.state.health = Health(app.state.worker)
    await app.state.worker.start()
    try:
        yield
    finally:
        app.state.labour.close()
        await app.state.worker.stop()
        tables.close()


async def _socket(socket: WebSocket, table: str) -> None:
    await sockets.serve(socket, table, socket.app.state.worker, socket.app.state.gate)


async def _health(request: Request) -> Response:
    """Whether tables can be reached."""
    health: Health = request.app.state.health
    trouble = await health.trouble()
    return Response(f"{trouble or 'ok'}\n", 503 if trouble else 200, media_type="text/plain")


async def _metrics(request: Request) -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return respond(error, request.headers)


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
    RequestValidationError: _malformed,
    HTTPException: _http,
    Unavailable: _unavailable,
}
