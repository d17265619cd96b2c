"""The board as values for clients: complete, small, and the same shapes as in the pictures."""

import gzip
import json
from functools import cache
from typing import Any

from roundhouse import drawing, editions
from roundhouse.drawing.board import spots
from roundhouse.drawing.vision import apart
from roundhouse.editions import Edition
from tests.drawing.conftest import svg_of

LARGEST = 45_000
"""In bytes as sent: a slow phone must have it within a second."""


@cache
def chart_of(name: str) -> dict[str, Any]:
    chart: dict[str, Any] = json.loads(json.dumps(spots.of(editions.load(name))))
    return chart


def test_it_is_small(edition: Edition) -> None:
    assert len(gzip.compress(json.dumps(chart_of(edition.id)).encode())) < LARGEST


def test_every_route_has_a_vehicle_for_each_space(edition: Edition) -> None:
    chart = chart_of(edition.id)
    for route in edition.routes:
        assert len(chart["routes"][route.text]) == len(chart["pieces"][route.text]["trains"]) == route.length


def test_pictures_are_drawn_with_the_same_shapes(edition: Edition) -> None:
    chart, svg = chart_of(edition.id), svg_of(edition.id)
    assert all(piece["slots"] in svg and piece["line"] in svg for piece in chart["pieces"].values())
    claimed = {route.text: 0 for route in edition.routes}
    svg = drawing.board(edition, claimed=claimed)
    assert all(train[0] in svg and train[1] in svg for piece in chart["pieces"].values() for train in piece["trains"])


def test_every_place_has_a_name_and_a_spot(edition: Edition) -> None:
    chart = chart_of(edition.id)
    for places in (chart["places"], chart["names"], chart["far"]):
        assert places.keys() == {place.id for place in edition.places}


def test_both_themes_know_every_colour(edition: Edition) -> None:
    for theme in chart_of(edition.id)["themes"].values():
        assert {route.colour for route in edition.routes} <= theme["free"].keys()
        assert set(edition.seat_colours) <= theme["owned"].keys()


def test_colours_that_are_hard_to_tell_apart() -> None:
    """Red and green for those who lack a kind of cones; not blue and yellow."""
    alike = chart_of("usa")["alike"]
    assert ["green", "red"] in alike
    assert ["blue", "yellow"] not in alike
    assert apart("#ff0000", "#ff0000") == 0
    assert apart("#000000", "#ffffff") > 90
