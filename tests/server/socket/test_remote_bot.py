"""The example of a remote bot plays whole games against a real server."""

import ast
import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from roundhouse.game.errors import Refused
from tests.server.clients import Client, Place, fetch, make, settings
from tests.server.serving import GENEROUS, Server, serving

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "remote_bot.py"
SECONDS = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tables")
    with serving(f"sqlite:///{folder}/tables.db", *GENEROUS) as running:
        yield running


async def table_without_host(url: str, edition: str) -> Place:
    """Two seats for people that nobody has taken, and a bot."""
    ann = await make(url, settings(edition, "ppb"))
    async with Client(ann) as client:
        await client.ask("leave")
    return ann


def started(place: Place, name: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(EXAMPLE), f"{place.url}/t/{place.table}", name]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.mark.parametrize("edition", ["amsterdam", "germany"])
def test_two_of_them_and_a_bot_play_to_the_end(server: Server, edition: str) -> None:
    place = asyncio.run(table_without_host(server.url, edition))
    bots = [started(place, name) for name in ("Robo", "Tobor")]
    told = [bot.communicate(timeout=SECONDS)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0], told
    table = asyncio.run(fetch("GET", f"{place.url}/api/tables/{place.table}"))
    assert table["status"] == "over"
    assert {seat["name"] for seat in table["seats"]} == {"Robo", "Tobor", ""}
    rankings = [json.loads(text.splitlines()[-1].partition(":")[2]) for text in told]
    assert rankings[0] == rankings[1]
    assert sorted(seat for place in rankings[0] for seat in place) == [0, 1, 2]


@pytest.mark.parametrize("options", [(), ("--per-address", "0.3")], ids=["usual limits", "strict limits"])
def test_it_plays_to_the_end_where_it_is_too_fast(tmp_path: Path, options: tuple[str, ...]) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db", *options) as server:
        place = asyncio.run(table_without_host(server.url, "amsterdam"))
        bots = [started(place, name) for name in ("Robo", "Tobor")]
        told = [bot.communicate(timeout=2 * SECONDS)[0] for bot in bots]
        table = asyncio.run(fetch("GET", f"{place.url}/api/tables/{place.table}"))
    assert ([bot.returncode for bot in bots], table["status"]) == ([0, 0], "over"), told
    if options:
        assert any(str(Refused("slow_down")) in text for text in told)


def test_it_has_forty_lines_and_needs_one_library() -> None:
    source = EXAMPLE.read_text("utf-8")
    assert len(source.splitlines()) <= 40
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or node.names[0].name for node in imports}
    assert {name.split(".")[0] for name in names} - sys.stdlib_module_names == {"websockets"}


def test_the_page_shows_it() -> None:
    page = (ROOT / "docs" / "writing-a-remote-bot.md").read_text("utf-8")
    assert f"`examples/remote_bot.py`\n\n```python\n{EXAMPLE.read_text('utf-8')}```" in page
