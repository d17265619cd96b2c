"""The random bot: all legal actions are equally likely."""

from roundhouse.bots import specs
from roundhouse.game.views import View
from roundhouse.rules import actions
from roundhouse.rules.chance import below, seed
from roundhouse.rules.kernels import kernel
from roundhouse.rules.records import BoxRecord, Chance, Position
from roundhouse.rules.state import DICE, blank


@kernel
def choose(view: Position, box: BoxRecord, dice: Chance) -> int:
    """A random action of the asked seat."""
    return actions.pick(view, box, below(dice, actions.count(view, box)))


class Dice:
    def __init__(self, number: int = 0) -> None:
        self.dice = blank(DICE)[0]
        seed(self.dice, number)

    def __repr__(self) -> str:
        return specs.told("dice", {})

    def choose(self, view: View) -> int:
        return choose(view.record, view.notation.box, self.dice)
