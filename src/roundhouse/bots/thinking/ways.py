"""Cheapest ways between places, over routes that are mine or can still be had."""

from roundhouse.bots.thinking.minds import FAR
from roundhouse.bots.thinking.records import MindRecord
from roundhouse.rules.bits import add, has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import NONE


@kernel
def survey(view: ViewRecord, box: BoxRecord, mind: MindRecord) -> None:
    """List the routes a way may use: mine at no price, and at `mind.price` the open ones that I have trains for."""
    me, edges = view.me, 0
    for route in range(box.routes):
        if view.owner[route] == me:
            mind.price[route] = 0.0
        elif not has(view.open[me], route) or box.length[route] > view.trains[me]:
            mind.price[route] = FAR
        if mind.price[route] < FAR:
            mind.edge[edges] = route
            edges += 1
    mind.edges = edges


@kernel
def spread(box: BoxRecord, mind: MindRecord, place: int) -> None:
    """Find the cheapest way from a place to every node."""
    forget(box, mind)
    for node in range(box.node_from[place], box.node_from[place + 1]):
        mind.distance[node] = 0.0
    relax(box, mind)


@kernel
def spread_from_own(box: BoxRecord, mind: MindRecord) -> bool:
    """The same from all own routes; return whether there are any."""
    forget(box, mind)
    rooted = False
    for node in range(box.nodes):
        if mind.mine[node]:
            mind.distance[node] = 0.0
            rooted = True
    relax(box, mind)
    return rooted


@kernel
def forget(box: BoxRecord, mind: MindRecord) -> None:
    for node in range(box.nodes):
        mind.distance[node] = FAR
        mind.via[node] = NONE


@kernel
def relax(box: BoxRecord, mind: MindRecord) -> None:
    """Relax one edge after the other until none of them makes a way cheaper (Bellman-Ford)."""
    distance, i, left = mind.distance, 0, whole(mind.edges)
    while left > 0:
        route, left = mind.edge[i], left - 1
        i = 0 if i + 1 == mind.edges else i + 1
        a, b, price = box.ends[route, 0], box.ends[route, 1], mind.price[route]
        if distance[a] + price < distance[b]:
            distance[b], mind.via[b], left = distance[a] + price, route, whole(mind.edges)
        elif distance[b] + price < distance[a]:
            distance[a], mind.via[a], left = distance[b] + price, route, whole(mind.edges)


@kernel
def nearest(box: BoxRecord, mind: MindRecord, place: int) -> int:
    """The node of a place with the cheapest way that `spread` found."""
    best = whole(box.node_from[place])
    for node in range(best + 1, box.node_from[place + 1]):
        if mind.distance[node] < mind.distance[best]:
            best = node
    return best


@kernel
def measure(box: BoxRecord, mind: MindRecord, ticket: int) -> float:
    """The price of the cheapest way between the ends of a ticket; FAR if there is none."""
    spread(box, mind, box.ticket_ends[ticket, 0])
    return mind.distance[nearest(box, mind, box.ticket_ends[ticket, 1])]


@kernel
def lay_way(view: ViewRecord, box: BoxRecord, mind: MindRecord, ticket: int) -> None:
    """Add the missing routes of the way that `measure` found last to the plan. They cost other ways nothing."""
    node = nearest(box, mind, box.ticket_ends[ticket, 1])
    lay_to(view, box, mind, node, whole(box.ticket_points[ticket]))


@kernel
def lay_to(view: ViewRecord, box: BoxRecord, mind: MindRecord, node: int, points: int) -> None:
    while mind.via[node] != NONE:
        route = whole(mind.via[node])
        if view.owner[route] != view.me:
            add(mind.plan, route)
            mind.price[route] = 0.0
            mind.stake[route] += points
        node = box.ends[route, 0] + box.ends[route, 1] - node


@kernel
def demand(box: BoxRecord, mind: MindRecord, ticket: int) -> tuple[int, int]:
    """The trains and claims that the way found last by `measure` takes."""
    return demand_to(box, mind, nearest(box, mind, box.ticket_ends[ticket, 1]))


@kernel
def demand_to(box: BoxRecord, mind: MindRecord, node: int) -> tuple[int, int]:
    trains, claims = 0, 0
    while mind.via[node] != NONE:
        route = whole(mind.via[node])
        if mind.price[route] > 0.0:
            trains += box.length[route]
            claims += 1
        node = box.ends[route, 0] + box.ends[route, 1] - node
    return trains, claims
