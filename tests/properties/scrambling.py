"""Another hidden world behind the same table, made without `imagine`: everything a seat cannot know is dealt anew."""

import random

import numpy as np

from roundhouse import Game
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import KEEP, NONE, SPLIT


def scramble(game: Game, me: int | None, dice: random.Random) -> Game:
    """A copy of a game in which all that `me` (or a spectator) must not know is different."""
    world = game.copy()
    record, others = world.record, [seat for seat in range(game.seats) if seat != me]
    record.rng[:] = [dice.getrandbits(64) for _ in range(4)]
    record.log[:], record.logged = dice.randrange(200), 0
    _cards(record, others, dice)
    _tickets(game, record, others, dice)
    _opening(game, record, others, dice)
    return world


def _cards(record: Record, others: list[int], dice: random.Random) -> None:
    """Unseen cards of the other hands and of the pile change places."""
    unseen = record.deck.astype(int)
    for seat in others:
        unseen += record.hands[seat] - record.shown[seat]
    cards = [kind for kind, number in enumerate(unseen) for _ in range(number)]
    dice.shuffle(cards)
    for seat in others:
        size = int((record.hands[seat] - record.shown[seat]).sum())
        dealt, cards = cards[:size], cards[size:]
        record.hands[seat] = record.shown[seat] + np.bincount(dealt, minlength=len(unseen))
    record.deck[:] = np.bincount(np.array(cards, int), minlength=len(unseen))


def _tickets(game: Game, record: Record, others: list[int], dice: random.Random) -> None:
    """Tickets and offers of the other seats change places with those in the deck they came from."""
    size, decks = record.ticket_decks.shape[1], game.notation.box.ticket_deck
    held = {seat: _held(record, seat) for seat in others}
    record.tickets[others] = 0
    for deck in range(game.notation.box.decks):
        ring = (record.heads[deck] + np.arange(record.sizes[deck])) % size
        kept = {seat: [ticket for ticket in held[seat] if decks[ticket] == deck] for seat in others}
        offered = [(s, p) for s in others for p, i in enumerate(record.offers[s]) if i != NONE and decks[i] == deck]
        pool = record.ticket_decks[deck, ring].tolist() + [int(record.offers[place]) for place in offered]
        pool += [ticket for tickets in kept.values() for ticket in tickets]
        dice.shuffle(pool)
        for seat in others:
            _give(record, seat, [pool.pop() for _ in kept[seat]])
        for place in offered:
            record.offers[place] = pool.pop()
        record.heads[deck] = dice.randrange(size)
        record.ticket_decks[deck, (record.heads[deck] + np.arange(len(pool))) % size] = pool


def _held(record: Record, seat: int) -> list[int]:
    return np.flatnonzero(np.unpackbits(record.tickets[seat].view(np.uint8), bitorder="little")).tolist()


def _give(record: Record, seat: int, tickets: list[int]) -> None:
    bits = np.unpackbits(record.tickets[seat].view(np.uint8), bitorder="little")
    bits[tickets] = 1
    record.tickets[seat] = np.packbits(bits, bitorder="little").view(np.uint64)


def _opening(game: Game, record: Record, others: list[int], dice: random.Random) -> None:
    """GAP-14: seats before the asked one may have said or kept something else."""
    box = game.notation.box
    for seat in others:
        if record.turn == 0 and seat < record.seat and record.ask == SPLIT:
            first = dice.randint(0, int(box.start_draw))
            record.announced[seat] = first, box.start_draw - first
        if record.turn == 0 and seat < record.seat and record.ask == KEEP:
            held = _held(record, seat) + [int(i) for i in record.offers[seat] if i != NONE]
            dice.shuffle(held)
            number = dice.randint(int(box.start_keep), len(held))
            record.tickets[seat], record.offers[seat] = 0, NONE
            _give(record, seat, held[:number])
            record.offers[seat, : len(held) - number] = held[number:]
