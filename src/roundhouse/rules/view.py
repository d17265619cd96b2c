"""The one gate: what a seat may know of a game, and games that it cannot tell apart."""

from typing import cast

import numpy as np

from roundhouse.editions.limits import DECKS, LENGTH, OFFER, PLACES, ROUTES, SEATS, TOKENS
from roundhouse.rules import tickets
from roundhouse.rules.actions import can_act
from roundhouse.rules.bits import ONE, add, has, lowest, remove
from roundhouse.rules.chance import below, roll
from roundhouse.rules.kernels import copy, kernel, whole
from roundhouse.rules.records import BoxRecord, Chance, GameRecord, Position, ViewRecord
from roundhouse.rules.state import KEEP, KINDS, NONE, QUEUE, ROUTE_WORDS, SECOND, SLOTS, SPLIT, TICKET_WORDS, TURN, WILD

VIEW = cast(
    np.dtype[ViewRecord],
    np.dtype(
        [
            # Public: what lies on the table, and what everybody saw happen.
            ("free", np.int16, (SEATS, KINDS, LENGTH)),
            ("open", np.uint64, (SEATS, ROUTE_WORDS)),
            ("turn", np.int16),
            ("pile", np.int16),
            ("discard", np.int16, KINDS),
            ("shown", np.int16, (SEATS, KINDS)),
            ("laid", np.int16, (SEATS, KINDS)),
            ("trains", np.int16, SEATS),
            ("points", np.int16, SEATS),
            ("sizes", np.int16, DECKS),
            ("held", np.int16, (SEATS, TOKENS)),
            ("supply", np.int16, TOKENS),
            ("lying", np.int8, (PLACES, TOKENS)),
            ("seats", np.uint8),
            ("seat", np.uint8),
            ("ask", np.uint8),
            ("topic", np.uint8),
            ("first", np.uint8),
            ("last_round", np.uint8),
            ("skips", np.uint8),
            ("queued", np.uint8),
            ("queue", np.uint8, (QUEUE, 2)),
            ("market", np.uint8, SLOTS),
            ("owner", np.uint8, ROUTES),
            # Public as numbers only.
            ("cards", np.int16, SEATS),  # in each hand
            ("kept", np.int16, (SEATS, DECKS)),  # tickets held
            ("announced", np.int16, (SEATS, DECKS)),  # tickets asked for or offered
            # The viewer's own; empty for the other seats.
            ("me", np.uint8),  # NONE for a spectator
            ("tickets", np.uint64, (SEATS, TICKET_WORDS)),
            ("hands", np.int16, (SEATS, KINDS)),
            ("offers", np.uint8, (SEATS, OFFER)),
        ],
        align=True,
    ),
)

TRIES = 1000
"""So often cards are dealt until a seat that is asked has something to do."""
PUBLIC = VIEW.names[: VIEW.names.index("cards")] if VIEW.names else ()


@kernel
def observe(game: GameRecord, box: BoxRecord, seat: int, view: ViewRecord) -> None:
    """Build the view of a seat, or of a spectator for NONE, in a blank view."""
    copy_table(game, view)
    view.offers.fill(NONE)
    view.me = seat
    for other in range(game.seats):
        count_hidden(game, box, other, view)
    if seat != NONE:
        copy_own(game, view, seat)


@kernel
def copy_table(source: Position, target: Position) -> None:
    """Copy what lies open. From a game to a view and back."""
    copy(target.open, source.open)
    target.turn = source.turn
    target.pile = source.pile
    copy(target.discard, source.discard)
    copy(target.shown, source.shown)
    copy(target.laid, source.laid)
    copy(target.trains, source.trains)
    copy(target.points, source.points)
    copy(target.free, source.free)
    copy(target.sizes, source.sizes)
    copy(target.held, source.held)
    copy(target.supply, source.supply)
    copy(target.lying, source.lying)
    target.seats = source.seats
    target.seat = source.seat
    target.ask = source.ask
    target.topic = source.topic
    target.first = source.first
    target.last_round = source.last_round
    target.skips = source.skips
    target.queued = source.queued
    copy(target.queue, source.queue)
    copy(target.market, source.market)
    copy(target.owner, source.owner)


