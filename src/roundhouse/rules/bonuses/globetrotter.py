"""Points for the most completed tickets (GER-46)."""

from roundhouse.rules.bonuses.leaders import leads
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, GameRecord, SheetRecord


@kernel
def final(game: GameRecord, box: BoxRecord, sheet: SheetRecord, seat: int) -> int:
    return box.globetrotter if leads(game, sheet.done, seat) else 0
