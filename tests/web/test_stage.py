"""The table as a stage: what is asked and answered never moves what lies on it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import Person, context, make

SIZES = [(1366, 768), (1920, 1080)]
WINDOWS = [*SIZES, (1440, 900), (2560, 1440)]
LEAST_SHARE = 0.85
BOX = """selector => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
BOXES = f"""places => document.querySelector(".game")
  ? Object.fromEntries(places.map((place) => [place, ({BOX})(place)])) : {{}}"""
PLACES = (".felt", ".head", ".players li", ".market [data-slot]", ".market .deck")
EVERYTHING = {"toggle", "keep", "market", "pile", "tickets", "route", "confirm"}


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, url: str) -> Iterator[Page]:
    width, height = getattr(request, "param", SIZES[0])
    with context(browser, url, viewport={"width": width, "height": height}) as opened:
        yield opened.new_page()


def sit(page: Page, url: str, edition: str, seats: str) -> Person:
    table = make(url, edition, seats)
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".choice, .split").first.wait_for()
    return Person(page, 0, edition, people=())


def boxes(page: Page) -> dict[str, list[int]]:
    """Where everything lies; nothing once the game is over."""
    page.mouse.move(1, 1)  # what is pointed at rises
    found: dict[str, list[int]] = page.evaluate(BOXES, list(PLACES))
    return found


@pytest.mark.parametrize(("page", "edition"), [(SIZES[0], "germany"), (SIZES[1], "paris")], indirect=["page"])
def test_nothing_moves_during_a_game(page: Page, url: str, edition: str) -> None:
    """From the choice of tickets over turns, payments and further tickets to the end."""
    page.add_init_script("localStorage.setItem('roundhouse.wishes', JSON.stringify({ confirm: 'always' }))")
    person = sit(page, url, edition, "pb")
    first = boxes(page)
    assert_fills_the_window(page, first[".felt"])
    while not person.used.keys() >= EVERYTHING:
        kind = person.click()
        assert boxes(page) == first, kind
    while person.go(most=20) != "over":
        assert boxes(page) in (first, {})


def assert_fills_the_window(page: Page, felt: list[int]) -> None:
    """By its height, or by the width that the rail leaves."""
    window: Any = page.viewport_size
    _, _, width, height = felt
    rail = page.evaluate(BOX, ".rail")[2]
    assert height >= LEAST_SHARE * window["height"] or width >= LEAST_SHARE * (window["width"] - rail)


@pytest.mark.parametrize("page", SIZES, indirect=True)
@pytest.mark.parametrize("edition", ["usa", "germany"])
def test_more_players_move_nothing(page: Page, url: str, edition: str) -> None:
    """Two or five: board, market and the first player lie where they lay."""
    found = []
    for seats in ("pb", "pbbbb"):
        sit(page, url, edition, seats)
        assert page.locator(".players li").count() == len(seats)
        found.append(boxes(page))
        assert_fills_the_window(page, found[-1][".felt"])
        over = page.evaluate("() => document.querySelector('.market').getBoundingClientRect().bottom - innerHeight")
        assert over <= 0
    assert found[0] == found[1]


@pytest.mark.parametrize("edition", ["usa", "usa_10th", "germany", "amsterdam", "paris"])
def test_the_board_fills_every_window(page: Page, url: str, edition: str) -> None:
    sit(page, url, edition, "pb")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({BOX})('.game').join() === '0,0,{width},{height}'")
        assert_fills_the_window(page, boxes(page)[".felt"])


def test_the_focus_stays_at_the_table(page: Page, url: str) -> None:
    """After an answer it is at the line that says what to do."""
    sit(page, url, "paris", "pb")
    for ticket in page.locator(".offer button").all():
        ticket.click()
    page.locator(".choice .main").press("Enter")
    page.locator(".choice").wait_for(state="detached")
    expect(page.locator("#turn")).to_be_focused()


def test_keys_do_what_the_list_says(page: Page, url: str) -> None:
    person = sit(page, url, "usa", "pb")
    while person.click() != "keep":
        pass
    page.locator(".turn.asked").wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("1–5")
    page.keyboard.press("Escape")
    cards = page.locator("[data-seat='0'] .bit").nth(1)
    expect(cards).to_contain_text("4")
    page.keyboard.press("p")
    expect(cards).to_contain_text("5")
    page.keyboard.press("p")
    expect(cards).to_contain_text("6")
    page.locator(".turn.asked").wait_for()
    page.keyboard.press("t")
    page.locator(".choice").wait_for()


def test_a_refusal_says_why_in_the_same_line(page: Page, url: str) -> None:
    person = sit(page, url, "usa", "pb")
    while person.click() != "keep":
        pass
    page.locator(".turn.asked").wait_for()
    before = page.evaluate(BOX, ".ask")[1]
    words = page.locator("#turn").inner_text()
    spots = page.locator("[data-route]:not(.open)").evaluate_all("nodes => nodes.map(pilot.touchable).filter(Boolean)")
    page.mouse.click(spots[0]["x"], spots[0]["y"])
    expect(page.locator("#turn")).not_to_have_text(words)
    assert page.evaluate(BOX, ".ask")[1] == before
    assert page.locator(".panel").count() == 0


def test_offered_tickets_are_on_the_map(page: Page, url: str) -> None:
    """With their letters; the button says which are kept."""
    sit(page, url, "usa", "pb")
    expect(page.locator(".choice .main")).to_be_disabled()
    page.locator(".offer button").nth(0).click()
    page.locator(".offer button").nth(2).click()
    expect(page.locator(".choice .main")).to_have_text("Keep A and C")
    assert page.locator(".offer .mini").count() == 3


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_sheet_leaves_the_board_in_sight(browser: Browser, url: str, width: int, height: int) -> None:
    viewport = {"width": width, "height": height}
    with context(browser, url, viewport=viewport, has_touch=True, is_mobile=True) as opened:
        page = opened.new_page()
        person = sit(page, url, "usa", "pb")
        felt = page.evaluate(BOX, ".felt")
        while person.click() != "keep":
            assert page.evaluate(BOX, ".felt") == felt
        page.get_by_role("button", name="Your destination tickets").tap()
        page.locator(".sheet .panel").wait_for()
        left, top, _, _ = page.evaluate(BOX, ".sheet")
        assert top >= felt[1] + felt[3] or left >= felt[0] + felt[2]
        small = page.locator(".game button:visible").evaluate_all(
            "nodes => nodes.filter((node) => !node.closest('.sheet')).map((node) => node.getBoundingClientRect())"
            ".filter(({ height }) => height < 43.5).map(({ left, top }) => [left, top])"
        )
        assert small == []
