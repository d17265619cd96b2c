"""Types of records, written by `make generate` from their dtypes. Do not edit."""

import numpy as np

from roundhouse.rules.arrays import Cube, Fields, Grid, Line


class GameRecord(Fields):
    """Its fields are explained in `roundhouse.rules.state`."""

    free: Cube[int]  # int16[5, 9, 8]
    """How many of `open`, by colour and length - 1."""
    open: Grid[np.uint64]  # uint64[5, 3]
    """Routes a seat may still claim, as bits."""
    rng: Line[np.uint64]  # uint64[4]
    tickets: Grid[np.uint64]  # uint64[5, 2]
    """Tickets a seat holds, as bits."""
    turn: int  # int16
    """Turns begun; 0 during the opening."""
    pile: int  # int16
    """Cards face down."""
    deck: Line[int]  # int16[9]
    """The pile as a bag: nobody may know its order, so it has none."""
    discard: Line[int]  # int16[9]
    """Cards of each kind."""
    hands: Grid[int]  # int16[5, 9]
    """Cards of each kind a seat holds."""
    shown: Grid[int]  # int16[5, 9]
    """The part of a hand that everybody saw taken."""
    laid: Grid[int]  # int16[5, 9]
    """Cards lying face up before a seat."""
    trains: Line[int]  # int16[5]
    """Left."""
    points: Line[int]  # int16[5]
    """Scored so far, for routes and flags."""
    sizes: Line[int]  # int16[2]
    """Tickets left in each deck."""
    heads: Line[int]  # int16[2]
    """Where in the ring the top ticket is."""
    announced: Grid[int]  # int16[5, 2]
    """Tickets asked for or offered, by deck."""
    held: Grid[int]  # int16[5, 8]
    """Tokens before a seat."""
    supply: Line[int]  # int16[8]
    """Tokens beside the board."""
    lying: Grid[int]  # int8[80, 8]
    """Tokens on the board."""
    seats: int  # uint8
    """How many play."""
    seat: int  # uint8
    """Who is asked."""
    ask: int  # uint8
    """What it is asked: its place in ASKS."""
    topic: int  # uint8
    """Which place or colour the question is about."""
    first: int  # uint8
    """Who has the first turn."""
    last_round: int  # uint8
    """Turns left once it has begun, else 0."""
    skips: int  # uint8
    """Seats skipped in a row."""
    queued: int  # uint8
    """How many questions are in the queue."""
    queue: Grid[int]  # uint8[4, 2]
    """Questions still to ask in this turn: what, about what."""
    market: Line[int]  # uint8[5]
    """A kind, or NONE."""
    owner: Line[int]  # uint8[160]
    """A seat, or NONE."""
    ticket_decks: Grid[int]  # uint8[2, 128]
    """Rings: these have an order."""
    offers: Grid[int]  # uint8[5, 5]
    """Tickets offered, or NONE."""
    logged: int  # uint8
    """How many rows of the log are in use."""
    log: Grid[int]  # uint8[96, 5]
    """What the last action made happen: what, seat and up to three numbers."""


