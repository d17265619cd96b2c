"""Logs hold nothing that lets somebody in."""

import json
import logging
import socket
import subprocess
import sys
import time

import pytest

from roundhouse.server.operations import logging as ours
from roundhouse.server.operations.logging import Seldom, mark
from tests.server.serving import Server

SAY = """
import structlog
from roundhouse.server.operations import logging
logging.set_up()
structlog.get_logger().error("bot_fault", table="mV3gqTgAbRrE", key="k-123", text="hello", seat=1)
"""


def test_a_table_is_named_by_a_mark_and_keys_and_texts_are_hidden() -> None:
    done = subprocess.run([sys.executable, "-c", SAY], capture_output=True, text=True, check=True)
    said = json.loads(done.stderr)
    assert (said["event"], said["seat"]) == ("bot_fault", 1)
    assert (said["table"], said["key"], said["text"]) == (mark("mV3gqTgAbRrE"), "hidden", "hidden")
    assert "mV3gqTgAbRrE" not in done.stderr


UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
REQUEST = b"GET /api/tables/abc/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n" + UPGRADE
ATTACKS = {
    "other origin": [REQUEST + KEY + b"Origin: http://elsewhere.example\r\n\r\n"],
    "other host": [(REQUEST + KEY + b"\r\n").replace(b"127.0.0.1", b"elsewhere.example")],
    "no key": [REQUEST + b"\r\n"],
    "another upgrade": [b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"],
    "no request": [b"\x16\x03\x01 nothing\r\n\r\n"],
    "no text": [REQUEST + KEY + b"\r\n", b"\x81\x82\0\0\0\0\xff\xfe"],
}
MANY = 40
ANSWERED = ("other origin", "other host")
"""What we refuse ourselves is told to the client, and no error."""


def attack(port: int, parts: list[bytes]) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as made:
        for part in parts:
            made.sendall(part)
            made.recv(4096)


@pytest.mark.parametrize("name", ATTACKS)
def test_refused_connections_cannot_fill_the_log(name: str, on_sqlite: Server) -> None:
    before = on_sqlite.log.count("\n")
    for _ in range(MANY):
        attack(on_sqlite.port, ATTACKS[name])
    assert on_sqlite.healthy
    assert on_sqlite.log.count("\n") - before <= (0 if name in ANSWERED else ours.MOST + 2)


def test_what_was_left_out_is_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    seldom = Seldom()

    def passed(text: str) -> bool:
        return seldom.filter(logging.LogRecord("library", logging.WARNING, "", 0, text, None, None))

    assert sum(passed("again") for _ in range(ours.MOST + 7)) == ours.MOST
    assert passed("something else")
    now = ours.SECONDS + 1
    assert passed("again")
    said = capsys.readouterr()
    assert "messages_left_out" in said.out + said.err
    assert "7" in said.out + said.err
