"""The versions of the rules. A game is played to its end, and replayed for ever, with the version it began with."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from .digests import digest
from .edition import Edition

FIRST = 1
RELEASES = {1: "0.1.0", 2: "0.2.0"}
"""Version of the rules -> the release that came with it first. Once that is out, nothing may change the course of its
games: `tests/golden/test_courses.py` holds it."""
LATEST = max(RELEASES)
ADDED: dict[int, dict[str, Any]] = {
    2: {"draws_need_pile": False},  # GAP-07 by the letter, where the edition says so
}
"""Version -> the fields of an edition that it was the first to read, with what older versions take them for."""


@lru_cache(maxsize=1024)
def under(edition: Edition, version: int) -> Edition:
    """The edition as a version of the rules reads it. Its games and journals know no other."""
    edition = edition.newest or edition
    if version == edition.rules:
        return edition
    unknown = {name: value for number, fields in ADDED.items() if number > version for name, value in fields.items()}
    older = replace(edition, rules=version, newest=edition, **unknown)
    return replace(older, digest=digest(older))


def is_known(version: int) -> bool:
    return version in RELEASES
