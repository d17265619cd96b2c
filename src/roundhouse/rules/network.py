"""A seat's routes as a network: what is joined, and how far one can ride."""

import numpy as np

from roundhouse.editions.limits import NODES, ROUTES
from roundhouse.rules.kernels import Record, kernel

NETWORK = np.dtype(
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
        ("least", np.int16, NODES),  # the shortest route at a node
        ("uneven", np.uint8, NODES),  # whether a node is odd, counting unused routes only
        ("used", np.uint8, ROUTES),
        ("ridden", np.uint8, ROUTES),
        ("visited", np.uint8, ROUTES + 1),
        ("tried", np.uint8, ROUTES + 1),
    ],
    align=True,
)


@kernel
def gather(net: Record, game: Record, box: Record, seat: int) -> None:
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
def root(net: Record, node: int) -> int:
    while net.parent[node] != node:
        net.parent[node] = net.parent[net.parent[node]]
        node = net.parent[node]
    return node


@kernel
def connects(net: Record, box: Record, a: int, b: int) -> bool:
    """USA-42, GAP-23: whether some node of one place is joined to some node of the other."""
    for here in range(box.node_from[a], box.node_from[a + 1]):
        for there in range(box.node_from[b], box.node_from[b + 1]):
            if root(net, here) == root(net, there):
                return True
    return False


@kernel
def longest(net: Record, box: Record) -> int:
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
def measure(net: Record, box: Record) -> None:
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
def ride_all(net: Record, box: Record, best: int) -> int:
    """Ride from every odd node of every part that may hold a trail longer than `best`."""
    list_around(net, box)
    for node in range(box.nodes):
        if net.degree[node] & 1 and net.length[root(net, node)] > best:
            best = ride(net, box, node, best)
    return best


@kernel
def list_around(net: Record, box: Record) -> None:
    """The routes at each node, and the shortest of them."""
    filled = 0
    for node in range(box.nodes):
        net.least[node] = 0
        net.first[node] = filled
        filled += net.degree[node]
        net.tried[node] = 0
    for i in range(net.routes):
        for end in range(2):
            node = box.ends[net.route[i], end]
            length = box.length[net.route[i]]
            net.around[net.first[node] + net.tried[node]] = i
            net.tried[node] += 1
            if net.least[node] == 0 or length < net.least[node]:
                net.least[node] = length


@kernel
def ride(net: Record, box: Record, node: int, best: int) -> int:
    """Try every trail from a node that may still become longer than `best`.

    All odd nodes but the two ends of a trail keep a route unused, and one route is shared by two nodes at most:
    half of `debt`, less the dearest node, is lost in any case.
    """
    part = root(net, node)
    total, dearest, debt = net.length[part], 0, 0
    for other in range(box.nodes):
        net.uneven[other] = net.degree[other] & 1
        if root(net, other) == part:
            dearest = max(dearest, net.least[other])
            debt += net.least[other] * net.uneven[other]
    net.used[: net.routes] = 0
    depth, length = 0, 0
    net.visited[0], net.tried[0] = node, 0
    while True:
        here = net.visited[depth]
        lost = max(0, debt - net.least[here] * net.uneven[here] - dearest + 1) // 2
        if net.tried[depth] == net.degree[here] or total - lost <= best:
            depth -= 1
            if depth < 0:
                return best
            i, step = net.ridden[depth], -1
        else:
            i, step = net.around[net.first[here] + net.tried[depth]], 1
            net.tried[depth] += 1
            if net.used[i]:
                continue
            net.ridden[depth] = i
            depth += 1
            net.visited[depth] = box.ends[net.route[i], 0] + box.ends[net.route[i], 1] - here
            net.tried[depth] = 0
        net.used[i] = step > 0
        length += step * box.length[net.route[i]]
        best = max(best, length)
        for end in range(2):
            other = box.ends[net.route[i], end]
            net.uneven[other] ^= 1
            debt += net.least[other] if net.uneven[other] else -net.least[other]
