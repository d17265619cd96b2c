"""Two browsers and a bot play whole games of every edition; in the middle something comes between."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse import editions
from roundhouse.editions import Edition
from tests.web.browsing import Person, context, expect_same, from_menu, make
from tests.web.finished import told
from tests.web.player import play

EDITIONS = editions.names()
SAID = "Choo choo, everybody!"
ROUNDS_BEFORE = 5
ALWAYS = {"toggle", "keep", "pile", "market", "tickets", "route"}
IN_WORDS = ("usa_mega",)
"""The person at the phone reads the board there."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game(browser: Browser, url: str, edition: str) -> None:
    table = make(url, edition)
    with context(browser, url) as desktop, context(browser, url, phone=True) as phone:
        ann = sit(desktop.new_page(), f"/t/{table['table']}#{table['key']}", edition)
        ben = join(phone.new_page(), f"/t/{table['table']}", edition)
        ann.page.get_by_role("button", name="Start").click()
        if edition in IN_WORDS:
            from_menu(ben.page, "Board in words")
        play(ann, ben, rounds=ROUNDS_BEFORE)
        for interrupt in INTERRUPTIONS[edition]:
            interrupt(ann, ben)
        ann.hurry()
        ben.hurry()
        play(ann, ben)
        assert totals(ann.page) == totals(ben.page) == told(url, table["table"])
        assert ann.used.keys() >= ALWAYS | special(edition)
        assert ben.used.keys() >= ({"text"} if edition in IN_WORDS else ALWAYS | {"confirm"})
        assert ann.errors == ben.errors == []


def special(edition: str) -> set[str]:
    """Controls of one edition."""
    box = editions.load(edition)
    asked = {"token" if box.bonuses.passengers else "", "split" if len(box.decks) > 1 else ""}
    return asked - {""}


def sit(page: Page, address: str, edition: str | Edition) -> Person:
    page.goto(address)
    return Person(page, 0, edition)


def join(page: Page, address: str, edition: str) -> Person:
    """By the link, as a guest does."""
    page.goto(address)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="I am ready").wait_for()
    return Person(page, 1, edition)


def reload(ann: Person, ben: Person) -> None:
    """Ann finds everything as it was. In a few games of a hundred she has spent all cards, and draws some first."""
    ben.go()
    while not ann.hand:
        expect(ann.page.locator("[data-seat='0']").get_by_text("0 cards", exact=True)).to_be_attached()
        ann.go()
        ben.go()
    before = ann.hand
    ann.page.reload()
    ann.begin()
    ann.page.locator(".hand").wait_for()
    assert ann.hand == before != []


def lost_connection(ann: Person, ben: Person) -> None:
    """Ben misses what Ann does, and is told when he is back."""
    ben.go()
    ben.page.context.set_offline(True)
    expect(ben.page.get_by_text("The connection is lost")).to_be_visible()
    ann.go()
    assert ben.at != ann.at
    ben.page.context.set_offline(False)
    expect_same(ben.page, ann.page)
    ben.errors.clear()  # the browser complains of the connection


def second_device(ann: Person, ben: Person) -> None:
    """Ann goes on with the link of her own, elsewhere; both devices show the same."""
    ben.go()
    from_menu(ann.page, "Settings")
    devices = ann.page.locator(".devices")
    devices.locator("summary").click()
    devices.get_by_role("button", name="Make a link for another device").click()
    link = devices.locator("input").input_value()
    ann.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    browser = ann.page.context.browser
    assert browser
    with context(browser, ann.page.url, phone=True, language="de") as elsewhere:
        twin = sit(elsewhere.new_page(), link, ann.edition)
        twin.page.locator(".hand").wait_for()
        assert twin.page.url.endswith(f"/t/{ann.page.url[-12:]}"), "the key does not stay in the address"
        twin.go()
        expect_same(ann.page, twin.page)
        assert len(ann.hand) == len(twin.hand)


def take_back(ann: Person, ben: Person) -> None:
    """Ann does so, or asks whether she may and Ben agrees; then she is to play again."""
    ben.go()
    ann.go()
    button = ann.page.get_by_role("button", name=re.compile("take back", re.IGNORECASE))
    asks = button.inner_text().startswith("Ask")
    button.click()
    if asks:
        ben.page.get_by_role("button", name="Agree", exact=True).click()
    expect(ann.page.locator(".game .turn.asked").first).to_be_attached()


def chat(ann: Person, ben: Person) -> None:
    ann.page.get_by_role("button", name="Chat").click()
    ann.page.get_by_label("Your message").fill(SAID)
    ann.page.get_by_role("button", name="Send").click()
    ben.page.get_by_role("button", name="Chat").click()
    expect(ben.page.get_by_role("list", name="Chat").get_by_text(SAID)).to_be_visible()
    ann.page.get_by_role("button", name="Chat").click()


INTERRUPTIONS: dict[str, tuple[Callable[[Person, Person], None], ...]] = {
    "amsterdam": (reload, chat, lost_connection, second_device, take_back),
    "germany": (reload, lost_connection),
    "paris": (second_device, take_back),
    "usa": (reload, lost_connection, second_device),
    "usa_10th": (lost_connection, chat),
    "usa_1910": (second_device,),
    "usa_big_cities": (take_back, reload),
    "usa_mega": (second_device, lost_connection),
}


def test_every_edition_is_interrupted() -> None:
    assert set(INTERRUPTIONS) == set(EDITIONS)


def totals(page: Page) -> list[int]:
    """The last but one line of the table on the page."""
    row = page.locator("tfoot tr").first
    row.wait_for()
    return [int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts()]
