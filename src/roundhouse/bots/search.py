"""The searching bot: it plays its best options to the end with planners, in many imagined games."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import ceil, log2
from time import perf_counter
from typing import cast

import numpy as np

from roundhouse.bots import planner, specs, worlds
from roundhouse.bots.thinking import beliefs, characters, weights
from roundhouse.bots.thinking.minds import SEARCHED, blank_mind, blank_options
from roundhouse.bots.thinking.options import Option, listed
from roundhouse.bots.thinking.records import OptionRecord, RoomRecord, TrialRecord, WeightsRecord
from roundhouse.bots.worlds import OWN, blank_room
from roundhouse.game.views import View
from roundhouse.rules import catalogue
from roundhouse.rules.arrays import Line
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Chance, ViewRecord
from roundhouse.rules.state import DICE, blank

TRIAL = cast(
    np.dtype[TrialRecord],
    np.dtype(
        [
            ("reward", np.float64),  # the sum of rewards
            ("lead", np.float64),  # sum of the differences to the first option in the same imagined games
            ("squares", np.float64),  # of these differences
            ("action", np.int32),
            ("tries", np.int32),
            ("alive", np.uint8),
        ],
        align=True,
    ),
)

STUBBORN = 1.5
"""How much more cautious a character is to leave its own way."""
SUMS = ("reward", "lead", "squares", "tries")


@kernel
def explore(
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
    """Try every option that is still alive in `number` imagined games."""
    for _ in range(number):
        worlds.enter(room, view, box, dice, odds)
        try_each(room, options, view, box, usual, trials)


@kernel
def try_each(
    room: RoomRecord,
    options: Line[OptionRecord],
    view: ViewRecord,
    box: BoxRecord,
    usual: WeightsRecord,
    trials: Line[TrialRecord],
) -> None:
    """Try every option that is still alive in the game imagined last."""
    first = 0.0
    for i in range(len(trials)):
        trial = trials[i]
        if trial.alive:
            worlds.try_out(room, options, view.me, box, usual, trial.action)
            value = worlds.reward(room.games[0], box, room.sheets[0], view.me)
            first = value if i == 0 else first
            trial.reward += value
            trial.lead += value - first
            trial.squares += (value - first) ** 2
            trial.tries += 1


class Search:
    """One searching bot at one seat of one game.

    For each decision it may play `nodes` games to the end, or think for `time` seconds. It tries the `width` best
    options of the planner. It prefers another option to the planner's choice only if that is better by `caution`
    times the standard error. A character puts forward options of its own, and is slower to leave its choice.
    """

    era = ""
    """The earlier version that it plays like, if any."""
    explore = staticmethod(explore)
    """How options are tried."""

    def __init__(
        self,
        number: int = 0,
        nodes: int = 400,
        time: float = 0.0,
        threads: int = 1,
        width: int = 4,
        caution: float = 0.3,
        character: int = 0,
    ) -> None:
        self.nodes, self.time, self.width, self.caution, self.character = nodes, time, width, caution, character
        self.mind, self.options = blank_mind(), blank_options()
        self.rooms = [blank_room() for _ in range(threads)]
        self.papers = [blank_options() for _ in range(threads)]
        self.dice = blank(DICE, threads)
        for i in range(threads):
            seed(self.dice[i], number + i)

    def __repr__(self) -> str:
        own = {"nodes": self.nodes, "time": self.time, "threads": len(self.rooms)}
        name = "@".join(filter(None, (type(self).__name__.lower(), self.era)))
        return specs.told(name, own | {"width": self.width, "caution": self.caution}, self.character)

    def choose(self, view: View) -> int:
        trials = self.consider(view)
        return int(trials[self.best(trials)]["action"])

    def explain(self, view: View) -> list[Option]:
        """Its choice, then the other options it tried, best first, with their values. Its mind does not change."""
        mind, dice = self.mind.copy(), self.dice.copy()
        trials = self.consider(view)
        self.mind, self.dice = mind, dice
        values = trials["reward"] / np.maximum(1, trials["tries"])
        for option, trial, value in zip(self.options, trials, values, strict=False):
            option["action"], option["value"], option["why"] = trial["action"], 100 * value, SEARCHED
        chosen = view.notation.text(int(trials[self.best(trials)]["action"]))
        return sorted(listed(self.options[: len(trials)], view), key=lambda option: option.action != chosen)

    def consider(self, view: View) -> Line[TrialRecord]:
        """Try the best options in rounds, and drop the worse half after each."""
        start = perf_counter()
        odds = self.odds(view)
        trials = self.shortlist(view)
        for room in self.rooms:
            room.minds[OWN] = self.mind
        if len(set(trials["action"])) > 1:
            rounds = ceil(log2(len(trials)))
            for i in range(rounds):
                self.try_all(view, odds, trials, 1 / rounds, start + self.time * (i + 1) / rounds)
                drop_half(trials)
        return trials

    def odds(self, view: View) -> np.ndarray:
        """The odds of tickets in each hand: this bot assumes nothing."""
        return beliefs.NONE_AT_ALL

    def shortlist(self, view: View) -> Line[TrialRecord]:
        """The planner's best options, its choice first; of equal face-up cards only one."""
        table = weights.bent(weights.of(view.edition, self.era), characters.changes(self.character))
        n = planner.weigh(view.record, view.notation.box, self.mind, table[0], self.options)
        order = np.argsort(-self.options["value"][:n], kind="stable")
        actions = list(distinct(view, self.options["action"][order]))[: self.width]
        trials = blank(TRIAL, len(actions))
        trials["action"], trials["alive"] = actions, 1
        return trials

    def try_all(self, view: View, odds: np.ndarray, trials: Line[TrialRecord], share: float, until: float) -> None:
        """Try the options that are alive on all threads, with a share of the nodes or until a time."""
        copies = [trials.copy() for _ in self.rooms]
        for copy in copies:
            for name in SUMS:
                copy[name] = 0
        if len(copies) == 1:
            self._try_on(0, view, odds, copies[0], share, until)
        else:
            with ThreadPoolExecutor(len(copies)) as pool:
                list(pool.map(lambda i: self._try_on(i, view, odds, copies[i], share, until), range(len(copies))))
        for name in SUMS:
            trials[name] += sum(copy[name] for copy in copies)

    def _try_on(
        self, thread: int, view: View, odds: np.ndarray, trials: Line[TrialRecord], share: float, until: float
    ) -> None:
        arguments = (
            self.rooms[thread],
            self.papers[thread],
            view.record,
            view.notation.box,
            weights.of(view.edition, self.era)[0],
            odds,
            self.dice[thread],
            trials,
        )
        if not self.time:
            self.explore(*arguments, max(1, int(self.nodes * share / trials["alive"].sum() / len(self.rooms))))
            return
        now, taken = perf_counter(), 0.0
        while now + taken < until:
            self.explore(*arguments, 1)
            before, now = now, perf_counter()
            taken = now - before

    def best(self, trials: Line[TrialRecord]) -> int:
        """The planner's choice, unless another option is clearly better."""
        tries = np.maximum(1, trials["tries"])
        lead = trials["lead"] / tries
        doubt = np.sqrt(np.maximum(0.0, trials["squares"] / tries - lead**2) / tries)
        caution = self.caution + (STUBBORN if self.character else 0.0)
        worth = np.where(trials["alive"], lead - caution * doubt, -1.0)
        worth[0] = 0.0
        return int(np.argmax(worth))


def drop_half(trials: Line[TrialRecord]) -> None:
    """Keep the better half, at least two, and always the planner's choice."""
    means = np.where(trials["alive"], trials["reward"] / np.maximum(1, trials["tries"]), -1.0)
    keep = max(2, (int(trials["alive"].sum()) + 1) // 2)
    trials["alive"] = 0
    trials["alive"][np.argsort(-means, kind="stable")[:keep]] = 1
    trials["alive"][0] = 1


def distinct(view: View, actions: np.ndarray) -> Iterator[int]:
    """The actions, with only the first of equal face-up cards."""
    seen = set()
    for action in map(int, actions):
        face_up = catalogue.sort(action) == catalogue.DRAWS and action != catalogue.BLIND
        what = -1 - int(view.record.market[catalogue.slot(action)]) if face_up else action
        if what not in seen:
            seen.add(what)
            yield action
