"""Passengers wait at places; who connects a place takes one along (GER-31 to GER-35, GER-47 to GER-49)."""

from roundhouse.editions.limits import TOKENS
from roundhouse.rules import logs
from roundhouse.rules.chance import below
from roundhouse.rules.kernels import kernel, whole
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord, Position
from roundhouse.rules.state import TAKE


@kernel
def set_up(game: GameRecord, box: BoxRecord) -> None:
    """GER-05: all come out of one bag, as many to a place as it shows."""
    for token in range(box.passenger_kinds):
        game.supply[token] = box.passengers_each
    for place in range(box.places):
        for _ in range(box.passengers[place]):
            game.lying[place, from_bag(game, box)] += 1


@kernel
def from_bag(game: GameRecord, box: BoxRecord) -> int:
    total = 0
    for token in range(box.passenger_kinds):
        total += game.supply[token]
    chosen, token = below(game, total), 0
    while chosen >= game.supply[token]:
        chosen -= game.supply[token]
        token += 1
    game.supply[token] -= 1
    return token


@kernel
def claimed(game: GameRecord, box: BoxRecord, route: int) -> None:
    """GER-31, GAP-18: one from each end; where there is a choice of colours it is asked for."""
    for end in range(2):
        place = box.place_ends[route, end]
        kinds = waiting(game, place)
        if kinds == 1:
            take(game, place, nth_waiting(game, place, 0))
        elif kinds > 1:
            game.queue[game.queued, 0] = TAKE
            game.queue[game.queued, 1] = place
            game.queued += 1


@kernel
def waiting(game: Position, place: int) -> int:
    """How many different passengers can be chosen from at a place."""
    kinds = 0
    for token in range(TOKENS):
        kinds += game.lying[place, token] > 0
    return kinds


@kernel
def nth_waiting(game: Position, place: int, chosen: int) -> int:
    for token in range(TOKENS):
        if game.lying[place, token] > 0:
            if chosen == 0:
                return token
            chosen -= 1
    return -1


@kernel
def take(game: GameRecord, place: int, token: int) -> None:
    game.lying[place, token] -= 1
    game.held[game.seat, token] += 1
    note(game, logs.TOOK, game.seat, place, token, 0)


@kernel
def final(game: Position, box: BoxRecord, seat: int) -> int:
    """For each colour, points for the most and the second most. GAP-17: none for no passenger."""
    points = 0
    for token in range(box.passenger_kinds):
        points += worth(game, box, token, seat)
    return points


@kernel
def worth(game: Position, box: BoxRecord, token: int, seat: int) -> int:
    """The points for one colour."""
    mine, ahead = game.held[seat, token], 0
    for other in range(game.seats):
        ahead += game.held[other, token] > mine
    if mine > 0 and ahead == 0:
        return whole(box.passengers_first)
    if mine > 0 and ahead == 1:
        return whole(box.passengers_second)
    return 0


@kernel
def left(game: Position, box: BoxRecord, token: int) -> int:
    """How many of one colour still wait somewhere."""
    waits = 0
    for place in range(box.places):
        waits += game.lying[place, token]
    return waits


@kernel
def rank(game: GameRecord, box: BoxRecord, seat: int) -> int:
    """GER-51: how many passengers a seat has in all."""
    total = 0
    for token in range(box.passenger_kinds):
        total += game.held[seat, token]
    return total
