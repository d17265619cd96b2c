"""Types of records, written by `make generate` from their dtypes. Do not edit."""

import numpy as np

from roundhouse.rules.arrays import Fields, Grid, Line
from roundhouse.rules.records import GameRecord, SheetRecord, ViewRecord


class MindRecord(Fields):
    """Its fields are explained in `roundhouse.bots.thinking.minds`."""

    plan: Line[np.uint64]  # uint64[3]
    """Routes still to claim."""
    tickets: Line[np.uint64]  # uint64[2]
    """The tickets that the plan was made for."""
    scored: int  # int16
    """The points of all seats when the plan was made."""
    planned: int  # uint8
    """Whether there is a plan."""
    goal: int  # uint8
    """The one route to claim next, or NONE."""
    turn: int  # int16
    """The turn in which cards were weighed last."""
    hoped: Line[int]  # int16[2]
    """When `hope` was worked out."""
    hope: Grid[float]  # float64[2, 6]
    """The expected gain of asking for this many tickets."""
    stake: Line[float]  # float32[160]
    """Points of the tickets that hang on a route of the plan."""
    aim: Line[float]  # float64[160]
    """How much a route is wanted, for the published bots."""
    price: Line[float]  # float64[160]
    """Of a route, in points; FAR if it is out of reach."""
    edges: int  # int16
    """The number of routes that are owned or within reach."""
    edge: Line[int]  # uint8[160]
    """These routes."""
    distance: Line[float]  # float64[80]
    via: Line[int]  # uint8[80]
    """The last route of the cheapest way to a node."""
    need: Line[int]  # int16[9]
    """Cards that the plan takes."""
    want: Line[float]  # float64[9]
    """The value of one more card of a kind, in useful cards."""
    viewer: int  # uint8
    """One more than the seat that last looked at the board,."""
    owner: Line[int]  # uint8[160]
    """And this board, for which the following was worked out."""
    rivals: Line[int]  # uint8[80]
    """Routes of others that end at a node."""
    mine: Line[int]  # uint8[80]
    """Own routes that end at a node."""
    longest: int  # uint8
    """Spaces of the longest open route."""
    gain: Line[float]  # float64[160]
    """What an open route brings: its points, and what it is worth for bonuses."""
    compared: int  # uint8
    """Whether `most` is known,."""
    drawn: Line[np.uint64]  # uint64[3]
    """And for which plan."""
    most: Grid[float]  # float64[9, 9]
    """Of the open routes of a colour and length, the largest gain."""
    fare: Grid[float]  # float64[9, 9]
    """The value of the cards for a route, by colour and length."""
    grey: Line[int]  # uint8[9]
    """The kind of the cards that pay a grey route, by length."""
    reach: Line[int]  # uint8[9]
    """The longest route that can be paid with cards of a colour."""
    payable: Line[np.uint64]  # uint64[3]
    """Routes that can be paid, some of them taken already."""
    pull: Line[float]  # float64[9]
    """How much sooner one more card brings a route."""
    claims: int  # int16
    """That the plan takes."""
    given_up: int  # int16
    """Tickets that are not done and that the plan leaves out."""
    reserved: int  # int16
    """Trains that the plan takes."""
    left: float  # float64
    """Turns that are probably left."""
    late: float  # float64
    """From 0 while there is time to 1 in the last turn."""
    unseen: Line[int]  # int16[9]
    """Cards that are in the pile or in other hands."""
    token: Line[float]  # float64[8]
    """The value of one more passenger of a kind."""
    promised: int  # int16
    """Points of the tickets that the plan finishes."""
    lost: int  # int16
    """Points of the tickets that it leaves out."""
    gains: Line[float]  # float64[5]
    """Of the tickets offered last."""
    state: Line[float]  # float64[28]
    """The situation as features."""
    trait: Line[float]  # float64[31]
    """An option as features."""
    seen: Line[float]  # float64[16]
    """The hidden layer of the learned network, from the situation alone."""
    hidden: Line[float]  # float64[16]
    """The same with an option."""


class OptionRecord(Fields):
    """Its fields are explained in `roundhouse.bots.thinking.minds`."""

    value: float  # float64
    action: int  # int32
    why: int  # uint8
    about: int  # uint8


