"""Requests that are not complete yet: how long one may take, and how many there may be. Without this anybody could hold
connections open for ever by sending a request very slowly, or not at all."""

import asyncio
from collections import OrderedDict
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from roundhouse.server.http.rate_limit import network

SECONDS = 10.0
"""Seconds in which a request must be complete."""
EACH = 30
"""How many requests of one address may be incomplete. With more, the oldest is dropped. A proxy may have more."""
MOST = 2000
"""How many may be incomplete together."""


class Unfinished:
    """The connections of a process that owe a request, oldest first, by address."""

    def __init__(self) -> None:
        self._all: OrderedDict[Protocol, str] = OrderedDict()
        self._of: dict[str, OrderedDict[Protocol, None]] = {}

    def add(self, connection: "Protocol", address: str) -> None:
        """Note a connection. If there are too many, the oldest is dropped."""
        self._all[connection] = address
        own = self._of.setdefault(address, OrderedDict())
        own[connection] = None
        if address and len(own) > EACH:
            next(iter(own)).drop()
        elif len(self._all) > MOST:
            next(iter(self._all)).drop()

    def discard(self, connection: "Protocol") -> None:
        address = self._all.pop(connection, None)
        if address is not None:
            del self._of[address][connection]
            if not self._of[address]:
                del self._of[address]

    def __len__(self) -> int:
        return len(self._all)


UNFINISHED = Unfinished()


class Protocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with patience for incomplete requests."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._complete()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._complete()

    def drop(self) -> None:
        """Give the connection up."""
        self._complete()
        self.transport.abort()

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(SECONDS, self.drop)
            UNFINISHED.add(self, _payer(self.client, self.config.forwarded_allow_ips))

    def _complete(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            UNFINISHED.discard(self)


def _payer(client: tuple[str, int] | None, proxies: Any) -> str:
    """The address that incomplete requests count for. Empty for a proxy, through which many come."""
    host = client[0] if client else ""
    trusted = proxies if isinstance(proxies, str) else ",".join(proxies or ())
    return "" if _is_proxy(host, trusted) else network(host)


@lru_cache(1000)
def _is_proxy(host: str, proxies: str) -> bool:
    if proxies == "*":
        return True
    try:
        address = ip_address(host)
        return any(address in ip_network(part.strip(), strict=False) for part in proxies.split(",") if part.strip())
    except ValueError:
        return False
