"""The options that a bot weighed, as plain values."""

from dataclasses import dataclass

import numpy as np

from roundhouse.bots.thinking.minds import FAR, REASONS
from roundhouse.bots.thinking.records import OptionRecord
from roundhouse.game.views import View
from roundhouse.rules.arrays import Line


@dataclass(frozen=True)
class Option:
    """An action, its value to the bot, and a code for the reason."""

    action: str
    value: float
    why: str


def listed(options: Line[OptionRecord], view: View) -> list[Option]:
    """The options, best first, each action once. For a random bot, all legal actions with equal values.

    An option of last resort is left out if there are others.
    """
    if len(options) == 0:
        return [Option(action, 0.0, REASONS[0]) for action in view.legal]
    found: dict[int, Option] = {}
    for row in options[np.argsort(-options["value"], kind="stable")]:
        action, value = int(row.action), float(row.value)
        if action not in found and (value > -FAR or not found):
            found[action] = Option(view.notation.text(action), value, REASONS[row.why])
    return list(found.values())
