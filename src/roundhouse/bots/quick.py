"""The quick bots, those without search, by number, so that a compiled loop can call any of them."""

from roundhouse.bots import dice as chance
from roundhouse.bots import greedy, planner, specs
from roundhouse.bots.published import hungry, long_route_junkie, one_step_thinker, path_follower
from roundhouse.bots.thinking import characters
from roundhouse.bots.thinking.minds import best, blank_mind, blank_options, drop_best
from roundhouse.bots.thinking.options import Option, listed
from roundhouse.bots.thinking.records import MindRecord, OptionRecord, WeightsRecord
from roundhouse.bots.thinking.weights import USUAL, bent, of
from roundhouse.editions import Edition
from roundhouse.game.views import View
from roundhouse.rules.arrays import Line
from roundhouse.rules.chance import below, seed
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Chance, ViewRecord
from roundhouse.rules.state import DICE, blank

NAMES = ("dice", "greedy", "path_follower", "one_step_thinker", "long_route_junkie", "hungry", "planner")
DICE_BOT, GREEDY, PATH_FOLLOWER, ONE_STEP_THINKER, LONG_ROUTE_JUNKIE, HUNGRY, PLANNER = range(len(NAMES))

PER_MILLE = 1000
FORGOTTEN = 4
"""A bot that slips forgets fewer of its best options than this."""


@kernel
def decide(
    which: int,
    view: ViewRecord,
    box: BoxRecord,
    mind: MindRecord,
    weights: WeightsRecord,
    dice: Chance,
    options: Line[OptionRecord],
) -> int:
    """The action that a bot chooses."""
    if which == DICE_BOT:
        return chance.choose(view, box, dice)
    n = weigh(which, view, box, mind, weights, options)
    if weights.slip > 0.0 and below(dice, PER_MILLE) < weights.slip * PER_MILLE:
        drop_best(options, n, below(dice, min(n, FORGOTTEN)))
    return best(options, n)


@kernel
def weigh(
    which: int, view: ViewRecord, box: BoxRecord, mind: MindRecord, weights: WeightsRecord, options: Line[OptionRecord]
) -> int:
    """Write the options of a bot; return their number."""
    if which == GREEDY:
        return greedy.weigh(view, box, mind, weights, options)
    if which == PATH_FOLLOWER:
        return path_follower.weigh(view, box, mind, weights, options)
    if which == ONE_STEP_THINKER:
        return one_step_thinker.weigh(view, box, mind, weights, options)
    if which == LONG_ROUTE_JUNKIE:
        return long_route_junkie.weigh(view, box, mind, weights, options)
    if which == HUNGRY:
        return hungry.weigh(view, box, mind, weights, options)
    return planner.weigh(view, box, mind, weights, options)


class Quick:
    """A quick bot at one seat of one game. `planner@0.1` is the planner of an earlier version."""

    def __init__(self, name: str, number: int = 0, character: int = 0, **changes: float) -> None:
        self.name, self.character, self.changes = name, character, changes
        base, _, self.era = name.partition("@")
        self.which = NAMES.index(base)
        self.mind, self.options = blank_mind(), blank_options()
        self.dice = blank(DICE)[0]
        seed(self.dice, number)
        if unknown := set(changes) - set(USUAL):
            raise TypeError(f"{name} has no option {min(unknown)!r}")

    def __repr__(self) -> str:
        return specs.told(self.name, self.changes, self.character)

    def weights(self, edition: Edition) -> Line[WeightsRecord]:
        """How it values things in an edition, as a table with one row."""
        return bent(of(edition, self.era, **self.changes), characters.changes(self.character))

    def choose(self, view: View) -> int:
        box, weights = view.notation.box, self.weights(view.edition)[0]
        return decide(self.which, view.record, box, self.mind, weights, self.dice, self.options)

    def explain(self, view: View) -> list[Option]:
        """The options it weighs, best first. Its mind does not change."""
        mind, n = self.mind.copy(), 0
        if self.which != DICE_BOT:
            weights = self.weights(view.edition)[0]
            n = weigh(self.which, view.record, view.notation.box, mind, weights, self.options)
        return listed(self.options[:n], view)
