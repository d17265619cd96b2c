"""Every page, in every state of a game, as those find it who cannot see or point."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.web.browsing import Person, context, from_menu, make
from tests.web.drawing import Draughtsman
from tests.web.finished import finished

SERIOUS = ("serious", "critical")
TAGS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
}
PHONE, DESK = "phone", "desk"
DRAWING = {"exclude": [[".ground"], [".layers"]]}
"""Thousands of shapes that are only for the eye."""
STILL = ["/", "/rules/germany", "/score/paris", "/workshop", "/nowhere/at/all"]


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, url: str) -> Iterator[Page]:
    """That of a phone, unless a test asks for a desk."""
    with context(browser, url, phone=getattr(request, "param", PHONE) == PHONE) as opened:
        yield opened.new_page()


def faults(page: Page) -> list[str]:
    """What axe finds, and where; and what does not fit the window."""
    assert page.viewport_size
    assert page.evaluate("document.scrollingElement.scrollWidth") <= page.viewport_size["width"], "too wide"
    found = Axe().run(page, DRAWING, TAGS).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"][:3]
    ]


def test_a_fault_is_found(page: Page) -> None:
    page.goto("/nowhere")
    page.locator("h1").evaluate("node => { node.innerHTML = '<img src=/static/icon.svg>'; }")
    assert [fault.split(":")[0] for fault in faults(page)] == ["image-alt"]


@pytest.mark.parametrize("address", STILL)
def test_a_page(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


def test_a_table(page: Page, url: str) -> None:
    """From the lobby to the end."""
    table = make(url, "germany", "pp")
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.get_by_role("button", name="I am ready").wait_for()
    assert faults(page) == [], "lobby"


@pytest.mark.parametrize(("page", "edition"), [(DESK, "germany"), (PHONE, "paris")], indirect=["page"])
def test_a_game(page: Page, url: str, edition: str) -> None:
    table = make(url, edition, "pb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".panel").first.wait_for()
    assert faults(page) == [], "opening"
    person = Person(page, 0, edition, people=[0])
    person.go(most=14)
    assert faults(page) == [], "playing"
    from_menu(page, "Board in words")
    assert faults(page) == [], "in words"
    from_menu(page, "Settings")
    assert faults(page) == [], "settings"


@pytest.mark.parametrize(("page", "address"), [(DESK, "/t/{}"), (PHONE, "/replay/{}")], indirect=["page"])
def test_a_game_that_is_over(page: Page, url: str, address: str) -> None:
    page.goto(address.format(finished(url, "paris").table))
    page.locator(".board").first.wait_for()
    assert faults(page) == []
    if "replay" in address:
        page.get_by_role("tab", name="Review").click()
        assert faults(page) == [], "review"


def test_a_first_game(page: Page) -> None:
    page.goto("/learn/amsterdam")
    page.locator(".learn").wait_for()
    assert faults(page) == []


def test_the_curtain(page: Page, url: str) -> None:
    table = make(url, "paris", "pp", one_device=True)
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".curtain").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("page", [DESK, PHONE], indirect=True)
def test_the_workshop(page: Page) -> None:
    """With a map that has faults, in every form."""
    person = Draughtsman(page)
    person.begin()
    person.take("Place")
    for name, at in {"Abbey": (300.0, 200.0), "Bridge": (700.0, 200.0), "Castle": (500.0, 500.0)}.items():
        person.put(name, at)
    assert faults(page) == [], "place"
    person.take("Route")
    person.join([("Abbey", "Bridge"), ("Bridge", "Castle")])
    assert faults(page) == [], "route"
    for panel in ("Tickets", "Rules", "Bonuses", "Look", "Check"):
        person.open(panel)
        assert faults(page) == [], panel
