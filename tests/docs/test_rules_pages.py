"""Each rules page states every rule of its edition, and its numbers are those of the data."""

import re
from collections.abc import Iterable

import pytest

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.editions.edition import WILD
from tests.docs import pages

ONE_PAGE_EACH = sorted(pages.PAGES)


def page_of(edition: str) -> str:
    return pages.text(f"docs/rules/{edition}.md")


def test_every_edition_has_a_page() -> None:
    assert sorted(editions.names()) == sorted([*pages.PAGES, *pages.VARIANTS])


def test_the_list_of_rule_ids_is_complete() -> None:
    last = {"USA": 50, "X10": 29, "GER": 51, "AMS": 36, "PAR": 33, "GAP": 31}
    expected = [f"{prefix}-{number:02}" for prefix, most in last.items() for number in range(1, most + 1)]
    assert list(pages.rule_ids()) == expected
    assert len(pages.text("tests/rules/rule_ids.txt").splitlines()) == len(expected)
    assert all(pages.rule_ids().values())


@pytest.mark.parametrize("edition", ONE_PAGE_EACH)
def test_page_states_exactly_the_rules_of_its_edition(edition: str) -> None:
    prefix = pages.PAGES[edition]
    rules = {rule for rule in pages.rule_ids() if rule.startswith(prefix)}
    gaps = {gap for gap, named in pages.rulings().items() if not named or edition in named}
    assert pages.ids_in(page_of(edition)) == rules | gaps


def test_variants_page_knows_its_ids() -> None:
    known = {rule for rule in pages.rule_ids() if rule.startswith(("USA", "GAP"))}
    assert pages.ids_in(page_of("usa_variants")) <= known


@pytest.mark.parametrize("edition", ONE_PAGE_EACH)
def test_facts_are_those_of_the_data(edition: str) -> None:
    table = pages.rows(page_of(edition), "Fact")
    assert {row[0]: row[1] for row in table[1:]} == facts(editions.load(edition))
    assert all(pages.ids_in(row[2]) for row in table[1:])


def test_facts_of_the_variants_are_those_of_the_data() -> None:
    header, *table = pages.rows(page_of("usa_variants"), "Fact")
    for column, name in enumerate(header[1:-1], 1):
        expected = facts(editions.load(name.strip("`")))
        del expected["Cards"]
        shown = {row[0]: row[column] for row in table if row[column] != "–"}
        assert shown == expected


@pytest.mark.parametrize("edition", ONE_PAGE_EACH)
def test_table_of_points_is_that_of_the_data(edition: str) -> None:
    lengths, points = pages.rows(page_of(edition), "Spaces")
    shown = dict(zip(map(int, lengths[1:]), map(int, points[1:]), strict=True))
    assert shown == dict(editions.load(edition).points)


@pytest.mark.parametrize("edition", ONE_PAGE_EACH)
def test_sizes_of_the_board_are_those_of_the_data(edition: str) -> None:
    data = editions.load(edition)
    board = re.search(r"(\d+) (?:cities|places),? (?:(\d+) countries )?and (\d+) routes", page_of(edition))
    assert board is not None
    cities, countries, routes = (int(group or 0) for group in board.groups())
    assert cities == sum(not place.country for place in data.places)
    assert countries == sum(place.country for place in data.places)
    assert routes == len(data.routes)


@pytest.mark.parametrize("edition", [*ONE_PAGE_EACH, "usa_variants"])
def test_what_is_not_printed_is_said(edition: str) -> None:
    printed = edition == "usa_variants" or editions.load(edition).printed
    warning = r"\*\*(Not everything here is as printed|This is not the printed board)\.\*\*"
    assert bool(re.search(warning, page_of(edition))) != printed


def facts(edition: Edition) -> dict[str, str]:
    """What the table at the top of a page must say."""
    return {
        "Players": span(*edition.players),
        "Trains each": str(edition.trains),
        "Cards": cards(edition),
        "First hand": str(edition.hand),
        "Sweep": f"{edition.sweep_at} wilds",
        "Tickets": tickets(edition),
        "First tickets": f"{edition.start.draw}, keep {edition.start.keep}",
        "Further tickets": f"{edition.turn.draw}, keep {edition.turn.keep}",
        "Lanes close": span(edition.players[0], edition.lanes_close_up_to) + " players",
        "Route points": listed(edition.points.values()),
        "Last round": f"{edition.end_at} trains",
    } | bonuses(edition)


def bonuses(edition: Edition) -> dict[str, str]:
    played = edition.bonuses
    lines = {}
    if longest_path := played.longest_path:
        lines["Longest path"] = f"{longest_path.points} points"
    if globetrotter := played.globetrotter:
        lines["Globetrotter"] = f"{globetrotter.points} points"
    if passengers := played.passengers:
        total, kinds = passengers.each * len(passengers.kinds), len(passengers.kinds)
        lines["Passengers"] = f"{total} in {kinds} colours, {passengers.first} and {passengers.second} points a colour"
    if merchandise := played.merchandise:
        table = [f"{seats} players {listed(points)}" for seats, points in sorted(merchandise.table.items())]
        lines["Merchandise"] = "; ".join([f"{merchandise.cards} cards", *table])
    if flags := played.flags:
        lines["Flags"] = f"{', '.join(flags.colours)}: {flags.points} points"
    return lines


def cards(edition: Edition) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in edition.cards.items())
    assert list(edition.cards)[-1] == WILD
    return f"{sum(edition.cards.values())}: {kinds}"


def tickets(edition: Edition) -> str:
    counts = [sum(ticket.deck == deck for ticket in edition.tickets) for deck in edition.decks]
    if len(counts) == 1:
        return str(counts[0])
    return ", ".join(f"{count} {deck}" for count, deck in zip(counts, edition.decks, strict=True))


def span(least: int, most: int) -> str:
    return f"{least}–{most}" if least < most else str(least)


def listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
