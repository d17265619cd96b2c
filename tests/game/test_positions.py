"""Positions put together by hand: lawful unless asked otherwise, and the same as those that came about by play."""

import json
import random
from typing import Any

import pytest

from roundhouse import Game
from roundhouse.game.positions import place
from tests.properties.walks import EDITIONS, anything, deal, every_table, walk


def put_together(game: Game) -> Game:
    """The same position, from its description, with the same chance to come."""
    twin = place(EDITIONS[game.edition.id], game.seats, **json.loads(json.dumps(game.as_dict())))
    twin.record.rng[:] = game.record.rng
    return twin


def questions(game: Game) -> tuple[str, int, bool]:
    return game.ask, len(game.as_dict()["queue"]), game.record.turn > 0


@every_table
def test_a_position_from_its_description(edition: str, seats: int) -> None:
    """Each sort of moment once: the description is the same, and so is what follows from it."""
    seen = set()
    for game in walk(deal(edition, seats, 7), 7):
        if questions(game) not in seen:
            seen.add(questions(game))
            play_on(game.copy(), put_together(game))


def play_on(game: Game, twin: Game) -> None:
    dice = random.Random(1)
    for _ in range(30):
        assert twin.as_dict() == game.as_dict()
        assert twin.legal == game.legal
        if not game.over:
            action = anything(game, dice)
            assert game.play(action) == twin.play(action)


def test_a_question_and_the_next_one() -> None:
    lying = {"berlin": {"red": 1, "blue": 1}, "leipzig": {"white": 1, "black": 1}}
    game = place("germany", 2, ask="take", topic="berlin", queue=[["take", "leipzig"]], lying=lying, lawful=False)
    table = game.as_dict()
    assert (table["ask"], table["topic"], table["queue"], game.legal) == (
        "take",
        "berlin",
        [["take", "leipzig"]],
        ["take red", "take blue"],
    )
    game.play("take blue")
    assert (game.view(1).as_dict()["topic"], game.legal) == ("leipzig", ["take black", "take white"])


def test_a_pile_must_be_as_large_as_the_deck() -> None:
    market = ["red", "blue", "green", "black", "white"]
    assert place("usa", 2, market=market, pile=105).as_dict()["pile"] == 105
    with pytest.raises(ValueError, match="pile"):
        place("usa", 2, market=market, pile=104)


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
def test_what_cannot_come_about_is_refused(what: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not a position"):
        place("usa", 2, **what)
    assert place("usa", 2, lawful=False, **what).seats == 2


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(TypeError, match="sheep"):
        place("usa", 2, sheep=3)


@pytest.mark.parametrize("what", [{"hands": [{"mauve": 1}]}, {"market": ["mauve"] * 5}, {"tickets": [["a:b"]]}])
def test_an_unknown_name_is_refused(what: dict[str, Any]) -> None:
    with pytest.raises((ValueError, KeyError)):
        place("usa", 2, **what)
