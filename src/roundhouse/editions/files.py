"""Where the files of an edition come from: a folder, or contents in memory."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .errors import BadEdition

EDITION, DRAWING, WEIGHTS, SOURCES = "edition.toml", "drawing.toml", "bots.toml", "SOURCES.md"
TABLES = ("places.csv", "routes.csv", "tickets.csv")
NAMES = (EDITION, *TABLES, DRAWING, WEIGHTS, SOURCES)
"""The usual names of all files that an edition can have."""
LARGEST = 64_000
"""The most bytes in a file of an edition that comes as files in memory."""
SHARED = re.compile(r"^[ \t]*\[files\][ \t]*(#.*)?\n(?:(?![ \t]*\[).*(?:\n|$))*", re.MULTILINE)
"""The section that names files of another edition."""


@dataclass(frozen=True)
class File:
    """What is in a file, and its name in messages. Without content if there is no such file."""

    path: Path
    content: bytes | None
    trouble: str = ""
    """Why it cannot be read, if the system says so."""


Stamp = tuple[int, int, int] | None
"""Inode, size and time of a file, which tell whether it was changed; none if there is no file."""


def stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


class Folder:
    """The files of a folder. Relative names may lead to the folder of another edition."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.read: dict[Path, Stamp] = {}
        """The files that were asked for, and which version of them was there."""

    def file(self, name: str) -> File:
        path = self.path / name
        self.read[path] = stamp(path)
        try:
            return File(path, path.read_bytes() if os.path.isfile(path) else None)
        except OSError as error:
            return File(path, None, str(error.strerror))

    def owner(self, name: str) -> str:
        """The name of the folder that a file lies in."""
        return (self.path / name).resolve().parent.name


class Bundle:
    """Files in memory, under their usual names."""

    def __init__(self, name: str, contents: Mapping[str, bytes]) -> None:
        self.path = Path(name)
        self.contents = contents

    def file(self, name: str) -> File:
        return File(self.path / name, self.contents.get(name))

    def owner(self, name: str) -> str:
        return self.path.name


Source = Folder | Bundle


def check_size(path: Path, contents: Mapping[str, bytes]) -> None:
    """Refuse files in memory that are too large. Raises BadEdition."""
    for name, content in contents.items():
        if len(content) > LARGEST:
            raise BadEdition(path / name, None, None, f"at most {LARGEST} bytes", str(len(content)))


def alone(text: str) -> str:
    """The text of `edition.toml` for an edition that has all files of its own."""
    return SHARED.sub("", text, count=1)
