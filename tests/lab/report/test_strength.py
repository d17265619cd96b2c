"""The page on strength: tables, plots, and words for those who do not see them."""

import re
import shlex
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

from roundhouse.cli import app
from roundhouse.lab.arena import archive
from roundhouse.lab.report import plots, strength
from roundhouse.lab.statistics.intervals import Estimate
from roundhouse.lab.statistics.sprt import Test
from tests.lab.arenas import played, question

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report on two runs."""
    folder = tmp_path_factory.mktemp("strength")
    played(question("planner", "dice", "planner:turn=9", editions=("paris", "usa")), folder=folder / "the-ladder")
    played(question("dice", "planner", games=4, test=Test(("dice", "planner"))), folder=folder / "duel")
    page = folder / "docs" / "strength.md"
    page.parent.mkdir()
    (folder / "foreword.md").write_text("What others found.\n")
    runs = [str(folder / "the-ladder"), str(folder / "duel")]
    options = ["--foreword", str(folder / "foreword.md"), "-o", str(page), "-l", "en"]
    result = CliRunner().invoke(app, ["strength", *runs, *options])
    assert result.output == f"Results saved: {page}\n"
    return page


def test_headings_and_rows(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text.index("What others found.") < text.index("## The ladder")
    assert re.findall("^##+ .*", text, re.MULTILINE) == [
        "## The ladder",
        "### Paris, 2 players",
        "### USA, 2 players",
        "## Duel",
        "### Paris, 2 players",
    ]
    assert len(re.findall(r"^\| `planner:turn=9` \| 16 \|", text, re.MULTILINE)) == 2
    assert "| `planner` against `dice` | " in text
    assert text.count("| Mean score against | `planner` | `dice` | `planner:turn=9` |") == 2
    assert "Sequential test: undecided, after 2 blocks." in text


def test_tables_are_tables(page: Path) -> None:
    for table in re.findall(r"(?:^\|.*\n)+", page.read_text("utf-8"), re.MULTILINE):
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_pictures_are_there_and_told(page: Path) -> None:
    pictures = re.findall(r"^!\[(.*)\]\((.*)\)$", page.read_text("utf-8"), re.MULTILINE)
    assert len(pictures) == 6
    for told, link in pictures:
        svg = ElementTree.fromstring((page.parent / link).read_text("utf-8"))
        assert svg.get("role") == "img"
        assert svg.findtext(f"{SVG}title")
        assert "planner" in (svg.findtext(f"{SVG}desc") or "")
        assert "planner" in told
        assert svg.find(f"{SVG}rect") is not None, "paper of its own, for dark pages"


def test_the_command_asks_the_same_question(page: Path) -> None:
    for name in ("the-ladder", "duel"):
        asked, _ = archive.asked(page.parent.parent / name)
        command = shlex.split(strength.command(asked))
        assert " ".join(command) in page.read_text("utf-8")
        folder = page.parent.parent / f"{name}-again"
        assert CliRunner().invoke(app, [*command[1:], "-o", str(folder)]).exit_code == 0
        assert archive.asked(folder) == archive.asked(page.parent.parent / name)


def test_a_folder_without_results_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["strength", str(tmp_path), "-o", str(tmp_path / "x.md"), "-l", "en"])
    assert (result.exit_code, result.stderr) == (1, f"There are no results of an arena in {tmp_path}.\n")


def xs(svg: str) -> list[float]:
    return [float(dot.get("cx", 0)) for dot in ElementTree.fromstring(svg).iter(f"{SVG}circle")]


def test_dots_stand_where_their_values_are() -> None:
    rows = {name: Estimate(value, value - 20, value + 20) for name, value in (("a", 300), ("b", 100), ("c", 0))}
    a, b, c = xs(plots.ratings("Ratings", "points", rows))
    assert (a - b) / (b - c) == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize("values", [[0, 0, 0], [7], [-120, 3, 260], [0.001, 0.002]])
def test_any_values_can_be_plotted(values: list[float]) -> None:
    rows = {"a": np.array(values), "b <&>": np.array(values) + 1}
    assert "b &lt;&amp;&gt;" in plots.scores("Scores", "points", rows)
    assert "NaN" not in plots.ratings("R", "p", {"a": Estimate(*([values[0]] * 3))})
    assert "nan" not in plots.ratings("R", "p", {"a": Estimate(*([values[0]] * 3))})


def test_curves_go_up_and_down_with_their_values() -> None:
    drawn = plots.curves("Won", "games", {"a": [(0, 0), (1, 50), (2, 100)], "b": [(0, 30), (2, 30)]})
    lines = [
        path.get("d", "") for path in ElementTree.fromstring(drawn).iter(f"{SVG}path") if path.get("fill") == "none"
    ]
    (x1, y1, x2, y2), (_, level) = (steps(line) for line in lines)
    assert (x1, y1, x2, y2) == (x1, -plots.TALL / 2, x1, -plots.TALL / 2)
    assert level == 0
    assert "a: 100.0 %" in drawn
    assert "b 30.0 % at first, 30.0 % at last" in drawn


def steps(line: str) -> list[float]:
    """The numbers of relative steps of a line."""
    return [float(found) for found in re.findall(r"-?[\d.]+", line.partition("l")[2])]
