"""Devices at a seat: each has a key of its own; their owner sees them, adds one, and signs one out."""

import asyncio
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from roundhouse.server.storage import store as stores
from roundhouse.server.table.keys import hashed
from tests.server.clients import Client, Ended, Message, Place, Refusal, fetch, join, make, settings
from tests.server.serving import Server


async def devices(place: Place, method: str = "GET", path: str = "") -> Any:
    headers = {"authorization": f"Bearer {place.key}"} if place.key else {}
    return await fetch(method, f"{place.url}/api/tables/{place.table}/devices{path}", headers=headers)


async def another(place: Place) -> Place:
    """Another device of the same person."""
    return replace(place, key=(await devices(place, "POST"))["key"])


async def revoke(place: Place, whose: Place) -> Any:
    return await devices(place, "POST", f"/{hashed(whose.key or '')[:12]}/revoke")


async def refused(waiting: Any) -> tuple[int, str]:
    with pytest.raises(Refusal) as error:
        await waiting
    return error.value.status, error.value.content["code"]


def kinds(client: Client) -> list[str]:
    return [entry["kind"] for entry in client.entries]


def test_a_second_device_plays_and_is_seen_by_its_owner_alone(server: Server) -> None:
    async def run() -> None:
        ann = await make(server.url, settings("amsterdam", "pp"), "Ann")
        ben = await join(ann.elsewhere, "Ben")
        async with Client(ann) as one, Client(ben) as two:
            phone = await another(ann)
            listed = await devices(ann)
            assert [(each["mine"], each["here"], each["came"] is None) for each in listed] == [
                (True, True, False),
                (False, False, True),
            ]
            async with Client(phone) as three:
                assert [each["seat"] for each in three.state["mine"]] == [0]
                assert three.received[0]["host"]
                came = await one.until(lambda m: any(e["kind"] == "device_came" for e in m.get("entries", ())))
                (entry,) = [each for each in came["entries"] if each["kind"] == "device_came"]
                assert (entry["device"], entry["first"]) == (hashed(phone.key or "")[:12], True)
                assert [each["here"] for each in await devices(ann)] == [True, True]
            await two.settle()
            assert not {"add_device", "device_came"} & set(kinds(two))
            assert str(phone.key) not in "".join(one.texts + two.texts)

    asyncio.run(run())


def test_a_device_that_is_signed_out_is_out_at_once_and_for_good(server: Server) -> None:
    async def run() -> None:
        ann = await make(server.url, settings("amsterdam", "pb"), "Ann")
        phone = await another(ann)
        async with Client(ann) as one, Client(phone) as two:
            listed = await revoke(ann, phone)
            assert [each["mine"] for each in listed] == [True]
            with pytest.raises(Ended):
                await two.until(lambda message: False)
            assert two.code == 1008
            assert two.received[-1]["code"] == "key_revoked"
            await one.settle()
            assert kinds(one)[-1] == "revoke_device"
            assert await refused(devices(phone)) == (403, "key_revoked")
        async with Client(phone) as two:
            assert two.received[0]["code"] == "key_revoked"
        async with Client(ann) as one:
            assert one.state["mine"]

    asyncio.run(run())


