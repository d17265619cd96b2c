"""A table in words, for clients that would rather read than compute."""

from typing import Any

from roundhouse.game.errors import Refused
from roundhouse.game.views import View
from roundhouse.language import for_edition, telling
from roundhouse.server.live.subscribers import Seats
from roundhouse.server.table.state import Table, Told


class Teller:
    """Tells entries and questions of one table in one language."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.speaker = for_edition(language, table.edition)
        self.names = [
            chair.name or self.speaker.say("name.player" if chair.person else "name.bot", n=seat + 1)
            for seat, chair in enumerate(table.chairs)
        ]

    def entry(self, told: Told, seats: Seats) -> list[str]:
        """What happened at the table, then what it made happen in the game.

        Several seats at one device are told what everybody knows.
        """
        lines = []
        if self.speaker.knows(key := f"entry.{told.entry.kind}"):
            lines.append(self.speaker.say(key, **self._facts(told)))
        for event in told.events:
            own = getattr(event, "seat", None)
            lines.append(telling.event(event, own if seats == (own,) else None, self.names, self.speaker))
        return lines

    def _facts(self, told: Told) -> dict[str, str | int]:
        """What the words for an entry can name."""
        seat, body = told.entry.seat, told.entry.body
        return {
            "name": body.get("name") or (self.names[seat] if seat is not None else ""),
            "text": str(body.get("text", "")),
            "yes": bool(body.get("yes")),
            "ready": bool(body.get("ready")),
            "declines": bool(body.get("declines")),
            "waits": self.table.takeback is not None and told.entry.position == self.table.position,
        }

    def refusal(self, refused: Refused) -> str:
        return telling.refusal(refused, self.speaker, self.names)

    def question(self, view: View) -> dict[str, Any]:
        """What a seat is asked and may answer."""
        if not view.asked:
            return {"ask": None, "legal": []}
        legal = [telling.action(text, view, self.speaker) for text in view.legal]
        return {"ask": telling.ask(view, self.speaker), "legal": legal}
