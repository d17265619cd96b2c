"""The pile, the discards, the market and the hands."""

from roundhouse.rules import logs
from roundhouse.rules.chance import below
from roundhouse.rules.kernels import inlined, kernel
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord, Position
from roundhouse.rules.state import KINDS, NONE, SLOTS, WILD


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    """USA-06, USA-07, GAP-01: deal the hands, then lay out the market."""
    for kind in range(KINDS):
        game.deck[kind] = box.cards[kind]
        game.pile += box.cards[kind]
    for seat in range(game.seats):
        for _ in range(box.hand):
            game.hands[seat, turn_up(game)] += 1
    game.market.fill(NONE)
    settle(game, box)


@kernel
def turn_up(game: GameRecord) -> int:
    """Take a card from the pile. GAP-05: the last one taken, the discards become the pile."""
    chosen = below(game, game.pile)
    kind, up_to = 0, 0
    for other in range(WILD):  # no early end: a branch that chance decides costs more than the rest of the loop
        up_to += game.deck[other]
        kind += chosen >= up_to
    game.deck[kind] -= 1
    game.pile -= 1
    if game.pile == 0:
        reshuffle(game)
    return kind


@kernel
def reshuffle(game: GameRecord) -> None:
    """USA-23: the discards become the pile, if there are any. Noted before the draw that took the last card."""
    for kind in range(KINDS):
        game.pile += game.discard[kind]
        game.deck[kind] = game.discard[kind]
        game.discard[kind] = 0
    if game.pile > 0:
        note(game, logs.RESHUFFLED, NONE, 0, 0, 0)


@inlined
def draw_blind(game: GameRecord) -> None:
    """USA-20: the kind stays unknown to the others."""
    kind = turn_up(game)
    game.hands[game.seat, kind] += 1
    note(game, logs.DREW_BLIND, game.seat, kind, 0, 0)


@inlined
def draw_slot(game: GameRecord, box: BoxRecord, slot: int) -> int:
    """USA-16: take a card from the market, which is made whole at once. The kind taken."""
    kind = game.market[slot]
    game.market[slot] = NONE
    game.hands[game.seat, kind] += 1
    game.shown[game.seat, kind] += 1
    note(game, logs.DREW, game.seat, slot, kind, 0)
    settle(game, box)
    return kind


@kernel
def settle(game: GameRecord, box: BoxRecord) -> None:
    """Make the market whole: GAP-05 reshuffle, GAP-06 refill, GAP-02 sweep, in this order.

    Of several sweeps the log keeps one row with their number and what came after the last: reshuffles between them are
    not noted.
    """
    if game.pile == 0:
        reshuffle(game)
    fill(game)
    times, mark = 0, game.logged
    while must_sweep(game, box):
        times += 1
        game.logged = mark
        note(game, logs.SWEPT, NONE, min(times, 255), 0, 0)
        sweep(game)
        fill(game)


@inlined
def fill(game: GameRecord) -> None:
    """Turn up a card for each empty slot, lowest first, while there are cards."""
    slot = first_empty(game)
    while slot < SLOTS and game.pile > 0:
        game.market[slot] = turn_up(game)
        note(game, logs.REFILLED, NONE, slot, game.market[slot], 0)
        slot = first_empty(game)


@inlined
def first_empty(game: GameRecord) -> int:
    """The lowest empty slot; SLOTS if there is none."""
    empty = SLOTS
    for slot in range(SLOTS - 1, -1, -1):
        empty = slot if game.market[slot] == NONE else empty
    return empty


@kernel
def must_sweep(game: GameRecord, box: BoxRecord) -> bool:
    """USA-21 with GAP-02, GAP-03 and GAP-04."""
    wilds = 0
    for slot in range(SLOTS):
        wilds += game.market[slot] == WILD
    if wilds < box.sweep_at:
        return False
    return can_sweep(game, box, wilds)


@kernel
def can_sweep(game: GameRecord, box: BoxRecord, wilds: int) -> bool:
    """GAP-04: only a full market. GAP-03: only if a market with fewer wilds can come of it."""
    plain, discarded = 0, 0
    for slot in range(SLOTS):
        if game.market[slot] == NONE:
            return False
    for kind in range(WILD):
        plain += game.deck[kind] + game.discard[kind]
        discarded += game.discard[kind]
    discarded += game.discard[WILD]
    if plain + SLOTS - wilds <= SLOTS - box.sweep_at:
        return False
    swaps_for_ever = game.pile == SLOTS and discarded == 0 and game.deck[WILD] >= box.sweep_at
    return not swaps_for_ever


@kernel
def sweep(game: GameRecord) -> None:
    """Discard the whole market."""
    for slot in range(SLOTS):
        game.discard[game.market[slot]] += 1
        game.market[slot] = NONE


@kernel
def can_draw(game: Position, box: BoxRecord) -> bool:
    """GAP-07: drawing is possible while anything at all can be taken, or while there is a pile if it needs one."""
    if game.pile > 0:
        return True
    if box.draws_need_pile:
        return False
    for slot in range(SLOTS):
        if game.market[slot] != NONE:
            return True
    return False


@kernel
def can_draw_second(game: Position) -> bool:
    """GAP-08: a second card may come from the pile or be a face-up card that is not wild."""
    if game.pile > 0:
        return True
    for slot in range(SLOTS):
        if game.market[slot] < WILD:
            return True
    return False