class WeightsRecord(Fields):
    """Its fields are explained in `roundhouse.bots.thinking.weights`."""

    turn: float  # float64
    """Value of a turn."""
    train: float  # float64
    """Value of a train."""
    card: float  # float64
    """Turns it takes to get a card."""
    hand: float  # float64
    """How much of a card in hand counts when routes are priced."""
    least: float  # float64
    """The least price of a space."""
    stubborn: float  # float64
    """What finishing a ticket may cost beyond its points."""
    hoard: float  # float64
    """Share of the cards in hands that will be of use."""
    stride: float  # float64
    """Spaces of an average claim."""
    hurry: float  # float64
    """Share of the turns left that may be planned for."""
    dusk: float  # float64
    """Turns before the end at which cards begin to lose their value."""
    rethink: float  # float64
    """Turns of all seats together after which a new plan is made."""
    pull: float  # float64
    """A card that brings a good route nearer."""
    lure: float  # float64
    """Extra value of a route of the plan."""
    pace: float  # float64
    """Turns to find a card of one certain colour."""
    stray: float  # float64
    """Claiming outside the plan while there is one."""
    draw: float  # float64
    """Value of a useful card."""
    other: float  # float64
    """A card that is not needed, compared with one that is."""
    wild: float  # float64
    """A wild, compared with a card that is needed."""
    other_wild: float  # float64
    """The same when nothing is needed."""
    claim: float  # float64
    """Claiming a route of the plan."""
    danger: float  # float64
    """For each route of others near it."""
    joker: float  # float64
    """Paying with a wild."""
    needed: float  # float64
    """Paying with a card that the plan needs."""
    spend: float  # float64
    """Paying with another card."""
    outside: float  # float64
    """Points of routes outside the plan."""
    path: float  # float64
    """A space that may belong to the longest path."""
    passenger: float  # float64
    """Share of the points for most passengers."""
    rivalry: float  # float64
    merchandise: float  # float64
    flag: float  # float64
    leisure: float  # float64
    """Turns there must be left for it."""
    greed: float  # float64
    """Taking more tickets."""
    ambition: float  # float64
    """Share of the points of a new ticket that is counted on."""
    slip: float  # float64
    """Probability of overlooking some of the best options."""
    globe: float  # float64
    """A ticket more where most tickets score."""
    glut: float  # float64
    """Drawing costs this for each card in hand beyond the trains left."""
    ebb: float  # float64
    """Share of a draw's value that is lost by the last turn."""
    sober: float  # float64
    """Whether new tickets make it think again about asking for more."""
    stake: float  # float64
    """Claiming a route of the plan, for each point of the tickets that hang on it."""
    block: float  # float64
    """Claiming a route between two places that others have reached."""
    reach: float  # float64
    """A card, for each point that comes nearer, over all routes that take it."""
    fade: float  # float64
    """How much each further card that is missing lessens the value of a route."""
    grey: float  # float64
    """A grey route, compared with one of a certain colour."""
    eager: float  # float64
    """Claiming a route of the plan rather than drawing, in the value of a card."""
    focus: float  # float64
    """Tickets that it plans for at a time; 0 is all."""
    blinkers: float  # float64
    """Whether it looks at its own trains only when it counts the turns left."""
    haul: float  # float64
    """Claiming a long route, for each space beyond the second."""
    luck: float  # float64
    """Drawing from the pile, in useful cards."""
    learned: float  # float64
    """Whether the values of options are corrected by what was learned."""
    unit: float  # float64
    """What the learned corrections are counted in."""
    situation: Grid[float]  # float64[28, 16]
    """From the features of the situation to the hidden units."""
    character: Grid[float]  # float64[31, 16]
    """From the features of an option to the hidden units."""
    output: Line[float]  # float64[16]
    """From the hidden units to the value."""
    direct: Line[float]  # float64[31]
    """From the features of an option to the value."""
    routes: Line[float]  # float64[160]
    """Claiming this route."""
    tickets: Line[float]  # float64[128]
    """Keeping this ticket."""


class RoomRecord(Fields):
    """Its fields are explained in `roundhouse.bots.worlds`."""

    games: Line[GameRecord]  # GameRecord[3]
    """The one being played, the imagined start, a blank one."""
    views: Line[ViewRecord]  # ViewRecord[2]
    """The current one, a blank one."""
    minds: Line[MindRecord]  # MindRecord[7]
    """Of each seat, the bot's own at the start, a blank one."""
    sheets: Line[SheetRecord]  # SheetRecord[2]


class TrialRecord(Fields):
    """Its fields are explained in `roundhouse.bots.search`."""

    reward: float  # float64
    """The sum of rewards."""
    lead: float  # float64
    """Sum of the differences to the first option in the same imagined games."""
    squares: float  # float64
    """Of these differences."""
    action: int  # int32
    tries: int  # int32
    alive: int  # uint8
