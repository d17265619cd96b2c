"""Puts names beside their places, where they cover nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import atan2

from roundhouse.drawing.geometry import Box, Disc, Point, Thing, distance, overlap
from roundhouse.drawing.lettering import CAPITAL, DEPTH, width
from roundhouse.editions.edition import Place

LEADING = 0.98
"""Distance between the lines of a name on two lines, as a share of the size."""
ROUNDS = 8
"""How many times every label is placed again, given the current places of the others."""
COVERS = 100.0
"""The price of covering something. The prices of a less pleasing look are much smaller."""
STEPS = ((0.22, 0.0), (0.5, 0.7), (0.95, 1.6), (1.6, 3.2), (2.4, 6.0))
"""Distance from the marker as a share of the size, and its price."""
FINE_STEPS = tuple((0.15 + 0.25 * i, 0.6 * i) for i in range(15))
FINE = 15
"""How many places along each side of a label, and how many distances, are tried if the usual few are not enough."""
GOOD = 10.0
"""Below this price nothing is wrong with a label."""
SMALLER = 0.86
"""The size of a name that does not fit otherwise, as a share of the usual size."""


WAITING = "\ue000"
"""Stands for a passenger beside a name. No font has it, so it is taken to be 1 em wide."""


@dataclass(frozen=True)
class Label:
    """A name, its lines and the rectangle its letters fill."""

    place: Place
    lines: tuple[str, ...]
    size: float
    box: Box
    spacing: float = 0.0


@dataclass(frozen=True)
class Setting:
    """What labels must keep clear of."""

    things: Sequence[Thing]
    markers: Mapping[str, Disc]
    frame: Box
    size: float
    marker: float


def block(lines: Sequence[str], size: float, spacing: float = 0.0) -> tuple[float, float]:
    """Width and height of the letters of a text."""
    height = (CAPITAL + DEPTH + LEADING * (len(lines) - 1)) * size
    return max(width(line, size, spacing=spacing) for line in lines), height


def line_choices(name: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two where a space or hyphen allows it."""
    cuts = [i + 1 for i, letter in enumerate(name) if letter in " -" and i > 2 and _may_follow(name[i + 1 :])]
    return [(name,)] + [(name[:cut].rstrip(), name[cut:]) for cut in cuts]


def _may_follow(rest: str) -> bool:
    """Whether this makes a line of its own."""
    return len(rest) > 2 or rest.startswith(WAITING)


def _around(w: float, h: float, d: float) -> Iterator[tuple[float, float, float]]:
    """Places for the middle of a label around a marker: x, y and the price of the look."""
    for share, price in ((0.0, 0.0), (0.5, 0.5), (-0.5, 0.4), (1.0, 0.7), (-1.0, 0.6)):
        yield w / 2 + d, share * h / 2, price
        yield -w / 2 - d, share * h / 2, price + 0.25
    for share, price in ((0.0, 0.15), (0.35, 0.35), (-0.35, 0.4), (0.7, 0.45), (-0.7, 0.5), (1.0, 0.6), (-1.0, 0.65)):
        yield share * w / 2, -h / 2 - d, price
        yield share * w / 2, h / 2 + d, price + 0.1
    for i, j in product((1, -1), (-1, 1)):
        yield i * (w / 2 + 0.71 * d), j * (h / 2 + 0.71 * d), 0.5


def _all_around(w: float, h: float, d: float) -> Iterator[tuple[float, float, float]]:
    """The same as `_around`, but closely spaced and also a little past the corners."""
    for i, side in product(range(FINE), (1, -1)):
        share = 2 * i / (FINE - 1) - 1
        yield side * (w / 2 + d), share * (h / 2 + d), 0.5
        yield share * (w / 2 + d), side * (h / 2 + d), 0.5


def _side(dx: float, dy: float, w: float, h: float) -> str:
    """Where a label lies, as seen from its place."""
    upright = "s" if dy >= h / 2 else "n" if dy <= -h / 2 else ""
    return upright + ("e" if dx >= w / 2 else "w" if dx <= -w / 2 else "")


def _text(place: Place) -> str:
    """The name with its passengers."""
    return f"{place.name} {WAITING * place.passengers}" if place.passengers else place.name


def _beside(place: Place, setting: Setting, size: float, fine: bool) -> Iterator[tuple[float, Label]]:
    around, steps = (_all_around, FINE_STEPS) if fine else (_around, STEPS)
    for lines in line_choices(_text(place)):
        w, h = block(lines, size)
        for step, far in steps:
            for dx, dy, taste in around(w, h, setting.marker + step * size):
                if place.side and place.side != _side(dx, dy, w, h):
                    continue
                label = Label(place, lines, size, Box(place.x + dx, place.y + dy, w, h))
                yield far + taste + 0.45 * (len(lines) - 1), label


