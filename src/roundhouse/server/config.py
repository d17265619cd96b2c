"""The configuration of a server: its database, limits and waiting times."""

from dataclasses import dataclass, replace

DAY = 86400.0


@dataclass(frozen=True)
class Limits:
    """Rate limits and sizes for one address."""

    tables: int = 60
    """New tables an hour."""
    editions: int = 60
    """New maps that are kept, an hour."""
    joins: int = 120
    """Attempts to take a seat an hour."""
    requests: int = 1200
    """Requests and new connections a minute."""
    sockets: int = 60
    """Connections at a time."""
    messages: float = 10.0
    """Messages a second from one player at one table. Three times as many are allowed in a burst."""
    budget: float = 100.0
    """Messages a second from one address at all tables, with the same burst. Some messages count as several."""
    body: int = 16_384
    """The most bytes in a request or a message."""
    files: int = 600_000
    """The most bytes in a request of the workshop: the files of a map, or a zip of them."""

    def times(self, factor: float) -> "Limits":
        """The limits multiplied by a factor, except for sizes."""
        counted = ("tables", "editions", "joins", "requests", "sockets", "messages", "budget")
        return replace(self, **{name: max(1, round(factor * getattr(self, name))) for name in counted})


@dataclass(frozen=True)
class Config:
    """What the operator of a server can set."""

    database: str
    host: str = "127.0.0.1"
    """The address that the server listens on."""
    home: bool = False
    """Whether only devices in the local network may connect."""
    origins: tuple[str, ...] = ()
    """Further origins of pages that may use the server. The server's own is always allowed."""
    limits: Limits = Limits()
    threads: int = 2
    """How many threads bots think in."""
    abandoned: float = 30 * DAY
    """Seconds without activity after which a table is closed, until somebody who has a seat opens it again."""
    keep: float | None = 365 * DAY
    """Seconds after which a table that is over or closed is deleted. Never if None."""
    hosts: tuple[str, ...] = ()
    """Names by which the server may be called. Addresses and the name of the machine are always allowed."""
    lease: float = 2.5
    """Seconds a worker keeps a table to itself."""
    editions: tuple[str, ...] = ()
    """Folders and zips of the operator's own editions, which everybody can play here."""
    listed: bool = False
    """Whether visitors may list their maps for everybody."""
    entered: bool = False
    """Whether a box that a visitor completes takes the place of ours for everybody here."""
    compiling: bool = False
    """Whether another process compiles the rules, so that games have to wait for it."""