@kernel
def copy_own(source: Position, target: Position, seat: int) -> None:
    """Copy what only the seat itself knows. From a game to a view and back."""
    for kind in range(KINDS):
        target.hands[seat, kind] = source.hands[seat, kind]
    for word in range(TICKET_WORDS):
        target.tickets[seat, word] = source.tickets[seat, word]
    for place in range(OFFER):
        target.offers[seat, place] = source.offers[seat, place]
    for deck in range(DECKS):
        target.announced[seat, deck] = source.announced[seat, deck]


@kernel
def count_hidden(game: GameRecord, box: BoxRecord, seat: int, view: ViewRecord) -> None:
    """How many cards and tickets a seat has. GAP-14: its choices in the opening stay its own until all have chosen."""
    for kind in range(KINDS):
        view.cards[seat] += game.hands[seat, kind]
    if game.ask != SPLIT:
        for deck in range(DECKS):
            view.announced[seat, deck] = game.announced[seat, deck]
    if game.turn > 0:
        for w in range(TICKET_WORDS):
            word = game.tickets[seat, w]
            while word:
                view.kept[seat, box.ticket_deck[64 * w + lowest(word)]] += 1
                word &= word - ONE


@kernel
def imagine(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord) -> None:
    """Fill a blank record with a game that agrees with a view, dealing the unknown at random."""
    for i in range(4):
        game.rng[i] = roll(dice)
    copy_table(view, game)
    game.offers.fill(NONE)
    game.announced = view.announced
    imagine_cards(view, box, dice, game)
    imagine_tickets(view, box, dice, game)


@kernel
def imagine_cards(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord) -> None:
    """GAP-10: a seat that is asked for its turn can do something. Where nothing can be drawn, its hand can claim."""
    for _ in range(TRIES):
        deal_cards(view, box, dice, game)
        if game.ask != TURN or game.seat == view.me or can_act(game, box):
            return


@kernel
def deal_cards(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord) -> None:
    """The cards nobody showed are dealt to the other hands; the rest is the pile."""
    for kind in range(KINDS):
        game.deck[kind] = box.cards[kind] - view.discard[kind]
    for slot in range(SLOTS):
        if view.market[slot] != NONE:
            game.deck[view.market[slot]] -= 1
    unseen = 0
    for kind in range(KINDS):
        for seat in range(view.seats):
            game.hands[seat, kind] = view.hands[seat, kind] if seat == view.me else view.shown[seat, kind]
            game.deck[kind] -= view.laid[seat, kind] + game.hands[seat, kind]
        unseen += game.deck[kind]
    aside = np.zeros(KINDS, np.int16)
    if most_plain(view, box) < view.pile:
        unseen -= lay_aside(view, box, dice, game, aside)
    for seat in range(view.seats):
        if seat != view.me:
            unseen -= deal_hidden(view, dice, game, seat, unseen)
    for kind in range(KINDS):
        game.deck[kind] += aside[kind]


@kernel
def most_plain(view: ViewRecord, box: BoxRecord) -> int:
    """A market that was not swept in spite of its wilds tells how few other cards the pile can hold (GAP-03)."""
    wilds, plain, discarded = 0, 0, 0
    for slot in range(SLOTS):
        wilds += view.market[slot] == WILD
        plain += view.market[slot] < WILD
    settled = view.ask == TURN or view.ask == SECOND or view.ask == KEEP
    if not settled or wilds < box.sweep_at or wilds + plain < SLOTS:
        return view.pile
    for kind in range(KINDS):
        discarded += view.discard[kind]
        if kind != WILD:
            plain += view.discard[kind]
    swaps = discarded == 0 and view.pile + (view.ask == SECOND) >= SLOTS and view.pile <= SLOTS
    return max(SLOTS - box.sweep_at if swaps else 0, SLOTS - box.sweep_at - plain)


@kernel
def lay_aside(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord, aside: np.ndarray) -> int:
    """Choose the pile first, of all piles with few enough plain cards. How many cards it took."""
    plain = split_pile(view, box, dice, game)
    for i in range(view.pile):
        kind = WILD
        if i < plain:
            left = 0
            for other in range(WILD):
                left += game.deck[other]
            kind = from_bag(game, below(dice, left))
        game.deck[kind] -= 1
        aside[kind] += 1
    return view.pile