def _within(place: Place, setting: Setting, size: float) -> Iterator[tuple[float, Label]]:
    """Ways to set the name of a country in its area."""
    spacing = 0.12 * size
    for lines in line_choices(_text(place)):
        w, h = block(lines, size, spacing)
        for i in range(-9, 10):
            for j in range(-9, 10):
                x, y = place.x + i * 0.8 * size, place.y + j * 0.8 * size
                far = distance((x, y), (place.x, place.y)) / size
                yield 0.3 * far + 0.9 * (len(lines) - 1), Label(place, lines, size, Box(x, y, w, h), spacing)


def choices(place: Place, setting: Setting, fine: bool = True) -> list[tuple[float, Label]]:
    """The ways to set a name, cheapest first. The price considers only things that do not move."""
    near = _near(place, setting)
    best: list[tuple[float, Label]] = []
    for ways in _ways(place, setting):
        priced = [(price + _price(label, near, setting), label) for price, label in ways]
        best = sorted([*best, *priced], key=lambda choice: choice[0])[:60]
        if best[0][0] < GOOD or not fine:
            break
    return best


def _ways(place: Place, setting: Setting) -> Iterator[Iterator[tuple[float, Label]]]:
    """The usual ways first; then, if none of them was good, more places and a smaller size."""
    if place.country:
        yield _within(place, setting, setting.size)
        yield _within(place, setting, SMALLER * setting.size)
        return
    for share, fine in ((1.0, False), (1.0, True), (SMALLER, True)):
        yield _beside(place, setting, share * setting.size, fine)


def _near(place: Place, setting: Setting) -> list[Thing]:
    reach = width(_text(place), setting.size) + 12 * setting.size
    return [thing for thing in setting.things if distance((thing.x, thing.y), (place.x, place.y)) < reach]


def _price(label: Label, things: Sequence[Thing], setting: Setting) -> float:
    out = sum(_outside(label.box, setting.frame))
    price = COVERS + out if out else 0.0
    for thing in things:
        price += _conflict(label.box, thing, setting.size)
        if price >= COVERS:  # how much worse it is does not matter
            return price
    return price + COVERS * _crossed(label, things, setting) + _strange(label, setting)


def _conflict(box: Box, thing: Thing, size: float) -> float:
    """The price of covering a thing, or of being too near to it to read well."""
    deep = overlap(box, thing)
    wanted = 0.12 * size
    if deep > -0.04 * size:
        return COVERS + 10 * (deep + 0.04 * size)
    return max(0.0, 0.5 * (deep + wanted) / wanted)


def _outside(box: Box, frame: Box) -> Iterator[float]:
    yield max(0.0, abs(box.x - frame.x) + box.length / 2 - frame.length / 2)
    yield max(0.0, abs(box.y - frame.y) + box.width / 2 - frame.width / 2)


def leader(label: Label, disc: Disc) -> tuple[Point, Point] | None:
    """The line from a marker to a name that is far from it."""
    box = label.box
    x = min(max(disc.x, box.x - box.length / 2), box.x + box.length / 2)
    y = min(max(disc.y, box.y - box.width / 2), box.y + box.width / 2)
    far = distance((x, y), (disc.x, disc.y))
    if far - disc.radius < 0.8 * label.size:
        return None
    share = disc.radius / far
    return (disc.x + share * (x - disc.x), disc.y + share * (y - disc.y)), (x, y)


def _crossed(label: Label, things: Sequence[Thing], setting: Setting) -> bool:
    """Whether the line to the name runs over something."""
    line = None if label.place.country else leader(label, setting.markers[label.place.id])
    if not line:
        return False
    (ax, ay), (bx, by) = line
    thin = Box((ax + bx) / 2, (ay + by) / 2, distance(*line), 0.1, atan2(by - ay, bx - ax))
    own = setting.markers[label.place.id]
    return any(overlap(thin, thing) > 0 for thing in things if thing != own)


def _strange(label: Label, setting: Setting) -> float:
    """The price of a label that is nearer to another place than to its own."""
    if label.place.country:
        return 0.0
    own = overlap(label.box, setting.markers[label.place.id])
    others = (disc for place, disc in setting.markers.items() if place != label.place.id)
    return 20.0 * any(overlap(label.box, disc) > own - 0.3 * setting.size for disc in others)


def place_labels(places: Sequence[Place], setting: Setting, fine: bool = True) -> tuple[Label, ...]:
    """Place all labels, starting with those that have the least room, and move each until no move is better. Closely
    spaced places are tried only if it is to be `fine`."""
    options = {place.id: choices(place, setting, fine) for place in places}
    order = sorted(options, key=lambda place: -options[place][0][0])
    chosen: dict[str, Label] = {}
    for _ in range(ROUNDS):
        before = dict(chosen)
        for this in order:
            others = [label for place, label in chosen.items() if place != this]
            chosen[this] = _cheapest(options[this], others, setting.size)
        if chosen == before:
            break
    return tuple(chosen[place.id] for place in places)


def _cheapest(options: Sequence[tuple[float, Label]], others: Sequence[Label], size: float) -> Label:
    def total(option: tuple[float, Label]) -> float:
        return option[0] + sum(_conflict(option[1].box, other.box, size) for other in others)

    return min(options, key=total)[1]
