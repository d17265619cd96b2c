"""A table in words, for clients that would rather read than compute."""

from typing import Any

from roundhouse import telling
from roundhouse.server.tables import Table, Told
from roundhouse.server.viewers import Seats
from roundhouse.views import View
from roundhouse.words import for_edition


class Teller:
    """Tells entries and questions of one table in one language."""

    def __init__(self, table: Table, language: str) -> None:
        self.speaker = for_edition(language, table.edition)
        self.names = [
            chair.name or self.speaker.say("name.player" if chair.person else "name.bot", n=seat + 1)
            for seat, chair in enumerate(table.chairs)
        ]

    def entry(self, told: Told, seats: Seats) -> list[str]:
        """What happened at the table, then what it made happen in the game."""
        lines = []
        if self.speaker.knows(key := f"entry.{told.entry.kind}"):
            seat = told.entry.seat
            name = self.names[seat] if seat is not None else ""
            lines.append(self.speaker.say(key, name=name, text=str(told.entry.body.get("text", ""))))
        for event in told.events:
            own = getattr(event, "seat", None)
            lines.append(telling.event(event, own if own in seats else None, self.names, self.speaker))
        return lines

    def question(self, view: View) -> dict[str, Any]:
        """What a seat is asked and may answer."""
        if not view.asked:
            return {"ask": None, "legal": []}
        legal = [telling.action(text, view, self.speaker) for text in view.legal]
        return {"ask": telling.ask(view, self.speaker), "legal": legal}
