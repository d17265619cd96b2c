"""A small edition with every bonus, and how the tests break it."""

from pathlib import Path

import pytest

from roundhouse.editions import BadEdition
from roundhouse.editions.reading import read

ISLAND = Path(__file__).parent / "island"


def change(folder: Path, name: str, old: str, new: str) -> int:
    """Replace some text; the line it was in."""
    text = (folder / name).read_text("utf-8")
    assert text.count(old) >= 1, f"{old!r} is not in {name}"
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def refusal(folder: Path) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        read(folder)
    return caught.value
