"""Cards kept from claims of certain colours make a flag (PAR-21 to PAR-27)."""

from roundhouse.editions.limits import COLOURS
from roundhouse.rules import logs
from roundhouse.rules.kernels import kernel
from roundhouse.rules.logs import note
from roundhouse.rules.records import BoxRecord, GameRecord, Position
from roundhouse.rules.state import FLAG


@kernel
def claimed(game: GameRecord, box: BoxRecord, route: int, wilds: int) -> None:
    """PAR-21, PAR-22: a card of the route's colour may be kept if there is one and none lies there yet."""
    colour = box.colour[route]
    if colour < COLOURS and box.flag[colour] and wilds < box.length[route] and game.laid[game.seat, colour] == 0:
        game.queue[game.queued, 0] = FLAG
        game.queue[game.queued, 1] = colour
        game.queued += 1


@kernel
def lay(game: GameRecord, colour: int) -> None:
    """PAR-23: the kept card does not go to the discards."""
    game.discard[colour] -= 1
    game.laid[game.seat, colour] += 1
    note(game, logs.LAID, game.seat, colour, 0, 0)


@kernel
def turn_over(game: GameRecord, box: BoxRecord) -> None:
    """PAR-24: a whole flag scores at the end of the turn and its cards are discarded."""
    seat = game.seat
    for colour in range(COLOURS):
        if box.flag[colour] and game.laid[seat, colour] == 0:
            return
    for colour in range(COLOURS):
        if box.flag[colour]:
            game.laid[seat, colour] -= 1
            game.discard[colour] += 1
    game.points[seat] += box.flag_points
    game.held[seat, box.flag_token] += 1
    note(game, logs.FLAG_MADE, seat, box.flag_points, 0, 0)


@kernel
def final(game: Position, box: BoxRecord, seat: int) -> int:
    """Points already scored for flags."""
    return game.held[seat, box.flag_token] * box.flag_points
