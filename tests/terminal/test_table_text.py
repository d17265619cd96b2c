"""The table in words agrees with the engine."""

import pytest

from roundhouse import Game, bots, editions
from roundhouse.game.positions import place
from roundhouse.language import for_edition
from roundhouse.terminal.table_text import Seen, routes, tickets
from tests.terminal.scripts import ISLAND


@pytest.mark.parametrize("edition", [*editions.names(), ISLAND])
def test_completed_tickets_are_those_of_the_score_sheet(edition: str) -> None:
    game, players = Game(edition, 2, seed=3), [bots.make("planner"), bots.make("planner")]
    found = set()
    while not game.over:
        game.play(players[game.seat].choose(game.view(game.seat)))
        for score in game.sheet.seats:
            done = {line.ticket for line in score.tickets if line.done}
            assert set(game.view(score.seat).completed) == done
            found |= done
    assert found


def test_the_hand_says_which_tickets_are_complete() -> None:
    game, players = Game("usa", 2, seed=3), [bots.make("planner"), bots.make("planner")]
    while not game.over:
        game.play(players[game.seat].choose(game.view(game.seat)))
    view = game.view(0)
    lines = tickets(Seen(view, ("Ann", "Otto"), for_edition("en", view.edition)))
    assert [line.endswith(": completed") for line in lines[1:]] == [line.done for line in game.sheet.seats[0].tickets]


def test_my_own_routes_are_told_as_mine() -> None:
    game = place("usa", 2, lawful=False, routes={"denver:omaha": 0, "denver:oklahoma-city": 1})
    told = [routes(Seen(game.view(me), ("Ann", "Otto"), for_edition("en", game.edition)), "denver") for me in (0, None)]
    mine, public = ({line.strip() for line in lines} for lines in told)
    assert "Denver – Omaha: pink, length 4, held by you" in mine
    assert "Denver – Oklahoma City: red, length 4, held by Otto" in mine
    assert "Denver – Omaha: pink, length 4, held by Ann" in public
