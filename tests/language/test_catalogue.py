"""The catalogues: the same messages everywhere, all readable, all used, all well written."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import roundhouse
from roundhouse import bots
from roundhouse.bots.thinking.minds import REASONS
from roundhouse.editions.edition import Bonuses
from roundhouse.editions.vocabulary import BONUS_WORDS, FIRST_PLAYERS, PALETTE, TIE_BREAKS, WORDS
from roundhouse.game.events import EVENTS
from roundhouse.lab.balance.figures import NAMES as FIGURES
from roundhouse.lab.balance.findings import CODES as FINDINGS
from roundhouse.language import LANGUAGES, catalogue
from roundhouse.language.catalogues import CODE_FORMS, WORD_FORMS, template
from roundhouse.rules.state import ASKS
from roundhouse.server.http.errors import STATUS
from roundhouse.server.table.entries import kinds as entries
from tests.language.samples import calls, needed, speakers

SOURCE = Path(roundhouse.__file__).parent
PAGES = Path(__file__).parents[2] / "web" / "src"
CODE = "\n".join(path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py")))
SCRIPT = "\n".join(path.read_text("utf-8") for end in ("ts", "svelte") for path in sorted(PAGES.rglob(f"*.{end}")))
KEYS = sorted(catalogue("en"))
KINDS = (*PALETTE, "wild")


def family(pattern: str, *choices: tuple[str, ...]) -> set[str]:
    """Every key of a pattern with a name from each list in turn."""
    keys = {pattern}
    for names in choices:
        keys = {key.replace("{}", name, 1) for key in keys for name in names}
    return keys


def told() -> dict[str, list[str]]:
    """Event -> the forms it is told in: to all, to the one who did it, and with its secrets once nothing is secret."""
    forms: dict[str, list[str]] = {}
    for event in EVENTS:
        names = {field.name for field in fields(event)}
        code = object.__new__(event).code
        forms[code] = ["", *([".you"] if "seat" in names else []), *([".open"] if names - set(event.public) else [])]
    return forms


def raised() -> set[str]:
    """Every code that some module refuses with."""
    return {code for path in SOURCE.rglob("*.py") for code in codes(ast.parse(path.read_text("utf-8")))}


def codes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if called in REFUSING:
                yield from (text for argument in node.args[: REFUSING[called] + 1] for text in literals(argument))
        if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Dict):
            yield from literals(node.elts[0])  # a Reason


def literals(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


REFUSING = {
    "Refused": 0,
    "Malformed": 0,
    "NotYourTurn": 0,
    "Illegal": 0,
    "BadJournal": 1,
    "_malformed": 0,
    "_illegal": 1,
}
"""What makes a refusal -> where among its arguments the code is."""
SILENT = {
    "create", "name", "colour", "play", "mute", "collect", "pledge", "ask_nonces", "nonce", "add_device", "device_came",
    "revoke_device",
}  # fmt: skip
"""Entries that are not told, or only by what they made happen."""
BONUSES = tuple(field.name for field in fields(Bonuses))
NAMES = sum((*WORDS.values(), *(known for _, known in BONUS_WORDS.values())), ())
BALANCE_COLUMNS = (
    *("players", "turns", "score", "lead", "chairs", "claimed", "route", "share", "wins"),
    *("ticket", "points", "way", "kept", "done", "edge"),
)
FAMILIES = {
    'f"word.{': family("word.{}.{}", NAMES, tuple(WORD_FORMS.values())),
    '"kind": "colour"': family("colour.{}.{}", KINDS, tuple(CODE_FORMS.values())) | {"colour.grey.name"},
    '"token": "token"': family("token.{}.a", (*PALETTE, "merchandise")),
    'f"deck.{': family("deck.{}.{}", ("tickets", "short", "long", "other"), ("name", "count")),
    'f"first.{': family("first.{}", FIRST_PLAYERS),
    'f"tie.{': family("tie.{}", TIE_BREAKS),
    'f"ask.{': family("ask.{}", ASKS),
    'f"why.{': family("why.{}", REASONS),
    'f"level.{': family("level.{}", tuple(str(number) for number, _ in enumerate(bots.LEVELS, 1))),
    'f"character.{': family("character.{}{}", bots.CHARACTER_NAMES, ("", ".line")),
    'f"score.{': family("score.{}", BONUSES),
    'f"bonus.{': family("bonus.{}.{}", BONUSES, ("title", "text")),
    'f"show.column.{': family("show.column.{}", ("from", "to", "colour", "length", "points", "deck", "printed")),
    'f"simulate.{': family("simulate.{}", ("seat", "wins", "mean", "spread", "completed")),
    'f"balance.{': family("balance.{}{}", FINDINGS, ("", ".change")),
    'f"balance.figure.{': family("balance.figure.{}", FIGURES),
    'f"balance.column.{': family("balance.column.{}", BALANCE_COLUMNS),
    'f"event.{': {f"event.{event}{form}" for event, forms in told().items() for form in forms},
    'f"refusal.{': family("refusal.{}", (*raised(), *STATUS)),
    'f"entry.{': family("entry.{}", tuple({str(kind.__struct_config__.tag) for kind in entries.KINDS} - SILENT)),
}
"""Code that puts keys together -> the keys it can make, from a list it shares with these tests."""


def put_together() -> re.Pattern[str]:
    """Keys that pages put together: `web.a.${b}` and "web.a." + b."""
    templates = re.findall(r"`([a-z][a-z_]*\.[^`\s]*\$\{[^`]*)`", SCRIPT)
    shapes = [re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9_.]+", re.escape(text)) for text in templates]
    sums = re.findall(r'"([a-z][a-z_.]*\.)" \+', SCRIPT)
    return re.compile("|".join([*shapes, *(re.escape(start) + ".+" for start in sums)]))


def unused() -> list[str]:
    known: set[str] = set().union(*(keys for code, keys in FAMILIES.items() if code in CODE))
    pages = put_together()
    named = [key for key in KEYS if f'"{key}"' in CODE or f'"{key}"' in SCRIPT or pages.fullmatch(key)]
    return [key for key in KEYS if key not in known and key not in named]


def test_pages_say_nothing_unknown() -> None:
    said = set(re.findall(r'\b(?:say|tell)\(\s*"([^"]+\.[^"]*[^."])"', SCRIPT))
    assert len(said) > 100
    assert sorted(said - set(KEYS)) == []


def test_every_key_is_used() -> None:
    assert unused() == []


def test_every_family_is_complete() -> None:
    assert sorted(set().union(*FAMILIES.values()) - set(KEYS)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_in_order_and_none_twice(language: str) -> None:
    pairs = json.loads(
        (SOURCE / "language" / "messages" / f"{language}.json").read_text("utf-8"), object_pairs_hook=list
    )
    assert [key for key, _ in pairs] == KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_can_be_read(language: str) -> None:
    for key in KEYS:
        template(language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_parameters(language: str) -> None:
    names = {key: {name for name, _ in needed(language, key)} for key in KEYS}
    assert names == {key: {name for name, _ in needed("en", key)} for key in KEYS}


@pytest.fixture(scope="module", params=LANGUAGES)
def said(request: pytest.FixtureRequest) -> tuple[str, dict[str, set[str]]]:
    """Every message of a language, with sample parameters, in every choice of words."""
    language = request.param
    texts: dict[str, set[str]] = {key: set() for key in KEYS}
    samples = {key: list(calls(language, key)) for key in KEYS}
    for speaker in speakers(language):
        for key in KEYS:
            texts[key].update(speaker.say(key, **call) for call in samples[key])
    return language, texts


def bad(said: tuple[str, dict[str, set[str]]], fault: str, languages: tuple[str, ...] = LANGUAGES) -> list[str]:
    language, texts = said
    return [text for some in texts.values() for text in some if language in languages and re.search(fault, text)]


def test_nothing_is_left_to_fill_in(said: tuple[str, dict[str, set[str]]]) -> None:
    assert bad(said, r"[{}#]|^$") == []


def test_spaces(said: tuple[str, dict[str, set[str]]]) -> None:
    assert bad(said, r"\s\s|^\s|\s$|[(„«] | [)”»,.]") == []
    assert bad(said, r"\s[:;!]|\w\s\?(?!\s)", ("en", "nl", "de")) == []


def test_sentences_begin_with_a_capital(said: tuple[str, dict[str, set[str]]]) -> None:
    assert bad(said, r"^[a-zà-ÿ].*[.!?]$") == []


def test_french_spaces_do_not_break(said: tuple[str, dict[str, set[str]]]) -> None:
    assert bad(said, r"[^\u00a0][:;!»]|«[^\u00a0]", ("fr",)) == []


def test_french_elides(said: tuple[str, dict[str, set[str]]]) -> None:
    assert bad(said, r"(?i)\b(de|le|la|ne|se|ce|je|que|me|te) [aeiouyâàéèêîô]", ("fr",)) == []


def test_english_articles(said: tuple[str, dict[str, set[str]]]) -> None:
    assert bad(said, r"\b[Aa] [aeio]|\b[Aa]n [^aeio]", ("en",)) == []


ARTICLES = {
    ("fr", "train"): {"un"},
    ("fr", "ticket"): {"une"},
    ("fr", "card"): {"une"},
    ("nl", "train"): {"een"},
    ("nl", "ticket"): {"een"},
    ("nl", "card"): {"een"},
    ("de", "train"): {"einen"},
    ("de", "ticket"): {"eine"},
    ("de", "card"): {"eine"},
}


@pytest.mark.parametrize(("language", "thing"), ARTICLES)
def test_words_for_one_thing_share_their_gender(language: str, thing: str) -> None:
    """Sentences agree with them: « les cartes Contrat non gardées »."""
    found = {catalogue(language)[f"word.{word}.a"].split()[0] for word in WORDS[thing]}
    assert found == ARTICLES[language, thing]


AVOIDED = {
    "en": r"\b[Gg]oals?\b",
    "fr": r"Globe-trotter|\bbus\b|\b(?:tu|toi|ton|tes)\b",
    "nl": r"bestemmingskaart|langste pad|toestel|Trekstapel|\b(?:u|uw)\b",
    "de": r"Startwert|\bSitze?s?\b|\bPartie|en Sie\b|\bSie (?:sind|haben|können)\b",
}
"""Language -> other words for things that have one, and the wrong way to address a player."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_each_thing_and_one_way_to_address_players(language: str) -> None:
    assert {key: text for key, text in catalogue(language).items() if re.search(AVOIDED[language], text)} == {}
