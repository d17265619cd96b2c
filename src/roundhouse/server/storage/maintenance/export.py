"""Exports and imports all tables of a server as plain values, for example to move to another database."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import msgspec

from roundhouse.editions import BadEdition
from roundhouse.game.errors import Refused
from roundhouse.server.storage.editions import Wish, adopted, unpacked
from roundhouse.server.storage.store import Store, as_entry, as_row
from roundhouse.server.table.head import Head

TABLE, EDITION = "roundhouse table 1", "roundhouse edition 1"
"""The formats of lines."""

Values = dict[str, Any]


def lines(store: Store) -> Iterator[Values]:
    """The editions that the database keeps, then each table with its whole log."""
    yield from editions(store)
    yield from tables(store)


def editions(store: Store) -> Iterator[Values]:
    for found in store.editions.list():
        edition = store.editions.get(found.digest)
        if edition is not None:
            about = {"id": found.id, "box": edition.box, "added": found.added}
            about |= {name: getattr(found, name) for name in Wish._fields}
            yield {"format": EDITION, **about, "files": dict(edition.files)}


def tables(store: Store) -> Iterator[Values]:
    for table_id in store.ids():
        head = store.head(table_id)
        if head is not None:
            log = [as_row(entry) for entry in store.entries(table_id)]
            yield {"format": TABLE, "head": asdict(head), "entries": log}


def take_in(store: Store, line: str) -> bool:
    """Add what was exported. False if it is no table, or one that exists already."""
    try:
        values = json.loads(line)
    except ValueError:
        values = None
    take = TAKERS.get(str(values.get("format"))) if isinstance(values, dict) else None
    if take is None:
        raise Refused("not_an_export", expected=TABLE)
    try:
        return take(store, values)
    except (AttributeError, KeyError, TypeError, BadEdition, msgspec.ValidationError):
        raise Refused("not_an_export", expected=values["format"]) from None


def _take_edition(store: Store, values: Values) -> bool:
    edition = unpacked(values["id"], values["box"], values["files"])
    wish = Wish(bool(values["kept"]), bool(values.get("listed")), values.get("entered_for"))
    store.editions.put(edition, float(values["added"]), wish)
    return False


def _take_table(store: Store, values: Values) -> bool:
    head = adopted(Head(**values["head"] | {"holder": None, "held_until": None}))
    entries = [as_entry(**entry) for entry in values["entries"]]
    if store.head(head.id) is not None:
        return False
    if head.full_digest and not store.editions.get(head.full_digest):
        raise Refused("lost_edition", title=head.edition)
    store.create(head, entries)
    return True


TAKERS = {TABLE: _take_table, EDITION: _take_edition}
