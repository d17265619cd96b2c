"""A view as a row of numbers, and what the viewer may do as a mask: compiled, and made of views only."""

from typing import Any

from roundhouse.editions.limits import COLOURS, LENGTH, OFFER
from roundhouse.rules import actions, catalogue, claims
from roundhouse.rules.bits import ONE, has, lowest
from roundhouse.rules.kernels import Record, kernel, whole
from roundhouse.rules.records import BoxRecord, ViewRecord
from roundhouse.rules.state import FLAG, GREY, NONE, OVER, ROUTE_WORDS, SLOTS, TAKE, TICKET_WORDS, TURN, WILD


@kernel
def encode(view: ViewRecord, box: BoxRecord, at: Record, out: Any) -> None:
    """Write an observation. `at` says where each field begins."""
    out.fill(0.0)
    encode_question(view, at, out)
    encode_table(view, box, at, out)
    for seat in range(view.seats):
        encode_seat(view, box, at, out, seat, relative(seat, view.me, view.seats))
    if at.places_in_use > 0:
        for stop in range(at.places_in_use):
            for token in range(at.tokens_in_use):
                out[at.lying + stop * at.tokens_in_use + token] = view.lying[stop, token]
    encode_routes(view, box, at, out)
    encode_own(view, box, at, out)


@kernel
def relative(seat: int, viewer: int, seats: int) -> int:
    """A seat, counted from the viewer on to the left."""
    place = whole(seat) - whole(viewer)
    return place if place >= 0 else place + whole(seats)


@kernel
def encode_question(view: ViewRecord, at: Record, out: Any) -> None:
    """What is asked now, and what will be asked in the same turn."""
    if view.ask == OVER:
        return
    out[at.ask + view.ask] = 1.0
    if view.ask == TAKE:
        out[at.place + view.topic] = 1.0
    if view.ask == FLAG:
        out[at.colour + view.topic] = 1.0
    for i in range(view.queued):
        start = at.places_left if view.queue[i, 0] == TAKE else at.colours_left
        out[start + view.queue[i, 1]] += 1.0


@kernel
def encode_table(view: ViewRecord, box: BoxRecord, at: Record, out: Any) -> None:
    """What lies on the table and belongs to nobody."""
    out[at.turn] = view.turn
    out[at.last_round] = view.last_round
    out[at.skips] = view.skips
    out[at.pile] = view.pile
    kinds = at.colours + 1
    for slot in range(SLOTS):
        if view.market[slot] != NONE:
            out[at.market + slot * kinds + min(view.market[slot], at.colours)] = 1.0
    for colour in range(at.colours):
        out[at.discard + colour] = view.discard[colour]
    out[at.discard + at.colours] = view.discard[WILD]
    for deck in range(box.decks):
        out[at.decks + deck] = view.sizes[deck]
    for token in range(at.tokens_in_use):
        out[at.supply + token] = view.supply[token]


@kernel
def encode_seat(view: ViewRecord, box: BoxRecord, at: Record, out: Any, seat: int, place: int) -> None:
    """What everybody knows of a seat; `place` counts from the viewer."""
    out[at.asked + place] = view.seat == seat and view.ask != OVER
    out[at.first + place] = view.first == seat
    out[at.trains + place] = view.trains[seat]
    out[at.points + place] = view.points[seat]
    out[at.cards + place] = view.cards[seat]
    for deck in range(box.decks):
        out[at.kept + place * box.decks + deck] = view.kept[seat, deck]
        out[at.announced + place * box.decks + deck] = view.announced[seat, deck]
    shown = at.shown + place * (at.colours + 1)
    for colour in range(at.colours):
        out[shown + colour] = view.shown[seat, colour]
    out[shown + at.colours] = view.shown[seat, WILD]
    if box.flag_points > 0:
        laid = at.laid + place * (at.colours + 1)
        for colour in range(at.colours):
            out[laid + colour] = view.laid[seat, colour]
        out[laid + at.colours] = view.laid[seat, WILD]
    for token in range(at.tokens_in_use):
        out[at.held + place * at.tokens_in_use + token] = view.held[seat, token]


@kernel
def encode_routes(view: ViewRecord, box: BoxRecord, at: Record, out: Any) -> None:
    """All are written, for no branch costs less than one that the processor cannot foresee."""
    for seat in range(view.seats):
        owned = at.owner + relative(seat, view.me, view.seats) * box.routes
        for route in range(box.routes):
            out[owned + route] = view.owner[route] == seat
    open_, start = view.open[view.me], whole(at.open)
    for route in range(box.routes):
        out[start + route] = has(open_, route)


@kernel
def encode_own(view: ViewRecord, box: BoxRecord, at: Record, out: Any) -> None:
    """What only the viewer knows."""
    for colour in range(at.colours):
        out[at.hand + colour] = view.hands[view.me, colour]
    out[at.hand + at.colours] = view.hands[view.me, WILD]
    for w in range(TICKET_WORDS):
        word = view.tickets[view.me, w]
        while word:
            out[at.tickets + 64 * w + lowest(word)] = 1.0
            word &= word - ONE
    for place in range(OFFER):
        if view.offers[view.me, place] != NONE:
            out[at.offer + place * box.tickets + view.offers[view.me, place]] = 1.0


@kernel
def mask(view: ViewRecord, box: BoxRecord, out: Any) -> None:
    """Mark the numbers of all actions that are open to the viewer: none if another seat is asked."""
    out.fill(False)
    if view.seat != view.me or view.ask == OVER:
        return
    others = actions.count(view, box)
    if view.ask == TURN:
        others -= claims.ways(view)
        mask_claims(view, box, out)
    for i in range(others):
        out[actions.pick(view, box, i)] = True


@kernel
def mask_claims(view: ViewRecord, box: BoxRecord, out: Any) -> None:
    """The payments of all open routes: `claims.pick` says the same, one at a time."""
    hand = view.hands[view.me]
    trains, wilds = min(view.trains[view.me], LENGTH), min(hand[WILD], LENGTH)
    for n in range(min(trains, wilds)):
        for colour in range(COLOURS + 1):
            if view.free[view.me, colour, n] > 0:
                mask_routes(view, box, out, colour, n, WILD, n + 1, n + 1)
    for colour in range(COLOURS):
        cards = min(hand[colour], LENGTH)
        if cards > 0:
            for n in range(min(trains, cards + wilds)):
                least, most = max(0, n + 1 - cards), min(n, wilds)
                if view.free[view.me, colour, n] > 0:
                    mask_routes(view, box, out, colour, n, colour, least, most)
                if view.free[view.me, GREY, n] > 0:
                    mask_routes(view, box, out, GREY, n, colour, least, most)


@kernel
def mask_routes(
    view: ViewRecord, box: BoxRecord, out: Any, track: int, n: int, colour: int, least: int, most: int
) -> None:
    """Open routes of one colour and of length n + 1, paid with cards of a colour and some wilds."""
    for w in range(ROUTE_WORDS):
        word = view.open[view.me, w] & box.tracks[track, n, w]
        while word:
            first = catalogue.claim(box, 64 * w + lowest(word), colour, least)
            for number in range(first, first + most - least + 1):
                out[number] = True
            word &= word - ONE
