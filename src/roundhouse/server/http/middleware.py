"""Middleware of every request: size and rate limits, allowed origins, and security headers."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundhouse.game.errors import Refused
from roundhouse.server.http.errors import respond
from roundhouse.server.http.rate_limit import RateLimits, network
from roundhouse.server.network import is_local, is_own_name, without_port
from roundhouse.server.operations.metrics import REQUESTS

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "service-worker-allowed": "/",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
LOOPBACK = ("127.0.0.1", "::1")
SAFE = ("GET", "HEAD", "OPTIONS")
WORKSHOP = "/api/workshop/"
UNCOUNTED = ("/health", "/metrics")


class Middleware:
    """Wraps the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        rate_limits: RateLimits,
        origins: Sequence[str] = (),
        home: bool = False,
        hosts: Sequence[str] = (),
    ) -> None:
        self.app, self.rate_limits, self.origins, self.home = app, rate_limits, origins, home
        self.listed = bool(hosts)
        self.hosts = {host.lower() for host in hosts} | {without_port(_place(origin)).lower() for origin in origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._admit(scope)
            body = Body(receive, self._most(scope))
            await self.app(scope, body.receive, send)
        except Refused as refused:
            await respond(refused, Headers(scope=scope))(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a connection. A refused client gets an HTTP response instead of a connection."""
        try:
            self._count(scope)
            self._check_host(scope)
            self._check_origin(scope)
        except Refused as refused:
            await respond(refused, Headers(scope=scope))(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _admit(self, scope: Scope) -> None:
        if scope["path"] not in UNCOUNTED:
            self._count(scope)
        self._check_host(scope)
        if scope["method"] not in SAFE:
            self._check_origin(scope)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(scope):
            raise Refused("message_too_long", most=self._most(scope))

    def _most(self, scope: Scope) -> int:
        """How many bytes a request may have."""
        limits = self.rate_limits.limits
        return limits.files if scope["path"].startswith(WORKSHOP) else limits.body

    def _count(self, scope: Scope) -> None:
        client = scope.get("client")
        self.rate_limits.requests.take(network(client[0] if client else ""))

    def _check_host(self, scope: Scope) -> None:
        """At home, refuse the internet. Refuse pages of the internet whose name was made to point here: wherever hosts
        are listed, at home, and if a browser on this very machine asks."""
        client, host = scope.get("client"), without_port(Headers(scope=scope).get("host", "")).lower()
        if self.home and not (client and is_local(client[0])):
            raise Refused("not_at_home")
        doubtful = self.listed or self.home or (client and client[0] in LOOPBACK)
        if doubtful and host not in self.hosts and not is_own_name(host):
            raise Refused("unknown_host", host=host[:60])

    def _check_origin(self, scope: Scope) -> None:
        """Allow requests from our own pages, and from programs that are no browser."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if not (origin is None or origin in self.origins or _place(origin) == headers.get("host")):
            raise Refused("other_origin")


class Body:
    """Reads the body of a request up to a limit, even if the request does not say its length."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive, self.most, self.left = receive, most, most

    async def receive(self) -> Message:
        message = await self._receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise TooLong("message_too_long", most=self.most)
        return message


class TooLong(Refused, HTTPException):
    """The body is too long. It is an HTTPException because FastAPI takes any other for a fault in the JSON."""

    status_code = 413


def _place(origin: str) -> str:
    """Host and port of an origin. Empty if the origin cannot be parsed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            REQUESTS.labels(str(message["status"])).inc()
        await send(message)

    return sent
