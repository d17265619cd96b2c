"""Two people, a bot and spectators play whole games of every edition, over real sockets."""

import asyncio
import json
import random
from typing import Any

import pytest

from roundhouse import Game, editions
from roundhouse.game import fairness, journal
from tests.server.clients import Client, fetch, make, settings
from tests.server.serving import Server
from tests.server.socket.recordings import ANN, BEN, CHAT, GAP, Recording, recorded


@pytest.fixture(params=editions.names())
def recording(request: pytest.FixtureRequest, server: Server) -> Recording:
    return recorded(server.url, request.param)


def positions(*clients: Client) -> list[int]:
    return [entry["at"] for client in clients for entry in client.entries]


def plain(content: Any) -> Any:
    """The content as JSON would return it."""
    return json.loads(json.dumps(content))


def test_a_whole_game(recording: Recording) -> None:
    game = journal.replay(recording.journal, None, None)
    everybody_sees_the_end(recording, game)
    nobody_missed_or_heard_twice(recording)
    who_came_back_was_told_the_rest(recording)
    who_answered_early_was_waited_for(recording)
    the_secret_is_the_one_committed_to(recording, game)
    assert not [message for client in recording.clients.values() for message in client.received if not fine(message)]


def fine(message: dict[str, object]) -> bool:
    return message["kind"] in ("welcome", "update")


def everybody_sees_the_end(recording: Recording, game: Game) -> None:
    assert game.over
    assert game.edition.id == recording.edition
    ends = [client.state for name, client in recording.clients.items() if name != "ben"]
    assert all(end["result"]["sheet"] == plain(game.sheet.as_list()) for end in ends)
    assert all(end["result"]["everything"] == plain(game.as_dict()) for end in ends)
    assert all(end["public"] == plain(game.view(None).public()) for end in ends)


def nobody_missed_or_heard_twice(recording: Recording) -> None:
    all_of_them = list(range(1, recording.clients["ann"].at + 1))
    for name in ("ann", "ann's phone", "sue", "tom"):
        assert positions(recording.clients[name]) == all_of_them
    assert positions(recording.before, recording.after) == all_of_them


def who_came_back_was_told_the_rest(recording: Recording) -> None:
    left, welcome = recording.before.at, recording.after.received[0]
    assert left >= GAP
    assert welcome["kind"] == "welcome"
    assert [entry["at"] for entry in welcome["entries"]] == list(range(left + 1, welcome["at"] + 1))


def who_answered_early_was_waited_for(recording: Recording) -> None:
    """Ben's answers wait for Ann's; only he is told what they are."""
    waiting = [m["mine"][0]["answer"] for m in recording.before.received if m["at"] and m["public"]]
    assert any(waiting)
    plays = [entry for entry in recording.clients["sue"].entries if entry["kind"] == "play"]
    assert [entry["seat"] for entry in plays].index(BEN) < [entry["seat"] for entry in plays].index(ANN)
    assert plays[0]["events"] == []


def the_secret_is_the_one_committed_to(recording: Recording, game: Game) -> None:
    sue = recording.clients["sue"]
    told = {message["table"]["commitment"] for message in sue.received if message["public"]}
    assert game.secret is not None
    assert told == {fairness.commitment(game.secret)}
    assert sue.state["result"]["secret"] == game.secret.hex()


def test_the_log_and_the_journal_agree(recording: Recording) -> None:
    """Every action was told once, and to its own seat in words."""
    game = journal.replay(recording.journal, None, None)
    plays = [entry for entry in recording.clients["sue"].entries if entry["kind"] == "play"]
    assert len(plays) == len(game.history)
    own = [e["action"] for e in recording.clients["ann"].entries if e["kind"] == "play" and e["seat"] == ANN]
    again = game.back_to(0)
    for number in game.history:
        if again.seat == ANN:
            assert again.notation.text(number) == own.pop(0)
        again.push(number)
    assert own == []


def test_chat_reaches_everybody(recording: Recording) -> None:
    for name in ("ann's phone", "ben", "sue"):
        assert CHAT in [entry.get("text") for entry in recording.clients[name].entries if entry["kind"] == "chat"]


def test_two_devices_with_one_key_are_told_the_same(recording: Recording) -> None:
    ann, phone = (recording.clients[name].received[-1] for name in ("ann", "ann's phone"))
    assert ann["mine"][0] == {k: v for k, v in phone["mine"][0].items() if k != "text"}


def test_rematch(server: Server) -> None:
    """The new table has the same keys, seats and names; every client can go there."""
    old = recorded(server.url, "amsterdam")

    async def again() -> None:
        async with Client(old.ann) as ann, Client(old.ben) as ben:
            await ann.say("rematch")
            told = await ben.until(lambda message: message["table"]["rematch"])
            assert (await ben.ask("rematch"))["code"] == "rematch_made"
        there = [type(place)(place.url, told["table"]["rematch"], place.key) for place in (old.ann, old.ben)]
        async with Client(there[0], at=0) as ann, Client(there[1]) as ben:
            assert [seat["name"] for seat in ann.state["table"]["seats"]] == ["Ann", "Ben", ""]
            ends = await asyncio.gather(ann.play(random.Random(1)), ben.play(random.Random(2)))
            assert ends[0]["result"] == ends[1]["result"]
        assert ends[0]["result"]["secret"] != old.clients["ann"].state["result"]["secret"]

    asyncio.run(asyncio.wait_for(again(), 60))


@pytest.mark.parametrize("edition", ["germany", "paris"])
def test_one_device(server: Server, edition: str) -> None:
    """One connection plays all seats."""

    async def game() -> None:
        place = await make(server.url, settings(edition, "ppp", one_device=True), "Ann")
        assert place.seats == (0, 1, 2)
        async with Client(place, at=0) as client:
            end = await client.play(random.Random(3))
        assert [seat["name"] for seat in end["table"]["seats"]] == ["Ann", "Ann 2", "Ann 3"]
        assert positions(client) == list(range(1, client.at + 1))
        journal.replay(await fetch("GET", f"{server.url}/api/tables/{place.table}/journal"), None, None)

    asyncio.run(asyncio.wait_for(game(), 60))


def test_the_replay_tells_every_step(server: Server) -> None:
    old = recorded(server.url, "amsterdam")
    steps = asyncio.run(fetch("GET", f"{server.url}/api/tables/{old.ann.table}/replay"))
    game = journal.replay(old.journal, None, None)
    assert [step["action"] for step in steps[1:]] == [game.notation.text(action) for action in game.history]
    assert steps[-1]["game"] == plain(game.as_dict())
