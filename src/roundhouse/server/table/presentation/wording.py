"""A table in words, for clients that name a language."""

from collections.abc import Sequence

from roundhouse.game.errors import Refused
from roundhouse.game.views import View
from roundhouse.language import for_edition, telling
from roundhouse.server.table.entries.secrecy import visible
from roundhouse.server.table.seats import Seat
from roundhouse.server.table.state import Table, Told


class Wording:
    """Entries, questions and refusals of one table in one language."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.speaker = for_edition(language, table.edition)
        self.names = [seat.name or self._unnamed(seat, number + 1) for number, seat in enumerate(table.seats)]

    def _unnamed(self, seat: Seat, n: int) -> str:
        """What a seat without a name is called."""
        if character := seat.character:
            return self.speaker.say("name.character", character=self.speaker.say(f"character.{character}"), n=n)
        return self.speaker.say("name.player" if seat.person else "name.bot", n=n)

    def entry(self, told: Told, seats: Sequence[int]) -> list[str]:
        """What happened at the table, then what followed from it in the game.

        Several seats at one device are told what everybody knows.
        """
        lines = []
        if self.speaker.knows(key := f"entry.{told.entry.kind}"):
            lines.append(self.speaker.say(key, **self._parameters(told)))
        for event in told.events:
            own = getattr(event, "seat", None)
            lines.append(telling.event(event, own if tuple(seats) == (own,) else None, self.names, self.speaker))
        return lines

    def _parameters(self, told: Told) -> dict[str, str | int]:
        """Parameters of the message about an entry: its public fields, who did it, and whether it waits for consent."""
        content = told.entry.content
        fields = {name: value for name, value in visible(content, ()).items() if value is not None}
        given = {"name": told.name or self._name(content.seat), "waits": told.waits, "undone": bool(told.undone)}
        return {**given, "declines": False, "lapsed": False, "withdrawn": False, **fields}

    def _name(self, seat: int | None) -> str:
        return self.names[seat] if seat is not None and seat < len(self.names) else ""

    def refusal(self, refused: Refused) -> str:
        return telling.refusal(refused, self.speaker, self.names)

    def ask(self, view: View) -> str | None:
        """What the viewer is asked."""
        return telling.ask(view, self.speaker) if view.asked else None

    def legal(self, view: View) -> list[str]:
        """What the viewer may answer, in the order of `view.legal`."""
        return [telling.action(text, view, self.speaker) for text in view.legal] if view.asked else []
