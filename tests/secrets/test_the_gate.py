"""The one gate: which fields a view has, and which parts of a game it is built from."""

import ast
import inspect

from properties.walks import deal, every_table, walk

from roundhouse.rules import view
from roundhouse.rules.state import GAME, NONE
from roundhouse.views import View

FIELDS = [
    "open",
    "turn",
    "pile",
    "discard",
    "shown",
    "laid",
    "trains",
    "points",
    "free",
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
    assert list(view.VIEW.names) == FIELDS


def test_every_field_of_a_game_is_public_private_or_nobodys() -> None:
    public = set(FIELDS) - PRIVATE - set(COUNTED)
    assert set(GAME.names) == public | PRIVATE | NOBODYS
    assert set(view.PUBLIC) == public


def test_nobodys_fields_are_not_read_at_the_gate() -> None:
    for name in ("observe", "copy_table", "count_hidden"):
        assert not fields_read(name, "game") & NOBODYS, name
        assert not fields_read(name, "source") & NOBODYS, name


def test_private_fields_are_counted_or_copied_for_their_owner_only() -> None:
    assert not fields_read("copy_table", "source") & PRIVATE
    assert fields_read("count_hidden", "game") & PRIVATE == {"hands", "tickets", "announced"}
    copies = {f"game.{name}" for name in PRIVATE}
    subscripts = [node for node in ast.walk(function("observe")) if isinstance(node, ast.Subscript)]
    assert {ast.unparse(node.slice) for node in subscripts if ast.unparse(node.value) in copies} == {"seat"}
    assert len([node for node in subscripts if ast.unparse(node.value) in copies]) == len(copies)


def function(name: str) -> ast.FunctionDef:
    tree = ast.parse(inspect.getsource(view))
    return next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)


def fields_read(name: str, record: str) -> set[str]:
    """The fields of a record that a function names."""
    return {
        node.attr
        for node in ast.walk(function(name))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == record
    }


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
                said = repr({key: value for key, value in words.items() if key not in ("routes", "legal")})
                assert not {ticket for ticket in others if repr(ticket) in said}
                assert not words.keys() & {"deck", "hands", "offers", "ticket_decks"}


def test_a_view_keeps_no_way_back_to_the_game() -> None:
    game = deal("usa", 2, 1)
    seen = game.view(0)
    assert set(vars(seen)) == {"record", "edition", "notation"}
    assert isinstance(seen, View)
    assert seen.record.dtype == view.VIEW
