"""What a bot weighed, as values that can be told in words."""

from dataclasses import dataclass

import numpy as np

from roundhouse.bots.minds import FAR, REASONS
from roundhouse.bots.records import OptionRecord
from roundhouse.rules.arrays import Line
from roundhouse.views import View


@dataclass(frozen=True)
class Option:
    """Something a bot might do, what it is worth to the bot, and a code for why."""

    action: str
    value: float
    why: str


def listed(options: Line[OptionRecord], view: View) -> list[Option]:
    """The options, best first, each action once. A bot that leaves all to chance weighs everything the same.

    What was noted only in case there is nothing else is left out if there is.
    """
    if len(options) == 0:
        return [Option(action, 0.0, REASONS[0]) for action in view.legal]
    found: dict[int, Option] = {}
    for row in options[np.argsort(-options["value"], kind="stable")]:
        action, value = int(row.action), float(row.value)
        if action not in found and (value > -FAR or not found):
            found[action] = Option(view.notation.text(action), value, REASONS[row.why])
    return list(found.values())
