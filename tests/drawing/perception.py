"""How well a board can be read, by eyes of five kinds: a measure, not a matter of taste.

`python -m tests.drawing.perception` prints it for every board, by day and in the dark.

* Distance: a route of three spaces on bare land, free or owned, blurred as at arm's length. The root mean square of the
  differences in colour, the least of three directions.
* Weight: the mean difference in lightness between a route and bare land.
* Reader: somebody who sees no signs and no numbers learns from some games how free and owned routes look, and reads
  others, blurred as what is not looked at directly: is a route free, whose is it, which colour does it ask for?
"""

import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import combinations
from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from roundhouse import drawing, editions
from roundhouse.drawing import look, render
from roundhouse.drawing.board import layers
from roundhouse.drawing.board.pieces import Piece, piece
from roundhouse.drawing.board.tracks import Track
from roundhouse.drawing.geometry import Box, Path
from roundhouse.drawing.layout import lay_out
from roundhouse.drawing.subject import Drawing
from roundhouse.drawing.svg import number, tag
from roundhouse.drawing.vision import VISIONS, lab, light_of, linear, seen
from roundhouse.editions import Edition
from roundhouse.language import for_edition

Pixels = NDArray[np.float64]
SCREEN = (1100, 870)
"""The room for a board in a window of 1440 x 900."""
GLANCE = 4.0
"""Pixels of blur of what is not looked at directly."""
DIRECTIONS = (0.0, 0.6, pi / 2)
SIDE = 12
"""Size of the picture of a single route, in widths of a space."""
LEARNT, READ = (286, 211), (7, 42, 99)
"""Games that the reader learns from, and games it has not seen."""


def play(edition: Edition, seed: int) -> dict[str, int]:
    """Half of the routes claimed by a full table whose networks grow: route -> seat."""
    dice, seats = random.Random(seed), edition.players[1]
    owners: dict[str, int] = {}
    left, homes = [edition.trains] * seats, defaultdict[int, set[str]](set)
    turn = 0
    while len(owners) < len(edition.routes) / 2 and turn < 20 * len(edition.routes):
        seat, turn = turn % seats, turn + 1
        mine = {frozenset(text.split("/")[0].split(":")) for text, owner in owners.items() if owner == seat}
        could = [
            route
            for route in edition.routes
            if route.text not in owners and {route.a, route.b} not in mine and route.length <= left[seat]
        ]
        near = [route for route in could if {route.a, route.b} & homes[seat]] or could
        if near:
            route = dice.choices(near, [1 + each.length for each in near])[0]
            owners[route.text] = seat
            left[seat] -= route.length
            homes[seat] |= {route.a, route.b}
    return owners


def pixels(svg: str, width: int) -> Pixels:
    """A picture as light."""
    return linear(np.asarray(Image.open(BytesIO(render(svg, width))).convert("RGB")))


def blurred(light: Pixels, sigma: float) -> Pixels:
    reach = np.arange(-int(3 * sigma) - 1, int(3 * sigma) + 2)
    weights = np.exp(-(reach**2) / 2 / sigma**2)
    weights /= weights.sum()
    for axis in (0, 1):
        light = sum(
            (weight * np.roll(light, shift, axis) for weight, shift in zip(weights, reach, strict=True)),
            np.zeros_like(light),
        )
    return light


