"""What is in each box: every edition is a folder of data."""

import os
from functools import cache
from pathlib import Path

from .edition import Edition
from .errors import BadEdition, UnknownEdition
from .reading import read

__all__ = ["BadEdition", "Edition", "UnknownEdition", "is_built_in", "load", "names"]

HERE = Path(__file__).parent.resolve()


@cache
def names() -> tuple[str, ...]:
    """The names of the editions that come with the game. The folder is read once: the package does not change while it
    runs."""
    return tuple(sorted(file.parent.name for file in HERE.glob("*/edition.toml")))


def load(name_or_path: str | Path) -> Edition:
    """Load an edition by its name, or from any folder with the same files."""
    if name_or_path in names():
        return read_once(HERE / name_or_path)
    if not os.path.isdir(name_or_path):
        raise UnknownEdition(str(name_or_path), names())
    return read_once(Path(name_or_path).resolve())


def is_built_in(edition: Edition) -> bool:
    """Whether the edition comes with the game."""
    return edition.folder.parent == HERE


@cache
def read_once(folder: Path) -> Edition:
    return read(folder)
