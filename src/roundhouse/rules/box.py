"""An edition as the tables the kernels read: one record, so that a rule gets it as one pointer."""

from functools import lru_cache
from typing import cast

import numpy as np

from roundhouse.editions.edition import GREY as ANY_COLOUR
from roundhouse.editions.edition import Edition, Route
from roundhouse.editions.limits import COLOURS, LENGTH, NODES, PLACES, ROUTES, SEATS, TICKETS
from roundhouse.rules.bits import add
from roundhouse.rules.catalogue import ACTIONS, CLAIMS
from roundhouse.rules.records import BoxRecord
from roundhouse.rules.rows import frozen, single
from roundhouse.rules.state import GREY, KINDS, ROUTE_WORDS, WILD

BY_TICKETS, BY_LONGEST_PATH, BY_PASSENGERS = 1, 2, 3
TIE_BREAKS = {"tickets": BY_TICKETS, "longest_path": BY_LONGEST_PATH, "passengers": BY_PASSENGERS}

NUMBERS = (
    "trains", "hand", "sweep_at", "end_at", "lanes_close_up_to", "draws_need_pile", "first_after_tickets", "rules"
)  # fmt: skip
"""Fields that a box takes from an edition as they are."""

BOX = cast(
    np.dtype[BoxRecord],
    np.dtype(
        [
            ("tracks", np.uint64, (KINDS, LENGTH, ROUTE_WORDS)),  # routes by colour and length - 1, as bits
            ("open", np.uint64, ROUTE_WORDS),  # all routes, as bits
            ("routes", np.int16),  # how many there are
            ("nodes", np.int16),  # how many there are
            ("places", np.int16),  # how many there are
            ("tickets", np.int16),  # how many there are
            ("decks", np.int16),  # of tickets
            ("trains", np.int16),  # of each seat at the start
            ("hand", np.int16),  # cards dealt to each seat
            ("sweep_at", np.int16),  # wilds in the market that clear it
            ("end_at", np.int16),  # trains left that start the last round
            ("lanes_close_up_to", np.int16),  # seats; with more, several lanes of a connection can be claimed
            ("draws_need_pile", np.int16),  # whether only a pile lets a seat choose to draw
            ("rules", np.int16),  # their version
            ("start_draw", np.int16),  # tickets offered in the opening
            ("start_keep", np.int16),  # the least that must be kept of these
            ("turn_draw", np.int16),  # tickets offered in a turn
            ("turn_keep", np.int16),  # the least that must be kept of these
            ("start_shuffles", np.int16),  # whether decks are shuffled after the opening
            ("first_after_tickets", np.int16),  # whether the first seat is chosen after tickets
            ("longest_path", np.int16),  # points for it, or 0
            ("globetrotter", np.int16),  # points for most completed tickets, or 0
            ("passenger_kinds", np.int16),  # colours of passengers, or 0
            ("passengers_each", np.int16),  # passengers of each colour
            ("passengers_first", np.int16),  # points for most of a colour
            ("passengers_second", np.int16),  # points for second most
            ("merchandise_cards", np.int16),  # how many there are, or 0
            ("merchandise_points", np.int16, (SEATS + 1, SEATS)),  # by seats and rank
            ("flag_points", np.int16),  # for a whole flag, or 0
            ("actions", np.int16),  # one more than the last number of an action
            ("cards", np.int16, KINDS),  # of each kind
            ("points", np.int16, LENGTH + 1),  # of a route, by length
            ("free", np.int16, (KINDS, LENGTH)),  # how many routes, by colour and length - 1
            ("length", np.int16, ROUTES),  # of each route
            ("ticket_points", np.int16, TICKETS),  # of each ticket
            ("claims", np.uint16, ROUTES + 1),  # the first action of a route; its last pays wilds only
            ("merchandise_token", np.uint8),  # its number among the tokens
            ("flag_token", np.uint8),  # its number among the tokens
            ("flag", np.uint8, COLOURS),  # whether a colour belongs to the flag
            ("tie_breaks", np.uint8, 3),  # in the order in which they count
            ("passengers", np.uint8, PLACES),  # how many wait at a place at the start
            ("node_from", np.uint8, PLACES + 1),  # the nodes of a place are those up to the next place's
            ("colour", np.uint8, ROUTES),  # of each route, or GREY
            ("merchandise", np.uint8, ROUTES),  # whether a route brings a card
            ("ends", np.uint8, (ROUTES, 2)),  # nodes
            ("place_ends", np.uint8, (ROUTES, 2)),  # places
            ("next_lane", np.uint8, ROUTES),  # lanes of one connection form a ring
            ("ticket_ends", np.uint8, (TICKETS, 2)),  # places
            ("ticket_deck", np.uint8, TICKETS),  # the deck each ticket belongs to
            ("claim_route", np.uint8, ACTIONS),  # by action
            ("claim_colour", np.uint8, ACTIONS),  # by action: what is paid with, or WILD
            ("claim_wilds", np.uint8, ACTIONS),  # by action: how many are paid
        ],
        align=True,
    ),
)


@lru_cache(256)
def pack(edition: Edition) -> BoxRecord:
    """The tables of an edition. All its games share them, so they are read-only."""
    box = single(BOX)
    _pack_numbers(box, edition)
    _pack_places(box, edition)
    _pack_routes(box, edition)
    _pack_tickets(box, edition)
    _pack_bonuses(box, edition)
    _pack_claims(box, len(edition.colours))
    return frozen(box)