@dataclass(frozen=True)
class Swatch:
    """Routes by themselves, in one direction."""

    drawing: Drawing
    angle: float

    @property
    def piece(self) -> Piece:
        w, c, s = self.drawing.layout.sizes.width, cos(self.angle), sin(self.angle)
        pitch = 2.75 * w
        spaces = tuple(Box(i * pitch * c, i * pitch * s, 2.5 * w, w, self.angle) for i in (-1, 0, 1))
        reach = 1.9 * pitch
        way = Path((-reach * c, -reach * s), (reach * c, reach * s))
        ends = (reach - 1.5 * pitch, reach + 1.5 * pitch)
        track = Track(self.drawing.edition.routes[0], way, 0.0, spaces, ends)
        return piece(track, self.drawing.layout.sizes, self.drawing.fleet)

    def light(self, upon: str) -> Pixels:
        w = self.drawing.layout.sizes.width
        size = SIDE * w
        land = tag("rect", x=-size / 2, y=-size / 2, width=size, height=size, fill=self.drawing.colour("land"))
        frame = " ".join(number(value) for value in (-size / 2, -size / 2, size, size))
        svg = tag("svg", land, upon, xmlns="http://www.w3.org/2000/svg", viewBox=frame)
        return blurred(pixels(svg, round(SIDE * space_width(self.drawing.edition))), 1.0)

    def free(self, colour: str) -> Pixels:
        each, pens = self.piece, self.drawing.pens
        bed = tag("path", d=each.line, fill="none", stroke=self.drawing.colour("bed"), stroke_width=pens["bed"])
        return self.light(bed + layers.slots(self.drawing, colour, [each]))

    def owned(self, seat: int) -> Pixels:
        colour = self.drawing.edition.seat_colours[seat]
        numbers = layers.numbers(self.drawing, seat, colour, [self.piece])
        return self.light(layers.trains(self.drawing, {colour: [self.piece]}) + numbers)

    @property
    def band(self) -> NDArray[np.bool_]:
        """Where the route is: two spaces long and 1.5 wide."""
        wide = space_width(self.drawing.edition)
        side = round(SIDE * wide)
        y, x = (np.mgrid[:side, :side] + 0.5 - side / 2) / wide
        u, v = x * cos(self.angle) + y * sin(self.angle), y * cos(self.angle) - x * sin(self.angle)
        inside: NDArray[np.bool_] = (abs(u) < 2.75) & (abs(v) < 0.75)
        return inside


def scale(edition: Edition) -> float:
    """Pixels of the screen for one unit of the board."""
    frame = lay_out(edition).frame
    return min(SCREEN[0] / frame.length, SCREEN[1] / frame.width)


def space_width(edition: Edition) -> float:
    return lay_out(edition).sizes.width * scale(edition)


@dataclass(frozen=True)
class Distances:
    """The least distances of a board, and by what share the lightest train outweighs the heaviest free route."""

    free_owned: float
    owners_in_colour: float
    owners_in_grey: float
    weight: float


@cache
def distances(name: str, dark: bool = False) -> Distances:
    edition = editions.load(name)
    subject = Drawing(
        edition=edition, layout=lay_out(edition), look=look.of(edition), speaker=for_edition("en", edition), claimed={},
        dark=dark, numbers=True,
    )  # fmt: skip
    seats, colours = range(edition.players[1]), sorted({route.colour for route in edition.routes})
    mixed, pairs, weights = [], defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for angle in DIRECTIONS:
        swatch = Swatch(subject, angle)
        band = swatch.band
        free = {colour: swatch.free(colour)[band] for colour in colours}
        owned = {seat: swatch.owned(seat)[band] for seat in seats}
        for vision in VISIONS:
            mixed += [apart(one, other, vision) for one in free.values() for other in owned.values()]
            pairs[vision] += [apart(owned[a], owned[b], vision) for a, b in combinations(seats, 2)]
        land = lab(light_of(subject.colour("land")))[0]
        for name_, group in (("free", free.values()), ("owned", owned.values())):
            weights[name_] += [float(abs(lab(light)[:, 0] - land).mean()) for light in group]
    return Distances(
        min(mixed),
        min(min(pairs[vision]) for vision in VISIONS if vision != "grey"),
        min(pairs["grey"]),
        min(weights["owned"]) / max(weights["free"]),
    )


def apart(one: Pixels, other: Pixels, vision: str) -> float:
    difference = lab(seen(one, vision)) - lab(seen(other, vision))
    return float(np.sqrt((difference**2).sum(axis=-1).mean()))


Kind = tuple[str, str | int]
"""("free", colour) or ("owned", seat)."""


@dataclass(frozen=True)
class Reading:
    """Shares of routes: rightly seen as free or owned; owned ones given to their owner, free ones their colour."""

    state: float
    owner: float
    colour: float


