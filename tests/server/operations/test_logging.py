"""Logs hold nothing that lets somebody in."""

import json
import subprocess
import sys

from roundhouse.server.operations.logging import mark

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
