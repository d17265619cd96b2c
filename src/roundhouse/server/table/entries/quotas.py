"""How often a seat may do what does not bring the game forward, so that nobody wears a table out."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal

from roundhouse.game.errors import Refused

Quota = Literal["arrange", "talk", "take_back"]
MOST: Final[Mapping[Quota, int]] = {"arrange": 600, "talk": 3000, "take_back": 1000}
"""How many entries of each sort one person may add at a table."""


class Quotas:
    """What the holder of a seat, or the host as such, has used."""

    def __init__(self) -> None:
        self._used: Counter[Quota] = Counter()

    def check(self, quota: Quota) -> None:
        """Raises Refused if nothing is left."""
        if self._used[quota] >= MOST[quota]:
            raise Refused("too_often", most=MOST[quota])

    def use(self, quota: Quota) -> None:
        self._used[quota] += 1
