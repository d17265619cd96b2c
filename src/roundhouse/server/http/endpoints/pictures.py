"""Pictures of boards. Each takes a second to draw, so they are cached."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Lock

import platformdirs

from roundhouse import drawing, editions
from roundhouse.editions import Edition
from roundhouse.language import LANGUAGES, catalogue
from roundhouse.server.table.presentation.seen import encoder

DRAWN_WORDS = ("colour.", "draw.", "edition.", "list.", "name.", "route.")
"""The families of messages that occur in a drawing."""
CACHED = 256
"""How many things of one sort are cached."""
drawing_now = Lock()
"""Held while a picture is drawn. Drawing several at once would not be faster."""
drawing_own = Lock()
"""The same for editions of visitors, so that no picture of ours waits for them."""


@lru_cache(CACHED)
def board(edition: Edition, language: str, legend: bool) -> bytes:
    """The board of an edition as SVG."""
    what = f"{language}-{'board' if legend else 'map'}"
    return kept(edition, language, what, lambda: drawing.board(edition, language=language, legend=legend).encode())


@lru_cache(CACHED)
def scene(edition: Edition, dark: bool) -> bytes:
    """What lies under the routes of an edition's board, as SVG."""
    what = f"scene-{'dark' if dark else 'light'}"
    return kept(edition, LANGUAGES[0], what, lambda: drawing.scene(edition, dark=dark).encode())


@lru_cache(CACHED)
def chart(edition: Edition) -> bytes:
    """Everything that lies upon it, as JSON."""
    return kept(edition, LANGUAGES[0], "chart", lambda: encoder.encode(drawing.spots.of(edition)))


def kept(edition: Edition, language: str, what: str, draw: Callable[[], bytes]) -> bytes:
    """A drawing from the user's cache folder if it has been made before. What visitors draw is not kept there."""
    if not editions.is_built_in(edition):
        with drawing_own:
            return draw()
    file = _folder() / f"{edition.id}-{what}-{_digest(edition, language)}"
    with drawing_now:
        with suppress(OSError):
            return file.read_bytes()
        drawn = draw()
        with suppress(OSError):  # if the folder cannot be written, it is drawn again next time
            _keep(file, drawn)
        return drawn


def prepare() -> None:
    """Draw what the pages show, so that nobody waits for it."""
    for edition in map(editions.load, editions.names()):
        chart(edition)
        for dark in (False, True):
            scene(edition, dark)
        for language in LANGUAGES:
            board(edition, language, legend=False)


def _folder() -> Path:
    return platformdirs.user_cache_path("roundhouse", appauthor=False) / "pictures"


def _keep(file: Path, picture: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as unfinished:
        unfinished.write(picture)
    os.replace(unfinished.name, file)


def _digest(edition: Edition, language: str) -> str:
    """A hash of everything that a drawing depends on."""
    code = b"".join(file.read_bytes() for file in sorted(Path(drawing.__file__).parent.rglob("*.py")))
    said = [text for text in sorted(catalogue(language).items()) if text[0].startswith(DRAWN_WORDS)]
    return hashlib.sha256(code + repr((said, edition.full_digest)).encode()).hexdigest()[:16]
