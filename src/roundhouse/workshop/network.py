"""Which places are joined: no two connections cross, none is the only way, and all have room for their spaces."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from math import atan2, degrees
from random import Random

from roundhouse.workshop.maps import LONGEST, WIDTH, Point, distance, room
from roundhouse.workshop.spaces import is_wide

Join = tuple[int, int]
"""Two places by number, the smaller one first."""
NARROWEST = 31.0
"""The least angle between two connections at a place, in degrees."""
CLEAR = 1.7 * WIDTH
"""How far a connection passes by other places."""
FEWEST, FEWEST_OF_FEW, MANY = 3.8, 3.0, 22
"""Connections of each place at least: on maps with many places, and on those with fewer, where most lie at the edge."""
LUCK = 0.16
"""How much chance decides beside distance."""


@dataclass
class Network:
    """Places and the connections between them."""

    spots: list[Point]
    joins: set[Join] = field(default_factory=set)

    def around(self, place: int) -> list[int]:
        return [a + b - place for a, b in self.joins if place in (a, b)]

    def fits(self, join: Join) -> bool:
        """Whether a connection can be built beside the others."""
        return self._is_clear(join) and self._is_wide(join) and not self._crosses(join)

    def _is_clear(self, join: Join) -> bool:
        a, b = (self.spots[end] for end in join)
        return all(off(spot, a, b) >= CLEAR for i, spot in enumerate(self.spots) if i not in join)

    def _is_wide(self, join: Join) -> bool:
        return all(
            self._are_apart(here, there, other) for here, there in (join, join[::-1]) for other in self.around(here)
        )

    def _are_apart(self, here: int, one: int, other: int) -> bool:
        at, a, b = (self.spots[place] for place in (here, one, other))
        turn = angle(at, a, b)
        return turn >= NARROWEST and is_wide(turn, distance(at, a), distance(at, b))

    def _crosses(self, join: Join) -> bool:
        a, b = (self.spots[end] for end in join)
        apart = (other for other in self.joins if not set(other) & set(join))
        return any(cross(a, b, self.spots[c], self.spots[d]) for c, d in apart)


def off(spot: Point, a: Point, b: Point) -> float:
    """How far a point is from a line between two others."""
    (ax, ay), (bx, by), (x, y) = a, b, spot
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / max(distance(a, b) ** 2, 1e-9)
    share = min(1.0, max(0.0, along))
    return distance(spot, (ax + share * (bx - ax), ay + share * (by - ay)))


def angle(at: Point, one: Point, other: Point) -> float:
    """Between the directions to two points, in degrees."""
    turn = atan2(one[1] - at[1], one[0] - at[0]) - atan2(other[1] - at[1], other[0] - at[0])
    return abs((degrees(turn) + 180) % 360 - 180)


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return (_side(a, b, c) > 0) != (_side(a, b, d) > 0) and (_side(c, d, a) > 0) != (_side(c, d, b) > 0)


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def join(dice: Random, spots: list[Point], mean: float) -> Network | None:
    """Join places until each has so many connections in the mean. None if they cannot be joined well."""
    network, most = Network(spots), room(LONGEST) + 18
    pairs = [(a, b) for a, b in combinations(range(len(spots)), 2) if distance(spots[a], spots[b]) <= most]
    for pair in sorted(pairs, key=lambda pair: distance(spots[pair[0]], spots[pair[1]]) * (1 + LUCK * dice.random())):
        if network.fits(pair):
            network.joins.add(pair)
    thin(dice, network, round(mean * len(spots) / 2))
    enough = (FEWEST if len(spots) >= MANY else FEWEST_OF_FEW) * len(spots) / 2
    return network if len(network.joins) >= enough and is_firm(len(spots), network.joins) else None


def thin(dice: Random, network: Network, wanted: int) -> None:
    """Take away connections, long ones rather than short ones, without making any other the only way."""
    spots = network.spots
    order = sorted(network.joins, key=lambda pair: -distance(spots[pair[0]], spots[pair[1]]) * dice.uniform(0.5, 1.5))
    for pair in order:
        if len(network.joins) <= wanted:
            return
        if is_firm(len(spots), network.joins - {pair}):
            network.joins.remove(pair)


def is_firm(places: int, joins: Iterable[Join]) -> bool:
    """Whether all places are joined, and stay so whichever connection is lost."""
    around: list[list[int]] = [[] for _ in range(places)]
    for a, b in joins:
        around[a].append(b)
        around[b].append(a)
    seen, low = {0: 0}, {0: 0}
    stack: list[tuple[int, int, int]] = [(0, -1, 0)]
    while stack:
        here, back, tried = stack.pop()
        if tried < len(around[here]):
            stack.append((here, back, tried + 1))
            there = around[here][tried]
            if there not in seen:
                seen[there] = low[there] = len(seen)
                stack.append((there, here, 0))
            elif there != back:
                low[here] = min(low[here], seen[there])
        elif back >= 0:
            low[back] = min(low[back], low[here])
            if low[here] > seen[back]:
                return False
    return len(seen) == places
