"""The course of a game: set-up, opening, turns, last round, end."""

from roundhouse.rules import bonuses, cards, catalogue, claims, logs, tickets
from roundhouse.rules.actions import can_act
from roundhouse.rules.bonuses import flags, passengers
from roundhouse.rules.catalogue import BLIND, CLAIMS, DRAWS, KEEP_CARD, KEEPS, SPLITS, TAKES
from roundhouse.rules.chance import below
from roundhouse.rules.kernels import inlined, kernel, whole
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord
from roundhouse.rules.state import KEEP, NONE, OVER, SECOND, SPLIT, TURN, WILD


@kernel
def set_up(game: GameRecord, box: BoxRecord, seats: int, first: int) -> None:
    """Lay everything out in a blank record whose generator is seeded. `first` NONE: chance decides (GAP-20)."""
    game.seats = seats
    game.first = first
    cards.set_up(game, box)
    claims.set_up(game, box)
    tickets.set_up(game, box)
    bonuses.set_up(game, box)
    if not box.first_after_tickets:
        choose_first(game)
    game.logged = 0
    if box.decks > 1:
        game.ask = SPLIT
    else:
        for seat in range(seats):
            tickets.announce(game, seat, box.start_draw, 0)
        deal_offers(game, box)


@kernel
def choose_first(game: GameRecord) -> None:
    if game.first == NONE:
        game.first = below(game, game.seats)


@kernel
def play(game: GameRecord, box: BoxRecord, action: int) -> None:
    """Carry out an action of the asked seat. It trusts its caller: the action must be allowed."""
    game.logged = 0
    sort = catalogue.sort(action)
    if sort == CLAIMS:
        claim(game, box, action)
    elif sort == DRAWS:
        draw(game, box, action)
    elif sort == SPLITS:
        ask_tickets(game, box, action)
    elif sort == KEEPS:
        keep(game, box, catalogue.mask(action))
    elif sort == TAKES:
        passengers.take(game, game.topic, catalogue.token(action))
        go_on(game, box)
    else:
        if action == KEEP_CARD:
            flags.lay(game, game.topic)
        go_on(game, box)


@inlined
def draw(game: GameRecord, box: BoxRecord, action: int) -> None:
    """USA-15 to USA-20: two cards, or one face-up wild."""
    second = game.ask == SECOND
    kind = NONE
    if action == BLIND:
        cards.draw_blind(game)
    else:
        kind = cards.draw_slot(game, box, catalogue.slot(action))
    if second or kind == WILD or not cards.can_draw_second(game):
        end_turn(game, box)
    else:
        game.ask = SECOND


@inlined
def claim(game: GameRecord, box: BoxRecord, action: int) -> None:
    route, colour, wilds = catalogue.payment(box, action)
    claims.claim(game, box, route, colour, wilds)
    bonuses.claimed(game, box, route, wilds)
    go_on(game, box)


@kernel
def go_on(game: GameRecord, box: BoxRecord) -> None:
    """Put the next question of this turn, or end it."""
    if game.queued == 0:
        end_turn(game, box)
        return
    game.ask, game.topic = game.queue[0, 0], game.queue[0, 1]
    for i in range(1, game.queued):
        game.queue[i - 1, 0], game.queue[i - 1, 1] = game.queue[i, 0], game.queue[i, 1]
    game.queued -= 1


@kernel
def ask_tickets(game: GameRecord, box: BoxRecord, action: int) -> None:
    """USA-37, GER-36: offer tickets. In the opening the decks are dealt once everybody has spoken."""
    first, second = catalogue.counts(action)
    if box.decks == 1:
        first = min(box.turn_draw, game.sizes[0])
    tickets.announce(game, game.seat, first, second)
    if game.ask == TURN:
        tickets.offer(game, box, game.seat)
        ask_keep(game, box)
    elif game.seat + 1 < game.seats:
        game.seat += 1
    else:
        deal_offers(game, box)


@kernel
def ask_keep(game: GameRecord, box: BoxRecord) -> None:
    """Ask what to keep, unless there is only one answer."""
    game.ask = KEEP
    if tickets.choices(game, box) == 1:
        keep_in_play(game, box, (1 << tickets.offered(game, game.seat)) - 1)


