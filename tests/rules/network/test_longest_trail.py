"""The longest path and what is connected, against slow and simple programs."""

import random
import time
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

from roundhouse import load
from roundhouse.game.notation import Notation, of
from roundhouse.rules import network, tangles
from roundhouse.rules.box import BOX
from roundhouse.rules.network import NETWORK
from roundhouse.rules.records import BoxRecord, NetworkRecord
from roundhouse.rules.scoring import SHEET, tally
from roundhouse.rules.state import GAME, NONE, blank

ISLAND = Path(__file__).parents[2] / "editions" / "island"
LONG = 10
"""Seconds of a processor that are too many."""
BOARDS = ["usa", "germany", "amsterdam", "paris", ISLAND]


def built(notation: Notation, routes: Iterable[int]) -> NetworkRecord:
    """A network record of a seat that owns these routes."""
    game, net = blank(GAME)[0], blank(NETWORK)[0]
    game.owner[:] = NONE
    for route in routes:
        game.owner[route] = 0
    network.gather(net, game, notation.box, 0)
    return net


def edges(notation: Notation, routes: Iterable[int]) -> list[tuple[int, int, int]]:
    box = notation.box
    return [(int(box.ends[r, 0]), int(box.ends[r, 1]), int(box.length[r])) for r in routes]


def brute_force(lines: list[tuple[int, int, int]]) -> int:
    """Try everything: from a node along every unused line."""

    def ride(node: int, unused: frozenset[int]) -> int:
        ways = ((i, lines[i]) for i in unused if node in lines[i][:2])
        return max((n + ride(a + b - node, unused - {i}) for i, (a, b, n) in ways), default=0)

    return max((ride(node, frozenset(range(len(lines)))) for line in lines for node in line[:2]), default=0)


def near(notation: Notation, number: int, dice: random.Random) -> list[int]:
    """Routes that mostly hang together, lanes included: loops, forks and figures of eight."""
    box, chosen = notation.box, [dice.randrange(int(notation.box.routes))]
    while len(chosen) < number:
        touched = {int(end) for route in chosen for end in box.ends[route]}
        free = [r for r in range(int(box.routes)) if r not in chosen]
        around = [r for r in free if touched & {int(end) for end in box.ends[r]}]
        chosen.append(dice.choice(around if around and dice.random() < 0.85 else free))
    return chosen


def drawn(lines: list[tuple[int, int, int]]) -> tuple[NetworkRecord, BoxRecord]:
    """A network that no board has, ready for riding: two nodes and a length for each route."""
    game, net, box = blank(GAME)[0], blank(NETWORK)[0], blank(BOX)[0]
    box.routes, box.nodes = len(lines), 1 + max(max(line[:2]) for line in lines)
    for route, (a, b, length) in enumerate(lines):
        box.ends[route] = a, b
        box.length[route] = length
    network.gather(net, game, box, 0)
    network.measure(net, box)
    network.list_around(net, box)
    return net, box


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_longest_trail_of_small_networks(board: str | Path) -> None:
    """USA-47 against trying everything, on 600 networks"""
    notation, dice = of(load(board)), random.Random(1)
    for _ in range(600):
        routes = near(notation, dice.randint(1, min(8, int(notation.box.routes))), dice)
        assert network.longest(built(notation, routes), notation.box) == brute_force(edges(notation, routes)), routes


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_two_ways_to_find_it_agree(board: str | Path) -> None:
    """USA-47 trying trails and going through the routes once give the same, on networks too large to try everything"""
    notation, dice = of(load(board)), random.Random(2)
    box = notation.box
    for _ in range(300):
        routes = near(notation, dice.randint(8, min(22, int(box.routes))), dice)
        net = built(notation, routes)
        found = network.longest(net, box)
        network.measure(net, box)
        network.list_around(net, box)
        nodes = {end for line in edges(notation, routes) for end in line[:2]}
        assert found == max(tangles.longest(net, box, node, 0) for node in sorted(nodes)), routes


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_going_through_the_routes_once(board: str | Path) -> None:
    """USA-47 the way for tangles against trying everything, on 30 small networks, part by part"""
    notation, dice = of(load(board)), random.Random(4)
    box = notation.box
    for _ in range(30):
        routes = near(notation, dice.randint(1, min(7, int(box.routes))), dice)
        net = built(notation, routes)
        network.measure(net, box)
        network.list_around(net, box)
        lines = edges(notation, routes)
        parts = nx.MultiGraph()
        parts.add_edges_from(line[:2] for line in lines)
        for part in nx.connected_components(parts):
            longest = brute_force([line for line in lines if line[0] in part])
            for node in sorted(part)[:2]:
                assert tangles.longest(net, box, node, 0) == longest, routes
                assert tangles.longest(net, box, node, longest - 1) == longest
                assert tangles.longest(net, box, node, longest) == longest


