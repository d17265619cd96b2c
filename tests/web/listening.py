"""Somebody who does not see the page: hears its accessibility tree and its live regions, and uses the keyboard."""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

CONTROLS = {
    *(
        "button",
        "link",
        "textbox",
        "searchbox",
        "combobox",
        "checkbox",
        "radio",
        "slider",
        "spinbutton",
        "switch",
        "tab",
    ),
    *("menuitem", "DisclosureTriangle"),
}
PICTURES = {"image", "img", "graphics-document", "graphics-object", "graphics-symbol", "SvgRoot", "Canvas"}
WHOLE = CONTROLS | PICTURES | {"heading", "cell", "columnheader", "rowheader"}
"""What is read as a whole: its name says what it contains."""
SILENT = {"InlineTextBox", "LineBreak", "ListMarker"}
LOOSE = {"generic", "none", "RootWebArea", "main", "paragraph"}
"""What tells nothing about its contents, unless it has a name."""
STATES = ("disabled", "pressed", "checked", "expanded", "selected")
EARS = Path(__file__).with_name("listening.js")
PATIENCE = 30.0
PAUSE = 0.05


@dataclass(frozen=True)
class Node:
    """One thing that can be read."""

    role: str
    name: str
    states: tuple[str, ...]
    within: tuple[str, ...]
    """What it lies in, from without: role and name of each region, group, list or live region."""
    handle: int

    @property
    def usable(self) -> bool:
        return self.role in CONTROLS and "disabled" not in self.states

    def __str__(self) -> str:
        role = "" if self.role == "StaticText" else f"{self.role}: "
        return "  " * len(self.within) + role + ", ".join([self.name, *self.states])


@dataclass(frozen=True)
class Heard:
    """What happened so far, as far as somebody hears of it."""

    announced: list[str]
    """By live regions."""
    told: list[str]
    """By the server, apart from routine."""
    waiting: bool
    """For the answer to a move."""

    @property
    def unsaid(self) -> list[str]:
        """What the server told and no live region announced."""
        return list((Counter(self.told) - Counter(self.announced)).elements())


class Listener:
    """Somebody at a page. Begin before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")
        page.add_init_script(path=EARS)

    def heard(self) -> Heard:
        return Heard(**self.page.evaluate("heard()"))

    def read(self) -> list[Node]:
        """The page from its beginning to its end."""
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        return list(_walk(nodes[0], known, ()))

    def press(self, node: Node, key: str = "Enter") -> None:
        """Go to a control and use it by keyboard."""
        self._session.send("DOM.focus", {"backendNodeId": node.handle})
        self.page.keyboard.press(key)

    def wait(self, before: list[Node], ready: Callable[[list[Node]], bool]) -> list[Node]:
        """Until the page reads otherwise than before and is ready, and everything that happened was announced."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            heard, now = self.heard(), self.read()
            quiet = heard == self.heard() and not heard.waiting and not heard.unsaid
            if quiet and spoken(now) != spoken(before) and ready(now):
                return now
            self.page.wait_for_timeout(1000 * PAUSE)
        raise AssertionError("\n".join(["Nothing happened, or it was not announced:", *heard.unsaid, "", *spoken(now)]))


def spoken(nodes: list[Node]) -> list[str]:
    """The page as text."""
    return [str(node) for node in nodes if node.name]


def nameless(nodes: list[Node]) -> list[Node]:
    """Controls and pictures that nobody can tell from another by their words."""
    return [node for node in nodes if node.role in CONTROLS | PICTURES and not re.search(r"\w", node.name)]


def misnamed(nodes: list[Node]) -> list[Node]:
    """Names that a screen reader may leave out, because a mere span or division cannot have one."""
    return [node for node in nodes if node.role == "generic" and node.name]


def _walk(node: dict[str, Any], known: dict[str, dict[str, Any]], within: tuple[str, ...]) -> Iterator[Node]:
    """All but the news, which are heard when they come."""
    said = Node(_value(node, "role"), _value(node, "name"), _states(node), within, node.get("backendDOMNodeId", 0))
    if said.role == "generic" and _properties(node).get("live") == "polite":
        return
    if not node.get("ignored") and said.role not in SILENT:
        yield said
        if said.role in WHOLE:
            return
        within = within if said.role in LOOSE and not said.name else (*within, f"{said.role} {said.name}".strip())
    for child in node.get("childIds", []):
        if child in known:
            yield from _walk(known[child], known, within)


def _value(node: dict[str, Any], part: str) -> str:
    return str(node.get(part, {}).get("value", "")).strip()


def _states(node: dict[str, Any]) -> tuple[str, ...]:
    values = _properties(node)
    return tuple(state for state in STATES if values.get(state) in (True, "true"))


def _properties(node: dict[str, Any]) -> dict[str, Any]:
    return {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
