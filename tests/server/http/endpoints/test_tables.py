"""Before the start and beside the game: names, colours, ready, kick, chat, taking back."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.clients import Client, Ended, Message, Place, Refusal, fetch, join, make, settings
from tests.server.serving import Server

Talk = Callable[..., Awaitable[None]]


def talk(server: Server, what: Talk, seats: str = "pp", joined: str = "Ben", edition: str = "usa", **more: Any) -> None:
    """Call `what` with the clients of a table: Ann made it, and those named in `joined` have joined."""

    async def setting() -> None:
        places = [await make(server.url, settings(edition, seats, **more), "Ann")]
        places += [await join(places[0].elsewhere, name) for name in joined.split()]
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(place)) for place in places]
            for client in clients:
                await client.until(lambda message: all_here(message, len(places)))
            await what(*clients)

    asyncio.run(asyncio.wait_for(setting(), 60))


def all_here(message: Message, number: int) -> bool:
    return [seat["present"] for seat in message["table"]["seats"]].count(True) >= number


async def refused(client: Client, do: str, **more: Any) -> str:
    answer = await client.ask(do, **more)
    assert answer["kind"] == "error", answer
    return str(answer["code"])


async def seats(client: Client, what: str) -> list[Any]:
    return [seat[what] for seat in (await client.settle())["table"]["seats"]]


async def status(client: Client) -> str:
    return str((await client.settle())["table"]["status"])


async def refusal_of(asked: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.status, refusal.value.content["code"]


async def turned_away(place: Place) -> tuple[str, int | None]:
    async with Client(place) as client:
        with pytest.raises(Ended):
            await client.next()
    return client.received[0]["code"], client.code


def test_names(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("name", name="  Zoë \n van  Dijk ")
        assert await refused(ben, "name", name="zoë VAN dijk") == "name_twice"
        assert await refused(ben, "name", name="") == "text_empty"
        assert await refusal_of(join(ann.place.elsewhere, "ben")) == (409, "name_twice")
        assert await seats(ben, "name") == ["Zoë van Dijk", "Ben", ""]

    talk(server, what, "ppp")


def test_colours(server: Server) -> None:
    """A person may take a bot's colour; the bot gets the person's old one."""

    async def what(ann: Client, ben: Client) -> None:
        first, second, third, *_ = await seats(ann, "colour")
        assert await refused(ben, "colour", colour=first) == "colour_taken"
        assert await refused(ben, "colour", colour="octarine") == "unknown_colour"
        await ben.ask("colour", colour=third)
        assert await seats(ann, "colour") == [first, third, second]

    talk(server, what, "ppb")


def test_a_colour_from_the_start(server: Server) -> None:
    async def come() -> None:
        ann = await make(server.url, settings("usa", "pp"), "Ann", colour="red")
        assert await refusal_of(join(ann.elsewhere, "Ben", colour="red")) == (409, "colour_taken")
        await join(ann.elsewhere, "Ben", colour="blue")
        told = await fetch("GET", f"{server.url}/api/tables/{ann.table}")
        assert [seat["colour"] for seat in told["seats"]] == ["red", "blue"]

    asyncio.run(come())


def test_when_all_are_ready_it_starts(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ben.ask("ready")
        await ben.ask("ready", ready=False)
        await ann.ask("ready")
        assert await seats(ann, "ready") == [True, False, False]
        assert await status(ann) == "lobby"
        await ben.ask("ready")
        assert await status(ann) == "playing"

    talk(server, what, "ppb")


def test_ready_is_not_enough_with_a_free_seat(on_sqlite: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ann.ask("ready")
        await ben.ask("ready")
        assert await status(ann) == "lobby"
        assert await refused(ann, "start") == "table_not_full"

    talk(on_sqlite, what, "ppp")


def test_only_the_host_starts(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        assert await refused(ben, "start") == "only_host"
        assert await refused(ann, "play", action="draw blind", at=99) == "table_not_started"
        await ann.ask("start")
        assert await status(ben) == "playing"

    talk(server, what)


def test_kick(server: Server) -> None:
    """A kicked player becomes a spectator, and cannot come back with the old key."""

    async def what(ann: Client, ben: Client) -> None:
        assert await refused(ben, "kick", whom=0) == "only_host"
        assert await refused(ann, "kick", whom=0) == "nobody_to_kick"
        assert await refused(ann, "kick", whom=2) == "nobody_to_kick"
        await ann.ask("kick", whom=1)
        assert (await ben.settle())["mine"] == []
        assert await refused(ben, "chat", text="why?") == "only_watching"
        assert await seats(ann, "taken") == [True, False, True]
        assert await turned_away(ben.place) == ("bad_key", 1008)
        await join(ann.place.elsewhere, "Ben")

    talk(server, what, "ppb")


def test_leave(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ben.ask("leave")
        assert await seats(ann, "name") == ["Ann", ""]
        cleo = await join(ann.place.elsewhere, "Cleo")
        assert cleo.seats == (1,)
        assert await refused(ben, "ready") == "only_watching"

    talk(server, what)


def test_a_full_table(server: Server) -> None:
    async def come() -> None:
        ann = await make(server.url, settings("usa", "pbp"), "Ann")
        assert await refusal_of(join(ann.elsewhere, "Ben", seat=1)) == (409, "seat_taken")
        assert await refusal_of(join(ann.elsewhere, "Ben", seat=3)) == (400, "bad_seat")
        assert (await join(ann.elsewhere, "Ben", seat=2)).seats == (2,)
        assert await refusal_of(join(ann.elsewhere, "Cleo")) == (409, "table_full")

    asyncio.run(come())


def test_many_want_the_last_seat(server: Server) -> None:
    async def come() -> None:
        ann = await make(server.url, settings("usa", "pp"), "Ann")
        tries = [join(ann.elsewhere, f"Guest {n}") for n in range(10)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(isinstance(answer, Place) for answer in answers) == [False] * 9 + [True]

    asyncio.run(come())


def test_the_lobby_lists_public_tables(server: Server) -> None:
    async def come() -> None:
        shown = await make(server.url, settings("usa", "pp", public=True), "Ann")
        hidden = await make(server.url, settings("usa", "pp"), "Ann")
        listed = {table["id"] for table in await fetch("GET", f"{server.url}/api/tables")}
        assert shown.table in listed
        assert hidden.table not in listed
        assert (await fetch("GET", f"{server.url}/api/tables/{hidden.table}"))["status"] == "lobby"

    asyncio.run(come())


def test_the_list_tells_what_the_table_tells(server: Server) -> None:
    """Also after somebody sat down, and when the game has begun."""

    async def come() -> None:
        ann = await make(server.url, settings("usa", "pp", public=True), "Ann")
        await same(ann)
        ben = await join(ann.elsewhere, "Ben")
        assert [seat["name"] for seat in (await same(ann))["seats"]] == ["Ann", "Ben"]
        async with Client(ann) as one, Client(ben) as two:
            await one.ask("start")
            await two.settle()
            assert (await same(ann))["status"] == "playing"

    async def same(place: Place) -> Message:
        listed: list[Message] = await fetch("GET", f"{server.url}/api/tables")
        told: Message = await fetch("GET", f"{server.url}/api/tables/{place.table}")
        assert [table for table in listed if table["id"] == place.table] == [told]
        return told

    asyncio.run(come())


def test_a_public_table_has_no_known_shuffle(on_sqlite: Server) -> None:
    wanted = settings("usa", "pp", public=True, seed=1)
    assert asyncio.run(refusal_of(make(on_sqlite.url, wanted))) == (400, "public_seed")


@pytest.mark.parametrize("seats", ["pp", "pbp"])
def test_nobody_plays_against_others_with_a_known_shuffle(on_sqlite: Server, seats: str) -> None:
    wanted = settings("usa", seats, seed=1)
    assert asyncio.run(refusal_of(make(on_sqlite.url, wanted))) == (400, "shared_seed")


def test_one_device_may_have_a_known_shuffle(on_sqlite: Server) -> None:
    place = asyncio.run(make(on_sqlite.url, settings("usa", "pp", seed=1, one_device=True)))
    table = asyncio.run(fetch("GET", f"{place.url}/api/tables/{place.table}"))
    assert (table["seeded"], place.seats) == (True, (0, 1))


def test_people_at_one_device_choose_colours_and_who_begins(on_sqlite: Server) -> None:
    wanted = settings("usa", "ppb", one_device=True, first={"rule": "youngest", "seat": 1})
    wanted["seats"] = [{"name": "Ann", "colour": "red"}, {"name": "Ben", "colour": "blue"}, {"kind": "bot"}]
    place = asyncio.run(make(on_sqlite.url, wanted))
    table = asyncio.run(fetch("GET", f"{place.url}/api/tables/{place.table}"))
    assert [seat["colour"] for seat in table["seats"]] == ["red", "blue", "green"]
    assert table["settings"]["first"] == {"rule": "youngest", "seat": 1}
    wanted["first"]["seat"] = 3
    assert asyncio.run(refusal_of(make(on_sqlite.url, wanted))) == (400, "bad_seat")


def test_a_known_shuffle_is_said_but_not_shown(on_sqlite: Server) -> None:
    async def what(ann: Client) -> None:
        state = await ann.settle()
        assert state["table"]["seeded"]
        assert state["table"]["commitment"] is None
        assert "20261116" not in "".join(ann.texts)

    talk(on_sqlite, what, "pb", "", seed=20261116)


def test_watching_can_be_off(server: Server) -> None:
    """Before the start people with the link may look: how else could they take a seat?"""

    async def what(ann: Client, ben: Client) -> None:
        async with Client(ann.place.elsewhere) as cleo:
            assert cleo.status == "lobby"
            await ann.ask("start")
            with pytest.raises(Ended):
                await cleo.until(lambda message: False)
        assert await turned_away(ann.place.elsewhere) == ("no_watching", 1008)

    talk(server, what, watching=False)


def test_who_leaves_a_table_without_spectators_sees_no_more(server: Server) -> None:
    async def what(ann: Client, ben: Client) -> None:
        await ben.say("leave")
        await join(ann.place.elsewhere, "Cleo")
        await ann.ask("start")
        with pytest.raises(Ended):
            await ben.until(lambda message: False)
        assert await seats(ann, "name") == ["Ann", "Cleo"]

    talk(server, what, watching=False)


def test_chat_and_mute(server: Server) -> None:
    """A player does not get messages of those they muted. The others do, and nobody learns who is muted."""

    async def what(ann: Client, ben: Client, cleo: Client) -> None:
        await ann.ask("mute", whom=1)
        await ben.ask("chat", text="hello " * 50)
        assert await refused(ben, "chat", text="hello " * 51) == "text_too_long"
        await ann.ask("mute", whom=1, on=False)
        await ben.ask("chat", text="again")
        assert await said(ann) == ["again"]
        assert await said(cleo) == [("hello " * 50).strip(), "again"]
        assert "mute" in [entry["kind"] for entry in ann.entries]
        assert "mute" not in [entry["kind"] for entry in ben.entries + cleo.entries]

    talk(server, what, "ppp", "Ben Cleo")


async def said(client: Client) -> list[str]:
    await client.settle()
    return [entry["text"] for entry in client.entries if entry["kind"] == "chat"]


def test_several_seats_on_one_device(server: Server) -> None:
    """Each message says for which seat."""

    async def what(ann: Client) -> None:
        state = await ann.settle()
        assert [mine["seat"] for mine in state["mine"]] == [0, 1]
        assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Ann 2", ""]
        legal = state["mine"][1]["legal"]
        assert await refused(ann, "play", action=legal[0], at=state["at"]) == "which_seat"
        assert await refused(ann, "play", action=legal[0], at=state["at"], seat=2) == "not_your_seat"
        await ann.ask("play", action=legal[0], at=state["at"], seat=1)
        state = await ann.settle()
        assert state["mine"][1]["answer"] == legal[0]
        assert state["mine"][0]["answer"] is None
        assert await refusal_of(join(ann.place.elsewhere, "Ben")) == (409, "table_full")

    talk(server, what, "ppb", "", one_device=True)
