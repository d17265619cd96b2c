"""The people at a table: the host arranges it, some look on, all show what they feel, stop or give up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.clients import Client, Message, fetch, join, make, settings
from tests.server.serving import Server


def talk(server: Server, what: Callable[..., Awaitable[None]], seats: str = "pp", **more: Any) -> None:
    """Ann and Ben are connected to a new table."""

    async def run() -> None:
        ann = await make(server.url, settings("usa", seats, **more), "Ann")
        ben = await join(ann.elsewhere, "Ben")
        async with Client(ann) as one, Client(ben, language="en") as two:
            await what(one, two)

    asyncio.run(run())


async def table(client: Client) -> Message:
    state: Message = (await client.settle())["table"]
    return state


async def code(client: Client, do: str, **more: Any) -> str:
    return str((await client.ask(do, **more))["code"])


def test_the_host_arranges_the_table(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ben.ask("ready")
        await ann.ask("add_seat", who="bot", level=4)
        await ann.ask("add_seat")
        await ann.ask("change_seat", whom=3, who="bot", level=1)
        await ann.ask("remove_seat", whom=2)
        await ann.ask("clock", turn=30, bank=300)
        await ann.ask("grace", seconds=120)
        await ann.ask("first", rule="oldest", whom=1)
        state = await table(ben)
        assert [(seat["kind"], seat["level"], seat["ready"]) for seat in state["seats"]] == [
            ("person", None, False),
            ("person", None, False),
            ("bot", 1, False),
        ]
        agreed = state["settings"]
        assert (agreed["clock"], agreed["grace"]) == ({"turn": 30, "bank": 300}, 120)
        assert agreed["first"] == {"rule": "oldest", "seat": 1}
        await ann.ask("start")
        assert (await ben.settle())["public"]["first"] == 1

    talk(server, what)


def test_nobody_else_arranges_it_and_nobody_after_the_start(on_sqlite: Server) -> None:
    wishes: list[Message] = [
        {"do": "add_seat"},
        {"do": "remove_seat", "whom": 1},
        {"do": "change_seat", "whom": 1, "who": "bot"},
        {"do": "clock", "turn": None},
        {"do": "access", "public": True, "watching": True},
        {"do": "grace", "seconds": 30},
        {"do": "first"},
    ]

    async def what(ann: Client, ben: Client) -> None:
        assert [await code(ben, **wish) for wish in wishes] == ["only_host"] * len(wishes)
        assert await code(ann, "remove_seat", whom=1) == "seat_taken"
        await ann.ask("start")
        assert [await code(ann, **wish) for wish in wishes] == ["table_started"] * len(wishes)

    talk(on_sqlite, what)


def test_a_host_who_left_the_seat_stays_the_host(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("leave")
        url = f"{on_sqlite.url}/api/tables/{ann.place.table}/join"
        bearer = {"authorization": f"Bearer {ann.place.key}"}
        seated = await fetch("POST", url, {"name": "Ann"}, headers=bearer)
        assert (seated["key"], seated["seats"]) == (ann.place.key, [0])
        assert (await ann.ask("add_seat"))["kind"] == "look"

    talk(on_sqlite, what)


def test_a_table_can_be_listed_later(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("access", public=True, watching=True)
        listed = await fetch("GET", f"{server.url}/api/tables")
        assert ann.place.table in {each["id"] for each in listed}

    talk(server, what)


def test_everybody_is_told_how_many_look_on(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        assert ann.state["viewers"] == 0
        async with Client(ann.place.elsewhere) as cleo:
            assert cleo.state["viewers"] == 1
            await ann.until(lambda message: message.get("viewers") == 1)
        await ann.until(lambda message: message.get("viewers") == 0)

    talk(on_sqlite, what)


def test_emotions_are_told_but_not_to_whoever_muted_the_seat_nor_too_many(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ben.ask("emote", emotion="well_played")
        assert await code(ben, "emote", emotion="wow") == "emote_soon"
        await ann.settle()
        assert [entry["emotion"] for entry in ann.entries if entry["kind"] == "emote"] == ["well_played"]
        await ben.ask("mute", whom=0)
        await ann.ask("emote", emotion="thanks")
        await ben.settle()
        assert [entry["seat"] for entry in ben.entries if entry["kind"] == "emote"] == [1]

    talk(on_sqlite, what)


def test_all_people_agree_to_stop(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("start")
        await ann.ask("stop")
        assert (await table(ben))["stopping"] == {"seat": 0, "needed": [1]}
        await ben.ask("stop", yes=False)
        assert (await table(ann))["stopping"] is None
        await ben.ask("stop")
        state = await ann.ask("stop")
        assert (state["table"]["status"], state["table"]["stopped"]) == ("over", True)
        assert state["result"]["ranking"] == []
        address = f"{server.url}/api/tables/{ann.place.table}"
        assert (await fetch("GET", f"{address}/score"))["outcome"] == ["The game was stopped. Nobody has won."]
        assert "secret " in await fetch("GET", f"{address}/journal")
        assert await fetch("GET", f"{address}/replay")
        await ben.ask("rematch")
        assert (await table(ann))["rematch"]

    talk(server, what)


def test_a_bot_plays_on_for_whoever_gives_up(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("start")
        state = await ben.ask("resign")
        seat = state["table"]["seats"][1]
        assert (seat["resigned"], seat["level"], seat["name"]) == (True, 2, "Ben")
        await ann.until(lambda message: any(entry.get("by") == "bot" for entry in message.get("entries", ())))
        assert await code(ben, "play", action="draw blind", at=ben.at) == "resigned"
        assert await code(ben, "back") == "resigned"
        assert (await ben.ask("chat", text="good luck"))["kind"] == "look"
        assert await code(ann, "resign") == "resign_alone"

    talk(on_sqlite, what, "ppb")
