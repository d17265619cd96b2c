"""People at a table, each with a browser of their own."""

import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from roundhouse import editions

PILOT = Path(__file__).with_name("pilot.js")
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-extensions"]
DESKTOP = {"width": 1100, "height": 700}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000
CONTROLS = (
    "pile",
    "market",
    "tickets",
    "toggle",
    "keep",
    "route",
    "way",
    "confirm",
    "token",
    "split",
    "option",
    "text",
)
BY_HAND = 2
"""How often each control is used with a real pointer before the rest goes quicker."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "No Chromium was found: as root, apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def context(
    browser: Browser, url: str, *, phone: bool = False, language: str = "en", **more: Any
) -> Iterator[BrowserContext]:
    """A browser of one's own: nothing is remembered from another. Where something fails, its pages are kept."""
    size: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
    wanted = size | {"base_url": url, "locale": language, "reduced_motion": "reduce", "service_workers": "block"} | more
    with browser.new_context(**wanted) as opened:
        opened.set_default_timeout(PATIENCE)
        opened.add_init_script(path=PILOT)
        try:
            yield opened
        except BaseException as error:
            error.add_note("\n".join(map(_picture, opened.pages)))
            raise


def invite_to(page: Page, port: int) -> None:
    """The server tells the page this address for friends: a second one of the machine, in a network or not."""
    told = {"reach": "network", "origins": [f"http://127.0.0.2:{port}"]}
    page.route("**/api/invitation", lambda route: route.fulfill(json=told))


def _picture(page: Page) -> str:
    """Where a picture of the page is."""
    file = Path(mkstemp(prefix="roundhouse-page-", suffix=".png")[1])
    page.screenshot(path=file)
    return f"{page.url} looked like {file}"


def make(url: str, edition: str, seats: str = "ppb", *, name: str = "Ann", **more: Any) -> dict[str, Any]:
    """A table: a letter for each seat, p for a person and b for a bot that answers at once."""
    kinds = {"p": {"kind": "person"}, "b": {"kind": "bot", "level": 2}}
    known = {"seed": 5} if seats.count("p") == 1 or more.get("one_device") else {}
    settings = {"edition": edition, "seats": [kinds[letter] for letter in seats], "pace": 0} | known | more
    answer = httpx.post(f"{url}/api/tables", json={"settings": settings, "name": name})
    answer.raise_for_status()
    seated: dict[str, Any] = answer.json()
    return seated


def from_menu(page: Page, item: str) -> None:
    """Something that is needed less often."""
    page.get_by_role("button", name="More", exact=True).click()
    page.locator(".menu").get_by_role("button", name=item).click()


class Person:
    """Somebody at a page with a table. Clicks whatever may be clicked."""

    def __init__(self, page: Page, seat: int, edition: str, people: Sequence[int] = (0, 1)) -> None:
        self.page, self.seat, self.edition = page, seat, edition
        self.errors: list[str] = []
        self.used: Counter[str] = Counter()
        """Kind of control -> how often it was used by hand."""
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))
        lengths = {route.text: route.length for route in editions.load(edition).routes}
        self.start = {"dice": 7 + seat, "lengths": lengths, "people": list(people), "me": seat}
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.begin()

    @property
    def at(self) -> str:
        """How many entries the page has heard of."""
        return self.page.locator(".game").get_attribute("data-at") or ""

    @property
    def hand(self) -> list[str]:
        """The stacks, in words."""
        stacks = self.page.locator("[data-kind]").all()
        return [stack.get_attribute("aria-label") or "" for stack in stacks]

    def begin(self) -> None:
        """Again after each loading of the page."""
        self.page.evaluate("start => { pilot.begin(start) }", self.start)

    def hurry(self) -> None:
        """The drawing beneath the routes is no longer painted: most of the time of a long game goes into that."""
        self.page.locator(".ground").evaluate_all(
            "nodes => nodes.forEach((node) => (node.style.visibility = 'hidden'))"
        )

    def press(self, x: float, y: float) -> None:
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def click(self) -> str:
        """One click by hand, on whatever may be clicked; its kind, or whose turn it is."""
        wish = self.page.evaluate("pilot.next()")
        kind = str(wish["kind"])
        if "x" in wish:
            self.press(wish["x"], wish["y"])
            self.page.evaluate("wish => pilot.changed(wish)", wish)
            self.used[kind] += 1
        return kind

    def go(self, most: int = 1000, by_hand: Iterable[str] = ()) -> str:
        """Play until another person has to, the game is over, or some clicks were made."""
        while True:
            rare = [kind for kind in by_hand if self.used[kind] < BY_HAND]
            done = self.page.evaluate("([rare, most]) => pilot.go(rare, most)", [rare, most])
            if done["kind"] != "mine":
                return str(done["kind"])
            self.click()
