"""Pictures of every page at four sizes: python -m tests.web.screenshots FOLDER LANGUAGE"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tests.server.serving import GENEROUS, serving
from tests.web.browsing import Person, chromium, context, make
from tests.web.finished import finished

SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone_turned": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
STILL = {"home": "/", "rules": "/rules/germany", "score": "/score/paris", "lost": "/nowhere"}
EDITIONS = ("usa", "germany", "amsterdam", "paris")
Shoot = Callable[[str], None]


def main(folder: Path, language: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        serving(f"sqlite:///{data}/tables.db", *GENEROUS) as server,
        chromium() as browser,
    ):
        over = finished(server.url, "paris")
        for size in SIZES:
            with context(browser, server.url, language=language, **SIZES[size]) as opened:
                page = opened.new_page()
                take(page, server.url, over.table, over.key or "", shooter(page, folder, size))
            print(size, flush=True)


def shooter(page: Page, folder: Path, size: str) -> Shoot:
    def shoot(name: str, whole: bool = False) -> None:
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{name}_{size}.png", full_page=whole)

    return shoot


def take(page: Page, url: str, over: str, key: str, shoot: Shoot) -> None:
    """All pages, one after the other."""
    for name, address in STILL.items():
        page.goto(address)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        shoot(name)
    lobby(page, url, shoot)
    for edition in EDITIONS:
        game(page, url, edition, shoot)
    for name, address in {"over": f"/t/{over}#{key}", "replay": f"/replay/{over}#30"}.items():
        page.goto(address)
        page.locator(".board").first.wait_for()
        shoot(name)
    page.goto("/learn/amsterdam")
    page.locator(".learn").wait_for()
    shoot("learn")


def lobby(page: Page, url: str, shoot: Shoot) -> None:
    table = make(url, "germany", "ppb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".me").wait_for()
    shoot("lobby")


def game(page: Page, url: str, edition: str, shoot: Shoot) -> None:
    table = make(url, edition, "pbbb" if edition == "amsterdam" else "pbb")
    page.goto(f"/t/{table['table']}#{table['key']}")
    page.locator(".panel").first.wait_for()
    shoot(f"{edition}_opening")
    person = Person(page, 0, edition, people=())
    person.go(most=28)
    shoot(f"{edition}_playing")
    for _ in range(30):
        if page.locator(".ways, .asked[role=button]").count():
            shoot(f"{edition}_choosing")
            return
        person.go(most=1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