class ViewRecord(Fields):
    """Its fields are explained in `roundhouse.rules.view`."""

    free: Cube[int]  # int16[5, 9, 8]
    """How many of `open`, by colour and length - 1."""
    open: Grid[np.uint64]  # uint64[5, 3]
    """Routes a seat may still claim, as bits."""
    turn: int  # int16
    """Turns begun; 0 during the opening."""
    pile: int  # int16
    """Cards face down."""
    discard: Line[int]  # int16[9]
    """Cards of each kind."""
    shown: Grid[int]  # int16[5, 9]
    """The part of a hand that everybody saw taken."""
    laid: Grid[int]  # int16[5, 9]
    """Cards lying face up before a seat."""
    trains: Line[int]  # int16[5]
    """Left."""
    points: Line[int]  # int16[5]
    """Scored so far, for routes and flags."""
    sizes: Line[int]  # int16[2]
    """Tickets left in each deck."""
    held: Grid[int]  # int16[5, 8]
    """Tokens before a seat."""
    supply: Line[int]  # int16[8]
    """Tokens beside the board."""
    lying: Grid[int]  # int8[80, 8]
    """Tokens on the board."""
    seats: int  # uint8
    """How many play."""
    seat: int  # uint8
    """Who is asked."""
    ask: int  # uint8
    """What it is asked: its place in ASKS."""
    topic: int  # uint8
    """Which place or colour the question is about."""
    first: int  # uint8
    """Who has the first turn."""
    last_round: int  # uint8
    """Turns left once it has begun, else 0."""
    skips: int  # uint8
    """Seats skipped in a row."""
    queued: int  # uint8
    """How many questions are in the queue."""
    queue: Grid[int]  # uint8[4, 2]
    """Questions still to ask in this turn: what, about what."""
    market: Line[int]  # uint8[5]
    """A kind, or NONE."""
    owner: Line[int]  # uint8[160]
    """A seat, or NONE."""
    cards: Line[int]  # int16[5]
    """In each hand."""
    kept: Grid[int]  # int16[5, 2]
    """Tickets held."""
    announced: Grid[int]  # int16[5, 2]
    """Tickets asked for or offered."""
    me: int  # uint8
    """NONE for a spectator."""
    tickets: Grid[np.uint64]  # uint64[5, 2]
    """Tickets a seat holds, as bits."""
    hands: Grid[int]  # int16[5, 9]
    """Cards of each kind a seat holds."""
    offers: Grid[int]  # uint8[5, 5]
    """Tickets offered, or NONE."""


class BoxRecord(Fields):
    """Its fields are explained in `roundhouse.rules.box`."""

    tracks: Cube[np.uint64]  # uint64[9, 8, 3]
    """Routes by colour and length - 1, as bits."""
    open: Line[np.uint64]  # uint64[3]
    """All routes, as bits."""
    routes: int  # int16
    """How many there are."""
    nodes: int  # int16
    """How many there are."""
    places: int  # int16
    """How many there are."""
    tickets: int  # int16
    """How many there are."""
    decks: int  # int16
    """Of tickets."""
    trains: int  # int16
    """Of each seat at the start."""
    hand: int  # int16
    """Cards dealt to each seat."""
    sweep_at: int  # int16
    """Wilds in the market that clear it."""
    end_at: int  # int16
    """Trains left that start the last round."""
    lanes_close_up_to: int  # int16
    """Seats; with more, several lanes of a connection can be claimed."""
    draws_need_pile: int  # int16
    """Whether only a pile lets a seat choose to draw."""
    rules: int  # int16
    """Their version."""
    start_draw: int  # int16
    """Tickets offered in the opening."""
    start_keep: int  # int16
    """The least that must be kept of these."""
    turn_draw: int  # int16
    """Tickets offered in a turn."""
    turn_keep: int  # int16
    """The least that must be kept of these."""
    start_shuffles: int  # int16
    """Whether decks are shuffled after the opening."""
    first_after_tickets: int  # int16
    """Whether the first seat is chosen after tickets."""
    longest_path: int  # int16
    """Points for it, or 0."""
    globetrotter: int  # int16
    """Points for most completed tickets, or 0."""
    passenger_kinds: int  # int16
    """Colours of passengers, or 0."""
    passengers_each: int  # int16
    """Passengers of each colour."""
    passengers_first: int  # int16
    """Points for most of a colour."""
    passengers_second: int  # int16
    """Points for second most."""
    merchandise_cards: int  # int16
    """How many there are, or 0."""
    merchandise_points: Grid[int]  # int16[6, 5]
    """By seats and rank."""
    flag_points: int  # int16
    """For a whole flag, or 0."""
    actions: int  # int16
    """One more than the last number of an action."""
    cards: Line[int]  # int16[9]
    """Of each kind."""
    points: Line[int]  # int16[9]
    """Of a route, by length."""
    free: Grid[int]  # int16[9, 8]
    """How many routes, by colour and length - 1."""
    length: Line[int]  # int16[160]
    """Of each route."""
    ticket_points: Line[int]  # int16[128]
    """Of each ticket."""
    claims: Line[int]  # uint16[161]
    """The first action of a route; its last pays wilds only."""
    merchandise_token: int  # uint8
    """Its number among the tokens."""
    flag_token: int  # uint8
    """Its number among the tokens."""
    flag: Line[int]  # uint8[8]
    """Whether a colour belongs to the flag."""
    tie_breaks: Line[int]  # uint8[3]
    """In the order in which they count."""
    passengers: Line[int]  # uint8[80]
    """How many wait at a place at the start."""
    node_from: Line[int]  # uint8[81]
    """The nodes of a place are those up to the next place's."""
    colour: Line[int]  # uint8[160]
    """Of each route, or GREY."""
    merchandise: Line[int]  # uint8[160]
    """Whether a route brings a card."""
    ends: Grid[int]  # uint8[160, 2]
    """Nodes."""
    place_ends: Grid[int]  # uint8[160, 2]
    """Places."""
    next_lane: Line[int]  # uint8[160]
    """Lanes of one connection form a ring."""
    ticket_ends: Grid[int]  # uint8[128, 2]
    """Places."""
    ticket_deck: Line[int]  # uint8[128]
    """The deck each ticket belongs to."""
    claim_route: Line[int]  # uint8[10484]
    """By action."""
    claim_colour: Line[int]  # uint8[10484]
    """By action: what is paid with, or WILD."""
    claim_wilds: Line[int]  # uint8[10484]
    """By action: how many are paid."""


