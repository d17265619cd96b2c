"""Start, save and load games: a journal, and beside it the secret of an unfinished game."""

from pathlib import Path

from roundhouse.editions import Edition
from roundhouse.game import Game, fairness, journal
from roundhouse.game.events import Event

OWNER_ONLY = 0o600


def begin(edition: Edition, seats: int, seed: int | None) -> tuple[Game, list[Event]]:
    """A new game and the events of its set-up. Without a seed a secret decides, which the journal tells at the end."""
    secret = fairness.new_secret() if seed is None else None
    game = Game(edition, seats, seed=seed, secret=secret)
    return game, list(game.events)


def load(file: Path, edition: Edition) -> tuple[Game, list[Event]]:
    """The game of a journal and all its events. Raises BadJournal if it does not replay."""
    steps = journal.steps(file.read_text("utf-8", errors="replace"), edition, _secret(file))
    game = next(steps)
    past, done = list(game.events), 0
    for _ in steps:
        if len(game.history) > done:
            past, done = past + game.events, len(game.history)
    return game, past


def save_secret(game: Game, file: Path) -> Path | None:
    """Write the secret of an unfinished game, which its journal does not hold; return its file, if there is one."""
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
    """The saved secret. If it is wrong, the commitment in the journal reveals that."""
    beside = _beside(file)
    if not beside.exists():
        return None
    try:
        return bytes.fromhex(beside.read_text("utf-8", errors="replace"))
    except ValueError:
        return b""
