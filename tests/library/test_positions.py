"""Positions put together by hand: lawful unless asked otherwise, and the same as those that came about by play."""

import pytest
from properties.walks import EDITIONS, deal, every_table, walk

from roundhouse import Game
from roundhouse.positions import place
from roundhouse.rules.laws import broken

PARTS = ("market", "discard", "deck", "hands", "shown", "laid", "trains", "points", "routes", "held", "lying", "supply")
MORE = ("ticket_decks", "offers", "tickets", "seat", "turn", "ask", "last_round")


def put_together(game: Game) -> Game:
    """The same position, from its description."""
    table = game.as_dict()
    what = {name: table[name] for name in (*PARTS, *MORE)}
    number = int(game.record.topic)
    return place(EDITIONS_BY_ID[game.edition.id], game.seats, topic=number, first=int(game.record.first), **what)


EDITIONS_BY_ID = EDITIONS


@every_table
def test_a_position_from_its_description(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 7), 7)):
        if ply % 9 == 0 and game.record.turn > 0:
            twin = put_together(game)
            assert twin.as_dict() == game.as_dict()
            assert twin.legal == game.legal
            assert broken(twin.record, twin.notation.box) == 0


def test_an_empty_position_is_the_start_of_a_turn() -> None:
    game = place("usa", 3, market=["red", "blue", "green", "black", "white"])
    assert (game.seats, game.seat, game.ask) == (3, 0, "turn")
    assert game.as_dict()["trains"] == [45, 45, 45]
    game.play("draw blind")


@pytest.mark.parametrize(
    "what",
    [
        {"hands": [{"pink": 13}]},
        {"trains": [44, 45]},
        {"points": [1, 0]},
        {"routes": {"kansas-city:omaha": 0, "kansas-city:omaha/2": 1}},
        {"market": ["wild", "wild", "wild", "red", "red"]},
        {},
        {"deck": {"red": 5}, "rest": 0, "market": ["red", "blue", None, "black", "white"]},
    ],
)
def test_what_cannot_come_about_is_refused(what: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a position"):
        place("usa", 2, **what)
    assert place("usa", 2, lawful=False, **what).seats == 2


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(TypeError, match="sheep"):
        place("usa", 2, sheep=3)


@pytest.mark.parametrize("what", [{"hands": [{"mauve": 1}]}, {"market": ["mauve"] * 5}, {"tickets": [["a:b"]]}])
def test_an_unknown_name_is_refused(what: dict[str, object]) -> None:
    with pytest.raises((ValueError, KeyError)):
        place("usa", 2, **what)
