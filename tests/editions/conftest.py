"""A copy of the small edition, to be broken."""

import shutil
from pathlib import Path

import pytest
from editions.breaking import ISLAND


@pytest.fixture
def island(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ISLAND, tmp_path / "island"))
