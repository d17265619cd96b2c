"""PNG and files."""

import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from roundhouse import drawing, editions
from roundhouse.drawing import shrinking
from tests.drawing.conftest import BOARDS, svg_of

LARGEST = 300_000
SMALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#123456"/>{}</svg>'
)


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(shrinking.SIGNATURE)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def indices(png: bytes) -> tuple[np.ndarray, np.ndarray]:
    chunks = dict(shrinking._chunks(png))
    width, height = size(png)
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, width + 1)
    return rows[:, 1:], np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_for_the_readme_is_small(name: str) -> None:
    png = drawing.png(svg_of(name), 1000)
    assert size(png)[0] == 1000
    assert len(png) < LARGEST


def test_colours_are_kept() -> None:
    part = '<rect x="10" width="10" height="20" fill="#ffcc00"/>'
    pixels, palette = indices(drawing.png(SMALL.format(part), 40))
    assert palette[pixels[10, 5]].tolist() == [0x12, 0x34, 0x56]
    assert palette[pixels[10, 15]].tolist() == [0xFF, 0xCC, 0x00]
    assert pixels.shape == (20, 40)


@pytest.mark.parametrize("kind", range(5))
def test_every_filter_of_png_is_undone(kind: int) -> None:
    """Filter a random picture as the format says, and undo it."""
    rng = np.random.default_rng(kind)
    picture = rng.integers(0, 256, (7, 5, 4), dtype=np.uint8)
    padded = np.zeros((8, 6, 4), np.int32)
    padded[1:, 1:] = picture
    left, above, corner = padded[1:, :-1], padded[:-1, 1:], padded[:-1, :-1]
    filters = np.full(7, kind, np.uint8)
    took = shrinking._predict(filters[:, None, None], left, above, corner)
    filtered = ((picture - took) & 255).astype(np.uint8)
    assert (shrinking._unfilter(filters, filtered) == picture).all()


def test_many_colours_become_few() -> None:
    colours = np.random.default_rng(1).integers(0, 256, (5000, 3)).astype(np.int32)
    assert len(shrinking._palette(colours)) <= 256


def test_text_is_drawn_without_any_font_on_the_machine() -> None:
    font = 'font-family="Source Sans Pro" font-weight="600" font-size="14"'
    text = f'<text x="2" y="15" {font} fill="#ffffff">Omaha</text>'
    pixels, _ = indices(drawing.png(SMALL.format(text), 400))
    assert len(np.unique(pixels)) > 5


@pytest.mark.parametrize("suffix", [".svg", ".png", ".PNG"])
def test_save_picks_by_suffix(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"board{suffix}"
    drawing.save(editions.load(BOARDS[0]), path, 200)
    data = path.read_bytes()
    assert data.startswith(b"<svg" if suffix == ".svg" else shrinking.SIGNATURE)


@pytest.mark.parametrize("name", ["board.jpg", "board"])
def test_save_refuses_other_suffixes(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"\.svg or \.png"):
        drawing.save(editions.load(BOARDS[0]), tmp_path / name, 200)
    assert not list(tmp_path.iterdir())
