"""Second lanes and colours: every colour asked for about as often, neighbours in different colours."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from roundhouse.editions.edition import GREY
from roundhouse.workshop.maps import Ends, Track
from roundhouse.workshop.spaces import Room

GREY_SHARE = 0.3
"""The share of spaces in grey."""


def widen(dice: Random, wanted: int, used: Mapping[Ends, int], room: Room) -> None:
    """Second lanes where most tickets lead along, and where chance has it, as far as there is room."""
    order = sorted(room.lengths, key=lambda ends: (-used.get(ends, 0) - 2 * dice.random(), ends))
    for ends in order:
        if len(room.double) < wanted:
            room.widen(ends)


def paint(dice: Random, lengths: Mapping[Ends, int], double: set[Ends], colours: Sequence[str]) -> list[Track]:
    """A colour for each lane: the one asked for least, of those that no neighbour has if there is one."""
    rows = [(ends, length) for ends, length in lengths.items() for _ in range(1 + (ends in double))]
    grey = _grey(dice, rows)
    asked: Counter[str] = Counter()
    painted: dict[int, str] = dict.fromkeys(grey, GREY)
    order = sorted((i for i in range(len(rows)) if i not in grey), key=lambda i: (-rows[i][1], dice.random()))
    for i in order:
        near = {painted[j] for j in painted if set(rows[j][0]) & set(rows[i][0])}
        twins = {painted[j] for j in painted if rows[j][0] == rows[i][0]}
        choices = sorted(set(colours) - near) or sorted(set(colours) - twins)
        painted[i] = min(choices, key=lambda colour: (asked[colour] + 1.5 * dice.random(), colour))
        asked[painted[i]] += rows[i][1]
    return [Track(ends, length, painted[i]) for i, (ends, length) in enumerate(rows)]


def _grey(dice: Random, rows: Sequence[tuple[Ends, int]]) -> set[int]:
    """The grey lanes: short ones rather than long ones."""
    order = sorted(range(len(rows)), key=lambda i: rows[i][1] + 2.5 * dice.random())
    wanted, found, spaces = GREY_SHARE * sum(length for _, length in rows), set[int](), 0
    for i in order:
        if spaces < wanted:
            found.add(i)
            spaces += rows[i][1]
    return found
