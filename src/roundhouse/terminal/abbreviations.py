"""Short forms of actions: `c den:oma` if only one legal action begins like that."""

import re
from collections.abc import Iterator, Sequence

Words = tuple[str, ...]
FIXED = ("draw blind", "keep card", "discard card")
VERBS = ("draw", "claim", "tickets", "keep", "take", "discard")


def meant(typed: str, legal: Sequence[str]) -> list[str]:
    """The legal actions whose words begin with the typed ones.

    If some have as many words as were typed, only these; of these, those with the same last word, if any.
    """
    words = _words(typed.lower())
    found = [action for action in legal if words and any(_begins(words, form) for form in _forms(action))]
    whole = [action for action in found if len(_words(action)) == len(words)]
    exact = [action for action in whole if _words(action)[-1] == words[-1]]
    return exact or whole or found


def written_out(typed: str) -> list[str]:
    """What a text can mean if its first word is a short form of a verb, whether that is legal or not."""
    verb, _, rest = typed.strip().lower().partition(" ")
    fixed = [action for action in FIXED if rest and _begins(_words(typed.lower()), _words(action))]
    return fixed + [f"{whole} {rest}" for whole in VERBS if verb and whole.startswith(verb)]


def _words(text: str) -> Words:
    return tuple(re.split("[ :]+", text.strip())) if text.strip() else ()


def _forms(action: str) -> Iterator[Words]:
    """The words of an action; for a claim, also with its two places swapped."""
    words = _words(action)
    yield words
    if words[0] == "claim":
        _, a, b, payment = words
        b, slash, lane = b.partition("/")
        yield "claim", b, f"{a}{slash}{lane}", payment


def _begins(typed: Words, words: Words) -> bool:
    return len(typed) <= len(words) and all(map(str.startswith, words, typed))
