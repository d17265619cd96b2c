"""Where nobody may watch, there is one gate, and no way around it."""

import json
import re
import urllib.error
import urllib.request
from contextlib import closing
from typing import Any

import pytest

from roundhouse.server import app as apps
from roundhouse.server.config import Config
from roundhouse.server.storage import store as stores
from roundhouse.server.table import creation
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import SeatSettings, Settings
from tests.data.record import Log
from tests.server.serving import Server

OPEN = {"/api/tables/{table}"}
"""What everybody with the link may know: who sits there, and how the table is set."""
KEY = "k" * 22


def addresses(table: str) -> list[str]:
    """All under which something of a table can be read."""
    made: Any = apps.make(Config("sqlite:///unused.db"))
    paths: dict[str, Any] = made.app.openapi()["paths"]
    inside = [path for path, how in paths.items() if path.startswith("/api/tables/{table}") and "get" in how]
    return [filled(path, table) for path in inside if path not in OPEN]


@pytest.fixture
def table(on_sqlite: Server) -> str:
    """A finished game that nobody may watch."""
    seats = [SeatSettings(), SeatSettings(kind="bot", level=1)]
    settings = Settings(edition="paris", seats=seats, watching=False, seed=1)
    log = Log(*creation.create(settings, hashed(KEY), "Ann", None, 1.0))
    log.play(10**6)
    with closing(stores.open(on_sqlite.database)) as store:
        store.create(creation.head_of(log.table, 1e9), log.entries)
    return str(log.table.id)


def get(server: Server, address: str, key: str | None) -> tuple[int, str]:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    try:
        with urllib.request.urlopen(urllib.request.Request(server.url + address, headers=headers)) as answer:
            return answer.status, ""
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())["code"]


def filled(path: str, table: str) -> str:
    address = path.replace("{table}", table).replace("{kind}", "svg")
    assert not re.search("[{}]", address), "a new parameter: say here what to put in its place"
    return f"{address}?before=5&step=0"


def test_the_addresses_are_those_we_know() -> None:
    names = {address.split("/")[4].partition("?")[0] for address in addresses("x")}
    assert names >= {"journal", "replay", "score", "score.csv", "board.svg", "thoughts", "chances", "entries"}


def test_nobody_else_looks_in(on_sqlite: Server, table: str) -> None:
    for address in addresses(table):
        assert get(on_sqlite, address, None) == (403, "no_watching"), address
        assert get(on_sqlite, address, "x" * 22) == (403, "bad_key"), address


def test_whoever_has_a_seat_does(on_sqlite: Server, table: str) -> None:
    for address in addresses(table):
        assert get(on_sqlite, address, KEY) == (200, ""), address
