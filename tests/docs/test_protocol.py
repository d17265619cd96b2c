"""The page about the protocol names all that is sent, and nothing else."""

import ast
import json
import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args

import msgspec
import pytest

from roundhouse import editions
from roundhouse.game.errors import Refused
from roundhouse.game.events import EVENTS
from roundhouse.language import Words
from roundhouse.server import app, run
from roundhouse.server.config import Config, Limits
from roundhouse.server.http.endpoints import games, tables
from roundhouse.server.http.errors import STATUS
from roundhouse.server.live import history, subscribers
from roundhouse.server.live.background import work_queue
from roundhouse.server.socket import connection, messages
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries import undo
from roundhouse.server.table.entries.secrecy import known_fields
from roundhouse.server.table.head import Head
from roundhouse.server.table.presentation import snapshot
from roundhouse.server.table.presentation.protocol import PROTOCOL, MessageKind
from roundhouse.server.table.presentation.seen import Form
from roundhouse.server.table.settings import Settings
from roundhouse.server.table.state import MOST_ENTRIES, Entry, Table, Told, fold
from roundhouse.server.table.text import LONGEST_CHAT, LONGEST_NAME
from tests.docs import pages

PAGE = pages.text("docs/protocol.md")
SERVER = pages.ROOT / "src" / "roundhouse" / "server"
START = 1_800_000_000.0
SECRET = "07" * 32
Document = dict[str, Any]


def examples(name: str) -> list[Any]:
    """The JSON values of an example: one a line, or one on several lines."""
    (block,) = re.findall(rf"<!-- example: {name} -->\n```json\n(.*?)```", PAGE, re.DOTALL)
    lines = block.splitlines()
    return [json.loads(line) for line in lines] if lines[0].endswith("}") else [json.loads(block)]


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def names(first: str) -> set[str]:
    """What the first column of a table names."""
    return {name for row in pages.rows(PAGE, first)[1:] for name in named(row[0])}


def game_of_two() -> tuple[Table, Told]:
    """A table of two people right after the start."""
    settings = Settings.model_validate({"edition": "amsterdam", "seats": [{}, {}], "clock": {"turn": 60}})
    edition = editions.load(settings.edition)
    described = settings.model_dump(mode="json")
    head = Head("mV3gqTgAbRrE", START, edition.id, edition.digest, 2, described, SECRET, None, "lobby", False, START)
    log: list[tuple[str, int | None, Document]] = [
        ("create", None, {"host": "ann"}),
        ("join", 0, {"name": "Ann", "keys": ["ann"]}),
        ("join", 1, {"name": "Ben", "keys": ["ben"]}),
        ("here", 0, {"worker": "w"}),
        ("here", 1, {"worker": "w"}),
        ("start", None, {}),
    ]
    table = fold(head, [Entry(i, START + i, entries.read(*each)) for i, each in enumerate(log, 1)])
    return table, table.recent[-1]


def message(kind: MessageKind, table: Table, told: list[Told], language: str | None = None) -> Document:
    sent = snapshot.Snapshot(table).message(kind, snapshot.Audience((0,), True, Form(language)), START + 7, told)
    decoded: Document = json.loads(sent)
    return decoded


def add(table: Table, kind: str, seat: int | None, **body: Any) -> Told:
    return table.apply(Entry(table.position + 1, START + 8, entries.read(kind, seat, body)))


def played_to_the_end() -> Table:
    table, _ = game_of_two()
    while table.asked:
        seat = table.asked[0]
        add(table, "play", seat, action=table.question(seat).view(seat).legal[-1])
    return table


def test_the_version_is_the_one_spoken() -> None:
    assert f"This is version **{PROTOCOL}**" in PAGE


def test_every_request_is_named() -> None:
    middleware: Any = app.make(Config("sqlite:///never.db"))
    paths = middleware.app.openapi()["paths"]
    assert names("Request") == {f"{way.upper()} {path}" for path, ways in paths.items() for way in ways}


def test_settings_and_limits_have_these_defaults() -> None:
    rows = {named(row[0])[0]: named(row[1]) for row in pages.rows(PAGE, "Setting")[1:]}
    defaults = {name: field for name, field in Settings.model_fields.items() if not field.is_required()}
    assert rows.keys() == Settings.model_fields.keys()
    assert {name: json.loads(shown[0]) for name, shown in rows.items() if shown} == {
        name: field.default for name, field in defaults.items()
    }
    limits = {named(row[0])[0]: float(row[1]) for row in pages.rows(PAGE, "Limit")[1:]}
    assert limits == {field.name: getattr(Limits(), field.name) for field in fields(Limits)}


def test_numbers_in_sentences() -> None:
    assert f"at most {LONGEST_CHAT} characters" in PAGE
    assert f"at most {LONGEST_NAME} characters" in PAGE
    assert f"within {connection.HELLO_SECONDS:.0f} seconds" in PAGE
    assert f"more than {connection.MOST_REFUSED} refused" in PAGE
    assert (
        f"more than {subscribers.MOST_WAITING} messages behind, or {subscribers.LONGEST_WAITING:,} characters" in PAGE
    )
    assert f"at most the last {history.MOST_TOLD}" in PAGE
    assert f"the last {tables.MOST_ENTRIES} before position" in PAGE
    welcome, stale = connection.WELCOME_COST, connection.STALE_COST + 1
    assert welcome == stale == connection.COSTS[messages.Look] + 1
    assert f"stale message count as {stale}, a why as {connection.COSTS[messages.Why] + 1} |" in PAGE
    assert f"requests more: older entries as {tables.ENTRIES_COST}," in PAGE
    assert f"{run.LARGEST_FRAME:,} bytes" in PAGE
    assert f"after {MOST_ENTRIES:,} entries" in PAGE


