"""Shows people where a score comes from: the way that completes each ticket, and a longest path."""

from collections import defaultdict
from heapq import heappop, heappush
from itertools import count

from roundhouse.game import Game
from roundhouse.game.notation import Notation
from roundhouse.rules import network
from roundhouse.rules.network import NETWORK
from roundhouse.rules.records import BoxRecord, GameRecord
from roundhouse.rules.rows import single
from roundhouse.rules.state import NONE

Edges = dict[int, list[tuple[int, int]]]
"""Node -> the routes there, each with the node at its other end."""


def ways(game: Game, seat: int) -> dict[str, list[str]]:
    """The shortest way of each ticket that a seat has completed, route by route."""
    notation, edges = game.notation, _edges(_owned(game, seat), game.notation)
    done = [line.ticket for line in game.sheet.seats[seat].tickets if line.done]
    return {text: _texts(_way(edges, notation.ticket(text), notation), notation) for text in done}


def longest(game: Game, seat: int) -> list[str]:
    """The routes of a longest path from one end to the other. Empty if the edition does not score it."""
    most = game.sheet.seats[seat].longest_path
    if not most:
        return []
    needed = _needed(game, seat, most)
    return _texts(_ride(_edges(needed, game.notation)), game.notation)


def _owned(game: Game, seat: int) -> list[int]:
    return [route for route, owner in enumerate(game.record.owner.tolist()) if owner == seat]


def _texts(routes: list[int], notation: Notation) -> list[str]:
    return [notation.routes[route] for route in routes]


def _edges(routes: list[int], notation: Notation) -> Edges:
    edges: Edges = defaultdict(list)
    for route in routes:
        a, b = notation.box.ends[route].tolist()
        edges[a].append((route, b))
        edges[b].append((route, a))
    return edges


def _nodes(place: int, notation: Notation) -> range:
    """The nodes of a place. GAP-23: a country has a node for each route into it, so no way leads through it."""
    first, end = notation.box.node_from[place : place + 2].tolist()
    return range(first, end)


def _way(edges: Edges, ticket: int, notation: Notation) -> list[int]:
    """The way with the fewest spaces between the two places of a ticket."""
    start, end = notation.box.ticket_ends[ticket].tolist()
    goals, seen, order = set(_nodes(end, notation)), set[int](), count()
    heap: list[tuple[int, int, int, list[int]]] = [(0, next(order), node, []) for node in _nodes(start, notation)]
    while heap:
        length, _, node, way = heappop(heap)
        if node in goals:
            return way
        if node not in seen:
            seen.add(node)
            for route, there in edges.get(node, ()):
                heappush(heap, (length + int(notation.box.length[route]), next(order), there, [*way, route]))
    return []


def _needed(game: Game, seat: int, most: int) -> list[int]:
    """Leave out every route without which the longest path is as long as before; return the others.

    A longest path needs each of these, so together they are one.
    """
    twin, box = game.record.copy(), game.notation.box
    for route in _owned(game, seat):
        twin.owner[route] = NONE
        if _length(twin, box, seat) < most:
            twin.owner[route] = seat
    return [route for route, owner in enumerate(twin.owner.tolist()) if owner == seat]


def _length(game: GameRecord, box: BoxRecord, seat: int) -> int:
    net = single(NETWORK)
    network.gather(net, game, box, seat)
    return int(network.longest(net, box))


def _ride(edges: Edges) -> list[int]:
    """An order in which to ride every route once. If two nodes have an odd number of routes, it leads between these."""
    start = next((node for node, around in edges.items() if len(around) % 2), next(iter(edges)))
    used, ridden, stack = set[int](), list[int](), [(start, -1)]
    while stack:
        node, by = stack[-1]
        while edges[node] and edges[node][-1][0] in used:
            edges[node].pop()
        if edges[node]:
            route, there = edges[node].pop()
            used.add(route)
            stack.append((there, route))
        else:
            stack.pop()
            if by >= 0:
                ridden.append(by)
    return ridden
