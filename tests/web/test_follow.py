"""What others do is shown one move after the other, at the player's tempo."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.web.browsing import Person, context, make
from tests.web.finished import finished

ROUTE, SEAT, POINTS = "helena:winnipeg", 1, 7
CLAIMED = {"event": "claimed", "seat": SEAT, "route": ROUTE, "kind": "blue", "plain": 4, "wilds": 0, "points": POINTS}


class Line:
    """The connection of a page, in which the other player is heard to claim a route."""

    def __init__(self, page: Page) -> None:
        self.last: dict[str, Any] = {}
        page.route_web_socket("**/socket", self._open)

    def _open(self, here: WebSocketRoute) -> None:
        self._here, there = here, here.connect_to_server()
        there.on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        self.last = json.loads(message)
        self._here.send(message)

    def claim(self) -> int:
        at = self.last["at"] + 1
        public = self.last["public"] | {"routes": {ROUTE: SEAT}, "points": [0, POINTS]}
        entry = {"at": at, "time": 0, "kind": "play", "seat": SEAT, "events": [CLAIMED], "told": ["Bot 2 claims it."]}
        self._here.send(json.dumps(self.last | {"kind": "update", "at": at, "entries": [entry], "public": public}))
        return int(at)


def begin(page: Page, url: str) -> Line:
    """Until it is my turn for the first time."""
    line = Line(page)
    table = make(url, "usa", "pb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".game").wait_for()
    person = Person(page, 0, "usa", people=())
    while page.locator(".market .can").count() == 0:
        person.go(most=1)
    return line


def test_a_claim_is_held_and_stays_marked_until_i_act(browser: Browser, url: str) -> None:
    with context(browser, url, reduced_motion="no-preference") as opened:
        page = opened.new_page()
        line = begin(page, url)
        line.claim()
        expect(page.locator(".ring.drawn, .ring.breathing")).to_be_visible()
        expect(page.locator("#turn")).to_contain_text("claims it.")
        expect(page.locator("[data-seat='1'] .gain")).to_have_text(f"+{POINTS}")
        expect(page.locator(".ring")).to_have_count(0)
        expect(page.locator(".board .last")).to_be_visible()
        page.locator("[data-slot='blind']").click()
        expect(page.locator(".board .last")).to_have_count(0)


def test_a_click_brings_the_present(browser: Browser, url: str) -> None:
    with context(browser, url, reduced_motion="no-preference") as opened:
        page = opened.new_page()
        line = begin(page, url)
        at = line.claim()
        page.get_by_role("button", name="Faster").click()
        expect(page.locator(".ring")).to_have_count(0, timeout=1000)
        expect(page.locator(f".game[data-at='{at}'] .board .last")).to_be_visible(timeout=1000)
        page.get_by_role("button", name="Show the last round again").click()
        expect(page.locator(".ring")).to_be_visible()


def test_at_once_is_at_once(browser: Browser, url: str) -> None:
    with context(browser, url, reduced_motion="no-preference") as opened:
        opened.add_init_script("localStorage.setItem('roundhouse.wishes', '{\"tempo\": \"instant\"}')")
        page = opened.new_page()
        line = begin(page, url)
        at = line.claim()
        expect(page.locator(f".game[data-at='{at}'] .ring.held")).to_be_visible(timeout=700)
        expect(page.get_by_role("button", name="Faster")).to_have_count(0)
        expect(page.locator(".turn.asked")).to_be_visible()
        expect(page.locator("[data-seat='1'] .gain")).to_be_visible()
        expect(page.locator(".board .last")).to_be_visible()


def test_the_winner_has_a_moment(browser: Browser, url: str) -> None:
    """Once the scores are told; any key ends it."""
    with context(browser, url, reduced_motion="no-preference") as opened:
        page = opened.new_page()
        page.goto(f"/t/{finished(url, 'paris').table}")
        page.get_by_role("button", name="Skip", exact=True).click()
        moment, result = page.locator(".moment"), page.locator(".side h2")
        expect(moment.locator(".train")).to_have_count(1)
        expect(moment.locator("p")).to_have_text(result.inner_text())
        page.keyboard.press("x")
        expect(moment).to_have_count(0)
        expect(result).to_be_focused()


def test_who_wins_alone_is_told_so(browser: Browser, url: str) -> None:
    place = finished(url, "paris")
    with context(browser, url) as opened:
        page = opened.new_page()
        page.route_web_socket("**/socket", _ann_wins)
        page.goto(f"/t/{place.table}#{place.key}")
        expect(page.get_by_role("heading", name=re.compile("^You win with "))).to_be_visible()


def _ann_wins(here: WebSocketRoute) -> None:
    """The page is told that the first seat has won, whoever did."""
    there = here.connect_to_server()

    def tell(message: str | bytes) -> None:
        told = json.loads(message)
        if told.get("result"):
            told["result"]["ranking"] = [[0], [1]]
        here.send(json.dumps(told))

    there.on_message(tell)
