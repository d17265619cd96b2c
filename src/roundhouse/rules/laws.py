"""What holds in every game after every action. A broken law is a fault in the rules, not in the play."""

import numpy as np

from roundhouse.editions.limits import LENGTH, OFFER, TICKETS, TOKENS
from roundhouse.rules import actions
from roundhouse.rules.bits import has
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.records import BoxRecord, GameRecord
from roundhouse.rules.state import KINDS, LOG, NONE, OVER, SECOND, SLOTS, TICKET_WORDS, TURN, WILD

(
    KEPT,
    CARDS,
    PILE,
    NEGATIVE,
    SHOWN,
    TRAINS,
    POINTS,
    TICKETS_HELD,
    TOKENS_HELD,
    LANES,
    OPEN_ROUTES,
    MARKET,
    SWEEP,
    CHOICE,
    LOG_ROOM,
) = range(15)
LAWS = {
    KEPT: "kept",
    CARDS: "cards are conserved",
    PILE: "the pile is as large as its bag",
    NEGATIVE: "no count is negative",
    SHOWN: "what was shown of a hand is in the hand",
    TRAINS: "trains are conserved",
    POINTS: "points are those of routes and flags",
    TICKETS_HELD: "tickets are conserved",
    TOKENS_HELD: "tokens are conserved",
    LANES: "lanes belong to different seats, and to one in a small company",
    OPEN_ROUTES: "open routes are those that may be claimed",
    MARKET: "the market is full while there are cards",
    SWEEP: "a market that must be swept has been",
    CHOICE: "the asked seat has a choice",
    LOG_ROOM: "the log has room",
}
"""What each law says."""


@kernel
def broken(game: GameRecord, box: BoxRecord) -> int:
    """The first law that does not hold, or KEPT."""
    if not cards_conserved(game, box):
        return CARDS
    if not pile_counted(game):
        return PILE
    if not nothing_negative(game):
        return NEGATIVE
    if not shown_held(game):
        return SHOWN
    if not trains_conserved(game, box):
        return TRAINS
    if not points_recounted(game, box):
        return POINTS
    if not tickets_conserved(game, box):
        return TICKETS_HELD
    if not tokens_conserved(game, box):
        return TOKENS_HELD
    if not lanes_apart(game, box):
        return LANES
    if not open_routes_right(game, box):
        return OPEN_ROUTES
    return broken_between(game, box)


@kernel
def broken_between(game: GameRecord, box: BoxRecord) -> int:
    """The laws of the moment when somebody is asked."""
    if (game.ask == TURN or game.ask == SECOND) and not market_full(game):
        return MARKET
    if game.ask == TURN and not market_swept(game, box):
        return SWEEP
    if game.ask != OVER and actions.count(game, box) < (1 if game.ask == TURN or game.ask == SECOND else 2):
        return CHOICE
    return LOG_ROOM if game.logged >= LOG else KEPT


@kernel
def cards_conserved(game: GameRecord, box: BoxRecord) -> bool:
    for kind in range(KINDS):
        total = game.deck[kind] + game.discard[kind]
        for slot in range(SLOTS):
            total += game.market[slot] == kind
        for seat in range(game.seats):
            total += game.hands[seat, kind] + game.laid[seat, kind]
        if total != box.cards[kind]:
            return False
    return True


@kernel
def pile_counted(game: GameRecord) -> bool:
    total = 0
    for kind in range(KINDS):
        total += game.deck[kind]
    return total == game.pile


@kernel
def nothing_negative(game: GameRecord) -> bool:
    least = 0
    for kind in range(KINDS):
        least = min(least, min(game.deck[kind], game.discard[kind]))
        for seat in range(game.seats):
            least = min(least, min(game.hands[seat, kind], game.laid[seat, kind]))
    for seat in range(game.seats):
        least = min(least, game.trains[seat])
        for token in range(TOKENS):
            least = min(least, game.held[seat, token])
    for token in range(TOKENS):
        least = min(least, game.supply[token])
    return least == 0


@kernel
def shown_held(game: GameRecord) -> bool:
    for seat in range(game.seats):
        for kind in range(KINDS):
            if game.shown[seat, kind] < 0 or game.shown[seat, kind] > game.hands[seat, kind]:
                return False
    return True


