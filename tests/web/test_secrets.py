"""Nothing of another's hand reaches a page: neither what is sent to it, nor what it shows or keeps."""

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocket

from roundhouse import Game
from roundhouse.editions.edition import Route, Ticket
from roundhouse.game import journal
from tests.web.browsing import Person, context, make

ANN, BEN = 0, 1
EVERYTHING = "() => document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"
EDITION = "paris"
Message = dict[str, Any]


def listen(page: Page) -> list[Message]:
    """All that comes to a page over its socket."""
    heard: list[Message] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    page.on("websocket", opened)
    return heard


def test_a_page_is_told_nothing_of_others(browser: Browser, url: str) -> None:
    table = make(url, EDITION, "pp")
    with context(browser, url) as hers, context(browser, url) as his:
        heard, seen = listen(page := hers.new_page()), list[str]()
        page.goto(f"/t/{table['table']}#{table['key']}")
        ben = join(his.new_page(), f"/t/{table['table']}")
        page.get_by_role("button", name="Start").click()
        ann = Person(page, ANN, EDITION)
        while ann.go() != "over":
            seen.append(page.evaluate(EVERYTHING))
            ben.go()
    game = journal.replay(httpx.get(f"{url}/api/tables/{table['table']}/journal").text, None, None)
    before_the_end = [message for message in heard if message.get("result") is None]
    assert len(before_the_end) > 20
    only_ann_is_told_of_ann(before_the_end)
    told = [json.dumps(message, ensure_ascii=False) for message in before_the_end]
    assert names(game, ANN) & {name for name in names(game, ANN) for text in seen if name in text}
    assert [name for name in names(game, BEN) - names(game, ANN) for text in (*told, *seen) if name in text] == []


def join(page: Page, address: str) -> Person:
    page.goto(address)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="I am ready").wait_for()
    return Person(page, BEN, EDITION)


def names(game: Game, seat: int) -> set[str]:
    """What the tickets are called that a seat was ever offered; without those that routes are called, too."""
    box = game.edition
    named = {place.id: place.name for place in box.places}
    tracks = {ends(route) for route in box.routes}
    views = [game.back_to(step).view(seat) for step in range(len(game.history) + 1)]
    offered = {text for view in views for text in view.private()["offer"]} - tracks
    secret = [ticket for ticket in box.tickets if ends(ticket) in offered]
    assert secret
    return {f'"{ends(ticket)}"' for ticket in secret} | {f"{named[ticket.a]} – {named[ticket.b]}" for ticket in secret}


def ends(joining: Route | Ticket) -> str:
    return ":".join(sorted((joining.a, joining.b)))


def only_ann_is_told_of_ann(messages: list[Message]) -> None:
    """Of her own seat all, of others what lies open."""
    assert {mine["seat"] for message in messages for mine in message.get("mine", ())} == {ANN}
    events = [event for m in messages for entry in m.get("entries", ()) for event in entry.get("events", ())]
    others = [event for event in events if event.get("seat") not in (ANN, None)]
    assert any(event["event"] == "drew_blind" for event in others)
    assert [event for event in others if event["event"] == "drew_blind" and event.get("kind")] == []
    assert [event for event in others if event["event"] in ("offered", "kept") and event.get("tickets")] == []
    actions = [entry for m in messages for entry in m.get("entries", ()) if "action" in entry]
    assert {entry["seat"] for entry in actions} == {ANN}


@pytest.mark.parametrize("address", ["/t/{}", "/replay/{}"])
def test_who_only_looks_on_sees_no_hand(browser: Browser, url: str, address: str) -> None:
    table = make(url, EDITION, "pb")
    with context(browser, url) as hers, context(browser, url) as others:
        hers.new_page().goto(f"/t/{table['table']}#{table['key']}")
        heard = listen(page := others.new_page())
        page.goto(address.format(table["table"]))
        page.get_by_role("status" if "replay" not in address else "alert").first.wait_for()
        assert page.locator("[data-kind]").count() == 0
        assert table["key"] not in page.evaluate(EVERYTHING)
        assert [message["mine"] for message in heard if message.get("mine")] == []
