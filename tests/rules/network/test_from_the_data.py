"""Tickets and longest paths of whole positions, found once more from the edition's data, not the engine's tables."""

import random
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path

import networkx as nx
import pytest

from roundhouse import Edition, Game, load
from roundhouse.game.positions import place

ISLAND = Path(__file__).parents[2] / "editions" / "island"
BOARDS: dict[str, str | Path] = {name: name for name in ("usa", "germany", "amsterdam", "paris")} | {"island": ISLAND}
every_board = pytest.mark.parametrize("board", BOARDS)

Line = tuple[str, str, int]


def lines(edition: Edition, routes: list[str]) -> list[Line]:
    """Routes as lines of a graph. GER-41, GER-42: each one into a country ends at a point of its own."""
    countries = {spot.id for spot in edition.places if spot.country}
    chosen = [route for route in edition.routes if route.text in routes]
    return [
        (
            f"{route.a} by {route.text}" if route.a in countries else route.a,
            f"{route.b} by {route.text}" if route.b in countries else route.b,
            route.length,
        )
        for route in chosen
    ]


def longest(drawn: list[Line]) -> int:
    """The longest trail by trying every one, remembering sets of used lines."""
    around = defaultdict(list)
    for i, (a, b, _) in enumerate(drawn):
        around[a].append((i, b))
        around[b].append((i, a))

    @cache
    def ride(here: str, used: int) -> int:
        ways = [(i, there) for i, there in around[here] if not used >> i & 1]
        return max((drawn[i][2] + ride(there, used | 1 << i) for i, there in ways), default=0)

    return max((ride(here, 0) for here in list(around)), default=0)


def joined(edition: Edition, drawn: list[Line], a: str, b: str) -> bool:
    """Whether a way leads from one place to another, at whichever crossing a country is entered."""
    graph = nx.Graph((here, there) for here, there, _ in drawn)
    spots = {place: [n for n in graph if n == place or n.startswith(f"{place} by ")] for place in (a, b)}
    return any(nx.has_path(graph, m, n) for m in spots[a] for n in spots[b])


def share_out(edition: Edition, number: int, dice: random.Random) -> dict[str, int]:
    """Routes of two seats that mostly hang together, each connection to one seat."""
    owners: dict[str, int] = {}
    taken: set[frozenset[str]] = set()
    trains = [edition.trains, edition.trains]
    while number:
        number -= 1
        seat = number % 2
        mine = {end for route in edition.routes if owners.get(route.text) == seat for end in (route.a, route.b)}
        free = [r for r in edition.routes if frozenset((r.a, r.b)) not in taken and r.length <= trains[seat]]
        near = [route for route in free if {route.a, route.b} & mine]
        if free:
            route = dice.choice(near if near and dice.random() < 0.8 else free)
            owners[route.text] = seat
            taken.add(frozenset((route.a, route.b)))
            trains[seat] -= route.length
    return owners


def dealt(edition: Edition, seed: int) -> tuple[Game, dict[str, int]]:
    """A position with random routes, half of all tickets with each seat."""
    dice = random.Random(seed)
    owners = share_out(edition, dice.randint(2, 24), dice)
    texts = list(Game(edition.folder, 2, seed=0).notation.tickets)
    dice.shuffle(texts)
    half = len(texts) // 2
    return place(edition.folder, 2, routes=owners, tickets=[texts[:half], texts[half:]], lawful=False), owners


@every_board
def test_sheets_against_the_data(board: str) -> None:
    """USA-42, USA-47, GER-41, GER-42, GAP-23: every ticket and every longest path of random positions."""
    edition = load(BOARDS[board])
    for seed in range(60):
        game, owners = dealt(edition, seed)
        for score in game.sheet.seats:
            drawn = lines(edition, [text for text, owner in owners.items() if owner == score.seat])
            if edition.bonuses.longest_path:
                assert score.longest_path == longest(drawn), owners
            for line in score.tickets:
                ticket = game.notation.ticket_value(line.ticket)
                assert line.done == joined(edition, drawn, ticket.a, ticket.b), (owners, line.ticket)


def ridden(*ways: str) -> int:
    """The longest path of one seat on the board of USA, from the places of its ways in order."""
    routes = {":".join(sorted(pair)): 0 for way in ways for pair in pairwise(way.split())}
    return place("usa", 2, routes=routes, lawful=False).sheet.seats[0].longest_path


@pytest.mark.parametrize(
    ("ways", "length"),
    [
        (("denver omaha",), 4),
        (("denver omaha kansas-city denver",), 4 + 1 + 4),
        (("denver omaha kansas-city denver", "denver phoenix"), 9 + 5),
        (("denver santa-fe oklahoma-city denver", "denver omaha kansas-city denver"), 2 + 3 + 4 + 4 + 1 + 4),
        (("denver santa-fe", "denver phoenix", "denver oklahoma-city"), 5 + 4),
        (("denver omaha", "miami atlanta"), 5),
        (("denver santa-fe", "denver phoenix", "denver oklahoma-city", "denver omaha", "denver kansas-city"), 9),
        (("duluth omaha kansas-city", "omaha chicago", "omaha denver", "miami charleston"), 4 + 4),
    ],
)
def test_shapes(ways: tuple[str, ...], length: int) -> None:
    """USA-47: a line, a loop, a loop with a tail, a figure of eight, forks and stars, parts that are not joined."""
    assert ridden(*ways) == length


def test_lanes_are_different_routes_of_different_seats() -> None:
    """USA-32, USA-33: a lane serves its owner only, and one seat never rides there and back."""
    game = place("usa", 4, routes={"kansas-city:omaha": 0, "kansas-city:omaha/2": 1}, lawful=False)
    assert [score.longest_path for score in game.sheet.seats] == [1, 1, 0, 0]


def test_a_country_is_no_way_through() -> None:
    """GER-41, GER-42: two routes into one country are not joined there; each of them reaches the country."""
    edition = load("germany")
    country = next(spot.id for spot in edition.places if spot.country)
    one, other = [route for route in edition.routes if country in (route.a, route.b)][:2]
    drawn = lines(edition, [one.text, other.text])
    ends = {one.a, one.b, other.a, other.b} - {country}
    assert len(ends) == 2
    assert not joined(edition, drawn, *ends)
    assert all(joined(edition, drawn, end, country) for end in ends)
