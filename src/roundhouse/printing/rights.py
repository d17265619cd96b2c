"""What of an edition may be printed: all of one's own map, but no copy of a game that a publisher sells."""

from functools import cache

from roundhouse import editions
from roundhouse.editions import Edition

PARTS = ("rules", "score", "board", "tokens", "tickets", "cards")
"""Everything that can be printed, in the order of its pages."""
AIDS = ("rules", "score", "tickets")
"""What owners of a published box may print for it."""
ALIKE = 0.5
"""A board that shares at least so many of its routes with a published one is taken for that one."""

Routes = frozenset[tuple[frozenset[str], int]]


def allowed(edition: Edition) -> tuple[str, ...]:
    return AIDS if published(edition) else PARTS


def published(edition: Edition) -> bool:
    """Whether its board is that of a published box, or little else than that."""
    own = _routes(edition)
    return any(len(own & known) >= ALIKE * len(own) for known in _known())


def _routes(edition: Edition) -> Routes:
    """Routes by the names of their ends and their length."""
    names = {place.id: place.name.casefold() for place in edition.places}
    return frozenset((frozenset((names[route.a], names[route.b])), route.length) for route in edition.routes)


@cache
def _known() -> tuple[Routes, ...]:
    return tuple(_routes(editions.load(name)) for name in editions.names())
