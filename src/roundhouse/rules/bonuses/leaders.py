"""Who has most of something."""

from roundhouse.rules.arrays import Line
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import Position


@kernel
def leads(game: Position, values: Line[int], seat: int) -> bool:
    """Whether no seat has more. Everybody tied for most leads. GAP-17: nobody does with nothing."""
    for other in range(game.seats):
        if values[other] > values[seat]:
            return False
    return values[seat] > 0
