"""By which names a server may be called: a page on the internet could make its name point here."""

import asyncio
from typing import Any

import pytest

from roundhouse.server.config import Limits
from roundhouse.server.http.middleware import Middleware
from roundhouse.server.http.rate_limit import RateLimits

HERE, NEAR, FAR = "127.0.0.1", "192.168.1.7", "8.8.8.8"


async def answer(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def status(client: str, host: str, kind: str = "http", **options: Any) -> int:
    """The status of the response to a request, or to a handshake."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    scope: dict[str, Any] = {
        "type": kind,
        "path": "/",
        "method": "GET",
        "headers": [(b"host", host.encode())],
        "client": (client, 1),
    }
    if kind == "websocket":
        scope["extensions"] = {"websocket.http.response": {}}
    asyncio.run(Middleware(answer, RateLimits(Limits()), **options)(scope, receive, send))
    return int(sent[0]["status"])


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("client", "host", "options", "expected"),
    [
        (HERE, "localhost:8000", {}, 200),
        (HERE, "127.0.0.1:8000", {}, 200),
        (HERE, "[::1]:8000", {}, 200),
        (HERE, "evil.example:8000", {}, 403),
        ("::1", "evil.example", {}, 403),
        (HERE, "play.example.org", {"origins": ["https://play.example.org"]}, 200),
        (HERE, "play.example.org", {"hosts": ["Play.example.org"]}, 200),
        (FAR, "play.example.org", {}, 200),
        (FAR, "play.example.org", {"hosts": ["play.example.org"]}, 200),
        (FAR, "evil.example", {"hosts": ["play.example.org"]}, 403),
        (FAR, "evil.example", {"origins": ["https://play.example.org"]}, 200),
        (NEAR, "evil.example", {"home": True}, 403),
        (FAR, "192.168.1.2", {"home": True}, 403),
    ],
)
def test_who_may_call(kind: str, client: str, host: str, options: dict[str, Any], expected: int) -> None:
    assert status(client, host, kind, **options) == expected