@kernel
def keep(game: GameRecord, box: BoxRecord, mask: int) -> None:
    if game.turn > 0:
        keep_in_play(game, box, mask)
    else:
        tickets.keep(game, game.seat, mask)
        ask_opening(game, box, game.seat + 1)


@kernel
def keep_in_play(game: GameRecord, box: BoxRecord, mask: int) -> None:
    before = (whole(game.sizes[0]), whole(game.sizes[1]))
    tickets.keep(game, game.seat, mask)
    tickets.give_back(game, box, game.seat)
    tickets.shuffle_under(game, box, before)
    end_turn(game, box)


@kernel
def deal_offers(game: GameRecord, box: BoxRecord) -> None:
    """Everybody is dealt to before anybody chooses."""
    for seat in range(game.seats):
        tickets.offer(game, box, seat)
    ask_opening(game, box, 0)


@kernel
def ask_opening(game: GameRecord, box: BoxRecord, seat: int) -> None:
    """Ask seats in order; who has no choice is not asked. After the last one the game begins."""
    game.ask = KEEP
    while seat < game.seats:
        game.seat = seat
        if tickets.choices(game, box) > 1:
            return
        tickets.keep(game, seat, (1 << tickets.offered(game, seat)) - 1)
        seat += 1
    begin(game, box)


@kernel
def ask_ahead(game: GameRecord, box: BoxRecord, seat: int) -> bool:
    """Ask a seat before those between it and the asked one have answered; whether it will be asked at all.

    GAP-14: what it is asked does not depend on what they choose. The game is for asking only, not to go on with.
    """
    if game.turn > 0 or seat < game.seat:
        return False
    game.seat = seat
    return game.ask == SPLIT or tickets.choices(game, box) > 1


@kernel
def begin(game: GameRecord, box: BoxRecord) -> None:
    """GAP-13, GAP-14: choices become known and tickets go back when everybody has chosen."""
    before = (whole(game.sizes[0]), whole(game.sizes[1]))
    for seat in range(game.seats):
        tickets.note_opening(game, box, seat)
        tickets.give_back(game, box, seat)
    tickets.shuffle_under(game, box, (0, 0) if box.start_shuffles else before)
    choose_first(game)
    note(game, logs.FIRST, game.first, 0, 0, 0)
    next_turn(game, box, whole(game.first))


@kernel
def end_turn(game: GameRecord, box: BoxRecord) -> None:
    """USA-43, USA-44: a seat that ends its turn with few trains starts the last round, one more turn for everybody."""
    bonuses.turn_over(game, box)
    cards.settle(game, box)
    game.skips = 0
    if game.last_round == 0 and game.trains[game.seat] <= box.end_at:
        game.last_round = game.seats + 1
        note(game, logs.LAST_ROUND, game.seat, 0, 0, 0)
    if not use_up_turn(game):
        next_turn(game, box, after(game))


@kernel
def after(game: GameRecord) -> int:
    """The seat to the left of the asked one."""
    return 0 if game.seat + 1 == game.seats else game.seat + 1


@kernel
def use_up_turn(game: GameRecord) -> bool:
    """Count down the last round; whether the game is over."""
    if game.last_round == 0:
        return False
    game.last_round -= 1
    if game.last_round == 0:
        finish(game)
    return game.last_round == 0


@kernel
def next_turn(game: GameRecord, box: BoxRecord, seat: int) -> None:
    """GAP-10: a seat that can do nothing is skipped; the game ends when all are, one after the other."""
    game.seat = seat
    game.turn += 1
    while not can_act(game, box):
        note(game, logs.SKIPPED, game.seat, 0, 0, 0)
        game.skips += 1
        if game.skips == game.seats:
            finish(game)
            return
        if use_up_turn(game):
            return
        game.seat = after(game)
        game.turn += 1
    game.ask = TURN


@kernel
def finish(game: GameRecord) -> None:
    game.ask = OVER
    note(game, logs.ENDED, NONE, 0, 0, 0)
