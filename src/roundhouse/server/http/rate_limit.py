"""Rate limits: buckets that refill with time."""

import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

from roundhouse.game.errors import Refused
from roundhouse.server.config import Limits

MOST_KEPT = 100_000
WIDER = 8
"""How many times as much as one IPv6 network of a home, a /64, a whole /48 may have. It has 65,536 of them."""


class Bucket:
    """Allows `size` at once, and refills completely in `period` seconds."""

    def __init__(self, size: float, period: float) -> None:
        self.size, self.rate = size, size / period
        self.level, self.at = size, time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take from the bucket if there is enough, and say whether there was. A cost above its size empties it."""
        enough = self.has(cost)
        if enough:
            self.level -= min(cost, self.size)
        return enough

    def has(self, cost: float = 1) -> bool:
        """Whether there is enough now."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level >= min(cost, self.size)

    def wait(self, cost: float = 1) -> int:
        """Whole seconds, at least one, until there is enough."""
        missing = min(cost, self.size) - self.level - (time.monotonic() - self.at) * self.rate
        return max(1, math.ceil(missing / self.rate))

    @property
    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.size


class Buckets:
    """A bucket for each address, and a larger one for each wide network."""

    def __init__(self, size: float, period: float) -> None:
        self.size, self.period = size, period
        self._buckets: dict[str, Bucket] = {}
        self._wide: Buckets | None = None

    def take(self, address: str, cost: float = 1) -> None:
        """Raises Refused if there is not enough left."""
        bucket, around = self.of(address), self._around(address)
        for each in (bucket, around) if around else (bucket,):
            if not each.has(cost):
                raise Refused("slow_down", retry_after=each.wait(cost))
        bucket.take(cost)
        if around:
            around.take(cost)

    def _around(self, address: str) -> Bucket | None:
        """The bucket of the wide network that the address is in, if it is in one."""
        if (around := wide(address)) == address:
            return None
        if self._wide is None:
            self._wide = Buckets(WIDER * self.size, self.period)
        return self._wide.of(around)

    def of(self, address: str) -> Bucket:
        """The bucket of an address. Full buckets may be dropped, because a new one is the same."""
        if len(self._buckets) > MOST_KEPT:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.get(address) or self._buckets.setdefault(address, self.new())

    def new(self) -> Bucket:
        return Bucket(self.size, self.period)


class RateLimits:
    """The rate limits of each address in this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables = Buckets(limits.tables, 3600)
        self.joins = Buckets(limits.joins, 3600)
        self.editions = Buckets(limits.editions, 3600)
        self.requests = Buckets(limits.requests, 60)
        self.budget = Buckets(3 * limits.budget, 3.0)
        self._messages = Buckets(3 * limits.messages, 3.0)
        self._sockets: Counter[str] = Counter()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a connection while it is open. Refused if there are too many."""
        most, around = self.limits.sockets, wide(address)
        for each, limit in {around: WIDER * most, address: most}.items():
            if self._sockets[each] >= limit:
                raise Refused("too_many_sockets", most=limit)
        counted = {address, around}
        self._sockets.update(counted)
        try:
            yield
        finally:
            self._sockets.subtract(counted)
            for each in counted:
                if not self._sockets[each]:
                    del self._sockets[each]

    def messages(self, key: str | None = None) -> Bucket:
        """A bucket for all connections with one key, such as those of one person at one table. Without a key, a new
        bucket."""
        return self._messages.new() if key is None else self._messages.of(key)


def network(host: str) -> str:
    """What limits count by: an IPv4 address, or an IPv6 network, because a home has many IPv6 addresses."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped  # a socket that accepts both IPv4 and IPv6
        return str(mapped) if mapped else ":".join(address.exploded.split(":")[:4])
    return str(address)


def wide(address: str) -> str:
    """The /48 that an IPv6 network is in: providers give a customer as much. Other addresses are their own."""
    return ":".join(address.split(":")[:3]) if ":" in address else address
