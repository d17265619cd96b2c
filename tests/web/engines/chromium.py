"""Chromium, as Playwright drives it."""

from typing import Any

from playwright.sync_api import Page

from tests.web.engines.window import Window


class ChromiumWindow(Window):
    """A page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))
        self._errors: list[str] = []
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.on("console", lambda said: self._errors.append(said.text) if said.type == "error" else None)

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def evaluate(self, function: str, *values: Any) -> Any:
        return self.page.evaluate(f"values => ({function})(...values)", list(values))

    def click(self, x: float, y: float) -> None:
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def errors(self) -> list[str]:
        return self._errors

    def screenshot(self) -> bytes:
        return self.page.screenshot()
