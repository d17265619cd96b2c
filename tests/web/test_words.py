"""A whole game by somebody who only hears the page: everything is told in words, and nothing happens in silence."""

import os
import re
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.browsing import context, make
from tests.web.finished import told
from tests.web.listening import Listener, Node, misnamed, nameless, spoken

WORDS = Path(__file__).with_name("words.txt")
"""What is heard in this game. `make golden` writes it again."""
LONG = 2
CLICK_FOR_TICKETS = 12
"""Then somebody would like to hear of new tickets."""


def inside(nodes: Iterable[Node], name: str) -> list[Node]:
    """The controls that can be used in a region or group of that name."""
    return [node for node in nodes if node.usable and any(outer.endswith(name) for outer in node.within)]


def named(nodes: Iterable[Node], name: str) -> list[Node]:
    return [node for node in nodes if node.usable and re.match(name, node.name)]


def opening(nodes: list[Node]) -> bool:
    """Also that the server knows who is here."""
    return my_turn(nodes) and any(node.name == "Ann is here." for node in nodes)


def my_turn(nodes: list[Node]) -> bool:
    return nodes[0].name.startswith("Your turn")


def over(nodes: list[Node]) -> bool:
    """A heading says who has won."""
    return any(node.role == "heading" and re.search(r"\bwins?\b", node.name) for node in nodes)


def choose(nodes: list[Node], clicks: int) -> Node:
    """A sensible move, by nothing but words."""
    if hints := named(nodes, "Got it"):
        return hints[0]
    if offered := inside(nodes, "On offer"):
        return next(iter(named(nodes, "Keep|Choose contracts")), None) or next(
            node for node in offered if "pressed" not in node.states
        )
    if ways := named(nodes, "claim .* for "):
        return next(iter(named(nodes, "Claim")), ways[0])
    if clicks >= CLICK_FOR_TICKETS and (tickets := named(nodes, "Draw contracts")) and len(own_tickets(nodes)) < 2:
        return tickets[0]
    routes = sorted(inside(nodes, "group Board"), key=length)
    if routes and length(routes[-1]) >= LONG:
        return routes[-1]
    return card(nodes) or routes[-1]


def own_tickets(nodes: list[Node]) -> list[Node]:
    return inside(nodes, "Your contracts")


def length(route: Node) -> int:
    found = re.search(r"length (\d+)", route.name)
    assert found, f"the length of a route is not told: {route.name}"
    return int(found[1])


def card(nodes: list[Node]) -> Node | None:
    """Of the colour that the hand has most of, or from the pile."""
    hand = [re.match(r"(\d+) (\w+)", node.name) for node in inside(nodes, "Your cards")]
    held = {name[2]: int(name[1]) for name in hand if name}
    slots = [
        (held.get(match[1], 0), node)
        for node in nodes
        if node.usable and (match := re.match(r"Slot \d: (\w+)", node.name))
    ]
    return max(slots, key=lambda slot: slot[0])[1] if slots else next(iter(named(nodes, "Pile")), None)


def question(nodes: list[Node]) -> str:
    return " ".join(node.name for node in nodes if "status" in node.within)


def test_a_whole_game_is_told_in_words(browser: Browser, url: str) -> None:
    table = make(url, "amsterdam", "pb")
    with context(browser, url) as opened:
        listener = Listener(opened.new_page())
        listener.page.goto(f"/t/{table['table']}#{table['key']}")
        now, clicks = listener.wait([], opening), 0
        heard = ["# The opening", "", *spoken(now), "", "# The game", ""]
        while not over(now):
            assert nameless(now) == misnamed(now) == []
            chosen, before = choose(now, clicks), listener.heard()
            listener.press(chosen)
            heard += [f"asked: {question(now)}", f"chosen: {chosen.name}"]
            now, clicks = listener.wait(now, lambda nodes: my_turn(nodes) or over(nodes)), clicks + 1
            heard += [f"told: {line}" for line in listener.heard().told[len(before.told) :]]
        heard += ["", "# The end", "", *spoken(now), ""]
    text = "\n".join(heard)
    if os.environ.get("ROUNDHOUSE_GOLDEN"):
        WORDS.write_text(text, "utf-8")
    assert text == WORDS.read_text("utf-8")
    assert {f"{total}".replace("-", "−") for total in told(url, table["table"])} <= {
        node.name for node in now if node.role == "cell"
    }
