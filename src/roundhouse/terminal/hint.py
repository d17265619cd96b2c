"""Advice for the one who is asked, from what that person sees."""

from roundhouse import bots, telling
from roundhouse.terminal.table_text import INDENT, Seen

ADVISER = "planner"


def hint(seen: Seen) -> list[str]:
    """What the adviser weighs in one's place. It remembers nothing of what it advised before."""
    adviser = bots.make(ADVISER)
    weighed = adviser.explain(seen.view) if isinstance(adviser, bots.Explainer) else []
    heading, *lines = telling.thoughts(weighed, seen.view, seen.speaker)
    return [heading, *(INDENT + line for line in lines)]
