"""The page keeps the fingerprint, adds a random number, and checks the whole game at the end; it tells any fault."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from roundhouse import Game
from roundhouse.game import fairness
from tests.server.serving import Server
from tests.web.browsing import Person, context, from_menu, make

INSTANT = "localStorage.setItem('roundhouse.wishes', '{\"tempo\": \"instant\"}')"
OTHER = "ab" * 32


@pytest.fixture(scope="module")
def over(browser: Browser, site: Server) -> Iterator[Page]:
    """The end of a game against a bot that was begun and played in the page."""
    settings = {"edition": "amsterdam", "seats": [{}, {"kind": "bot", "level": 2}], "pace": 0}
    made = httpx.post(f"{site.url}/api/tables", json={"settings": settings, "name": "Ann", "nonces": True}).json()
    with context(browser, site.url) as opened:
        opened.add_init_script(INSTANT)
        page = opened.new_page()
        page.goto(f"/t/{made['table']}#{made['key']}")
        page.locator(".offer, .choice").first.wait_for()
        person = Person(page, 0, "amsterdam", people=())
        person.hurry()
        assert person.go() == "over"
        yield page


def line(page: Page) -> Any:
    return page.locator(".fairness summary")


def end_again(page: Page) -> None:
    page.reload()
    line(page).wait_for()


def test_a_whole_game_is_checked_in_the_browser(over: Page, url: str) -> None:
    end_again(over)
    expect(line(over)).to_have_text(re.compile(r"^The shuffle was fair: this browser has checked all \d+ draws"))
    line(over).click()
    expect(over.locator(".fairness li.holds")).to_have_count(7)
    table = over.url.rsplit("/", 1)[1]
    kept = json.loads(over.evaluate("localStorage.getItem('roundhouse.fairness')"))[table]
    game = Game.replay(httpx.get(f"{url}/api/tables/{table}/journal").text)
    assert game.commitment == kept["commitment"]
    assert game.mix
    assert [each and each.nonce and each.nonce.hex() for each in game.mix.given] == [kept["nonces"]["0"], None]


@pytest.mark.parametrize("language", ["fr", "nl", "de"])
def test_the_verdict_is_told_in_each_language(over: Page, language: str) -> None:
    words = {"fr": "Le mélange était honnête", "nl": "Er is eerlijk geschud", "de": "Es wurde ehrlich gemischt"}
    over.evaluate("language => localStorage.setItem('roundhouse.language', language)", language)
    try:
        end_again(over)
        expect(line(over)).to_contain_text(words[language])
    finally:
        over.evaluate("localStorage.setItem('roundhouse.language', 'en')")


def exchanged_secret(text: str) -> str:
    """As an operator would do who found a secret that suits better: its fingerprint is right, too."""
    text = re.sub(r"(?m)^secret .*$", f"secret {OTHER}", text)
    return re.sub(r"(?m)^commitment .*$", f"commitment {fairness.commitment(bytes.fromhex(OTHER))}", text)


def another_nonce(text: str) -> str:
    return re.sub(r"(?m)^nonces \S+", f"nonces {OTHER}", text)


def another_card(text: str) -> str:
    """Somebody drew something else than the deck had for them."""
    steps = json.loads(text)
    hands = steps[-1]["game"]["hands"][1]
    hands["wild"] = hands.get("wild", 0) + 1
    return json.dumps(steps)


@pytest.mark.parametrize(
    ("path", "tamper", "wrong"),
    [
        ("journal", exchanged_secret, "The fingerprint is the one that this browser kept"),
        ("journal", another_nonce, "Every random number is the one that its device had fixed before"),
        ("replay", another_card, "Every card dealt and drawn"),
    ],
)
def test_a_tampered_game_is_told_as_such(over: Page, path: str, tamper: Any, wrong: str) -> None:
    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=tamper(answer.text()))

    over.route(f"**/api/tables/*/{path}", change)
    try:
        end_again(over)
        expect(line(over)).to_have_text(re.compile("^The shuffle does not hold"))
        line(over).click()
        expect(over.locator(".fairness li.violated", has_text=wrong)).to_have_count(1)
    finally:
        over.unroute(f"**/api/tables/*/{path}")


def test_who_came_later_cannot_vouch_for_the_beginning(over: Page, browser: Browser, url: str) -> None:
    with context(browser, url) as others:
        page = others.new_page()
        page.goto(over.url)
        expect(line(page)).to_contain_text("this browser did not keep the fingerprint")


def test_the_fingerprint_is_shown_before_the_first_card(browser: Browser, url: str) -> None:
    table = make(url, "amsterdam", "pp")
    promised = httpx.get(f"{url}/api/tables/{table['table']}").json()["commitment"]
    with context(browser, url) as opened:
        page = opened.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        shown = page.locator(".fingerprint summary code").inner_text()
        assert shown.replace(" ", "").rstrip("…") == promised[:16]


def test_a_second_device_is_noticed_and_signed_out(browser: Browser, url: str) -> None:
    table = make(url, "amsterdam", "pb")
    with context(browser, url) as mine, context(browser, url) as theirs:
        page, phone = mine.new_page(), theirs.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        from_menu(page, "Settings")
        devices = page.locator(".devices")
        devices.locator("summary").click()
        devices.get_by_role("button", name="Make a link for another device").click()
        phone.goto(devices.locator("input").input_value())
        phone.locator(".offer, .choice").first.wait_for()
        expect(page.get_by_text("Another device plays at your seat now.")).to_have_count(1)
        devices.get_by_role("button", name="Sign out").click()
        expect(phone.get_by_text("This device was signed out of its seat.")).to_be_visible()
        expect(devices.locator("li")).to_have_count(1)
        phone.reload()
        expect(phone.get_by_text("You are watching.")).to_be_visible()
