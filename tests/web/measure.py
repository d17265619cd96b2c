"""How fast the pages are here: python -m tests.web.measure

The first visit is made by a slow phone: fast 3G, and a processor a quarter as fast as this one.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.serving import GENEROUS, serving

from web.browsing import Person, chromium, context, make

FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
SECONDS_ALLOWED, KIB_ALLOWED, TASK_ALLOWED = 2.0, 150, 50
SHAPES = 400
EDITION = "usa"
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
WATCH = """() => {
  window.seen = { frames: [], tasks: [] };
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ entryTypes: ["longtask"] });
  const frame = (time) => { seen.frames.push(time); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
FULL_BOARD = """async ([least, redraws]) => {
  const cars = document.querySelector(".cars");
  const shapes = () => document.querySelectorAll(".hits path").length + cars.querySelectorAll("rect").length / 2;
  const laid = cars.innerHTML;
  while (shapes() < least) cars.innerHTML += laid;
  const board = cars.closest("svg");
  const [x, y, width, height] = board.getAttribute("viewBox").split(" ").map(Number);
  const times = [];
  for (let i = 1; i <= redraws; i++) {
    const start = performance.now();
    board.setAttribute("viewBox", [x + i, y + i, width - 2 * i, height - 2 * i].join(" "));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - start);
  }
  return { shapes: shapes(), times };
}"""

Row = tuple[str, str, str]


def main() -> None:
    with TemporaryDirectory() as data, serving(f"sqlite:///{data}/t.db", *GENEROUS) as server, chromium() as browser:
        for what, measured, allowed in rows(browser, server.url):
            print(f"{what:<44}{measured:>12}   {allowed}", flush=True)


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
        page.get_by_role("button", name="Play now").wait_for()
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
    """With all movement, at a desk; then the full board is drawn anew, a little closer each time."""
    table = make(url, EDITION, "pb")
    with context(browser, url, reduced_motion="no-preference", viewport={"width": 1440, "height": 900}) as opened:
        page = opened.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        person = Person(page, 0, EDITION, people=())
        while page.locator("[data-route].open").count() < 3:
            person.go(most=1)
        page.evaluate(WATCH)
        page.wait_for_timeout(300)
        claim(page)
        page.wait_for_timeout(1200)
        seen = page.evaluate("seen")
        steps = sorted(b - a for a, b in zip(seen["frames"], seen["frames"][1:], strict=False))
        yield "a claim: frames a second (middle)", f"{1000 / steps[len(steps) // 2]:.0f}", "60"
        yield "a claim: longest frame", f"{steps[-1]:.0f} ms", ""
        yield "a claim: longest task", f"{max(seen['tasks'], default=0):.0f} ms", f"{TASK_ALLOWED} ms"
        person.go(most=150)
        yield from redraw(page)


def claim(page: Page) -> None:
    spots = page.locator("[data-route].open").evaluate_all("nodes => nodes.map(pilot.touchable).filter(Boolean)")
    page.mouse.click(spots[0]["x"], spots[0]["y"])
    if page.locator(".way").count():
        page.locator(".way").first.click()


def redraw(page: Page) -> Iterator[Row]:
    done = page.evaluate(FULL_BOARD, [SHAPES, 20])
    times = sorted(done["times"])
    yield f"{done['shapes']:.0f} routes and cars drawn anew (middle)", f"{times[len(times) // 2]:.0f} ms", ""
    yield f"{done['shapes']:.0f} routes and cars drawn anew (longest)", f"{times[-1]:.0f} ms", ""


if __name__ == "__main__":
    main()
