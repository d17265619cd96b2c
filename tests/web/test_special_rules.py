"""Special rules where they happen, and the plan on the map."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsing import Person, context, make

MOST_CLICKS = 80
LINES = 36
"""Pixels of two lines of the log."""
LAY, TAKE = '[data-action="keep card"]', '[data-action^="take "]'


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    with context(browser, url, viewport={"width": 1366, "height": 768}) as opened:
        yield opened.new_page()


def seated(page: Page, url: str, edition: str, seats: str = "pb", seed: int = 5) -> Person:
    table = make(url, edition, seats, seed=seed)
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".game").wait_for()
    return Person(page, 0, edition, people=())


def play_until(person: Person, shown: Locator) -> None:
    for _ in range(MOST_CLICKS):
        if shown.count():
            return
        person.go(most=1)
    raise AssertionError("what was waited for did not happen")


def test_the_flag_question_tells_worth_and_progress(page: Page, url: str) -> None:
    person = seated(page, url, "paris", seed=6)  # a game in which the question comes early
    play_until(person, page.locator(LAY))
    expect(page.locator(".answer")).to_contain_text(re.compile(r"1 of 3, \+4 when full"))
    expect(page.locator(LAY)).to_be_focused()
    hint = page.locator(".middle > .hint [data-hint=flags]")
    expect(hint).to_contain_text("scores 4 points at once")
    hint.get_by_role("button", name="Got it").click()
    page.reload()
    page.locator(LAY).wait_for()
    expect(hint).to_have_count(0)
    page.locator(LAY).click()
    expect(page.locator('li[data-seat="0"]')).to_contain_text("Laid out for the flag")
    assert person.errors == []


def test_the_passenger_question_tells_what_each_colour_brings(page: Page, url: str) -> None:
    person = seated(page, url, "germany")
    play_until(person, page.locator(TAKE))
    first = page.locator(TAKE).first
    expect(first).to_contain_text(re.compile(r"you (lead with )?\d+, (leader|next|nobody)"))
    expect(first).to_contain_text(re.compile("lead|second|behind"))
    before = page.locator(".board").bounding_box()
    first.click()
    expect(page.locator(TAKE)).to_have_count(0)
    assert page.locator(".board").bounding_box() == before
    expect(page.locator('li[data-seat="1"] .token')).to_have_count(6)
    assert person.errors == []


def test_ranks_of_merchandise_are_always_there(page: Page, url: str) -> None:
    person = seated(page, url, "amsterdam")
    ranks = page.get_by_role("region", name="Merchandise")
    expect(ranks).to_contain_text("16 of 16 left")
    expect(ranks).to_contain_text("1 more for 8")
    play_until(person, ranks.filter(has_text=re.compile("of 2: [48] points now")))
    assert person.errors == []


def test_a_plan_is_marked_kept_and_never_sent(page: Page, url: str) -> None:
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    person = seated(page, url, "usa")
    person.go(most=4)
    before = len(sent)
    page.get_by_role("button", name="My plan").click()
    plan = page.get_by_test_id("plan")
    route = page.locator('[data-route="denver:kansas-city"]')
    route.focus()
    route.press("Enter")
    expect(plan).to_contain_text("Denver – Kansas City")
    expect(plan).to_contain_text("4 of your 45 trains")
    expect(route).to_have_attribute("aria-label", re.compile("in your plan"))
    plan.get_by_role("button", name="Close").click()
    other = page.locator('[data-route="helena:omaha"]')
    other.focus()
    other.press("m")
    page.reload()
    page.get_by_role("button", name="My plan").click()
    expect(plan).to_contain_text("Helena – Omaha")
    assert not [frame for frame in sent[before:] if "omaha" in frame or "kansas" in frame]
    plan.get_by_role("button", name="Clear the plan").click()
    expect(plan).to_contain_text("Mark routes that you want")
    assert person.errors == []


@pytest.mark.parametrize(("edition", "hint", "seats"), [("amsterdam", "merchandise", 4), ("usa", "longest_path", 5)])
def test_with_many_players_a_hint_leaves_the_log_in_sight(
    page: Page, url: str, edition: str, hint: str, seats: int
) -> None:
    note = page.locator(f".middle > .hint [data-hint={hint}]")
    play_until(seated(page, url, edition, "p" + "b" * (seats - 1)), note)
    log, above = page.locator(".rail .log").bounding_box(), note.bounding_box()
    assert log is not None
    assert above is not None
    assert log["height"] > LINES
    assert log["y"] + log["height"] <= above["y"]
    note.get_by_role("button").click()
    expect(page.locator(".rail section.paper").last).to_be_visible()