def test_heavy_work_costs_this() -> None:
    words = " ".join(PAGE.split())
    told = games.REPLAY_COST + games.TOLD_COST
    assert f"a replay as {games.REPLAY_COST}, one in words as {told}" in words
    assert games.COSTS["svg"] == games.COSTS["thought"]
    assert f"or a thought as {games.COSTS['thought']}, a picture as `png` as {games.COSTS['png']}." in words
    assert f"at most {work_queue.MOST} of these in hand, {work_queue.EACH} for one address" in words


def test_closing_codes() -> None:
    too_big, restarting = 1009, 1012
    codes = {int(code) for row in pages.rows(PAGE, "Closed with")[1:] for code in row[0].split(", ")}
    assert codes == {connection.POLICY, connection.TRY_LATER, connection.GOING_AWAY, too_big, restarting}


def test_every_message_of_a_client_is_named_with_its_fields() -> None:
    shared = {field.name for field in msgspec.structs.fields(messages.Message)}
    rows = {named(row[0])[0]: set(named(row[1])) for row in pages.rows(PAGE, "Message")[1:]}
    kinds = get_args(messages.Any)
    assert rows == {
        kind.__struct_config__.tag: {field.name for field in msgspec.structs.fields(kind)} - shared for kind in kinds
    }
    assert all(f"`{name}`" in PAGE for name in shared)
    assert names("Hello") == {field.name for field in msgspec.structs.fields(messages.Hello)}


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("hello", lambda value: messages.read_hello(json.dumps(value))),
        ("messages", lambda value: messages.read(json.dumps(value))),
        ("creation", tables.Creation.model_validate),
        ("joining", tables.Joining.model_validate),
    ],
)
def test_the_examples_can_be_read(name: str, read: Callable[[Any], Any]) -> None:
    assert [read(value) for value in examples(name)]


def test_there_is_an_example_of_every_message() -> None:
    assert {value["do"] for value in examples("messages")} == names("Message")


def test_the_update_shown_is_the_one_sent() -> None:
    table, start = game_of_two()
    assert examples("update") == [message("update", table, [start])]


def test_every_part_of_a_message_is_explained() -> None:
    table, start = game_of_two()
    welcome = message("welcome", table, [start], language="en")
    assert names("Update") | names("Welcome") == welcome.keys()
    assert names("Table") - {"seat", "to", "needed", "null"} == welcome["table"].keys()
    assert names("Seat") == welcome["table"]["seats"][0].keys()
    assert names("Public") == welcome["public"].keys()
    assert names("Mine") == welcome["mine"][0].keys() | {"claims"}
    assert all(f"`{name}`" in PAGE for name in [*welcome["entries"][0], *welcome["mine"][0]["text"]])


def test_a_takeback_is_explained() -> None:
    table, _ = game_of_two()
    for seat in (0, 1):
        add(table, "play", seat, action="keep 1 2")
    add(table, "undo", 0, to=undo.last_step(table, 0))
    (explained,) = [row[1] for row in pages.rows(PAGE, "Table")[1:] if row[0] == "`takeback`"]
    assert message("update", table, [])["table"]["takeback"].keys() <= set(named(explained))


def test_every_part_of_a_result_is_explained() -> None:
    assert names("Result") == message("look", played_to_the_end(), [])["result"].keys()


def test_an_answer_to_why_is_explained() -> None:
    table, _ = game_of_two()
    reason = Refused("too_few_trains", table.edition, needed=3, left=2)
    answer = json.loads(snapshot.why("dam:oude-kerk", reason, None, table))
    assert names("Why") == answer.keys()


def test_every_entry_is_named_with_its_fields() -> None:
    rows = {named(row[0])[0]: set(named(row[1])) for row in pages.rows(PAGE, "Entry")[1:]}
    assert list(rows) == [kind.__struct_config__.tag for kind in entries.KINDS]
    for kind in entries.KINDS:
        fields = {name for name, _, _ in known_fields(kind)} | ({"events"} if kind.has_events else set())
        assert rows[str(kind.__struct_config__.tag)] == fields


def test_every_event_is_named_with_its_fields() -> None:
    rows = {named(row[0])[0]: (named(row[1]), named(row[2])) for row in pages.rows(PAGE, "Event")[1:]}
    own = {event: [field.name for field in fields(event) if field.name not in event.public] for event in EVENTS}
    assert rows == {event.code: (list(event.public), own[event]) for event in EVENTS}


def codes_of_the_server() -> set[str]:
    """All codes in its sources, but for those of commands."""
    found = set(STATUS)
    for file in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code = node.args[0]
                if node.func.id in ("Refused", "NotYourTurn") and isinstance(code, ast.Constant):
                    found.add(str(code.value))
    return found - {"not_an_export", "lost_edition"}


def codes_of_the_rules() -> set[str]:
    (sentence,) = re.findall(r"Codes about what the rules .+? are (.+?)\. ", PAGE, re.DOTALL)
    return set(named(sentence))


def test_every_code_is_named_with_its_status() -> None:
    rows = {named(row[0])[0]: row[1] for row in pages.rows(PAGE, "Code")[1:]}
    assert rows.keys() == codes_of_the_server() - codes_of_the_rules()
    told = {code: int(status) for code, status in rows.items() if status != "–"}
    assert told == {code: STATUS.get(code, 400) for code in told}


def test_codes_of_the_rules_are_real() -> None:
    assert all(Words("en").knows(f"refusal.{code}") for code in codes_of_the_rules())


def test_the_error_shown_is_the_one_sent() -> None:
    (shown,) = examples("error")
    refused = Refused(shown["code"], **shown["parameters"])
    assert str(refused) == shown["text"]
    assert json.loads(connection.error(refused, shown["text"], shown["id"])) == shown
    assert names("Error") == shown.keys()
