"""The middleware of every request."""

import asyncio
from pathlib import Path

import pytest
import websockets

from tests.server.clients import Place, make, open_socket, settings
from tests.server.serving import serving

REQUESTS = 120


def test_connections_count_as_requests(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db", "--per-address", str(REQUESTS / 1200)) as server:
        asyncio.run(knock(asyncio.run(make(server.url, settings("usa")))))


async def come_and_go(place: Place, times: int) -> None:
    for _ in range(times):
        await (await open_socket(place)).close()


async def knock(place: Place) -> None:
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await come_and_go(place, 2 * REQUESTS)
    answer = refusal.value.response
    assert (answer.status_code, b"slow_down" in answer.body) == (429, True)
    assert "retry-after" in answer.headers
