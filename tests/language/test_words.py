"""Speaking: words of an edition, codes, lists, and the choice of a language."""

from types import SimpleNamespace
from typing import Any

import pytest

from roundhouse import editions
from roundhouse.editions.edition import Place, Route, Ticket
from roundhouse.language import LANGUAGES, ParameterError, Speaker, Words, choose, for_edition

AMSTERDAM = {"train": "cart", "ticket": "contract", "wild": "joker", "card": "transport_card"}


def small() -> Any:
    places = tuple(Place(name, name.title(), 0, 0) for name in ("denver", "omaha"))
    return SimpleNamespace(words=AMSTERDAM, places=places, title={"en": "Small", "fr": "Petite"})


def test_the_words_of_an_edition() -> None:
    assert Words("en").say("refusal.too_few_trains", needed=6, left=2) == "6 trains needed, 2 left."
    assert Words("en", AMSTERDAM).say("refusal.too_few_trains", needed=6, left=2) == "6 carts needed, 2 left."
    assert Speaker("fr", small()).say("refusal.no_tickets") == "Il ne reste plus de cartes Contrat à piocher."


@pytest.mark.parametrize(
    ("language", "red", "joker"),
    [
        ("en", "Ann takes a red card from slot 3.", "Ann takes a joker from slot 3."),
        ("fr", "Ann prend une carte rouge à l’emplacement 3.", "Ann prend un joker à l’emplacement 3."),
        ("nl", "Ann neemt een rode kaart van plek 3.", "Ann neemt een joker van plek 3."),
        ("de", "Ann nimmt eine rote Karte von Platz 3.", "Ann nimmt einen Joker von Platz 3."),
    ],
)
def test_a_card_by_its_kind(language: str, red: str, joker: str) -> None:
    speaker = Words(language, AMSTERDAM)
    assert speaker.say("event.drew", name="Ann", slot=3, kind="red") == red
    assert speaker.say("event.drew", name="Ann", slot=3, kind="wild") == joker


def test_a_given_parameter_hides_a_word() -> None:
    done = Words("en").say("score.ticket_done", ticket="Denver – Omaha", points=1)
    assert done == "Denver – Omaha: completed, 1 point"


def test_to_you_and_to_others() -> None:
    speaker = Words("en")
    assert speaker.event("first", name="Ann") == "Ann starts."
    assert speaker.event("first", name="Ann", you=True) == "You start."
    assert speaker.event("reshuffled", you=True) == speaker.say("event.reshuffled")


def test_a_blind_card_is_named_to_its_owner_only() -> None:
    speaker = Words("en")
    assert speaker.event("drew_blind", name="Ann", kind="red") == "Ann draws a card from the pile."
    assert speaker.event("drew_blind", name="Ann", kind="red", you=True) == "You draw a red card from the pile."


def test_lists() -> None:
    speaker = Words("de")
    assert [speaker.listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a und b", "a, b und c"]


def test_price() -> None:
    speaker = Words("en")
    assert speaker.price("red", 3, 1) == "3 red cards and 1 locomotive"
    assert speaker.price("red", 1, 0) == "1 red card"
    assert speaker.price("wild", 0, 2) == "2 locomotives"


def test_tickets_by_deck() -> None:
    speaker = Words("nl")
    assert speaker.tickets({"tickets": 3}) == "3 bestemmingscoupons"
    assert speaker.tickets({"short": 1, "long": 3}) == "1 korte bestemmingscoupon en 3 lange bestemmingscoupons"
    assert speaker.tickets({"short": 0, "long": 4}) == "4 lange bestemmingscoupons"
    assert speaker.tickets({"night": 2}) == "2 bestemmingscoupons (night)"
    assert speaker.deck("short") == "korte bestemmingscoupons"
    assert speaker.deck("night") == "bestemmingscoupons (night)"


def test_names_from_the_board() -> None:
    speaker = Speaker("fr", small())
    assert speaker.title == "Petite"
    assert speaker.place("denver") == "Denver"
    assert speaker.route(Route("denver", "omaha", 1, 4, "pink")) == "Denver – Omaha"
    assert speaker.route(Route("denver", "omaha", 2, 4, "pink")) == "Denver – Omaha (route parallèle 2)"
    assert speaker.ticket(Ticket("denver", "omaha", 8, "tickets")) == "Denver – Omaha (8 points)"


@pytest.mark.parametrize("name", editions.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_can_be_spoken_of(name: str, language: str) -> None:
    edition = editions.load(name)
    speaker = for_edition(language, edition)
    assert speaker.title
    assert speaker.tickets(dict.fromkeys(edition.decks, 2)).startswith("2 ")
    assert all(speaker.cards(kind, n).startswith(f"{n} ") for kind, n in edition.cards.items())
    assert all(" – " in speaker.route(route) for route in edition.routes)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match=r"no message 'event\.flew'"):
        Words("en").say("event.flew")
    with pytest.raises(ParameterError, match=r"name \(for 'event\.first'\)"):
        Words("en").say("event.first")
    with pytest.raises(ValueError, match="no catalogue for language 'it'; there are en, fr, nl, de"):
        Words("it")


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["fr_BE.UTF-8"], "fr"),
        (["nl-BE,nl;q=0.9"], "nl"),
        (["C", "de_AT.UTF-8@euro"], "de"),
        (["da, en-gb;q=0.8, de;q=0.9"], "de"),
        (["it:nl:fr"], "nl"),
        (["fr;q=0, it"], "en"),
        (["", "POSIX", "C.UTF-8", "*"], "en"),
        ([], "en"),
    ],
)
def test_choice_of_a_language(preferred: list[str], language: str) -> None:
    assert choose(preferred) == language
