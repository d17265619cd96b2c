"""Tickets: pairs of places that lie some way apart, each place named, worth a point for each space of the way."""

from collections import Counter
from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from itertools import combinations, pairwise
from random import Random

from roundhouse.workshop.maps import Ends, pair

Lengths = Mapping[Ends, int]
"""Connection -> its spaces."""
SHORTEST = 2
"""Connections on the way of a ticket, at least."""
HARDEST = 0.33
"""The longest way of a ticket, as a share of one player's trains. Harder ones would leave too much to luck."""
MIDDLE = 0.235
"""The least mean of all ways. Where places lie close together, the shortest ways bring no ticket."""


def around(lengths: Lengths) -> dict[str, list[tuple[str, int]]]:
    found: dict[str, list[tuple[str, int]]] = {}
    for (a, b), length in lengths.items():
        found.setdefault(a, []).append((b, length))
        found.setdefault(b, []).append((a, length))
    return found


def ways(lengths: Lengths, start: str, ends: Iterable[str] = ()) -> dict[str, list[str]]:
    """The shortest way to every place: the places on it. No way leads through one of the `ends`."""
    steps, closed, found = around(lengths), set(ends), dict[str, list[str]]()
    heap: list[tuple[int, list[str]]] = [(0, [start])]
    while heap:
        spaces, way = heappop(heap)
        if way[-1] in found:
            continue
        found[way[-1]] = way
        if way[-1] in closed and len(way) > 1:
            continue
        for there, length in steps.get(way[-1], ()):
            if there not in found:
                heappush(heap, (spaces + length, [*way, there]))
    return found


def spaces(lengths: Lengths, way: list[str]) -> int:
    return sum(lengths[pair(a, b)] for a, b in pairwise(way))


def choose(dice: Random, lengths: Lengths, number: int, trains: int) -> list[tuple[Ends, int]]:
    """So many tickets, from short to long. Places that few tickets name come first."""
    places = sorted(around(lengths))
    known = {place: ways(lengths, place) for place in places}
    worth = {
        (a, b): spaces(lengths, known[a][b]) for a, b in combinations(places, 2) if len(known[a].get(b, ())) > SHORTEST
    }
    if not worth:
        return []
    fit = _fitting(worth, number, trains)
    named: Counter[str] = Counter()
    chosen: dict[Ends, int] = {}
    for band in _bands(fit, number):
        left = [ends for ends in band if ends not in chosen]
        if not left:
            continue
        ends = min(left, key=lambda ends: (named[ends[0]] + named[ends[1]] + 1.5 * dice.random(), ends))
        chosen[ends] = fit[ends]
        named.update(ends)
    return sorted(chosen.items(), key=lambda ticket: (ticket[1], ticket[0]))


def _fitting(worth: Mapping[Ends, int], number: int, trains: int) -> dict[Ends, int]:
    """The pairs that are neither too hard nor, taken together, too easy."""
    order = sorted(worth, key=lambda ends: (worth[ends], ends))
    fit = [ends for ends in order if worth[ends] <= max(HARDEST * trains, worth[order[0]])]
    spare = len(fit) - 2 * number
    while spare > 0 and sum(worth[ends] for ends in fit) < MIDDLE * trains * len(fit):
        fit, spare = fit[1:], spare - 1
    return {ends: worth[ends] for ends in fit}


def _bands(worth: Mapping[Ends, int], number: int) -> list[list[Ends]]:
    """The pairs in order of their worth, in as many bands as there are tickets, the middle ones larger."""
    order = sorted(worth, key=lambda ends: (worth[ends], ends))
    size = len(order) / number
    return [order[int(i * size) : max(int(i * size) + 1, int((i + 1) * size))] for i in range(number)]


def traffic(lengths: Lengths, tickets: Iterable[tuple[Ends, int]]) -> Counter[Ends]:
    """How many tickets lead along each connection."""
    used: Counter[Ends] = Counter()
    for (a, b), _ in tickets:
        way = ways(lengths, a)[b]
        used.update(pair(c, d) for c, d in pairwise(way))
    return used
