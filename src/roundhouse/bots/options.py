"""What a bot weighed, as values that can be told in words."""

from dataclasses import dataclass

import numpy as np

from roundhouse.bots.minds import REASONS
from roundhouse.views import View


@dataclass(frozen=True)
class Option:
    """Something a bot might do, what it is worth to the bot, and a code for why."""

    action: str
    value: float
    why: str


def listed(options: np.ndarray, view: View) -> list[Option]:
    """The options, best first. A bot that leaves all to chance weighs everything the same."""
    if len(options) == 0:
        return [Option(action, 0.0, REASONS[0]) for action in view.legal]
    order = np.argsort(-options["value"], kind="stable")
    return [
        Option(view.notation.text(int(row["action"])), float(row["value"]), REASONS[row["why"]])
        for row in options[order]
    ]
