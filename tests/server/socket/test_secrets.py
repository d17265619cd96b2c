"""No message contains what its receiver may not know: checked on recorded games of every edition."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from typing import Any

import pytest

from roundhouse import editions
from roundhouse.game import journal
from roundhouse.server.storage import store as stores
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.state import Table
from tests.server.clients import Client, Refusal, fetch, make, settings
from tests.server.serving import Server
from tests.server.socket.recordings import CHAT, Recording, recorded

SEATS = {"ann": (0,), "ann's phone": (0,), "ann's page": (0,), "ben": (1,), "ben again": (1,), "sue": (), "tom": ()}
MESSAGE = {"kind", "at", "now", "viewers", "entries", "table", "public", "mine", "result"}
WELCOME = MESSAGE | {"protocol", "host", "since"}
TABLE = {
    "id", "edition", "status", "settings", "seeded", "seats", "asked", "commitment", "mixing", "takeback", "stopping",
    "stopped", "rematch", "closed",
}  # fmt: skip
SETTINGS = {"edition", "seats", "public", "watching", "one_device", "clock", "first", "grace", "patience", "pace"}
SEAT = {
    "kind", "level", "character", "name", "colour", "taken", "ready", "present", "covered", "resigned", "bank",
    "deadline", "bot_from",
}  # fmt: skip
PUBLIC = {
    "seat", "ask", "topic", "queue", "turn", "first", "market", "pile", "discard", "shown", "laid", "trains", "points",
    "routes", "held", "lying", "supply", "last_round", "cards", "decks", "kept", "closed", "standings",
}  # fmt: skip
MINE = {"seat", "answer", "undo", "muted", "me", "announced", "hand", "tickets", "completed", "offer", "legal"}
ASKED = {"ask", "topic", "text"}
"""What is there only for a seat that is asked, or in words."""
BRIEF = {"claims"}
LOBBY_MINE = {"seat", "answer", "undo", "muted"}
ENTRY = {"at", "time", "kind", "seat"}
NAMED = {"name"}
"""Of an entry about a seat, except for plays."""
ENTRIES: dict[str, set[str]] = {
    "create": set(),
    "join": {"name", "colour"},
    "ready": {"ready"} | NAMED,
    "here": NAMED,
    "gone": NAMED,
    "chat": {"text"} | NAMED,
    "emote": {"emotion"} | NAMED,
    "start": {"events"},
    "play": {"events", "by"},
}
ENTRIES_PATH = "/api/tables/{table}/entries"
"""What a spectator is told on the socket too."""
EVENTS = {
    "drew": {"seat", "slot", "kind"},
    "drew_blind": {"seat"},
    "refilled": {"slot", "kind"},
    "swept": {"times"},
    "reshuffled": set(),
    "claimed": {"seat", "route", "kind", "plain", "wilds", "points"},
    "offered": {"seat", "counts"},
    "kept": {"seat", "counts", "returned"},
    "took": {"seat", "place", "token"},
    "laid": {"seat", "kind"},
    "flag": {"seat", "points"},
    "skipped": {"seat"},
    "first": {"seat"},
    "last_round": {"seat"},
    "ended": set(),
}
OWN_EVENTS = {"drew_blind": {"kind"}, "offered": {"tickets"}, "kept": {"tickets"}}

Message = dict[str, Any]
Seats = tuple[int, ...]


@pytest.fixture(params=editions.names())
def recording(request: pytest.FixtureRequest, on_sqlite: Server) -> Recording:
    return recorded(on_sqlite.url, request.param)


def sent(recording: Recording) -> Iterator[tuple[Message, Seats, str]]:
    """Every message to everybody: its content, the seats of its receiver, and its text."""
    for name, client in recording.clients.items():
        for message, text in zip(client.received, client.texts, strict=True):
            yield message, SEATS[name], text


def before_the_end(recording: Recording) -> list[tuple[Message, Seats, str]]:
    chosen = [each for each in sent(recording) if each[0]["table"]["status"] != "over"]
    assert len(chosen) > 300
    return chosen


@cache
def truth(database: str, table_id: str) -> list[Message | None]:
    """The whole game after each position, from the database."""
    with closing(stores.open(database)) as store:
        head, entries = store.head(table_id), store.entries(table_id)
    assert head is not None
    table, known = Table(head), list[Message | None]([None])
    for entry in entries:
        table.apply(entry)
        known.append(json.loads(json.dumps(table.game.as_dict())) if table.game else None)
    return known


def test_only_these_fields_are_ever_sent(recording: Recording) -> None:
    for message, seats, _ in sent(recording):
        assert message.keys() == (WELCOME if message["kind"] == "welcome" else MESSAGE)
        assert message["table"].keys() == TABLE
        assert message["table"]["settings"].keys() == SETTINGS
        assert all(seat.keys() == SEAT for seat in message["table"]["seats"])
        assert message["public"] is None or message["public"].keys() == PUBLIC
        for mine in message["mine"]:
            assert mine.keys() - ASKED - BRIEF == (MINE if message["public"] else LOBBY_MINE)
        for entry in message["entries"]:
            check_entry(entry, seats)
        assert message["result"] is None or message["table"]["status"] == "over"


def check_entry(entry: Message, seats: Seats) -> None:
    own = {"action"} if entry["kind"] == "play" and entry["seat"] in seats else set()
    assert entry.keys() >= ENTRY
    assert entry.keys() - {"told"} <= ENTRY | ENTRIES[entry["kind"]] | own
    for event in entry.get("events", ()):
        secret = OWN_EVENTS.get(event["event"], set()) if event.get("seat") in seats else set()
        assert event.keys() == {"event"} | EVENTS[event["event"]] | secret


def test_cards_tickets_and_offers_are_the_clients_own(recording: Recording, on_sqlite: Server) -> None:
    known = truth(on_sqlite.database, recording.ann.table)
    for message, seats, _ in before_the_end(recording):
        game = known[message["at"]]
        assert [mine["seat"] for mine in message["mine"]] == list(seats)
        if game is None:
            continue
        for mine in message["mine"]:
            seat = mine["me"]
            assert seat == mine["seat"]
            assert mine["hand"] == game["hands"][seat]
            assert mine["tickets"] == game["tickets"][seat]
            assert mine["offer"] == game["offers"][seat]
            if game["ask"] == "split":
                assert not any(said for other, said in enumerate(mine["announced"]) if other != seat)


def test_nothing_else_names_a_ticket(recording: Recording, on_sqlite: Server) -> None:
    """Outside the client's own part and its own events, no ticket is named."""
    tickets = {f'"{text}"' for text in all_tickets(recording)}
    own_known = known_tickets(recording, on_sqlite)
    for _, seats, text in before_the_end(recording):
        shared = json.loads(text)
        for event in [event for entry in shared["entries"] for event in entry.get("events", ())]:
            assert set(event.pop("tickets", ())) <= own_known.get(event.get("seat", -1), set())
            event.pop("route", None)
        said = json.dumps(
            shared | {"mine": None, "public": {**(shared["public"] or {}), "routes": None, "closed": None}}
        )
        assert not {ticket for ticket in tickets if ticket in said}, seats


