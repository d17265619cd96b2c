"""Pictures of games and pages to look at: python -m tests.web.screenshots FOLDER --help"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from roundhouse import editions
from roundhouse.workshop import generator
from roundhouse.workshop.generator import Wish
from tests.server.serving import GENEROUS, serving
from tests.web.browsing import Person, chromium, context, make
from tests.web.finished import finished

SIZES = ("390x844", "844x390", "820x1180", "1366x768", "1440x900", "1920x1080", "2560x1440")
TOUCHED = {"390x844", "844x390", "820x1180"}
THEMES = ("light", "dark")
MOMENTS = ("opening", "middle", "paying", "end")
MAP = Wish(7, places=26, character="coast")
STILL = {
    "home": "/",
    "rules": "/rules/germany",
    "score": "/score/paris",
    "lost": "/nowhere",
    "learn": "/learn/amsterdam",
}


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--editions", nargs="*", default=editions.names())
    parser.add_argument("--sizes", nargs="*", default=SIZES)
    parser.add_argument("--themes", nargs="*", default=THEMES[:1], choices=THEMES)
    parser.add_argument("--moments", nargs="*", default=MOMENTS, choices=MOMENTS)
    parser.add_argument("--pages", action="store_true", help="the other pages, too")
    parser.add_argument("--workshop", action="store_true", help="the two pictures of the workshop in the documents")
    return parser.parse_args()


def main(wanted: Namespace) -> None:
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        serving(f"sqlite:///{data}/tables.db", *GENEROUS) as server,
        chromium() as browser,
    ):
        for edition in wanted.editions:
            game(browser, server.url, edition, wanted)
        if wanted.pages:
            pages(browser, server.url, wanted)
        if wanted.workshop:
            workshop(browser, server.url, wanted)


@contextmanager
def window(browser: Browser, url: str, size: str, theme: str, language: str) -> Iterator[Page]:
    width, height = map(int, size.split("x"))
    more: dict[str, Any] = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
    if size in TOUCHED:
        more |= {"has_touch": True, "is_mobile": True}
    with context(browser, url, language=language, **more) as opened:
        yield opened.new_page()


def game(browser: Browser, url: str, edition: str, wanted: Namespace) -> None:
    """With as many players as there can be. It is played at one window and looked at through all."""
    table = make(url, edition, "p" + "b" * (editions.load(edition).players[1] - 1))
    address = f"/t/{table['table']}#{table['key']}"
    with window(browser, url, "1440x900", "light", wanted.language) as page:
        page.goto(address)
        page.locator(".game").wait_for()
        person = Person(page, 0, edition, people=())
        for moment in MOMENTS:
            if moment == "middle":
                person.go(most=editions.load(edition).trains)
            if moment == "paying":
                while page.locator("[data-route].open").count() == 0 and person.go(most=1) == "enough":
                    pass
            if moment == "end":
                person.go()
            if moment in wanted.moments:
                look(browser, url, address, f"{edition}_{moment}", wanted)


def look(browser: Browser, url: str, address: str, name: str, wanted: Namespace) -> None:
    for size, theme in product(wanted.sizes, wanted.themes):
        with window(browser, url, size, theme, wanted.language) as page:
            page.goto(address)
            page.locator(".board").first.wait_for()
            page.wait_for_load_state("networkidle")
            if name.endswith("paying"):
                pay(page, size in TOUCHED)
            shoot(page, wanted.folder / f"{name}_{size}_{theme}.png")


def pay(page: Page, touch: bool) -> None:
    """The first routes that can be reached, until one is to be paid for."""
    spots = page.locator("[data-route].open").evaluate_all("nodes => nodes.map(pilot.touchable).filter(Boolean)")
    for spot in spots:
        (page.touchscreen.tap if touch else page.mouse.click)(spot["x"], spot["y"])
        page.wait_for_timeout(100)
        if page.locator(".way").count():
            return


def pages(browser: Browser, url: str, wanted: Namespace) -> None:
    over, lobby = finished(url, "paris"), make(url, "germany", "ppb")
    played = {"over": f"/t/{over.table}#{over.key}", "replay": f"/replay/{over.table}#30"}
    for name, address in (STILL | played | {"lobby": f"/t/{lobby['table']}#{lobby['key']}"}).items():
        for size, theme in product(wanted.sizes, wanted.themes):
            with window(browser, url, size, theme, wanted.language) as page:
                page.goto(address)
                page.locator("h1, h2").first.wait_for()
                page.wait_for_load_state("networkidle")
                shoot(page, wanted.folder / f"{name}_{size}_{theme}.png")


def workshop(browser: Browser, url: str, wanted: Namespace) -> None:
    """A map made from a number, as it is drawn and as it is weighed."""
    sent = {"files": generator.files(MAP)}
    kept = httpx.post(f"{url}/api/workshop/editions", json=sent, timeout=60).raise_for_status().json()["id"]
    with window(browser, url, "1366x768", "light", wanted.language) as page:
        page.goto(f"/workshop/{kept}")
        page.get_by_role("application").wait_for()
        page.get_by_role("button", name=generator.generate(MAP).spots[3].name).first.click()
        shoot(page, wanted.folder / "workshop.png")
        page.get_by_role("button", name="Balance", exact=True).click()
        page.get_by_role("heading", name="How games go").wait_for(timeout=300_000)
        shoot(page, wanted.folder / "workshop-balance.png")


def shoot(page: Page, file: Path) -> None:
    page.wait_for_timeout(300)
    page.screenshot(path=file)
    print(file, flush=True)


if __name__ == "__main__":
    main(arguments())
