"""The figures by which one map can be compared with another: one number each, the mean over all numbers of players."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

import numpy as np

from roundhouse.editions import Edition
from roundhouse.lab.balance.courses import Course
from roundhouse.lab.balance.estimates import share
from roundhouse.lab.balance.shape import Shape
from roundhouse.lab.balance.things import ColourUse, PlaceUse, RouteUse, TicketUse

SELDOM = 0.1
"""A route or place that is used in a smaller share of games than this is hardly needed."""


@dataclass(frozen=True)
class Figures:
    turns: float
    """Turns of each player."""
    score: float
    """Points of each player."""
    spread: float
    """Standard deviation of the points, as a share of them."""
    lead: float
    """Points between the winner and the second, as a share of the winner's."""
    chair: float
    """How much more often than chance the luckiest place in the order of play wins: 1 is as often."""
    completed: float
    """The share of kept tickets that are completed."""
    from_tickets: float
    from_bonuses: float
    """Shares of all points."""
    taken: float
    """The share of routes that somebody claims, at most players."""
    idle_routes: float
    """The share of routes that hardly anybody claims, at most players."""
    idle_places: float
    """The share of places that hardly anybody reaches."""
    edges: float
    """How much luck with tickets matters: the standard deviation of what they bring, as a share of the points."""
    worth: float
    """Points of all tickets for each space of their shortest ways."""
    colours: float
    """The most spaces for a card of one colour, compared with the fewest of another."""
    connections: float
    """Connections of each place."""
    dead_ends: float
    """The share of places with one connection."""
    cuts: float
    """The share of connections whose loss parts the map."""


NAMES = tuple(field.name for field in fields(Figures))
OF_THE_MAP = ("worth", "colours", "connections", "dead_ends", "cuts")
"""Those that need no games."""
WEAKNESSES = ("chair", "idle_routes", "idle_places", "edges", "colours", "dead_ends", "cuts")
"""Those of which less is better."""


def figures(
    edition: Edition,
    courses: Sequence[Course],
    routes: Sequence[RouteUse],
    tickets: Sequence[TicketUse],
    places: Sequence[PlaceUse],
) -> Figures:
    score = _mean(course.scores.mean for course in courses)
    return Figures(
        turns=_mean(course.turns.mean for course in courses),
        score=score,
        spread=_mean(share(course.scores.deviation, course.scores.mean) for course in courses),
        lead=_mean(share(course.lead.mean, course.best.mean) for course in courses),
        chair=_mean(course.seats * max(chair.value for chair in course.chairs) for course in courses),
        completed=_mean(course.completed for course in courses),
        from_tickets=_mean(course.from_tickets for course in courses),
        from_bonuses=_mean(course.from_bonuses for course in courses),
        taken=courses[-1].taken,
        idle_routes=_mean(route.most < SELDOM for route in routes),
        idle_places=_mean(place.reached < SELDOM for place in places),
        edges=share(_spread(tickets), score),
        **of_the_map(edition),
    )


def of_the_map(edition: Edition) -> dict[str, float]:
    shape = Shape(edition)
    ways = [shape.ways[ticket.a, ticket.b] for ticket in edition.tickets]
    load = [shape.spaces[colour] / edition.cards[colour] for colour in edition.colours]
    return {
        "worth": share(sum(ticket.points for ticket in edition.tickets), sum(ways)),
        "colours": max(load) / max(min(load), 0.1),
        "connections": 2 * len(shape.connections) / len(edition.places),
        "dead_ends": len(shape.dead_ends) / len(edition.places),
        "cuts": len(shape.cuts) / len(shape.connections),
    }


def as_dict(found: Figures) -> dict[str, float]:
    return asdict(found)


def asked_for(colour: ColourUse) -> float:
    """Spaces on the board for each card."""
    return share(colour.spaces, colour.cards)


def _mean(values: object) -> float:
    return float(np.mean(list(values)))  # type: ignore[call-overload]


def _spread(tickets: Sequence[TicketUse]) -> float:
    """Tickets that are kept often count more: little is known of the others."""
    weights, edges = [ticket.kept for ticket in tickets], [ticket.edge.value for ticket in tickets]
    if not sum(weights):
        return 0.0
    middle = np.average(edges, weights=weights)
    return float(np.sqrt(np.average((np.array(edges) - middle) ** 2, weights=weights)))
