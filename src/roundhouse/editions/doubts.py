"""What is odd about an edition that can be played: its maker may have meant something else."""

from collections.abc import Iterator
from pathlib import Path

from .edition import Edition
from .errors import BadEdition
from .files import TABLES

PLACES, ROUTES, TICKETS = map(Path, TABLES)


def doubts(edition: Edition) -> list[BadEdition]:
    """Warnings, in the shape of faults."""
    return [*_parts(edition), *_twice(edition)]


def _parts(edition: Edition) -> Iterator[BadEdition]:
    """Boards in several parts: nobody can build from one to the other."""
    left = {place.id for place in edition.places}
    parts = []
    while left:
        part = {min(left)}
        while (
            more := {end for route in edition.routes for end in (route.a, route.b) if {route.a, route.b} & part} - part
        ):
            part |= more
        parts.append(part)
        left -= part
    for part in sorted(parts, key=len)[:-1]:
        yield BadEdition(ROUTES, None, None, "a way from every place to every other", f"none from {min(part)}")


def _twice(edition: Edition) -> Iterator[BadEdition]:
    seen: set[frozenset[str]] = set()
    for ticket in edition.tickets:
        ends = frozenset((ticket.a, ticket.b))
        if ends in seen:
            yield BadEdition(TICKETS, None, None, "one ticket between two places", f"two for {ticket.a} and {ticket.b}")
        seen.add(ends)
