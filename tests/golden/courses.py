"""Courses of games that depend on nothing but the rules: each step's legal actions, and everything at the end."""

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from roundhouse import Game, load, names
from roundhouse.editions.versions import RELEASES
from roundhouse.game.journal import fingerprint

FILE = Path(__file__).parent / "courses.json"
CHANGES = Path(__file__).parents[2] / "CHANGELOG.md"
CASES = [
    (version, name, seats) for version in RELEASES for name in names() for seats in sorted(set(load(name).players))
]
HOARDING = (1, 2, 5, 40, 200)
"""One action in so many is not the first legal one, game by game. The first is to draw, so that cards run out."""
LONGEST = 1500
NEW_VERSION = """\
Games under version {version} of the rules take another course than before ({key}).
Version {version} came with Roundhouse {release}, which is out: tables are being played with it, and journals name it.
Give the change a version of its own, and let the rules do as before under the older ones:
see "Changing the course of games" in CONTRIBUTING.md."""
SAY_WHY = """\
Games under version {version} of the rules take another course than before ({key}).
If that is intended, run `make golden` and explain the difference in the commit: no release has this version yet."""


def courses(version: int, name: str, seats: int) -> dict[str, str]:
    """The digests of some games."""
    return {f"{version} {name}/{seats} {seed}": course(version, name, seats, seed) for seed in range(len(HOARDING))}


def course(version: int, name: str, seats: int, seed: int) -> str:
    game, told = Game(name, seats, seed=seed, rules=version), hashlib.sha256()
    while not game.over and len(game.history) < LONGEST:
        legal = game.actions
        told.update(json.dumps([game.seat, game.ask, legal]).encode())
        game.push(legal[chosen(len(game.history), seed, len(legal))])
    told.update(fingerprint(game).encode())
    return told.hexdigest()


def chosen(step: int, seed: int, number: int) -> int:
    """Which action is taken: any of them now and then, otherwise the first."""
    lot = int.from_bytes(hashlib.sha256(f"{seed} {step}".encode()).digest()[:8], "big")
    return lot // 64 % number if lot % HOARDING[seed] == 0 else 0


@cache
def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return found


def is_out(version: int) -> bool:
    """Whether a release came with this version of the rules."""
    heading = rf"^## {re.escape(RELEASES[version])}\b"
    return re.search(heading, CHANGES.read_text("utf-8"), re.MULTILINE) is not None


def advice(version: int, key: str) -> str:
    """What to do about games that go otherwise."""
    return (NEW_VERSION if is_out(version) else SAY_WHY).format(version=version, key=key, release=RELEASES[version])


def write() -> None:
    """Record the games of versions that are not out yet. Those of others stay as they are."""
    kept = {key: value for key, value in recorded().items() if is_out(int(key.split()[0]))}
    made = {key: value for case in CASES for key, value in courses(*case).items() if key not in kept}
    FILE.write_text(json.dumps(kept | made, indent=2) + "\n", "utf-8")
