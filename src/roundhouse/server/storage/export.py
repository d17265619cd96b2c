"""Exports and imports all tables of a server as plain values, for example to move to another database."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import msgspec

from roundhouse.game.errors import Refused
from roundhouse.server.storage.store import Store, as_entry, as_row
from roundhouse.server.table.head import Head

FORMAT = "roundhouse table 1"


def tables(store: Store) -> Iterator[dict[str, Any]]:
    """Each table with its whole log."""
    for table_id in store.ids():
        head = store.head(table_id)
        if head is not None:
            log = [as_row(entry) for entry in store.entries(table_id)]
            yield {"format": FORMAT, "head": asdict(head), "entries": log}


def take_in(store: Store, line: str) -> bool:
    """Add an exported table. False if it exists already."""
    try:
        table = json.loads(line)
    except ValueError:
        table = None
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise Refused("not_an_export", expected=FORMAT)
    try:
        head = Head(**table["head"] | {"holder": None, "held_until": None})
        entries = [as_entry(**entry) for entry in table["entries"]]
    except (KeyError, TypeError, msgspec.ValidationError):
        raise Refused("not_an_export", expected=FORMAT) from None
    if store.head(head.id) is not None:
        return False
    store.create(head, entries)
    return True
