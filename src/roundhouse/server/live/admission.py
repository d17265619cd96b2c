"""Finds out by the key who connects to a table."""

from roundhouse.game.errors import Refused
from roundhouse.language import choose
from roundhouse.server.live.room import Room
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.table.entries.devices import is_host, is_revoked
from roundhouse.server.table.keys import hashed


async def admit(room: Room, key: str | None, language: str | None, brief: bool = False) -> Subscriber:
    """The subscriber with this key, or a spectator. Reads newer entries first if the key is unknown. Raises Refused."""
    try:
        return _subscriber(room, key, language, brief)
    except Refused:
        await room.catch_up()
        return _subscriber(room, key, language, brief)


def _subscriber(room: Room, key: str | None, language: str | None, brief: bool) -> Subscriber:
    """The subscriber with this key. An unknown key is refused: its holder does not become a spectator."""
    table = room.table
    language = choose([language]) if language else None
    if key is None:
        if not table.watchable:
            raise Refused("no_watching")
        return Subscriber(None, (), False, language, brief)
    known = hashed(key)
    if is_revoked(table, known):
        raise Refused("key_revoked")
    if not table.seats_of(known) and not is_host(table, known):
        raise Refused("bad_key")
    return Subscriber(known, table.seats_of(known), is_host(table, known), language, brief)
