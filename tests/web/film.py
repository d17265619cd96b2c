"""A moving picture of a game in the browser: python -m tests.web.film FILE"""

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page

from tests.server.serving import GENEROUS, serving
from tests.web.browsing import Person, chromium, context, make

EDITION, SEATS, SEED = "usa", "pbbb", 7
WINDOW, WIDTH = {"width": 1280, "height": 800}, 880
MOVES = 2
"""How many moves of the person lie between two frames."""
MOST = 40
"""Frames."""
PACE, LAST = 450, 2500
"""Milliseconds for which a frame is shown, and the last one."""


def frames(page: Page, person: Person) -> list[Image.Image]:
    """The page, now and then, until the game is over."""
    taken = [frame(page)]
    while len(taken) < MOST and person.go(most=MOVES) == "enough":
        taken.append(frame(page))
    return taken


def frame(page: Page) -> Image.Image:
    page.wait_for_timeout(150)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return picture.resize((WIDTH, round(WIDTH * picture.height / picture.width)), Image.Resampling.LANCZOS)


def save(pictures: list[Image.Image], file: Path) -> None:
    times = [PACE] * (len(pictures) - 1) + [LAST]
    first, *others = pictures
    first.save(file, save_all=True, append_images=others, duration=times, loop=0, quality=70, method=6)


def main(file: Path) -> None:
    with (
        TemporaryDirectory() as data,
        serving(f"sqlite:///{data}/tables.db", *GENEROUS) as server,
        chromium() as browser,
        context(browser, server.url, viewport=WINDOW) as window,
    ):
        table, page = make(server.url, EDITION, SEATS, seed=SEED), window.new_page()
        page.goto(f"/t/{table['table']}#{table['key']}")
        page.locator(".game").wait_for()
        save(frames(page, Person(page, 0, EDITION, people=())), file)
    print(f"{file}: {file.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
