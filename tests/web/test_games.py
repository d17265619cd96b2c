"""Two browsers and a bot play whole games of every edition."""

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse import editions
from web.browsing import Person, context, make

CONTROLS = ("pile", "market", "tickets", "toggle", "keep", "route", "way", "confirm", "token", "split", "option", "text")
EDITIONS = editions.names()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game(browser: Browser, url: str, edition: str) -> None:
    table = make(url, edition)
    with context(browser, url) as desktop, context(browser, url, phone=True) as phone:
        ann = sit(desktop.new_page(), f"/t/{table['table']}#{table['key']}", 0, edition)
        ben = join(phone.new_page(), f"/t/{table['table']}", edition)
        ann.page.get_by_role("button", name="Start").click()
        play(ann, ben)
        assert totals(ann.page) == totals(ben.page) == told(url, table["table"])
        assert ann.errors == ben.errors == []
        print(edition, dict(ann.used), dict(ben.used))


def sit(page: Page, address: str, seat: int, edition: str) -> Person:
    page.goto(address)
    return Person(page, seat, edition)


def join(page: Page, address: str, edition: str) -> Person:
    """By the link, as a guest does."""
    page.goto(address)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="I am ready").wait_for()
    return Person(page, 1, edition)


def play(*people: Person) -> None:
    """To the end."""
    states = dict.fromkeys(people, "")
    while set(states.values()) != {"over"}:
        for person in people:
            states[person] = person.go(by_hand=CONTROLS)


def totals(page: Page) -> list[int]:
    row = page.locator("tfoot tr").first
    row.wait_for()
    return [int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts()]


def told(url: str, table: str) -> list[int]:
    return [line["total"] for line in httpx.get(f"{url}/api/tables/{table}/score").json()["sheet"]]
