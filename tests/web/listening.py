"""Somebody who does not see the page: hears its accessibility tree and its live regions, and uses the keyboard."""

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
NEWS = """() => {
  window.announced = [];
  const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
  const note = (node) => {
    const region = (node.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest(live);
    if (!region || region.ariaLive === "off") return;
    const whole = region.matches("[role=status], [role=alert], [aria-atomic=true]");
    const text = (whole ? region : node).textContent.trim().replaceAll(/\\s+/g, " ");
    if (text) announced.push(text);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "characterData") note(change.target);
      else change.addedNodes.forEach(note);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Collects what is added to live regions, as a screen reader does."""
ROUTINE = {"refilled", "reshuffled"}
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


class Listener:
    """Somebody at a page. Begin before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")
        self.told: list[str] = []
        """What the server told this seat, apart from routine."""
        page.on("websocket", lambda socket: socket.on("framereceived", self._note))
        page.add_init_script(f"({NEWS})()")

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] != "update":
            return
        for entry in message["entries"]:
            events, lines = entry.get("events") or [], entry.get("told") or []
            happened = [*[""] * (len(lines) - len(events)), *(event["event"] for event in events)]
            self.told += [line for line, event in zip(lines, happened, strict=True) if event not in ROUTINE]

    def announced(self) -> list[str]:
        """All that was said aloud so far."""
        found: list[str] = self.page.evaluate("announced")
        return found

    def unsaid(self) -> list[str]:
        """What the server told and no live region announced."""
        return list((Counter(self.told) - Counter(self.announced())).elements())

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
            now = self.read()
            if spoken(now) != spoken(before) and ready(now) and not self.unsaid():
                return now
            self.page.wait_for_timeout(1000 * PAUSE)
        raise AssertionError(
            "\n".join(["Nothing happened, or it was not announced:", *self.unsaid(), "", *spoken(now)])
        )


def spoken(nodes: list[Node]) -> list[str]:
    """The page as text."""
    return [str(node) for node in nodes if node.name]


def nameless(nodes: list[Node]) -> list[Node]:
    """Controls and pictures that nobody can tell from another by their words."""
    return [node for node in nodes if node.role in CONTROLS | PICTURES and not re.search(r"\w", node.name)]


def _walk(node: dict[str, Any], known: dict[str, dict[str, Any]], within: tuple[str, ...]) -> Iterator[Node]:
    said = Node(_value(node, "role"), _value(node, "name"), _states(node), within, node.get("backendDOMNodeId", 0))
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
    values = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    return tuple(state for state in STATES if values.get(state) in (True, "true"))
