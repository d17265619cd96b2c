"""Texts are as wide as the fonts make them."""

import pytest

from roundhouse.drawing import lettering


@pytest.mark.parametrize("face", lettering.FAMILIES)
def test_letters_have_widths(face: str) -> None:
    table = lettering.widths(face)
    assert all(0 < table[letter] < 1.7 for letter in "AZaz09éÖßœŁ–’“…")
    assert table["i"] < table["n"] < table["W"]


def test_width_grows_with_size_and_spacing() -> None:
    assert lettering.width("Omaha", 20) == pytest.approx(2 * lettering.width("Omaha", 10))
    assert lettering.width("Omaha", 10, spacing=1) == pytest.approx(lettering.width("Omaha", 10) + 4)
    assert lettering.width("", 10) == 0


def test_letters_the_fonts_lack() -> None:
    assert lettering.covered("Zürich\n")
    assert not lettering.covered("東京")
    assert lettering.width("東京", 10) == pytest.approx(20)
