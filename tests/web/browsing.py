"""People at a table, each with a browser of their own."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from roundhouse.editions import Edition
from tests.web.engines.chromium import ChromiumWindow
from tests.web.engines.window import PILOT, SIZE, kept
from tests.web.player import Player

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-extensions"]
DESKTOP = dict(zip(("width", "height"), SIZE, strict=True))
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000
"""Milliseconds that something may take on a busy machine."""
SVELTE = "svelte.dev/e/"
"""In errors of the framework, such as an effect that never comes to rest."""


expect.set_options(timeout=PATIENCE)


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
    """A browser of one's own: nothing is remembered from another. Where something fails, its pages are kept. No page
    may break, whatever is tested."""
    size: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
    wanted = size | {"base_url": url, "locale": language, "reduced_motion": "reduce", "service_workers": "block"} | more
    with browser.new_context(**wanted) as opened:
        opened.set_default_timeout(PATIENCE)
        opened.add_init_script(path=PILOT)
        broken: list[str] = []
        opened.on("weberror", lambda error: broken.append(str(error.error)))
        try:
            yield opened
            assert [each for each in broken if SVELTE in each] == []
        except BaseException as error:
            error.add_note("\n".join(map(_picture, opened.pages)))
            raise


def invite_to(page: Page, port: int) -> None:
    """The server tells the page this address for friends: a second one of the machine, in a network or not."""
    told = {"reach": "network", "origins": [f"http://127.0.0.2:{port}"]}
    page.route("**/api/invitation", lambda route: route.fulfill(json=told))


def _picture(page: Page) -> str:
    return f"{page.url}: {kept(page.screenshot())}"


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


def expect_same(one: Page, other: Page) -> None:
    """Both pages come to know the same entries, while bots may still play."""
    for _ in range(PATIENCE // 50):
        if (at := _at(one)) and at == _at(other):
            return
        one.wait_for_timeout(50)
    raise AssertionError(f"one page knows {_at(one)} entries, the other {_at(other)}")


def _at(page: Page) -> str:
    return page.locator(".game").get_attribute("data-at") or ""


class Person(Player):
    """Somebody at a page with a table."""

    def __init__(self, page: Page, seat: int, edition: str | Edition, people: Sequence[int] = (0, 1)) -> None:
        self.page = page
        super().__init__(ChromiumWindow(page), seat, edition, people)

    @property
    def errors(self) -> list[str]:
        return self.window.errors()

    @property
    def at(self) -> str:
        """How many entries the page has heard of."""
        return _at(self.page)

    @property
    def hand(self) -> list[str]:
        """The stacks, in words."""
        stacks = self.page.locator("[data-kind]").all()
        return [stack.get_attribute("aria-label") or "" for stack in stacks]
