"""Games that are over; one is played without pages: quick, and always the same."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import httpx

from tests.server.clients import Client, Place, make, settings


@cache
def finished(url: str, edition: str) -> Place:
    """Ann against a bot, to the end. In a thread of its own: the browser has a loop here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _play(url, settings(edition, "pb", seed=3))).result()


async def _play(url: str, wanted: dict[str, Any]) -> Place:
    place = await make(url, wanted, "Ann")
    async with Client(place) as client:
        await client.play(random.Random(1))
    return place


def told(url: str, table: str) -> list[int]:
    """The totals, asked of the server."""
    sheet = httpx.get(f"{url}/api/tables/{table}/score").raise_for_status().json()["sheet"]
    return [line["total"] for line in sheet]
