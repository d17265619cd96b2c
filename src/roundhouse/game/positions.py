"""Sets up a game from a description of its position: for tests, puzzles and games played on a real table."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.editions import Edition
from roundhouse.editions.limits import DECKS, OFFER, PLACES, SEATS, TICKETS, TOKENS
from roundhouse.game import Game
from roundhouse.game.notation import Notation
from roundhouse.game.plain import topics
from roundhouse.rules import claims
from roundhouse.rules.bits import add
from roundhouse.rules.laws import LAWS, broken
from roundhouse.rules.rows import single
from roundhouse.rules.state import ASKS, GAME, KINDS, NONE, QUEUE, SLOTS, TICKET_WORDS, fill

Counts = Mapping[str, int]
NUMBERS = ("seat", "turn", "last_round")


def place(edition: str | Path | Edition, seats: int = 2, *, seed: int = 0, lawful: bool = True, **what: Any) -> Game:
    """A game in a given position. The arguments have the names of the parts of `Game.as_dict`; all are optional.

    Cards that are not mentioned go to `rest`: "deck" (the default), "discard" or a seat's number. Tickets that are not
    mentioned lie under their decks, and tokens in the supply. Unless given, trains and points follow from the routes,
    and announced splits from the offers. A pile that is given must be as large as the deck. `lawful=False` allows
    positions that play cannot reach, such as two trains left and no route built. The game has no journal, because what
    came before is not known. The seed decides what comes.
    """
    game = Game(edition, seats, seed=seed)
    notation = game.notation
    rng = game.record.rng.copy()
    game.record, game.events = single(GAME), []
    game.seed = None
    values = {"rng": rng, "seats": seats, "turn": 1, "market": NONE}
    values |= {name: what.pop(name) for name in NUMBERS if name in what} | _questions(what, notation)
    values |= _cards(what, seats, notation) | _board(what, seats, notation) | _tokens(what, seats, notation)
    values |= _tickets(what, seats, notation)
    if what:
        raise TypeError(f"no such part of a position: {', '.join(what)}")
    fill(game.record, values)
    claims.reopen(game.record, notation.box)
    law = broken(game.record, notation.box)
    if lawful and law:
        raise ValueError(f"not a position of a game: it is not so that {LAWS[law]}")
    return game


def _questions(what: dict[str, Any], notation: Notation) -> dict[str, Any]:
    """The question, those that follow it, and who has the first turn."""
    queue, first = what.pop("queue", ()), what.pop("first", 0)
    asked = [_question(what.pop("ask", "turn"), what.pop("topic", None), notation)]
    asked += [_question(ask, topic, notation) for ask, topic in queue]
    waiting = np.zeros((QUEUE, 2), np.uint8)
    waiting[: len(queue)] = np.reshape(asked[1:], (-1, 2))
    (ask, topic), begins = asked[0], NONE if first is None else first
    return {"ask": ask, "topic": topic, "queued": len(queue), "queue": waiting, "first": begins}


def _question(ask: str, topic: str | None, notation: Notation) -> tuple[int, int]:
    return ASKS.index(ask), 0 if topic is None else topics(ask, notation).index(topic)


def _counts(counts: Counts, names: Sequence[str], size: int) -> np.ndarray:
    row = np.zeros(size, np.int16)
    for name, number in counts.items():
        row[names.index(name)] = number
    return row


def _rows(rows: Sequence[Counts], names: Sequence[str], size: int) -> np.ndarray:
    table = np.zeros((SEATS, size), np.int16)
    for seat, counts in enumerate(rows):
        table[seat] = _counts(counts, names, size)
    return table


def _cards(what: dict[str, Any], seats: int, notation: Notation) -> dict[str, Any]:
    kinds, rest = notation.kinds, what.pop("rest", "deck")
    cards = {name: _rows(what.pop(name, ()), kinds, KINDS) for name in ("hands", "laid", "shown")}
    cards |= {name: _counts(what.pop(name, {}), kinds, KINDS) for name in ("deck", "discard")}
    market = [NONE if kind is None else kinds.index(kind) for kind in what.pop("market", [None] * SLOTS)]
    left = notation.box.cards - cards["deck"] - cards["discard"]
    left = left - cards["hands"].sum(axis=0) - cards["laid"].sum(axis=0)
    for kind in market:
        if kind != NONE:
            left[kind] -= 1
    if rest in ("deck", "discard"):
        cards[rest] += left
    else:
        cards["hands"][rest] += left
    pile = int(cards["deck"].sum())
    if what.pop("pile", pile) != pile:
        raise ValueError(f"the deck has {pile} cards, the pile another number")
    return cards | {"market": market, "pile": pile}


def _board(what: dict[str, Any], seats: int, notation: Notation) -> dict[str, Any]:
    box = notation.box
    owner = np.full(len(box.length), NONE, np.uint8)
    trains, points = np.full(SEATS, box.trains, np.int16), np.zeros(SEATS, np.int16)
    for text, seat in what.pop("routes", {}).items():
        route = notation.route(text)
        owner[route] = seat
        trains[seat] -= box.length[route]
        points[seat] += box.points[box.length[route]]
    trains[:seats] = what.pop("trains", trains[:seats])
    points[:seats] = what.pop("points", points[:seats])
    return {"owner": owner, "trains": trains, "points": points}


def _tokens(what: dict[str, Any], seats: int, notation: Notation) -> dict[str, Any]:
    box, names = notation.box, notation.tokens
    held = _rows(what.pop("held", ()), names, TOKENS)
    lying = np.zeros((PLACES, TOKENS), np.int8)
    for name, counts in what.pop("lying", {}).items():
        lying[notation.places.index(name)] = _counts(counts, names, TOKENS)
    supply = np.zeros(TOKENS, np.int16)
    supply[: box.passenger_kinds] = box.passengers_each
    if box.merchandise_cards:
        supply[box.merchandise_token] = box.merchandise_cards
    supply -= lying.sum(axis=0, dtype=np.int16) + held.sum(axis=0, dtype=np.int16)
    if box.flag_points:
        supply[box.flag_token] = 0
    if "supply" in what:
        supply = _counts(what.pop("supply"), names, TOKENS)
    return {"held": held, "lying": lying, "supply": supply}


def _tickets(what: dict[str, Any], seats: int, notation: Notation) -> dict[str, Any]:
    held = [[notation.ticket(text) for text in texts] for texts in what.pop("tickets", ())]
    offers = [[notation.ticket(text) for text in texts] for texts in what.pop("offers", ())]
    decks = what.pop("ticket_decks", {})
    gone = {ticket for tickets in held + offers for ticket in tickets}
    rings, sizes = np.zeros((DECKS, TICKETS), np.uint8), np.zeros(DECKS, np.int16)
    rows = np.full((SEATS, OFFER), NONE, np.uint8)
    for d, deck in enumerate(notation.edition.decks):
        top = [notation.ticket(text) for text in decks.get(deck, ())]
        under = [i for i, t in enumerate(notation.edition.tickets) if t.deck == deck and i not in gone | set(top)]
        ring = top + under
        rings[d, : len(ring)], sizes[d] = ring, len(ring)
    for seat, offer in enumerate(offers):
        rows[seat, : len(offer)] = offer
    bits = np.zeros((SEATS, TICKET_WORDS), np.uint64)
    for seat, tickets in enumerate(held):
        for ticket in tickets:
            add(bits[seat], ticket)
    said = what.pop("announced", [_by_deck(offer, notation) for offer in offers])
    announced = _rows(said, notation.edition.decks, DECKS)
    return {"ticket_decks": rings, "sizes": sizes, "offers": rows, "announced": announced, "tickets": bits}


def _by_deck(tickets: Sequence[int], notation: Notation) -> Counts:
    decks = [notation.edition.tickets[ticket].deck for ticket in tickets]
    return {deck: decks.count(deck) for deck in decks}
