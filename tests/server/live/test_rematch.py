"""However many ask for another game at once, there is one, and it counts towards the limit of new tables."""

import asyncio
import time

import pytest

from roundhouse.game.errors import Refused
from roundhouse.server.config import Config
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.live.worker import Worker
from roundhouse.server.socket import messages
from roundhouse.server.socket.handlers import Handlers
from roundhouse.server.storage.store import Store
from roundhouse.server.table import creation
from roundhouse.server.table.entries.kinds import Join
from roundhouse.server.table.entries.leaving import Stop
from roundhouse.server.table.entries.starting import Start
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import Entry

ANN, BEN = map(hashed, ("ann", "ben"))
AT_ONCE = 20


def finished(store: Store) -> str:
    """A table whose game was stopped. Returns its id."""
    settings = Settings(edition="usa", seats=[SeatSettings()] * 2)
    table, entries = creation.create(settings, ANN, "Ann", None, time.time())
    for content in (
        Join(seat=1, name="Ben", keys=[BEN]),
        Start(),
        Stop(seat=0, yes=True),
        Stop(seat=1, yes=True),
    ):
        entry = Entry(len(entries) + 1, time.time(), content)
        table.apply(entry)
        entries.append(entry)
    store.create(creation.head_of(table, 1e6), entries)
    return table.id


class Limit:
    """Counts new tables, and allows some number of them."""

    def __init__(self, most: int) -> None:
        self.most, self.counted = most, 0

    def take(self) -> None:
        if self.counted == self.most:
            raise Refused("slow_down", retry_after=1)
        self.counted += 1


async def ask_at_once(store: Store, limit: Limit) -> tuple[str, list[BaseException | None]]:
    """Ann and Ben ask again and again, each at another worker. Returns the table, and the answers."""
    table = finished(store)
    workers = [Worker(Config("sqlite:///unused.db"), store) for _ in range(2)]
    handlers = []
    for worker, key, seat in zip(workers, (ANN, BEN), (0, 1), strict=True):
        subscriber = Subscriber(key, (seat,), seat == 0)
        handlers.append(Handlers(worker, await worker.room(table), subscriber, limit.take))
    asked = [handlers[i % 2].handle(messages.Rematch()) for i in range(AT_ONCE)]
    return table, await asyncio.gather(*asked, return_exceptions=True)


def test_many_who_ask_at_once_make_one_table(store: Store) -> None:
    limit = Limit(AT_ONCE)
    table, answers = asyncio.run(ask_at_once(store, limit))
    codes = [answer.code for answer in answers if isinstance(answer, Refused)]
    assert codes == ["rematch_made"] * (AT_ONCE - 1)
    assert limit.counted <= 2, "a worker that lost the race counted, too"
    (new,) = set(store.ids()) - {table}
    named = [entry.content for entry in store.entries(table) if entry.kind == "rematch"]
    assert [getattr(content, "table", None) for content in named] == [new]
    assert [entry.kind for entry in store.entries(new)] == ["create", "join", "join", "start"]


def test_a_rematch_beyond_the_limit_of_new_tables_is_refused(store: Store) -> None:
    table, answers = asyncio.run(ask_at_once(store, Limit(0)))
    assert {answer.code for answer in answers if isinstance(answer, Refused)} == {"slow_down"}
    assert list(store.ids()) == [table]


def test_a_table_is_not_written_without_the_entry_that_names_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker that loses the race for a position leaves nothing behind."""
    monkeypatch.setattr(store, "_append", lambda *_: lambda connection: False)
    table, answers = asyncio.run(ask_at_once(store, Limit(AT_ONCE)))
    assert {answer.code for answer in answers if isinstance(answer, Refused)} == {"table_busy"}
    assert list(store.ids()) == [table]
