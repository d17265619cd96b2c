"""The shape of a map: what can be said of it before anybody plays."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from roundhouse.editions import Edition
from roundhouse.editions.checking import Ways
from roundhouse.editions.edition import GREY, Route

Ends = frozenset[str]


@dataclass(frozen=True)
class Shape:
    """A map as a network of places and connections. All lanes between two places are one connection."""

    edition: Edition

    @cached_property
    def connections(self) -> dict[Ends, list[Route]]:
        lanes: dict[Ends, list[Route]] = defaultdict(list)
        for route in self.edition.routes:
            lanes[frozenset((route.a, route.b))].append(route)
        return dict(lanes)

    @cached_property
    def around(self) -> dict[str, list[str]]:
        """Place -> the places at the other ends of its connections."""
        found: dict[str, list[str]] = {place.id: [] for place in self.edition.places}
        for a, b in map(sorted, self.connections):
            found[a].append(b)
            found[b].append(a)
        return found

    @cached_property
    def cities(self) -> frozenset[str]:
        return frozenset(place.id for place in self.edition.places if not place.country)

    @cached_property
    def dead_ends(self) -> list[str]:
        """Cities with one connection. A country is an end by its nature."""
        return [place for place, others in self.around.items() if len(others) == 1 and place in self.cities]

    @cached_property
    def cuts(self) -> list[Ends]:
        """Connections whose loss parts the map in two, each with several cities."""
        return [ends for ends in self.connections if ends <= self.cities and self._parts(ends)]

    def _parts(self, cut: Ends) -> bool:
        a, b = sorted(cut)
        reached = self._reached(a, cut)
        return b not in reached and 1 < len(reached) < len(self.cities) - 1

    def _reached(self, start: str, cut: Ends) -> set[str]:
        """The cities that can be reached without a connection."""
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for there in self.around[here]:
                if there in self.cities and there not in reached and {here, there} != cut:
                    reached.add(there)
                    waiting.append(there)
        return reached

    @cached_property
    def ways(self) -> dict[tuple[str, str], int]:
        """The spaces of the shortest way of each ticket."""
        ways = Ways(self.edition.places, self.edition.routes)
        return {(ticket.a, ticket.b): int(ways.spaces(ticket.a, ticket.b)) for ticket in self.edition.tickets}

    @cached_property
    def needed(self) -> set[str]:
        """The places that some ticket names."""
        return {end for ticket in self.edition.tickets for end in (ticket.a, ticket.b)}

    @cached_property
    def spaces(self) -> dict[str, int]:
        """Colour of routes -> how many spaces have it."""
        return {colour: sum(_lengths(self.edition.routes, colour)) for colour in (*self.edition.colours, GREY)}


def _lengths(routes: Iterable[Route], colour: str) -> Iterator[int]:
    return (route.length for route in routes if route.colour == colour)
