"""What one seat knows, for people and bots. Nothing else of the game can be reached from a view."""

from functools import cached_property
from typing import Any, TypedDict

import numpy as np

from roundhouse.editions import Edition
from roundhouse.game import notation as notations
from roundhouse.game import plain, standings
from roundhouse.game.notation import Notation
from roundhouse.game.plain import Counts as Counts
from roundhouse.game.plain import Part
from roundhouse.game.standings import Standing
from roundhouse.rules import actions
from roundhouse.rules.records import BoxRecord, Position, ViewRecord
from roundhouse.rules.state import ASKS, NONE, OVER
from roundhouse.rules.view import VIEW


class PublicView(TypedDict):
    """What everybody may know of a game. Names of cards, routes, places and tickets are those of the edition."""

    seat: int
    ask: str
    topic: str | None
    queue: list[tuple[str, str | None]]
    turn: int
    first: int | None
    market: list[str | None]
    pile: int
    discard: Counts
    shown: list[Counts]
    laid: list[Counts]
    trains: list[int]
    points: list[int]
    routes: Counts
    held: list[Counts]
    lying: dict[str, Counts]
    supply: Counts
    last_round: int
    cards: list[int]
    decks: Counts
    kept: list[Counts]
    closed: list[str]
    standings: list[Standing]


class PrivateView(TypedDict):
    """What only the viewer may know. A spectator has no cards and no tickets."""

    me: int | None
    announced: list[Counts]
    hand: Counts
    tickets: list[str]
    completed: list[str]
    offer: list[str]
    legal: list[str]


class View:
    """The public table, one seat's own cards and tickets, and what that seat may do when it is asked."""

    def __init__(self, record: ViewRecord, edition: Edition) -> None:
        self.record = record
        self.edition = edition
        self.notation = notations.of(edition)

    @cached_property
    def contents(self) -> bytes:
        """All bytes of the record, to compare it with others."""
        return bytes(self.record.data)

    @cached_property
    def known(self) -> Any:
        """The fields of the record as plain values."""
        return plain.fields(self.record)

    @property
    def me(self) -> int | None:
        """The viewer's seat, or None for a spectator."""
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
    def topic(self) -> str | None:
        """What the question is about: a place, a colour, or nothing."""
        return plain.topic(self.record.ask, self.record.topic, self.notation)

    @property
    def asked(self) -> bool:
        """Whether the viewer is asked."""
        return self.seat == self.me and self.record.ask != OVER

    @property
    def hand(self) -> Counts:
        return _hand(self.known, self.notation)

    @property
    def tickets(self) -> list[str]:
        return _tickets(self.known, self.notation)

    @property
    def completed(self) -> list[str]:
        """The viewer's tickets whose two places its routes connect."""
        return [] if self.me is None else plain.completed_tickets(self.record, self.me, self.notation)

    @property
    def open_routes(self) -> list[str]:
        """The routes that the viewer may still claim: nobody owns them, and no lane beside them closes them."""
        return [] if self.me is None else plain.members(self.known.open[self.me], self.notation.routes)

    @property
    def owners(self) -> Counts:
        """Claimed route -> the seat that owns it."""
        return plain.owners(self.known, self.notation)

    @property
    def market(self) -> list[str | None]:
        """The kind of card in each slot, or None for an empty one."""
        return plain.market(self.known, self.notation)

    @property
    def trains(self) -> list[int]:
        """How many trains each seat has left."""
        return plain.numbers(self.known, self.known.trains)

    @property
    def points(self) -> list[int]:
        """The points each seat has scored so far."""
        return plain.numbers(self.known, self.known.points)

    @property
    def turn(self) -> int:
        """How many turns have begun; 0 in the opening."""
        return int(self.record.turn)

    @property
    def offer(self) -> list[str]:
        return _offer(self.known, self.notation)

    @property
    def legal(self) -> list[str]:
        """What the viewer may do now, as text. Empty when another seat is asked."""
        return [self.notation.text(action) for action in self.actions]

    @property
    def actions(self) -> list[int]:
        """The same as numbers."""
        return legal_actions(self.record, self.notation.box) if self.asked else []

    def __repr__(self) -> str:
        return (
            f"View({self.edition.id!r}, me={self.me}, turn={self.turn}, seat={self.seat}, ask={self.ask!r}, "
            f"points={self.points})"
        )

    def _repr_svg_(self) -> str:
        """The board with everybody's trains, as notebooks show it."""
        return plain.picture(self.record, self.notation)

    def as_dict(self) -> dict[str, Any]:
        """Everything in plain values, ready for JSON."""
        return {**self.public(), **self.private()}

    def public(self) -> PublicView:
        """The part that is the same for every viewer."""
        public: Any = plain.values(PUBLIC, self.known, self.notation)
        known: PublicView = public
        return known

    def private(self) -> PrivateView:
        """The part that depends on the viewer: with the announced splits, for in the opening a seat knows only its
        own."""
        private: Any = plain.values(PRIVATE, self.known, self.notation) | {"legal": self.legal}
        known: PrivateView = private
        return known


def _hand(seen: Any, notation: Notation) -> Counts:
    return {} if seen.me == NONE else plain.named(seen.hands[seen.me], notation.kinds)


def _tickets(seen: Any, notation: Notation) -> list[str]:
    return [] if seen.me == NONE else plain.held_tickets(seen, seen.me, notation)


def _completed(seen: Any, notation: Notation) -> list[str]:
    return [] if seen.me == NONE else plain.completed_tickets(seen.record, seen.me, notation)


def _offer(seen: Any, notation: Notation) -> list[str]:
    return [] if seen.me == NONE else plain.offer(seen, seen.me, notation)


def _of_decks(field: str) -> Part:
    """Tickets of each deck for each seat."""
    return Part(("seats", field), lambda seen, own: plain.each_seat(seen, getattr(seen, field), own.edition.decks))


PUBLIC: dict[str, Part] = plain.PUBLIC | {
    "cards": Part(("seats", "cards"), lambda seen, notation: plain.numbers(seen, seen.cards)),
    "decks": Part(("sizes",), lambda seen, notation: plain.named(seen.sizes, notation.edition.decks)),
    "kept": _of_decks("kept"),
    "closed": Part(("seats", "open", "owner"), plain.closed_routes),
    "standings": Part(standings.FIELDS, lambda seen, notation: standings.of(seen.record, notation)),
}
PRIVATE: dict[str, Part] = {
    "me": Part(("me",), lambda seen, notation: None if seen.me == NONE else seen.me),
    "announced": _of_decks("announced"),
    "hand": Part(("me", "hands"), _hand),
    "tickets": Part(("me", "tickets"), _tickets),
    "completed": Part(("me", "tickets", "owner"), _completed),
    "offer": Part(("me", "offers"), _offer),
}


def span(field: str) -> tuple[int, int]:
    """Where the bytes of a field begin and end in the bytes of a view."""
    assert VIEW.fields is not None
    kind, start, *_ = VIEW.fields[field]
    return start, start + kind.itemsize


def legal_actions(record: Position, box: BoxRecord) -> list[int]:
    """The legal actions of the asked seat, from a game or from that seat's view."""
    out = np.empty(actions.count(record, box), np.int64)
    actions.legal(record, box, out)
    numbers: list[int] = out.tolist()
    return numbers
