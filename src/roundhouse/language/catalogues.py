"""What a player reads, in four languages: `for_edition("fr", edition).say("event.first", name="Ann")`.

A message can use, besides the parameters it is given:
* the words of the edition, in three forms: `{train}`, `{trains}`, `{a_train}`, and the same for ticket, wild, card,
  passenger and merchandise. `{a_…}` is the object of a verb, which matters in German;
* the words of a parameter that is a code, such as kind=red: `{one_kind}` red card, `{kinds}` red cards, `{a_kind}`
  a red card, `{kind_name}` red.
A parameter that is given hides a word of the same name.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from roundhouse.editions.edition import WILD, Edition, Place, Route, Ticket
from roundhouse.editions.vocabulary import BONUS_WORDS, LANGUAGES, WORDS

from .message_format import ParameterError, PatternError, Template, Value, read

__all__ = ["LANGUAGES", "ParameterError", "PatternError", "Speaker", "Words", "choose", "for_edition"]

USUAL = {name: known[0] for name, known in WORDS.items()} | {name: known[0] for name, known in BONUS_WORDS.values()}
"""Thing -> the word for it, unless an edition has its own."""
WORD_FORMS = {"{}": "one", "{}s": "many", "a_{}": "a"}
CODE_FORMS = {"one_{}": "one", "{}s": "many", "a_{}": "a", "{}_name": "name"}
CODES = {"kind": "colour", "colour": "colour", "given": "colour", "token": "token"}
"""Parameter that is a code -> the family of messages with its words."""
LOCALE = re.compile(r"\s*([a-z]+)[^;]*(?:;\s*q=\s*(\d+(?:\.\d+)?))?", re.IGNORECASE)


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every message of a language, as written."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for language {language!r}; there are {', '.join(LANGUAGES)}")
    messages: dict[str, str] = json.loads((files(__package__) / "messages" / f"{language}.json").read_text("utf-8"))
    return messages


@cache
def template(language: str, key: str) -> Template:
    try:
        return read(catalogue(language)[key], language)
    except KeyError:
        raise KeyError(f"no message {key!r} in the catalogue of {language!r}") from None
    except PatternError as error:
        raise PatternError(f"{language}.json, {key}: {error}") from None


def choose(preferred: Iterable[str]) -> str:
    """The first language we have among locale names (`fr_BE.UTF-8`) or browser lists (`nl-BE,nl;q=0.9`), or English."""
    choices = [choice for text in preferred for choice in sorted(_preferences(text), key=lambda choice: -choice[1])]
    return next((language for language, weight in choices if language in LANGUAGES and weight > 0), LANGUAGES[0])


def _preferences(text: str) -> Iterator[tuple[str, float]]:
    for part in re.split("[,:]", text):
        if found := LOCALE.match(part):
            yield found[1].lower(), float(found[2] or 1)


class Words:
    """The messages of one language, with the usual words of the game or an edition's own."""

    def __init__(self, language: str, own: Mapping[str, str] = USUAL) -> None:
        self.language = language
        self.catalogue = catalogue(language)
        self.words: dict[str, Value] = {
            shape.format(name): self.catalogue[f"word.{word}.{form}"]
            for name, word in (USUAL | dict(own)).items()
            for shape, form in WORD_FORMS.items()
        }

    def say(self, key: str, **parameters: Value) -> str:
        """The message of that key, with these parameters."""
        values: Mapping[str, Value] = self.words | self._codes(parameters) | parameters
        try:
            return template(self.language, key).format(values)
        except ParameterError as error:
            raise ParameterError(f"{error.args[0]} (for {key!r})") from None

    def knows(self, key: str) -> bool:
        return key in self.catalogue

    def listed(self, items: Sequence[str]) -> str:
        """`a, b and c`."""
        *most, last = items or [""]
        if not most:
            return last
        head = most[0]
        for item in most[1:]:
            head = self.say("list.more", a=head, b=item)
        return self.say("list.pair", a=head, b=last)

    def cards(self, kind: str, n: int) -> str:
        """`3 red cards`."""
        return self.say("count.kind", kind=kind, n=n)

    def price(self, kind: str, plain: int, wilds: int) -> str:
        """`3 red cards and 1 locomotive`."""
        return self.listed([self.cards(kind, n) for kind, n in ((kind, plain), (WILD, wilds)) if n])

    def tickets(self, counts: Mapping[str, int]) -> str:
        """`1 short destination ticket and 3 long destination tickets`."""
        return self.listed([self.say(self._deck(deck, "count"), deck=deck, n=n) for deck, n in counts.items() if n])

    def deck(self, deck: str) -> str:
        """`short destination tickets`."""
        return self.say(self._deck(deck, "name"), deck=deck)

    def event(self, code: str, *, you: bool = False, **parameters: Value) -> str:
        """Something that happened, told to the player who did it (`you`) or to the others."""
        key = f"event.{code}.you"
        return self.say(key if you and self.knows(key) else f"event.{code}", **parameters)

    def _deck(self, deck: str, form: str) -> str:
        key = f"deck.{deck}.{form}"
        return key if self.knows(key) else f"deck.other.{form}"

    def _codes(self, parameters: Mapping[str, Value]) -> dict[str, Value]:
        return {
            shape.format(name): template(self.language, key).format(self.words)
            for name in parameters.keys() & CODES.keys()
            for shape, form in CODE_FORMS.items()
            if self.knows(key := f"{CODES[name]}.{parameters[name]}.{form}")
        }


class Speaker(Words):
    """The messages of one language for one edition, which also knows its places, routes and tickets by name."""

    def __init__(self, language: str, edition: Edition) -> None:
        super().__init__(language, edition.words)
        self.edition = edition
        self._places: Mapping[str, Place] = {place.id: place for place in edition.places}

    @property
    def title(self) -> str:
        return self.edition.title[self.language]

    def place(self, place: str) -> str:
        return self._places[place].name

    def route(self, route: Route) -> str:
        """`Denver – Omaha`, and for a further lane its number."""
        key = "name.ends" if route.lane == 1 else "name.lane"
        return self.say(key, a=self.place(route.a), b=self.place(route.b), lane=route.lane)

    def ticket(self, ticket: Ticket) -> str:
        """`Denver – El Paso (4 points)`."""
        return self.say("name.ticket", a=self.place(ticket.a), b=self.place(ticket.b), points=ticket.points)


@lru_cache(256)
def for_edition(language: str, edition: Edition) -> Speaker:
    """The speaker of an edition: the same object each time, so that its texts can be cached."""
    return Speaker(language, edition)
