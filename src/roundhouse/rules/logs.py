"""What an action made happen, noted in the record as small rows."""

from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import GameRecord
from roundhouse.rules.state import LOG

(
    DREW,
    DREW_BLIND,
    REFILLED,
    SWEPT,
    RESHUFFLED,
    CLAIMED,
    OFFERED,
    KEPT,
    RETURNED,
    TOOK,
    LAID,
    FLAG_MADE,
    SKIPPED,
    FIRST,
    LAST_ROUND,
    ENDED,
) = range(16)


@kernel
def note(game: GameRecord, what: int, seat: int, a: int, b: int, c: int) -> None:
    """Add a row. A full log loses rows, never the game; the laws watch that it does not fill."""
    if game.logged < LOG:
        row = game.log[game.logged]
        row[0] = what
        row[1] = seat
        row[2] = a
        row[3] = b
        row[4] = c
        game.logged += 1
