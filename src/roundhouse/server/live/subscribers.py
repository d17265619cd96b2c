"""Subscribers of a table, and the messages that wait to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from roundhouse.server.table.presentation.seen import Form
from roundhouse.server.table.presentation.snapshot import Audience

MOST_WAITING = 100
"""How many messages may wait for a slow connection. With more, it is closed."""
LONGEST_WAITING = 2_000_000
"""How many bytes may wait in total. A single message may be longer."""


class TooSlow(Exception):
    """The subscriber does not read what is sent."""


@dataclass(eq=False)
class Subscriber:
    """A connection to a table. `seats` are the seats it plays, none for a spectator."""

    key: str | None
    seats: tuple[int, ...]
    host: bool
    language: str | None = None
    brief: bool = False
    """Whether they have the words themselves. Otherwise everything is also told in words, if there is a language."""
    write: Callable[[bytes], bool] = lambda message: False
    """Sends a message at once. Returns whether it could: if not, the message has to wait."""
    outbox: deque[bytes | None] = field(default_factory=deque)
    news: asyncio.Future[None] | None = None
    """Done when there is something in the outbox. None if nobody waits for that."""
    waiting: int = 0
    """Bytes in the outbox."""
    gone: bool = False
    _audience: Audience | None = None
    refused: str | None = None
    """Why the connection ends, if this person may no longer be here: the code of a refusal."""

    @property
    def audience(self) -> Audience:
        """Who they are for whoever tells them something."""
        known = self._audience
        if known is None or known.seats != self.seats:
            known = Audience(self.seats, self.host, Form(None if self.brief else self.language, self.brief))
            self._audience = known
        return known

    @property
    def uninvited(self) -> bool:
        """Whether the subscriber has no seat, perhaps because they were kicked."""
        return not self.seats and not self.host

    def send(self, message: bytes | None) -> None:
        """Send a message, at once or when those before it are sent. None ends the connection."""
        if self.gone or (message and self._idle and self.write(message)):
            return
        waiting = self.waiting + len(message or b"")
        if len(self.outbox) >= MOST_WAITING or (self.waiting and waiting > LONGEST_WAITING):
            self.gone = True
            return
        self.waiting = waiting
        self.outbox.append(message)
        if self.news and not self.news.done():
            self.news.set_result(None)

    @property
    def _idle(self) -> bool:
        """Whether all messages so far are sent, and the next one is waited for."""
        return self.news is not None and not self.news.done()

    def refuse(self, code: str) -> None:
        """End the connection because this person may no longer be here."""
        self.refused = code
        self.send(None)

    async def next(self) -> bytes | None:
        while not self.outbox:
            if self.gone:
                raise TooSlow
            self.news = asyncio.get_running_loop().create_future()
            await self.news
        message = self.outbox.popleft()
        self.waiting -= len(message or b"")
        return message
