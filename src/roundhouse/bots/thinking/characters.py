"""Characters: ways to play that people can tell apart, at every level."""

from roundhouse.bots.thinking.weights import Change

CHARACTERS: dict[str, dict[str, Change]] = {
    "collector": {"greed": (1, 12), "stubborn": (1, 6), "leisure": (0.2, 0)},
    "builder": {"turn": (2, 0), "path": (3, 0.3), "haul": (1, 2)},
    "blocker": {"block": (1, 9), "danger": (2, 1), "stray": (0.5, 0)},
    "sprinter": {"eager": (1, 3), "outside": (1.6, 0.4), "stray": (0.3, 0), "greed": (1, -20), "draw": (0.8, 0)},
    "gambler": {"luck": (1, 1), "greed": (1, 30), "leisure": (0.5, 0), "wild": (0.5, 0), "other_wild": (0.5, 0)},
}
"""How each values things, compared with another bot of its level: a factor, and what is added."""
CHARACTER_NAMES = tuple(CHARACTERS)
BY_LOT = "lot"
"""Asks for one of the characters at random."""


def changes(number: int) -> dict[str, Change]:
    """What the character with this number does differently; 0 has no character."""
    return CHARACTERS[CHARACTER_NAMES[number - 1]] if number else {}
