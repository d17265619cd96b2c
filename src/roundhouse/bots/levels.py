"""The levels that people choose their opponents by."""

EAGER = "claim=10,stubborn=2"
"""Claims what it can of its plan at once and finishes tickets: a planner that collects forty cards first is stronger,
but nobody understands what it is doing."""
LEVELS = (
    f"planner:slip=1,{EAGER}",
    f"planner:slip=0.65,{EAGER}",
    f"planner:slip=0.3,{EAGER}",
    "planner",
    "champion:time=0.9",
)
"""Specs of bots from a friendly beginner to the champion. All see the same; they differ in care and thinking time."""
LEVEL_NAMES = tuple(f"level{number}" for number in range(1, len(LEVELS) + 1))


def level(name: str) -> int | None:
    """The level with this name, from 1 up, or None."""
    return LEVEL_NAMES.index(name) + 1 if name in LEVEL_NAMES else None
