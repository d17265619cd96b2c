"""Devices add nonces over real connections; whoever sends none plays as always."""

import asyncio
import random
import secrets
from typing import Any

from roundhouse import Game
from roundhouse.game import fairness
from tests.server.clients import Client, Message, Place, fetch, join, make, settings
from tests.server.serving import Server


async def until_asked(client: Client, what: str) -> Message:
    """The table when it asks for hashes or nonces."""

    def fits(message: Message) -> bool:
        return message["kind"] != "error" and (message["table"]["mixing"] or {}).get("asked") == what

    state = client.state
    return state if fits(state) else await client.until(fits)


async def until_begun(client: Client) -> Message:
    state = client.state
    begun = state["table"]["status"] == "playing"
    return state if begun else await client.until(lambda m: m["kind"] != "error" and m["table"]["status"] == "playing")


async def pledge(client: Client, **more: Any) -> bytes:
    nonce = secrets.token_bytes(32)
    await client.say("pledge", hash=fairness.nonce_hash(nonce), **more)
    return nonce


async def journal(place: Place) -> str:
    return str(await fetch("GET", f"{place.url}/api/tables/{place.table}/journal"))


def given(game: Game) -> list[bytes | None]:
    assert game.mix
    return [each.nonce if each else None for each in game.mix.given]


def test_a_game_of_two_devices_follows_from_both(server: Server) -> None:
    """One is told all that the other gives, and the commitment stands before anything is given."""

    async def run() -> None:
        ann = await make(server.url, settings("amsterdam", "ppb"), "Ann")
        ben = await join(ann.elsewhere, "Ben")
        async with Client(ann) as one, Client(ben) as two:
            promised = one.state["table"]["commitment"]
            nonces = [await pledge(one), await pledge(two)]
            await one.say("ready")
            await two.say("ready")
            asked = await until_asked(two, "nonces")
            hashes = [fairness.nonce_hash(nonce) for nonce in nonces]
            assert asked["table"]["mixing"]["hashes"] == [*hashes, None]
            assert (await one.ask("nonce", nonce="ab" * 32))["code"] == "wrong_nonce"
            assert (await one.ask("start"))["code"] == "table_started"
            await one.say("nonce", nonce=nonces[0].hex())
            await two.say("nonce", nonce=nonces[1].hex())
            await until_begun(one)
            assert one.state["table"]["mixing"] is None
            dice = random.Random(1)
            await asyncio.gather(one.play(dice), two.play(dice))
        text = await journal(ann)
        game = Game.replay(text)
        assert (game.commitment, given(game)) == (promised, [*nonces, None])
        result = one.state["result"]
        assert fairness.commitment(bytes.fromhex(result["secret"])) == promised

    asyncio.run(run())


def test_a_game_against_bots_waits_for_its_device(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pb"), nonces=True)
        async with Client(ann) as one:
            assert one.state["table"]["mixing"]["asked"] == "hashes"
            nonce = await pledge(one)
            await until_asked(one, "nonces")
            await one.say("nonce", nonce=nonce.hex())
            await until_begun(one)
            await one.ask("stop")
        assert given(Game.replay(await journal(ann))) == [nonce, None]

    asyncio.run(run())


def test_people_at_one_device_add_a_nonce_each(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp", one_device=True), nonces=True)
        async with Client(ann) as one:
            nonces = [await pledge(one, seat=seat) for seat in ann.seats]
            await until_asked(one, "nonces")
            for seat in ann.seats:
                await one.say("nonce", nonce=nonces[seat].hex(), seat=seat)
            await until_begun(one)
            await one.ask("stop", seat=0)
        assert given(Game.replay(await journal(ann))) == nonces

    asyncio.run(run())


def test_a_rematch_with_nonces_waits_for_all_who_played(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp"))
        ben = await join(ann.elsewhere, "Ben")
        async with Client(ann) as one, Client(ben) as two:
            for client in (one, two):
                await client.say("ready")
            await until_begun(two)
            for client in (one, two):
                await client.ask("stop")
            await one.say("rematch", nonces=True)
            again = (await two.until(lambda m: m["table"]["rematch"]))["table"]["rematch"]
        places = [Place(each.url, again, each.key) for each in (ann, ben)]
        async with Client(places[0]) as one, Client(places[1]) as two:
            nonces = [await pledge(one), await pledge(two)]
            await until_asked(two, "nonces")
            for client, nonce in ((one, nonces[0]), (two, nonces[1])):
                await client.say("nonce", nonce=nonce.hex())
            await until_begun(one)
            for client in (one, two):
                await client.ask("stop")
        assert given(Game.replay(await journal(places[0]))) == nonces

    asyncio.run(run())


def test_what_is_no_hash_is_refused(on_sqlite: Server) -> None:
    async def run() -> None:
        ann = await make(on_sqlite.url, settings("amsterdam", "pp"))
        async with Client(ann) as one, Client(ann.elsewhere) as sue:
            for wrong in ("", "AB" * 32, "ab" * 31, "ab" * 33, "g" * 64, "ab" * 32 + "\n"):
                await one.say("pledge", hash=wrong)
                assert (await one.until(lambda m: m["kind"] == "error"))["code"] == "bad_message"
            assert (await sue.ask("pledge", hash="ab" * 32))["code"] == "only_watching"

    asyncio.run(run())
