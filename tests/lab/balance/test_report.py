"""What a report says about routes, tickets, places and colours, counted again by hand."""

import json
from collections import Counter

import pytest

from roundhouse import load
from roundhouse.lab.balance import games, report
from roundhouse.lab.balance.report import Report
from roundhouse.lab.play import matches

NAME, GAMES = "paris", 40


@pytest.fixture(scope="module")
def made() -> Report:
    return report.make(load(NAME), GAMES)


@pytest.fixture(scope="module")
def counted() -> dict[str, Counter[str]]:
    """The same games, one by one."""
    found: dict[str, Counter[str]] = {name: Counter() for name in ("taken", "kept", "done", "reached")}
    for seats in games.numbers(load(NAME)):
        for seed in range(GAMES):
            game, _ = matches.play_one(load(NAME), [games.BOT] * seats, seed, None)
            owners = game.as_dict()["routes"]
            found["taken"].update(owners.keys())
            found["reached"].update({end for text in owners for end in text.split("/")[0].split(":")})
            for score in game.sheet.seats:
                found["kept"].update(line.ticket for line in score.tickets)
                found["done"].update(line.ticket for line in score.tickets if line.done)
    return found


def test_routes(made: Report, counted: dict[str, Counter[str]]) -> None:
    for use in made.routes:
        assert [len(shares) for shares in use.taken] == [2, 3, 4]
        assert use.share == pytest.approx(counted["taken"][use.route] / (3 * GAMES))
        assert use.wins.low <= use.wins.value <= use.wins.high


def test_tickets(made: Report, counted: dict[str, Counter[str]]) -> None:
    for use in made.tickets:
        kept, done = counted["kept"][use.ticket], counted["done"][use.ticket]
        assert use.kept == pytest.approx(kept / (3 * GAMES))
        assert use.completed == pytest.approx(done / kept if kept else 0)
        assert use.brought == pytest.approx(use.points * (done - (kept - done)) / kept if kept else -use.points)
    assert sum(use.edge.value * use.kept for use in made.tickets) == pytest.approx(0, abs=5)


def test_places(made: Report, counted: dict[str, Counter[str]]) -> None:
    for use in made.places:
        assert use.reached == pytest.approx(counted["reached"][use.place] / (3 * GAMES))
        assert use.tickets == sum(use.place in (ticket.a, ticket.b) for ticket in made.edition.tickets)


def test_colours(made: Report) -> None:
    spaces = Counter[str]()
    for route in made.edition.routes:
        spaces[route.colour] += route.length
    assert {use.colour: use.spaces for use in made.colours if use.spaces} == spaces
    assert all(0 <= use.claimed <= use.spaces for use in made.colours)


def test_how_games_go(made: Report) -> None:
    for course in made.courses:
        assert sum(chair.value for chair in course.chairs) == pytest.approx(1)
        assert course.from_routes + course.from_tickets + course.from_bonuses == pytest.approx(1)
        assert course.turns.low <= course.turns.middle <= course.turns.high
        assert course.best.mean >= course.scores.mean


def test_it_is_plain_values(made: Report) -> None:
    values = json.loads(json.dumps(report.as_dict(made), allow_nan=False))
    assert values["edition"] == NAME
    assert values["routes"][0].keys() == {"route", "taken", "wins"}
    assert values["courses"][0]["turns"].keys() == {"mean", "deviation", "low", "middle", "high"}


def test_the_same_games_give_the_same_report(made: Report) -> None:
    assert report.as_dict(report.make(load(NAME), GAMES, cores=1)) == report.as_dict(made)
