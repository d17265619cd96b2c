"""Every name can be read and covers nothing."""

from itertools import combinations
from math import atan2

import pytest

from roundhouse.drawing.board.labels import COVERS, SMALLER, Setting, choices, leader, line_choices, place_labels
from roundhouse.drawing.board.names import name
from roundhouse.drawing.frames import edges
from roundhouse.drawing.geometry import Box, Disc, distance, overlap
from roundhouse.drawing.layout import Layout
from roundhouse.editions import Edition
from roundhouse.editions.edition import Place


def test_every_place_has_its_name(edition: Edition, layout: Layout) -> None:
    assert [label.place for label in layout.labels] == list(edition.places)
    for label in layout.labels:
        written = "".join(line.text for line in name(label).lines)
        assert written.replace(" ", "") == label.place.name.replace(" ", "")


def test_every_passenger_has_room_beside_the_name(layout: Layout) -> None:
    for label in layout.labels:
        pawns = name(label).pawns
        assert len(pawns) == label.place.passengers
        assert all(overlap(label.box, Disc(x, y, 0.1)) > 0 for x, y in pawns), label.place.id


def test_names_cover_no_space_no_place_and_no_sign(layout: Layout) -> None:
    for label in layout.labels:
        assert max(overlap(label.box, thing) for thing in layout.things) < 0, label.place.id


def test_names_do_not_cover_each_other(layout: Layout) -> None:
    for one, other in combinations(layout.labels, 2):
        assert overlap(one.box, other.box) < 0, (one.place.id, other.place.id)


def test_names_lie_inside_the_frame(layout: Layout) -> None:
    left, top, right, bottom = edges(layout.frame)
    for label in layout.labels:
        corners = label.box.corners
        assert all(left < x < right and top < y < bottom for x, y in corners), label.place.id


def test_names_are_of_one_size_or_nearly(layout: Layout) -> None:
    sizes = {label.size for label in layout.labels}
    assert sizes <= {layout.sizes.text, SMALLER * layout.sizes.text}
    assert sum(label.size < layout.sizes.text for label in layout.labels) <= len(layout.labels) / 5


def test_a_name_stands_nearest_to_its_own_place_or_a_line_leads_to_it(layout: Layout) -> None:
    for label in layout.labels:
        if not label.place.country and not leader(label, layout.markers[label.place.id]):
            near = {place: overlap(label.box, disc) for place, disc in layout.markers.items()}
            assert max(near, key=lambda place: near[place]) == label.place.id


def test_lines_to_names_cross_nothing(layout: Layout) -> None:
    for label in layout.labels:
        own = layout.markers.get(label.place.id)
        line = leader(label, own) if own else None
        if line:
            (ax, ay), (bx, by) = line
            thin = Box((ax + bx) / 2, (ay + by) / 2, distance(*line), 0.1, atan2(by - ay, bx - ax))
            others = [thing for thing in layout.things if thing != own]
            assert all(overlap(thin, thing) < 0 for thing in others), label.place.id


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("Dam", [("Dam",)]),
        ("El Paso", [("El Paso",)]),
        ("Kansas City", [("Kansas City",), ("Kansas", "City")]),
        ("Père-Lachaise", [("Père-Lachaise",), ("Père-", "Lachaise")]),
    ],
)
def test_where_a_name_can_be_cut(text: str, choice: list[tuple[str, ...]]) -> None:
    assert line_choices(text) == choice


def setting(*things: Box | Disc) -> Setting:
    marker = Disc(100, 100, 5)
    return Setting((marker, *things), {"a": marker}, Box(100, 100, 200, 200), 10, 5)


def test_with_nothing_around_a_name_stands_at_the_right() -> None:
    (label,) = place_labels([Place("a", "Town", 100, 100)], setting())
    assert label.box.x > 105
    assert label.box.y == 100


def test_a_name_moves_out_of_the_way() -> None:
    (label,) = place_labels([Place("a", "Town", 100, 100)], setting(Box(150, 100, 80, 40)))
    assert label.box.x < 110


@pytest.mark.parametrize(
    ("side", "right", "down"),
    [("n", 0, -1), ("ne", 1, -1), ("e", 1, 0), ("se", 1, 1), ("s", 0, 1), ("sw", -1, 1), ("w", -1, 0), ("nw", -1, -1)],
)
def test_a_name_stands_on_the_side_that_was_chosen(side: str, right: int, down: int) -> None:
    """Even where it covers something."""
    (label,) = place_labels([Place("a", "Town", 100, 100, side=side)], setting(Box(100, 100, 80, 80)))
    across, along = label.box.x - 100, label.box.y - 100
    assert right * across >= label.box.length / 2 if right else abs(across) < label.box.length / 2
    assert down * along >= label.box.width / 2 if down else abs(along) < label.box.width / 2


def test_a_name_without_room_is_set_smaller() -> None:
    wall = [Box(100, 100 + side * 13.2, 190, 12) for side in (1, -1)]
    found = choices(Place("a", "Town", 100, 100), setting(*wall))
    assert found[0][0] < COVERS
    assert found[0][1].size == pytest.approx(SMALLER * 10) or found[0][1].size == 10
