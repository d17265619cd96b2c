"""Scoring a game that was played elsewhere gives the same sheet as the same game played here."""

import random
from typing import Any

import pytest
from pydantic import ValidationError

from roundhouse import editions
from roundhouse.game import Game
from roundhouse.game.errors import Refused
from roundhouse.language import for_edition
from roundhouse.server.http.endpoints.scoring import Player, TableGame, position, score


def finished(edition: str, seats: int, seed: int) -> Game:
    """A finished random game, with few tickets and many routes."""
    game, dice = Game(edition, seats, seed=seed), random.Random(seed)
    while not game.over:
        claims = [action for action in game.legal if action.startswith("claim")]
        game.play(dice.choice(claims or game.legal))
    return game


def as_played(game: Game) -> list[Player]:
    whole = game.as_dict()
    return [
        Player(
            routes=[route for route, owner in whole["routes"].items() if owner == seat],
            tickets=whole["tickets"][seat],
            tokens=whole["held"][seat],
        )
        for seat in range(game.seats)
    ]


@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize("edition", editions.names())
def test_the_sheet_is_that_of_the_game(edition: str, most: bool) -> None:
    for seed in range(4):
        game = finished(edition, editions.load(edition).players[most], seed)
        assert position(game.edition, as_played(game)).sheet == game.sheet


def test_who_won_is_told_in_words() -> None:
    played = TableGame(players=[Player(name=" Ann "), Player(routes=["denver:omaha"])])
    told = score(played, for_edition("en", editions.load("usa")))
    assert (told["names"], told["outcome"]) == (["Ann", "Player 2"], ["Player 2 wins with 17 points."])


def refusal(edition: str, *players: dict[str, Any]) -> str:
    with pytest.raises(Refused) as raised:
        position(editions.load(edition), [Player(**player) for player in players])
    assert str(raised.value)
    return raised.value.code


LANES = ["denver:salt-lake-city", "denver:salt-lake-city/2"]
TICKET = "denver:el-paso"


@pytest.mark.parametrize(
    ("code", "edition", "players"),
    [
        ("bad_seats", "usa", [{}]),
        ("unknown_route", "usa", [{"routes": ["denver:mars"]}, {}]),
        ("route_taken", "usa", [{"routes": ["denver:omaha"]}, {"routes": ["omaha:denver"]}]),
        ("both_lanes", "usa", [{"routes": LANES}, {}, {}, {}]),
        ("lane_closed", "usa", [{"routes": LANES[:1]}, {"routes": LANES[1:]}]),
        ("unknown_ticket", "usa", [{"tickets": ["denver:mars"]}, {}]),
        ("ticket_twice", "usa", [{"name": "Ann", "tickets": [TICKET]}, {"tickets": [TICKET]}]),
        ("unknown_token", "usa", [{"tokens": {"flag": 1}}, {}]),
        ("too_many_passengers", "germany", [{"tokens": {"red": 6}}, {"tokens": {"red": 5}}]),
        ("too_many_merchandise", "amsterdam", [{"tokens": {"merchandise": 9}}, {"tokens": {"merchandise": 8}}]),
    ],
)
def test_what_cannot_be_is_refused(code: str, edition: str, players: list[dict[str, Any]]) -> None:
    assert refusal(edition, *players) == code


def test_nobody_has_more_trains_than_there_are() -> None:
    texts = [route.text for route in editions.load("usa").routes if route.lane == 1]
    assert refusal("usa", {"routes": texts}, {}) == "too_many_trains"


def test_three_players_may_each_have_a_lane_where_lanes_stay_open() -> None:
    players = [Player(routes=LANES[:1]), Player(routes=LANES[1:]), Player(), Player()]
    assert [seat.routes for seat in position(editions.load("usa"), players).sheet.seats] == [4, 4, 0, 0]


@pytest.mark.parametrize("content", [{"tokens": {"red": -1}}, {"tokens": {"red": "2"}}, {"points": 3}, {"routes": "x"}])
def test_what_is_not_a_score_is_not_read(content: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Player.model_validate(content)
