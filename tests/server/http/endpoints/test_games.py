"""Routes about a game that is over."""

import asyncio
import csv
import random
from typing import Any

import pytest

from roundhouse.bots import Option
from roundhouse.game import Game
from roundhouse.language import for_edition
from roundhouse.server.http.endpoints import games
from roundhouse.server.http.endpoints.chances import chances
from roundhouse.server.table.presentation.result import told
from tests.server.clients import Place, Refusal, fetch, make, settings
from tests.server.serving import Server


@pytest.fixture(scope="module")
def game() -> Game:
    game, dice = Game("amsterdam", 2, seed=3), random.Random(3)
    while not game.over:
        game.play(dice.choice(game.legal))
    return game


def speaker(game: Game) -> Any:
    return for_edition("en", game.edition)


def test_the_champion_is_shown_what_the_seat_knew(game: Game) -> None:
    for step in range(0, len(game.history), 7):
        view, then = games.seen_at(game, step), game.back_to(step)
        assert view.as_dict() == then.view(then.seat).as_dict()
        assert view.asked


def test_cards_of_a_kind_are_the_same(game: Game) -> None:
    view = games.seen_at(game, next(i for i in range(len(game.history)) if game.back_to(i).ask == "turn"))
    market = view.as_dict()["market"]
    for i, kind in enumerate(market, 1):
        assert games.same(f"draw {i}", f"draw {market.index(kind) + 1}", view)
    assert not games.same("draw 1", "draw blind", view)


def thoughts(game: Game, played: str, *values: tuple[str, float]) -> dict[str, Any]:
    view = games.seen_at(game, 0)
    return games.told([Option(action, value, "search") for action, value in values], view, played, speaker(game))


def test_a_move_that_is_almost_as_good_is_no_mistake(game: Game) -> None:
    assert thoughts(game, "keep 2", ("keep 1", 60.0), ("keep 2", 59.5))["agrees"]


def test_a_worse_move_says_how_much_was_lost(game: Game) -> None:
    found = thoughts(game, "keep 2", ("keep 1", 60.0), ("keep 2", 40.0))
    assert (found["agrees"], found["lost"]) == (False, 20)
    assert [option["played"] for option in found["options"]] == [False, True]


def test_a_move_that_was_not_weighed_has_no_price(game: Game) -> None:
    found = thoughts(game, "keep 1 2", ("keep 1", 60.0), ("keep 2", 40.0))
    assert (found["agrees"], found["lost"]) == (False, None)


def test_chances_come_from_the_true_position_and_end_with_the_result(game: Game) -> None:
    before = game.record.copy()
    places = [seat.place for seat in game.sheet.seats]
    assert chances(game, len(game.history)) == [(place == 1) / places.count(1) for place in places]
    early = chances(game, 0)
    assert sum(early) == pytest.approx(1)
    assert early == chances(game, 0)
    assert game.record == before


def test_the_sheet_for_spreadsheets_adds_up(game: Game) -> None:
    rows = list(csv.reader(games.sheet_as_csv(game, ["Ann", "=1+1"], speaker(game)).splitlines()))
    *parts, total, _place = rows[1:]
    assert rows[0] == ["Player", "Ann", "'=1+1"]
    for seat in (1, 2):
        assert sum(int(row[seat] or 0) for row in parts) == int(total[seat])


def test_the_score_in_words(game: Game) -> None:
    score = told(game, ["Ann", "Ben"], speaker(game))
    assert len(score["sheet"]) == len(score["ways"]) == len(score["longest"]) == len(score["held"]) == 2
    assert score["outcome"][0].startswith(("Ann", "Ben"))


async def over(server: Server) -> Place:
    place = await make(server.url, settings("amsterdam", "bb"))
    while (await fetch("GET", f"{server.url}/api/tables/{place.table}"))["status"] != "over":
        await asyncio.sleep(0.2)
    return place


def test_a_game_that_is_over_can_be_looked_at(on_sqlite: Server) -> None:
    asyncio.run(looked_at(on_sqlite))


async def looked_at(server: Server) -> None:
    place = await over(server)
    at = f"{server.url}/api/tables/{place.table}"
    steps = await fetch("GET", f"{at}/replay?language=fr")
    assert steps[-1]["told"][-1]["open"] == "La partie est terminée."
    assert (await fetch("GET", f"{at}/score?language=nl"))["outcome"]
    assert "Total" in await fetch("GET", f"{at}/score.csv")
    assert (await fetch("GET", f"{at}/board.svg?step=9")).startswith("<svg")
    assert "PNG" in (await fetch("GET", f"{at}/board.png?step=9"))[:8]
    thought = await fetch("GET", f"{at}/thoughts?step=0&language=de")
    assert thought["played"] == steps[1]["action"]
    assert thought["options"][0]["text"]
    assert await refusal(f"{at}/thoughts?step={len(steps) - 1}") == "no_step"
    assert sum(await fetch("GET", f"{at}/chances?step=9")) == pytest.approx(1)
    assert await refusal(f"{at}/chances?step={len(steps)}") == "no_step"


@pytest.mark.parametrize("what", ["replay", "score", "score.csv", "board.svg", "thoughts?step=0", "chances?step=0"])
def test_a_game_that_goes_on_keeps_its_secrets(on_sqlite: Server, what: str) -> None:
    place = asyncio.run(make(on_sqlite.url, settings("amsterdam", "pb")))
    assert asyncio.run(refusal(f"{on_sqlite.url}/api/tables/{place.table}/{what}")) == "table_not_over"


async def refusal(address: str) -> str:
    with pytest.raises(Refusal) as refused:
        await fetch("GET", address)
    return str(refused.value.content["code"])
