"""A seat's routes as a network: what is joined, and how far one can ride."""

import numpy as np

from roundhouse.editions.limits import NODES, ROUTES
from roundhouse.rules.kernels import Record, kernel


@kernel
def root(parent: np.ndarray, node: int) -> int:
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


@kernel
def join(game: Record, box: Record, seat: int, parent: np.ndarray) -> None:
    """Give all nodes that a seat has joined the same root."""
    for node in range(box.nodes):
        parent[node] = node
    for route in range(box.routes):
        if game.owner[route] == seat:
            parent[root(parent, box.ends[route, 0])] = root(parent, box.ends[route, 1])


@kernel
def connects(box: Record, parent: np.ndarray, a: int, b: int) -> bool:
    """USA-42, GAP-23: whether some node of one place is joined to some node of the other."""
    for here in range(box.node_from[a], box.node_from[a + 1]):
        for there in range(box.node_from[b], box.node_from[b + 1]):
            if root(parent, here) == root(parent, there):
                return True
    return False


@kernel
def longest(game: Record, box: Record, seat: int, parent: np.ndarray) -> int:
    """USA-47: the longest trail, no route twice, places as often as you like. `parent` comes from `join`.

    A network with at most two odd nodes can be ridden whole. In any other, a longest trail begins at an odd node.
    """
    degree, total, odd = np.zeros(NODES, np.int64), np.zeros(NODES, np.int64), np.zeros(NODES, np.int64)
    for route in range(box.routes):
        if game.owner[route] == seat:
            degree[box.ends[route, 0]] += 1
            degree[box.ends[route, 1]] += 1
            total[root(parent, box.ends[route, 0])] += box.length[route]
    for node in range(box.nodes):
        odd[root(parent, node)] += degree[node] & 1
    best = 0
    for node in range(box.nodes):
        if odd[node] <= 2:
            best = max(best, total[node])
    for node in range(box.nodes):
        if odd[node] > 2 and total[node] > best:
            best = longest_within(game, box, seat, parent, node, total[node], best)
    return best


@kernel
def longest_within(game: Record, box: Record, seat: int, parent: np.ndarray, part: int, total: int, best: int) -> int:
    """The longest trail of one part of the network, if it is longer than `best`."""
    first, degree, around = adjacency(game, box, seat, parent, part)
    for node in range(box.nodes):
        if degree[node] & 1:
            best = ride(box, first, degree, around, node, total, best)
    return best


@kernel
def adjacency(
    game: Record, box: Record, seat: int, parent: np.ndarray, part: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The routes at each node of a part: where its list begins, how long it is, and the lists."""
    first, degree, around = np.zeros(NODES, np.int64), np.zeros(NODES, np.int64), np.empty(2 * ROUTES, np.int64)
    filled = 0
    for node in range(box.nodes):
        first[node] = filled
        if root(parent, node) == part:
            for route in range(box.routes):
                if game.owner[route] == seat and (box.ends[route, 0] == node or box.ends[route, 1] == node):
                    around[filled] = route
                    filled += 1
        degree[node] = filled - first[node]
    return first, degree, around


@kernel
def lightest(box: Record, first: np.ndarray, degree: np.ndarray, around: np.ndarray) -> np.ndarray:
    """The shortest route at each node: what leaving it with one route unused costs at least."""
    least = np.zeros(NODES, np.int64)
    for node in range(box.nodes):
        for i in range(first[node], first[node] + degree[node]):
            length = box.length[around[i]]
            if least[node] == 0 or length < least[node]:
                least[node] = length
    return least


@kernel
def ride(
    box: Record, first: np.ndarray, degree: np.ndarray, around: np.ndarray, node: int, total: int, best: int
) -> int:
    """Try every trail from a node that may still become longer than `best`.

    All odd nodes but the two ends of a trail keep a route unused, and one route is shared by two nodes at most:
    half of `debt`, less the dearest node, is lost in any case.
    """
    least = lightest(box, first, degree, around)
    dearest, debt = 0, 0
    for other in range(box.nodes):
        dearest = max(dearest, least[other])
        debt += least[other] * (degree[other] & 1)
    unused, odd = np.ones(ROUTES, np.bool_), degree & 1
    taken, nodes, tries = np.empty(ROUTES, np.int64), np.empty(ROUTES + 1, np.int64), np.zeros(ROUTES + 1, np.int64)
    depth, length = 0, 0
    nodes[0] = node
    while depth >= 0:
        node = nodes[depth]
        lost = max(0, debt - least[node] * odd[node] - dearest + 1) // 2
        if tries[depth] == degree[node] or total - lost <= best:
            depth -= 1
            if depth < 0:
                break
            route, step = taken[depth], -1
        else:
            route, step = around[first[node] + tries[depth]], 1
            tries[depth] += 1
            if not unused[route]:
                continue
            taken[depth] = route
            depth += 1
            nodes[depth] = box.ends[route, 0] + box.ends[route, 1] - node
            tries[depth] = 0
        unused[route] = step < 0
        length += step * box.length[route]
        best = max(best, length)
        for end in range(2):
            other = box.ends[route, end]
            odd[other] ^= 1
            debt += least[other] if odd[other] else -least[other]
    return best
