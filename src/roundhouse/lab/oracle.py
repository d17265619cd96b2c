"""A bot for the laboratory only: the champion's search, but it sees all hands, tickets and decks."""

from typing import Any, cast

import numpy as np

from roundhouse.bots.champion import Champion
from roundhouse.bots.search import try_each
from roundhouse.bots.thinking.records import OptionRecord, RoomRecord, TrialRecord, WeightsRecord
from roundhouse.game import Game
from roundhouse.game.views import View
from roundhouse.rules.arrays import Line
from roundhouse.rules.chance import roll
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Chance, GameRecord, ViewRecord
from roundhouse.rules.state import GAME, blank


@kernel
def explore_truth(
    truth: Line[GameRecord],
    room: RoomRecord,
    options: Line[OptionRecord],
    view: ViewRecord,
    box: BoxRecord,
    usual: WeightsRecord,
    odds: np.ndarray,
    dice: Chance,
    trials: Line[TrialRecord],
    number: int,
) -> None:
    """Like `search.explore`, in the real game; only chance is another each time."""
    for _ in range(number):
        room.games[1] = truth[0]
        for i in range(4):
            room.games[1].rng[i] = roll(dice)
        try_each(room, options, view, box, usual, trials)


class Oracle(Champion):
    """It must be shown the game before each choice. It does not know what chance will bring."""

    truth: Line[GameRecord] | None = None

    def show(self, game: Game) -> None:
        self.truth = blank(GAME, 1)
        self.truth[0] = game.record

    def choose(self, view: View) -> int:
        if self.truth is None:
            raise RuntimeError("show the game first")
        return super().choose(view)

    def explore(self, *given: Any) -> None:
        explore_truth(cast(Line[GameRecord], self.truth), *given)
