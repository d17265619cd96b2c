"""What is generated from the structs of the protocol is up to date, and says what the structs say."""

import inspect
import json
import re

import pytest

from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.presentation.protocol import Mine, SeatState
from tests.protocol import edition_format, write
from tests.protocol.typescript import members, written


def normal(text: str) -> str:
    """The declarations without the layout that the client's formatter gives them."""
    return (
        " ".join(text.split()).replace("= | {", "= {").replace(": | ", ": ").replace("= | ", "= ").replace("; }", " }")
    )


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert normal(write.TYPES.read_text("utf-8")) == normal(write.typescript())


def test_the_format_of_editions_is_up_to_date() -> None:
    """Whatever quotes and commas the client's formatter chose."""
    constants = re.findall(r"export const (\w+) =\s*(.*?) as const;", edition_format.FILE.read_text("utf-8"), re.DOTALL)
    expected = re.findall(r"export const (\w+) =\s*(.*?) as const;", edition_format.typescript(), re.DOTALL)
    assert {name: letters(text) for name, text in constants} == {name: letters(text) for name, text in expected}


def test_the_spaces_that_the_client_compares_with_are_up_to_date() -> None:
    assert json.loads(edition_format.SPACES.read_text("utf-8")) == json.loads(edition_format.spaces())


def letters(text: str) -> str:
    return re.sub(r",(?=[\]}])", "", re.sub(r"[\s\"']", "", text))


def test_the_tables_of_the_page_are_up_to_date() -> None:
    page = write.PAGE.read_text("utf-8")
    assert write.page(page) == page


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (int | None, "number | null"),
        (list[str | None], "(string | null)[]"),
        (dict[str, dict[str, int]], "Record<string, Counts>"),
        (tuple[str, str | None], "[string, string | null]"),
        (tuple[int, ...], "number[]"),
        (list[SeatState], "SeatState[]"),
    ],
)
def test_types_as_typescript(hint: object, text: str) -> None:
    assert written(hint) == text


def test_what_may_be_left_out_is_optional() -> None:
    optional = {member.name: member.optional for member in members(Mine)}
    assert (optional["seat"], optional["hand"]) == (False, True)


@pytest.mark.parametrize("kind", [*entries.KINDS, *write.MESSAGES])
def test_everything_is_explained(kind: type) -> None:
    assert inspect.getdoc(kind) != inspect.getdoc(kind.__mro__[1])