def _pack_numbers(box: BoxRecord, edition: Edition) -> None:
    for name in NUMBERS:
        box[name] = getattr(edition, name)
    box.start_draw, box.start_keep = edition.start.draw, edition.start.keep
    box.turn_draw, box.turn_keep = edition.turn.draw, edition.turn.keep
    box.start_shuffles = edition.start_returns == "shuffle"
    box.cards[: len(edition.colours)] = [edition.cards[colour] for colour in edition.colours]
    box.cards[WILD] = edition.cards["wild"]
    for length, points in edition.points.items():
        box.points[length] = points
    box.tie_breaks[: len(edition.tie_breaks)] = [TIE_BREAKS[name] for name in edition.tie_breaks]


def _pack_places(box: BoxRecord, edition: Edition) -> None:
    """A city is one node; a country one for each route into it (GAP-23)."""
    box.places = len(edition.places)
    for i, place in enumerate(edition.places):
        crossings = sum(place.id in (route.a, route.b) for route in edition.routes)
        box.passengers[i] = place.passengers
        box.node_from[i + 1] = box.node_from[i] + (crossings if place.country else 1)
    box.nodes = box.node_from[box.places]
    assert box.nodes <= NODES


def _pack_routes(box: BoxRecord, edition: Edition) -> None:
    places = {place.id: i for i, place in enumerate(edition.places)}
    box.routes = len(edition.routes)
    crossed = dict.fromkeys(places, 0)
    for i, route in enumerate(edition.routes):
        box.length[i] = route.length
        box.colour[i] = GREY if route.colour == ANY_COLOUR else edition.colours.index(route.colour)
        box.merchandise[i] = route.merchandise
        for end, name in enumerate((route.a, route.b)):
            box.place_ends[i, end] = places[name]
            box.ends[i, end] = box.node_from[places[name]] + crossed[name]
            crossed[name] += edition.places[places[name]].country
        add(box.open, i)
        add(box.tracks[box.colour[i], route.length - 1], i)
        box.free[box.colour[i], route.length - 1] += 1
    for lanes in connections(edition).values():
        for here, there in zip(lanes, lanes[1:] + lanes[:1], strict=True):
            box.next_lane[here] = there


def connections(edition: Edition) -> dict[frozenset[str], list[int]]:
    """GAP-29: the routes between the same two places, lane by lane."""
    lanes: dict[frozenset[str], list[int]] = {}
    for i, route in enumerate(edition.routes):
        lanes.setdefault(ends(route), []).append(i)
    return lanes


def ends(route: Route) -> frozenset[str]:
    return frozenset((route.a, route.b))


def _pack_tickets(box: BoxRecord, edition: Edition) -> None:
    places = {place.id: i for i, place in enumerate(edition.places)}
    box.tickets, box.decks = len(edition.tickets), len(edition.decks)
    for i, ticket in enumerate(edition.tickets):
        box.ticket_ends[i] = places[ticket.a], places[ticket.b]
        box.ticket_points[i] = ticket.points
        box.ticket_deck[i] = edition.decks.index(ticket.deck)


def _pack_bonuses(box: BoxRecord, edition: Edition) -> None:
    bonuses, token = edition.bonuses, 0
    if bonuses.longest_path:
        box.longest_path = bonuses.longest_path.points
    if bonuses.globetrotter:
        box.globetrotter = bonuses.globetrotter.points
    if bonuses.passengers:
        token = box.passenger_kinds = len(bonuses.passengers.kinds)
        box.passengers_each = bonuses.passengers.each
        box.passengers_first = bonuses.passengers.first
        box.passengers_second = bonuses.passengers.second
    if bonuses.merchandise:
        box.merchandise_cards, box.merchandise_token = bonuses.merchandise.cards, token
        for seats, points in bonuses.merchandise.table.items():
            box.merchandise_points[seats, : len(points)] = points
        token += 1
    if bonuses.flags:
        box.flag_points, box.flag_token = bonuses.flags.points, token
        for colour in bonuses.flags.colours:
            box.flag[edition.colours.index(colour)] = 1


def tokens(edition: Edition) -> tuple[str, ...]:
    """The names of an edition's tokens, in the order of their numbers."""
    bonuses = edition.bonuses
    names = bonuses.passengers.kinds if bonuses.passengers else ()
    if bonuses.merchandise:
        names += ("merchandise",)
    return (*names, "flag") if bonuses.flags else names


def _pack_claims(box: BoxRecord, colours: int) -> None:
    """Number every payment of every route: colour by colour, fewest wilds first, then wilds only."""
    action = CLAIMS
    for route in range(box.routes):
        box.claims[route] = action
        length, colour = int(box.length[route]), int(box.colour[route])
        for paid in range(colours) if colour == GREY else (colour,):
            for wilds in range(length):
                _pack_claim(box, action, route, paid, wilds)
                action += 1
        _pack_claim(box, action, route, WILD, length)
        action += 1
    box.claims[box.routes] = box.actions = action


def _pack_claim(box: BoxRecord, action: int, route: int, colour: int, wilds: int) -> None:
    box.claim_route[action], box.claim_colour[action], box.claim_wilds[action] = route, colour, wilds
