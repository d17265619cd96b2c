"""Write what is generated: the types of the client and the tables of the page about the protocol, from the structs of
the protocol; the format of editions for the workshop. `make generate`."""

import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec

from roundhouse.game.events import EVENTS
from roundhouse.game.sheet import SeatScore, TicketLine
from roundhouse.game.standings import Standing
from roundhouse.game.views import PublicView
from roundhouse.server.socket import messages
from roundhouse.server.table import settings
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries.secrecy import known_fields
from roundhouse.server.table.presentation import protocol, result
from roundhouse.server.table.state import Content
from tests.protocol import edition_format
from tests.protocol.typescript import Member, declared, interface, members, merged

ROOT = Path(__file__).parents[2]
TYPES, PAGE = ROOT / "web" / "src" / "lib" / "protocol.ts", ROOT / "docs" / "protocol.md"
HEADER = """/** What the server sends and takes: docs/protocol.md.
 *
 * Generated from the structs of the server by `make generate`: do not edit. */

export const PROTOCOL = {protocol};

export type Counts = Record<string, number>;
"""
EVERY_ENTRY = (
    Member("at", "number"),
    Member("time", "number"),
    Member("kind", " | ".join(f'"{kind.__struct_config__.tag}"' for kind in entries.KINDS)),
    Member("seat", "number | null"),
    Member("events", "Happening[]", True),
    Member("told", "string[]", True),
    Member("undone", "number[]", True),
    Member("waits", "boolean", True),
)
MESSAGES: tuple[type[messages.Message], ...] = get_args(messages.Any)
SHARED = tuple(field.name for field in msgspec.structs.fields(messages.Message))


def typescript() -> str:
    """The types of the client."""
    parts = [
        HEADER.format(protocol=protocol.PROTOCOL),
        interface("Clock", settings.Clock),
        interface("SeatSettings", settings.SeatSettings),
        interface("FirstPlayer", settings.FirstPlayer),
        interface("Settings", settings.Settings, without=["seed"]),
        interface("SeatState", protocol.SeatState),
        interface("TakebackState", protocol.TakebackState),
        interface("StoppingState", protocol.StoppingState),
        interface("MixingState", protocol.MixingState),
        interface("TableState", protocol.TableState, [Member("settings", "Settings")]),
        interface("Standing", Standing),
        interface("PublicView", PublicView),
        interface("QuestionText", protocol.QuestionText),
        interface("Mine", protocol.Mine),
        _happening(),
        _entry(),
        declared("EntryPage", [Member("since", "number"), Member("entries", "Entry[]")], _PAGE_TEXT),
        interface("TicketLine", TicketLine),
        interface("SeatScore", SeatScore),
        interface("Score", result.Score),
        interface("Result", result.Result),
        interface("Snapshot", protocol.Message, [Member("entries", "Entry[]")]),
        interface("Problem", protocol.Problem),
        interface("Why", protocol.Why),
        "export type Received = Snapshot | Problem | Why;\n",
        _sent(),
    ]
    return "\n".join(parts)


_PAGE_TEXT = "Entries of long ago: all after `since` that I may know."


def _happening() -> str:
    every = merged(members(event) for event in EVENTS)
    return declared("Happening", [Member("event", "string"), *every], "Something that happened in the game.")


def _entry() -> str:
    kinds = (_known_members(kind) for kind in entries.KINDS)
    return declared("Entry", [*EVERY_ENTRY, *merged(kinds)], "Something that happened at the table.")


def _known_members(kind: type[Content]) -> list[Member]:
    known = {name for name, _, _ in known_fields(kind)}
    return [member for member in members(kind) if member.name in known]


def _sent() -> str:
    lines = []
    for kind in MESSAGES:
        every = [member for member in members(kind) if member.name != "id"]
        optional = _optional(kind)
        parts = [Member(each.name, _without_null(each), each.name in optional) for each in every]
        lines.append(f"  | {{ {'; '.join(map(str, parts))} }}")
    return "export type Sent =\n" + "\n".join(lines) + ";\n"


def _optional(kind: type[messages.Message]) -> set[str]:
    return {field.name for field in msgspec.structs.fields(kind) if field.default is not msgspec.NODEFAULT}


def _without_null(member: Member) -> str:
    return member.kind.replace(" | null", "") if member.name == "seat" else member.kind


def page(text: str) -> str:
    """The page with its generated tables written again."""
    for name, table in (("messages", _messages()), ("entries", _entries())):
        marks = rf"(<!-- generated: {name} -->\n).*?(<!-- end -->)"
        text, found = re.subn(marks, lambda m, table=table: m[1] + table + m[2], text, flags=re.DOTALL)  # type: ignore[misc]
        assert found == 1, name
    return text


def _messages() -> str:
    rows = [(kind, [each for each in kind.__struct_fields__ if each not in SHARED]) for kind in MESSAGES]
    return _table(["Message", "Fields", "Meaning"], rows)


def _entries() -> str:
    rows = []
    for kind in entries.KINDS:
        events = ["events"] if kind.has_events else []
        rows.append((kind, [name for name, _, _ in known_fields(kind)] + events))
    return _table(["Entry", "Fields", "Meaning"], rows)


def _table(head: list[str], rows: Iterable[tuple[Any, list[str]]]) -> str:
    lines = [f"| {' | '.join(head)} |", "|---|---|---|"]
    for kind, names in rows:
        fields = ", ".join(f"`{name}`" for name in names)
        meaning = " ".join((inspect.getdoc(kind) or "").split())
        lines.append(f"| `{kind.__struct_config__.tag}` | {fields} | {meaning} |".replace("|  |", "| |"))
    return "\n".join(lines) + "\n"


def main() -> None:
    TYPES.write_text(typescript(), "utf-8")
    edition_format.main()
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
