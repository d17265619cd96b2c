"""Who follows a sequential test while its games are played."""

from collections.abc import Iterator

import numpy as np

from roundhouse.lab.statistics import results
from roundhouse.lab.statistics.results import Columns
from roundhouse.lab.statistics.sprt import Test


class Referee:
    """Follows a test at one table, whatever order the blocks arrive in."""

    def __init__(self, test: Test, seeds: range, seats: int) -> None:
        self.test, self.seeds, self.seats = test, seeds, seats
        self.scores: dict[int, float] = {}
        self.verdict = test.verdict([])

    def hear(self, columns: Columns) -> None:
        """Some more games of this table, in whole blocks."""
        mine = columns["bot"].reshape(-1, self.seats) == self.test.bots[0]
        won = (results.victories(columns, self.seats) * mine).sum(axis=1)
        seeds = columns["seed"].reshape(-1, self.seats)[:, 0]
        self.scores |= {int(seed): float(won[seeds == seed].mean()) for seed in np.unique(seeds)}
        self.verdict = self.test.verdict(list(self._in_a_row()))

    @property
    def decided(self) -> bool:
        return self.verdict.stronger is not None

    def counts(self, seed: int) -> bool:
        """Whether a block still belongs to the test: nothing does after the decision."""
        return not self.decided or seed < self.seeds.start + self.verdict.blocks

    def _in_a_row(self) -> Iterator[float]:
        for seed in self.seeds:
            if seed not in self.scores:
                return
            yield self.scores[seed]
