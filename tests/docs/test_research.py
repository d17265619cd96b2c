"""The page about research and its notebook: what they show is what happens."""

import doctest
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roundhouse import cli, editions
from roundhouse.lab.env import VectorEnv
from tests.docs import pages

PAGE = pages.text("docs/research.md")
NOTEBOOK = json.loads(pages.text("examples/decisions.ipynb"))
COMMANDS = re.findall(r"^roundhouse (.+)$", PAGE, re.MULTILINE)


def test_what_is_shown_is_what_happens() -> None:
    outcome = doctest.testfile(str(pages.ROOT / "docs" / "research.md"), module_relative=False, encoding="utf-8")
    assert outcome.failed == 0
    assert outcome.attempted > 30


def test_the_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(pages.ROOT / "examples" / "learning", tmp_path / "learned")
    assert [command.split()[0] for command in COMMANDS] == ["dataset", "arena", "arena"]
    for command in COMMANDS:
        few = re.sub(r"--games \d+", "--games 6", command)
        result = CliRunner().invoke(cli.app, [*few.split(), "-l", "en"])
        assert result.exit_code == 0, result.output
    assert {path.parent.parent.name for path in tmp_path.glob("*/decisions/part-*.parquet")} == {"data", "run"}


def test_every_argument_is_explained() -> None:
    explained = [row[0].strip("`") for row in pages.rows(PAGE, "Argument")[1:]]
    assert explained == [name for name in VectorEnv.__init__.__annotations__ if name != "return"]


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cell by cell, in a new folder, as somebody would who opens it."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    cells = ["".join(cell["source"]) for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        exec(compile(cell, f"cell {number}", "exec"), names)
    assert names["observations"].shape[1] == VectorEnv("amsterdam").layout.size
    assert set(names["bots"]) == {"greedy", "planner"}


def test_the_names_on_the_page_are_real() -> None:
    named = set(re.findall(r"roundhouse[/_]([a-z_0-9]+?)(?:-v0|\(|\")", PAGE))
    assert named - {"edition"} <= set(editions.names())
