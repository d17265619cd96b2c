"""Points for the most completed tickets (GER-46)."""

from roundhouse.rules.bonuses.leaders import leads
from roundhouse.rules.kernels import Record, kernel


@kernel
def final(game: Record, box: Record, sheet: Record, seat: int) -> int:
    return box.globetrotter if leads(game, sheet.done, seat) else 0
