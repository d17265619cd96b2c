"""The levels that people choose their opponents by."""

PERSON = "turn=2,card=0.5,hand=1,ambition=1,stubborn=4,learned=0"
"""Plays as people do: keeps tickets it likes, builds with the cards it has, and finishes what it has begun."""
SIMPLE = (
    f"{PERSON},turn=1,train=0,rethink=1,draw=2.5,other=0.3,claim=3,pull=0,least=0.6,"
    "blinkers=1,danger=0,passenger=0.1,merchandise=0.3"
)
"""Looks at its own trains and tickets only, and at the shortest way; forgets bonuses."""
LEVELS = (
    f"planner:{SIMPLE},focus=1,eager=4,outside=2.8,stray=3,haul=-6,greed=0,slip=0.5",
    f"planner:{SIMPLE},eager=3,outside=1.6,stray=8,haul=-2,greed=0,slip=0.35",
    f"planner:{PERSON},eager=2,greed=3,slip=0.15",
    "planner:block=0.5",
    "champion:time=0.9",
)
"""Specs of bots from a friendly beginner to the champion. All see the same; they differ in what they think of.

The first builds along one ticket at a time and claims what it can pay; the second plans a network for all its tickets;
the third counts cards and turns; the fourth waits, watches the others and blocks; the fifth tries everything out.
"""
LEVEL_NAMES = tuple(f"level{number}" for number in range(1, len(LEVELS) + 1))


def level(name: str) -> int | None:
    """The level with this name, from 1 up, or None."""
    return LEVEL_NAMES.index(name) + 1 if name in LEVEL_NAMES else None
