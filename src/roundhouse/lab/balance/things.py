"""What becomes of each route, ticket, place and colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.editions.edition import GREY
from roundhouse.game import notation
from roundhouse.lab.balance import estimates
from roundhouse.lab.balance.estimates import share
from roundhouse.lab.balance.games import Played
from roundhouse.lab.balance.shape import Shape
from roundhouse.lab.statistics.intervals import DEVIATIONS, Estimate


@dataclass(frozen=True)
class RouteUse:
    route: str
    taken: tuple[tuple[float, ...], ...]
    """For each number of players: the share of games in which the first, the second and each further player in the
    order of play claimed it."""
    wins: Estimate
    """How often those who claimed it won, compared with what chance would bring: 1 is as often."""

    @property
    def share(self) -> float:
        """The share of games in which somebody claimed it, over all numbers of players."""
        return sum(map(sum, self.taken)) / len(self.taken)

    @property
    def most(self) -> float:
        """The same at the largest number of players."""
        return sum(self.taken[-1])


@dataclass(frozen=True)
class TicketUse:
    ticket: str
    points: int
    way: int
    """Spaces of the shortest way."""
    kept: float
    """How many of these are kept in a game, over all numbers of players."""
    completed: float
    """The share of those that were completed."""
    brought: float
    """Points that it brought on average, lost ones counted against won ones."""
    edge: Estimate
    """By how many points those who kept it did better than the mean of their number of players."""


@dataclass(frozen=True)
class PlaceUse:
    place: str
    reached: float
    """The share of games in which somebody claimed a route there, over all numbers of players."""
    tickets: int
    """How many tickets name it."""


@dataclass(frozen=True)
class ColourUse:
    colour: str
    spaces: int
    """On the board."""
    cards: int
    claimed: float
    """Spaces of this colour that were claimed in a game of most players."""


def routes(edition: Edition, tables: Sequence[Played]) -> list[RouteUse]:
    taken = [_by_chair(played) for played in tables]
    wins = _wins(tables)
    names = notation.of(edition).routes
    return [
        RouteUse(text, tuple(tuple(map(float, table[i])) for table in taken), wins[i]) for i, text in enumerate(names)
    ]


def _by_chair(played: Played) -> Any:
    chairs = played.of_owners(played.chairs + 1.0)
    return np.stack([(chairs == chair + 1).mean(axis=0) for chair in range(played.seats)], axis=1)


def _wins(tables: Sequence[Played]) -> list[Estimate]:
    """An owner wins with chance 1 / seats if the route does not matter: so much is expected, and so much it varies."""
    won = sum(played.of_owners(played.won).sum(axis=0) for played in tables)
    times = np.array([played.taken.sum(axis=0) for played in tables])
    chance = np.array([[1 / played.seats] for played in tables])
    expected, variance = (times * chance).sum(axis=0), (times * chance * (1 - chance)).sum(axis=0)
    return [_ratio(float(w), float(e), float(v)) for w, e, v in zip(won, expected, variance, strict=True)]


def _ratio(won: float, expected: float, variance: float) -> Estimate:
    if not expected:
        return Estimate(1.0, 0.0, np.inf)
    half = DEVIATIONS * variance**0.5 / expected
    return Estimate(won / expected, won / expected - half, won / expected + half)


def tickets(edition: Edition, tables: Sequence[Played]) -> list[TicketUse]:
    names, ways = notation.of(edition).tickets, Shape(edition).ways
    games = sum(map(len, tables))
    uses = []
    for i, (text, ticket) in enumerate(zip(names, edition.tickets, strict=True)):
        kept, done = (sum(int(rows[:, :, i].sum()) for rows in found) for found in _found(tables))
        better = [(played.totals - played.totals.mean())[played.kept[:, :, i]] for played in tables]
        completed = share(done, kept)
        uses.append(
            TicketUse(
                ticket=text,
                points=ticket.points,
                way=ways[ticket.a, ticket.b],
                kept=kept / games,
                completed=completed,
                brought=ticket.points * (2 * completed - 1),
                edge=estimates.mean(np.concatenate(better)),
            )
        )
    return uses


def _found(tables: Sequence[Played]) -> tuple[list[Any], list[Any]]:
    return [played.kept for played in tables], [played.completed for played in tables]


def places(edition: Edition, tables: Sequence[Played]) -> list[PlaceUse]:
    uses = []
    for place in edition.places:
        there = [i for i, route in enumerate(edition.routes) if place.id in (route.a, route.b)]
        reached = [float(played.taken[:, there].any(axis=1).mean()) for played in tables]
        named = sum(place.id in (ticket.a, ticket.b) for ticket in edition.tickets)
        uses.append(PlaceUse(place.id, sum(reached) / len(reached), named))
    return uses


def colours(edition: Edition, tables: Sequence[Played]) -> list[ColourUse]:
    """Grey has no cards of its own."""
    lengths, taken = np.array([route.length for route in edition.routes]), tables[-1].taken
    spaces = Shape(edition).spaces
    uses = []
    for colour in (*edition.colours, GREY):
        here = np.array([route.colour == colour for route in edition.routes])
        claimed = float((taken * (lengths * here)).sum(axis=1).mean())
        uses.append(ColourUse(colour, spaces[colour], edition.cards.get(colour, 0), claimed))
    return uses