class DiceRecord(Fields):
    """Its fields are explained in `roundhouse.rules.state`."""

    rng: Line[np.uint64]  # uint64[4]


class SheetRecord(Fields):
    """Its fields are explained in `roundhouse.rules.scoring`."""

    completed: Grid[np.uint64]  # uint64[5, 2]
    """Tickets done, as bits."""
    routes: Line[int]  # int16[5]
    """Points."""
    won: Line[int]  # int16[5]
    """Points of completed tickets."""
    lost: Line[int]  # int16[5]
    """Points of failed tickets."""
    done: Line[int]  # int16[5]
    """Tickets completed."""
    longest: Line[int]  # int16[5]
    """Spaces of the longest path."""
    bonus: Grid[int]  # int16[5, 5]
    total: Line[int]  # int16[5]
    place: Line[int]  # int16[5]
    """1 is best; equals share."""


class NetworkRecord(Fields):
    """Its fields are explained in `roundhouse.rules.network`."""

    routes: int  # int16
    route: Line[int]  # uint8[160]
    """The seat's routes."""
    part: Line[int]  # uint8[80]
    """Nodes of the same part are joined; it has the number of one of them, its root."""
    degree: Line[int]  # uint8[80]
    length: Line[int]  # int16[80]
    """Of a whole part, at its root."""
    odd: Line[int]  # uint8[80]
    """Odd nodes of a whole part, at its root."""
    first: Line[int]  # int16[80]
    """Where the list of routes at a node begins."""
    around: Line[int]  # uint8[320]
    """These lists; a route is its place in `route`."""
    ends: Grid[int]  # uint8[160, 2]
    spaces: Line[int]  # int16[160]
    least: Line[int]  # int16[80]
    """What an odd node may leave unused at least, doubled; else 0."""
    dearest: Line[int]  # int16[80]
    """The largest `least` of a part, at its root."""
    debt: Line[int]  # int16[80]
    """The sum of `least` of a part, at its root."""
    used: Line[int]  # uint8[160]
    ridden: Line[int]  # uint8[160]
    visited: Line[int]  # uint8[161]
    tried: Line[int]  # uint8[161]


class FrontierRecord(Fields):
    """Its fields are explained in `roundhouse.rules.tangles`."""

    steps: int  # int16
    route: Line[int]  # uint8[160]
    slot: Grid[int]  # uint8[160, 2]
    leaves: Grid[int]  # uint8[160, 2]
    """Whether this is the last route of that end."""
    seen: Line[int]  # uint8[80]
    planned: Line[int]  # uint8[160]
    waiting: Line[int]  # uint8[80]
    at: Line[int]  # uint8[80]
    taken: Line[int]  # uint8[12]
    piece: Line[int]  # uint8[12]
    odd: Line[int]  # uint8[12]
    renamed: Line[int]  # uint8[13]


Position = GameRecord | ViewRecord
"""What tells which actions are legal: a whole game, or what a seat knows of it."""
Chance = DiceRecord | GameRecord
"""What chance is drawn from: dice by themselves, or those of a game."""
