"""Why an action is not allowed now, in the terms of the rules."""

from roundhouse.editions.edition import GREY
from roundhouse.editions.edition import WILD as WILD_CARD
from roundhouse.game.errors import Illegal
from roundhouse.game.notation import Notation
from roundhouse.game.views import View
from roundhouse.rules import catalogue, tickets
from roundhouse.rules.bits import has
from roundhouse.rules.catalogue import BLIND, CLAIMS, DRAWS, FLAGS, KEEPS, SPLITS, TAKES
from roundhouse.rules.records import GameRecord, Position
from roundhouse.rules.state import ASKS, FLAG, KEEP, NONE, SECOND, SPLIT, TAKE, TURN, WILD

Reason = tuple[str, dict[str, str | int]]

QUESTIONS = {
    CLAIMS: (TURN,),
    FLAGS: (FLAG,),
    TAKES: (TAKE,),
    KEEPS: (KEEP,),
    SPLITS: (TURN, SPLIT),
    DRAWS: (TURN, SECOND),
}
"""Sort of action -> the questions it answers."""


def refuse(game: GameRecord, notation: Notation, action: int) -> Illegal:
    """The refusal of an action that is not allowed."""
    sort = catalogue.sort(action)
    if game.ask not in QUESTIONS[sort]:
        return _illegal(notation, "wrong_question", action=notation.text(action), ask=ASKS[game.ask])
    code, parameters = _REASONS[sort](game, notation, action)
    return _illegal(notation, code, **parameters)


def _illegal(notation: Notation, code: str, **parameters: str | int) -> Illegal:
    return Illegal(code, notation.edition, **parameters)


def _claim(game: GameRecord, notation: Notation, action: int) -> Reason:
    box, hand, trains = notation.box, game.hands[game.seat], int(game.trains[game.seat])
    route, colour, wilds = map(int, catalogue.payment(box, action))
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
    """Why the viewer cannot claim a route, whoever's turn it is. None if only the turn is missing."""
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
    """A refusal if even the kind with the most cards, together with all wilds, is too little."""
    colour = view.edition.routes[route].colour
    kinds = view.edition.colours if colour == GREY else (colour,)
    held = {kind: view.hand.get(kind, 0) for kind in kinds}
    best = max(held, key=lambda kind: held[kind])
    wilds = view.hand.get(WILD_CARD, 0)
    if held[best] + wilds >= length:
        return None
    return _illegal(view.notation, "short_of_cards", kind=best, needed=length, held=held[best], held_wilds=wilds)


def _closed(game: Position, notation: Notation, route: int, seat: int) -> Reason:
    text = notation.routes[route]
    if game.owner[route] != NONE:
        return "route_taken", {"route": text, "owner": int(game.owner[route])}
    lane = notation.box.next_lane[route]
    while lane != route:
        if game.owner[lane] == seat:
            return "own_lane", {"route": text}
        lane = notation.box.next_lane[lane]
    return "lane_closed", {"route": text}


def _draw(game: GameRecord, notation: Notation, action: int) -> Reason:
    if action == BLIND:
        return "pile_empty", {}
    slot = catalogue.slot(action)
    if game.market[slot] == NONE:
        return "empty_slot", {"slot": slot + 1}
    return ("draw_needs_pile", {}) if game.ask == TURN else ("wild_second", {"slot": slot + 1})


def _keep(game: GameRecord, notation: Notation, action: int) -> Reason:
    offered = int(tickets.offered(game, game.seat))
    beyond = catalogue.mask(action) >> offered
    if beyond:
        return "not_offered", {"position": offered + (beyond & -beyond).bit_length()}
    return "keep_too_few", {"least": int(tickets.least_kept(game, notation.box))}


def _split(game: GameRecord, notation: Notation, action: int) -> Reason:
    if tickets.left(game) == 0:
        return "no_tickets", {}
    return "wrong_split", {"text": notation.text(action)}


def _take(game: GameRecord, notation: Notation, action: int) -> Reason:
    return "no_such_passenger", {
        "place": notation.places[game.topic],
        "token": notation.tokens[catalogue.token(action)],
    }


_REASONS = {CLAIMS: _claim, TAKES: _take, KEEPS: _keep, SPLITS: _split, DRAWS: _draw}
