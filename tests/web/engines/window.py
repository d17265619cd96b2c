"""What a test does with a window of a browser, whichever it is."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Any

FIND = """async (selector, text) => {
  const shown = (node) => node.getClientRects().length > 0 && !node.disabled;
  const words = (node) => `${node.ariaLabel ?? ""} ${node.textContent}`;
  const find = () => [...document.querySelectorAll(selector)].find((node) => shown(node) && words(node).includes(text));
  const middle = () => {
    find()?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = find()?.getBoundingClientRect();
    return box ? [box.left + box.width / 2, box.top + box.height / 2] : [];
  };
  let [before, now] = [[], middle()];
  for (const limit = Date.now() + 20000; !now.length || String(now) !== String(before); ) {
    if (Date.now() > limit) throw new Error(`${selector} with "${text}" is not on ${location}`);
    await new Promise((next) => setTimeout(next, 30));
    [before, now] = [now, middle()];
  }
  return now;
}"""
PILOT = Path(__file__).parents[1] / "pilot.js"
SIZE = (1100, 700)


class Window(ABC):
    """A window of its own: nothing is remembered from another."""

    touch = False

    @abstractmethod
    def goto(self, address: str) -> None:
        """Load a page. The pilot is there afterwards."""

    @abstractmethod
    def evaluate(self, function: str, *values: Any) -> Any:
        """What a JavaScript function returns, or what its promise brings."""

    @abstractmethod
    def click(self, x: float, y: float) -> None: ...

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Keys one after the other: characters, or names as in Shift+Tab."""

    @abstractmethod
    def errors(self) -> list[str]:
        """What the console complained of since the page was loaded."""

    @abstractmethod
    def screenshot(self) -> bytes: ...

    def find(self, selector: str, text: str = "") -> tuple[float, float]:
        """Wait for the first such element that is shown, enabled and at rest, and say where its middle is."""
        x, y = self.evaluate(FIND, selector, text)
        return x, y

    def click_on(self, selector: str, text: str = "") -> None:
        self.click(*self.find(selector, text))

    def fill(self, label: str, text: str) -> None:
        """Type into the field of that label."""
        self.click_on("label", label)
        self.evaluate("() => document.activeElement.select()")
        self.press(*text)

    def texts(self, selector: str) -> list[str]:
        """The text of each such element."""
        script = "selector => [...document.querySelectorAll(selector)].map((node) => node.textContent.trim())"
        found: list[str] = self.evaluate(script, selector)
        return found


Opener = Callable[[str], AbstractContextManager[Window]]
"""Opens a window for the pages of a server."""


@contextmanager
def pictured(open_window: Opener, url: str) -> Iterator[Window]:
    """A window. Where something fails, its picture is kept."""
    with open_window(url) as window:
        try:
            yield window
        except BaseException as error:
            error.add_note(kept(window.screenshot()))
            raise


def kept(picture: bytes) -> str:
    """Where the picture is now."""
    file = Path(mkstemp(prefix="roundhouse-page-", suffix=".png")[1])
    file.write_bytes(picture)
    return f"The page looked like {file}"