@kernel
def trains_conserved(game: GameRecord, box: BoxRecord) -> bool:
    for seat in range(game.seats):
        total = whole(game.trains[seat])
        for route in range(box.routes):
            if game.owner[route] == seat:
                total += box.length[route]
        if total != box.trains:
            return False
    return True


@kernel
def points_recounted(game: GameRecord, box: BoxRecord) -> bool:
    for seat in range(game.seats):
        total = whole(0)
        if box.flag_points:
            total += game.held[seat, box.flag_token] * box.flag_points
        for route in range(box.routes):
            if game.owner[route] == seat:
                total += box.points[box.length[route]]
        if total != game.points[seat]:
            return False
    return True


@kernel
def tickets_conserved(game: GameRecord, box: BoxRecord) -> bool:
    """Each ticket is in its deck, in one offer or with one seat."""
    seen = np.zeros(TICKETS, np.uint8)
    for deck in range(box.decks):
        for i in range(game.sizes[deck]):
            ticket = game.ticket_decks[deck, (game.heads[deck] + i) % TICKETS]
            seen[ticket] += 1 if box.ticket_deck[ticket] == deck else 2
    for seat in range(game.seats):
        for place in range(OFFER):
            if game.offers[seat, place] != NONE:
                seen[game.offers[seat, place]] += 1
        for word in range(TICKET_WORDS):
            if game.tickets[seat, word] != np.uint64(0):
                for ticket in range(64 * word, min(64 * word + 64, box.tickets)):
                    seen[ticket] += has(game.tickets[seat], ticket)
    for ticket in range(box.tickets):
        if seen[ticket] != 1:
            return False
    return True


@kernel
def tokens_conserved(game: GameRecord, box: BoxRecord) -> bool:
    for token in range(box.passenger_kinds):
        total = whole(game.supply[token])
        for place in range(box.places):
            total += game.lying[place, token]
        for seat in range(game.seats):
            total += game.held[seat, token]
        if total != box.passengers_each:
            return False
    if box.merchandise_cards:
        total = whole(game.supply[box.merchandise_token])
        for seat in range(game.seats):
            total += game.held[seat, box.merchandise_token]
        return total == box.merchandise_cards
    return True


@kernel
def lanes_apart(game: GameRecord, box: BoxRecord) -> bool:
    for route in range(box.routes):
        lane = box.next_lane[route]
        while game.owner[route] != NONE and lane != route:
            if game.owner[lane] == game.owner[route]:
                return False
            if game.owner[lane] != NONE and game.seats <= box.lanes_close_up_to:
                return False
            lane = box.next_lane[lane]
    return True


@kernel
def open_routes_right(game: GameRecord, box: BoxRecord) -> bool:
    for seat in range(game.seats):
        counted = whole(0)
        for route in range(box.routes):
            may = may_claim(game, box, seat, route)
            if has(game.open[seat], route) != may:
                return False
            counted += may
        for colour in range(KINDS):
            for n in range(LENGTH):
                counted -= game.free[seat, colour, n]
        if counted != 0:
            return False
    return True


@kernel
def may_claim(game: GameRecord, box: BoxRecord, seat: int, route: int) -> bool:
    """Said once more from the owners alone: free, and no lane beside it is in the way."""
    if game.owner[route] != NONE:
        return False
    lane = box.next_lane[route]
    while lane != route:
        if game.owner[lane] == seat or (game.owner[lane] != NONE and game.seats <= box.lanes_close_up_to):
            return False
        lane = box.next_lane[lane]
    return True


@kernel
def market_full(game: GameRecord) -> bool:
    left = whole(game.pile)
    for kind in range(KINDS):
        left += game.discard[kind]
    for slot in range(SLOTS):
        if game.market[slot] == NONE and left > 0:
            return False
    return True


@kernel
def market_swept(game: GameRecord, box: BoxRecord) -> bool:
    """GAP-02 to GAP-04, in the words of the rulings."""
    wilds, plain, discarded = 0, 0, 0
    for slot in range(SLOTS):
        if game.market[slot] == NONE:
            return True
        wilds += game.market[slot] == WILD
    for kind in range(KINDS):
        discarded += game.discard[kind]
        if kind != WILD:
            plain += game.deck[kind] + game.discard[kind]
    enough = plain + SLOTS - wilds >= SLOTS - box.sweep_at + 1
    swaps = game.pile == SLOTS and discarded == 0 and game.deck[WILD] >= box.sweep_at
    return wilds < box.sweep_at or not enough or swaps
