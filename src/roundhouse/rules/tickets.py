"""Ticket decks, offers, and what a seat keeps or gives back."""

import numpy as np

from roundhouse.editions.limits import DECKS, OFFER, TICKETS
from roundhouse.rules import logs
from roundhouse.rules.bits import add, has
from roundhouse.rules.chance import below
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, Chance, GameRecord, Position
from roundhouse.rules.state import NONE


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    """USA-10, GER-08: each deck is shuffled by itself."""
    game.offers.fill(NONE)
    for ticket in range(box.tickets):
        put_under(game, box.ticket_deck[ticket], ticket)
    for deck in range(box.decks):
        shuffle(game, game, deck, 0)


@kernel
def put_under(game: GameRecord, deck: int, ticket: int) -> None:
    game.ticket_decks[deck, (game.heads[deck] + game.sizes[deck]) % TICKETS] = ticket
    game.sizes[deck] += 1


@kernel
def take_top(game: GameRecord, deck: int) -> int:
    ticket = game.ticket_decks[deck, game.heads[deck]]
    game.heads[deck] = (game.heads[deck] + 1) % TICKETS
    game.sizes[deck] -= 1
    return ticket


@kernel
def shuffle(game: GameRecord, dice: Chance, deck: int, start: int) -> None:
    """Put the tickets from the given depth on in random order. In play the dice are the game's own."""
    ring, head = game.ticket_decks[deck], game.heads[deck]
    for i in range(game.sizes[deck] - 1, start, -1):
        j = start + below(dice, i - start + 1)
        a, b = (head + i) % TICKETS, (head + j) % TICKETS
        ring[a], ring[b] = ring[b], ring[a]


@kernel
def bring_up(game: GameRecord, dice: Chance, deck: int, odds: np.ndarray) -> None:
    """Exchange the top ticket of a deck for one that is chosen by odds. For imagined games only."""
    ring, head, total = game.ticket_decks[deck], game.heads[deck], 0.0
    for i in range(game.sizes[deck]):
        total += odds[ring[(head + i) % TICKETS]]
    chosen, place = total * below(dice, 1 << 30) / (1 << 30), head
    for _ in range(game.sizes[deck] - 1):
        chosen -= odds[ring[place]]
        if chosen < 0.0:
            break
        place = (place + 1) % TICKETS
    ring[head], ring[place] = ring[place], ring[head]


@kernel
def left(game: Position) -> int:
    """Tickets in all decks together."""
    total = 0
    for deck in range(DECKS):
        total += game.sizes[deck]
    return total


@kernel
def splits(game: Position, wanted: int) -> int:
    """GAP-24: the number of ways to ask for a number of tickets from two decks."""
    return most_of_first(game, wanted) - least_of_first(game, wanted) + 1


@kernel
def least_of_first(game: Position, wanted: int) -> int:
    return max(0, min(wanted, left(game)) - game.sizes[1])


@kernel
def most_of_first(game: Position, wanted: int) -> int:
    return min(min(wanted, left(game)), game.sizes[0])


@kernel
def announce(game: GameRecord, seat: int, first: int, second: int) -> None:
    """GER-09: say how many of each deck, before any is seen."""
    game.announced[seat, 0] = first
    game.announced[seat, 1] = second


@kernel
def offer(game: GameRecord, box: BoxRecord, seat: int) -> None:
    """Deal what was announced."""
    place = 0
    for deck in range(box.decks):
        for _ in range(game.announced[seat, deck]):
            ticket = take_top(game, deck)
            game.offers[seat, place] = ticket
            note(game, logs.OFFERED, seat, ticket, deck, 0)
            place += 1


@kernel
def offered(game: Position, seat: int) -> int:
    """How many tickets lie before a seat."""
    total = 0
    for place in range(OFFER):
        total += game.offers[seat, place] != NONE
    return total


@kernel
def least_kept(game: Position, box: BoxRecord) -> int:
    """USA-10 in the opening, USA-37 and USA-38 later."""
    keep = box.start_keep if game.turn == 0 else box.turn_keep
    return min(keep, offered(game, game.seat))


@kernel
def size(mask: int) -> int:
    """How many tickets a choice keeps."""
    total = 0
    for place in range(OFFER):
        total += (mask >> place) & 1
    return total


@kernel
def choices(game: Position, box: BoxRecord) -> int:
    """How many ways there are to keep enough of an offer."""
    least, total = least_kept(game, box), 0
    for mask in range(1, 1 << offered(game, game.seat)):
        total += size(mask) >= least
    return total


@kernel
def nth_choice(game: Position, box: BoxRecord, chosen: int) -> int:
    """One of the `choices`, as a mask of places in the offer."""
    least = least_kept(game, box)
    for mask in range(1, 1 << offered(game, game.seat)):
        if size(mask) >= least:
            if chosen == 0:
                return mask
            chosen -= 1
    return -1


@kernel
def keep(game: GameRecord, seat: int, mask: int) -> None:
    """Take the chosen tickets out of the offer. What is left there is to be given back."""
    for place in range(OFFER):
        if (mask >> place) & 1:
            ticket = game.offers[seat, place]
            add(game.tickets[seat], ticket)
            game.offers[seat, place] = NONE
            if game.turn > 0:
                note(game, logs.KEPT, seat, ticket, 0, 0)


@kernel
def note_opening(game: GameRecord, box: BoxRecord, seat: int) -> None:
    """What a seat kept in the opening is told only when everybody has chosen."""
    for ticket in range(box.tickets):
        if has(game.tickets[seat], ticket):
            note(game, logs.KEPT, seat, ticket, 0, 0)


@kernel
def give_back(game: GameRecord, box: BoxRecord, seat: int) -> None:
    """USA-39: what was not kept goes under the deck it came from."""
    for place in range(OFFER):
        ticket = whole(game.offers[seat, place])
        if ticket != NONE:
            put_under(game, box.ticket_deck[ticket], ticket)
            note(game, logs.RETURNED, seat, ticket, box.ticket_deck[ticket], 0)
            game.offers[seat, place] = NONE
    announce(game, seat, 0, 0)


@kernel
def shuffle_under(game: GameRecord, box: BoxRecord, before: tuple[int, int]) -> None:
    """GAP-13: tickets given back lie under their deck in an order nobody knows."""
    for deck in range(box.decks):
        shuffle(game, game, deck, before[deck])
