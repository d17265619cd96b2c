"""Points for the longest continuous path (USA-47, USA-48)."""

from roundhouse.rules.bonuses.leaders import leads
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Position, SheetRecord


@kernel
def final(game: Position, box: BoxRecord, sheet: SheetRecord, seat: int) -> int:
    return box.longest_path if leads(game, sheet.longest, seat) else 0
