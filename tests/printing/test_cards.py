"""Cards of 62 by 45 mm, as many as there are, with backs that fall on their fronts."""

import re
from collections import Counter

import pytest

from roundhouse import drawing
from roundhouse.printing import cards, score, tickets, tokens, train_cards
from roundhouse.printing.cards import HEIGHT, WIDTH, Card, Face, Grid
from roundhouse.printing.papers import BLEED, PAPERS
from roundhouse.printing.sheets import BACK, FRONT, Sheet
from tests.printing.reading import island

A4 = PAPERS["a4"]


def spots(sheet: Sheet) -> dict[str, tuple[float, float]]:
    """Name on each card -> its upper left corner."""
    found = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">(\w+)</g>', sheet.svg)
    return {name: (float(x), float(y)) for x, y, name in found}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("number", [1, 4, 18, 40])
def test_backs_fall_on_their_fronts(paper: str, number: int) -> None:
    """Whoever turns a sheet over its long edge sees x as the width of the paper minus x."""
    deck = [Card(Face(f"card{i}", "#ffffff"), Face(f"card{i}", "#000000")) for i in range(number)]
    made = list(cards.sheets(deck, PAPERS[paper]))
    assert [sheet.side for sheet in made] == [FRONT, BACK] * (len(made) // 2)
    seen: set[str] = set()
    for front, back in zip(made[::2], made[1::2], strict=True):
        here, there = spots(front), spots(back)
        assert here.keys() == there.keys()
        for name, (x, y) in here.items():
            assert there[name] == pytest.approx((front.paper.width - x - WIDTH, y), abs=0.01)
        seen |= here.keys()
    assert len(seen) == number


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_lie_side_by_side_on_the_paper(paper: str) -> None:
    grid = Grid(PAPERS[paper])
    places = [grid.spot(i) for i in range(grid.room)]
    assert len(set(places)) == grid.room
    assert (WIDTH, HEIGHT) == (62, 45)
    for x, y in places:
        assert x - BLEED >= 5
        assert y >= 5
        assert x + WIDTH <= PAPERS[paper].width - 5
        assert y + HEIGHT <= PAPERS[paper].height - 5
    assert Grid(A4).room == 18


def test_there_is_a_card_for_every_ticket_with_its_worth() -> None:
    edition = island()
    part = tickets.part(drawing.prepare(edition, "en"), "v1", A4, backs=True)
    fronts = "".join(sheet.svg for sheet in part.sheets if sheet.side == FRONT)
    backs = "".join(sheet.svg for sheet in part.sheets if sheet.side == BACK)
    assert fronts.count(f'href="#{tickets.MAP}"') == len(edition.tickets)
    assert len(re.findall(r'href="#back-\d"', backs)) == len(edition.tickets)
    worth = Counter(int(text) for text in re.findall(r">(\d+)</text>", fronts))
    assert worth == Counter(ticket.points for ticket in edition.tickets)
    assert fronts.count("v1<") == len(edition.tickets)


def test_each_deck_has_a_back_of_its_own() -> None:
    edition = island()
    part = tickets.part(drawing.prepare(edition, "en"), "v1", A4, backs=True)
    backs = Counter(re.findall(r'href="#(back-\d)"', "".join(s.svg for s in part.sheets if s.side == BACK)))
    assert sorted(backs.values()) == sorted(Counter(ticket.deck for ticket in edition.tickets).values())
    assert len({part.symbols[name].svg for name in backs}) == len(edition.decks)


def test_there_are_as_many_train_cards_as_in_the_deck() -> None:
    edition = island()
    part = train_cards.part(drawing.prepare(edition, "en"), "v1", A4, backs=True)
    fronts = "".join(sheet.svg for sheet in part.sheets if sheet.side == FRONT)
    assert Counter(re.findall(r'href="#card-(\w+)"', fronts)) == edition.cards
    assert all("v1" in symbol.svg for symbol in part.symbols.values())


def test_there_is_a_token_for_everything_that_is_collected() -> None:
    edition = island()
    part = tokens.part(drawing.prepare(edition, "en"), "v1", A4)
    shown = Counter(re.findall(r'href="#([\w-]+)"', "".join(sheet.svg for sheet in part.sheets)))
    passengers, merchandise = edition.bonuses.passengers, edition.bonuses.merchandise
    assert passengers
    assert merchandise
    assert {shown[f"passenger-{kind}"] for kind in passengers.kinds} == {passengers.each}
    assert shown["merchandise"] == merchandise.cards
    assert shown["marker-0"] == tokens.MARKER


def test_tokens_do_not_lie_on_cards() -> None:
    part = tokens.part(drawing.prepare(island(), "en"), "v1", A4)
    first = part.sheets[0].svg
    lowest = max(float(y) for y in re.findall(r'<g transform="translate\([\d.]+ ([\d.]+)\)">', first)) + HEIGHT
    rounds = re.findall(
        r'href="#(?:passenger|marker|merchandise)[\w-]*" transform="translate\([\d.]+ ([\d.]+)\)', first
    )
    assert min(map(float, rounds)) - tokens.RADIUS > lowest + BLEED


def test_the_track_goes_once_around() -> None:
    fields = list(score.spots())
    assert len(fields) == len(set(fields)) == score.ROUND == 100
    for (x, y), (u, v) in zip(fields, [*fields[1:], fields[0]], strict=True):
        assert abs(x - u) + abs(y - v) == 1
