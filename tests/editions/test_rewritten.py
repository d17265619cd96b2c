"""The editions as the map editor writes them are the editions themselves.

The client's own test reads every edition, writes it to `web/tests/workshop/rewritten` and fails where a file there
differs."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from roundhouse import editions
from roundhouse.drawing import look
from roundhouse.editions import Edition
from roundhouse.editions.reading import read

WRITTEN = Path(__file__).parents[2] / "web" / "tests" / "workshop" / "rewritten"


def values(edition: Edition) -> dict[str, Any]:
    """Everything but where it lies."""
    return {name: value for name, value in asdict(edition).items() if name not in ("id", "folder", "files", "box")}


def test_every_edition_was_written() -> None:
    assert {file.stem for file in WRITTEN.glob("*.json")} == set(editions.names())


@pytest.mark.parametrize("name", editions.names())
def test_an_edition_that_was_read_and_written_is_the_same(name: str, tmp_path: Path) -> None:
    for file, text in json.loads((WRITTEN / f"{name}.json").read_text("utf-8")).items():
        (tmp_path / file).write_text(text, "utf-8")
    written, edition = read(tmp_path), editions.load(name)
    assert values(written) == values(edition)
    assert look.of(written) == look.of(edition)
