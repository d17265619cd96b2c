"""How often somebody may do something: buckets that fill again with time."""

import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

from roundhouse.game.errors import Refused
from roundhouse.server.config import Limits

MOST_KEPT = 100_000


class Bucket:
    """So many at once, and again so many in `period` seconds."""

    def __init__(self, size: float, period: float) -> None:
        self.size, self.rate = size, size / period
        self.level, self.at = size, time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether there was enough. What costs more than all a bucket holds takes all."""
        now, cost = time.monotonic(), min(cost, self.size)
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def wait(self, cost: float = 1) -> int:
        """Whole seconds, at least one, after which there is enough."""
        missing = min(cost, self.size) - self.level - (time.monotonic() - self.at) * self.rate
        return max(1, math.ceil(missing / self.rate))

    @property
    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.size


class Buckets:
    """A bucket for each address."""

    def __init__(self, size: float, period: float) -> None:
        self.size, self.period = size, period
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1) -> None:
        """Raises Refused when there is not enough left."""
        bucket = self.of(address)
        if not bucket.take(cost):
            raise Refused("slow_down", retry_after=bucket.wait(cost))

    def of(self, address: str) -> Bucket:
        """The same one for as long as it is not full; full ones may be forgotten."""
        if len(self._buckets) > MOST_KEPT:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.get(address) or self._buckets.setdefault(address, self.new())

    def new(self) -> Bucket:
        return Bucket(self.size, self.period)


class RateLimits:
    """What each address may ask of this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables = Buckets(limits.tables, 3600)
        self.joins = Buckets(limits.joins, 3600)
        self.requests = Buckets(limits.requests, 60)
        self.budget = Buckets(3 * limits.budget, 3.0)
        self._messages = Buckets(3 * limits.messages, 3.0)
        self._sockets: Counter[str] = Counter()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Hold a connection open; refused if there are too many."""
        if self._sockets[address] >= self.limits.sockets:
            raise Refused("too_many_sockets", most=self.limits.sockets)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def messages(self, key: str | None = None) -> Bucket:
        """For all connections with one key, such as those of one person at one table; without a key for one alone."""
        return self._messages.new() if key is None else self._messages.of(key)


def network(host: str) -> str:
    """Whom a limit counts for: an address, or the network of a home where addresses are many."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped  # where one socket takes both kinds of addresses
        return str(mapped) if mapped else ":".join(address.exploded.split(":")[:4])
    return str(address)
