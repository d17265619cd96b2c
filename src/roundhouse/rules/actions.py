"""Every action of an edition has a number; these are the ones open to the asked seat."""

import numpy as np

from roundhouse.rules import cards, catalogue, claims, tickets
from roundhouse.rules.bonuses import passengers
from roundhouse.rules.catalogue import BLIND, CLAIMS, FLAGS, KEEPS, SPLITS, TAKES, TICKETS
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.records import BoxRecord, Position
from roundhouse.rules.state import FLAG, KEEP, NONE, OVER, SECOND, SLOTS, SPLIT, TAKE, TURN, WILD


@kernel
def count(game: Position, box: BoxRecord) -> int:
    """How many actions the asked seat can choose from. Works on a game and on the seat's view."""
    if game.ask == TURN:
        return draws(game, box, False) + ticket_draws(game, box) + claims.ways(game)
    if game.ask == SECOND:
        return draws(game, box, True)
    if game.ask == KEEP:
        return tickets.choices(game, box)
    if game.ask == SPLIT:
        return tickets.splits(game, box.start_draw)
    if game.ask == TAKE:
        return passengers.waiting(game, game.topic)
    return 2 if game.ask == FLAG else 0


@kernel
def pick(game: Position, box: BoxRecord, chosen: int) -> int:
    """The action with the given number among `count`."""
    if game.ask == TURN:
        return pick_turn(game, box, chosen)
    if game.ask == SECOND:
        return nth_draw(game, True, chosen)
    if game.ask == KEEP:
        return catalogue.keep(tickets.nth_choice(game, box, chosen))
    if game.ask == SPLIT:
        return nth_split(game, box.start_draw, chosen)
    if game.ask == TAKE:
        return catalogue.take(passengers.nth_waiting(game, game.topic, chosen))
    return FLAGS + chosen


@inlined
def pick_turn(game: Position, box: BoxRecord, chosen: int) -> int:
    here = draws(game, box, False)
    if chosen < here:
        return nth_draw(game, False, chosen)
    chosen -= here
    here = ticket_draws(game, box)
    if chosen < here:
        return TICKETS if box.decks == 1 else nth_split(game, box.turn_draw, chosen)
    return claims.pick(game, box, chosen - here)


@kernel
def draws(game: Position, box: BoxRecord, second: bool) -> int:
    """USA-15, USA-19: the pile, and the market without wilds for the second card. GAP-07: no first card if that needs a
    pile and there is none."""
    total = whole(game.pile > 0)
    if box.draws_need_pile and total == 0 and not second:
        return 0
    for slot in range(SLOTS):
        total += game.market[slot] < WILD + (not second)
    return total


@kernel
def nth_draw(game: Position, second: bool, chosen: int) -> int:
    """One of the `draws`, from the pile first."""
    slot, up_to = -1, whole(game.pile > 0)
    for other in range(SLOTS):  # no early end: see `cards.turn_up`
        slot += chosen >= up_to
        up_to += game.market[other] < WILD + (not second)
    return catalogue.draw(slot)


@kernel
def ticket_draws(game: Position, box: BoxRecord) -> int:
    """GAP-12: none from empty decks."""
    if tickets.left(game) == 0:
        return 0
    return 1 if box.decks == 1 else tickets.splits(game, box.turn_draw)


@kernel
def nth_split(game: Position, wanted: int, chosen: int) -> int:
    first = tickets.least_of_first(game, wanted) + chosen
    return catalogue.split(first, min(wanted, tickets.left(game)) - first)


@kernel
def can_act(game: Position, box: BoxRecord) -> bool:
    """GAP-10: whether the asked seat has anything to do in its turn."""
    return cards.can_draw(game, box) or tickets.left(game) > 0 or claims.ways(game) > 0


@kernel
def allowed(game: Position, box: BoxRecord, action: int) -> bool:
    """Whether the asked seat may choose an action, found without listing the others."""
    if action < 0 or action >= box.actions:
        return False
    sort = catalogue.sort(action)
    if sort == CLAIMS:
        route, colour, wilds = catalogue.payment(box, action)
        return game.ask == TURN and claims.payable(game, box, route, colour, wilds)
    if sort == FLAGS:
        return game.ask == FLAG
    if sort == TAKES:
        return game.ask == TAKE and game.lying[game.topic, catalogue.token(action)] > 0
    if sort == KEEPS:
        return game.ask == KEEP and keep_allowed(game, box, catalogue.mask(action))
    if sort == SPLITS:
        first, second = catalogue.counts(action)
        return split_allowed(game, box, first, second)
    return draw_allowed(game, box, action)


@kernel
def draw_allowed(game: Position, box: BoxRecord, action: int) -> bool:
    if game.ask != TURN and game.ask != SECOND:
        return False
    if game.ask == TURN and game.pile == 0 and box.draws_need_pile:  # GAP-07
        return False
    if action == BLIND:
        return game.pile > 0
    kind = game.market[catalogue.slot(action)]
    return kind != NONE and (kind != WILD or game.ask == TURN)


@kernel
def keep_allowed(game: Position, box: BoxRecord, mask: int) -> bool:
    offered = tickets.offered(game, game.seat)
    return mask < (1 << offered) and tickets.size(mask) >= tickets.least_kept(game, box)


@kernel
def split_allowed(game: Position, box: BoxRecord, first: int, second: int) -> bool:
    left = tickets.left(game)
    if box.decks == 1:
        return game.ask == TURN and left > 0 and first + second == 0
    wanted = box.start_draw if game.ask == SPLIT else box.turn_draw
    asked = game.ask == SPLIT or (game.ask == TURN and left > 0)
    return asked and first <= game.sizes[0] and second <= game.sizes[1] and first + second == min(wanted, left)


@kernel
def legal(game: Position, box: BoxRecord, out: np.ndarray) -> int:
    """Write the numbers of all actions open to the asked seat; how many there are."""
    total = count(game, box) if game.ask != OVER else 0
    for i in range(total):
        out[i] = pick(game, box, i)
    return total
