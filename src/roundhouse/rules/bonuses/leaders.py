"""Who has most of something."""

import numpy as np

from roundhouse.rules.kernels import Record, kernel


@kernel
def leads(game: Record, values: np.ndarray, seat: int) -> bool:
    """Whether no seat has more. Everybody tied for most leads. GAP-17: nobody does with nothing."""
    for other in range(game.seats):
        if values[other] > values[seat]:
            return False
    return values[seat] > 0
