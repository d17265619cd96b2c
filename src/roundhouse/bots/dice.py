"""The random bot: all legal actions are equally likely."""

from roundhouse.game.views import View
from roundhouse.rules import actions
from roundhouse.rules.chance import below, seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.state import DICE, blank


@kernel
def choose(view: Record, box: Record, dice: Record) -> int:
    """A random action of the asked seat."""
    return actions.pick(view, box, below(dice, actions.count(view, box)))


class Dice:
    def __init__(self, number: int = 0) -> None:
        self.dice: Record = blank(DICE)[0]
        seed(self.dice, number)

    def choose(self, view: View) -> int:
        return choose(view.record, view.notation.box, self.dice)
