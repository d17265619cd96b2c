"""A finished game is watched again and reviewed; a game at home is scored."""

import re

from playwright.sync_api import Page, expect

from roundhouse import editions
from tests.web.browsing import PATIENCE
from tests.web.finished import finished


def test_a_game_is_replayed(page: Page, url: str) -> None:
    page.goto(f"/replay/{finished(url, 'paris').table}")
    step = page.get_by_role("slider", name="Step")
    last = int(step.get_attribute("max") or 0)
    page.get_by_role("button", name="One step on").click()
    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("2")
    step.fill(str(last // 2))
    expect(page.locator("output")).to_have_text(f"{last // 2} of {last}")
    cars = page.locator("[data-owner]").count()
    assert cars > 0
    everything = page.locator(".seats .hand, .seats button").count()
    page.get_by_label("See as").select_option("Ann")
    assert 0 < page.locator(".seats .hand, .seats button").count() < everything
    page.get_by_role("button", name="To the end").click()
    assert page.locator("[data-owner]").count() > cars
    page.get_by_role("tab", name="Score").click()
    expect(page.locator("tfoot td")).to_have_count(4)


def test_the_course_of_a_game_leads_to_its_turning_points(page: Page, url: str) -> None:
    page.goto(f"/replay/{finished(url, 'paris').table}")
    page.get_by_role("tab", name="Review").click()
    course = page.get_by_role("region", name="The course of the game")
    graph, step = course.get_by_role("slider"), page.get_by_role("slider", name="Step")
    graph.press("End")
    expect(step).to_have_value(step.get_attribute("max") or "")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Ann -?\d+ points?"))
    course.get_by_text("Chance to win").click()
    expect(course.get_by_text("turns worked out")).to_have_count(0, timeout=PATIENCE)
    expect(graph).to_have_attribute("aria-valuetext", re.compile("100%"))
    turning = course.get_by_role("button").last
    graph.press("PageDown")
    expect(turning).to_have_attribute("aria-current", "step")
    expect(step).to_have_value((turning.text_content() or "").split()[0])


def test_the_champions_route_is_drawn_on_the_board(page: Page, url: str) -> None:
    table = finished(url, "paris").table
    route = editions.load("paris").routes[0].text
    thought = {"action": f"claim {route} wilds", "text": "claim it", "value": 60, "why": "", "played": False}
    answer = {"seat": 0, "played": "draw 1", "played_text": "draw", "weighed": True, "agrees": False, "lost": 7}
    page.route("**/thoughts?*", lambda asked: asked.fulfill(json=answer | {"options": [thought], "text": ["."]}))
    page.goto(f"/replay/{table}#1")
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Ask the champion").click()
    expect(page.get_by_text("dashed line around it")).to_be_visible()
    expect(page.locator(".rings .plan")).to_have_count(1)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".rings .plan")).to_have_count(0)


def test_a_game_at_home_is_scored(page: Page) -> None:
    box = editions.load("paris")
    two = [next(route for route in box.routes if route.length == length) for length in (3, 2)]
    page.goto("/score/paris")
    for route in two:
        spot = page.locator(f"path[data-route='{route.text}']").evaluate("node => pilot.touchable(node)")
        page.mouse.click(spot["x"], spot["y"])
    points = str(sum(box.points[route.length] for route in two))
    expect(page.locator("tbody tr").first).to_contain_text(points)
    page.evaluate("navigator.share = (shared) => { window.shared = shared; return Promise.resolve() }")
    page.get_by_role("button", name="Share").click()
    shared = page.evaluate("window.shared")
    assert f"Player 1: {points} points" in shared["text"]
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(shared["url"])
    expect(page.locator("tbody tr").first).to_contain_text(points)
