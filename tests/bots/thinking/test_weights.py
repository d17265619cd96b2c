"""Weights in the files of editions."""

import shutil
from pathlib import Path

from roundhouse import bots, load
from roundhouse.bots.thinking import weights

ISLAND = Path(__file__).parents[2] / "editions" / "island"


def test_files_and_options_of_0_1_0_are_still_read(tmp_path: Path) -> None:
    folder = shutil.copytree(ISLAND, tmp_path / "island")
    (folder / "bots.toml").write_text("[weights]\nfill = 0.25\n")
    assert weights.found(load(folder)) == {"outside": 0.25}
    assert bots.parse("planner:fill=0.25") == ("planner", {"outside": 0.25})
