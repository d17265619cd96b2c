"""No space lies on another, on a place or outside the frame."""

from dataclasses import replace
from itertools import combinations

from roundhouse import editions
from roundhouse.drawing.board.pieces import SLOT
from roundhouse.drawing.board.tracks import Track
from roundhouse.drawing.frames import edges
from roundhouse.drawing.geometry import distance, overlap
from roundhouse.drawing.layout import Layout, lay_out
from roundhouse.editions import Edition


def pair(track: Track) -> frozenset[str]:
    return frozenset((track.route.a, track.route.b))


def test_every_route_has_its_spaces(edition: Edition, layout: Layout) -> None:
    drawn = {track.route.text: len(track.spaces) for track in layout.tracks}
    assert drawn == {route.text: route.length for route in edition.routes}


def test_spaces_of_different_routes_do_not_overlap(layout: Layout) -> None:
    """As they are drawn, which is a little less wide than they are."""
    drawn = {track: [replace(box, width=SLOT * box.width) for box in track.spaces] for track in layout.tracks}
    for one, other in combinations(layout.tracks, 2):
        deep = max(overlap(a, b) for a in drawn[one] for b in drawn[other])
        assert deep < 0, (one.route.text, other.route.text, deep)


def test_spaces_of_one_route_do_not_overlap(layout: Layout) -> None:
    for track in layout.tracks:
        assert all(overlap(a, b) < 0 for a, b in combinations(track.spaces, 2)), track.route.text


def test_lanes_lie_side_by_side_with_a_clear_gap(layout: Layout) -> None:
    sizes = layout.sizes
    for one, other in combinations(layout.tracks, 2):
        if pair(one) == pair(other) and one.route.end == other.route.end:
            apart = [distance((a.x, a.y), (b.x, b.y)) for a, b in zip(one.spaces, other.spaces, strict=True)]
            steps = [round(gap / sizes.lane) for gap in apart]
            assert all(abs(gap - step * sizes.lane) < 1e-6 for gap, step in zip(apart, steps, strict=True))
            assert sizes.lane > 1.1 * sizes.width


def test_spaces_cover_no_place_and_no_crossing(layout: Layout) -> None:
    for track in layout.tracks:
        for thing in (*layout.markers.values(), *layout.crossings):
            assert all(overlap(space, thing) < 0 for space in track.spaces), (track.route.text, thing)


def test_spaces_lie_inside_the_frame(layout: Layout) -> None:
    left, top, right, bottom = edges(layout.frame)
    corners = [corner for track in layout.tracks for space in track.spaces for corner in space.corners]
    assert all(left < x < right and top < y < bottom for x, y in corners)


def test_cars_are_of_one_size(layout: Layout) -> None:
    """A short way may make them a little shorter, never thinner."""
    for track in layout.tracks:
        assert {space.width for space in track.spaces} == {layout.sizes.width}
        assert all(0.8 <= space.length / layout.sizes.space <= 1 for space in track.spaces), track.route.text


def test_goods_are_marked_on_their_routes_and_cover_no_other(layout: Layout) -> None:
    marked = {track.route.text for track in layout.tracks if track.route.merchandise}
    assert layout.badges.keys() == marked
    for text, badge in layout.badges.items():
        others = [track for track in layout.tracks if track.route.text != text]
        assert all(overlap(badge, space) < 0 for track in others for space in track.spaces), text
        assert all(overlap(badge, disc) < 0 for disc in layout.markers.values()), text


def test_on_a_board_of_a_known_size_spaces_are_as_large_as_trains() -> None:
    """20 × 9 mm, whatever the other routes need."""
    usa = editions.load("usa")
    for millimetres in (790, 1200):
        layout = lay_out(replace(usa, millimetres=millimetres))
        unit = usa.size[0] / millimetres
        assert (layout.sizes.space, layout.sizes.width) == (20 * unit, 9 * unit)
        assert max(space.length for track in layout.tracks for space in track.spaces) == 20 * unit
