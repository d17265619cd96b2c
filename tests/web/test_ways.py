"""The ways to a table, and what else can be done with it."""

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, WebSocketRoute, expect

from roundhouse import editions
from tests.server.serving import Server
from tests.web.browsing import Person, context, expect_same, invite_to, make
from tests.web.finished import finished


def test_two_clicks_from_home_to_a_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Amsterdam").click()
    page.get_by_role("button", name="Play Amsterdam").click()
    page.locator(".choice").wait_for()


def test_the_last_way_is_played_again_with_one_click(page: Page) -> None:
    """And a table where it is the player's turn does not push the boxes away."""
    page.goto("/")
    page.get_by_role("button", name="Mega").click()
    page.get_by_role("button", name="Play USA Mega Game").click()
    page.locator(".choice").wait_for()
    first = page.url
    page.goto("/")
    expect(page.get_by_role("link", name="Your turn: USA Mega Game")).to_be_visible()
    expect(page.get_by_role("button", name="Play USA Mega Game")).to_be_in_viewport()
    page.get_by_role("button", name="Play again as last time").click()
    page.locator(".choice").wait_for()
    assert page.url != first


def test_all_boxes_are_equals(page: Page) -> None:
    page.goto("/")
    lids = page.locator(".lid")
    boxes = [name for name in editions.names() if editions.load(name).box == name]
    expect(lids).to_have_count(len(boxes))
    sizes = {tuple(round(side) for side in (box["width"], box["height"])) for box in map(_box, lids.all())}
    assert len({width for width, _ in sizes}) == 1
    ready = "nodes => nodes.every((node) => node.complete && node.naturalWidth > 200)"
    page.wait_for_function(f"({ready})([...document.querySelectorAll('.lid img')])")


def _box(node: Locator) -> FloatRect:
    found = node.bounding_box()
    assert found
    return found


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/t/xx", "There is no table at this link"),
        ("/replay/nothere0000", "There is no table at this link"),
        ("/rules/mars", "There is no such game here"),
        ("/score/mars", "There is no such game here"),
        ("/nowhere", "There is no page at this address"),
    ],
)
def test_a_wrong_link_is_explained(page: Page, address: str, said: str) -> None:
    """In words for people, and with a way on that works."""
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.locator("section a.button").first.click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_theme_is_chosen_and_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Light or dark").select_option("Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/rules/paris")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_friends_come_by_a_link(browser: Browser, url: str, site: Server, page: Page) -> None:
    invite_to(page, site.port)
    page.goto("/")
    page.get_by_role("radio", name="With friends").check(force=True)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make the table and invite").click()
    link = page.get_by_label("Send this link").input_value()
    page.get_by_role("button", name="I am ready").click()
    with context(browser, url, phone=True, language="fr") as elsewhere:
        friend = elsewhere.new_page()
        friend.goto("/")
        friend.locator("nav button[aria-expanded]").first.click()
        friend.get_by_label("Lien ou identifiant").fill(link)
        friend.locator("form.card button").click()
        friend.get_by_label("Votre nom").fill("Bertrand")
        friend.locator("form.card button[type=submit]").click()
        friend.locator(".me").wait_for()
        friend.locator(".buttons .main").click()
        friend.locator(".choice").wait_for()
    page.locator(".choice").wait_for()
    expect(page.locator("[data-seat='1']")).to_contain_text("Bertrand")


def test_who_gives_no_name_is_a_guest(page: Page, url: str) -> None:
    table = make(url, "paris", "pp", name="Guest")
    page.goto(f"/t/{table['table']}")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".me").get_by_role("textbox")).to_have_value("Guest 2")


def test_several_people_share_a_device(page: Page) -> None:
    """Between their turns nothing is seen of anybody's cards."""
    page.goto("/")
    page.get_by_role("button", name="Paris").click()
    page.get_by_role("radio", name="One device").check(force=True)
    page.get_by_label("Name 1").fill("Ann")
    page.get_by_label("Name 2").fill("Ben")
    page.get_by_label("Who begins?").select_option("named")
    page.get_by_label("And that is").select_option(label="Ben")
    page.get_by_role("button", name="Play Paris").click()
    for name in ("Ann", "Ben"):
        expect(page.get_by_role("dialog")).to_contain_text(name)
        assert page.locator("[data-kind], .offer").count() == 0
        person = Person(page, 0, "paris", people=())
        assert person.click() == "curtain"
        page.locator(".choice").wait_for()
        while page.locator(".curtain").count() == 0:
            person.click()
    told = page.request.get(f"/api/tables/{page.url[-12:]}").json()
    assert told["settings"]["first"] == {"rule": "named", "seat": 1}
    assert person.go() == "over"
    expect(page.locator("tfoot td")).to_have_count(4)


def test_the_curtain_falls_by_itself(browser: Browser, url: str) -> None:
    """Also where moves are shown for a moment."""
    table = make(url, "paris", "pp", one_device=True)
    with context(browser, url, reduced_motion="no-preference") as opened:
        page = opened.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        page.get_by_role("dialog").get_by_role("button").click()
        person = Person(page, 0, "paris", people=())
        while person.click() != "keep":
            pass
        expect(page.get_by_role("dialog")).to_contain_text("Ann 2")
        assert page.locator("[data-kind]").count() == 0


