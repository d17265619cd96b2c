"""How fast the pages are here: python -m tests.web.measure

The first visit is made by a slow phone: fast 3G, and a processor a quarter as fast as this one.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tests.server.serving import GENEROUS, serving
from tests.web.browsing import Person, chromium, context, make

FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
SECONDS_ALLOWED, KIB_ALLOWED, TASK_ALLOWED, FRAME_ALLOWED = 1.5, 60, 50, 33
EDITION = "usa"
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
WATCH = """() => {
  window.seen = { frames: [], tasks: [] };
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ entryTypes: ["longtask"] });
  const frame = () => { seen.frames.push(performance.now()); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
FULL_BOARD = """() => {
  const [layers, trains] = [document.querySelector(".layers"), document.querySelector(".trains").outerHTML];
  const [all, owned] = ["[data-route]", "[data-owner]"].map((each) => document.querySelectorAll(each).length);
  for (let shown = owned; shown < all; shown += owned) layers.insertAdjacentHTML("beforeend", trains);
  return all;
}"""
GESTURES: dict[str, tuple[str, dict[str, Any]]] = {
    "wheel, closer": ("ScrollGesture", {"yDistance": 500, "speed": 900, "gestureSourceType": "mouse"}),
    "wheel, farther": ("ScrollGesture", {"yDistance": -250, "speed": 900, "gestureSourceType": "mouse"}),
    "dragging": ("ScrollGesture", {"xDistance": 200, "yDistance": 80, "speed": 400, "gestureSourceType": "touch"}),
    "two fingers": ("PinchGesture", {"scaleFactor": 2, "relativeSpeed": 300, "gestureSourceType": "touch"}),
}
"""The browser itself makes the events, one a frame, as from a real mouse or screen."""
WATCHED = 4000
"""Milliseconds in which a claim of mine and the answers of others are shown."""
AFTERWARDS = 1000
"""Milliseconds in which the board is painted sharp again."""

Row = tuple[str, str, str]


def main() -> None:
    with TemporaryDirectory() as data, serving(f"sqlite:///{data}/t.db", *GENEROUS) as server, chromium() as browser:
        for what, measured, allowed in rows(browser, server.url):
            print(f"{what:<52}{measured:>16}   {allowed}", flush=True)


def rows(browser: Browser, url: str) -> Iterator[Row]:
    yield from first_visit(browser, url)
    yield from claims(browser, url)


def first_visit(browser: Browser, url: str) -> Iterator[Row]:
    """Until the boards can be chosen."""
    with context(browser, url, phone=True) as opened:
        page = opened.new_page()
        bytes_of_script, session = count_scripts(page), opened.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", FAST_3G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto("/", wait_until="commit")
        page.get_by_role("button", name="Play USA", exact=True).wait_for()
        useful = page.evaluate("performance.now()") / 1000
        painted = page.evaluate(FIRST_PAINT) / 1000
        page.wait_for_load_state("networkidle")
        yield "first visit, slow phone: first paint", f"{painted:.2f} s", f"{SECONDS_ALLOWED} s"
        yield "first visit, slow phone: can play", f"{useful:.2f} s", f"{SECONDS_ALLOWED} s"
        yield "script of the first visit, compressed", f"{sum(bytes_of_script) / 1024:.0f} KiB", f"{KIB_ALLOWED} KiB"


def count_scripts(page: Page) -> list[int]:
    """Bytes of each script as they come over the line."""
    session: CDPSession = page.context.new_cdp_session(page)
    session.send("Network.enable")
    scripts, sizes = set[str](), list[int]()

    def received(event: dict[str, Any]) -> None:
        if event["type"] == "Script":
            scripts.add(event["requestId"])

    def finished(event: dict[str, Any]) -> None:
        if event["requestId"] in scripts:
            sizes.append(int(event["encodedDataLength"]))

    session.on("Network.responseReceived", received)
    session.on("Network.loadingFinished", finished)
    return sizes


def claims(browser: Browser, url: str) -> Iterator[Row]:
    """With all movement, at a desk; then the full board is looked at more closely."""
    table = make(url, EDITION, "pbbbb")
    big = {"width": 1440, "height": 900}
    with context(browser, url, reduced_motion="no-preference", viewport=big, has_touch=True) as opened:
        page = opened.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        person = Person(page, 0, EDITION, people=())
        tempo(person, "instant")
        while page.locator("[data-route].open").count() < 3:
            person.go(most=1)
        tempo(person, "normal")
        page.locator("[data-route].open").nth(2).wait_for(state="attached")
        spots = page.locator("[data-route].open").evaluate_all("nodes => nodes.map(pilot.touchable).filter(Boolean)")
        page.evaluate(WATCH)
        yield "first touch, which opens the sound: longest task", f"{first_touch(page):.0f} ms", ""
        claim(page, spots[0])
        page.wait_for_timeout(WATCHED)
        seen = page.evaluate("seen")
        steps = gaps(seen["frames"])
        yield "a claim: frames a second (middle)", f"{1000 / steps[len(steps) // 2]:.0f}", "60"
        yield "a claim: longest frame", f"{steps[-1]:.0f} ms", ""
        yield "a claim: longest task", f"{max(seen['tasks'], default=0):.0f} ms", f"{TASK_ALLOWED} ms"
        tempo(person, "instant")
        person.go(most=35)
        page.evaluate(WATCH)
        yield from gestures(page)


def first_touch(page: Page) -> float:
    """Once for each page, long before a claim. The sound device of the machine decides how long it takes."""
    page.wait_for_timeout(300)
    page.keyboard.press("Shift")
    page.wait_for_timeout(AFTERWARDS)
    longest = page.evaluate("Math.max(0, ...seen.tasks)")
    page.evaluate("seen.tasks = []; seen.frames = []")
    return float(longest)


def tempo(person: Person, value: str) -> None:
    """At which the moves of others are shown."""
    person.page.evaluate("wishes => localStorage.setItem('roundhouse.wishes', wishes)", json.dumps({"tempo": value}))
    person.page.reload()
    person.page.locator(".game").wait_for()
    person.begin()


def gaps(times: list[float]) -> list[float]:
    """From frame to frame, the shortest first."""
    return sorted(b - a for a, b in pairwise(times))


def claim(page: Page, spot: dict[str, float]) -> None:
    page.mouse.click(spot["x"], spot["y"])
    if page.locator(".way").count():
        page.locator(".way").first.click()


def gestures(page: Page) -> Iterator[Row]:
    """What somebody sees who looks closer at a board full of cars, and the pause when it is painted sharp."""
    routes = page.evaluate(FULL_BOARD)
    box = page.locator(".board").bounding_box()
    assert box
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    for name, (kind, values) in GESTURES.items():
        page.wait_for_timeout(300)
        start = page.evaluate("performance.now()")
        session.send(f"Input.synthesize{kind}", middle | values)
        end = page.evaluate("performance.now()")
        page.wait_for_timeout(AFTERWARDS)
        frames = page.evaluate("seen.frames")
        steps = gaps([time for time in frames if start <= time <= end])
        late = steps[int(0.95 * len(steps))]
        times = f"{steps[len(steps) // 2]:.0f}, {late:.0f}, {steps[-1]:.0f} ms"
        yield f"{routes} routes with trains, {name}: frame", times, f"{FRAME_ALLOWED} ms (middle, 95 %, longest)"
        yield f"{routes} routes with trains, {name}: at rest", f"{gaps([t for t in frames if t > end])[-1]:.0f} ms", ""


if __name__ == "__main__":
    main()
