"""What an observation holds: every field of it, its place in the tensor, its meaning, and who may know it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.rules.box import tokens
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import ASKS, OVER, QUEUE, SLOTS, blank

FIELDS = {
    # Public: what lies on the table, and what everybody saw happen.
    "ask": (("asks",), "what is asked, one-hot: split, keep, turn, second, take, flag; all zero when the game is over"),
    "asked": (("seats",), "who is asked, one-hot"),
    "first": (("seats",), "who has the first turn, one-hot; all zero while nobody knows"),
    "turn": ((), "turns begun; 0 in the opening"),
    "last_round": ((), "turns left once the last round has begun, else 0"),
    "skips": ((), "seats skipped in a row"),
    "place": (("stops",), "the place that the question is about, one-hot"),
    "places_left": (("stops",), "places that will be asked about in this turn"),
    "colour": (("flags",), "the colour of card that the question is about, one-hot"),
    "colours_left": (("flags",), "colours that will be asked about in this turn"),
    "market": (("slots", "kinds"), "the kind of card in each slot, one-hot; all zero for an empty slot"),
    "pile": ((), "cards face down"),
    "discard": (("kinds",), "cards of each kind among the discards"),
    "decks": (("decks",), "tickets left in each deck"),
    "trains": (("seats",), "trains left"),
    "points": (("seats",), "points so far, for routes and flags"),
    "cards": (("seats",), "cards in hand"),
    "kept": (("seats", "decks"), "tickets held, by deck; 0 in the opening"),
    "announced": (
        ("seats", "decks"),
        "tickets asked for or offered, by deck; what others ask for in the opening is told when all have spoken",
    ),
    "shown": (("seats", "kinds"), "the part of a hand that everybody saw taken"),
    "laid": (("seats", "laid"), "cards that lie face up before a seat"),
    "held": (("seats", "tokens"), "tokens before a seat"),
    "supply": (("tokens",), "tokens beside the board"),
    "lying": (("stops", "tokens"), "tokens on the places of the board"),
    "owner": (("seats", "routes"), "1 where a seat owns a route"),
    "open": (("routes",), "1 where the viewer may still claim a route, if it can pay"),
    # Private: the viewer's own.
    "hand": (("kinds",), "the viewer's cards of each kind"),
    "tickets": (("tickets",), "1 for each ticket that the viewer holds"),
    "offer": (("offer", "tickets"), "the ticket at each place of the viewer's offer, one-hot"),
}
"""Name of a field -> its axes and its meaning. A field whose axes are empty in an edition is not in its tensor."""

PRIVATE = ("hand", "tickets", "offer")
"""The fields that only the viewer may know. All others follow from what everybody may know."""

AXES = {
    "asks": "the questions",
    "seats": "seats, from the viewer on to the left: 0 is the viewer",
    "slots": "slots of the market",
    "kinds": "the colours of cards, then the wild",
    "laid": "the same, where cards can be laid before a seat",
    "decks": "decks of tickets",
    "tokens": "kinds of tokens: passengers, merchandise, flags",
    "stops": "places, where tokens can lie on them",
    "flags": "colours of cards, where they can be laid before a seat",
    "routes": "routes, as `notation.routes`",
    "tickets": "tickets, as `notation.tickets`",
    "offer": "places of an offer",
}

OFFSETS = np.dtype([(name, np.int64) for name in (*FIELDS, "colours", "tokens_in_use", "places_in_use")])
"""Where each field begins, as the compiled encoder wants to know it."""


@dataclass(frozen=True)
class Field:
    """A part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    most: float
    """No value is larger; none is smaller than 0."""
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def stop(self) -> int:
        return self.start + self.size

    @property
    def private(self) -> bool:
        return self.name in PRIVATE


class Layout:
    """The places of all fields in the observations of an edition with some number of seats."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition, self.seats = edition, seats
        sizes, highest = _sizes(edition, seats), _highest(edition, seats)
        self.fields: dict[str, Field] = {}
        start = 0
        for name, (axes, meaning) in FIELDS.items():
            shape = tuple(sizes[axis] for axis in axes) or (1,)
            if prod(shape):
                self.fields[name] = Field(name, start, shape, axes, highest.get(name, 1.0), meaning)
                start += prod(shape)
        self.size = start
        self.high = np.concatenate([np.full(field.size, field.most, np.float32) for field in self.fields.values()])
        self.offsets = _offsets(self.fields, sizes)

    def __repr__(self) -> str:
        return f"Layout({self.edition.id!r}, seats={self.seats}, size={self.size})"

    def __getitem__(self, name: str) -> slice:
        """Where a field lies: `observations[:, layout["hand"]]`."""
        return slice(self.fields[name].start, self.fields[name].stop)

    def split(self, observations: Any) -> dict[str, Any]:
        """The fields of one or many observations by name, in their shapes. They share memory with what is given."""
        return {
            name: observations[..., field.start : field.stop].reshape(*observations.shape[:-1], *field.shape)
            for name, field in self.fields.items()
        }


@lru_cache(256)
def of(edition: Edition, seats: int) -> Layout:
    return Layout(edition, seats)


def _sizes(edition: Edition, seats: int) -> dict[str, int]:
    """The length of each axis."""
    flags, passengers = bool(edition.bonuses.flags), bool(edition.bonuses.passengers)
    kinds = len(edition.colours) + 1
    return {
        "asks": len(ASKS[:OVER]),
        "seats": seats,
        "slots": SLOTS,
        "kinds": kinds,
        "laid": kinds * flags,
        "decks": len(edition.decks),
        "tokens": len(tokens(edition)),
        "stops": len(edition.places) * passengers,
        "flags": len(edition.colours) * flags,
        "routes": len(edition.routes),
        "tickets": len(edition.tickets),
        "offer": max(edition.start.draw, edition.turn.draw),
    }


def _highest(edition: Edition, seats: int) -> dict[str, float]:
    """The largest value of each field that is not 0 or 1."""
    cards, tickets, trains = sum(edition.cards.values()), len(edition.tickets), seats * edition.trains
    steps = (
        cards + 2 * trains + tickets
    )  # each turn takes a card or a ticket for good, or lays trains and gives cards back
    flags, most = edition.bonuses.flags, max(edition.cards.values())
    routes = sum(edition.points[route.length] for route in edition.routes)
    by_kind = dict.fromkeys(("discard", "shown", "laid", "hand"), most)
    by_token = dict.fromkeys(("held", "supply", "lying"), max(cards, _most_tokens(edition)))
    return {
        "turn": seats * steps,
        "last_round": seats + 1,
        "skips": seats,
        "places_left": QUEUE,
        "colours_left": QUEUE,
        "pile": cards,
        "decks": tickets,
        "trains": edition.trains,
        "points": routes + (flags.points * cards if flags else 0),
        "cards": cards,
        "kept": tickets,
        "announced": max(edition.start.draw, edition.turn.draw),
        **by_kind,
        **by_token,
    }


def _most_tokens(edition: Edition) -> int:
    passengers, merchandise = edition.bonuses.passengers, edition.bonuses.merchandise
    return max(passengers.each if passengers else 0, merchandise.cards if merchandise else 0)


def _offsets(fields: Mapping[str, Field], sizes: Mapping[str, int]) -> Record:
    at = blank(OFFSETS)
    for name, field in fields.items():
        at[name] = field.start
    at["colours"], at["tokens_in_use"], at["places_in_use"] = sizes["kinds"] - 1, sizes["tokens"], sizes["stops"]
    return at[0]
