"""What is to be read or chosen is in sight: not beyond an edge, and not cut off."""

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from roundhouse import editions
from tests.web.browsing import Person, context, make

BEYOND = """nodes => nodes.map((node) => node.getBoundingClientRect())
  .filter(({ left, right, top, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
  .map(({ left, top }) => [left, top])"""
SMALLEST = 8
"""Pixels of letters that can be read at a glance."""
COVERED = """nodes => nodes.filter((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const over = document.elementFromPoint(left + 0.9 * width, top + 0.9 * height);
  return over?.closest(".stack") !== node.closest(".stack");
}).map((node) => node.closest(".stack").dataset.kind)"""
BOXES = ("usa", "usa_10th", "germany", "amsterdam", "paris")
BELOW = 3
"""Pixels that letters may reach below a narrow line; a line that is cut off has more."""
CUT = "node => [node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth]"


def sit(page: Page, url: str, edition: str, seats: str = "pb") -> Person:
    table = make(url, edition, seats)
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".choice, .split").first.wait_for()
    return Person(page, 0, edition, people=())


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (2560, 1440)])
def test_four_tickets_and_their_button(browser: Browser, url: str, width: int, height: int) -> None:
    """Beside a tall board nothing has to be scrolled to choose tickets."""
    with context(browser, url, viewport={"width": width, "height": height}) as opened:
        page = opened.new_page()
        sit(page, url, "germany", "pbb")
        page.locator(".split button").nth(2).click()
        page.locator(".choice").wait_for()
        assert page.locator(".offer button").count() == 4
        assert page.locator(".offer button, .choice .main").evaluate_all(BEYOND) == []
        expect(page.locator(".hand .stack").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_hand_while_tickets_are_chosen_on_a_phone(browser: Browser, url: str, width: int, height: int) -> None:
    """And what the decks are worth, while they are chosen."""
    with context(browser, url, phone=True, viewport={"width": width, "height": height}) as opened:
        page = opened.new_page()
        sit(page, url, "germany", "pbb")
        strip = page.locator(".answer .kind")
        expect(strip.first).to_be_visible()
        held = sum(map(int, strip.all_inner_texts()))
        assert held == editions.load("germany").hand
        expect(page.get_by_text("short: 2 to 11 points · long: 12 to 22 points")).to_be_in_viewport()
        page.locator(".split button").nth(2).click()
        page.locator(".choice").wait_for()
        assert page.locator(".answer .kind, .offer .ends span:not(.unseen), .choice .main").evaluate_all(BEYOND) == []
        assert page.locator(".offer .ticket").evaluate_all(f"nodes => nodes.map({CUT})") == [[0, 0]] * 4


def test_all_tools_of_a_turned_phone(browser: Browser, url: str) -> None:
    viewport = {"width": 844, "height": 390}
    with context(browser, url, viewport=viewport, has_touch=True, is_mobile=True) as opened:
        page = opened.new_page()
        person = sit(page, url, "usa")
        while person.click() != "keep":
            pass
        assert page.locator(".bar :is(a, button)").count() == 6
        assert page.locator(".bar :is(a, button)").evaluate_all(BEYOND) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180)])
