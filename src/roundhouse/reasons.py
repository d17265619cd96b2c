"""Why an action is not allowed now, in the terms of the rules."""

from roundhouse.editions.edition import GREY
from roundhouse.editions.edition import WILD as WILD_CARD
from roundhouse.notation import Notation
from roundhouse.refusals import Illegal
from roundhouse.rules import tickets
from roundhouse.rules.bits import has
from roundhouse.rules.box import CLAIMS, DRAW, FLAG_DISCARD, KEEPS, SPLITS, TAKES
from roundhouse.rules.kernels import Record
from roundhouse.rules.state import ASKS, FLAG, KEEP, NONE, SECOND, SPLIT, TAKE, TURN, WILD
from roundhouse.views import View

Reason = tuple[str, dict[str, str | int]]

SORTS = (  # the first number of each sort of action, and the questions it answers
    (CLAIMS, (TURN,)),
    (FLAG_DISCARD, (FLAG,)),
    (TAKES, (TAKE,)),
    (KEEPS, (KEEP,)),
    (SPLITS, (TURN, SPLIT)),
    (DRAW, (TURN, SECOND)),
)


def refuse(game: Record, notation: Notation, action: int) -> Illegal:
    """The refusal of an action that is not allowed."""
    start, asks = next(sort for sort in SORTS if action >= sort[0])
    if game.ask not in asks:
        return _illegal(notation, "wrong_question", action=notation.text(action), ask=ASKS[game.ask])
    code, parameters = _REASONS[start](game, notation, action)
    return _illegal(notation, code, **parameters)


def _illegal(notation: Notation, code: str, **parameters: str | int) -> Illegal:
    return Illegal(code, notation.edition, **parameters)


def _claim(game: Record, notation: Notation, action: int) -> Reason:
    box, hand, trains = notation.box, game.hands[game.seat], int(game.trains[game.seat])
    route, colour, wilds = (int(table[action]) for table in (box.claim_route, box.claim_colour, box.claim_wilds))
    length = int(box.length[route])
    if not has(game.open[game.seat], route):
        return _closed(game, notation, route, int(game.seat))
    if trains < length:
        return "too_few_trains", {"needed": length, "left": trains}
    if hand[WILD] < wilds:
        return "too_few_wilds", {"needed": wilds, "held": int(hand[WILD])}
    kind = notation.kinds[colour]
    return "too_few_cards", {"kind": kind, "needed": length - wilds, "held": int(hand[colour])}


def why_not(view: View, route: str) -> Illegal | None:
    """Why the viewer cannot claim a route, whoever is asked; none if that needs no more than the turn."""
    record, notation = view.record, view.notation
    number, seat = notation.route(route), view.me
    if seat is None:
        return None
    if not has(record.open[seat], number):
        code, parameters = _closed(record, notation, number, seat)
        return _illegal(notation, code, **parameters)
    length, trains = int(notation.box.length[number]), int(record.trains[seat])
    if trains < length:
        return _illegal(notation, "too_few_trains", needed=length, left=trains)
    return _short_of_cards(view, number, length)


def _short_of_cards(view: View, route: int, length: int) -> Illegal | None:
    """If there are too few of the kind there is most of, all wilds counted."""
    colour = view.edition.routes[route].colour
    kinds = view.edition.colours if colour == GREY else (colour,)
    held = {kind: view.hand.get(kind, 0) for kind in kinds}
    best = max(held, key=lambda kind: held[kind])
    wilds = view.hand.get(WILD_CARD, 0)
    if held[best] + wilds >= length:
        return None
    return _illegal(view.notation, "short_of_cards", kind=best, needed=length, held=held[best], held_wilds=wilds)


def _closed(game: Record, notation: Notation, route: int, seat: int) -> Reason:
    text = notation.routes[route]
    if game.owner[route] != NONE:
        return "route_taken", {"route": text, "owner": int(game.owner[route])}
    lane = notation.box.next_lane[route]
    while lane != route:
        if game.owner[lane] == seat:
            return "own_lane", {"route": text}
        lane = notation.box.next_lane[lane]
    return "lane_closed", {"route": text}


def _draw(game: Record, notation: Notation, action: int) -> Reason:
    if action == DRAW:
        return "pile_empty", {}
    slot = action - DRAW
    return "empty_slot" if game.market[slot - 1] == NONE else "wild_second", {"slot": slot}


def _keep(game: Record, notation: Notation, action: int) -> Reason:
    offered = int(tickets.offered(game, game.seat))
    beyond = (action - KEEPS) >> offered
    if beyond:
        return "not_offered", {"position": offered + (beyond & -beyond).bit_length()}
    return "keep_too_few", {"least": int(tickets.least_kept(game, notation.box))}


def _split(game: Record, notation: Notation, action: int) -> Reason:
    if tickets.left(game) == 0:
        return "no_tickets", {}
    return "wrong_split", {"text": notation.text(action)}


def _take(game: Record, notation: Notation, action: int) -> Reason:
    return "no_such_passenger", {"place": notation.places[game.topic], "token": notation.tokens[action - TAKES]}


_REASONS = {CLAIMS: _claim, TAKES: _take, KEEPS: _keep, SPLITS: _split, DRAW: _draw}
