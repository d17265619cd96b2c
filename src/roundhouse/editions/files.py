"""Where the files of an edition come from: a folder, or contents in memory."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

EDITION, DRAWING, WEIGHTS, SOURCES = "edition.toml", "drawing.toml", "bots.toml", "SOURCES.md"
TABLES = ("places.csv", "routes.csv", "tickets.csv")
NAMES = (EDITION, *TABLES, DRAWING, WEIGHTS, SOURCES)
"""The usual names of all files that an edition can have."""
SHARED = re.compile(r"^\s*\[files\]\s*(#.*)?\n(?:(?!\s*\[).*(?:\n|$))*", re.MULTILINE)
"""The section that names files of another edition."""


@dataclass(frozen=True)
class File:
    """What is in a file, and its name in messages. Without content if there is no such file."""

    path: Path
    content: bytes | None
    trouble: str = ""
    """Why it cannot be read, if the system says so."""


class Folder:
    """The files of a folder. Relative names may lead to the folder of another edition."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def file(self, name: str) -> File:
        path = self.path / name
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


def alone(text: str) -> str:
    """The text of `edition.toml` for an edition that has all files of its own."""
    return SHARED.sub("", text, count=1)
