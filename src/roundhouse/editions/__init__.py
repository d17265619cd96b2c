"""What is in each box: every edition is a folder of data."""

import os
import zipfile
from functools import cache
from pathlib import Path

from .edition import Edition
from .errors import BadEdition, UnknownEdition
from .files import Bundle, Folder, Stamp, stamp
from .packing import unpack
from .reading import read

__all__ = ["BadEdition", "Edition", "UnknownEdition", "is_built_in", "load", "names"]

HERE = Path(__file__).parent.resolve()


@cache
def names() -> tuple[str, ...]:
    """The names of the editions that come with the game. The folder is read once: the package does not change while it
    runs."""
    return tuple(sorted(file.parent.name for file in HERE.glob("*/edition.toml")))


def load(name_or_path: str | Path) -> Edition:
    """Load an edition by its name, or from any folder with the same files, or a zip of one.

    A folder that was changed is read again.
    """
    if name_or_path in names():
        return read_once(HERE / name_or_path)
    if os.path.isfile(name_or_path) and zipfile.is_zipfile(name_or_path):
        return read_zip(Path(name_or_path).resolve())
    if not os.path.isdir(name_or_path):
        raise UnknownEdition(str(name_or_path), names())
    return read_folder(Path(name_or_path).resolve())


def is_built_in(edition: Edition) -> bool:
    """Whether the edition comes with the game."""
    return edition.folder.parent == HERE


@cache
def read_once(folder: Path) -> Edition:
    return read(folder)


_known: dict[Path, tuple[Edition, dict[Path, Stamp]]] = {}
"""What was read from folders and zips, and from which versions of their files."""


def read_folder(path: Path) -> Edition:
    """The edition in a folder. The same one as long as none of its files changes."""
    return _kept(path) or _keep(path, folder := Folder(path), read(folder))


def read_zip(path: Path) -> Edition:
    """The edition in a zip of a folder, under the name of the zip."""
    if known := _kept(path):
        return known
    folder = Folder(path.parent)
    content = folder.file(path.name).content
    return _keep(path, folder, read(Bundle(path.stem, unpack(content or b"", path.name))))


def _kept(path: Path) -> Edition | None:
    edition, files = _known.get(path, (None, {}))
    return edition if all(stamp(file) == was for file, was in files.items()) else None


def _keep(path: Path, folder: Folder, edition: Edition) -> Edition:
    _known[path] = edition, folder.read
    return edition