def all_tickets(recording: Recording) -> list[str]:
    game = journal.replay(recording.journal, None, None)
    return list(game.notation.tickets)


def known_tickets(recording: Recording, server: Server) -> dict[int, set[str]]:
    """Seat -> all tickets that it ever saw."""
    known: dict[int, set[str]] = {0: set(), 1: set()}
    for game in filter(None, truth(server.database, recording.ann.table)):
        for seat in known:
            known[seat] |= {*game["tickets"][seat], *game["offers"][seat]}
    return known


def test_words_tell_no_more_than_values(recording: Recording) -> None:
    """The words name no place of others' tickets, and tell all their cards from the pile in the same way."""
    edition, blind = editions.load(recording.edition), set()
    for name in ("ann's phone", "tom"):
        for entry in recording.clients[name].entries:
            events = entry.get("events", ())
            lines = entry["told"][len(entry["told"]) - len(events) :]
            for event, line in zip(events, lines, strict=True):
                if event.get("seat") in SEATS[name]:
                    continue
                if event["event"] in ("offered", "kept"):
                    assert not [place.name for place in edition.places if place.name in line]
                if event["event"] == "drew_blind":
                    blind.add((name, event["seat"], line))
    assert len(blind) <= 2 + 3


def test_keys_and_secrets_are_sent_to_nobody(recording: Recording) -> None:
    game = journal.replay(recording.journal, None, None)
    assert game.secret is not None
    keys = [place.key or "" for place in (recording.ann, recording.ben)]
    assert all(len(key) > 30 for key in keys)
    never = [*keys, *map(hashed, keys)]
    for message, _, text in sent(recording):
        assert not [each for each in never if each in text]
        if message["table"]["status"] != "over":
            assert game.secret.hex() not in text


