"""Maps are drawn from nothing in the workshop, weighed and played; a box is completed."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse.editions import Edition, load
from roundhouse.server.http.workshop.drafts import read
from tests.web.browsing import Person, context
from tests.web.drawing import Draughtsman
from tests.web.player import play

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


def mend(person: Draughtsman) -> None:
    """Tickets and passengers are missing; each fault leads to the form that mends it."""
    page = person.page
    person.open("Check")
    missing = page.get_by_role("button", name="12 tickets are missing")
    expect(missing).to_be_visible()
    person.press(missing)
    person.press(page.get_by_role("button", name="Suggest what is missing"))
    expect(page.get_by_role("heading", name="12 tickets")).to_be_visible()
    person.open("Bonuses")
    page.get_by_label("Passengers", exact=True).check()
    person.open("Check")
    person.press(page.get_by_role("button", name="12 passengers have no place yet"))
    person.press(page.get_by_role("button", name="Put them somewhere for me"))
    person.open("Check")
    expect(page.locator(".grave")).to_have_count(0)


def weigh(person: Draughtsman) -> None:
    """The report is read, and what stands out is shown on the map with one click."""
    page = person.page
    person.do("Balance")
    expect(page.get_by_role("heading", name="How games go")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("table").first).to_contain_text("Winner’s lead")
    finding = (
        page.locator(".finding")
        .filter(has_text=re.compile(r"(\d+|One)( of the)? (destination tickets?|routes?|places?)\b"))
        .first
    )
    person.press(finding)
    expect(finding).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".overlay .shown").first).to_be_attached()


def invite(person: Draughtsman) -> str:
    """A table for two people and a bot with this map; its id."""
    page = person.page
    person.do("Invite friends", in_menu=True)
    page.get_by_role("group", name="Bots").get_by_text("1", exact=True).click()
    page.get_by_label("Your name").fill("Ann")
    person.press(page.get_by_role("button", name="Make the table and invite"))
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("#")[0]


def play_with_a_friend(page: Page, browser: Browser, url: str, table: str) -> None:
    """A friend comes by the link; both and a bot play to the end, and the game can be replayed."""
    edition = read(httpx.get(f"{url}/api/workshop/editions/{edition_of(url, table)}").json()["files"])
    assert (len(edition.places), len(edition.routes)) == (15, 30)
    with context(browser, url) as other:
        guest = other.new_page()
        guest.goto(f"/t/{table}")
        guest.get_by_label("Your name").fill("Ben")
        guest.get_by_role("button", name="Take a seat").click()
        guest.get_by_role("button", name="I am ready").click()
        page.get_by_role("button", name="Start").click()
        ann, ben = Person(page, 0, edition), Person(guest, 1, edition)
        ann.hurry()
        ben.hurry()
        play(ann, ben, times=1)
        assert ann.errors == ben.errors == []
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("slider").first).to_be_visible()


def print_it(person: Draughtsman) -> None:
    """One PDF with a page for each tile of the board, cards and tickets with their backs, and more."""
    person.do("Print")
    with person.page.expect_download() as printed:
        person.press(person.page.get_by_role("button", name="Make the PDF"))
    content = printed.value.path().read_bytes()
    assert content.startswith(b"%PDF-1.7")
    assert int(re.findall(rb"/Count (\d+)", content)[0]) > 20
    person.press(person.page.get_by_role("button", name="Close").last)


def edition_of(url: str, table: str) -> str:
    return str(httpx.get(f"{url}/api/tables/{table}").json()["edition"])


def test_a_map_is_drawn_with_pointer_and_keyboard_weighed_and_played(page: Page, browser: Browser, url: str) -> None:
    person = Draughtsman(page)
    draw(person, by_keys=3)
    expect(page.get_by_text("Kept in this browser")).to_be_visible()
    mend(person)
    page.reload()
    expect(page.get_by_role("heading", name="15 places")).to_be_visible()
    expect(page.get_by_role("heading", name="30 routes")).to_be_visible()
    weigh(person)
    print_it(person)
    play_with_a_friend(page, browser, url, invite(person))


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
    expect(bend).to_have_value(re.compile(r"^-0\.(19|2)"))
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


def test_the_same_by_touch_on_a_tablet(browser: Browser, url: str) -> None:
    with context(browser, url, **TABLET) as opened:
        person = Draughtsman(opened.new_page(), touch=True)
        draw(person, by_keys=0)
        mend(person)
        weigh(person)
        print_it(person)
        play_with_a_friend(person.page, browser, url, invite(person))


def test_one_finger_bends_a_route_and_two_zoom(browser: Browser, url: str) -> None:
    with context(browser, url, **TABLET) as opened:
        person = Draughtsman(opened.new_page(), touch=True)
        person.begin()
        person.take("Place")
        for name, at in {"Abbey": (200.0, 300.0), "Bridge": (500.0, 300.0)}.items():
            person.put(name, at)
        person.take("Route")
        person.join([("Abbey", "Bridge")])
        person.take("Move")
        bend, whole = person.page.get_by_label("Bend"), person.page.get_by_role("button", name="The whole board")
        person.fingers(((350, 300), (350, 240)))
        expect(bend).to_have_value(re.compile(r"^-0\.(19|2)"))
        person.fingers(((350, 240), (250, 240)), ((400, 400), (600, 400)))
        expect(bend).to_have_value(re.compile(r"^-0\.(19|2)"))
        expect(whole).to_be_visible()


def test_a_tap_right_after_a_drag_counts(browser: Browser, url: str) -> None:
    """Browsers take such a tap for the end of a fling, and send no click."""
    with context(browser, url, **TABLET) as opened:
        person = Draughtsman(opened.new_page(), touch=True)
        person.begin()
        person.take("Place")
        for number in range(10):
            person.fingers(((600, 600), (640, 640)))
            person.tap((150.0 + 80 * number, 300.0))
            expect(person.page.get_by_label("Name", exact=True)).to_have_value(f"Place {number + 1}")


def test_a_click_counts_after_the_mouse_was_let_go_outside_the_map(page: Page) -> None:
    person = Draughtsman(page)
    person.begin()
    person.take("Place")
    page.mouse.move(*person.pixel((300.0, 300.0)))
    page.mouse.down()
    page.mouse.move(2, 2)
    page.mouse.up()
    person.tap((500.0, 300.0))
    expect(page.get_by_label("Name", exact=True)).to_have_value("Place 1")


KNOWN = 4
"""How many contracts of Amsterdam are known as they are printed."""


def test_amsterdam_is_completed_and_played(page: Page, url: str) -> None:
    """The contracts that are known stand there already; the others are invented here."""
    box = load("amsterdam")
    names = [place.name for place in box.places]
    missing = [pair for pair in combinations(names, 2) if {*pair} not in known(box)][:20]
    page.goto("/workshop")
    page.get_by_role("link", name="Complete Amsterdam").click()
    expect(page.get_by_role("heading", name=f"Cards: {KNOWN} of 24 entered")).to_be_visible()
    for number, (a, b) in enumerate(missing):
        for label, name in (("From", a), ("To", b)):
            page.get_by_role("combobox", name=label, exact=True).fill(name)
            page.keyboard.press("Tab")
        page.get_by_label("Points", exact=True).fill(str(3 + number % 8))
        page.keyboard.press("Enter")
    expect(page.get_by_text("All cards are entered.")).to_be_visible()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Use what I entered").click()
    expect(page.get_by_text("Done. New tables use it.")).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("Completed here")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Amsterdam")).click()
    page.get_by_role("button", name="Play Amsterdam").click()
    page.wait_for_url("**/t/*")
    found = read(
        httpx.get(f"{url}/api/workshop/editions/{edition_of(url, page.url.rsplit('/', 1)[1])}").json()["files"]
    )
    assert found.printed
    assert "Ann" in found.files["SOURCES.md"]
    person = Person(page, 0, found, people=(0,))
    person.hurry()
    play(person, times=1)
    assert person.errors == []
    httpx.delete(f"{url}/api/workshop/boxes/amsterdam").raise_for_status()


def known(box: Edition) -> list[set[str]]:
    """The ends of contracts that are printed."""
    return [{box.place(ticket.a).name, box.place(ticket.b).name} for ticket in box.tickets if ticket.printed]