def test_a_revoked_key_does_not_pass_to_a_rematch(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pb"), "Ann")
        phone, tablet = await another(ann), await another(ann)
        await revoke(ann, phone)
        async with Client(ann) as one:
            await one.ask("stop")
            again = (await one.ask("rematch"))["table"]["rematch"]
        assert await refused(devices(replace(phone, table=again))) == (403, "bad_key")
        assert len(await devices(replace(tablet, table=again))) == 2

    asyncio.run(run())


def test_the_host_stays_host_on_another_device_when_the_first_is_signed_out(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp"), "Ann")
        phone = await another(ann)
        await revoke(phone, ann)
        async with Client(phone) as one:
            assert one.received[0]["host"]
            assert "code" not in await one.ask("grace", seconds=90)
        assert await refused(devices(ann)) == (403, "key_revoked")
        joining = {"name": "Ann again"}
        headers = {"authorization": f"Bearer {ann.key}"}
        seated = await fetch("POST", f"{ann.url}/api/tables/{ann.table}/join", joining, headers=headers)
        assert seated["key"] != ann.key

    asyncio.run(run())


def test_what_nobody_may_do_with_devices(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp"), "Ann")
        ben = await join(ann.elsewhere, "Ben")
        assert await refused(devices(ann.elsewhere, "POST")) == (403, "only_watching")
        assert await refused(devices(replace(ann, key="x" * 32), "POST")) == (403, "bad_key")
        assert await refused(revoke(ann, ben)) == (404, "no_device")
        assert await refused(revoke(ann, ann)) == (409, "last_device")
        for _ in range(7):
            await devices(ann, "POST")
        assert await refused(devices(ann, "POST")) == (409, "too_many_devices")

    asyncio.run(run())


def test_people_at_one_device_move_to_another_together(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp", one_device=True), "Ann")
        phone = await another(ann)
        async with Client(phone) as one:
            assert [each["seat"] for each in one.state["mine"]] == [0, 1]
        await revoke(phone, ann)
        assert await refused(devices(ann)) == (403, "key_revoked")

    asyncio.run(run())


async def join_beside(place: Place, name: str) -> Any:
    """Somebody else takes a seat at the same device."""
    path = f"{place.url}/api/tables/{place.table}/join"
    return await fetch("POST", path, {"name": name}, headers={"authorization": f"Bearer {place.key}"})


def test_two_people_at_one_device_play_with_somebody_elsewhere(server: Server) -> None:
    async def run() -> None:
        ann = await make(server.url, settings("amsterdam", "ppp"), "Ann")
        children = await join(ann.elsewhere, "Ben")
        phone = await another(children)
        async with Client(ann) as one, Client(children) as two, Client(phone) as three:
            assert await join_beside(children, "Cleo") == {"table": ann.table, "key": children.key, "seats": [1, 2]}
            for client in (two, three):
                await client.until(lambda message: [each["seat"] for each in message["mine"]] == [1, 2])
            await one.until(lambda message: [seat["present"] for seat in message["table"]["seats"]] == [True] * 3)
            for seat in (1, 2):
                await two.ask("ready", seat=seat)
            await one.ask("ready")
            playing = await two.until(lambda message: message["table"]["status"] == "playing")
            assert [bool(each["legal"]) for each in playing["mine"]] == [True, True]
            assert [each["seat"] for each in one.state["mine"]] == [0]
            assert str(children.key) not in "".join(one.texts + two.texts)
        await revoke(phone, children)
        assert await refused(devices(children)) == (403, "key_revoked")
        assert [each["mine"] for each in await devices(phone)] == [True]

    asyncio.run(run())


def test_a_device_that_was_signed_out_takes_no_further_seat_with_its_key(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "ppp"), "Ann")
        phone = await another(ann)
        await revoke(ann, phone)
        other = await join_beside(phone, "Ben")
        assert (other["seats"], other["key"] != phone.key) == ([1], True)
        assert [each["mine"] for each in await devices(ann)] == [True]

    asyncio.run(run())


def test_only_hashes_are_stored(on_sqlite: Server) -> None:
    async def run() -> Place:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp"), "Ann")
        phone = await another(ann)
        async with Client(phone):
            pass
        await revoke(ann, phone)
        return phone

    phone = asyncio.run(run())
    with closing(stores.open(on_sqlite.database)) as store:
        stored: list[Message] = [{"kind": e.kind, "text": repr(e)} for e in store.entries(phone.table)]
    assert {"add_device", "device_came", "revoke_device"} <= {each["kind"] for each in stored}
    assert all(str(phone.key) not in each["text"] for each in stored)
