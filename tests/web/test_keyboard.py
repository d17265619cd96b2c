"""Everything can be done without a pointer."""

from playwright.sync_api import Page, expect

from tests.web.browsing import Person, make


def tab_to(page: Page, selector: str) -> int:
    """As somebody without a mouse. How often Tab was pressed."""
    for pressed in range(1, 150):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return pressed
    raise AssertionError(f"{selector} is not reached")


def test_a_whole_game_by_keyboard(page: Page, url: str) -> None:
    table = make(url, "paris", "pb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".choice").wait_for()
    tab_to(page, ".offer button")
    page.keyboard.press("Space")
    tab_to(page, ".choice .main")
    page.keyboard.press("Enter")
    tab_to(page, "[data-slot=blind]")
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_contain_text("second card")
    expect(page.locator("[data-slot=blind]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat='0'] .bit").nth(1)).to_contain_text("4")
    tab_to(page, "[aria-label=More]")
    page.keyboard.press("Enter")
    tab_to(page, ".menu [data-tool=text]")
    page.keyboard.press("Enter")
    tab_to(page, "#main [type=search]")
    page.keyboard.press("Shift+Tab")
    while (wish := page.evaluate("pilot.next()"))["kind"] != "over":
        answer_by_keyboard(page)
        page.evaluate("wish => pilot.changed(wish)", wish)
    expect(page.locator("tfoot td")).to_have_count(4)


def test_cards_come_before_routes_by_keyboard(page: Page, url: str) -> None:
    table = make(url, "usa", "pb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    person = Person(page, 0, "usa", people=())
    while page.locator("[data-route].open").count() == 0:
        person.go(most=1)
    tab_to(page, ".skip")
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_be_focused()
    assert tab_to(page, ".market [data-slot]") < 8
    assert tab_to(page, "[data-kind]") < 15
    tab_to(page, "[data-route]")
    assert "#" not in page.url


def answer_by_keyboard(page: Page) -> None:
    """On from the heading: what is sought, then the first that fits."""
    claims = page.locator("[data-action^=claim]").count()
    page.keyboard.press("Tab")
    if claims:
        page.keyboard.type("claim")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
