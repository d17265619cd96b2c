"""A value for every parameter a message can name, and every set of words an edition can choose."""

from collections.abc import Iterator, Mapping
from itertools import product

from roundhouse.editions.vocabulary import BONUS_WORDS, PALETTE, WORDS
from roundhouse.language import Words
from roundhouse.language.catalogues import CODE_FORMS, CODES, WORD_FORMS, template
from roundhouse.language.message_format import Value

THINGS = [*WORDS, *(name for name, _ in BONUS_WORDS.values())]
WORD_NAMES = {shape.format(thing) for thing in THINGS for shape in WORD_FORMS}
CODE_NAMES = {shape.format(code): code for code in CODES for shape in CODE_FORMS}

NUMBERS = (0, 1, 2, 1234)
TEXTS: Mapping[str, tuple[Value, ...]] = {
    "a": ("Omaha",),
    "b": ("El Paso",),
    "action": ("draw 3",),
    "ask": ("split", "keep", "turn", "second", "take", "flag", "over"),
    "asked": ("Otto",),
    "bot": ("dice",),
    "colour": PALETTE,
    "command": ("table",),
    "counts": ("2 tickets",),
    "deck": ("night",),
    "detail": ("2 flags",),
    "done": (True, False),
    "example": ("x",),
    "expected": ("roundhouse 1",),
    "file": ("a.txt",),
    "folder": ("Lakeland",),
    "given": PALETTE,
    "kind": (*PALETTE, "wild"),
    "known": ("dice",),
    "label": ("Flags",),
    "level": ("champion",),
    "list": ("X",),
    "meaning": ("x",),
    "name": ("Ann",),
    "names": ("Ann, Otto",),
    "option": ("time",),
    "owner": ("Otto",),
    "place": ("Emden",),
    "page": ("x",),
    "price": ("1 X",),
    "ready": (True, False),
    "reason": ("X.",),
    "recipe": ("x",),
    "returns": ("bottom", "shuffle"),
    "route": ("Omaha – El Paso",),
    "said": ("12",),
    "seat": ("Ann",),
    "spec": ("planner",),
    "text": ("x",),
    "ticket": ("Omaha – El Paso",),
    "tie": ("x",),
    "time": ("x",),
    "title": ("USA",),
    "token": (*PALETTE, "merchandise"),
    "value": ("1.5",),
    "waits": (True, False),
    "why": ("x",),
    "yes": (True, False),
}


def needed(language: str, key: str) -> set[tuple[str, str]]:
    """The parameters a caller must give for a message, with how each is used; words come by themselves."""
    found = {(CODE_NAMES.get(name, name), form) for name, form in template(language, key).parameters}
    hidden = {"ticket"} if key.startswith("score.ticket_") else set()
    return {(name, form) for name, form in found if name not in WORD_NAMES - hidden}


def speakers(language: str) -> Iterator[Words]:
    """One for every choice of words an edition can make."""
    for own in product(*WORDS.values()):
        yield Words(language, dict(zip(WORDS, own, strict=True)))


def calls(language: str, key: str) -> Iterator[dict[str, Value]]:
    """Sample parameters for a message: each parameter takes each of its values at least once."""
    names = sorted({name for name, _ in needed(language, key)})
    values = [TEXTS.get(name, NUMBERS) for name in names]
    for turn in range(max(map(len, values), default=1)):
        yield {name: some[turn % len(some)] for name, some in zip(names, values, strict=True)}
