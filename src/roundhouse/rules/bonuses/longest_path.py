"""Points for the longest continuous path (USA-47, USA-48)."""

from roundhouse.rules.bonuses.leaders import leads
from roundhouse.rules.kernels import Record, kernel


@kernel
def final(game: Record, box: Record, sheet: Record, seat: int) -> int:
    return box.longest_path if leads(game, sheet.longest, seat) else 0
