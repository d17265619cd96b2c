"""Pictures of boards. Each takes a second to draw, so they are cached."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

import platformdirs

from roundhouse import drawing, editions
from roundhouse.editions import Edition
from roundhouse.language import LANGUAGES, catalogue

DRAWN_WORDS = ("colour.", "draw.", "edition.", "list.", "name.", "route.")
"""The families of messages that occur in a drawing."""
drawing_now = Lock()
"""Held while a picture is drawn. Drawing several at once would not be faster."""


@cache
def board(name: str, language: str, legend: bool) -> bytes:
    """The board of an edition as SVG."""
    edition = editions.load(name)
    file = f"{edition.id}-{language}-{'board' if legend else 'map'}-{digest(edition, language)}.svg"
    return drawn(file, lambda: drawing.board(edition, language=language, legend=legend).encode())


def drawn(file: str, draw: Callable[[], bytes]) -> bytes:
    """A picture from the user's cache folder if it has been drawn before."""
    path = _folder() / file
    with drawing_now:
        with suppress(OSError):
            return path.read_bytes()
        picture = draw()
        with suppress(OSError):  # if the folder cannot be written, the picture is drawn again next time
            _keep(path, picture)
        return picture


def prepare() -> None:
    """Draw the pictures that the pages show, so that nobody waits for them."""
    for name in editions.names():
        for language in LANGUAGES:
            board(name, language, legend=False)


def _folder() -> Path:
    return platformdirs.user_cache_path("roundhouse", appauthor=False) / "pictures"


def _keep(file: Path, picture: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as unfinished:
        unfinished.write(picture)
    os.replace(unfinished.name, file)


def digest(edition: Edition, language: str) -> str:
    """A hash of everything that a drawing depends on."""
    files = [*sorted(Path(drawing.__file__).parent.glob("*.py")), *sorted(edition.folder.glob("*.*"))]
    said = [text for text in sorted(catalogue(language).items()) if text[0].startswith(DRAWN_WORDS)]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files) + repr(said).encode()).hexdigest()[:16]
