"""Parts of a game or view record as plain values with names, for people and other programs."""

from collections.abc import Iterable
from typing import Any

from roundhouse.notation import Notation
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import ASKS, NONE

Counts = dict[str, int]


def named(counts: Any, names: Iterable[str]) -> Counts:
    """The counts that are not zero, by name."""
    return {name: n for name, n in zip(names, counts.tolist(), strict=False) if n}


def each_seat(game: Record, rows: Any, names: Iterable[str]) -> list[Counts]:
    names = tuple(names)
    return [named(row, names) for row in rows[: game.seats]]


def held_tickets(game: Record, seat: int, notation: Notation) -> list[str]:
    mine = int.from_bytes(game.tickets[seat].astype("<u8").tobytes(), "little")
    return [text for i, text in enumerate(notation.tickets) if mine >> i & 1]


def offer(game: Record, seat: int, notation: Notation) -> list[str]:
    return [notation.tickets[ticket] for ticket in game.offers[seat] if ticket != NONE]


def topics(ask: str, notation: Notation) -> tuple[str, ...]:
    """What a question can be about: places, colours, or nothing."""
    return {"take": notation.places, "flag": notation.kinds}.get(ask, ())


def topic(ask: int, number: int, notation: Notation) -> str | None:
    names = topics(ASKS[ask], notation)
    return names[number] if names else None


def queue(game: Record, notation: Notation) -> list[list[str | None]]:
    """The questions that follow in this turn, each with what it is about."""
    return [[ASKS[ask], topic(ask, number, notation)] for ask, number in game.queue[: game.queued]]


def public(game: Record, notation: Notation) -> dict[str, Any]:
    """What lies open on the table, of a game or of a view."""
    return {
        "seat": int(game.seat),
        "ask": ASKS[game.ask],
        "topic": topic(game.ask, game.topic, notation),
        "queue": queue(game, notation),
        "turn": int(game.turn),
        "first": None if game.first == NONE else int(game.first),
        "market": [None if kind == NONE else notation.kinds[kind] for kind in game.market],
        "pile": int(game.pile),
        "discard": named(game.discard, notation.kinds),
        "shown": each_seat(game, game.shown, notation.kinds),
        "laid": each_seat(game, game.laid, notation.kinds),
        "trains": [int(n) for n in game.trains[: game.seats]],
        "points": [int(n) for n in game.points[: game.seats]],
        "routes": {notation.routes[i]: int(owner) for i, owner in enumerate(game.owner) if owner != NONE},
        "held": each_seat(game, game.held, notation.tokens),
        "lying": _lying(game, notation),
        "supply": named(game.supply, notation.tokens),
        "last_round": int(game.last_round),
    }


def _lying(game: Record, notation: Notation) -> dict[str, Counts]:
    if not notation.tokens:
        return {}
    lying = {place: named(row, notation.tokens) for place, row in zip(notation.places, game.lying, strict=False)}
    return {place: tokens for place, tokens in lying.items() if tokens}


def ticket_decks(game: Record, notation: Notation) -> dict[str, list[str]]:
    """Each deck, top first. Nobody at a table may see this."""
    rings, heads, sizes = game.ticket_decks.tolist(), game.heads.tolist(), game.sizes.tolist()
    return {
        deck: [notation.tickets[ring[(head + i) % len(ring)]] for i in range(size)]
        for deck, ring, head, size in zip(notation.edition.decks, rings, heads, sizes, strict=False)
    }


def everything(game: Record, notation: Notation) -> dict[str, Any]:
    """The whole game, secrets included."""
    hidden = {
        "deck": named(game.deck, notation.kinds),
        "hands": each_seat(game, game.hands, notation.kinds),
        "ticket_decks": ticket_decks(game, notation),
        "announced": each_seat(game, game.announced, notation.edition.decks),
        "offers": [offer(game, seat, notation) for seat in range(game.seats)],
        "tickets": [held_tickets(game, seat, notation) for seat in range(game.seats)],
    }
    return public(game, notation) | hidden