def test_who_looks_on_sees_the_game_and_no_hand(browser: Browser, url: str, page: Page) -> None:
    table = make(url, "paris", "pb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    ann = Person(page, 0, "paris", people=())
    ann.go(most=6)
    with context(browser, url) as others:
        watching = others.new_page()
        watching.goto(f"/t/{table['table']}")
        expect(watching.get_by_text("You are watching.")).to_be_visible()
        ann.go(most=3)
        expect_same(watching, ann.page)
        assert watching.locator("[data-kind], .offer, .choice").count() == 0


def test_a_personal_link_survives_a_reload_before_the_table_answers(page: Page, url: str) -> None:
    table = make(url, "paris", "pb")
    page.route("**/api/tables/*", lambda route: None)
    page.goto(f"/t/{table['table']}#{table['key']}")
    expect(page.get_by_role("status")).to_be_visible()
    page.unroute("**/api/tables/*")
    page.reload()
    expect(page.locator(".offer, .choice").first).to_be_visible()
    assert table["key"] not in page.url


def test_a_dead_connection_is_noticed(browser: Browser, url: str, page: Page) -> None:
    """Nothing comes through any more and nobody says so, as when a device has slept."""
    connections: list[WebSocketRoute] = []

    def connect(here: WebSocketRoute) -> None:
        connections.append(here)
        there, dies = here.connect_to_server(), len(connections) == 1
        here.on_message(lambda message: None if dies and asleep else there.send(message))
        there.on_message(lambda message: None if dies and asleep else here.send(message))

    asleep = False
    table = make(url, "paris", "pb")
    with context(browser, url) as others:
        others.route_web_socket("**/socket", connect)
        watching = others.new_page()
        watching.goto(f"/t/{table['table']}")
        watching.locator(".game").wait_for()
        asleep = True
        page.goto(f"/t/{table['table']}#{table['key']}")
        ann = Person(page, 0, "paris", people=())
        ann.go(most=4)
        watching.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect_same(watching, ann.page)
    assert len(connections) == 2


def test_a_board_is_looked_at_closely(page: Page) -> None:
    """With the wheel, then moved; what is clicked is still the route under the pointer."""
    page.goto("/score/paris")
    box = page.locator(".board .frame").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    expect(page.locator(".ground img")).to_have_count(2)
    page.mouse.down()
    page.mouse.move(x - 60, y - 30, steps=4)
    page.mouse.up()
    assert page.locator("[data-owner]").count() == 0, "a drag is not a click"
    page.evaluate("window.scrollTo(0, 0)")
    spots = page.locator("path[data-route]").evaluate_all("nodes => nodes.map(pilot.touchable).filter(Boolean)")
    page.mouse.click(spots[0]["x"], spots[0]["y"])
    expect(page.locator("[data-owner]")).to_have_count(1)
    page.locator(".closer button").last.click()
    expect(page.locator(".ground img")).to_have_count(1)


def test_the_same_people_play_again(page: Page, url: str) -> None:
    place = finished(url, "paris")
    page.goto(f"/t/{place.table}#{place.key}")
    page.get_by_role("button", name="Play again").click()
    page.locator(".choice").wait_for()
    assert place.table not in page.url
    page.goto("/")
    expect(page.locator("li", has_text="Your turn")).to_be_visible()
    assert "Ann" not in page.locator("li", has_text="Your turn").inner_text()


def test_a_stack_is_dragged_onto_a_route(page: Page, url: str) -> None:
    table = make(url, "usa", "pb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    person = Person(page, 0, "usa", people=())
    while page.locator("[data-route].open").count() == 0:
        person.go(most=1)
    stack, spot = payable(page)
    box = stack.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(spot["x"], spot["y"], steps=4)
    page.mouse.up()
    confirm = page.locator(".way").first
    if confirm.is_visible():
        confirm.click()
    expect(page.locator("[data-owner]").first).to_be_attached()


def payable(page: Page):  # type: ignore[no-untyped-def]
    """A colour that pays for a route, and where that is. Taken in hand, its routes glow."""
    for stack in page.locator("[data-kind]").all():
        stack.click()
        spots = page.locator("[data-route].open").evaluate_all("nodes => nodes.map(pilot.touchable).filter(Boolean)")
        if spots:
            expect(page.locator(".glowing .shine").first).to_be_attached()
            page.keyboard.press("Escape")
            return stack, spots[0]
        stack.click()
    raise AssertionError("no stack pays for anything")


def test_a_first_game_is_explained(page: Page) -> None:
    page.goto("/learn/paris")
    page.locator(".learn .choice").wait_for()
    Person(page, 0, "paris", people=()).go(most=2)
    expect(page.locator("aside .mark").first).to_have_text("✓")


def test_a_slow_line_shows_the_name_at_once(page: Page) -> None:
    """Before any script has arrived."""
    page.route("**/*.js", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text("Roundhouse")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundImage") != "none"


def test_without_a_connection_the_page_tries_again(page: Page) -> None:
    """As soon as the device is online again."""
    page.goto("/static/offline.html")
    page.context.set_offline(True)
    page.evaluate("window.before = true")
    page.context.set_offline(False)
    page.wait_for_function("() => !window.before")
