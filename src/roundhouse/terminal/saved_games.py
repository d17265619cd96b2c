"""Games begun, put by and taken up again: a journal, and the secret of an unfinished game beside it."""

from pathlib import Path

from roundhouse import journals, secrecy
from roundhouse.editions import Edition
from roundhouse.events import Event
from roundhouse.game import Game

OWNER_ONLY = 0o600


def begin(edition: Edition, seats: int, seed: int | None) -> tuple[Game, list[Event]]:
    """A new game and what happened at set-up. Without a seed a secret decides: no journal tells it before the end."""
    secret = secrecy.new_secret() if seed is None else None
    game = Game(edition, seats, seed=seed, secret=secret)
    return game, list(game.events)


def take_up(file: Path, edition: Edition) -> tuple[Game, list[Event]]:
    """The game of a journal and all that has happened in it. Raises BadJournal where it does not replay."""
    steps = journals.steps(file.read_text("utf-8", errors="replace"), edition, _secret(file))
    game = next(steps)
    past, done = list(game.events), 0
    for _ in steps:
        if len(game.history) > done:
            past, done = past + game.events, len(game.history)
    return game, past


def put_by(game: Game, file: Path) -> Path | None:
    """Keep what a journal does not tell: the secret of an unfinished game. Where it is, if there is one."""
    if game.secret is None:
        return None
    beside = _beside(file)
    if game.over:
        if _secret(file) == game.secret:
            beside.unlink()
        return None
    beside.touch(OWNER_ONLY)
    beside.chmod(OWNER_ONLY)
    beside.write_text(f"{game.secret.hex()}\n", "utf-8")
    return beside


def _beside(file: Path) -> Path:
    return file.expanduser().with_name(f"{file.name}.secret")


def _secret(file: Path) -> bytes | None:
    """What was put by; anything else than a secret is found out by the commitment."""
    beside = _beside(file)
    if not beside.exists():
        return None
    try:
        return bytes.fromhex(beside.read_text("utf-8", errors="replace"))
    except ValueError:
        return b""
