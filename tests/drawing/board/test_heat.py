"""A board coloured by shares: every route has its colour and its number, and the scale says what they mean."""

from xml.etree import ElementTree

import pytest

from roundhouse import drawing
from roundhouse.drawing.board import heat
from roundhouse.drawing.symbols import contrast, luminance
from roundhouse.editions import Edition

SVG = "{http://www.w3.org/2000/svg}"


def test_hotter_is_darker() -> None:
    """So the map can be read without colours."""
    seen = [luminance(heat.colour(i / 20)) for i in range(21)]
    assert seen == sorted(seen, reverse=True)


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.8, 1.0])
def test_numbers_can_be_read(share: float) -> None:
    assert contrast(heat.colour(share), heat.ink(heat.colour(share))) >= 4.5


def test_shares_beyond_the_scale_have_the_colours_of_its_ends() -> None:
    assert (heat.colour(-1), heat.colour(7)) == (heat.COLD_TO_HOT[0], heat.COLD_TO_HOT[-1])


def test_every_route_has_its_colour_and_its_number(edition: Edition) -> None:
    shares = {route.text: i / len(edition.routes) for i, route in enumerate(edition.routes)}
    tree = ElementTree.fromstring(drawing.hot_board(edition, shares, "What it means"))
    (bands,) = (part for part in tree.iter(f"{SVG}g") if part.get("id") == "heat")
    strokes = [path.get("stroke") for path in bands]
    assert strokes[len(shares) :] == [heat.colour(share) for share in sorted(shares.values())]
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    assert {f"{100 * share:.0f}" for share in shares.values()} <= set(texts)
    assert "What it means" in texts
