"""The short rules that players read: every edition in every language, with the same numbers and every ruling."""

import re

import pytest

from roundhouse import editions
from roundhouse.editions.vocabulary import FIRST_PLAYERS
from roundhouse.language import LANGUAGES, catalogue, rulebooks
from tests.docs import pages

LINE = re.compile(r"#{1,3} \S.*|\|.*\||- \S.*|\d\. \S.*|[^\s#|<>`_-].*|")
"""What the pages of the browser can show: headings, tables, lists and paragraphs."""
every_page = pytest.mark.parametrize(
    ("edition", "language"), [(edition, language) for edition in editions.names() for language in LANGUAGES]
)


@every_page
def test_every_line_can_be_shown(edition: str, language: str) -> None:
    lines = rulebooks.text(edition, language).splitlines()
    assert [line for line in lines if not LINE.fullmatch(line) or "<!--" in line] == []
    assert lines[0] == f"# {editions.load(edition).title[language]}"


@every_page
def test_translations_have_the_same_numbers_and_headings(edition: str, language: str) -> None:
    assert shape(rulebooks.text(edition, language)) == shape(rulebooks.text(edition, LANGUAGES[0]))


def shape(text: str) -> tuple[list[str], list[str]]:
    """The numbers of a page, sorted, and its headings and tables as signs."""
    return sorted(re.findall(r"\d+", text)), re.findall(r"^(?:#+|\|)", text, re.MULTILINE)


@pytest.mark.parametrize("edition", editions.names())
def test_numbers_of_the_box_are_told(edition: str) -> None:
    box, text = editions.load(edition), rulebooks.text(edition, LANGUAGES[0])
    told = set(re.findall(r"\d+", text)) if edition not in ON_USA else None
    wanted = {str(n) for n in (box.trains, box.hand, box.players[1], *box.points.values())}
    assert told is None or wanted <= told


def test_french_spaces_do_not_break() -> None:
    for edition in editions.names():
        assert re.findall(r"[^\u00a0\d:|-][:;!?](?=\s)", rulebooks.text(edition, "fr")) == []


ON_USA = {"usa_10th", *pages.VARIANTS}
"""Editions whose page refers to that of USA for everything else."""


def rulings_told(edition: str, language: str) -> dict[str, str]:
    """Id of a gap -> what the page says just before it names the id; the last one if there are several."""
    found = {}
    for line in rulebooks.source(edition, language).splitlines():
        *parts, _ = rulebooks.COMMENT.split(line)
        for said, gaps in zip(parts[::2], parts[1::2], strict=True):
            found.update(dict.fromkeys(gaps.split(), said.strip()))
    return found


@every_page
def test_every_ruling_that_a_player_can_meet_is_told(edition: str, language: str) -> None:
    wanted = {gap for gap, named in pages.rulings().items() if not named or edition in named} & pages.rulings_met()
    told = rulings_told(edition, language)
    elsewhere = rulings_told("usa", language) if edition in ON_USA else {}
    assert edition == "usa" or "(/rules/usa)" in rulebooks.text(edition, language)
    assert set(told) <= wanted <= {*told, *elsewhere}


@every_page
def test_rulings_are_told_in_sentences(edition: str, language: str) -> None:
    for said in rulings_told(edition, language).values():
        assert len(said.split()) > 4
        assert said.endswith(".")


@every_page
def test_who_begins_by_the_rulebook_is_told(edition: str, language: str) -> None:
    said = rulings_told(edition, language)["GAP-20"]
    assert said.endswith(catalogue(language)[f"first.{editions.load(edition).first_player}"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_remarks_on_who_begins_differ(language: str) -> None:
    assert len({catalogue(language)[f"first.{who}"] for who in FIRST_PLAYERS}) == len(FIRST_PLAYERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_second_without_a_passenger(language: str) -> None:
    """GAP-17 stands where the points for passengers do, in a sentence of its own."""
    said = rulings_told("germany", language)["GAP-17"]
    passengers = editions.load("germany").bonuses.passengers
    assert passengers is not None
    assert {str(passengers.first), str(passengers.second)} <= set(re.findall(r"\d+", said))
    last = said.rsplit(". ", 1)[1]
    assert catalogue(language)["word.passenger.one"].lower() in last.lower()
    assert re.search(r"nobody|personne|niemand", last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheap_short_ticket_of_germany_is_told(language: str) -> None:
    box = editions.load("germany")
    cheapest = min((ticket for ticket in box.tickets if ticket.deck == "short"), key=lambda ticket: ticket.points)
    ends = "–".join(next(place.name for place in box.places if place.id == end) for end in (cheapest.a, cheapest.b))
    (line,) = [line for line in rulebooks.text("germany", language).splitlines() if ends in line]
    assert re.findall(r"\d+", line) == ["3", "11", "12", "22", str(cheapest.points)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tickets_worth_less_than_in_usa_are_told(language: str) -> None:
    usa = {(ticket.a, ticket.b): ticket.points for ticket in editions.load("usa").tickets}
    box = editions.load("usa_10th")
    names = {place.id: place.name for place in box.places}
    less = [ticket for ticket in box.tickets if ticket.points < usa.get((ticket.a, ticket.b), 0)]
    text = rulebooks.text("usa_10th", language)
    assert len(less) == 4
    for ticket in less:
        assert f"{names[ticket.a]}–{names[ticket.b]} {ticket.points}" in text
