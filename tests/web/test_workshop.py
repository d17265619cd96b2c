"""A map is drawn from nothing in the workshop."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import context
from tests.web.drawing import Draughtsman

NAMES = (
    *("Abbey", "Bridge", "Castle", "Dale", "Easton", "Ferry", "Grange", "Harbour"),
    *("Inn", "Junction", "Kiln", "Lake", "Mill", "Northam", "Oakley"),
)
GRID = {name: (120 + 190 * (i % 5), 130 + 205 * (i // 5)) for i, name in enumerate(NAMES)}
ACROSS = [(NAMES[i], NAMES[i + 1]) for i in range(15) if i % 5 < 4]
DOWN = [(NAMES[i], NAMES[i + 5]) for i in range(10)]
LANES = [("Abbey", "Bridge"), ("Dale", "Easton"), ("Grange", "Harbour"), ("Harbour", "Inn"), ("Lake", "Mill")]
LANES += [("Bridge", "Grange"), ("Castle", "Harbour"), ("Inn", "Northam")]
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    with context(browser, url) as opened:
        yield opened.new_page()


def faults(page: Page) -> list[str]:
    return page.locator(".grave").all_inner_texts()


def draw(person: Draughtsman, by_keys: int) -> None:
    """Fifteen places and thirty routes, some of them without a pointer."""
    person.begin()
    person.take("Place")
    for name in NAMES[by_keys:]:
        person.put(name, GRID[name])
    for name in NAMES[:by_keys]:
        person.put_by_keys(name, GRID[name])
    person.take("Route")
    routes = [*ACROSS, *DOWN, *LANES]
    person.join(routes[by_keys:])
    for a, b in routes[:by_keys]:
        person.join_by_keys(a, b)
    person.take("Move")


def test_a_map_is_drawn_with_pointer_and_keyboard(page: Page) -> None:
    """Faults are met and mended on the way, and everything can be taken back."""
    person = Draughtsman(page)
    draw(person, by_keys=3)
    expect(page.get_by_text("Kept in this browser")).to_be_visible()
    person.open("Check")
    missing = page.get_by_role("button", name="12 tickets are missing")
    expect(missing).to_be_visible()
    missing.click()
    page.get_by_role("button", name="Suggest what is missing").click()
    expect(page.get_by_role("heading", name="12 tickets")).to_be_visible()
    person.open("Bonuses")
    page.get_by_label("Passengers", exact=True).check()
    person.open("Check")
    page.get_by_role("button", name="12 passengers have no place yet").click()
    page.get_by_role("button", name="Put them somewhere for me").click()
    person.open("Check")
    expect(page.locator(".grave")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="15 places")).to_be_visible()
    expect(page.get_by_role("heading", name="30 routes")).to_be_visible()


def test_a_place_is_dragged_and_a_route_bent(page: Page) -> None:
    person = Draughtsman(page)
    person.begin()
    person.take("Place")
    for name, at in {"Abbey": (200.0, 300.0), "Bridge": (500.0, 300.0)}.items():
        person.put(name, at)
    person.take("Route")
    person.drag((200, 300), (500, 300))
    expect(page.get_by_role("heading", name="Abbey – Bridge")).to_be_visible()
    person.take("Move")
    person.drag((350, 300), (350, 240))
    bend = page.get_by_label("Bend")
    expect(bend).to_have_value(re.compile(r"^-0\.(19|20|21)"))
    person.drag((500, 300), (620, 400))
    expect(page.get_by_label("From the left")).to_have_value("620")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("From the left")).to_have_value("500")
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_label("From the left")).to_have_value("620")
    for _ in range(20):
        if page.get_by_role("button", name="Undo").is_enabled():
            page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Click on the map to put a place there")).to_be_visible()


def test_a_route_without_room_and_a_crossing_are_shown(page: Page) -> None:
    person = Draughtsman(page)
    person.begin()
    person.take("Place")
    spots = {"A": (300.0, 200.0), "B": (600.0, 450.0), "C": (600.0, 200.0), "D": (300.0, 450.0)}
    for name, at in spots.items():
        person.put(name, at)
    person.take("Route")
    person.join([("A", "B"), ("C", "D")])
    person.open("Check")
    expect(page.get_by_role("button", name="A – B crosses C – D.")).to_be_visible()
    page.get_by_role("button", name="A – B crosses C – D.").click()
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    page.get_by_label("From the left").count()
    person.take("Move")
    person.drag(spots["B"], (360, 240))
    person.open("Map")
    page.get_by_role("button", name="All places and routes").click()
    page.get_by_role("button", name=re.compile("^A – B")).click()
    page.get_by_role("radio", name="6", exact=True).check(force=True)
    person.open("Check")
    expect(page.get_by_role("button", name="The route from A to B is too short for its trains.")).to_be_visible()


def test_a_map_is_drawn_by_touch_on_a_tablet(browser: Browser, url: str) -> None:
    with context(browser, url, **TABLET) as opened:
        page = opened.new_page()
        person = Draughtsman(page, touch=True)
        draw(person, by_keys=0)
        person.press(page.get_by_role("button", name="All places and routes"))
        expect(page.get_by_role("heading", name="15 places")).to_be_visible()
        expect(page.get_by_role("heading", name="30 routes")).to_be_visible()
