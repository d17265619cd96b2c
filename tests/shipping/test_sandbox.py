"""The server works under the system call filter of the systemd unit, and the filter is what we think."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.clients import fetch, make, settings
from tests.server.serving import Server
from tests.shipping import sandbox

ROOT = Path(__file__).parents[2]
UNIT = re.findall(r"^SystemCallFilter=(.*)$", (ROOT / "deploy" / "roundhouse.service").read_text("utf-8"), re.MULTILINE)
STRICTER = [*UNIT, "~@resources"]
"""The same for whoever allows nothing of a group that the unit allows in part."""
PAINT = """
import sys
from roundhouse.server.http import png
sys.stdout.buffer.write(png.png('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', 8))
"""


def confined(filters: list[str], *command: str) -> list[str]:
    return [sys.executable, sandbox.__file__, *filters, "--", *command]


def run(filters: list[str], program: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(confined(filters, sys.executable, "-c", program), capture_output=True, timeout=60)


class Confined(Server):
    program = tuple(confined(UNIT, *Server.program))


def test_the_filter_refuses_what_the_unit_forbids() -> None:
    done = run(UNIT, "import os; os.sched_setaffinity(0, {0})")
    assert b"PermissionError: [Errno 1]" in done.stderr


def test_the_unit_lets_pictures_be_drawn_at_a_lower_priority() -> None:
    assert run(UNIT, "import os; os.nice(10)").stderr == b""


@pytest.mark.parametrize("filters", [UNIT, STRICTER])
def test_pictures_are_drawn_whether_or_not_the_priority_may_be_lowered(filters: list[str]) -> None:
    done = run(filters, PAINT)
    assert (done.stdout[:4], done.stderr) == (b"\x89PNG", b"")


def test_a_whole_game_is_played_and_painted(tmp_path: Path) -> None:
    server = Confined(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    try:
        picture = asyncio.run(painted(server))
    finally:
        server.stop()
    assert "PNG" in picture[:8]
    assert server.complaints == []


async def painted(server: Server) -> str:
    place = await make(server.url, settings("amsterdam", "bb"))
    at = f"{server.url}/api/tables/{place.table}"
    async with asyncio.timeout(120):
        while (await fetch("GET", at))["status"] != "over":
            await asyncio.sleep(0.2)
    return str(await fetch("GET", f"{at}/board.png"))
