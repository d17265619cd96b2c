"""Parts of a game or view record as plain values with names, for people and other programs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from roundhouse.game.notation import Notation
from roundhouse.rules import network, scoring
from roundhouse.rules.arrays import Line
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


class Fields:
    """The fields of a record as Python's own numbers and arrays. Each is read when it is first asked for, and the
    record itself is there for kernels."""

    def __init__(self, record: Position) -> None:
        self.record = record

    def __getattr__(self, name: str) -> Any:
        value: Any = getattr(self.record, name)
        if not value.shape:
            value = value.item()
        self.__dict__[name] = value
        return value


def fields(record: Position) -> Any:
    """All fields of a record."""
    return Fields(record)


def values(parts: Mapping[str, Part], game: Any, notation: Notation) -> dict[str, Any]:
    """The values of some parts, from the fields of a game or of a view."""
    return {name: part.value(game, notation) for name, part in parts.items()}


def named(counts: Any, names: Sequence[str]) -> Counts:
    """The counts that are not zero, by name."""
    return _named(counts.tolist(), names)


def _named(counts: list[int], names: Sequence[str]) -> Counts:
    return {name: n for name, n in zip(names, counts, strict=False) if n}


def each_seat(game: Position, rows: Any, names: Sequence[str]) -> list[Counts]:
    return [_named(row, names) for row in rows[: game.seats].tolist()]


def numbers(game: Position, values: Any) -> list[int]:
    """One number for each seat."""
    numbers: list[int] = values[: game.seats].tolist()
    return numbers


def members(words: Line[np.uint64], names: Sequence[str]) -> list[str]:
    """The names of what is in a set of bits."""
    return _members(_mask(words), names)


def _members(mask: int, names: Sequence[str]) -> list[str]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(names[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def _mask(words: Line[np.uint64]) -> int:
    return int.from_bytes(words.astype("<u8").tobytes(), "little")


def completed_tickets(game: Position, seat: int, notation: Notation) -> list[str]:
    """The tickets of a seat whose two places its routes connect."""
    net, sheet = single(NETWORK), single(SHEET)
    network.gather(net, game, notation.box, seat)
    scoring.count_tickets(net, game, notation.box, sheet, seat)
    return members(sheet.completed[seat], notation.tickets)


def closed_routes(game: Any, notation: Notation) -> list[str]:
    """Routes that nobody owns and nobody may claim any more: another lane beside them is taken."""
    free = np.packbits(game.owner[: len(notation.routes)] == NONE, bitorder="little")
    claimable = _mask(np.bitwise_or.reduce(game.open[: game.seats]))
    return _members(int.from_bytes(free.tobytes(), "little") & ~claimable, notation.routes)


def held_tickets(game: Position, seat: int, notation: Notation) -> list[str]:
    return members(game.tickets[seat], notation.tickets)


def offer(game: Position, seat: int, notation: Notation) -> list[str]:
    return [notation.tickets[ticket] for ticket in game.offers[seat].tolist() if ticket != NONE]


def topics(ask: str, notation: Notation) -> tuple[str, ...]:
    """What a question can be about: places, colours, or nothing."""
    return {"take": notation.places, "flag": notation.kinds}.get(ask, ())


def topic(ask: int, number: int, notation: Notation) -> str | None:
    names = topics(ASKS[ask], notation)
    return names[number] if names else None


def queue(game: Position, notation: Notation) -> list[list[str | None]]:
    """The questions that follow in this turn, each with what it is about."""
    return [[ASKS[ask], topic(ask, number, notation)] for ask, number in game.queue[: game.queued].tolist()]


def market(game: Position, notation: Notation) -> list[str | None]:
    """The kind of card in each slot, or None."""
    return [None if kind == NONE else notation.kinds[kind] for kind in game.market.tolist()]


def owners(game: Position, notation: Notation) -> Counts:
    """Claimed route -> the seat that owns it."""
    owners = zip(notation.routes, game.owner.tolist(), strict=False)
    return {route: owner for route, owner in owners if owner != NONE}


def picture(game: Position, notation: Notation) -> str:
    """The board as SVG, with the routes that were claimed."""
    from roundhouse import drawing

    return drawing.board(notation.edition, claimed=owners(game, notation))


def _lying(game: Position, notation: Notation) -> dict[str, Counts]:
    if not notation.tokens:
        return {}
    rows = zip(notation.places, game.lying.tolist(), strict=False)
    return {place: _named(row, notation.tokens) for place, row in rows if any(row)}


def ticket_decks(game: GameRecord, notation: Notation) -> dict[str, list[str]]:
    """Each deck, top first. No player may see this."""
    rings, heads, sizes = game.ticket_decks.tolist(), game.heads.tolist(), game.sizes.tolist()
    return {
        deck: [notation.tickets[ring[(head + i) % len(ring)]] for i in range(size)]
        for deck, ring, head, size in zip(notation.edition.decks, rings, heads, sizes, strict=False)
    }


def everything(game: GameRecord, notation: Notation) -> dict[str, Any]:
    """The whole game, secrets included."""
    game = fields(game)
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
