"""What holds for a whole server: its database, its limits and how long it waits."""

from dataclasses import dataclass, replace

DAY = 86400.0


@dataclass(frozen=True)
class Limits:
    """How much one address may ask of a server."""

    tables: int = 60
    """New tables an hour."""
    joins: int = 120
    """Attempts to take a seat an hour."""
    requests: int = 1200
    """Requests and new connections a minute."""
    sockets: int = 60
    """Connections at a time."""
    messages: float = 10.0
    """Messages a second from one player at one table, after a burst of three times as many."""
    budget: float = 100.0
    """Messages a second from one address at all tables, after the same burst; some count as several."""
    body: int = 16_384
    """Bytes of a request or a message."""

    def times(self, factor: float) -> "Limits":
        """More or fewer of everything that is counted."""
        counted = ("tables", "joins", "requests", "sockets", "messages", "budget")
        return replace(self, **{name: max(1, round(factor * getattr(self, name))) for name in counted})


@dataclass(frozen=True)
class Config:
    """A server as its operator wants it."""

    database: str
    origins: tuple[str, ...] = ()
    """Further origins that pages may come from. The server's own is always allowed."""
    limits: Limits = Limits()
    threads: int = 2
    """In which bots think."""
    abandoned: float = 3 * DAY
    """Seconds after which a table that nobody looks after is closed."""
    lease: float = 2.5
    """Seconds a worker keeps a table to itself."""
