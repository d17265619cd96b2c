"""Values in words: events, refusals, questions, actions and scores, in any language."""

from roundhouse.refusals import Refused


def refusal(refused: Refused) -> str:
    return f"{refused.code} {refused.parameters}"
