"""Points for the most completed tickets (GER-46)."""

from roundhouse.rules.kernels import Record, kernel


@kernel
def final(game: Record, box: Record, sheet: Record, seat: int) -> int:
    """Everybody tied for most gets them. GAP-17: nobody does for none."""
    best = 0
    for other in range(game.seats):
        best = max(best, sheet.done[other])
    return box.globetrotter if best > 0 and sheet.done[seat] == best else 0
