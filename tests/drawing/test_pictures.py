"""PNG and files."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from roundhouse import drawing, editions
from roundhouse.drawing import render
from roundhouse.drawing.shrinking import shrink
from tests.drawing.conftest import BOARDS, svg_of

LARGEST = 300_000
SIGNATURE = b"\x89PNG\r\n\x1a\n"
SMALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#123456"/>{}</svg>'
)


def picture(png: bytes) -> Image.Image:
    assert png.startswith(SIGNATURE)
    return Image.open(BytesIO(png))


def pixels(png: bytes) -> np.ndarray:
    """Red, green and blue of every pixel."""
    return np.asarray(picture(png).convert("RGB"))


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_for_the_readme_is_small(name: str) -> None:
    png = drawing.png(svg_of(name), 1000)
    assert (picture(png).width, picture(png).mode) == (1000, "P")
    assert len(png) < LARGEST


def test_colours_are_kept() -> None:
    part = '<rect x="10" width="10" height="20" fill="#ffcc00"/>'
    seen = pixels(drawing.png(SMALL.format(part), 40))
    assert seen[10, 5].tolist() == [0x12, 0x34, 0x56]
    assert seen[10, 15].tolist() == [0xFF, 0xCC, 0x00]
    assert seen.shape == (20, 40, 3)


@pytest.mark.parametrize("name", BOARDS)
def test_the_colours_of_large_areas_are_exact(name: str) -> None:
    svg = svg_of(name)
    drawn = render(svg, 1000)
    before, after = pixels(drawn), pixels(shrink(drawn))
    values, counts = np.unique(before.reshape(-1, 3), axis=0, return_counts=True)
    for colour in values[np.argsort(-counts)[:12]]:
        assert (after[(before == colour).all(axis=2)] == colour).all()


def test_text_is_drawn_without_any_font_on_the_machine() -> None:
    font = 'font-family="Source Sans Pro" font-weight="600" font-size="14"'
    text = f'<text x="2" y="15" {font} fill="#ffffff">Omaha</text>'
    seen = pixels(drawing.png(SMALL.format(text), 400))
    assert len(np.unique(seen.reshape(-1, 3), axis=0)) > 5


@pytest.mark.parametrize("suffix", [".svg", ".png", ".PNG"])
def test_save_picks_by_suffix(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"board{suffix}"
    drawing.save(editions.load(BOARDS[0]), path, 200)
    data = path.read_bytes()
    assert data.startswith(b"<svg" if suffix == ".svg" else SIGNATURE)


@pytest.mark.parametrize("name", ["board.jpg", "board"])
def test_save_refuses_other_suffixes(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"\.svg or \.png"):
        drawing.save(editions.load(BOARDS[0]), tmp_path / name, 200)
    assert not list(tmp_path.iterdir())
