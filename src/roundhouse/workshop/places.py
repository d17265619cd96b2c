"""Where places are: spread over the land, none too near to another."""

from random import Random

from roundhouse.workshop.land import Land
from roundhouse.workshop.maps import Point, distance, room

CANDIDATES = 24
"""How many spots are tried for each place; the one farthest from the others is taken."""
NEAREST = room(1) + 4
"""The least distance of two places."""
PATIENCE = 4000


def spread(dice: Random, land: Land, number: int) -> list[Point]:
    """Spots for so many places; fewer if there is no room."""
    found: list[Point] = []
    if land.gathered:
        found.append(land.centre)
    while len(found) < number:
        tried = [spot for _ in range(CANDIDATES) if (spot := _somewhere(dice, land)) is not None]
        if not tried:
            return found
        best = max(tried, key=lambda spot: _apart(spot, found) / land.thinness(spot))
        if _apart(best, found) < NEAREST:
            return found
        found.append(best)
    return found


def _somewhere(dice: Random, land: Land) -> Point | None:
    wide, high = land.size
    for _ in range(PATIENCE):
        spot = (dice.uniform(0, wide), dice.uniform(0, high))
        if land.bears(spot):
            return spot
    return None


def _apart(spot: Point, others: list[Point]) -> float:
    return min((distance(spot, other) for other in others), default=1e9)