def looks(edition: Edition, owners: Mapping[str, int], dark: bool) -> dict[str, dict[str, Pixels]]:
    """Vision -> route -> how it looks at a glance: the mean of its colour, and how much light and dark vary."""
    svg = drawing.board(edition, claimed=owners, legend=False, dark=dark)
    left, top, wide, _ = (float(value) for value in re.findall(r'viewBox="([^"]+)"', svg)[0].split())
    k = scale(edition)
    light = blurred(pixels(svg, round(k * wide)), GLANCE)
    parts = {
        track.route.text: light[_mask(light.shape[:2], track.spaces, left, top, k)] for track in lay_out(edition).tracks
    }
    return {vision: {text: _look(lab(seen(part, vision))) for text, part in parts.items()} for vision in VISIONS}


def _look(colours: Pixels) -> Pixels:
    return np.append(colours.mean(axis=0), colours[:, 0].std())


def _mask(shape: tuple[int, ...], spaces: Iterable[Box], left: float, top: float, k: float) -> NDArray[np.bool_]:
    mask = np.zeros(shape, bool)
    for box in spaces:
        x, y, reach = (box.x - left) * k, (box.y - top) * k, int(box.length * k)
        rows = slice(max(0, int(y) - reach), int(y) + reach)
        columns = slice(max(0, int(x) - reach), int(x) + reach)
        v, u = np.mgrid[rows, columns].astype(float)
        u, v = u + 0.5 - x, v + 0.5 - y
        along, across = u * cos(box.angle) + v * sin(box.angle), v * cos(box.angle) - u * sin(box.angle)
        part = mask[rows, columns]
        height, width = part.shape
        part |= ((abs(along) < 0.55 * box.length * k) & (abs(across) < 0.65 * box.width * k))[:height, :width]
    return mask


def kinds(edition: Edition, owners: Mapping[str, int]) -> dict[str, Kind]:
    return {
        route.text: ("owned", owners[route.text]) if route.text in owners else ("free", route.colour)
        for route in edition.routes
    }


@cache
def read(name: str, dark: bool = False, games: tuple[int, ...] = READ) -> dict[str, Reading]:
    """Vision -> how well the reader does on games it has not seen."""
    edition = editions.load(name)
    examples: dict[str, dict[Kind, list[Pixels]]] = {vision: defaultdict(list) for vision in VISIONS}
    for owners in (play(edition, seed) for seed in LEARNT):
        known, shown = kinds(edition, owners), looks(edition, owners, dark)
        for vision in VISIONS:
            for text, kind in known.items():
                examples[vision][kind].append(shown[vision][text])
    means = {
        vision: {kind: np.mean(group, axis=0) for kind, group in found.items()} for vision, found in examples.items()
    }
    answers: dict[str, list[tuple[Kind, Kind]]] = defaultdict(list)
    for owners in (play(edition, seed) for seed in games):
        known, shown = kinds(edition, owners), looks(edition, owners, dark)
        for vision in VISIONS:
            answers[vision] += [(known[text], _nearest(means[vision], own)) for text, own in shown[vision].items()]
    return {vision: _graded(given) for vision, given in answers.items()}


def _nearest(means: Mapping[Kind, Pixels], own: Pixels) -> Kind:
    return min(means, key=lambda kind: float(((means[kind] - own) ** 2).sum()))


def _graded(answers: list[tuple[Kind, Kind]]) -> Reading:
    def share(right: Iterable[bool]) -> float:
        return float(np.mean(list(right)))

    return Reading(
        state=share(kind[0] == answer[0] for kind, answer in answers),
        owner=share(kind == answer for kind, answer in answers if kind[0] == "owned"),
        colour=share(kind == answer for kind, answer in answers if kind[0] == "free"),
    )


def report(name: str, dark: bool) -> Iterable[str]:
    found = distances(name, dark)
    yield f"{name}, {'dark' if dark else 'light'}"
    yield f"  distance: free from owned {found.free_owned:.1f}, owner from owner {found.owners_in_colour:.1f}"
    yield f"  and {found.owners_in_grey:.1f} in grey; weight: lightest train by heaviest free {found.weight:.2f}"
    for vision, reading in read(name, dark).items():
        yield f"  {vision:7} state {reading.state:4.0%}  owner {reading.owner:4.0%}  colour {reading.colour:4.0%}"


def main(names: list[str]) -> None:
    boards = [each for each in editions.names() if (editions.load(each).folder / "drawing.toml").exists()]
    for name in names or boards:
        for dark in (False, True):
            print(*report(name, dark), sep="\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
