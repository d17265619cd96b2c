"""Kinds of cards are told apart by symbol, by light and dark, and text can be read."""

from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from roundhouse.drawing import look, render
from roundhouse.drawing.colours import theme
from roundhouse.drawing.svg import tag
from roundhouse.drawing.symbols import KINDS, LOOKS, SYMBOLS, contrast, draw, luminance, relative
from roundhouse.editions import Edition
from roundhouse.editions.edition import GREY, WILD
from roundhouse.editions.vocabulary import PALETTE


def lightness(colour: str) -> float:
    """L* of CIELAB: 0 black, 100 white."""
    light = luminance(colour)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def test_every_kind_an_edition_can_have_is_known() -> None:
    assert LOOKS.keys() == {*PALETTE, GREY, WILD}


def test_every_kind_has_a_symbol_of_its_own() -> None:
    symbols = [kind.symbol for kind in KINDS.values()]
    assert len(set(symbols)) == len(symbols)
    assert set(symbols) == set(SYMBOLS)


@pytest.mark.parametrize(("one", "other"), list(combinations(sorted({*PALETTE, GREY}), 2)))
def test_kinds_differ_in_lightness(one: str, other: str) -> None:
    assert abs(lightness(KINDS[one].colour) - lightness(KINDS[other].colour)) >= 5


@pytest.mark.parametrize("name", KINDS)
def test_symbols_stand_out(name: str) -> None:
    """WCAG asks 3:1 of graphics."""
    assert contrast(KINDS[name].colour, KINDS[name].ink) >= 3


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("ground", ["land", "water", "abroad", "paper", "river", "wood", "hill", "ridge", "halo"])
def test_names_can_be_read_on_every_ground(edition: Edition, ground: str, dark: bool) -> None:
    """WCAG AA asks 4.5:1 of text."""
    palette = look.of(edition).theme(dark).ground
    assert contrast(palette["ink"], palette[ground]) >= 4.5


@pytest.mark.parametrize("dark", [False, True])
def test_signs_and_numbers_stand_out(dark: bool) -> None:
    """WCAG asks 3:1 of graphics."""
    colours = theme(dark)
    assert all(contrast(free.sign, free.face) >= 3 for free in colours.free.values())
    assert all(contrast(owned.number, owned.face) >= 3 for owned in colours.owned.values())


def test_every_colour_can_be_free_and_owned() -> None:
    for colours in (theme(), theme(dark=True)):
        assert colours.free.keys() == {*PALETTE, GREY}
        assert colours.owned.keys() == set(PALETTE)


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_symbol_put_elsewhere_is_the_same(symbol: str) -> None:
    """Painted in one place by its own path and by the relative one, no pixel differs by much."""
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{}</svg>'
    moved = tag("path", d=f"M20 20{relative(symbol, 15)}", fill_rule="evenodd")
    one, other = (pixels(frame.format(part)) for part in (draw(symbol, 20, 20, 15, "#000000"), moved))
    assert one.max() > 0
    assert abs(one - other).mean() < 1


def pixels(svg: str) -> np.ndarray:
    return np.asarray(Image.open(BytesIO(render(svg, 40))), float)[:, :, 3]


@pytest.mark.parametrize(("one", "other", "ratio"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48)])
def test_contrast(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
