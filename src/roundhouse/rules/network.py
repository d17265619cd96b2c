"""A seat's routes as a network: what is joined, and how far one can ride."""

from typing import cast

import numpy as np

from roundhouse.editions.limits import LENGTH, NODES, ROUTES
from roundhouse.rules import tangles
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, NetworkRecord, Position

PATIENCE = 1000
"""Steps to try trails from one node before another way is taken."""

FIELDS = np.dtype(
    [
        ("routes", np.int16),
        ("route", np.uint8, ROUTES),  # the seat's routes
        ("parent", np.uint8, NODES),  # nodes with the same root are joined
        ("degree", np.uint8, NODES),
        ("length", np.int16, NODES),  # of a whole part, at its root
        ("odd", np.uint8, NODES),  # odd nodes of a whole part, at its root
        # What riding needs:
        ("first", np.int16, NODES),  # where the list of routes at a node begins
        ("around", np.uint8, 2 * ROUTES),  # these lists; a route is its place in `route`
        ("ends", np.uint8, (ROUTES, 2)),
        ("spaces", np.int16, ROUTES),
        ("least", np.int16, NODES),  # the shortest route at an odd node
        ("dearest", np.int16, NODES),  # the largest `least` of a part, at its root
        ("debt", np.int16, NODES),  # the sum of `least` of a part, at its root
        ("used", np.uint8, ROUTES),
        ("ridden", np.uint8, ROUTES),
        ("visited", np.uint8, ROUTES + 1),
        ("tried", np.uint8, ROUTES + 1),
    ],
    align=True,
)
NETWORK = cast(np.dtype[NetworkRecord], np.dtype((np.record, FIELDS)))
"""A record even where it is made inside a rule that is not compiled."""


@kernel
def gather(net: NetworkRecord, game: Position, box: BoxRecord, seat: int) -> None:
    """List a seat's routes and find what they join."""
    net.routes = 0
    for node in range(box.nodes):
        net.parent[node] = node
    for route in range(box.routes):
        if game.owner[route] == seat:
            net.route[net.routes] = route
            net.routes += 1
            net.parent[root(net, box.ends[route, 0])] = root(net, box.ends[route, 1])


@kernel
def root(net: NetworkRecord, node: int) -> int:
    while net.parent[node] != node:
        net.parent[node] = net.parent[net.parent[node]]
        node = net.parent[node]
    return node


@kernel
def connects(net: NetworkRecord, box: BoxRecord, a: int, b: int) -> bool:
    """USA-42, GAP-23: whether some node of one place is joined to some node of the other."""
    for here in range(box.node_from[a], box.node_from[a + 1]):
        for there in range(box.node_from[b], box.node_from[b + 1]):
            if root(net, here) == root(net, there):
                return True
    return False


@kernel
def longest(net: NetworkRecord, box: BoxRecord) -> int:
    """USA-47: the longest trail, no route twice, places as often as you like.

    A part with at most two odd nodes can be ridden whole. In any other, a longest trail begins at an odd node.
    """
    measure(net, box)
    best, riddle = 0, False
    for node in range(box.nodes):
        if net.odd[node] <= 2:
            best = max(best, net.length[node])
    for node in range(box.nodes):
        riddle |= net.length[node] > best
    return ride_all(net, box, best) if riddle else best


@kernel
def measure(net: NetworkRecord, box: BoxRecord) -> None:
    """Count routes at nodes; add up lengths and odd nodes of each part at its root."""
    for node in range(box.nodes):
        net.degree[node] = net.length[node] = net.odd[node] = 0
    for i in range(net.routes):
        route = net.route[i]
        net.degree[box.ends[route, 0]] += 1
        net.degree[box.ends[route, 1]] += 1
        net.length[root(net, box.ends[route, 0])] += box.length[route]
    for node in range(box.nodes):
        if net.degree[node] & 1:
            net.odd[root(net, node)] += 1


@kernel
def ride_all(net: NetworkRecord, box: BoxRecord, best: int) -> int:
    """Ride from every odd node of every part that may hold a trail longer than `best`."""
    list_around(net, box)
    weigh(net, box)
    for node in range(box.nodes):
        if net.degree[node] & 1 and net.length[root(net, node)] > best:
            best, done = ride(net, node, best, PATIENCE)
            if not done:
                best = untangle(net, box, node, best)
    return best


@kernel
def untangle(net: NetworkRecord, box: BoxRecord, node: int, best: int) -> int:
    """Settle a part that trying trails did not settle in reasonable time."""
    part, found = root(net, node), tangles.longest(net, box, node, best)
    net.used.fill(0)
    if found < 0:
        return ride(net, node, best, 1 << 62)[0]
    net.length[part] = 0
    return found


@kernel
def list_around(net: NetworkRecord, box: BoxRecord) -> None:
    """The routes at each node."""
    filled = 0
    for node in range(box.nodes):
        net.first[node] = filled
        filled += net.degree[node]
        net.tried[node] = 0
    for i in range(net.routes):
        route = net.route[i]
        net.used[i] = 0
        net.spaces[i] = box.length[route]
        for end in range(2):
            node = box.ends[route, end]
            net.ends[i, end] = node
            net.around[net.first[node] + net.tried[node]] = i
            net.tried[node] += 1


@kernel
def weigh(net: NetworkRecord, box: BoxRecord) -> None:
    """What the odd nodes of each part cost: at least their shortest route, if one must stay unused."""
    for node in range(box.nodes):
        net.least[node] = net.dearest[node] = net.debt[node] = 0
    for node in range(box.nodes):
        if net.degree[node] & 1:
            least, part = LENGTH, root(net, node)
            for i in range(net.first[node], net.first[node] + net.degree[node]):
                least = min(least, net.spaces[net.around[i]])
            net.least[node] = least
            net.dearest[part] = max(net.dearest[part], least)
            net.debt[part] += least


@kernel
def ride(net: NetworkRecord, start: int, best: int, patience: int) -> tuple[int, bool]:
    """Try every trail from an odd node that may still become longer than `best`; whether it came to an end.

    All odd nodes but the two ends of a trail keep a route unused, and one route is shared by two nodes at most: half
    of their `debt`, less that of the far end, is lost in any case. At the end everything is as it was.
    """
    part = root(net, start)
    most, debt = net.length[part], net.debt[part] - net.least[start] - net.dearest[part] + 1
    depth, length, node = 0, 0, start
    net.visited[0], net.tried[0] = start, 0
    while True:
        patience -= 1
        lost = debt - net.least[node] if node != start else debt
        if net.tried[depth] < net.degree[node] and most - (max(0, lost) >> 1) > best:
            i = net.around[net.first[node] + net.tried[depth]]
            net.tried[depth] += 1
            if not net.used[i]:
                net.used[i], net.ridden[depth] = 1, i
                length += net.spaces[i]
                best = max(best, length)
                depth += 1
                node = net.ends[i, 0] + net.ends[i, 1] - node
                net.visited[depth], net.tried[depth] = node, 0
        elif depth == 0 or patience < 0:
            return best, depth == 0
        else:
            depth -= 1
            i, node = net.ridden[depth], whole(net.visited[depth])
            net.used[i] = 0
            length -= net.spaces[i]
