"""Receives PostgreSQL's notifications: entries that other processes appended, and how many look on there."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import psycopg

from roundhouse.server.storage.appends import CHANNEL, VIEWERS
from roundhouse.server.storage.engine import decode, parse, patience
from roundhouse.server.storage.store import as_entry
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.state import Entry

LOOK_UP_SECONDS = 0.25
"""How often the listener checks whether to stop."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 3.0
"""Seconds between attempts to reconnect, doubled each time."""

Heard = Callable[[str, int, Entry | None], None]
Counted = Callable[[str, str, int, bool], None]

log = logging.getLogger(__name__)


class Listener:
    """A thread that is notified of every append, including those of its own process."""

    def __init__(self, url: str, heard: Heard, lost: Callable[[], None], counted: Counted) -> None:
        parsed = parse(url).set(drivername="postgresql")
        self._address, self._patience = parsed.render_as_string(hide_password=False), patience(parsed)
        self._heard, self._lost, self._counted = heard, lost, counted
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._work, name="notices", daemon=True)
        try:
            self._connection = self._connect()
        except psycopg.Error as error:
            raise Unavailable(f"cannot listen to the database: {error}") from error
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread. Afterwards no callback is called any more."""
        self._stopping.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _connect(self) -> psycopg.Connection:
        connection = psycopg.connect(self._address, autocommit=True, **self._patience)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _work(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                log.warning("lost the connection that listens: %s", error)
                self._connect_again()
        self._connection.close()

    def _listen(self) -> None:
        while not self._stopping.is_set():
            for notice in self._connection.notifies(timeout=LOOK_UP_SECONDS):
                self._call(partial(self._take, notice.payload))

    def _take(self, payload: str) -> None:
        table_id, position, content = payload.split(" ", 2)
        if int(position) == VIEWERS:
            self._counted(table_id, *decode(content))
        else:
            self._heard(table_id, int(position), as_entry(*decode(content)) if content else None)

    def _connect_again(self) -> None:
        """Try until it works, then report that notifications may have been missed."""
        self._connection.close()
        pause = SHORTEST_PAUSE
        while not self._stopping.wait(pause):
            pause = min(2 * pause, LONGEST_PAUSE)
            with suppress(psycopg.Error):
                self._connection = self._connect()
                self._call(self._lost)
                return

    def _call(self, told: Callable[[], None]) -> None:
        try:
            told()
        except Exception:
            log.exception("a notice was not taken well")


def _ignored(*_: object) -> None:
    pass


def listen(url: str, heard: Heard, lost: Callable[[], None], counted: Counted = _ignored) -> Listener:
    """Call `heard(table, position, entry)` for every append from now on, `counted(table, worker, count, asks)` when a
    process tells how many look on there, and `lost()` when something may have been missed.

    The entry is None if it is too long to be sent with the notification.

    All are called in the listener's thread.
    """
    return Listener(url, heard, lost, counted)
