"""Paths and distances."""

import re
from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse.drawing.geometry import Box, Disc, Path, overlap
from roundhouse.drawing.svg import disc

coordinates = st.floats(-500, 500)
bends = st.floats(-0.45, 0.45)


@given(coordinates, coordinates, bends)
def test_a_path_ends_where_it_should(x: float, y: float, bend: float) -> None:
    way = Path((3, 4), (x, y), bend)
    (a, b), _ = way.at(way.length)
    assert (a, b) == pytest.approx((x, y), abs=1e-3)


@given(st.floats(10, 500), bends)
def test_the_middle_lies_aside_by_the_share_of_the_distance(far: float, bend: float) -> None:
    """Positive is to the right on a map whose y runs down."""
    way = Path((0, 0), (far, 0), bend)
    assert way.at(way.length / 2)[0] == pytest.approx((far / 2, bend * far), abs=1e-3)


def test_half_a_circle() -> None:
    way = Path((0, 0), (100, 0), 0.5)
    assert way.length == pytest.approx(50 * pi)
    assert way.at(0)[1] == pytest.approx(pi / 2)


def test_lanes_keep_their_distance_on_a_bend() -> None:
    way = Path((0, 0), (300, 40), 0.2)
    for share in (0.1, 0.5, 0.9):
        (a, b), _ = way.at(share * way.length, 7)
        (c, d), _ = way.at(share * way.length, -7)
        assert hypot(a - c, b - d) == pytest.approx(14)
    assert way.stretch(7) > 1 > way.stretch(-7)


@pytest.mark.parametrize(
    ("one", "other", "deep"),
    [
        (Box(0, 0, 10, 4), Box(8, 0, 10, 4), 2),
        (Box(0, 0, 10, 4), Box(12, 0, 10, 4), -2),
        (Box(0, 0, 10, 4), Box(0, 8, 10, 4, pi / 2), -1),
        (Box(0, 0, 10, 4), Box(0, 6, 10, 4, pi / 2), 1),
        (Box(0, 0, 10, 4), Disc(0, 5, 2), -1),
        (Box(0, 0, 10, 4), Disc(0, 3, 2), 1),
        (Box(0, 0, 10, 4), Disc(0, 0, 1), 3),
        (Disc(0, 0, 2), Disc(0, 5, 2), -1),
        (Disc(0, 0, 2), Disc(0, 3, 2), 1),
    ],
)
def test_overlap(one: Box | Disc, other: Box | Disc, deep: float) -> None:
    """Of a gap it may tell a little less than there is."""
    for found in (overlap(one, other), overlap(other, one)):
        assert found == pytest.approx(deep) if deep > 0 else deep <= found < 0


@given(coordinates, coordinates, st.floats(0, pi), st.floats(1, 40))
def test_a_box_overlaps_what_lies_on_it(x: float, y: float, angle: float, size: float) -> None:
    box = Box(x, y, 3 * size, size, angle)
    assert overlap(box, Disc(x, y, 0.5)) > 0
    assert all(overlap(box, Disc(*corner, 0.5)) > 0 for corner in box.corners)
    assert overlap(box, Disc(x + 4 * size, y, 0.5)) < 0


@given(st.floats(0.5, 40))
def test_the_arcs_of_a_circle_meet_at_its_widest(radius: float) -> None:
    """Otherwise each would be more than half of a larger circle, and the two together a lens."""
    half, wide = re.findall(r"a(\S+) \S+ 0 1 0 (\S+) 0", disc(30.0, 20.0, radius))[0]
    assert float(wide) == pytest.approx(2 * float(half), abs=1e-9)
