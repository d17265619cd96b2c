"""Room for trains: how many spaces connections have, and which have two lanes, so that no two spaces overlap."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import radians, tan

from roundhouse.drawing.board.tracks import Board, measure, tracks
from roundhouse.drawing.geometry import Box, overlap
from roundhouse.editions.edition import GREY, Place, Route
from roundhouse.workshop.maps import SPACE, WIDTH, Ends, Point, distance, fitting

TOUCH = 0.8
"""How deeply two spaces may overlap, in millimetres. Nobody sees so little."""


def is_wide(angle: float, one: float, other: float) -> bool:
    """Whether connections of these lengths, which meet at an angle in degrees, have room for a space each."""
    needed = (WIDTH - TOUCH) / 2 / tan(radians(angle) / 2)
    return min(one, other) >= 2 * needed + SPACE


@dataclass
class Room:
    """The connections of a map, with the spaces that they have room for."""

    spots: Mapping[str, Point]
    lengths: dict[Ends, int]
    double: set[Ends] = field(default_factory=set)

    @classmethod
    def of(cls, spots: Mapping[str, Point], joins: Iterable[Ends]) -> "Room":
        """As many spaces as fit between two places, and fewer where neighbours come too close."""
        room = cls(spots, {(a, b): fitting(distance(spots[a], spots[b])) for a, b in joins})
        for ends in sorted(room.lengths, key=lambda ends: (-room.lengths[ends], ends)):
            while (other := room._clash(ends)) and room.lengths[fuller := max((ends, other), key=room._fill)] > 1:
                room.lengths[fuller] -= 1
        return room

    def widen(self, ends: Ends) -> bool:
        """Add a second lane, with a space less if need be. Where there is no room, nothing changes."""
        before = self.lengths[ends]
        self.double.add(ends)
        for length in range(before, max(1, before - 1) - 1, -1):
            self.lengths[ends] = length
            if self._clash(ends) is None:
                return True
        self.double.remove(ends)
        self.lengths[ends] = before
        return False

    def _fill(self, ends: Ends) -> float:
        """How much of the way between its places a connection fills. One space cannot become fewer."""
        length = self.lengths[ends]
        return SPACE * length / distance(*(self.spots[end] for end in ends)) if length > 1 else 0.0

    def _clash(self, ends: Ends) -> Ends | None:
        """Another connection with spaces that overlap those of this one."""
        own = self._spaces(ends)
        deep = ((max(overlap(a, b) for a in own for b in self._spaces(other)), other) for other in self._around(ends))
        return next((other for depth, other in deep if depth > TOUCH), None)

    def _around(self, ends: Ends) -> Iterator[Ends]:
        return (other for other in self.lengths if other != ends and set(other) & set(ends))

    def _spaces(self, ends: Ends) -> tuple[Box, ...]:
        a, b = ends
        return _spaces(self.spots[a], self.spots[b], self.lengths[ends], 1 + (ends in self.double))


@lru_cache(maxsize=4096)
def _spaces(a: Point, b: Point, length: int, lanes: int) -> tuple[Box, ...]:
    """The spaces of a connection, as they will be drawn on a board that is measured in millimetres."""
    places = Place("a", "A", *a), Place("b", "B", *b)
    routes = tuple(Route("a", "b", lane, length, GREY) for lane in range(1, lanes + 1))
    board = Board((1.0, 1.0), places, routes, millimetres=1.0)
    return tuple(space for track in tracks(board, measure(board)) for space in track.spaces)
