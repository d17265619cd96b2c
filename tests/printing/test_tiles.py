"""Tiles cover the board, overlap, and have marks where they are cut."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from roundhouse import drawing
from roundhouse.drawing.board.tracks import TRAIN
from roundhouse.drawing.page import Page
from roundhouse.printing import board
from roundhouse.printing.papers import BLEED, PAPERS
from roundhouse.printing.sheets import GAP, MARK
from roundhouse.printing.tiles import OVERLAP, Tile, tiling
from tests.printing.reading import island

lengths = st.floats(30, 2000)


def grid(tiles: list[Tile], axis: int) -> list[tuple[float, float, float, float]]:
    """Cut and shown from and to, along an axis."""
    found = {(tile.cut[axis], tile.cut[axis + 2], tile.shown[axis], tile.shown[axis + 2]) for tile in tiles}
    return sorted(found)


@given(lengths, lengths, st.sampled_from(sorted(PAPERS)))
def test_tiles_cover_the_board_and_overlap(width: float, height: float, paper: str) -> None:
    cut = tiling((width, height), PAPERS[paper])
    tiles = list(cut.tiles())
    assert len(tiles) == cut.columns * cut.rows
    for axis, length in enumerate((width, height)):
        spans = grid(tiles, axis)
        assert spans[0][0] == 0
        assert abs(spans[-1][1] - length) < 1e-6
        for (_, end, _, shown_to), (start, _, shown_from, _) in pairwise(spans):
            assert abs(end - start) < 1e-6
            assert abs(shown_to - end - OVERLAP) < 1e-6
            assert abs(start - shown_from - BLEED) < 1e-6
        for _, _, start, end in spans:
            assert end - start <= cut.paper.area[axis] + 1e-6


@given(lengths, lengths)
def test_no_other_way_to_lay_the_paper_needs_fewer(width: float, height: float) -> None:
    cut, paper = tiling((width, height), PAPERS["a4"]), PAPERS["a4"]
    turned = tiling((height, width), paper)
    assert cut.columns * cut.rows == turned.columns * turned.rows


def test_names_go_from_the_upper_left() -> None:
    tiles = list(tiling((790, 520), PAPERS["a4"]).tiles())
    assert (tiles[0].name, tiles[1].name, tiles[-1].name[0]) == ("A1", "B1", chr(ord("A") + tiles[-1].column))
    assert len({tile.name for tile in tiles}) == len(tiles)


def test_every_tile_has_marks_at_its_four_cuts() -> None:
    subject = drawing.prepare(island(), "en")
    part = board.part(subject, "v", "a4", PAPERS["a4"], "real")
    cut = tiling(board.picture(Page(subject), "v", board.real_unit(Page(subject))).size, PAPERS["a4"])
    for sheet, tile in zip(part.sheets, cut.tiles(), strict=True):
        left = (sheet.paper.width - (tile.shown[2] - tile.shown[0])) / 2
        wanted = {round(left + tile.cut[i] - tile.shown[0], 1) for i in (0, 2)}
        upright = re.findall(rf"M([\d.]+) ([\d.]+)v{MARK}", sheet.svg)
        assert {round(float(x), 1) for x, _ in upright} == wanted
        top = (sheet.paper.height - (tile.shown[3] - tile.shown[1])) / 2
        assert min(float(y) for _, y in upright) == round(top - GAP - MARK, 2)
        assert sheet.note == tile.name


def test_a_space_is_as_long_as_a_train_at_real_size() -> None:
    subject = drawing.prepare(island(), "en")
    assert abs(board.real_unit(Page(subject)) * subject.layout.sizes.space - TRAIN[0]) < 1e-6


def test_a_fitted_board_fills_a_page() -> None:
    subject = drawing.prepare(island(), "en")
    (sheet,) = board.part(subject, "v", "a4", PAPERS["a4"], "page").sheets
    unit = float(re.findall(r"scale\(([\d.]+)\)", sheet.svg)[0])
    size = board.picture(Page(subject), "v", unit).size
    spare = [room - length - 2 * BLEED for room, length in zip(sheet.paper.area, size, strict=True)]
    assert min(spare) >= -0.01
    assert min(spare) < 0.1
