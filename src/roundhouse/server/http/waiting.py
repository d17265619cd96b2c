"""Middleware that asks for patience while the rules are being compiled."""

from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from roundhouse.game.errors import Refused
from roundhouse.server.http.errors import respond

WITHOUT_RULES = ("/api/editions", "/api/words/", "/api/invitation", "/api/privacy")
"""What can be told before: boxes, words, and how to invite friends."""
AGAIN = 1
"""Seconds after which a page asks again."""


class Waiting:
    def __init__(self, app: ASGIApp, is_ready: Callable[[], bool]) -> None:
        self.app, self.is_ready = app, is_ready

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.is_ready() or not _needs_rules(scope["path"]):
            await self.app(scope, receive, send)
        else:
            await respond(Refused("preparing", retry_after=AGAIN), Headers(scope=scope))(scope, receive, send)


def _needs_rules(path: str) -> bool:
    return path.startswith("/api/") and not path.startswith(WITHOUT_RULES)
