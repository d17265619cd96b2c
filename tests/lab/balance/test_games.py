"""The games of a report are those that the same bots play one move at a time, and its arrays say what happened."""

import numpy as np
import pytest

from roundhouse import load
from roundhouse.game import Game
from roundhouse.lab.balance import games
from roundhouse.lab.balance.games import Played
from roundhouse.lab.play import contests, matches

NAME, SEATS, GAMES = "amsterdam", 3, 12


@pytest.fixture(scope="module")
def played() -> Played:
    return games.play(load(NAME), GAMES, seed=5)[SEATS - 2]


@pytest.fixture(scope="module")
def told() -> list[Game]:
    """The same games one by one."""
    return [matches.play_one(load(NAME), [games.BOT] * SEATS, seed, None)[0] for seed in range(5, 5 + GAMES)]


def test_every_number_of_players_plays(played: Played) -> None:
    tables = games.play(load(NAME), 7, cores=1)
    assert [(table.seats, len(table)) for table in tables] == [(2, 7), (3, 7), (4, 7)]


def test_routes_and_tickets_are_those_on_the_table(played: Played, told: list[Game]) -> None:
    for i, game in enumerate(told):
        words, owners = game.notation, game.as_dict()["routes"]
        assert [owners.get(text) for text in words.routes] == [
            int(seat) if taken else None for seat, taken in zip(played.owners[i], played.taken[i], strict=True)
        ]
        for seat, score in enumerate(game.sheet.seats):
            kept = {words.tickets[k] for k in np.flatnonzero(played.kept[i, seat])}
            done = {words.tickets[k] for k in np.flatnonzero(played.completed[i, seat])}
            assert kept == {line.ticket for line in score.tickets}
            assert done == {line.ticket for line in score.tickets if line.done}


def test_victories_and_the_order_of_play(played: Played, told: list[Game]) -> None:
    for i, game in enumerate(told):
        assert played.chairs[i].tolist() == [(seat - int(game.record.first)) % SEATS for seat in range(SEATS)]
        assert played.won[i].sum() == pytest.approx(1)
        assert [won > 0 for won in played.won[i]] == [score.place == 1 for score in game.sheet.seats]
        assert played.turns[i] == game.record.turn / SEATS


def test_a_value_of_the_owner_is_found_for_each_route(played: Played) -> None:
    values = np.arange(1.0, GAMES * SEATS + 1).reshape(GAMES, SEATS)
    found = played.of_owners(values)
    for game in range(GAMES):
        for route, owner in enumerate(played.owners[game]):
            assert found[game, route] == (values[game, owner] if played.taken[game, route] else 0)


def test_any_number_of_cores_plays_the_same_games() -> None:
    once, twice = (games.play(load("paris"), 120, cores=cores) for cores in (1, 3))
    for one, other in zip(once, twice, strict=True):
        for name in ("facts", "sheets", "finals"):
            assert np.array_equal(getattr(one, name), getattr(other, name))


def test_progress_counts_every_game() -> None:
    steps: list[int] = []
    games.play(load("paris"), 120, progress=steps.append)
    assert sum(steps) == 3 * 120
    assert len(steps) > 3


def test_games_are_the_same_whether_or_not_their_end_is_kept() -> None:
    seating = ("planner", "greedy")
    batch, _ = contests.play(load("paris"), seating, range(20))
    again, finals = contests.play_out(load("paris"), seating, range(20))
    assert np.array_equal(batch.sheets, again.sheets)
    assert len(finals) == 20
