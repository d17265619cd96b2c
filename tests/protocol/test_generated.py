"""What is generated from the structs of the protocol is up to date, and says what the structs say."""

import inspect

import pytest

from roundhouse.server.table import entries
from roundhouse.server.table.protocol import Mine, SeatState
from tests.protocol import write
from tests.protocol.typescript import members, written


def normal(text: str) -> str:
    """The declarations without the layout that the client's formatter gives them."""
    return " ".join(text.split()).replace("= | {", "= {").replace(": | ", ": ").replace("= | ", "= ")


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert normal(write.TYPES.read_text("utf-8")) == normal(write.typescript())


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
