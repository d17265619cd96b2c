"""The lobby, and the people at a table: arranging, inviting, watching, stopping, giving up."""

import json
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from roundhouse.language import catalogue
from tests.server.serving import Server
from tests.web.browsing import context, invite_to, make


@pytest.fixture
def host(browser: Browser, url: str) -> Iterator[Page]:
    with context(browser, url) as opened:
        yield opened.new_page()


@pytest.fixture
def friend(browser: Browser, site: Server) -> Iterator[Page]:
    """On a phone, which finds the server at another address."""
    with context(browser, f"http://127.0.0.2:{site.port}", phone=True) as opened:
        yield opened.new_page()


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".me").wait_for()


def two_at_a_table(host: Page, friend: Page, url: str, seats: str = "pp", edition: str = "paris") -> None:
    """Ann and Ben in a game that has begun."""
    table = make(url, edition, seats)
    host.goto(f"/t/{table['table']}#{table['key']}")
    sit_down(friend, f"/t/{table['table']}", "Ben")
    host.get_by_role("button", name="Start now").click()
    for page in (host, friend):
        page.locator(".game").wait_for()


def test_a_table_is_arranged_together(host: Page, friend: Page, url: str, site: Server) -> None:
    table = make(url, "germany", "pp")
    invite_to(host, site.port)
    host.goto(f"/t/{table['table']}#{table['key']}")
    link = host.get_by_label("Send this link").input_value()
    assert link == f"http://127.0.0.2:{site.port}/t/{table['table']}"
    sit_down(friend, link, "Ben")
    friend.get_by_role("button", name="I am ready").click()
    expect(host.locator("[data-lobby-seat='1']")).to_contain_text("ready")

    host.get_by_role("button", name="Add a bot").click()
    expect(friend.get_by_text("The host changed something")).to_be_visible()
    host.get_by_label("Strength of Bot 3").select_option("5")
    host.get_by_role("button", name="Add a seat").click()
    host.get_by_role("button", name="Remove seat 4").click()
    host.get_by_label("Clock").select_option("calm")
    host.get_by_label("Who begins?").select_option("oldest")
    host.get_by_label("And that is").select_option(label="Ben")
    settings = friend.locator("dl")
    expect(settings).to_contain_text("Calm")
    expect(settings).to_contain_text("Ben: The oldest (as the box says)")
    expect(settings).to_contain_text("The rulebook: the oldest player begins.")
    expect(friend.locator("[data-lobby-seat='2']")).to_contain_text("champion")

    friend.get_by_label("Your message").fill("Let us go")
    friend.get_by_role("button", name="Send").click()
    expect(host.get_by_role("list", name="Chat")).to_contain_text("Ben: Let us go")
    for page in (friend, host):
        page.get_by_role("button", name="I am ready").click()
    for page in (friend, host):
        page.locator(".game").wait_for()


def test_two_share_a_device_and_play_with_somebody_elsewhere(host: Page, friend: Page, url: str) -> None:
    table = make(url, "amsterdam", "ppp")
    host.goto(f"/t/{table['table']}#{table['key']}")
    sit_down(friend, f"/t/{table['table']}", "Ben")
    friend.get_by_text("Somebody else plays on this device").click()
    friend.get_by_label("Your name").last.fill("Cleo")
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.locator(".me")).to_have_count(2)
    expect(friend.locator("[data-lobby-seat='2']")).to_contain_text("Cleo")
    friend.get_by_label("Your message").fill("We are two")
    friend.get_by_role("button", name="Send").click()
    expect(host.get_by_role("list", name="Chat")).to_contain_text("Ben: We are two")
    ready = friend.get_by_role("button", name="I am ready")
    for left in (1, 0):
        ready.first.click()
        expect(ready).to_have_count(left)
    host.get_by_role("button", name="I am ready").click()
    host.locator(".game").wait_for()
    for name in ("Ben", "Cleo"):
        expect(friend.get_by_role("dialog")).to_contain_text(f"Pass the device to {name}")
        friend.get_by_role("dialog").get_by_role("button").click()
        friend.locator(".offer button").first.click()
        friend.get_by_role("button", name="Keep").click()
    expect(friend.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("reach", "said"),
    [("machine", "roundhouse serve --home"), ("no_network", catalogue("en")["web.lobby.reach.none"])],
)
def test_where_friends_cannot_come_the_lobby_says_what_to_do(host: Page, url: str, reach: str, said: str) -> None:
    table = make(url, "paris", "pp")
    told = json.dumps({"reach": reach, "origins": []})
    host.route("**/api/invitation", lambda route: route.fulfill(body=told, content_type="application/json"))
    host.goto(f"/t/{table['table']}#{table['key']}")
    expect(host.get_by_text(said)).to_be_visible()
    assert host.get_by_label("Send this link").count() == 0


