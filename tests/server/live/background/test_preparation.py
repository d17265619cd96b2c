"""While the rules are compiled, pages are served and everybody is asked for patience; then games begin."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from roundhouse.language import LANGUAGES, Words
from roundhouse.rules import kernels
from roundhouse.server import app
from roundhouse.server.config import Config
from roundhouse.server.http.middleware import Middleware
from roundhouse.server.live.background.lanes import Lanes

TABLE = {"settings": {"edition": "amsterdam", "seats": [{"kind": "person"}, {"kind": "bot"}]}, "name": "Ann"}
LID = "/api/editions/amsterdam/lid.webp"


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is compiled, as the marks in the cache would tell."""
    done: set[str] = set()
    monkeypatch.setattr(kernels, "is_done", lambda part: part in done)
    return done


@asynccontextmanager
async def browser(folder: Path, compiling: bool = True) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a server that was started while the compiler is at work."""
    made = app.make(Config(f"sqlite:///{folder}/tables.db", compiling=compiling))
    assert isinstance(made, Middleware)
    served = made.app
    transport = httpx.ASGITransport(made, client=("127.0.0.1", 1))
    async with (
        served.router.lifespan_context(served),  # type: ignore[attr-defined]
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
    ):
        yield client


def test_people_read_in_their_language_what_they_wait_for(parts: set[str], tmp_path: Path) -> None:
    async def wait() -> None:
        async with browser(tmp_path) as client:
            for language in LANGUAGES:
                refused = await client.post("/api/tables", json=TABLE, headers={"accept-language": language})
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
                assert refused.json()["text"] == Words(language).say("refusal.preparing")
            assert (await client.get("/api/ready")).status_code == 503
            assert (await client.get("/health")).text == "preparing\n"

    asyncio.run(wait())


def test_pages_boxes_and_lids_are_there_at_once(parts: set[str], tmp_path: Path) -> None:
    async def look() -> None:
        async with browser(tmp_path) as client:
            for path in ("/", "/api/editions", "/api/words/fr", LID, "/api/invitation"):
                assert (await client.get(path)).status_code == 200, path

    asyncio.run(look())


def test_games_begin_as_soon_as_their_rules_are_ready(parts: set[str], tmp_path: Path) -> None:
    async def begin() -> None:
        async with browser(tmp_path) as client:
            bare = (await client.get(LID)).content
            parts.add("games")
            async with asyncio.timeout(60):
                while (await client.get("/health")).status_code != 200:
                    await asyncio.sleep(0.05)
            assert (await client.post("/api/tables", json=TABLE)).status_code == 201
            assert (await client.get("/api/ready")).status_code == 204
            parts.update({"bots", "all"})
            assert (await client.get(LID)).content != bare

    asyncio.run(begin())


def test_bots_wait_until_they_can_think(parts: set[str]) -> None:
    async def choose() -> None:
        lanes = Lanes(Config("", compiling=True))
        for level, part in ((2, "bots"), (5, "all")):
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05), lanes.of(level, "ann"):
                    pass
            parts.add(part)
            async with asyncio.timeout(1), lanes.of(level, "ann"):
                pass
        lanes.close()

    asyncio.run(choose())


def test_without_a_compiler_at_work_nobody_waits(parts: set[str], tmp_path: Path) -> None:
    async def look() -> None:
        async with browser(tmp_path, compiling=False) as client:
            assert (await client.get("/health")).text == "ok\n"

    asyncio.run(look())
