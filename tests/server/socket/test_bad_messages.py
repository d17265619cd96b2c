"""Every bad message on a socket: the sender gets a clear error, nothing changes for others, and the server stays up."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import websockets
from starlette.websockets import WebSocket

from roundhouse.server.config import Limits
from roundhouse.server.http.rate_limit import RateLimits
from roundhouse.server.socket import connection
from tests.server.clients import Client, Ended, Message, Place, Refusal, join, make, open_socket, settings
from tests.server.serving import Server, serving

MOST = 16_384
"""The most characters in a message."""
BAD = {
    "nothing": "",
    "no json": "{",
    "a word": "look",
    "null": "null",
    "a list": "[]",
    "no verb": "{}",
    "an unknown verb": '{"do": "fly"}',
    "a verb that is none": '{"do": 5}',
    "verbs in a list": '[{"do": "look"}]',
    "too many fields": '{"do": "look", "more": 1}',
    "no action": '{"do": "play", "at": 1}',
    "no position": '{"do": "play", "action": "draw blind"}',
    "an action that is none": '{"do": "play", "action": ["draw", "blind"], "at": 1}',
    "a position in words": '{"do": "play", "action": "draw blind", "at": "1"}',
    "a position in part": '{"do": "play", "action": "draw blind", "at": 1.5}',
    "a position before all": '{"do": "play", "action": "draw blind", "at": -1}',
    "a huge position": f'{{"do": "play", "action": "draw blind", "at": {"9" * 4000}}}',
    "an endless position": '{"do": "play", "action": "draw blind", "at": 1e999}',
    "not a number": '{"do": "play", "action": "draw blind", "at": NaN}',
    "a long action": '{"do": "play", "action": "%s", "at": 1}' % ("x" * 201),
    "a seat below": '{"do": "ready", "seat": -1}',
    "maybe ready": '{"do": "ready", "ready": 1}',
    "half a letter in chat": r'{"do": "chat", "text": "a \ud800 b"}',
    "half a letter in a name": r'{"do": "name", "name": "a \udc00 b"}',
    "half a letter in a verb": r'{"do": "\ud800"}',
    "half a letter in a field": r'{"do": "look", "\ud800": 1}',
    "deep": "[" * 8000,
    "deep in a field": f'{{"x": {"[" * 8000}{"]" * 8000}, "do": "look"}}',
    "deep objects": '{"x":' * 2500 + "1" + "}" * 2500,
    "a bare zero byte": '{"do": "chat", "text": "\0"}',
    "bytes": b'{"do": "look"}',
    "wild bytes": b"\xff\x00\xfe",
}
REFUSED: dict[str, tuple[Message, str]] = {
    "a long message": ({"do": "chat", "text": "x" * MOST}, "message_too_long"),
    "a long chat": ({"do": "chat", "text": "x" * 301}, "text_too_long"),
    "a silent chat": ({"do": "chat", "text": " \0\n\u200b"}, "text_empty"),
    "a long name": ({"do": "name", "name": "x" * 25}, "text_too_long"),
    "a route with a zero byte": ({"do": "play", "action": "claim \0 nowhere", "at": 99}, "unknown_route"),
    "a huge number in an action": ({"do": "play", "action": "keep " + "9" * 150, "at": 99}, "malformed"),
    "a wrong seat": ({"do": "play", "action": "draw blind", "at": 99, "seat": 1}, "not_your_seat"),
    "a seat beyond": ({"do": "chat", "text": "x", "seat": 2**31}, "not_your_seat"),
    "nobody to mute": ({"do": "mute", "whom": 2**31}, "bad_seat"),
    "nobody to kick": ({"do": "kick", "whom": 2**31}, "nobody_to_kick"),
    "a name too late": ({"do": "name", "name": "Zoe"}, "table_started"),
    "a colour too late": ({"do": "colour", "colour": "red"}, "table_started"),
    "a start too late": ({"do": "start"}, "table_started"),
    "leaving too late": ({"do": "leave"}, "table_started"),
    "a kick too late": ({"do": "kick", "whom": 1}, "table_started"),
    "a rematch too early": ({"do": "rematch"}, "table_not_over"),
    "nothing to take back": ({"do": "undo", "at": 99}, "nothing_to_undo"),
    "nothing to agree to": ({"do": "consent", "yes": True, "at": 1000}, "nothing_to_agree"),
}

Talk = Callable[[Client, Client, Client], Awaitable[None]]


def talk(server: Server, what: Talk) -> None:
    """Call `what` with the clients of a game that has begun: Ann and Ben play, Sue watches."""

    async def setting() -> None:
        place = await make(server.url, settings("usa", "pp"), "Ann")
        ben_place = await join(place.elsewhere, "Ben")
        async with Client(place) as ann, Client(ben_place) as ben, Client(place.elsewhere) as sue:
            await ann.say("start")
            await sue.until(lambda message: message["table"]["status"] == "playing")
            await ann.until(lambda message: message["kind"] == "update" and message["public"])
            await what(ann, ben, sue)

    asyncio.run(asyncio.wait_for(setting(), 60))


def standing(message: Message) -> Any:
    return message["at"], message["table"], message["public"], message["mine"]


async def changes_nothing(client: Client, others: tuple[Client, ...], raw: Any) -> Message:
    """Send a bad message and return the refusal. Checks that others are sent nothing and see the same state."""
    before = [standing(await other.settle()) for other in others]
    heard = [len(other.received) for other in others]
    await client.send(raw)
    answer = await client.next()
    await client.settle()
    assert [len(other.received) for other in others] == heard
    assert [standing(await other.settle()) for other in others] == before
    assert answer["kind"] == "error"
    assert answer["text"]
    return answer


@pytest.mark.parametrize("case", BAD)
def test_malformed(server: Server, case: str) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        assert (await changes_nothing(ann, (ben, sue), BAD[case]))["code"] == "bad_message"

    talk(server, what)


@pytest.mark.parametrize("case", REFUSED)
def test_refused(on_sqlite: Server, case: str) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        message, code = REFUSED[case]
        answer = await changes_nothing(ann, (ben, sue), {**message, "id": "this one"})
        assert answer["code"] == code
        assert answer.get("id", "too long to read") == (
            "too long to read" if code == "message_too_long" else "this one"
        )

    talk(on_sqlite, what)


@pytest.mark.parametrize("do", ["ready", "start", "leave", "rematch", "back"])
def test_spectators_only_look(on_sqlite: Server, do: str) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        code = "only_host" if do == "start" else "only_watching"
        assert (await changes_nothing(sue, (ann, ben), {"do": do}))["code"] == code
        play = {"do": "play", "action": "keep 1 2", "at": sue.at, "seat": 0}
        assert (await changes_nothing(sue, (ann, ben), play))["code"] == "only_watching"
        assert (await changes_nothing(sue, (ann, ben), {"do": "chat", "text": "x"}))["code"] == "only_watching"

    talk(on_sqlite, what)


def test_strange_signs_in_chat_are_left_out(server: Server) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        await ann.say("chat", text="a\0b\u202ec\n🚂")
        told = await sue.until(lambda message: bool(message["entries"]))
        assert told["entries"][0]["text"] == "a b c 🚂"

    talk(server, what)


async def through_the_opening(*clients: Client) -> Client:
    """Play the opening. Returns the client whose turn it is."""
    for client in clients:
        state = await client.settle()
        await client.ask("play", action=state["mine"][0]["legal"][0], at=state["at"])
    states = [await client.settle() for client in clients]
    return next(client for client, state in zip(clients, states, strict=True) if state["mine"][0]["legal"])


def test_out_of_turn(server: Server) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        first = await through_the_opening(ann, ben)
        other = ben if first is ann else ann
        play = {"do": "play", "action": "draw blind", "at": other.at}
        assert (await changes_nothing(other, (first, sue), play))["code"] == "not_your_turn"

    talk(server, what)


def test_the_same_message_twice(server: Server) -> None:
    """The answer to the second is the state of the table, and nothing is played twice."""

    async def what(ann: Client, ben: Client, sue: Client) -> None:
        first = await through_the_opening(ann, ben)
        at = (await first.settle())["at"]
        for _ in range(3):
            await first.send({"do": "play", "action": "draw blind", "at": at})
        assert (await first.next())["at"] == at + 1
        for _ in range(2):
            again = await first.next()
            assert (again["kind"], again["at"]) == ("stale", at + 1)
            assert again["public"]["ask"] == "second"
        assert (await sue.settle())["at"] == at + 1

    talk(server, what)


def test_an_answer_in_the_opening_twice(server: Server) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        state = await ben.settle()
        message = {"do": "play", "action": state["mine"][0]["legal"][0], "at": state["at"]}
        await ben.send(message)
        await ben.until(lambda told: told["kind"] == "update")
        await sue.settle()
        assert (await changes_nothing(ben, (ann, sue), message))["code"] == "answered_already"

    talk(server, what)


@pytest.mark.parametrize("size", [65_537, 2**20])
def test_a_huge_frame_ends_the_connection(on_sqlite: Server, size: int) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        await ben.send(json.dumps({"do": "chat", "text": "x" * size}))
        with pytest.raises(Ended, match="1009"):
            await ben.until(lambda message: False)
        assert (await sue.settle())["table"]["status"] == "playing"

    talk(on_sqlite, what)


HELLOS = {
    "no key": ({"hello": 1, "key": "x" * 32}, "bad_key"),
    "an odd key": ({"hello": 1, "key": "\0🚂"}, "bad_key"),
    "a long key": ({"hello": 1, "key": "x" * 201}, "bad_message"),
    "half a letter": (r'{"hello": 1, "key": "\ud800"}', "bad_message"),
    "deep": ('{"x":' + "[" * 8000, "bad_message"),
    "another protocol": ({"hello": 2}, "other_protocol"),
    "something else first": ({"do": "look"}, "bad_message"),
    "bytes": (b"\0", "bad_message"),
    "too long": ({"hello": 1, "key": "x" * MOST}, "message_too_long"),
}


async def greet(place: Place, first: Any) -> tuple[str, int]:
    """Connect and send a first message. Returns the codes of the error and of the close."""
    socket = await open_socket(place)
    with suppress(websockets.ConnectionClosed):  # the server may have closed already
        await socket.send(first if isinstance(first, str | bytes) else json.dumps(first))
    code = json.loads(await socket.recv())["code"]
    await socket.wait_closed()
    return code, socket.close_code or 0


@pytest.mark.parametrize("case", HELLOS)
def test_hello(server: Server, case: str) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        before = standing(await sue.settle())
        hello, code = HELLOS[case]
        assert await greet(ann.place, hello) == (code, 1008)
        assert standing(await sue.settle()) == before

    talk(server, what)


@pytest.mark.parametrize("table", ["nowhere_____", "x", "%00%00%00%00%00%00%00%00", "%ED%A0%80", "🚂" * 8, "x" * 5000])
def test_no_such_table(server: Server, table: str) -> None:
    assert asyncio.run(greet(Place(server.url, table), {"hello": 1})) == ("no_table", 1008)


@pytest.mark.parametrize(("key", "at", "language"), [(False, 2**31, "\0"), (True, 2**31, "xx;q=1.1.1"), (True, 0, "")])
def test_odd_hellos_that_are_fine(server: Server, key: bool, at: int, language: str) -> None:
    async def what(ann: Client, ben: Client, sue: Client) -> None:
        async with Client(ann.place if key else ann.place.elsewhere, at, language) as client:
            assert client.received[0]["kind"] == "welcome"

    talk(server, what)


def test_who_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a real server, because the real timeout is too long for a test."""
    monkeypatch.setattr(connection, "HELLO_SECONDS", 0.05)
    heard, sent = iter([{"type": "websocket.connect"}]), list[Any]()

    async def receive() -> Any:
        return next(heard, None) or await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    here = connection.Server(Any, RateLimits(Limits()), Any)  # type: ignore[arg-type]
    socket = WebSocket({"type": "websocket", "headers": []}, receive, send)
    asyncio.run(asyncio.wait_for(connection.serve(socket, "nowhere_____", here), 5))
    _, told, closed = sent
    assert json.loads(told["text"])["code"] == "no_hello"
    assert (closed["type"], closed["code"]) == ("websocket.close", 1008)


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", "http://127.0.0.1:1", "\xff"])
def test_pages_from_elsewhere_get_no_socket(on_sqlite: Server, origin: str) -> None:
    async def come() -> None:
        place = await make(on_sqlite.url, settings("usa"))
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await open_socket(place, additional_headers={"Origin": origin})
        await (await open_socket(place, additional_headers={"Origin": on_sqlite.url})).close()

    asyncio.run(come())


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a fifth of the usual limits: 2 messages a second, 12 sockets, 12 tables an hour."""
    folder: Path = tmp_path_factory.mktemp("strict")
    with serving(f"sqlite:///{folder}/tables.db", "--per-address", "0.2") as server:
        yield server
        assert server.complaints == []


def test_flooding(strict: Server) -> None:
    """First a warning, then the end of the connection; nobody else is disturbed."""

    async def what(ann: Client, ben: Client, sue: Client) -> None:
        before = standing(sue.state)
        with suppress(websockets.ConnectionClosed):
            for _ in range(300):
                await ben.say("look")
        with pytest.raises(Ended, match="1008"):
            await ben.until(lambda message: False)
        codes = [message.get("code") for message in ben.received]
        assert codes.count("slow_down") >= 50
        assert standing(await sue.settle()) == before

    talk(strict, what)


def test_who_is_too_fast_is_told_when_to_go_on(strict: Server) -> None:
    async def come() -> None:
        async with Client(await make(strict.url, settings("usa"))) as ann:
            sent = [await ann.say("look") for _ in range(20)]
            warning = await ann.until(lambda message: message.get("code") == "slow_down")
            assert warning["id"] in sent
            await asyncio.sleep(warning["parameters"]["retry_after"])
            await ann.say("chat", text="I wait")
            await ann.until(lambda message: any(entry.get("text") == "I wait" for entry in message.get("entries", ())))

    asyncio.run(come())


def test_several_connections_of_one_person_say_no_more_than_one(strict: Server) -> None:
    async def come() -> None:
        place = await make(strict.url, settings("usa"))
        async with Client(place) as one, Client(place) as other:
            for _ in range(20):
                await one.say("look")
            await one.until(lambda message: message.get("code") == "slow_down")
            await other.say("look")
            await other.until(lambda message: message.get("code") == "slow_down")

    asyncio.run(come())


def test_too_many_sockets(strict: Server) -> None:
    async def come() -> None:
        place = await make(strict.url, settings("usa"))
        await asyncio.sleep(0.2)  # sockets of other tests are still closing
        async with AsyncExitStack() as stack:
            for _ in range(12):
                stack.push_async_callback((await open_socket(place)).close)
            assert await greet(place, {"hello": 1}) == ("too_many_sockets", 1008)
        async with Client(place) as client:
            assert client.status == "lobby"

    asyncio.run(come())


def test_too_many_tables(strict: Server) -> None:
    async def come() -> None:
        made = asyncio.gather(*(make(strict.url, settings("usa")) for _ in range(13)))
        with pytest.raises(Refusal) as refusal:
            await made
        assert (refusal.value.status, refusal.value.content["code"]) == (429, "slow_down")

    asyncio.run(come())
