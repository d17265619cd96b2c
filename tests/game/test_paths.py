"""Where a score comes from: ways of tickets and longest paths can be ridden on the seat's own routes."""

import random
from itertools import pairwise

import pytest

from roundhouse import editions
from roundhouse.game import Game, paths, positions


def finished(edition: str, seed: int) -> Game:
    game, dice = Game(edition, 2, seed=seed), random.Random(seed)
    while not game.over:
        claims = [action for action in game.legal if action.startswith("claim")]
        game.play(dice.choice(claims or game.legal))
    return game


def ends(game: Game, route: str) -> set[int]:
    return set(game.notation.box.ends[game.notation.route(route)].tolist())


def walkable(game: Game, routes: list[str]) -> bool:
    """Whether one can ride them one after the other."""
    return any(_from(game, routes, node) for node in ends(game, routes[0]))


def _from(game: Game, routes: list[str], node: int) -> bool:
    for route in routes:
        if node not in ends(game, route):
            return False
        (node,) = ends(game, route) - {node}
    return True


@pytest.mark.parametrize("edition", editions.names())
def test_longest_paths_can_be_ridden_and_are_as_long_as_they_count(edition: str) -> None:
    for seed in range(3):
        game = finished(edition, seed)
        for line in game.sheet.seats:
            path = paths.longest(game, line.seat)
            assert sum(game.notation.route_value(route).length for route in path) == line.longest_path
            assert len(set(path)) == len(path)
            assert not path or walkable(game, path)


@pytest.mark.parametrize("edition", editions.names())
def test_each_completed_ticket_has_a_way_from_end_to_end(edition: str) -> None:
    for seed in range(3):
        game = finished(edition, seed)
        routes = game.as_dict()["routes"]
        for line in game.sheet.seats:
            ways = paths.ways(game, line.seat)
            assert list(ways) == [each.ticket for each in line.tickets if each.done]
            for ticket, way in ways.items():
                value = game.notation.ticket_value(ticket)
                places = [set(route.split("/")[0].split(":")) for route in way]
                assert all(routes[route] == line.seat for route in way)
                assert value.a in places[0]
                assert value.b in places[-1]
                assert all(here & there for here, there in pairwise(places))


def test_the_shorter_of_two_ways_is_shown() -> None:
    owned = ["denver:omaha", "omaha:kansas-city", "denver:kansas-city"]
    game = positions.place("usa", lawful=False, routes=dict.fromkeys(owned, 0), tickets=[["denver:pittsburgh"], []])
    assert paths.ways(game, 0) == {}
    more = dict.fromkeys([*owned, "kansas-city:saint-louis", "pittsburgh:saint-louis"], 0)
    game = positions.place("usa", lawful=False, routes=more, tickets=[["denver:pittsburgh"], []])
    way = ["denver:kansas-city", "kansas-city:saint-louis", "pittsburgh:saint-louis"]
    assert paths.ways(game, 0) == {"denver:pittsburgh": way}
