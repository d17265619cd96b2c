"""Advice for the player whose turn it is, from that player's view."""

from roundhouse import bots
from roundhouse.language import telling
from roundhouse.terminal.table_text import INDENT, Seen

ADVISER = "planner"


def hint(seen: Seen) -> list[str]:
    """What the planner would weigh in the player's place. Each hint starts with a new planner."""
    adviser = bots.make(ADVISER)
    weighed = adviser.explain(seen.view) if isinstance(adviser, bots.Explainer) else []
    heading, *lines = telling.thoughts(weighed, seen.view, seen.speaker)
    return [heading, *(INDENT + line for line in lines)]
