"""Parts of a game or view record as plain values with names, for people and other programs."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from struct import Struct
from typing import Any, NamedTuple, cast

import numpy as np

from roundhouse.game.notation import Notation
from roundhouse.rules import network, scoring
from roundhouse.rules.network import NETWORK
from roundhouse.rules.records import GameRecord, Position
from roundhouse.rules.rows import single
from roundhouse.rules.scoring import SHEET
from roundhouse.rules.state import ASKS, NONE

Counts = dict[str, int]


class Part(NamedTuple):
    """A value of a game or a view, and the fields of the record that it follows from."""

    fields: tuple[str, ...]
    value: Callable[[Any, Notation], Any]


CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q", "f8": "d"}
"""How `struct` calls each type of numpy."""


class Place(NamedTuple):
    """Where a field is in the bytes of a record, and how many numbers are in each of its rows: none if it is one
    number, all if it is one row."""

    numbers: Struct
    start: int
    columns: int


@cache
def places(kind: np.dtype[Any]) -> Mapping[str, Place]:
    """The place of each field. Fields with more than two dimensions are left out: nobody tells those."""
    found = {}
    for name, (field, start, *_) in (kind.fields or {}).items():
        if field.ndim <= 2:
            numbers = Struct(f"={math.prod(field.shape)}{CODES[field.base.str[1:]]}")
            found[name] = Place(numbers, start, field.shape[-1] if field.shape else 0)
    return found


class Fields:
    """The fields of a record as Python's own numbers, rows and rows of rows. Each is read when it is first asked for,
    and the record itself is there for kernels."""

    def __init__(self, record: Position) -> None:
        self.record = record
        self._places = places(record.dtype)

    def __getattr__(self, name: str) -> Any:
        numbers, start, columns = self._places[name]
        row = numbers.unpack_from(self.record.data, start)
        value: Any = row
        if not columns:
            value = row[0]
        elif columns < len(row):
            value = [row[at : at + columns] for at in range(0, len(row), columns)]
        self.__dict__[name] = value
        return value


def fields(record: Position) -> Any:
    """All fields of a record."""
    return Fields(record)


def values(parts: Mapping[str, Part], game: Any, notation: Notation) -> dict[str, Any]:
    """The values of some parts, from the fields of a game or of a view."""
    return {name: part.value(game, notation) for name, part in parts.items()}


def named(counts: Sequence[int], names: Sequence[str]) -> Counts:
    """The counts that are not zero, by name."""
    return {name: n for name, n in zip(names, counts, strict=False) if n}


def each_seat(game: Any, rows: Sequence[Sequence[int]], names: Sequence[str]) -> list[Counts]:
    return [named(row, names) if any(row) else {} for row in rows[: game.seats]]


def numbers(game: Any, values: Sequence[int]) -> list[int]:
    """One number for each seat."""
    return list(values[: game.seats])


def members(words: Sequence[int], names: Sequence[str]) -> list[str]:
    """The names of what is in a set of bits."""
    return _members(_mask(words), names)


def _members(mask: int, names: Sequence[str]) -> list[str]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(names[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def _mask(words: Sequence[int]) -> int:
    mask = 0
    for word in reversed(words):
        mask = mask << 64 | word
    return mask


def completed_tickets(game: Position, seat: int, notation: Notation) -> list[str]:
    """The tickets of a seat whose two places its routes connect."""
    net, sheet = single(NETWORK), single(SHEET)
    network.gather(net, game, notation.box, seat)
    scoring.count_tickets(net, game, notation.box, sheet, seat)
    return members(fields(cast(Any, sheet)).completed[seat], notation.tickets)


def closed_routes(game: Any, notation: Notation) -> list[str]:
    """Routes that nobody owns and nobody may claim any more: another lane beside them is taken."""
    claimable = reduce(or_, map(_mask, game.open[: game.seats]))
    names = zip(notation.routes, game.owner, strict=False)
    return [route for at, (route, owner) in enumerate(names) if owner == NONE and not claimable >> at & 1]


def held_tickets(game: Any, seat: int, notation: Notation) -> list[str]:
    return members(game.tickets[seat], notation.tickets)


def offer(game: Any, seat: int, notation: Notation) -> list[str]:
    return [notation.tickets[ticket] for ticket in game.offers[seat] if ticket != NONE]


def topics(ask: str, notation: Notation) -> tuple[str, ...]:
    """What a question can be about: places, colours, or nothing."""
    return {"take": notation.places, "flag": notation.kinds}.get(ask, ())


def topic(ask: int, number: int, notation: Notation) -> str | None:
    names = topics(ASKS[ask], notation)
    return names[number] if names else None


def queue(game: Any, notation: Notation) -> list[list[str | None]]:
    """The questions that follow in this turn, each with what it is about."""
    return [[ASKS[ask], topic(ask, number, notation)] for ask, number in game.queue[: game.queued]]


def market(game: Any, notation: Notation) -> list[str | None]:
    """The kind of card in each slot, or None."""
    return [None if kind == NONE else notation.kinds[kind] for kind in game.market]


def owners(game: Any, notation: Notation) -> Counts:
    """Claimed route -> the seat that owns it."""
    owners = zip(notation.routes, game.owner, strict=False)
    return {route: owner for route, owner in owners if owner != NONE}


def picture(game: Position, notation: Notation) -> str:
    """The board as SVG, with the routes that were claimed."""
    from roundhouse import drawing

    return drawing.board(notation.edition, claimed=owners(fields(game), notation))


def _lying(game: Any, notation: Notation) -> dict[str, Counts]:
    if not notation.tokens:
        return {}
    rows = zip(notation.places, game.lying, strict=False)
    return {place: named(row, notation.tokens) for place, row in rows if any(row)}


def ticket_decks(game: Any, notation: Notation) -> dict[str, list[str]]:
    """Each deck, top first. No player may see this."""
    rings, heads, sizes = game.ticket_decks, game.heads, game.sizes
    return {
        deck: [notation.tickets[ring[(head + i) % len(ring)]] for i in range(size)]
        for deck, ring, head, size in zip(notation.edition.decks, rings, heads, sizes, strict=False)
    }


def everything(record: GameRecord, notation: Notation) -> dict[str, Any]:
    """The whole game, secrets included."""
    game = fields(record)
    hidden = {
        "deck": named(game.deck, notation.kinds),
        "hands": each_seat(game, game.hands, notation.kinds),
        "ticket_decks": ticket_decks(game, notation),
        "announced": each_seat(game, game.announced, notation.edition.decks),
        "offers": [offer(game, seat, notation) for seat in range(game.seats)],
        "tickets": [held_tickets(game, seat, notation) for seat in range(game.seats)],
    }
    return values(PUBLIC, game, notation) | hidden


def _counts(field: str) -> Part:
    """Cards of each kind of one field."""
    return Part((field,), lambda game, notation: named(getattr(game, field), notation.kinds))


def _tokens(field: str) -> Part:
    return Part((field,), lambda game, notation: named(getattr(game, field), notation.tokens))


def _cards_of_seats(field: str) -> Part:
    return Part(("seats", field), lambda game, notation: each_seat(game, getattr(game, field), notation.kinds))


def _of_seats(field: str) -> Part:
    """A number for each seat."""
    return Part(("seats", field), lambda game, notation: numbers(game, getattr(game, field)))


def _number_in(field: str) -> Part:
    return Part((field,), lambda game, notation: getattr(game, field))


PUBLIC: dict[str, Part] = {
    "seat": _number_in("seat"),
    "ask": Part(("ask",), lambda game, notation: ASKS[game.ask]),
    "topic": Part(("ask", "topic"), lambda game, notation: topic(game.ask, game.topic, notation)),
    "queue": Part(("queue", "queued"), queue),
    "turn": _number_in("turn"),
    "first": Part(("first",), lambda game, notation: None if game.first == NONE else game.first),
    "market": Part(("market",), market),
    "pile": _number_in("pile"),
    "discard": _counts("discard"),
    "shown": _cards_of_seats("shown"),
    "laid": _cards_of_seats("laid"),
    "trains": _of_seats("trains"),
    "points": _of_seats("points"),
    "routes": Part(("owner",), owners),
    "held": Part(("seats", "held"), lambda game, notation: each_seat(game, game.held, notation.tokens)),
    "lying": Part(("lying",), _lying),
    "supply": _tokens("supply"),
    "last_round": _number_in("last_round"),
}
"""What lies open on the table."""
