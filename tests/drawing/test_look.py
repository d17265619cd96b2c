"""The look of an edition: shared with its board, optional, and refused when wrong."""

import shutil
from pathlib import Path

import pytest

from roundhouse import drawing, editions
from roundhouse.drawing import look
from roundhouse.drawing.colours import GROUND
from roundhouse.drawing.look import FRAMES, Look

ISLAND = Path(__file__).parent.parent / "editions" / "island"


@pytest.fixture
def island(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ISLAND, tmp_path / "island"))


def test_every_edition_has_a_look_of_its_own_or_that_of_its_board() -> None:
    for name in editions.names():
        edition = editions.load(name)
        assert "drawing.toml" in edition.files, name
        assert look.of(edition).shapes


def test_without_a_look_there_is_a_plain_one_with_a_coast_around_the_places(island: Path) -> None:
    edition = editions.load(island)
    assert look.of(edition) == Look(shapes=(look.coast(edition),))
    (coast,) = look.of(edition).shapes
    assert (coast.fill, coast.shore) == ("land", True)
    assert min(x for x, _ in coast.points) < min(place.x for place in edition.places)
    assert max(y for _, y in coast.points) > max(place.y for place in edition.places)
    for dark in (False, True):
        assert look.of(edition).theme(dark).ground == {name: pair[dark] for name, pair in GROUND.items()}
    assert drawing.board(edition).startswith("<svg")


@pytest.mark.parametrize("frame", FRAMES)
def test_a_look_is_read(island: Path, frame: str) -> None:
    text = f"""
        frame = "{frame}"
        compass = true
        palette = {{ land = "#ffeedd" }}
        dark = {{ land = "#221100" }}
        shape = [{{ fill = "land", points = [[0, 0], [90, 0], [90, 90]], shore = true }}]
        mark = [{{ kind = "tree", at = [[50, 50]], size = 3 }}]
    """
    (island / "drawing.toml").write_text(text)
    found = look.of(editions.load(island))
    assert (found.frame, found.compass, found.palette["land"]) == (frame, True, "#ffeedd")
    assert found.shapes[0].points[1] == (90.0, 0.0)
    assert "#ffeedd" in drawing.board(editions.load(island))
    assert "#221100" in drawing.board(editions.load(island), dark=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('frame = "gold"', "frame is one of"),
        ('palette = { sky = "#ffffff" }', "palette knows"),
        ('palette = { land = "white" }', "a colour is #rrggbb"),
        ('shape = [{ fill = "land" }]', "a shape has"),
        ('shape = [{ colour = "land", points = [[1, 2], [3, 4]] }]', "a shape has"),
        ('shape = [{ fill = "#ffffff", points = [[1, 2], [3, 4]] }]', "palette colours"),
        ('shape = [{ fill = "land", points = [[1, 2]] }]', "at least two points"),
        ('shape = [{ fill = "land", points = [[1, 2], [3]] }]', "a point is two numbers"),
        ('mark = [{ kind = "dragon", at = [[1, 2]] }]', "the kind of a mark"),
        ('mark = [{ kind = "tree" }]', "a mark has"),
        ("frame = ", "TOML"),
        ("size = 1" + "0" * 5000, "TOML"),
        ("sky = 1", "no key but"),
        ("compass = 1", "true or false"),
        ("palette = 3", "palette knows"),
        ("palette = { land = 3 }", "a colour is #rrggbb"),
        ("shape = 3", "a table of its own"),
        ("shape = [3]", "a table of its own"),
        ("shape = [{ points = 3 }]", "a point is two numbers"),
        ('shape = [{ points = [["a", "b"], [1, 2]] }]', "a point is two numbers"),
        ("shape = [{ points = [[nan, 1], [1, 2]] }]", "a point is two numbers"),
        ('shape = [{ points = [[1, 1], [1, 2]], width = "1" }]', "a number"),
        ("shape = [{ points = [[1, 1], [1, 2]], smooth = 1 }]", "true or false"),
        ("mark = [{ kind = [], at = [[1, 1]] }]", "the kind of a mark"),
        ('mark = [{ kind = "tree", at = [[1, 1]], size = -1 }]', "a number"),
        (f"shape = [{{ points = [{'[1, 2],' * 10_001}] }}]", "at most 10000 points"),
    ],
)
def test_a_wrong_look_is_refused_with_its_file(island: Path, text: str, expected: str) -> None:
    (island / "drawing.toml").write_text(text)
    with pytest.raises(ValueError, match=expected) as refused:
        look.of(editions.load(island))
    assert "drawing.toml" in str(refused.value)