TWO_PIECES = [
    *((0, 6, 1), (6, 7, 1), (6, 8, 1), (6, 9, 1)),
    *((3, 4, 6), (3, 5, 6), (0, 3, 1)),  # a long line across the end of a short route
    *((0, 1, 5), (1, 2, 5), (2, 0, 5)),  # a circle at node 0
]
"""The circle and the long line are 27 spaces, but no trail has both: the best one has 24."""


@pytest.mark.parametrize("start", range(10))
def test_two_pieces_are_no_trail(start: int) -> None:
    """USA-47 a trail hangs together"""
    net, box = drawn(TWO_PIECES)
    assert tangles.longest(net, box, start, 0) == brute_force(TWO_PIECES) == 24


def test_too_little_room_is_told() -> None:
    """USA-47 with room for few states there is no answer, rather than a wrong one"""
    net, box = drawn(TWO_PIECES)
    plan = blank(tangles.PLAN)[0]
    assert tangles.make_plan(net, box, plan, 0)
    assert [tangles.run(net, plan, 0, room) for room in (2, 4, 8)] == [-1, -1, -1]
    assert tangles.run(net, plan, 0, 1 << 12) == 24


def test_what_neither_way_settles_is_tried_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """USA-47 the second way gives up only without the compiler, where a test can make it; the length is the same"""
    monkeypatch.setattr(tangles, "longest", lambda *_: tangles.WIDE)
    net, box = drawn(TWO_PIECES)
    network.weigh(net, box)
    assert max(network.untangle(net, box, node, 0, False)[0] for node in (3, 4, 5, 7, 8, 9)) == 24


@pytest.mark.parametrize("places", [12, 18])
def test_where_everything_is_joined_to_everything_it_does_not_take_for_ever(places: int) -> None:
    """USA-47 no real board is like that; somebody's own may be. Then the longest trail found in a while counts"""
    dice = random.Random(5)
    lines = [(a, b, 1) for a, b in combinations(range(places), 2)]
    for _ in range(3):
        kept = dice.sample(lines, len(lines) // 2 + 3)
        net, box = drawn(kept)
        start = time.process_time()
        found = network.longest(net, box)
        assert time.process_time() - start < LONG
        assert len(kept) - places // 2 <= found <= len(kept)


def test_a_tangle_is_settled_quickly() -> None:
    """USA-47 the shortest 30 routes of a board: more trails than could ever be tried"""
    notation = of(load("usa"))
    box = notation.box
    firsts = [r for r in range(int(box.routes)) if box.next_lane[r] >= r]
    routes = sorted(firsts, key=lambda r: int(box.length[r]))[:30]
    lines = edges(notation, routes)
    graph = nx.MultiGraph()
    graph.add_weighted_edges_from(lines)
    found = network.longest(built(notation, routes), box)
    assert max(n for _, _, n in lines) < found <= sum(n for _, _, n in lines)


TANGLED = (4, 28, 29, 50, 53, 54, 55, 57, 70, 71, 72, 73, 75, 76, 79, 80, 82, 83, 85, 93)
"""Routes of a random game of USA."""


def test_what_lies_in_memory_does_not_matter() -> None:
    """USA-47 the scratch of a tangled network stays its own until the end"""
    notation, game, dice = of(load("usa")), blank(GAME)[0], random.Random(4)
    game.owner[:] = NONE
    game.owner[list(TANGLED)] = 0
    game.seats = 2
    found = set()
    for _ in range(200):
        litter = [np.full(dice.randrange(100, 6000), dice.randrange(256), np.uint8) for _ in range(20)]
        del litter
        sheet = blank(SHEET)[0]
        tally(game, notation.box, sheet)
        found.add(int(sheet.longest[0]))
    assert found == {32}


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_connections(board: str | Path) -> None:
    """USA-42 GAP-23 whether two places are joined, against a library for graphs"""
    notation, dice = of(load(board)), random.Random(3)
    box = notation.box
    for _ in range(200):
        routes = near(notation, dice.randint(1, min(20, int(box.routes))), dice)
        net, graph = built(notation, routes), nx.Graph()
        graph.add_nodes_from(range(int(box.nodes)))
        graph.add_edges_from((a, b) for a, b, _ in edges(notation, routes))
        for _ in range(20):
            a, b = dice.randrange(int(box.places)), dice.randrange(int(box.places))
            ways = [(m, n) for m in nodes_of(box, a) for n in nodes_of(box, b)]
            assert network.connects(net, box, a, b) == any(nx.has_path(graph, m, n) for m, n in ways)


def nodes_of(box: BoxRecord, place: int) -> range:
    return range(int(box.node_from[place]), int(box.node_from[place + 1]))