def test_all_players_of_a_small_screen(browser: Browser, url: str, width: int, height: int) -> None:
    """A tap opens their list under its heading: as wide as the screen, with all that anybody has."""
    viewport = {"width": width, "height": height}
    with context(browser, url, viewport=viewport, has_touch=True, is_mobile=True) as opened:
        page = opened.new_page()
        person = sit(page, url, "germany", "pbbbb")
        while person.click() != "keep":
            pass
        page.locator(".players button").first.tap()
        heading, rows = (page.locator(f".sheet {each}").bounding_box() for each in ("header", ".rows"))
        assert heading is not None
        assert rows is not None
        assert rows["y"] >= heading["y"] + heading["height"]
        assert rows["width"] >= 0.9 * width
        seen = page.locator(".sheet :is(.bit, .token, .points)")
        assert seen.count() == 5 * (3 + 6 + 1)
        assert seen.evaluate_all(BEYOND) == []
        assert page.locator(".sheet .panel > :last-child").evaluate(CUT) == [0, 0]


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
@pytest.mark.parametrize("edition", ["usa", "germany"])
def test_the_question_on_a_phone(browser: Browser, url: str, edition: str, language: str) -> None:
    """Which tickets, and what to do in a turn: in every language the whole question can be read."""
    with context(browser, url, phone=True, language=language) as opened:
        page = opened.new_page()
        person = sit(page, url, edition)
        question = page.locator("#turn .words > span")
        kind = ""
        while kind != "keep":
            assert max(question.evaluate(CUT)) <= 1, question.inner_text()
            kind = person.click()
        page.locator(".turn.asked").wait_for()
        assert max(question.evaluate(CUT)) <= 1, question.inner_text()


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
def test_the_longest_title_is_read_whole(browser: Browser, url: str, language: str) -> None:
    """Beside all tools, in the narrowest head."""
    with context(browser, url, viewport={"width": 1366, "height": 768}, language=language) as opened:
        page = opened.new_page()
        sit(page, url, "usa_10th")
        title = page.locator(".head h1")
        expect(title).to_have_text(editions.load("usa_10th").title[language])
        assert max(title.evaluate(CUT)) <= BELOW


def test_the_log_is_not_covered_by_a_hint(browser: Browser, url: str) -> None:
    """A rule is explained under the newest line, also with five players in a small window."""
    with context(browser, url, viewport={"width": 1366, "height": 768}) as opened:
        page = opened.new_page()
        person = sit(page, url, "usa", "pbbbb")
        while page.locator("[data-hint]").count() == 0:
            person.click()
        log, hint = (page.locator(each).bounding_box() for each in (".log", ".middle > .hint"))
        assert log is not None
        assert hint is not None
        assert log["y"] + log["height"] <= hint["y"] + 1


def test_names_on_a_tall_board_can_be_read_on_a_turned_phone(browser: Browser, url: str) -> None:
    sizes = "nodes => nodes.map(each => parseFloat(each.getAttribute('font-size')) * each.getScreenCTM().a)"
    with context(browser, url, phone=True, viewport={"width": 844, "height": 390}) as opened:
        page = opened.new_page()
        sit(page, url, "germany")
        page.locator(".names text").first.wait_for()
        assert min(page.locator(".names text").evaluate_all(sizes)) > SMALLEST


@pytest.mark.parametrize("edition", BOXES)
def test_the_signs_of_a_large_hand(browser: Browser, url: str, edition: str) -> None:
    """Cards of every colour and many tickets: which they are and how many is seen of each, in every window."""
    box = httpx.get(f"{url}/api/editions/{edition}").json()
    kinds = [*editions.load(edition).colours, "wild"]
    large = {"hand": dict.fromkeys(kinds, 3), "tickets": [ticket["text"] for ticket in box["tickets"][:3]]}
    with context(browser, url) as opened:
        page = opened.new_page()
        page.route_web_socket("**/socket", lambda here: _holding(here, large))
        person = sit(page, url, edition)
        while person.click() != "keep":
            pass
        page.locator(".turn.asked").wait_for()
        for width, height in ((1366, 768), (1440, 900), (1920, 1080), (390, 844), (844, 390), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("width => document.querySelector('.game').clientWidth === width", arg=width)
            signs = page.locator(".stack .capsule")
            assert signs.count() == len(kinds)
            page.wait_for_function(f"() => ({BEYOND})([...document.querySelectorAll('.stack .capsule')]).length === 0")
            assert signs.evaluate_all(COVERED) == [], f"{width} x {height}"


def _holding(here: WebSocketRoute, large: dict[str, Any]) -> None:
    """The page is told of other cards and tickets than it really has."""
    there = here.connect_to_server()

    def tell(message: str | bytes) -> None:
        told = json.loads(message)
        told["mine"] = [mine | large if mine.get("hand") else mine for mine in told.get("mine", [])]
        here.send(json.dumps(told))

    there.on_message(tell)
