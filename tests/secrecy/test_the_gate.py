"""The one gate: which fields a view has, and which parts of a game it is built from."""

import ast
import inspect
from functools import cache

from roundhouse.game.views import View
from roundhouse.rules import view
from roundhouse.rules.state import GAME, NONE
from tests.properties.walks import deal, every_table, walk

FIELDS = [
    "free",
    "open",
    "turn",
    "pile",
    "discard",
    "shown",
    "laid",
    "trains",
    "points",
    "sizes",
    "held",
    "supply",
    "lying",
    "seats",
    "seat",
    "ask",
    "topic",
    "first",
    "last_round",
    "skips",
    "queued",
    "queue",
    "market",
    "owner",
    "cards",
    "kept",
    "announced",
    "me",
    "tickets",
    "hands",
    "offers",
]
NOBODYS = {"rng", "deck", "heads", "ticket_decks", "log", "logged"}
PRIVATE = {"hands", "tickets", "offers", "announced"}
COUNTED = ["cards", "kept", "announced", "me"]


def test_the_fields_of_a_view_are_these() -> None:
    assert list(view.VIEW.names or ()) == FIELDS


def test_every_field_of_a_game_is_public_private_or_nobodys() -> None:
    public = set(FIELDS) - PRIVATE - set(COUNTED)
    assert set(GAME.names or ()) == public | PRIVATE | NOBODYS
    assert set(view.PUBLIC) == public


def test_nobodys_fields_are_not_read_at_the_gate() -> None:
    assert not {node.attr for node in gate_reads()} & NOBODYS


def test_private_fields_are_read_row_by_row() -> None:
    """A private field is never copied whole: each read names the seat."""
    rows = {
        node.value
        for gate in functions_at_the_gate()
        for node in ast.walk(gate)
        if isinstance(node, ast.Subscript) and ast.unparse(node.slice).strip("()").split(",")[0] == "seat"
    }
    private = [node for node in gate_reads() if node.attr in PRIVATE]
    assert {node.attr for node in private} == PRIVATE
    assert all(node in rows for node in private)


@cache
def functions_at_the_gate() -> list[ast.FunctionDef]:
    """`observe`, and all it calls in its own module."""
    known = {node.name: node for node in ast.parse(inspect.getsource(view)).body if isinstance(node, ast.FunctionDef)}
    reached, found = ["observe"], []
    for name in reached:
        found.append(known[name])
        called = [node.func for node in ast.walk(known[name]) if isinstance(node, ast.Call)]
        names = [node.id for node in called if isinstance(node, ast.Name)]
        reached += [name for name in names if name in known and name not in reached]
    return found


def gate_reads() -> list[ast.Attribute]:
    """Every field of a game that is read at the gate."""
    return [
        node
        for gate in functions_at_the_gate()
        for node in ast.walk(gate)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("game", "source")
    ]


@every_table
def test_the_rows_of_other_seats_are_empty(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 1), 1)):
        if ply % 5 == 0:
            for me in (*range(seats), None):
                record = game.view(me).record
                for seat in range(len(record.cards)):
                    if seat != me:
                        assert not record.hands[seat].any()
                        assert not record.tickets[seat].any()
                        assert (record.offers[seat] == NONE).all()


@every_table
def test_a_view_in_words_names_no_card_or_ticket_of_another(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 4), 1)):
        if ply % 9 == 0:
            for me in (*range(seats), None):
                words, whole = game.view(me).as_dict(), game.as_dict()
                assert words["hand"] == ({} if me is None else whole["hands"][me])
                assert words["tickets"] == ([] if me is None else whole["tickets"][me])
                assert words["offer"] == ([] if me is None else whole["offers"][me])
                others = {t for s in range(seats) if s != me for t in whole["tickets"][s] + whole["offers"][s]}
                said = repr({key: value for key, value in words.items() if key not in ("routes", "closed", "legal")})
                assert not {ticket for ticket in others if repr(ticket) in said}
                assert not words.keys() & {"deck", "hands", "offers", "ticket_decks"}


def test_a_view_keeps_no_way_back_to_the_game() -> None:
    game = deal("usa", 2, 1)
    seen = game.view(0)
    assert set(vars(seen)) == {"record", "edition", "notation"}
    assert isinstance(seen, View)
    assert seen.record.dtype == view.VIEW
