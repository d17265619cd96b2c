"""Points for the longest continuous path (USA-47, USA-48)."""

from roundhouse.rules.kernels import Record, kernel


@kernel
def final(game: Record, box: Record, sheet: Record, seat: int) -> int:
    """Everybody tied for longest gets them. GAP-17: nobody does for none."""
    best = 0
    for other in range(game.seats):
        best = max(best, sheet.longest[other])
    return box.longest_path if best > 0 and sheet.longest[seat] == best else 0
