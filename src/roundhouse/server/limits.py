"""How often somebody may do something: buckets that fill again with time."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

from roundhouse.refusals import Refused
from roundhouse.server.settings import Limits

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
        if len(self._buckets) > MOST_KEPT:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        if not self._buckets.setdefault(address, Bucket(self.size, self.period)).take(cost):
            raise Refused("slow_down")


class Gate:
    """What each address may ask of this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables = Buckets(limits.tables, 3600)
        self.joins = Buckets(limits.joins, 3600)
        self.requests = Buckets(limits.requests, 60)
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

    def messages(self) -> Bucket:
        """For one connection."""
        return Bucket(3 * self.limits.messages, 3.0)


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
