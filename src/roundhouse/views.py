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
        return None if self.record.me == NONE else int(self.record.me)

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
        decks, seats = self.edition.decks, self.record.seats
        return tables.public(self.record, self.notation) | {
            "me": self.me,
            "cards": [int(n) for n in self.record.cards[:seats]],
            "decks": tables.named(self.record.sizes, decks),
            "kept": tables.each_seat(self.record, self.record.kept, decks),
            "announced": tables.each_seat(self.record, self.record.announced, decks),
            "hand": self.hand,
            "tickets": self.tickets,
            "offer": self.offer,
            "legal": self.legal,
        }


def legal_actions(record: Record, box: Record) -> list[int]:
    """The actions open to the asked seat, of a game or of that seat's view."""
    out = np.empty(actions.count(record, box), np.int64)
    actions.legal(record, box, out)
    return [int(action) for action in out]