def test_logs_hold_no_key_secret_or_word(recording: Recording, on_sqlite: Server) -> None:
    game = journal.replay(recording.journal, None, None)
    assert game.secret is not None
    keys = [place.key or "" for place in (recording.ann, recording.ben)]
    for secret in (*keys, *map(hashed, keys), game.secret.hex(), CHAT):
        assert secret not in on_sqlite.log


def test_what_goes_wrong_is_logged_without_words(on_sqlite: Server) -> None:
    """Even if somebody is refused, or disconnects in the middle of a message."""

    async def misbehave() -> str:
        place = await make(on_sqlite.url, settings("usa", "pp"), "Wolfgang Amadeus")
        async with Client(place) as client:
            await client.ask("chat", text="snapdragon " * 100)
            await client.send('{"do": "chat", "text": "snapdragon')
            await client.send({"do": "snapdragon"})
            await client.settle()
            await client.say("chat", text="snapdragon")
        with pytest.raises(Refusal):
            await make(on_sqlite.url, settings("snapdragon"), "Wolfgang Amadeus")
        return place.key or ""

    key = asyncio.run(misbehave())
    assert not [word for word in ("snapdragon", "Wolfgang", key, hashed(key)) if word in on_sqlite.log]


REFUSED = {"/api/tables/{table}/devices": "only_watching"}
"""Why somebody without a seat is told nothing, if not because the game goes on."""


async def documents(server: Server) -> list[str]:
    """All documents that the server offers."""
    described = await fetch("GET", f"{server.url}/openapi.json")
    found = [path for path, verbs in described["paths"].items() if "get" in verbs]
    assert "/api/tables/{table}/journal" in found
    return found


def test_who_has_only_the_link_is_told_nothing_secret(on_sqlite: Server) -> None:
    """No route tells anything of the game before its end, and the state of the table has no key or secret."""

    async def look() -> tuple[str, str, str]:
        place = await make(on_sqlite.url, settings("usa", "pb", public=True), "Ann")
        address = f"{on_sqlite.url}/api/tables"
        after_the_end = [path for path in await documents(on_sqlite) if "{table}/" in path and path != ENTRIES_PATH]
        for document in after_the_end:
            path = document.format(table=place.table, kind="svg")
            with pytest.raises(Refusal) as refusal:
                await fetch("GET", f"{on_sqlite.url}{path}", params={"step": 0})
            assert refusal.value.content["code"] == REFUSED.get(document, "table_not_over"), path
        told = [await fetch("GET", f"{address}/{place.table}"), await fetch("GET", address)]
        return place.table, place.key or "", json.dumps(told)

    table, key, told = asyncio.run(look())
    with closing(stores.open(on_sqlite.database)) as store:
        head = store.head(table)
    assert head is not None
    assert head.status == "playing"
    assert head.secret
    assert table in told
    assert not [secret for secret in (head.secret, key, hashed(key)) if secret in told]