@kernel
def split_pile(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord) -> int:
    """How many cards of the imagined pile are plain: by the number of ways to choose them."""
    plain, wilds = 0, whole(game.deck[WILD])
    for kind in range(WILD):
        plain += game.deck[kind]
    least = max(0, view.pile - wilds)
    most = max(least, min(most_plain(view, box), plain))
    total, ways = 0.0, 1.0
    for k in range(least, most + 1):
        total += ways
        ways *= (plain - k) * (view.pile - k) / ((k + 1.0) * max(1, wilds - view.pile + k + 1))
    chosen, ways = total * below(dice, 1 << 30) / (1 << 30), 1.0
    for k in range(least, most):
        if chosen < ways:
            return k
        chosen -= ways
        ways *= (plain - k) * (view.pile - k) / ((k + 1.0) * max(1, wilds - view.pile + k + 1))
    return most


@kernel
def from_bag(game: GameRecord, chosen: int) -> int:
    """The kind of a card of the deck, counted kind by kind."""
    kind = 0
    while chosen >= game.deck[kind]:
        chosen -= game.deck[kind]
        kind += 1
    return kind


@kernel
def deal_hidden(view: ViewRecord, dice: Chance, game: GameRecord, seat: int, unseen: int) -> int:
    """Fill a hand up to its size from the unseen cards; how many it took."""
    missing = whole(view.cards[seat])
    for kind in range(KINDS):
        missing -= game.hands[seat, kind]
    for i in range(missing):
        kind = from_bag(game, below(dice, unseen - i))
        game.deck[kind] -= 1
        game.hands[seat, kind] += 1
    return missing


@kernel
def imagine_tickets(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord) -> None:
    """The tickets the viewer does not hold are shuffled, dealt to the other seats, and the rest is the decks."""
    game.sizes.fill(0)
    for ticket in range(box.tickets):
        if not knows(view, ticket):
            tickets.put_under(game, box.ticket_deck[ticket], ticket)
    for deck in range(box.decks):
        tickets.shuffle(game, dice, deck, 0)
    if view.me != NONE:
        copy_own(view, game, view.me)
    for seat in range(view.seats):
        if seat != view.me:
            deal_tickets(view, box, game, seat)
            choose_hidden(view, box, dice, game, seat)


@kernel
def knows(view: ViewRecord, ticket: int) -> bool:
    """Whether the viewer holds a ticket or has it in an offer."""
    if view.me == NONE:
        return False
    for place in range(OFFER):
        if view.offers[view.me, place] == ticket:
            return True
    return has(view.tickets[view.me], ticket)


@kernel
def deal_tickets(view: ViewRecord, box: BoxRecord, game: GameRecord, seat: int) -> None:
    """Give a seat as many tickets and offers of each deck as everybody knows it has."""
    place = 0
    for deck in range(box.decks):
        for _ in range(view.kept[seat, deck]):
            add(game.tickets[seat], tickets.take_top(game, deck))
        if view.ask != SPLIT:
            for _ in range(view.announced[seat, deck]):
                game.offers[seat, place] = tickets.take_top(game, deck)
                place += 1


@kernel
def deal_again(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord, odds: np.ndarray) -> None:
    """Deal the tickets that others keep in an imagined game once more, by each seat's odds of holding them."""
    if view.turn == 0:
        return
    for seat in range(view.seats):
        if seat != view.me:
            for ticket in range(box.tickets):
                if has(game.tickets[seat], ticket):
                    remove(game.tickets[seat], ticket)
                    tickets.put_under(game, box.ticket_deck[ticket], ticket)
    for deck in range(box.decks):
        for seat in range(view.seats):
            if seat != view.me:
                for _ in range(view.kept[seat, deck]):
                    tickets.bring_up(game, dice, deck, odds[seat])
                    add(game.tickets[seat], tickets.take_top(game, deck))
        tickets.shuffle(game, dice, deck, 0)


@kernel
def choose_hidden(view: ViewRecord, box: BoxRecord, dice: Chance, game: GameRecord, seat: int) -> None:
    """In the opening, seats before the asked one have chosen already: imagine what."""
    if view.turn > 0 or seat >= view.seat:
        return
    if view.ask == SPLIT:
        first = below(dice, box.start_draw + 1)
        tickets.announce(game, seat, first, box.start_draw - first)
    if view.ask == KEEP:
        asked, game.seat = game.seat, seat
        tickets.keep(game, seat, tickets.nth_choice(game, box, below(dice, tickets.choices(game, box))))
        game.seat = asked
