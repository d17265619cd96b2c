"""A seat's routes as a network: what is joined, and how far one can ride."""

from typing import cast

import numpy as np

from roundhouse.editions.limits import LENGTH, NODES, ROUTES
from roundhouse.rules import tangles
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, NetworkRecord, Position

PATIENCE = 1000
"""Steps to try trails from one node before another way is taken."""
LAST_PATIENCE = 200_000
"""Steps from one node where there is no other way: on boards where nearly everything is joined to everything. Then the
longest trail that was found counts."""

FIELDS = np.dtype(
    [
        ("routes", np.int16),
        ("route", np.uint8, ROUTES),  # the seat's routes
        ("part", np.uint8, NODES),  # nodes of the same part are joined; it has the number of one of them, its root
        ("degree", np.uint8, NODES),
        ("length", np.int16, NODES),  # of a whole part, at its root
        ("odd", np.uint8, NODES),  # odd nodes of a whole part, at its root
        # What riding needs:
        ("first", np.int16, NODES),  # where the list of routes at a node begins
        ("around", np.uint8, 2 * ROUTES),  # these lists; a route is its place in `route`
        ("ends", np.uint8, (ROUTES, 2)),
        ("spaces", np.int16, ROUTES),
        ("least", np.int16, NODES),  # what an odd node may leave unused at least, doubled; else 0
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
    owned = 0
    for route in range(box.routes):  # no branch: one that chance decides costs more than to write in vain
        net.route[owned] = route
        owned += game.owner[route] == seat
    net.routes = owned
    for node in range(box.nodes):
        net.part[node] = node
    for i in range(owned):
        ends = box.ends[net.route[i]]
        net.part[root(net, ends[0])] = root(net, ends[1])
    for node in range(box.nodes):
        net.part[node] = root(net, node)


@kernel
def root(net: NetworkRecord, node: int) -> int:
    """Where the ways from part to part end, while they are being joined."""
    while net.part[node] != node:
        net.part[node] = net.part[net.part[node]]
        node = net.part[node]
    return node


@kernel
def connects(net: NetworkRecord, box: BoxRecord, a: int, b: int) -> bool:
    """USA-42, GAP-23: whether some node of one place is joined to some node of the other."""
    for here in range(box.node_from[a], box.node_from[a + 1]):
        for there in range(box.node_from[b], box.node_from[b + 1]):
            if net.part[here] == net.part[there]:
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
    net.degree.fill(0)
    net.length.fill(0)
    net.odd.fill(0)
    for i in range(net.routes):
        route = net.route[i]
        net.degree[box.ends[route, 0]] += 1
        net.degree[box.ends[route, 1]] += 1
        net.length[net.part[box.ends[route, 0]]] += box.length[route]
    for node in range(box.nodes):
        net.odd[net.part[node]] += net.degree[node] & 1


@kernel
def ride_all(net: NetworkRecord, box: BoxRecord, best: int) -> int:
    """Ride from every odd node of every part that may hold a trail longer than `best`."""
    list_around(net, box)
    weigh(net, box)
    hopeless = False
    for node in range(box.nodes):
        if net.degree[node] & 1 and net.length[net.part[node]] > best:
            best, done = ride(net, node, best, PATIENCE)
            if not done:
                best, hopeless = untangle(net, box, node, best, hopeless)
    return best


@kernel
def untangle(net: NetworkRecord, box: BoxRecord, node: int, best: int, hopeless: bool) -> tuple[int, bool]:
    """Settle a part that trying trails did not settle in reasonable time; whether there is no hope for the others."""
    net.used.fill(0)
    found = tangles.FULL if hopeless else tangles.longest(net, box, node, best)
    if found >= 0:
        net.length[net.part[node]] = 0
        return found, False
    best, _ = ride(net, node, best, LAST_PATIENCE)
    net.used.fill(0)
    return best, found == tangles.FULL


@kernel
def list_around(net: NetworkRecord, box: BoxRecord) -> None:
    """The routes at each node, and the least that it can leave unused: a route between two odd nodes counts half."""
    filled = 0
    for node in range(box.nodes):
        net.first[node] = filled
        filled += net.degree[node]
        net.tried[node] = 0
        net.least[node] = 2 * LENGTH
    for i in range(net.routes):
        route = net.route[i]
        net.used[i] = 0
        net.spaces[i] = box.length[route]
        for end in range(2):
            node = box.ends[route, end]
            net.ends[i, end] = node
            net.around[net.first[node] + net.tried[node]] = i
            net.tried[node] += 1
            shared = net.degree[box.ends[route, 1 - end]] & 1
            net.least[node] = min(net.least[node], box.length[route] * (2 - shared))


@kernel
def weigh(net: NetworkRecord, box: BoxRecord) -> None:
    """What the odd nodes of each part cost: at least their shortest route, if one must stay unused."""
    net.dearest.fill(0)
    net.debt.fill(0)
    for node in range(box.nodes):
        part = net.part[node]
        net.least[node] = net.least[node] if net.degree[node] & 1 else 0
        net.dearest[part] = max(net.dearest[part], net.least[node])
        net.debt[part] += net.least[node]


@kernel
def ride(net: NetworkRecord, start: int, best: int, patience: int) -> tuple[int, bool]:
    """Try every trail from an odd node that may still become longer than `best`; whether it came to an end.

    All odd nodes but the two ends of a trail keep a route unused: half of their `debt`, less that of the far end, is
    lost in any case. At the end everything is as it was.
    """
    part = net.part[start]
    debt = net.debt[part] - net.least[start] - net.dearest[part]
    most = net.length[part] - ((max(0, debt) + 1) >> 1)
    depth, length, node = 0, 0, start
    net.visited[0], net.tried[0] = start, 0
    while True:
        patience -= 1
        if net.tried[depth] < net.degree[node] and best < most:
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