def test_a_full_table_offers_to_watch(host: Page, friend: Page, browser: Browser, url: str) -> None:
    table = make(url, "paris", "pp")
    host.goto(f"/t/{table['table']}#{table['key']}")
    sit_down(friend, f"/t/{table['table']}", "Ben")
    with context(browser, url) as others:
        third = others.new_page()
        third.goto(f"/t/{table['table']}")
        third.get_by_role("button", name="I will watch").click()
        expect(host.locator(".lobby header")).to_contain_text("1 person is watching")
        host.get_by_role("button", name="Start now").click()
        expect(third.get_by_text("You are watching.")).to_be_visible()
        expect(host.get_by_text("1 person is watching").first).to_be_attached()


def test_colours_are_chosen_on_one_device(host: Page, url: str) -> None:
    """Two people who want the same one swap."""
    host.goto("/")
    host.get_by_role("button", name="Paris").first.click()
    host.get_by_role("radio", name="One device").check(force=True)
    host.get_by_label("Colour 1").select_option("red")
    expect(host.get_by_label("Colour 2")).to_have_value("blue")
    host.locator("form button.main").click()
    host.get_by_role("dialog").wait_for()
    told = httpx.get(f"{url}/api/tables/{host.url.rsplit('/', 1)[1]}").json()
    assert [seat["colour"] for seat in told["seats"]] == ["red", "blue"]


def end_early(page: Page, what: str) -> None:
    page.get_by_role("button", name="More", exact=True).first.click()
    for _ in ("wish", "confirm"):
        page.get_by_role("button", name=what).click()


def test_a_game_is_stopped_when_all_agree(host: Page, friend: Page, url: str) -> None:
    two_at_a_table(host, friend, url)
    end_early(host, "Offer to stop the game")
    expect(friend.locator(".stopping")).to_be_visible()
    friend.get_by_role("button", name="Stop", exact=True).click()
    for page in (host, friend):
        expect(page.get_by_role("heading", name="The game was stopped. Nobody has won.")).to_be_visible()
        expect(page.get_by_role("rowheader", name="Place")).to_have_count(0)
    host.get_by_role("link", name="replay").click()
    host.get_by_role("slider", name="Step").wait_for()


def test_a_bot_plays_on_for_whoever_gives_up(host: Page, friend: Page, url: str) -> None:
    two_at_a_table(host, friend, url, "ppb")
    end_early(friend, "Give up")
    expect(friend.get_by_text("You gave up. A bot plays on for you.")).to_be_visible()
    expect(host.locator("[data-seat='1']")).to_contain_text("gave up")
    assert friend.locator(".choice").count() == 0


def test_an_emotion_is_shown_at_the_seat(host: Page, friend: Page, url: str) -> None:
    two_at_a_table(host, friend, url)
    host.get_by_role("button", name="Chat").first.click()
    host.get_by_role("button", name="Show what you feel").click()
    host.get_by_role("button", name="Well played!").click()
    expect(friend.get_by_text("Well played!").first).to_be_visible()
