"""What one seat knows, for people and bots. Nothing else of the game can be reached from here."""

from typing import Any

import numpy as np

from roundhouse import notation as notations
from roundhouse import tables
from roundhouse.editions import Edition
from roundhouse.rules import actions
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import ASKS, NONE, OVER
from roundhouse.tables import Counts


class View:
    """The public table, one seat's own cards and tickets, and what that seat may do when it is asked."""

    def __init__(self, record: Record, edition: Edition) -> None:
        self.record = record
        self.edition = edition
        self.notation = notations.of(edition)

    @property
    def me(self) -> int | None:
        """The seat that looks, or None for a spectator."""
        me = int(self.record.me)
        return None if me == NONE else me

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.record.seat)

    @property
    def ask(self) -> str:
        return ASKS[self.record.ask]

    @property
    def asked(self) -> bool:
        """Whether it is the viewer who is asked."""
        return self.seat == self.me and self.record.ask != OVER

    @property
    def hand(self) -> Counts:
        return {} if self.me is None else tables.named(self.record.hands[self.me], self.notation.kinds)

    @property
    def tickets(self) -> list[str]:
        return [] if self.me is None else tables.held_tickets(self.record, self.me, self.notation)

    @property
    def completed(self) -> list[str]:
        """The viewer's tickets whose places its routes join."""
        return [] if self.me is None else tables.completed_tickets(self.record, self.me, self.notation)

    @property
    def offer(self) -> list[str]:
        return [] if self.me is None else tables.offer(self.record, self.me, self.notation)

    @property
    def legal(self) -> list[str]:
        """What the viewer may do now, in words; nothing when another is asked."""
        return [self.notation.text(action) for action in self.actions]

    @property
    def actions(self) -> list[int]:
        """The same as numbers of the catalogue."""
        return legal_actions(self.record, self.notation.box) if self.asked else []

    def as_dict(self) -> dict[str, Any]:
        """Everything in plain values, ready for JSON."""
        return self.public() | self.private()

    def public(self) -> dict[str, Any]:
        """The part that is the same for everybody who looks at this moment."""
        seen, decks = tables.fields(self.record), self.edition.decks
        return tables.public(seen, self.notation) | {
            "cards": tables.numbers(seen, seen.cards),
            "decks": tables.named(seen.sizes, decks),
            "kept": tables.each_seat(seen, seen.kept, decks),
            "closed": tables.closed_routes(seen, self.notation),
        }

    def private(self) -> dict[str, Any]:
        """The part that depends on who looks. What was announced belongs to it: in the opening a seat knows its own."""
        return {
            "me": self.me,
            "announced": tables.each_seat(self.record, self.record.announced, self.edition.decks),
            "hand": self.hand,
            "tickets": self.tickets,
            "completed": self.completed,
            "offer": self.offer,
            "legal": self.legal,
        }


def legal_actions(record: Record, box: Record) -> list[int]:
    """The actions open to the asked seat, of a game or of that seat's view."""
    out = np.empty(actions.count(record, box), np.int64)
    actions.legal(record, box, out)
    numbers: list[int] = out.tolist()
    return numbers
