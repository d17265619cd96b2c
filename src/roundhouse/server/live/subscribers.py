"""Somebody who looks at a table through a connection, and what waits to be sent to them."""

import asyncio
from dataclasses import dataclass, field

Seats = tuple[int, ...]
WAITING = 100
"""So many messages may wait for somebody who is slow; then the connection is given up."""
LONGEST_WAITING = 2_000_000
"""So many characters together may wait, but one message always may."""


class TooSlow(Exception):
    """The viewer does not read what is sent."""


@dataclass(eq=False)
class Viewer:
    """Seats are those the viewer plays, none for a spectator."""

    key: str | None
    seats: Seats
    host: bool
    language: str | None = None
    """Where one is given, everything is also told in words."""
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(WAITING))
    waiting: int = 0
    """Characters in the outbox."""
    gone: bool = False
    unwelcome: bool = False
    """Whether the connection is ended for good."""

    @property
    def uninvited(self) -> bool:
        """Whether it is somebody without a seat, perhaps one who had to leave."""
        return not self.seats and not self.host

    def send(self, message: str | None) -> None:
        """None ends the connection."""
        if self.gone:
            return
        waiting = self.waiting + len(message or "")
        if self.outbox.full() or (self.waiting and waiting > LONGEST_WAITING):
            self.gone = True
            return
        self.waiting = waiting
        self.outbox.put_nowait(message)

    async def next(self) -> str | None:
        if self.gone and self.outbox.empty():
            raise TooSlow
        message = await self.outbox.get()
        self.waiting -= len(message or "")
        return message
