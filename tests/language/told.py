"""Messages of a game as pages are sent them, and the server's own words for them: python -m tests.language.told

The pages put the same into words; `web/tests/language/telling.test.ts` compares both.
"""

import json
import random
from pathlib import Path
from typing import Any

from roundhouse import editions
from roundhouse.game import boxes
from roundhouse.language import LANGUAGES
from roundhouse.server.table.presentation.seen import Form
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot
from tests.server.table.logs import begun

FILE = Path(__file__).parents[2] / "web/tests/language/told.json"
EDITIONS = ("usa", "germany", "amsterdam", "paris")
"""Together they have every bonus, one deck and two."""
EVERY, MOST = 5, 12
"""One move of so many is kept, so many in all, and every move with a new sort of event."""


def course(edition: str) -> list[dict[str, Any]]:
    """Some moves of a game, each as a player and a spectator are told it."""
    log, dice, kept = begun("ppb", edition=edition), random.Random(edition), list[dict[str, Any]]()
    log.add("chat", 1, text="Hello {name}!")
    sorts = set[str]()
    while log.table.asked and log.table.position < 400:
        seat = log.table.asked[0]
        legal = log.table.question(seat).legal
        sort = dice.choice(sorted({action.split()[0] for action in legal}))
        log.play(seat, sort=sort)
        told = log.table.recent[-1]
        new = {event.code for event in told.events} - sorts
        sorts |= new
        if new or (dice.randrange(EVERY) == 0 and len(kept) < MOST):
            shown = Snapshot(log.table)
            for seats in ((log.table.asked or [0])[:1], []):
                kept.append(both(shown, tuple(seats), list(log.table.recent)[-2:]))
    return kept


def both(shown: Snapshot, seats: tuple[int, ...], told: list[Any]) -> dict[str, Any]:
    """A message without words, and what the server says in each language."""

    def message(form: Form) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(shown.message("update", Audience(seats, form=form), 1.0, told))
        return read

    brief = message(Form(None, True))
    for each in brief["mine"]:
        if len(each.get("claims", {})) > 3:
            each["claims"] = dict(list(each["claims"].items())[:3])
    board = {name: brief["public"][name] for name in ("market", "decks")}
    seated = {"seats": [{"kind": seat["kind"], "name": seat["name"]} for seat in brief["table"]["seats"]]}
    words = {language: spoken(message(Form(language)), brief) for language in LANGUAGES}
    return {"entries": brief["entries"], "mine": brief["mine"], "public": board, "table": seated, "words": words}


def spoken(message: dict[str, Any], brief: dict[str, Any]) -> dict[str, Any]:
    """The words of a message, of the actions that are in the brief one too."""
    texts = []
    for own, short in zip(message["mine"], brief["mine"], strict=True):
        claims = [f"claim {route} {price}" for route, paid in short.get("claims", {}).items() for price in paid]
        words = dict(zip(own["legal"], own["text"]["legal"], strict=True))
        texts.append({"ask": own["text"]["ask"], "legal": [[each, words[each]] for each in short["legal"] + claims]})
    return {"told": [entry["told"] for entry in message["entries"]], "texts": texts}


def everything() -> dict[str, Any]:
    found = {}
    for edition in EDITIONS:
        box = boxes.as_dict(editions.load(edition))
        needed = {name: box[name] for name in ("decks", "start", "turn", "words", "places", "routes", "tickets")}
        found[edition] = {"box": needed, "messages": course(edition)}
    return found


def text() -> str:
    return json.dumps(everything(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
