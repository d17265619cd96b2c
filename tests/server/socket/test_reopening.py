"""A table that was closed because nobody was there is opened again by whoever has a seat."""

import asyncio

import pytest

from tests.server.abandoned import abandoned
from tests.server.clients import Client
from tests.server.serving import Server


def test_somebody_with_a_seat_opens_it_again_and_plays_on(server: Server) -> None:
    async def run() -> None:
        ann, ben = abandoned(server)
        async with Client(ben, language="en") as client, Client(ann.elsewhere) as viewer:
            assert (client.status, client.state["table"]["closed"]) == ("closed", "abandoned")
            assert (await viewer.ask("reopen"))["code"] == "only_watching"
            assert (await client.ask("chat", text="hm"))["code"] == "table_closed"
            state = await client.ask("reopen")
            assert (state["table"]["status"], state["table"]["closed"]) == ("playing", None)
            assert state["table"]["seats"][1]["present"]
            assert [entry["told"] for entry in client.entries if entry["kind"] == "reopen"] == [
                ["Ben opened the table again."]
            ]
            await client.ask("play", action=state["mine"][0]["legal"][0], at=state["at"])
            assert (await client.settle())["table"]["asked"] == [0]
            assert (await client.ask("reopen"))["code"] == "table_open"

    asyncio.run(run())


def test_a_lobby_is_opened_again(on_sqlite: Server) -> None:
    async def run() -> None:
        ann, _ = abandoned(on_sqlite, began=False)
        async with Client(ann) as client:
            assert (await client.ask("reopen"))["table"]["status"] == "lobby"
            await client.ask("start")
            assert client.status == "playing"

    asyncio.run(run())


@pytest.mark.parametrize("do", ["reopen", "start"])
def test_a_table_that_is_worn_out_stays_closed(on_sqlite: Server, do: str) -> None:
    async def run() -> None:
        ann, _ = abandoned(on_sqlite, why="worn_out")
        async with Client(ann) as client:
            assert (await client.ask(do))["code"] == ("table_worn_out" if do == "reopen" else "table_closed")

    asyncio.run(run())
