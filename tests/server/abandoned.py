"""A table that was closed because nobody was there, written into the database of a running server."""

import time
from contextlib import closing

from roundhouse.server.storage import store as stores
from roundhouse.server.table import creation
from roundhouse.server.table.entries.closing import Close
from roundhouse.server.table.entries.kinds import Join
from roundhouse.server.table.entries.starting import Start
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import Content, Entry
from roundhouse.server.table.steps import CloseReason
from tests.server.clients import Place
from tests.server.serving import Server

DAY = 86400.0


def abandoned(server: Server, began: bool = True, why: CloseReason = "abandoned") -> tuple[Place, Place]:
    """Ann's table, at which Ben has a seat: their places. With a game that `began`, 40 days ago."""
    keys, then = (new_key(), new_key()), time.time() - 40 * DAY
    wanted = Settings(edition="amsterdam", seats=[SeatSettings()] * 2)
    table, entries = creation.create(wanted, hashed(keys[0]), "Ann", None, then)
    rest: list[Content] = [Join(seat=1, name="Ben", keys=[hashed(keys[1])]), *([Start()] if began else [])]
    for content in [*rest, Close(why=why)]:
        entry = Entry(table.position + 1, then + DAY * table.position, content)
        table.check(content)
        table.apply(entry)
        entries.append(entry)
    with closing(stores.open(server.database)) as store:
        store.create(creation.head_of(table, DAY), entries)
    return Place(server.url, table.id, keys[0], (0,)), Place(server.url, table.id, keys[1], (1,))
