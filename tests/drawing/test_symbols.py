"""Kinds of cards are told apart by symbol, by light and dark, and text can be read."""

from itertools import combinations

import pytest

from roundhouse.drawing import look
from roundhouse.drawing.symbols import KINDS, LOOKS, SYMBOLS, contrast, luminance
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


@pytest.mark.parametrize("ground", ["land", "water", "abroad", "paper", "river", "wood"])
def test_names_can_be_read_on_every_ground(edition: Edition, ground: str) -> None:
    """WCAG AA asks 4.5:1 of text."""
    palette = look.of(edition).palette
    assert contrast(palette["ink"], palette[ground]) >= 4.5


def test_signs_stand_out_on_their_markers(edition: Edition) -> None:
    palette = look.of(edition).palette
    assert contrast(palette["accent"], palette["marker"]) >= 3
    assert all(contrast(KINDS[name].colour, KINDS[name].ink) >= 3 for name in edition.seat_colours)


@pytest.mark.parametrize(("one", "other", "ratio"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48)])
def test_contrast(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
